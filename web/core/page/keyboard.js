/** Reads keys so that keyboard shortcuts work with all keyboard layouts. */

/** Characters of the digit row by physical key, for layouts that need Shift for digits, for example AZERTY. */
const DIGIT_ROW = /** @type {Readonly<Record<string, string>>} */ ({
  ...Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [`Digit${digit}`, String(digit)])),
  Minus: "-",
  Equal: "=",
});

/**
 * Returns the character of a key. For a key of the digit row that produces neither a letter from A to Z nor a digit,
 * this is the digit, `-` or `=` that the key has on a US keyboard. The two keys after 0 keep `+`, `-`, `=` and `_`, for
 * example the `+` of a Swedish keyboard.
 * @param {Pick<KeyboardEvent, "key"|"code"|"shiftKey">} event
 */
export function readKey({ key, code, shiftKey }) {
  const character = DIGIT_ROW[code];
  const own = code.startsWith("Digit") ? /^[a-z\d]$/i : /^[a-z\d+=_-]$/i;
  return character && !shiftKey && !own.test(key) ? character : key;
}

/**
 * Returns the shortcut of a key; capital letters count as small ones.
 * @template {{key: string}} T @param {readonly T[]} shortcuts @param {KeyboardEvent} event @returns {T|undefined}
 */
export function findShortcut(shortcuts, event) {
  const pressed = readKey(event);
  return shortcuts.find(({ key }) => key === pressed || key === pressed.toLowerCase());
}

/**
 * Returns whether a key is pressed together with Ctrl, Alt or Meta. Windows reports AltGr, which some layouts need for
 * characters such as `[`, as Ctrl and Alt.
 * @param {KeyboardEvent} event
 */
export const hasModifier = (event) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState?.("AltGraph");
