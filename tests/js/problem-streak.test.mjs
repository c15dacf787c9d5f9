/** Tests of the stored streak of problems. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";
import { FakeStorage } from "./support/fake-storage.mjs";

const { Backend } = await import("../../web/data/backend.ts");
const { countAttempt, readStreak } = await import("../../web/data/problem-streak.ts");

test("the streak outlasts a visit, ends with a mistake, and keeps its longest length", () => {
  const backend = new Backend(new FakeStorage());
  const play = (/** @type {boolean} */ solved, first = true) =>
    countAttempt("dice", readStreak("dice", backend), { solved, first }, backend);
  assert.deepEqual(readStreak("dice", backend), { row: 0, best: 0 });
  play(true);
  assert.deepEqual(play(true), { row: 2, best: 2 });
  assert.deepEqual(play(true, false), { row: 2, best: 2 }, "only first attempts count");
  assert.deepEqual(play(false), { row: 0, best: 2 });
  play(true);
  assert.deepEqual(readStreak("dice", backend), { row: 1, best: 2 });
  assert.deepEqual(readStreak("word", backend), { row: 0, best: 0 }, "each game has its own");
  backend.write("pygolf:row:dice", "nonsense");
  assert.deepEqual(readStreak("dice", backend), { row: 0, best: 0 });
});
