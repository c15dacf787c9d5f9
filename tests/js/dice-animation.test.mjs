/** Tests of the clips of Dice Golf: what each of them draws, and which dice stop last. */
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { clips, decisiveLast, stampText } = await import("../../web/games/dice/animation.ts");

const before = /** @type {any} */ ({
  phase: "play",
  hole: 4,
  stroke: 2,
  dice: [4, 4, 1, 6, 4],
  aside: [0, 1, 4],
  chances: [0.5, 0.4, 0.1],
  gimme: null,
});
const after = /** @type {any} */ ({ phase: "play", stroke: 3 });
const HOLED = /** @type {any} */ ([
  { event: "rolled", stroke: 3, dice: [4, 4, 4, 4, 4] },
  { event: "set_aside", positions: [2, 3] },
  { event: "holed", strokes: 3 },
  { event: "scored", score: 3 },
]);

test("clips draw the dice of a roll, then those set aside, and the next position at the end of a hole", () => {
  const [roll, aside, banner, last, ...others] = clips(HOLED, before, after).map(({ view }) => view);
  const rolled = { ...before, chances: [], stroke: 3, dice: [4, 4, 4, 4, 4] };
  assert.deepEqual(roll, rolled);
  assert.deepEqual(aside, { ...rolled, aside: [0, 1, 2, 3, 4] });
  assert.deepEqual(banner, aside);
  assert.deepEqual([last, others], [after, []]);
});

test("clips draw the hole of a hole in one, which is chosen with the roll", () => {
  const tee = /** @type {any} */ ({ phase: "hole", hole: null, stroke: 1, dice: [4, 4, 4, 4, 4], aside: [] });
  const events = [
    { event: "hole_chosen", hole: 4 },
    { event: "set_aside", positions: [0, 1, 2, 3, 4] },
  ];
  const [wipe, aside] = clips(/** @type {any} */ (events), tee, after);
  assert.ok(wipe?.wipes);
  assert.deepEqual(aside?.view, { ...tee, chances: [], gimme: null, phase: "play", hole: 4, aside: [0, 1, 2, 3, 4] });
});

test("clips leave the dice unchanged after a gimme", () => {
  const [banner] = clips(
    /** @type {any} */ ([{ event: "gimme", kind: "addsies", dice: [1, 3], hole: 4 }]),
    before,
    after,
  );
  assert.deepEqual(banner?.view, { ...before, chances: [] });
  assert.ok(banner?.moment);
});

test("clips show the first and the last roll of a hole at normal speed", () => {
  const isFull = (/** @type {number} */ stroke) =>
    clips(/** @type {any} */ ([{ event: "rolled", stroke, dice: [1, 2, 3, 4, 5] }]), before, after)[0]?.isFull;
  assert.deepEqual([1, 2, 9, 10].map(isFull), [true, false, false, true]);
});

test("decisiveLast lets the dice stop last that show the hole or, before it is chosen, the most common face", () => {
  assert.deepEqual(decisiveLast([0, 2, 3], { dice: [4, 4, 1, 6, 4], hole: 4 }), [2, 3, 0]);
  assert.deepEqual(decisiveLast([0, 1, 2, 3, 4], { dice: [2, 5, 2, 4, 2], hole: null }), [1, 3, 0, 2, 4]);
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

test("clips show the tenth roll as a moment even if a gimme is still possible", () => {
  const events = /** @type {any} */ ([{ event: "rolled", stroke: 10, dice: [4, 4, 4, 1, 3] }]);
  const moments = (/** @type {string} */ phase) =>
    clips(events, before, /** @type {any} */ ({ phase })).filter(({ moment }) => moment).length;
  assert.equal(moments("last"), 1);
  assert.equal(moments("play"), 0);
});

test("three or more dice at once are called, unless they end the hole", () => {
  const banners = (/** @type {number[]} */ positions, /** @type {number[]} */ aside) =>
    clips(/** @type {any} */ ([{ event: "set_aside", positions }]), { ...before, aside }, after).filter(
      ({ moment }) => moment,
    ).length;
  assert.equal(banners([0, 1, 2], []), 1);
  assert.equal(banners([0, 1], []), 0);
  assert.equal(banners([1, 2, 3, 4], [0]), 0);
});

test("a roll for zero takes longer than any other, and its miss says how many dice were missing", () => {
  const tenth = /** @type {any} */ ([
    { event: "rolled", stroke: 10, dice: [4, 4, 4, 4, 1] },
    { event: "unfinished", hole: 4, score: 10 },
  ]);
  const last = { ...before, dice: [4, 4, 4, 4, 2], aside: [0, 1, 2, 3], stroke: 9 };
  const lengths = [0, 1].map((zeroDice) => clips(tenth, { ...last, zero_dice: zeroDice }, after)[0]?.ms ?? 0);
  assert.ok((lengths[1] ?? 0) >= 2000 && (lengths[1] ?? 0) > (lengths[0] ?? 0));
  assert.deepEqual(stampText(tenth[1]), ["10", "not this time"]);
  assert.deepEqual(stampText(tenth[1], { zeroMissedBy: 1 }), ["10", "one die short of zero"]);
});
