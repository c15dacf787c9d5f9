/**
 * The localStorage keys of saved games and settings, and the ids of games.
 *
 *     pygolf:game:<id>:<slot>   one save of a game; slots a and b alternate, c and d replace unusable ones
 *     pygolf:name:<id>          the name that a player gave the game
 *     pygolf:aside:<what>:<n>   an unreadable text, stored unchanged; <what> is `<id>:<slot>` or `settings`
 *     pygolf:settings           the settings
 *
 * There is no index: games are found by listing the keys. All other keys belong to other programs or to newer versions
 * of pygolf and are never changed.
 */

export const SLOTS = /** @type {const} */ (["a", "b", "c", "d"]);
/** @typedef {typeof SLOTS[number]} Slot */

export const SETTINGS_KEY = "pygolf:settings";

const ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const ID_LENGTH = 12;
const SLOT_KEY = /^pygolf:game:([a-z0-9]{4,32}):([abcd])$/;
const NAME_KEY = /^pygolf:name:([a-z0-9]{4,32})$/;
const ASIDE_KEY = /^pygolf:aside:((?:[a-z0-9]{4,32}:[abcd])|settings):(\d{1,6})$/;

/** Returns whether a value is a valid game id. @param {unknown} id @returns {id is string} */
export const isId = (id) => typeof id === "string" && /^[a-z0-9]{4,32}$/.test(id);

/**
 * Returns a new random id of twelve characters (59 bits).
 * @param {(count: number) => ArrayLike<number>} random  returns `count` random bytes
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

/** Parses the key of a save. @param {string} key @returns {{id: string, slot: Slot}|null} */
export function readSlotKey(key) {
  const found = SLOT_KEY.exec(key);
  return found?.[1] && found[2] ? { id: found[1], slot: /** @type {Slot} */ (found[2]) } : null;
}

/** Returns the game id in the key of a name. @param {string} key @returns {string|null} */
export const readNameKey = (key) => NAME_KEY.exec(key)?.[1] ?? null;

/** Returns the `<what>` part of the key of unreadable data. @param {string} key @returns {string|null} */
export const readAsideKey = (key) => ASIDE_KEY.exec(key)?.[1] ?? null;
