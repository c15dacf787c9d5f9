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

export const SLOTS = ["a", "b", "c", "d"] as const;
export type Slot = (typeof SLOTS)[number];

export const SETTINGS_KEY = "pygolf:settings";

const ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const ID_LENGTH = 12;
const SLOT_KEY = /^pygolf:game:([a-z0-9]{4,32}):([abcd])$/;
const NAME_KEY = /^pygolf:name:([a-z0-9]{4,32})$/;
const ASIDE_KEY = /^pygolf:aside:((?:[a-z0-9]{4,32}:[abcd])|settings):(\d{1,6})$/;

/** Returns whether a value is a valid game id. */
export const isId = (id: unknown): id is string => typeof id === "string" && /^[a-z0-9]{4,32}$/.test(id);

/**
 * Returns a new random id of twelve characters (59 bits).
 * @param random - returns `count` random bytes
 */
export function newId(random: (count: number) => ArrayLike<number>) {
  let id = "";
  while (id.length < ID_LENGTH) {
    const bytes = random(ID_LENGTH * 2);
    for (let at = 0; at < bytes.length && id.length < ID_LENGTH; at += 1) {
      id += ID_LETTERS[(bytes[at] ?? 0) & 31] ?? "";
    }
  }
  return id;
}

export const slotKey = (id: string, slot: Slot) => `pygolf:game:${id}:${slot}`;

export const nameKey = (id: string) => `pygolf:name:${id}`;

/** @param what - `<id>:<slot>` or `settings` */
export const asideKey = (what: string, number: number) => `pygolf:aside:${what}:${number}`;

/** Parses the key of a save. */
export function readSlotKey(key: string): { id: string; slot: Slot } | null {
  const found = SLOT_KEY.exec(key);
  return found?.[1] && found[2] ? { id: found[1], slot: found[2] as Slot } : null;
}

/** Returns the game id in the key of a name. */
export const readNameKey = (key: string): string | null => NAME_KEY.exec(key)?.[1] ?? null;

/** Returns the `<what>` part of the key of unreadable data. */
export const readAsideKey = (key: string): string | null => ASIDE_KEY.exec(key)?.[1] ?? null;
