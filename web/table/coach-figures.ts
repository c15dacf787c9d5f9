/**
 * The figures in the coach's table. In every game, the figures are shown with their unit, and a cost is the difference
 * between two figures.
 */

import type { Advice } from "../engine/types.ts";

/**
 * Returns the coach's advice, best first. If the player's own plan is better than the coach's best move, it comes first
 * and the losses of all rows are compared with it.
 */
export function rankAdvice(advice: readonly Advice[]): Advice[] {
  const lead = Math.min(0, ...advice.map(({ loss }) => loss));
  const rows = advice.map((row) => ({
    ...row,
    loss: row.loss - lead,
    ...(row.stay ? { stay: { ...row.stay, loss: row.stay.loss - lead } } : {}),
  }));
  // In match play, the coach sorts by the chance of winning.
  return lead < 0 ? rows.sort((one, other) => one.loss - other.loss) : rows;
}

/** Returns a chance as a percentage. */
const percent = (worth: number) => `${(100 * worth).toFixed(1)}\u00a0%`;

/**
 * Formats a cost.
 * @param cost - negative if a move saves something, but costs gems
 */
const formatCost = (cost: number) =>
  Math.abs(cost) < 0.005 ? "nothing" : cost < 0 ? `saves ${(-cost).toFixed(2)}` : cost.toFixed(2);

/** Formats a change of the number of gems. */
const formatGems = (gems: number) =>
  Math.abs(gems) < 0.005 ? "0" : `${gems < 0 ? "−" : "+"}${Math.abs(gems).toFixed(2)}`;

/**
 * Returns the columns and rows of the coach's table, and a sentence that says what the figures mean.
 * @param unit - unit of the game: "strokes" or "points"
 */
export function coachFigures(
  advice: readonly Advice[],
  unit: string,
): { heads: string[]; rows: { move: Advice["move"]; why: string; figures: string[] }[]; note: string } {
  const rows = rankAdvice(advice);
  const [first] = rows;
  if (first?.chance)
    return {
      heads: ["Chance of winning", "Costs"],
      rows: rows.map(({ move, why, chance }) => ({
        move,
        why,
        figures: chance ? [percent(chance.worth), chance.loss < 0.0005 ? "nothing" : percent(chance.loss)] : [],
      })),
      note: "The chance of winning the match; a tie counts as half a win.",
    };
  if (typeof first?.round === "number")
    return {
      heads: ["Strokes, this hole", "Strokes, game", "Gems", "Costs in strokes"],
      rows: rows.map(({ move, why, hole, round, gems }) => ({
        move,
        why,
        figures: [hole.toFixed(2), round.toFixed(2), formatGems(gems), formatCost(round - first.round)],
      })),
      note: "Expected strokes of this hole and of all holes, and gems that the move wins or spends. The best move weighs both.",
    };
  return {
    heads: [`Expected ${unit}`, `Costs in ${unit}`],
    rows: rows
      // A choice that is only good if the player undoes it immediately is shown as if the player keeps it.
      .map(({ move, why, stay, ...figures }) => ({ move, why, ...(stay ?? figures) }))
      .sort((one, other) => one.loss - other.loss)
      .map(({ move, why, value, loss }) => ({ move, why, figures: [value.toFixed(2), formatCost(loss)] })),
    note: `Expected ${unit} of the whole game, including those so far${
      unit === "points" ? ", if you find the best word on every hole" : ""
    }.`,
  };
}
