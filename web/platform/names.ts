/**
 * Functions that clean the names of players, bots, boards, courses and decks. `pygolf/core/names.py` cleans the names
 * of players in the same way; `tests/fixtures/names.json` has examples for both.
 */

/** Maximum length of a player's name, in UTF-16 code units. */
export const MAX_PLAYER_NAME = 40;

/** Message for a name that has no visible character. */
export const EMPTY_NAME = "This name looks empty. Type at least one character that can be seen.";

/**
 * Characters that are invisible or change the direction of the text: controls, soft hyphens, direction marks,
 * zero-width characters and tags. The group matches a flag that consists of tags (Scotland), which stays complete.
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Control characters are removed.
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: The characters are listed one by one.
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u034f\u061c\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/gu;

/** Latin letters, spaces and joiners. A zero-width joiner next to one of them joins nothing. */
const NOT_JOINED =
  "\\0-\\u02ff\\u115f\\u1160\\u1680\\u2000-\\u200d\\u2028\\u2029\\u202f\\u205f\\u2800\\u3000\\u3164\\uffa0";
/** Zero-width (non-)joiners that join nothing. Emoji and names in many scripts need the others. */
const LOOSE_JOINERS = new RegExp(`(?<![^${NOT_JOINED}])[\\u200c\\u200d]|[\\u200c\\u200d](?![^${NOT_JOINED}])`, "gu");

/** Spaces, line breaks, and letters that look like a space, for example the Hangul filler. */
const SPACES = /[\t-\r \x85\xa0\u115f\u1160\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]+/gu;

/** Names that look empty: only spaces, and marks that merely change the character before them. */
const BLANK = /^(?: |[\u0300-\u036f]|[\u180b-\u180d]|\u180f|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])*$/u;

/** Number of characters of pasted text that are read as a name. */
const MAX_READ = 1000;

/**
 * Returns a name without invisible characters, with single ordinary spaces, and not too long.
 * @param limit - maximum length in UTF-16 code units
 * @returns "" if the name looks empty
 */
export function cleanName(text: unknown, limit: number = MAX_PLAYER_NAME): string {
  if (typeof text !== "string") return "";
  const seen = text.slice(0, MAX_READ).replace(HIDDEN, (_, flag = "") => flag);
  const name = seen.replace(LOOSE_JOINERS, "").replace(SPACES, " ").replace(/^ | $/g, "");
  return BLANK.test(name) ? "" : shorten(name, limit);
}

/** Returns whether a string has characters, none of which is visible, so that it must be rejected as a name. */
export const looksEmpty = (text: string) => text.trim() !== "" && cleanName(text) === "";

/**
 * Shortens a string without cutting inside a character, for example a flag or an emoji that is joined from several.
 * @param limit - maximum length in UTF-16 code units
 */
export function shorten(text: string, limit: number) {
  if (text.length <= limit) return text;
  let kept = "";
  for (const part of characters(text)) {
    if (kept.length + part.length > limit) break;
    kept += part;
  }
  return kept.trimEnd();
}

/**
 * Returns a name that is not taken, for example "Home 2".
 * @param limit - maximum length in UTF-16 code units
 */
export function uniqueName(name: string, taken: readonly string[], limit: number) {
  const used = new Set(taken);
  let unique = name;
  for (let count = 2; used.has(unique); count += 1) unique = withSuffix(name, ` ${count}`, limit);
  return unique;
}

/** Adds a suffix to a name, and shortens the name if it would be too long otherwise. */
export const withSuffix = (name: string, suffix: string, limit: number) =>
  shorten(name, limit - suffix.length) + suffix;

/** Splits a string into the characters that people see. */
function characters(text: string): Iterable<string> {
  // Firefox before version 125 has no Intl.Segmenter. Code points at least keep each half of an emoji together.
  if (typeof Intl.Segmenter !== "function") return text;
  const segments = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}
