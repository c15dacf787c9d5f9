/** Tests of keyboard shortcuts on layouts other than the US layout. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hasModifier, readKey } from "../../web/core/page/keyboard.js";

/** @param {Partial<KeyboardEvent>} event @returns {any} */
const press = (event) => ({ shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...event });

describe("readKey", () => {
  test("returns the digit of an AZERTY key without Shift", () => {
    const row = ["&", "é", '"', "'", "(", "-", "è", "_", "ç"];
    row.forEach((key, at) => {
      // The characters é, è and ç are letters, so they could be shortcuts themselves.
      const expected = /\p{L}/u.test(key) ? key : String(at + 1);
      assert.equal(readKey(press({ key, code: `Digit${at + 1}` })), expected);
    });
    assert.equal(readKey(press({ key: ")", code: "Minus" })), "-");
  });

  test("returns other keys unchanged", () => {
    for (const [key, code] of [
      ["1", "Digit1"],
      ["a", "KeyQ"],
      ["ß", "Minus"],
      ["Enter", "Enter"],
      [" ", "Space"],
    ])
      assert.equal(readKey(press({ key, code })), key);
    assert.equal(readKey(press({ key: "!", code: "Digit1", shiftKey: true })), "!");
  });
});

describe("hasModifier", () => {
  const withAltGr = { getModifierState: (/** @type {string} */ name) => name === "AltGraph" };
  test("ignores AltGr, which Windows reports as Ctrl and Alt", () => {
    assert.equal(hasModifier(press({ key: "[", ctrlKey: true, altKey: true, ...withAltGr })), false);
  });
  test("reports Ctrl, Alt and Meta", () => {
    for (const name of ["ctrlKey", "altKey", "metaKey"])
      assert.equal(hasModifier(press({ key: "z", [name]: true })), true);
    assert.equal(hasModifier(press({ key: "z" })), false);
  });
});
