/** The information area of a table: the aim of the game, the coach's numbers, the scorecard and the log. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { describeTotals } from "./status.js";

/** @import { Session } from "../../core/session/session.js" */
/** @import { GameTable, Ui } from "../../core/types.js" */

/** The data for drawing a part of the table. @typedef {{session: Session, gameTable: GameTable, ui: Ui}} Drawn */

/** Draws the goal of the game, after the totals if the game's table does not show them elsewhere. @param {Drawn} drawn */
export function goalLine({ session: { shown, isolatedNames }, gameTable }) {
  if (!gameTable.goal || shown.over) return nothing;
  const totals = gameTable.showsTotals === "goal" ? describeTotals(gameTable, shown, isolatedNames) : "";
  return html`<p class="goal">${totals ? html`<b class="totals">${totals}</b> ` : nothing}${gameTable.goal(shown)}</p>`;
}

/** Draws the information area. @param {Drawn} drawn
 * @param {() => unknown} numbers  draws the coach's numbers, which are loaded lazily */
export function infoArea(drawn, numbers) {
  const { session, gameTable, ui } = drawn;
  if (gameTable.secret?.(session.view, ui)) return cardPart(drawn);
  return html`${numbers()}${gameTable.details?.(session.view, ui) ?? nothing}${cardPart(drawn)}${logSection(drawn)}`;
}

/** @param {Drawn} drawn */
const cardPart = ({ session, gameTable }) =>
  html`<section aria-label="Scorecard">${gameTable.card(session.view, session.names)}</section>`;

/** Draws the log, newest line first. @param {Drawn} drawn */
export const logSection = ({ session, ui }) => html`<section class="log" aria-labelledby="log-head"><h2
    id="log-head">Log</h2>
  <ol tabindex="0" aria-labelledby="log-head">${session.log
    .slice(-60)
    .reverse()
    .map(
      ({ words, clause }) =>
        html`<li class="spread">${words}${
          clause
            ? html` <button class="plain why" aria-label="Read rule ${clause}"
              @click=${() => ui.why(clause)}>rule</button>`
            : nothing
        }</li>`,
    )}</ol></section>`;
