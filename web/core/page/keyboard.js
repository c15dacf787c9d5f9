/** Reads keys so that keyboard shortcuts work with all keyboard layouts. */

/** Characters of the digit row by physical key, for layouts that need Shift for digits, for example AZERTY. */
const DIGIT_ROW = /** @type {Readonly<Record<string, string>>} */ ({
  ...Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [`Digit${digit}`, String(digit)])),
  Minus: "-",
  Equal: "=",
});

/**
 * Returns the character of a key. For a key of the digit row that produces neither a letter nor a digit, this is the
 * digit, `-` or `=` that the key has on a US keyboard.
 * @param {Pick<KeyboardEvent, "key"|"code"|"shiftKey">} event
 */
export function readKey({ key, code, shiftKey }) {
  const character = DIGIT_ROW[code];
  return character && !shiftKey && !/^[\p{L}\d]$/u.test(key) ? character : key;
}

/**
 * Returns whether a key is pressed together with Ctrl, Alt or Meta. Windows reports AltGr, which some layouts need for
 * characters such as `[`, as Ctrl and Alt.
 * @param {KeyboardEvent} event
 */
export const hasModifier = (event) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState?.("AltGraph");
