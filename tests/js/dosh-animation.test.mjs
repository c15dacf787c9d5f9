/** Tests of Doshboardgolf with reduced motion: the meaning of the dice is shown for a moment, then the result. */
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { reducedClips } = await import("../../web/games/dosh/animation.ts");

/** @param {object[]} events */
const lengths = (events) => reducedClips(/** @type {any} */ (events)).map(({ ms }) => ms);
const dice = [
  { event: "rolled", purpose: "distance", die: "blue", face: 7 },
  { event: "rolled", purpose: "hook", die: "red", face: 4 },
];

test("reducedClips shows the dice of a shot together, then the end of the hole, within the time of a move", () => {
  assert.deepEqual(lengths(dice), [480]);
  const holed = lengths([...dice, { event: "flew", path: [] }, { event: "finished", strokes: 3, holed_out: true }]);
  assert.equal(holed.length, 2);
  assert.ok(holed.reduce((sum, ms) => sum + ms, 0) <= 1200);
});

test("reducedClips is empty for other dice and for moves without dice", () => {
  assert.deepEqual(lengths([{ event: "rolled", purpose: "wind", die: "white", face: 3 }, { event: "stepped" }]), []);
});

test("legLabels stacks the labels under the ball, so that they do not overlap", async () => {
  const { legLabels } = await import("../../web/games/dosh/map.ts");
  const far = Array.from({ length: 8 }, (_, i) => [i * 10, 0]);
  const legs = /** @type {any} */ ([
    { leg: "distance", points: far },
    { leg: "hook", points: far.map(([x = 0]) => [70, x]) },
  ]);
  const places = legLabels(legs).map(({ values }) => values.slice(0, 2));
  assert.equal(new Set(places.map(([place]) => place)).size, 1);
  assert.equal(new Set(places.map(([, y]) => y)).size, 2);
});
