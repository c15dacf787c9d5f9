/** The player's own plan in the coach's advice. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { addOwnPlan } from "../../web/core/session/own-plan.js";
import { rankAdvice } from "../../web/table/rank-advice.js";

const write = (/** @type {string} */ word) => ({ do: "write", word });
/** @type {any[]} */
const ADVICE = [
  { move: write("JOKE"), value: 148, loss: 0, why: "JOKE scores 8." },
  { move: write("OAK"), value: 145, loss: 3, why: "OAK scores 5." },
];
const describe = (/** @type {any} */ { word }) => word;
/** @param {Record<string, number>} losses  compared with the best word of the dictionary, which is worth 150 */
const evaluate =
  (losses) =>
  async (/** @type {any} */ { word }) =>
    word in losses ? { value: 150 - (losses[word] ?? 0), loss: losses[word] ?? 0, best: { value: 150 } } : null;

test("a plan that is better than the advice comes first, and the other rows are compared with it", async () => {
  const advice = await addOwnPlan(ADVICE, write("DOFF"), evaluate({ DOFF: 0, JOKE: 2 }), describe);
  assert.equal(advice[0]?.why, "JOKE scores 8. Your own plan is 2.0 better.");
  assert.deepEqual(
    rankAdvice(advice).map(({ move, value, loss }) => [move.word, value, loss]),
    [
      ["DOFF", 150, 0],
      ["JOKE", 148, 2],
      ["OAK", 145, 5],
    ],
  );
});

test("a worse plan is the last row, also if fewer are better", async () => {
  const [, , row] = await addOwnPlan(ADVICE, write("SAD"), evaluate({ SAD: 9, JOKE: 2 }), describe);
  assert.deepEqual([row?.value, row?.loss, row?.own], [141, 7, true]);
  const fewest = async (/** @type {any} */ { word }) =>
    word === "JOKE" ? { value: 40, loss: 0, best: { value: 40 } } : { value: 41.5, loss: 1.5, best: { value: 40 } };
  const strokes = await addOwnPlan([{ ...ADVICE[0], value: 40 }], write("SAD"), fewest, describe);
  assert.deepEqual([strokes[1]?.value, strokes[1]?.loss], [41.5, 1.5]);
});

test("the advice stays the same without a plan, with one that it contains, or one that cannot be evaluated", async () => {
  for (const plan of [null, write("OAK"), write("ZZZ")])
    assert.deepEqual(await addOwnPlan(ADVICE, plan, evaluate({ JOKE: 2 }), describe), ADVICE);
  assert.deepEqual(rankAdvice(ADVICE), ADVICE);
});
