/** The information area of a table: the aim of the game, the coach's numbers, the scorecard and the log. */

import { store } from "../../core/store/store.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Session } from "../../core/session/session.js" */
/** @import { GameTable, Ui } from "../../core/types.js" */

/** The data for drawing a part of the table. @typedef {{session: Session, gameTable: GameTable, ui: Ui}} Drawn */

/** Draws the aim of the game until the player has won once. @param {Drawn} drawn @param {boolean} beaten */
export const goalLine = ({ session, gameTable: { goal } }, beaten) =>
  goal && !beaten && !session.shown.over ? html`<p class="goal">${goal}</p>` : nothing;

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

/** Returns whether a person has won one of the saved games of this kind. @param {string} game */
export function everWon(game) {
  return store.list().some((row) => {
    const saved = row.over && row.game === game && !row.broken ? store.load(row.id) : null;
    return saved?.view?.winners.some((seat) => saved.meta.seats?.[seat]?.kind !== "bot");
  });
}
