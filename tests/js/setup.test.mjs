/** Tests of the setup form: requests one at a time, saved setups, and problems with names. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";
import { latest } from "../../web/features/setup/latest.ts";
import { openTestStore } from "./support/open-store.mjs";

register("./support/lit-hook.mjs", import.meta.url);
// lit-html needs a document when it is imported. Nothing is drawn here.
Object.assign(globalThis, { document: { createTreeWalker: () => ({}), createComment: () => ({}) } });
const { choiceLabel, sameValue } = await import("../../web/features/setup/labels.ts");
const { updateChosenBoard } = await import("../../web/features/setup/custom-boards.ts");
const { fillSeats, findNameProblems } = await import("../../web/features/setup/seats.ts");

const seat = (/** @type {string} */ name) => ({
  name,
  kind: /** @type {const} */ ("person"),
  level: "club",
  colour: 0,
});

test("latest runs once more for calls during a run, and never twice at the same time", async () => {
  /** @type {(() => void)[]} */
  const waiting = [];
  let running = 0;
  let max = 0;
  let runs = 0;
  const run = latest(async () => {
    running += 1;
    runs += 1;
    max = Math.max(max, running);
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
  assert.deepEqual([runs, max, running], [2, 1, 0]);
  void run();
  assert.equal(runs, 3, "a failure does not end it");
});

test("findNameProblems reports seats without a name and repeated names", () => {
  assert.deepEqual(Object.keys(findNameProblems([seat("Ann"), seat(" "), seat("Bo"), seat("Ann")])), ["1", "3"]);
  assert.deepEqual(findNameProblems([seat("Ann"), seat("ann")]), {});
  assert.match(findNameProblems([seat("Ann"), seat("\u3164")])[1] ?? "", /looks empty/);
  const twice = findNameProblems([seat("Jean Paul"), seat("Jean\u00a0Paul\u200f")]);
  assert.match(twice[1] ?? "", /Two players are called Jean Paul/, "names are compared after cleaning");
});

test("fillSeats adds bots for missing seats and leaves the first seats unchanged", () => {
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

test("choiceLabel returns the label of a list, and sameValue compares lists by value", () => {
  const option = { name: "holes", type: "list", default: [1], choices: [[1], [1, 2]], labels: ["One", "Two"] };
  assert.equal(choiceLabel(option, [1, 2]), "Two");
  assert.equal(choiceLabel(option, [3]), "3");
  assert.ok(sameValue([1, { a: 2 }], [1, { a: 2 }]));
  assert.ok(!sameValue([1], ["1"]));
  assert.ok(!sameValue(null, { toJSON: () => assert.fail("a board may be large, and there may be many") }));
});

test("setups are saved per game, and invalid ones are rejected", () => {
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

test("summarise lists the chosen values", async () => {
  const { summarise } = await import("../../web/features/setup/fields.ts");
  const option = (/** @type {string} */ name, /** @type {string} */ label) =>
    /** @type {any} */ ({ name, type: "choice", default: "a", choices: ["a"], labels: [label] });
  const options = [option("timer", "No clock"), option("luis", "As in the rulebook"), option("x", "PGA")];
  const sentence = summarise(options, /** @type {any} */ ({ values: {} }), /** @type {any} */ ({}));
  assert.equal(sentence, "No clock, as in the rulebook, PGA");
});

test("updateChosenBoard uses the current version of a board that was edited after it was chosen", () => {
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
    "not if the board cannot be played",
  );
  assert.deepEqual(
    updateChosenBoard(known(board({ cards: ["new"] }, "Links")), options, choices),
    {},
    "not another board",
  );
});
