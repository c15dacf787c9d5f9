/** Adds the move that the player is planning to the coach's advice, so that the player sees what the move costs. */

import type { Advice, Move } from "../../engine/types.ts";

/** The part of a response to `weigh` that is used. */
type Evaluation = { value: number; loss: number | null; best: { value: number } | null };

/** Smallest advantage that is worth mentioning. It is shown with one decimal place. */
const NOTABLE = 0.05;

/**
 * Returns the advice with a row for the player's own plan, which has the field `own`. Its `value` and `loss` are
 * compared with the coach's best move, so `loss` is negative if the plan is better: in Word Golf, the coach advises
 * everyday words, and the player may know a rarer one.
 * @param advice - best first
 * @param plan - null if nothing is planned
 * @param evaluate - returns null if a move cannot be evaluated
 * @param describe - two moves with the same description are the same row
 */
export async function addOwnPlan(
  advice: readonly Advice[],
  plan: Move | null,
  evaluate: (move: Move) => Promise<Evaluation | null>,
  describe: (move: Move) => string,
): Promise<Advice[]> {
  const [first, ...others] = advice;
  if (!plan || !first || advice.some(({ move }) => describe(move) === describe(plan))) return [...advice];
  const [own, best] = await Promise.all([evaluate(plan), evaluate(first.move)]);
  if (!own || !best) return [...advice];
  const loss = (own.loss ?? 0) - (best.loss ?? 0);
  // A loss lowers the value if higher scores are better, and raises it if lower scores are better.
  const [worse] = [own, best].filter((one) => one.loss && one.best);
  const sign = worse?.best ? Math.sign(worse.value - worse.best.value) : 0;
  const row = { move: plan, value: first.value + sign * loss, loss, why: "Your own plan.", own: true };
  const better = loss <= -NOTABLE ? ` Your own plan is ${(-loss).toFixed(1)} better.` : "";
  return [{ ...first, why: `${first.why}${better}` }, ...others, row];
}
