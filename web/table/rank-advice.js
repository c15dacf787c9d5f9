/** The order of the rows in the coach's table. */

/** @import { Advice } from "../core/types.js" */

/**
 * Returns the coach's advice, best first. If the player's own plan is better than the coach's best move, it comes first
 * and the losses of all rows are compared with it.
 * @param {readonly Advice[]} advice
 * @returns {Advice[]}
 */
export function rankAdvice(advice) {
  const lead = Math.min(0, ...advice.map(({ loss }) => loss));
  const rows = advice.map((row) => ({
    ...row,
    loss: row.loss - lead,
    ...(row.stay ? { stay: { ...row.stay, loss: row.stay.loss - lead } } : {}),
  }));
  // In match play, the coach sorts by the chance of winning.
  return lead < 0 ? rows.sort((one, other) => one.loss - other.loss) : rows;
}
