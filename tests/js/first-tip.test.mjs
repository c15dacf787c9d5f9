/** Tests of the tips that are shown when an event happens for the first time. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstTip, tipName } from "../../web/features/lesson/first-tip.ts";

const FIRSTS = [
  { event: "water", having: {}, words: "Wet.", clause: "XX-1", taught: false },
  { event: "finished", having: { holed_out: false }, words: "Nearly.", clause: "XX-2", taught: false },
];
const noneSeen = () => false;

test("firstTip returns the tip for a new event with matching fields", () => {
  assert.equal(firstTip(FIRSTS, [{ event: "rolled" }, { event: "water" }], noneSeen)?.words, "Wet.");
  assert.equal(firstTip(FIRSTS, [{ event: "finished", holed_out: true }], noneSeen), undefined);
  assert.equal(firstTip(FIRSTS, [{ event: "finished", holed_out: false }], noneSeen)?.clause, "XX-2");
});

test("firstTip returns no tip for an event that was seen before", () => {
  const seen = (/** @type {{event: string}} */ { event }) => event === "water";
  assert.equal(firstTip(FIRSTS, [{ event: "water" }], seen), undefined);
  assert.equal(firstTip(FIRSTS, [{ event: "water" }, { event: "finished", holed_out: false }], seen)?.words, "Nearly.");
});

test("firstTip finds a value in a list, and an empty list", () => {
  const wild = { event: "rolled", having: { dice: "purple" }, words: "Wild.", clause: "XX-3", taught: true };
  const none = { event: "set_aside", having: { positions: [] }, words: "None.", clause: "XX-4", taught: true };
  const find = (/** @type {any} */ event) => firstTip([wild, none], [event], noneSeen)?.words;
  assert.equal(find({ event: "rolled", dice: ["red", "purple"] }), "Wild.");
  assert.equal(find({ event: "rolled", dice: ["red"] }), undefined);
  assert.equal(find({ event: "set_aside", positions: [] }), "None.");
  assert.equal(find({ event: "set_aside", positions: [0] }), undefined);
});

test("firstTip returns no tip at the end of a game, because it would cover the result", () => {
  assert.equal(firstTip(FIRSTS, [{ event: "water" }, { event: "game_over" }], noneSeen), undefined);
});

test("tipName keeps the recorded names of tips and distinguishes tips with the same event", () => {
  const first = { event: "rolled", having: {}, words: "", clause: "XX-1", taught: false };
  assert.equal(tipName(first), "rolled");
  assert.notEqual(tipName({ ...first, taught: true }), tipName({ ...first, taught: true, clause: "XX-2" }));
});
