/** Doshboardgolf where nothing moves: what the card makes of the dice stands for a moment, and then what it led to. */
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { reducedClips } = await import("../../web/games/dosh/animation.js");

/** @param {object[]} events */
const lengths = (events) => reducedClips(/** @type {any} */ (events)).map(({ ms }) => ms);
const dice = [
  { event: "rolled", purpose: "distance", die: "blue", face: 7 },
  { event: "rolled", purpose: "hook", die: "red", face: 4 },
];

test("the dice of a shot are seen together, and a hole's end after them; no longer than any move", () => {
  assert.deepEqual(lengths(dice), [480]);
  const holed = lengths([...dice, { event: "flew", path: [] }, { event: "finished", strokes: 3, holed_out: true }]);
  assert.equal(holed.length, 2);
  assert.ok(holed.reduce((sum, ms) => sum + ms, 0) <= 1200);
});

test("dice that decide something else, and moves without dice, keep nobody waiting", () => {
  assert.deepEqual(lengths([{ event: "rolled", purpose: "wind", die: "white", face: 3 }, { event: "stepped" }]), []);
});
