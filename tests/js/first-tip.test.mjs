/** Tests of the tips that are shown when an event happens for the first time. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstTip } from "../../web/screens/lesson/first-tip.js";

const FIRSTS = [
  { event: "water", having: {}, words: "Wet.", clause: "XX-1" },
  { event: "finished", having: { holed_out: false }, words: "Nearly.", clause: "XX-2" },
];
const noneSeen = () => false;

test("firstTip returns the tip for a new event with matching fields", () => {
  assert.equal(firstTip(FIRSTS, [{ event: "rolled" }, { event: "water" }], noneSeen)?.words, "Wet.");
  assert.equal(firstTip(FIRSTS, [{ event: "finished", holed_out: true }], noneSeen), undefined);
  assert.equal(firstTip(FIRSTS, [{ event: "finished", holed_out: false }], noneSeen)?.clause, "XX-2");
});

test("firstTip returns no tip for an event that was seen before", () => {
  const seen = (/** @type {string} */ name) => name === "water";
  assert.equal(firstTip(FIRSTS, [{ event: "water" }], seen), undefined);
  assert.equal(firstTip(FIRSTS, [{ event: "water" }, { event: "finished", holed_out: false }], seen)?.words, "Nearly.");
});
