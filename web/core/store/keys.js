/**
 * The names under which pygolf keeps things in localStorage, and the ids of games.
 *
 *     pygolf:game:<id>:<slot>   one save of a game; slots a and b take turns, c and d step in where one cannot be used
 *     pygolf:name:<id>          a name that a player gave to the game
 *     pygolf:aside:<what>:<n>   a text that could not be read, kept as it was found; <what> is `<id>:<slot>` or
 *   `settings`
 *     pygolf:settings           the settings
 *
 * There is no index: what there is, is found by looking at the keys. A key that is none of these belongs to somebody
 * else, or to a later pygolf, and is never touched.
 */

export const SLOTS = /** @type {const} */ (["a", "b", "c", "d"]);
/** @typedef {typeof SLOTS[number]} Slot */

export const SETTINGS_KEY = "pygolf:settings";

const ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const ID_LENGTH = 12;
const SLOT_KEY = /^pygolf:game:([a-z0-9]{4,32}):([abcd])$/;
const NAME_KEY = /^pygolf:name:([a-z0-9]{4,32})$/;
const ASIDE_KEY = /^pygolf:aside:((?:[a-z0-9]{4,32}:[abcd])|settings):(\d{1,6})$/;

/** @param {unknown} id @returns {id is string} */
export const isId = (id) => typeof id === "string" && /^[a-z0-9]{4,32}$/.test(id);

/**
 * A fresh id of twelve letters and digits (59 bits).
 * @param {(count: number) => ArrayLike<number>} random  that many random bytes
 */
export function newId(random) {
  let id = "";
  while (id.length < ID_LENGTH) {
    const bytes = random(ID_LENGTH * 2);
    for (let at = 0; at < bytes.length && id.length < ID_LENGTH; at += 1) {
      id += ID_LETTERS[(bytes[at] ?? 0) & 31] ?? "";
    }
  }
  return id;
}

/** @param {string} id @param {Slot} slot */
export const slotKey = (id, slot) => `pygolf:game:${id}:${slot}`;

/** @param {string} id */
export const nameKey = (id) => `pygolf:name:${id}`;

/** @param {string} what  `<id>:<slot>` or `settings` @param {number} number */
export const asideKey = (what, number) => `pygolf:aside:${what}:${number}`;

/** @param {string} key @returns {{id: string, slot: Slot}|null} */
export function readSlotKey(key) {
  const found = SLOT_KEY.exec(key);
  return found?.[1] && found[2] ? { id: found[1], slot: /** @type {Slot} */ (found[2]) } : null;
}

/** @param {string} key @returns {string|null} the id of the game */
export const readNameKey = (key) => NAME_KEY.exec(key)?.[1] ?? null;

/** @param {string} key @returns {string|null} what was set aside */
export const readAsideKey = (key) => ASIDE_KEY.exec(key)?.[1] ?? null;
