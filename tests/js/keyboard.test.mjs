/** Tests of keyboard shortcuts on layouts other than the US layout. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findShortcut, hasModifier, readKey } from "../../web/core/page/keyboard.js";

/** @param {Partial<KeyboardEvent>} event @returns {any} */
const press = (event) => ({ shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...event });

describe("readKey", () => {
  test("returns the digit of an AZERTY key without Shift", () => {
    const row = ["&", "é", '"', "'", "(", "-", "è", "_", "ç"];
    row.forEach((key, at) => {
      assert.equal(readKey(press({ key, code: `Digit${at + 1}` })), String(at + 1));
    });
    assert.equal(readKey(press({ key: ")", code: "Minus" })), "-");
  });

  test("returns other keys unchanged", () => {
    for (const [key, code] of [
      ["+", "Minus"],
      ["+", "Equal"],
      ["1", "Digit1"],
      ["a", "KeyQ"],
      ["z", "Digit1"],
      ["Enter", "Enter"],
      [" ", "Space"],
    ])
      assert.equal(readKey(press({ key, code })), key);
    assert.equal(readKey(press({ key: "!", code: "Digit1", shiftKey: true })), "!");
  });
});

test("findShortcut finds digits of an AZERTY keyboard and capital letters", () => {
  const shortcuts = [{ key: "2" }, { key: "r" }, { key: "A" }];
  assert.equal(findShortcut(shortcuts, press({ key: "é", code: "Digit2" })), shortcuts[0]);
  assert.equal(findShortcut(shortcuts, press({ key: "R", code: "KeyR", shiftKey: true })), shortcuts[1]);
  assert.equal(findShortcut(shortcuts, press({ key: "A", code: "KeyQ", shiftKey: true })), shortcuts[2]);
  assert.equal(findShortcut(shortcuts, press({ key: "a", code: "KeyQ" })), undefined);
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
