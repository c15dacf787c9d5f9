/** Reads keys so that keyboard shortcuts work with all keyboard layouts. */

/** Characters of the digit row by physical key, for layouts that need Shift for digits, for example AZERTY. */
const DIGIT_ROW = {
  ...Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [`Digit${digit}`, String(digit)])),
  Minus: "-",
  Equal: "=",
} as Readonly<Record<string, string>>;

/**
 * Matches the characters that a shortcut can use and that a key of another layout keeps: a letter, a digit, and those
 * for zooming.
 */
const OWN = /^[a-z\d+=_-]$/i;
/** Matches characters that are not ASCII, for example the letters of a Russian, Greek or Arabic keyboard. */
const NOT_ASCII = /[^\x20-\x7e]/;
/** Characters of other keys by physical key, for layouts whose letters are not Latin. */
const PUNCTUATION = { Comma: ",", Period: "." } as Readonly<Record<string, string>>;

/**
 * Returns the character of a key, so that shortcuts work with all layouts:
 *
 * - For a key of the digit row that produces neither a letter from A to Z nor a digit, this is the digit, `-` or `=`
 *   that the key has on a US keyboard. The two keys after 0 keep `+`, `-`, `=` and `_`, for example the `+` of a Swedish
 *   keyboard.
 * - For a key that produces a letter of another script, this is the character of the key on a US keyboard.
 * - For Shift and the key of `/`, this is `?`, unless the key produces a letter, a digit or a character for zooming.
 */
export function readKey({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">) {
  if (code === "Slash" && shiftKey && !OWN.test(key)) return "?";
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter && NOT_ASCII.test(key)) return shiftKey ? letter : letter.toLowerCase();
  if (NOT_ASCII.test(key) && Object.hasOwn(PUNCTUATION, code)) return PUNCTUATION[code] ?? key;
  const character = Object.hasOwn(DIGIT_ROW, code) ? DIGIT_ROW[code] : undefined;
  const own = code.startsWith("Digit") ? /^[a-z\d]$/i : OWN;
  return character && !shiftKey && !own.test(key) ? character : key;
}

/** A keyboard shortcut: one key, or all keys for which `matches` returns true. */
type Shortcut = { key: string; matches?: (key: string) => boolean };

/** Returns the shortcuts of a key. Upper and lower case are not distinguished. */
export function findShortcuts<T extends Shortcut>(shortcuts: readonly T[], event: KeyboardEvent): T[] {
  const pressed = readKey(event);
  return shortcuts.filter(({ key, matches }) =>
    matches ? matches(pressed) : key === pressed || key === pressed.toLowerCase(),
  );
}

/**
 * Returns whether a key is pressed together with Ctrl, Alt or Meta. Windows reports AltGr, which some layouts need for
 * characters such as `[`, as Ctrl and Alt.
 */
export const hasModifier = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState?.("AltGraph");
