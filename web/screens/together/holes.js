/** How each round went over one hole, side by side: what a duel is looked at for when it is over. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { GameEvent, GameTable } from "../../core/types.js" */

/**
 * @param {object} what
 * @param {string|number} what.hole
 * @param {{name: string, events: GameEvent[]|null}[]} what.rounds
 * @param {GameTable} what.gameTable
 */
export const sideBySide = ({ hole, rounds, gameTable }) => html`<section class="hole-by-hole" aria-live="polite">
  <h2>Hole ${hole}</h2><div>${rounds.map(({ name, events }) => {
    const lines = (events ?? []).map((event) => gameTable.describeEvent(event, [name])).filter(Boolean);
    return html`<section><h3>${name}</h3>${
      lines.length
        ? html`<ol tabindex="0" aria-label="${name}, hole ${hole}">${lines.map(
            (words) => html`<li>${words}</li>`,
          )}</ol>`
        : nothing
    }</section>`;
  })}</div></section>`;
