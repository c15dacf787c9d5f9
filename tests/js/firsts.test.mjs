/** What is said once. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstTip } from "../../web/screens/lesson/first-tip.js";

const FIRSTS = [
  { event: "water", having: {}, words: "Wet.", clause: "XX-1" },
  { event: "finished", having: { holed_out: false }, words: "Nearly.", clause: "XX-2" },
];
const none = () => false;

test("an event that was not met, with the facts that it has to have", () => {
  assert.equal(firstTip(FIRSTS, [{ event: "rolled" }, { event: "water" }], none)?.words, "Wet.");
  assert.equal(firstTip(FIRSTS, [{ event: "finished", holed_out: true }], none), undefined);
  assert.equal(firstTip(FIRSTS, [{ event: "finished", holed_out: false }], none)?.clause, "XX-2");
});

test("once", () => {
  const met = (/** @type {string} */ name) => name === "water";
  assert.equal(firstTip(FIRSTS, [{ event: "water" }], met), undefined);
  assert.equal(firstTip(FIRSTS, [{ event: "water" }, { event: "finished", holed_out: false }], met)?.words, "Nearly.");
});
