/** Tests of Dice Golf with reduced motion: the result of a hole is shown over the dice that led to it. */
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { script, stampText, viewAfterRoll } = await import("../../web/games/dice/animation.ts");

const before = /** @type {any} */ ({ phase: "play", hole: 4, stroke: 2, dice: [4, 4, 1, 6, 4], aside: [0, 1, 4] });

test("viewAfterRoll contains the last roll: dice, stroke and dice set aside", () => {
  const events = /** @type {any} */ ([
    { event: "rolled", stroke: 3, dice: [4, 4, 4, 4, 4] },
    { event: "set_aside", positions: [2, 3] },
    { event: "holed", strokes: 3 },
    { event: "scored", score: 3 },
  ]);
  assert.deepEqual(viewAfterRoll(events, before), {
    ...before,
    stroke: 3,
    dice: [4, 4, 4, 4, 4],
    aside: [0, 1, 2, 3, 4],
  });
});

test("viewAfterRoll contains the hole of a hole in one, which is chosen with the roll", () => {
  const tee = /** @type {any} */ ({ phase: "hole", hole: null, stroke: 1, dice: [4, 4, 4, 4, 4], aside: [] });
  const events = [
    { event: "hole_chosen", hole: 4 },
    { event: "set_aside", positions: [0, 1, 2, 3, 4] },
  ];
  assert.deepEqual(viewAfterRoll(/** @type {any} */ (events), tee), {
    ...tee,
    phase: "play",
    hole: 4,
    aside: [0, 1, 2, 3, 4],
  });
});

test("viewAfterRoll leaves the dice unchanged after a gimme", () => {
  assert.deepEqual(viewAfterRoll(/** @type {any} */ ([{ event: "gimme", strokes: 2 }]), before), before);
});

test("stampText has a text for every way a hole can end", () => {
  const sum = { event: "gimme", kind: "addsies", hole: 4, dice: [1, 3] };
  assert.deepEqual(stampText(sum), ["Addsies!", "3 and 1 make 4"]);
  assert.deepEqual(stampText({ event: "holed", hole: 4, strokes: 6 }), ["Holed in six", "hole 4"]);
  assert.deepEqual(stampText({ event: "holed", hole: 4, strokes: 1 }), ["Hole in one!", "hole 4"]);
  assert.deepEqual(stampText({ event: "bonus", hole: 4 }), ["Zero!", "on the very last roll"]);
  const penalty = { event: "unfinished", hole: 6, score: 17, penalty: 7 };
  assert.deepEqual(stampText(penalty), ["17", "with 7 penalty strokes"]);
});

test("script shows the tenth roll as a moment even if a gimme is still possible", () => {
  const events = /** @type {any} */ ([{ event: "rolled", stroke: 10, dice: [4, 4, 4, 1, 3] }]);
  const moments = (/** @type {string} */ phase) =>
    script(events, /** @type {any} */ ({ phase })).filter(({ moment }) => moment).length;
  assert.equal(moments("last"), 1);
  assert.equal(moments("play"), 0);
});
