/** The verdict on one move: the best alternative, the loss, and the luck that followed. */

import type { View } from "../../engine/types.ts";
import type { GameTable } from "../../table/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import {
  bestAlternative,
  cost,
  describeGains,
  formatLoss,
  isNegligible,
  luckSentence,
  MIN_LOSS,
  sameMove,
} from "./messages.ts";
import type { Head, Step } from "./review-data.ts";

/** Returns whether another move would have been better. In match play the chance of winning decides. */
export const isMistake = (step: Step) => {
  const best = bestAlternative(step);
  return Boolean(best) && !isNegligible(Number(cost(step)), step.chance) && !sameMove(best?.move, step.move);
};

/**
 * Renders the verdict on a move.
 * @param view - before the move
 */
export function verdict(step: Step, head: Head, view: View, gameTable: GameTable, names: readonly string[]) {
  const { loss, chance, everyday } = step;
  const best = bestAlternative(step);
  const after = [luckSentence(step, head), describeGains(step, head, names)].filter(Boolean).join(" ");
  const lucky = after ? html`<p class="quiet">${after}</p>` : nothing;
  if (!best || loss === null) return lucky;
  const more = everyday ? loss - everyday.loss : 0;
  // In the shop of Word Golf, the best move may be a purchase, which has no word.
  const rarer = step.best && more >= MIN_LOSS && "word" in step.best.move ? step.best.move : null;
  const why = html`<span class="quiet">${best.why}</span> ${
    rarer
      ? html`<details><summary>A rarer word</summary>${gameTable.describeMove(rarer, view)} is worth ${formatLoss(more, head)} more.</details>`
      : nothing
  }`;
  // The right choice for the match may still have cost strokes.
  const strokes = chance && loss >= 0.05 ? ` It also gave ${formatLoss(loss, { unit: head.unit })} away.` : "";
  if (!isMistake(step)) {
    const isBest = Number(cost(step)) < MIN_LOSS || sameMove(best.move, step.move);
    return html`<p>${
      everyday && "word" in step.move
        ? "No everyday word is better"
        : `${isBest ? "The" : "As good as the"} best ${
            chance ? "for the match" : `of ${step.moves_weighed.toLocaleString("en")} moves`
          }`
    }.${strokes} ${why}</p>${lucky}`;
  }
  const by = formatLoss(Number(cost(step)), head);
  const what = gameTable.describeMove(best.move, view);
  return html`<p>Better by <strong class="figures">${by}</strong>: <strong>${what}</strong>.${strokes} ${why}</p>
    ${lucky}`;
}
