/** Tests of the remark on a word that a player of Word Golf is writing, and of the words of a round. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { find } from "./support/dom.mjs";

const { render } = await import("lit-html");
const { writing } = await import("../../web/games/word/writing.ts");
const { allCards } = await import("../../web/games/word/results.ts");

const WHY = "A counts double, 1 × 2.";
const EVALUATION = {
  known: true,
  legal: true,
  line: [0, 1],
  points: [2, 1],
  reasons: [],
  total: 3,
  as_is: -2,
  why: WHY,
};

/** Returns the remark on a word. @param {object} [evaluation] @param {string[]} [names] @returns {string} */
function remark(evaluation, names = ["Ann", "Bo"]) {
  const current = { ...EVALUATION, ...evaluation };
  const draft = { word: "AS", spaces: [], cards: null, wild: null, current: () => current, total: () => null };
  const table = /** @type {any} */ ({ draft, clock: {}, wildCards: { draw: () => "" } });
  const view = /** @type {any} */ ({ dice: [], accepted: [], timer: 0, turn: 0 });
  const ui = /** @type {any} */ ({ names, seats: [], legal: [], busy: false, ready: true, advice: null });
  const root = document.createElement("main");
  render(writing(table, view, ui), root);
  return find(root, ".wg-verdict").textContent.trim();
}

test("the remark on a word is Python's, with what happens to a word that is not in the dictionary", () => {
  assert.equal(remark(), `3 after par.${WHY}`);
  const doubt = "the table decides on it before it is scored";
  assert.equal(remark({ known: false, doubt }), `3 after par.Not in the dictionary: ${doubt}. ${WHY}`);
  assert.equal(remark({ known: false, doubt }, ["Ann"]), "Not a word. Try another; this one scores −2 as is.");
});

test("a scored word shows Python's explanation of its points", () => {
  const card = { number: 3, par: 4, spaces: [0, 1].map((x) => ({ x, y: 0, kind: "plain" })), start: 0, flag: 1 };
  const word = { word: "AS", spaces: [0, 1], points: [2, 1], sum: 3, par: 4, total: -1, mistakes: [], cards: {} };
  const round = { round: 1, hole_card: [card], dice: [], word: [{ ...word, spelt: true, reasons: [], why: WHY }] };
  const root = document.createElement("main");
  render(allCards([], /** @type {any} */ (round), ["Ann"]), root);
  assert.equal(find(root, ".wg-notes").textContent, WHY);
});
