/** Tests of the message line and the buttons of Word Golf while a word is written, judged and scored. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { find } from "./support/dom.mjs";

const { render } = await import("lit-html");
const { controls, menu } = await import("../../web/games/word/controls.ts");
const { counter } = await import("../../web/games/word/stage.ts");
const { question } = await import("../../web/games/word/question.ts");
const { allCards } = await import("../../web/games/word/results.ts");
const { WordTable } = await import("../../web/games/word/state.ts");

const WHY = "A counts double, 1 × 2.";
const EVALUATION = {
  word: "AS",
  known: true,
  asked: false,
  legal: true,
  next: [],
  fault: null,
  line: [0, 1],
  points: [2, 1],
  reasons: [],
  total: 3,
  as_is: -2,
  why: WHY,
};

/**
 * Returns a table at which AS is being written, its view and what it receives from the page.
 * @param {object} [evaluation] @param {object} [more] @param {string[]} [names] @returns {any}
 */
function writing(evaluation, more = {}, names = ["Ann"]) {
  const table = new WordTable();
  Object.assign(table.draft, { word: "AS", evaluation: { ...EVALUATION, ...evaluation }, ...more });
  const view = {
    phase: "write",
    dice: [],
    accepted: [],
    timer: 0,
    turn: 0,
    players: names,
    luis_round: null,
    last: null,
    hole_card: names.map(() => ({ number: 1, par: 3 })),
  };
  const ui = {
    names,
    seats: [{ kind: "person" }],
    seat: 0,
    legal: [],
    busy: false,
    ready: true,
    advice: null,
    log: [],
  };
  return [table, view, ui];
}

/** Returns a message as one text. @param {any[]} at */
function message([table, view, ui]) {
  const { head = "", text } = question(table, view, ui);
  return `${head} ${text}`.trim().replaceAll("\u00a0", " ");
}

/** Returns the buttons as "label / note". @param {any[]} at */
const buttons = ([table, view, ui]) =>
  controls(table, view, ui).map(({ label, note = "" }) => [label, note].filter(Boolean).join(" / "));

test("a word is shown with its score and what Luis has, or Python's explanation of its points", () => {
  assert.equal(message(writing()), `AS: 6 − 3 = 3. ${WHY}`);
  const [table, view, ui] = writing();
  assert.equal(message([table, { ...view, luis_round: 9 }, ui]), "AS: 6 − 3 = 3. Luis has 9 on this hole.");
  assert.deepEqual(buttons(writing()), ["Play As / 3 points"]);
  assert.deepEqual(buttons(writing({ cup: true })), ["Play As / 3 points and a cup"]);
});

test("a word that is not in the dictionary says what happens to it", () => {
  const unknown = { known: false, asked: true, doubt: "the table decides on it before it is scored" };
  assert.equal(message(writing(unknown)), "AS is not a word: −2. Play it anyway?");
  assert.deepEqual(buttons(writing(unknown)), ["Play As / not a word: −2"]);
  const shared = writing(unknown, {}, ["Ann", "Bo"]);
  assert.equal(message(shared), "AS is not in the dictionary: the table decides on it before it is scored.");
  assert.deepEqual(buttons(shared), ["Play As / not in the dictionary"]);
});

test("a word that cannot be played says why", () => {
  const fault = { step: 1, clause: "WG-7", message: "This step crosses or touches the line." };
  const crossing = { legal: false, line: null, points: null, fault };
  assert.equal(message(writing(crossing)), fault.message);
  assert.deepEqual(buttons(writing(crossing)), ["Play As / no line for it"]);
  const long = { legal: false, line: null, points: null };
  assert.equal(message(writing(long)), "This card has no line for 2 letters.");
  assert.equal(message(writing(long, { spaces: [0] })), "No line of 2 letters continues from here.");
  assert.deepEqual(buttons(writing({ word: "" }, { word: "" })), ["Write a word"]);
  assert.equal(controls(...writing({ word: "" }, { word: "" }))[0]?.run, null);
});

test("the coach's word can be taken once a hint has named it", () => {
  const [table, view, ui] = writing();
  const advised = { ...ui, advice: [{ move: { do: "write", word: "SEA", spaces: [0, 1, 2] } }] };
  assert.deepEqual(buttons([table, view, advised]), ["Play As / 3 points"]);
  table.draft.hintStep = 3;
  assert.deepEqual(buttons([table, view, advised]), ["Take it", "Play As / 3 points"]);
});

test("the menu has what is rarely needed", () => {
  const labels = (/** @type {any[]} */ [table, view, ui]) => menu(table, view, ui).map(({ label }) => label);
  assert.deepEqual(labels(writing()), ["Leave the card empty"]);
  assert.deepEqual(labels(writing({}, { spaces: [0, 1], cards: { 0: 3 } })), [
    "Best line for this word",
    "Play cards automatically",
    "Leave the card empty",
  ]);
  const [table, view, ui] = writing();
  assert.deepEqual(labels([table, view, { ...ui, busy: true }]), []);
});

test("a word in doubt is shown with its score, for one player or for all", () => {
  const judged = (/** @type {string[]} */ names) => {
    const [table, view, ui] = writing({}, {}, names);
    return [table, { ...view, phase: "judge", judge: { words: [{ player: 0, word: "OTHR", total: -5 }] } }, ui];
  };
  assert.equal(message(judged(["Ann"])), "OTHR is not a word: −5. Play it anyway?");
  assert.deepEqual(buttons(judged(["Ann"])), ["Play it anyway / −5 points"]);
  assert.equal(message(judged(["Ann", "Bo"])), "Is OTHR a word? The players decide together.");
  assert.deepEqual(buttons(judged(["Ann", "Bo"])), ["Score as is / −5 points"]);
});

test("the number in the corner says what it results from, as soon as there is a word", () => {
  const shown = (/** @type {any[]} */ [table, view, ui]) => {
    const { word, value } = counter(table, view, ui) ?? {};
    return `${word} ${value}`;
  };
  assert.equal(shown(writing()), "6 − 3 = 3");
  assert.equal(shown(writing({ known: false })), "1 − 3 = −2", "a word that is not in the dictionary");
  assert.equal(shown(writing({ word: "" }, { word: "" })), "Points –");
});

test("a scored word shows Python's explanation of its points", () => {
  const card = { number: 3, par: 4, spaces: [0, 1].map((x) => ({ x, y: 0, kind: "plain" })), start: 0, flag: 1 };
  const word = { word: "AS", spaces: [0, 1], points: [2, 1], sum: 3, par: 4, total: -1, mistakes: [], cards: {} };
  const round = { round: 1, hole_card: [card], dice: [], word: [{ ...word, spelt: true, reasons: [], why: WHY }] };
  const root = document.createElement("main");
  render(allCards([], /** @type {any} */ (round), ["Ann"]), root);
  assert.match(find(root, ".wg-notes").textContent, /3 on the card, less par 4\. A counts double, 1 × 2\./);
});

test("after the hole, the message says if no everyday word could have beaten Luis", () => {
  const [table, view, ui] = writing();
  const word = { word: "AS", total: 3, sum: 6, par: 3, spelt: true };
  const round = /** @type {any} */ ({ round: 1, word: [word], hole_card: [{ number: 1, par: 3 }], dice: [] });
  table.draft.unseenRound = () => round;
  const told = (/** @type {number} */ luis, /** @type {number} */ best) => {
    table.lookback.bestWords = () => [{ everyday: { word: "ASK", total: best }, all: null }];
    return message([table, { ...view, luis: luis, luis_scores: [luis] }, ui]);
  };
  assert.equal(told(5, 4), "AS: 6 − 3 = 3. No everyday word beats Luis (5) here.");
  assert.equal(told(5, 6), "AS: 6 − 3 = 3. Luis has 5.");
  assert.equal(told(2, 1), "AS: 6 − 3 = 3. Luis has 2.");
});
