/** Tests of the keys of Word Golf's table, which type and choose cards regardless of the keyboard focus. */
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { window } from "./support/dom.mjs";

Object.assign(globalThis, { window, localStorage: window.localStorage });
const { createTable } = await import("../../web/games/word/index.ts");

const VIEW = {
  phase: "write",
  over: false,
  round: 1,
  rounds: 9,
  turn: 0,
  timer: 0,
  last: null,
  dice: [],
  accepted: [],
  word: [null],
  hand: [{ cards: [3], coins: 0 }],
  hole_card: [{ number: 1, par: 4 }],
};

/** @type {any} */
let game;
/** The latest draft that Python evaluated. @type {any} */
let asked;
/** @type {any} */
let ui;

beforeEach(() => {
  game = createTable();
  asked = null;
  ui = {
    id: "x",
    names: ["Ann"],
    seats: [{ name: "Ann", kind: "person" }],
    seat: 0,
    busy: false,
    ready: true,
    legal: [],
    advice: null,
    hint: () => (asked = "hint"),
    redraw: () => {},
    ask: async (/** @type {any} */ { draft }) => {
      asked = draft;
      return { ok: true, draft: { word: draft.word, legal: true, line: [] } };
    },
  };
  game.changed(VIEW, ui);
});

/** Presses a key. Returns what the first shortcut that has an effect returns, or false. @param {string} key @param {any} [view] */
function press(key, view = VIEW) {
  for (const one of game.keys) {
    if (!(one.matches ? one.matches(key) : one.key === key)) continue;
    const used = one.run(view, ui, key);
    if (used !== false) return used;
  }
  return false;
}

describe("while a word is being written", () => {
  test("letters are added and removed, and the browser does not use these keys", () => {
    assert.deepEqual(
      ["h", "u", "T"].map((key) => press(key)),
      [true, true, true],
    );
    assert.equal(asked.word, "HUT");
    assert.equal(press("Backspace"), true);
    assert.equal(asked.word, "HU");
    assert.equal(press("Delete"), true);
    assert.equal(asked.word, "");
  });

  test("a digit puts a wild card that the player has on the last letter", () => {
    assert.equal(press("3"), false, "there is no letter yet");
    press("a");
    assert.equal(press("2"), false, "the player does not have this card");
    assert.equal(press("3"), true);
    assert.deepEqual(asked.cards, { 0: 3 });
  });

  test("the full stop asks the coach", () => {
    press(".");
    assert.equal(asked, "hint");
  });
});

test("letters have no effect while the table is busy, and in other phases", () => {
  asked = null;
  ui.busy = true;
  assert.equal(press("a"), false);
  ui.busy = false;
  assert.equal(press("u", { ...VIEW, phase: "judge" }), false);
  assert.equal(asked, null);
});

test("a digit chooses a card in the shop", () => {
  const shop = { options: [{ cards: [2], discard: [] }] };
  const view = { ...VIEW, phase: "buy", shop };
  game.changed(view, ui);
  assert.equal(press("2", view), true);
  assert.equal(press("a", view), false);
});

test("Enter presses the main button unless another control has the focus", () => {
  document.body.innerHTML = `<div id="actions"><button data-part="main-button">Play</button></div><button id="other">Card</button>`;
  let presses = 0;
  document.querySelector("[data-part=main-button]")?.addEventListener("click", () => {
    presses += 1;
  });
  assert.equal(press("Enter"), true);
  document.getElementById("other")?.focus();
  assert.equal(press("Enter"), undefined, "the button in focus uses the key");
  assert.equal(presses, 1);
});
