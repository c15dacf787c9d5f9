/** Tests of what Word Golf shows after a hole: the animation of the scores, and the best words on the card. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";

const { clips } = await import("../../web/games/word/animation.ts");
const { Lookback, markings } = await import("../../web/games/word/results.ts");

const SCORED = { event: "scored", player: 0, spaces: [0, 2], points: [3, -1, 4], par: 3, total: 3 };
const LUIS = { event: "luis", player: null, score: -1 };
const before = /** @type {any} */ ({ hole_card: [{ spaces: [0, 1, 2] }] });
const after = /** @type {any} */ ({ over: false });

/** Returns what the clips do, as calls of the stage's verbs. @param {any[]} events */
function perform(events) {
  const calls = /** @type {any[]} */ ([]);
  const record = (/** @type {string} */ name) => (/** @type {any} */ it) => void calls.push([name, it]) ?? [];
  const verbs = { countThrough: record("countThrough"), appear: record("appear"), stamp: record("stamp") };
  const stage = /** @type {any} */ ({ ...verbs, reduced: false, parts: () => [], part: () => null });
  for (const { run, ms } of clips(events, before, after)) run(stage, ms);
  return calls;
}

test("a single player's points count up letter by letter, then the empty spaces, and Luis follows", () => {
  const calls = perform([SCORED, LUIS]);
  assert.deepEqual(
    calls.map(([name]) => name),
    ["countThrough", "appear", "stamp"],
  );
  assert.deepEqual(
    calls[0][1].map((/** @type {any} */ { text }) => text),
    ["3", "7", "6"],
  );
  assert.deepEqual(calls[2][1].text, ["Luis −1", "dice 2 − par 3"]);
});

test("the cards of several players are counted at the same time, without a number in the corner", () => {
  const calls = perform([SCORED, { ...SCORED, player: 1 }]);
  assert.deepEqual(
    calls.map(([name]) => name),
    ["appear"],
  );
});

test("nothing is asked while the points are counted", () => {
  assert.ok(clips([SCORED, LUIS], before, after).every(({ isResult, minMs }) => isResult || minMs));
});

test("a best word takes the place of the player's own until it is chosen again", async () => {
  const lookback = new Lookback();
  const own = { word: "AS", spaces: [0, 1], points: [1, 1], total: -1, cards: {}, mistakes: [1], reasons: [] };
  const round = /** @type {any} */ ({ round: 1, dice: [], hole_card: [], word: [own] });
  const best = [{ everyday: { word: "ASK", spaces: [0, 2, 1], points: [1, 1, 3], total: 2, cup: true, cards: {} } }];
  lookback.askBest(
    round,
    /** @type {any} */ ({ ready: true, ask: async () => ({ ok: true, draft: { best } }), redraw() {} }),
  );
  await new Promise((done) => setTimeout(done));
  const shown = () => lookback.shownWords(round)[0]?.word;
  assert.equal(shown(), "AS");
  lookback.look(round, 0, () => {}).toggle("everyday");
  assert.equal(shown(), "ASK");
  const [word] = lookback.shownWords(round);
  assert.deepEqual(word && markings(word).own, 0, "its line is dashed");
  assert.deepEqual(word?.mistakes, []);
  lookback.look(round, 0, () => {}).toggle("everyday");
  assert.equal(shown(), "AS");
});
