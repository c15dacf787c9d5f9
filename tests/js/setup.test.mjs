/** The set-up form: what is asked of Python once at a time, what a setting keeps, whose names are wrong. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";
import { latest } from "../../web/screens/setup/latest.js";
import { openTestStore } from "./support/open-store.mjs";

register("./support/lit-hook.mjs", import.meta.url);
// lit-html asks for a document when it is loaded; nothing is drawn here.
Object.assign(globalThis, { document: { createTreeWalker: () => ({}), createComment: () => ({}) } });
const { choiceLabel: called, sameValue: same } = await import("../../web/screens/setup/labels.js");
const { updateChosenBoard } = await import("../../web/screens/setup/custom-boards.js");
const { fillSeats, findNameProblems: seatFaults } = await import("../../web/screens/setup/seats.js");

const seat = (/** @type {string} */ name) => ({
  name,
  kind: /** @type {const} */ ("person"),
  level: "club",
  colour: 0,
});

test("what is wanted while work is done is done once more, never twice at a time", async () => {
  /** @type {(() => void)[]} */
  const waiting = [];
  let running = 0;
  let most = 0;
  let runs = 0;
  const run = latest(async () => {
    running += 1;
    runs += 1;
    most = Math.max(most, running);
    await new Promise((done) => waiting.push(() => done(undefined)));
    running -= 1;
    if (runs === 2) throw new Error("lost");
  });
  void run();
  void run();
  void run();
  for (let step = 0; step < 4; step += 1) {
    waiting.shift()?.();
    await new Promise((done) => setTimeout(done));
  }
  assert.deepEqual([runs, most, running], [2, 1, 0]);
  void run();
  assert.equal(runs, 3, "a failure does not end it");
});

test("a seat without a name, and the second of a name, are told at the seat", () => {
  assert.deepEqual(Object.keys(seatFaults([seat("Ann"), seat(" "), seat("Bo"), seat("Ann")])), ["1", "3"]);
  assert.deepEqual(seatFaults([seat("Ann"), seat("ann")]), {});
});

test("missing seats are filled with bots, and the first ones stay", () => {
  const seats = fillSeats([seat("Ann"), seat("Bo")], 4);
  assert.deepEqual(
    seats.map((one) => one.kind),
    ["person", "person", "bot", "bot"],
  );
  assert.equal(new Set(seats.map((one) => one.name)).size, 4);
  assert.deepEqual(
    fillSeats([seat("Ann"), seat("Bo")], 1).map((one) => one.name),
    ["Player 1"],
  );
});

test("lists are called by their labels", () => {
  const option = { name: "holes", type: "list", default: [1], choices: [[1], [1, 2]], labels: ["One", "Two"] };
  assert.equal(called(option, [1, 2]), "Two");
  assert.equal(called(option, [3]), "3");
  assert.ok(same([1, { a: 2 }], [1, { a: 2 }]));
  assert.ok(!same([1], ["1"]));
  assert.ok(!same(null, { toJSON: () => assert.fail("a board may be large, and there may be many") }));
});

test("set-ups are kept by game; what is none is refused", () => {
  const { store } = openTestStore();
  const setUp = { seats: [seat("Ann")], options: { rounds: 2 }, line: "Two rounds of six holes", typed: false };
  assert.equal(store.set("setups", { dice: setUp }).ok, true);
  assert.deepEqual(store.settings().setups, { dice: setUp });
  for (const bad of [
    [],
    { dice: 1 },
    { dice: { ...setUp, seats: [] } },
    { dice: { ...setUp, seats: [{ name: "Ann" }] } },
    { dice: { ...setUp, line: 7 } },
    { dice: { ...setUp, options: { boards: "x".repeat(9000) } } },
    JSON.parse('{"dice": {"__proto__": 1}}'),
  ])
    assert.equal(store.set("setups", bad).ok, false);
  assert.deepEqual(store.settings().setups, { dice: setUp });
});

test("a fold sums up in one sentence what is chosen", async () => {
  const { summarise } = await import("../../web/screens/setup/fields.js");
  const option = (/** @type {string} */ name, /** @type {string} */ label) =>
    /** @type {any} */ ({ name, type: "choice", default: "a", choices: ["a"], labels: [label] });
  const options = [option("timer", "No clock"), option("luis", "As in the rulebook"), option("x", "PGA")];
  const sentence = summarise(options, /** @type {any} */ ({ values: {} }), /** @type {any} */ ({}));
  assert.equal(sentence, "No clock, as in the rulebook, PGA");
});

test("a board that was drawn on since it was chosen is played as it is now", () => {
  /** @type {any[]} */
  const options = [
    { name: "cards", type: "material" },
    { name: "holes", type: "list" },
  ];
  const board = (/** @type {object} */ material, title = "Lawn") => ({ title, material });
  const known = (/** @type {object} */ of, count = 0) => [/** @type {any} */ ({ board: of, count })];
  const choices = { values: { cards: ["old"], holes: [1] }, texts: {}, files: { cards: "“Lawn”" }, faults: {} };
  const now = updateChosenBoard(known(board({ cards: ["new"], decks: null })), options, choices);
  assert.deepEqual(now.values, { holes: [1], cards: ["new"] });
  assert.deepEqual(now.files, choices.files);
  assert.deepEqual(
    updateChosenBoard(known(board({ cards: ["new"] }), 2), options, choices),
    {},
    "not while it cannot be played",
  );
  assert.deepEqual(updateChosenBoard(known(board({ cards: ["new"] }, "Links")), options, choices), {}, "nor another");
});
