/** What one looks up at a table: what one plays for, the score card, the log, the coach's numbers. */

import { store } from "../../core/store/store.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Session } from "../../core/session/session.js" */
/** @import { GameTable, Ui } from "../../core/types.js" */

/** What a part of the table is drawn with. @typedef {{session: Session, gameTable: GameTable, ui: Ui}} Drawn */

/** What one plays for, until it was reached once. @param {Drawn} drawn @param {boolean} beaten */
export const goalLine = ({ session, gameTable: { goal } }, beaten) =>
  goal && !beaten && !session.shown.over ? html`<p class="goal">${goal}</p>` : nothing;

/** Everything that one looks up. @param {Drawn} drawn @param {() => unknown} numbers  the coach's, which come later */
export function ledger(drawn, numbers) {
  const { session, gameTable, ui } = drawn;
  if (gameTable.secret?.(session.view, ui)) return cardPart(drawn);
  return html`${numbers()}${gameTable.details?.(session.view, ui) ?? nothing}${cardPart(drawn)}${log(drawn)}`;
}

/** @param {Drawn} drawn */
const cardPart = ({ session, gameTable }) =>
  html`<section aria-label="Scorecard">${gameTable.card(session.view, session.names)}</section>`;

/** What has happened, the newest first. @param {Drawn} drawn */
export const log = ({ session, ui }) => html`<section class="log" aria-labelledby="log-head"><h2
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

/** Whether a person has won a game of this kind that this device still has. @param {string} game */
export function everWon(game) {
  return store.list().some((row) => {
    const saved = row.over && row.game === game && !row.broken ? store.load(row.id) : null;
    return saved?.view?.winners.some((seat) => saved.meta.seats?.[seat]?.kind !== "bot");
  });
}
