/** Tests of how the player's own plan appears in the coach's advice. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { coachFigures, rankAdvice } from "../../web/table/coach-figures.ts";
import { addOwnPlan } from "../../web/table/session/own-plan.ts";

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

test("the coach's table names its unit, and shows strokes and gems separately", () => {
  assert.deepEqual(coachFigures(ADVICE, "points"), {
    heads: ["Expected points", "Costs in points"],
    rows: [
      { move: write("JOKE"), why: "JOKE scores 8.", figures: ["148.00", "nothing"] },
      { move: write("OAK"), why: "OAK scores 5.", figures: ["145.00", "3.00"] },
    ],
    note: "Expected points of the whole game, including those so far, if you find the best word on every hole.",
  });
  const box = [
    { move: { do: "end" }, value: 3, loss: 0, why: "", hole: 3, round: 70, gems: 1 },
    { move: { do: "gem" }, value: 3.2, loss: 0.2, why: "", hole: 2.9, round: 69.9, gems: -1 },
  ];
  assert.deepEqual(
    coachFigures(box, "strokes").rows.map(({ figures }) => figures),
    [
      ["3.00", "70.00", "+1.00", "nothing"],
      ["2.90", "69.90", "−1.00", "saves 0.10"],
    ],
  );
  const stay = [ADVICE[0], { ...ADVICE[0], stay: { value: 41.3, loss: 1.3 } }];
  assert.deepEqual(coachFigures(stay, "strokes").rows[1]?.figures, ["41.30", "1.30"]);
  const chance = [{ ...ADVICE[0], chance: { worth: 0.5, loss: 0 } }];
  assert.deepEqual(coachFigures(chance, "strokes").rows[0]?.figures, ["50.0\u00a0%", "nothing"]);
});

test("holes that are only good with a switch are shown and ordered by the cost of keeping them", () => {
  const hole = (/** @type {number} */ number) => ({ do: "hole", hole: number });
  const advice = [
    { move: hole(2), value: 40, loss: 0, why: "" },
    { move: hole(1), value: 40.06, loss: 0.06, why: "", stay: { value: 40.4, loss: 0.4 } },
    { move: hole(3), value: 40.2, loss: 0.2, why: "" },
  ];
  assert.deepEqual(
    coachFigures(advice, "strokes").rows.map(({ move, figures }) => [move["hole"], ...figures]),
    [
      [2, "40.00", "nothing"],
      [3, "40.20", "0.20"],
      [1, "40.40", "0.40"],
    ],
  );
});
