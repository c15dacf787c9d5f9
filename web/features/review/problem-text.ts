/** Sentences of the problem screen: difficulty, progress and the judgement of a move. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { formatLoss, MIN_LOSS } from "./messages.ts";

/** Problems that at least this number of 100 simulated club players solve are easy, or of medium difficulty. */
const EASY = 60;
const MEDIUM = 25;

/**
 * Describes how difficult a problem is, for example “Hard: 20 of 100 club players find the move”.
 * @param found - number of simulated players, of 100, who solve it
 */
export function describeDifficulty(found: number | null | undefined) {
  if (typeof found !== "number") return "";
  const level = found >= EASY ? "Easy" : found >= MEDIUM ? "Medium" : "Hard";
  return `${level}: ${found || "none"} of 100 club players ${found === 1 ? "finds" : "find"} the move`;
}

/**
 * Describes how many built-in problems are solved, and the current streak.
 * @param progress - `row`: problems solved in a row at the first try; `best`: the longest such streak
 */
export const describeProgress = ({
  solved,
  total,
  row,
  best,
}: {
  solved: number;
  total: number;
  row: number;
  best: number;
}) =>
  [
    total ? `${solved} of ${total} solved` : "",
    row > 1 ? `${row} in a row` : "",
    best > Math.max(1, row) ? `best ${best} in a row` : "",
  ]
    .filter(Boolean)
    .join(", ");

/**
 * Renders the judgement of a move.
 * @param it - `own` and `better`: the moves as text; `compared`: what the move was compared with, for example “12
 *   moves”
 */
export const judgement = ({
  loss,
  own,
  better,
  why,
  compared,
  unit,
  chance,
}: {
  loss: number;
  own: unknown;
  better: unknown;
  why: string;
  compared: string;
  unit: string;
  chance?: unknown;
}) =>
  loss < MIN_LOSS
    ? html`<p class="solved"><strong class="label">Solved.</strong> <strong>${own}</strong>: the best of ${compared}.
        <span class="quiet">${why}</span></p>`
    : html`<p class="missed"><strong class="label">Better by <span class="figures">${formatLoss(loss, { unit, chance })}</span>:</strong>
        <strong>${better}</strong>${better === own ? ", on a different line" : nothing}. <span class="quiet">${why}</span>
        You chose: <strong>${own}</strong>.</p>`;
