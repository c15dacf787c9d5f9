/** One decision in the list of what it cost. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cost } from "./words.js";

/**
 * @param {import("./feed.js").Step} step
 * @param {{gameTable: import("../../core/types.js").GameTable, view: import("../../core/types.js").View|undefined,
 *   who: string, chance: boolean, here: boolean, go: () => void}} how  `view`: before it, once it is there; `chance`:
 *   costs are chances to win; `here`: it is on show
 */
export function costly(step, { gameTable, view, who, chance, here, go }) {
  const price = chance ? `${Math.round(100 * Number(cost(step)))}\u00a0%` : Number(cost(step)).toFixed(2);
  const best = step.chance?.best ?? step.best;
  return html`<li><span class="cost figures">${price}</span>
    <button class="plain decision" aria-current=${here ? "true" : nothing} @click=${go}><span
      class="quiet">${who}move ${step.index + 1}${view ? `: ${gameTable.describeMoment?.(view) ?? ""}` : ""}${
        step.theme ? `, ${step.theme}` : ""
      }</span> <span>${
        view && best
          ? html`<strong>${gameTable.describeMove(step.move, view)}</strong>, best <strong>${gameTable.describeMove(
              best.move,
              view,
            )}</strong>`
          : html`<span class="quiet">This position is on its way.</span>`
      }</span></button></li>`;
}
