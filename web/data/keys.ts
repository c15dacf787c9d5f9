/**
 * The ids and keys of stored items (kinds.ts), and these keys of games:
 *
 *     pygolf:name:<id>          the name that a player gave the game
 *     pygolf:aside:<what>:<n>   an unreadable text, stored unchanged; <what> is `<id>:<slot>` or `settings`
 *
 * There is no index: items are found by listing the keys. All other keys belong to other programs or to newer versions
 * of pygolf and are never changed.
 */
import type { Format } from "./kinds.ts";

const ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const ID_LENGTH = 12;
const NAME_KEY = /^pygolf:name:([a-z0-9]{4,32})$/;
const ASIDE_KEY = /^pygolf:aside:(?:[a-z0-9]{4,32}:[abcd]|settings):\d{1,6}$/;

/** Returns whether a value is a valid game id. */
export const isId = (id: unknown): id is string => typeof id === "string" && /^[a-z0-9]{4,32}$/.test(id);

const randomBytes = (count: number): ArrayLike<number> => crypto.getRandomValues(new Uint8Array(count));

/**
 * Returns a new random id of twelve characters (59 bits).
 * @param random - returns `count` random bytes
 */
export function newId(random = randomBytes) {
  let id = "";
  while (id.length < ID_LENGTH) {
    const bytes = random(ID_LENGTH * 2);
    for (let at = 0; at < bytes.length && id.length < ID_LENGTH; at += 1) {
      id += ID_LETTERS[(bytes[at] ?? 0) & 31] ?? "";
    }
  }
  return id;
}

/** Splits the key of an item into id and slot ("" if the kind has none), or returns null for other keys. */
export function readKey({ id: pattern, prefix, slots }: Format, key: string): { id: string; slot: string } | null {
  if (!key.startsWith(prefix)) return null;
  const end = slots ? key.lastIndexOf(":") : key.length;
  const [id, slot] = [key.slice(prefix.length, end), key.slice(end + 1)];
  return pattern.test(id) && (slots?.includes(slot) ?? true) ? { id, slot } : null;
}

export const nameKey = (id: string) => `pygolf:name:${id}`;

/** Returns the game id in the key of a name. */
export const readNameKey = (key: string): string | null => NAME_KEY.exec(key)?.[1] ?? null;

/** Returns whether a key is that of unreadable data of a game or of the settings. */
export const isAsideKey = (key: string): boolean => ASIDE_KEY.test(key);
