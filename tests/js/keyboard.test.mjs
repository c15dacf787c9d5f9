/** Tests of keyboard shortcuts on layouts other than the US layout. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findShortcuts, hasModifier, readKey } from "../../web/platform/keyboard.ts";

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
    for (const [key, code] of [
      [".", "KeyE"],
      ["a", "KeyQ"],
      ["ß", "Minus"],
      ["Dead", "KeyN"],
      ["Process", "KeyH"],
    ])
      assert.equal(readKey(press({ key, code })), code === "Minus" ? "-" : key, "Dvorak, AZERTY, German, dead keys");
  });

  test("returns the Latin letter of a key with a letter of another script", () => {
    for (const [key, code, expected] of [
      ["р", "KeyH", "h"],
      ["η", "KeyH", "h"],
      ["י", "KeyH", "h"],
      ["ا", "KeyH", "h"],
      ["لا", "KeyB", "b"],
      ["ı", "KeyI", "i"],
      ["ю", "Period", "."],
    ])
      assert.equal(readKey(press({ key, code })), expected);
    assert.equal(readKey(press({ key: "Р", code: "KeyH", shiftKey: true })), "H");
  });

  test("returns a question mark for Shift and the key of the slash", () => {
    for (const key of ["?", ",", "؟", "§"]) assert.equal(readKey(press({ key, code: "Slash", shiftKey: true })), "?");
    assert.equal(readKey(press({ key: "Z", code: "Slash", shiftKey: true })), "Z", "Dvorak");
    assert.equal(readKey(press({ key: "_", code: "Slash", shiftKey: true })), "_", "Swedish");
    assert.equal(readKey(press({ key: "/", code: "Slash" })), "/");
  });
});

test("findShortcuts finds letters typed on a Russian keyboard", () => {
  const shortcuts = [{ key: "r" }];
  assert.deepEqual(findShortcuts(shortcuts, press({ key: "к", code: "KeyR" })), shortcuts);
  assert.deepEqual(findShortcuts(shortcuts, press({ key: "К", code: "KeyR", shiftKey: true })), shortcuts);
});

test("findShortcuts finds digits of an AZERTY keyboard and capital letters", () => {
  const shortcuts = [{ key: "2" }, { key: "r" }, { key: "A" }];
  assert.deepEqual(findShortcuts(shortcuts, press({ key: "é", code: "Digit2" })), [shortcuts[0]]);
  assert.deepEqual(findShortcuts(shortcuts, press({ key: "R", code: "KeyR", shiftKey: true })), [shortcuts[1]]);
  assert.deepEqual(findShortcuts(shortcuts, press({ key: "A", code: "KeyQ", shiftKey: true })), [shortcuts[2]]);
  assert.deepEqual(findShortcuts(shortcuts, press({ key: "a", code: "KeyQ" })), []);
});

test("findShortcuts finds all shortcuts of a key, in order", () => {
  const letters = { key: "A–Z", matches: (/** @type {string} */ key) => /^[a-z]$/.test(key) };
  const shortcuts = [letters, { key: "r" }];
  assert.deepEqual(findShortcuts(shortcuts, press({ key: "r", code: "KeyR" })), shortcuts);
  assert.deepEqual(findShortcuts(shortcuts, press({ key: "к", code: "KeyR" })), shortcuts);
  assert.deepEqual(findShortcuts(shortcuts, press({ key: "2", code: "Digit2" })), []);
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
