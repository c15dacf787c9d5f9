/** Tests of how the bots' faces react to the game. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";

/** Functions that hear of near misses. @type {Set<any>} */
const listeners = new Set();
globalThis.addEventListener = (/** @type {string} */ _, /** @type {any} */ hear) => void listeners.add(hear);
globalThis.removeEventListener = (/** @type {string} */ _, /** @type {any} */ hear) => void listeners.delete(hear);

const { expressionOf, react, reactionsTo, watchNearMisses } = await import("../../web/features/play/reactions.ts");

const SEATS = /** @type {any[]} */ ([{ kind: "person" }, { kind: "bot" }, { kind: "bot" }]);
/** @param {number} player */
const ace = (player) => /** @type {any} */ ({ event: "holed", player, strokes: 1 });
/** @param {number} player */
const miss = (player) => /** @type {any} */ ({ event: "unfinished", player });

/** @param {{ turn: number | null, over?: boolean, winners?: number[] }} shown */
const table = (shown) => /** @type {any} */ ({ seats: SEATS, names: ["Ann", "Nell", "Otto"], shown });

test("a bot shows joy or pain about its own hole; the others respect only a good one", () => {
  const cases = [
    [[ace(1)], { 1: "joy", 2: "respect" }],
    [[miss(2)], { 2: "pain" }],
    [[ace(0)], { 1: "respect", 2: "respect" }],
    [[miss(0)], {}],
    [[miss(1), ace(2)], { 1: "pain", 2: "joy" }],
    [[{ event: "turn_began", player: 1 }], {}],
  ];
  for (const [events, expected] of cases)
    assert.deepEqual(Object.fromEntries(reactionsTo(/** @type {any} */ (events), SEATS)), expected);
});

test("Luis, who has no seat, reacts to the points of the player", () => {
  const reaction = (/** @type {number} */ total, /** @type {number} */ score) =>
    reactionsTo(
      /** @type {any} */ ([
        { event: "scored", player: 0, total },
        { event: "luis", score },
      ]),
      [/** @type {any} */ ({ kind: "person" })],
    ).get(-1);
  assert.deepEqual([reaction(3, 5), reaction(5, 5), reaction(9, 5)], ["joy", "pain", "respect"]);
  const over = (/** @type {number[]} */ winners) => expressionOf(table({ turn: null, over: true, winners }), -1);
  assert.deepEqual([over([]), over([0])], ["joy", "respect"]);
});

test("a face shows a reaction for a while, hope while its bot plays, and the result at the end", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const session = table({ turn: 1 });
  let drawings = 0;
  const redraw = () => (drawings += 1);
  assert.deepEqual(
    [0, 1, 2].map((seat) => expressionOf(session, seat)),
    ["calm", "hope", "calm"],
  );
  react(session, [miss(2)], redraw);
  assert.deepEqual([expressionOf(session, 1), expressionOf(session, 2), drawings], ["hope", "pain", 1]);
  context.mock.timers.tick(5000);
  react(session, [ace(2)], redraw);
  context.mock.timers.tick(5000);
  assert.equal(expressionOf(session, 2), "joy", "the end of an older reaction does not end a newer one");
  context.mock.timers.tick(1000);
  assert.deepEqual([expressionOf(session, 2), drawings], ["calm", 3]);
  const over = table({ turn: null, over: true, winners: [2] });
  assert.deepEqual(
    [1, 2].map((seat) => expressionOf(over, seat)),
    ["respect", "joy"],
  );
});

test("all bots wince when a ball has just missed, as long as the table is open", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const session = { ...table({ turn: 0 }), closed: false };
  let drawings = 0;
  watchNearMisses(session, () => (drawings += 1));
  for (const hear of listeners) hear();
  const faces = () => [1, 2].map((seat) => expressionOf(session, seat));
  assert.deepEqual([faces(), drawings], [["pain", "pain"], 1]);
  context.mock.timers.tick(6000);
  assert.deepEqual(faces(), ["calm", "calm"]);
  session.closed = true;
  for (const hear of listeners) hear();
  assert.deepEqual([faces(), drawings, listeners.size], [["calm", "calm"], 2, 0]);
});
