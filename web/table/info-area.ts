/** The information area of a table: the aim of the game, the coach's numbers, the scorecard and the log. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import type { Session } from "./session/session.ts";
import type { GameTable, Section, Ui } from "./types.ts";

/** The data for drawing a part of the table. */
type Drawn = { session: Session; gameTable: GameTable; ui: Ui };

/** Draws the goal of the game. */
export function goalLine({ session: { shown }, gameTable }: Drawn) {
  if (!gameTable.goal || shown.over) return nothing;
  return html`<p class="goal" data-part=goal>${gameTable.goal(shown)}</p>`;
}

/**
 * Draws the information area.
 * @param numbers - draws the coach's numbers, which are loaded lazily
 */
export function infoArea(drawn: Drawn, numbers: () => unknown) {
  const { session, gameTable, ui } = drawn;
  if (gameTable.secret?.(session.view, ui)) return cardPart(drawn);
  const all = gameTable.side?.(session.shown, ui) ?? [];
  return html`${numbers()}${sections(
    all.filter(({ isLast }) => !isLast),
  )}${cardPart(drawn)}${sections(all.filter(({ isLast }) => isLast))}${logSection(drawn)}`;
}

/** Draws the sections of a game. They are next to the stage on wide screens, and above or below the scorecard. */
export const sections = (all: readonly Section[]) =>
  all.map(({ title, content }) => html`<section aria-label=${title}><h2>${title}</h2>${content}</section>`);

const cardPart = ({ session, gameTable }: Drawn) =>
  html`<section aria-label="Scorecard">${gameTable.card(session.view, session.names)}</section>`;

/** Draws the log, newest line first. */
export const logSection = ({
  session,
  ui,
}: Drawn) => html`<section class="log" data-part=log aria-labelledby="log-head"><h2
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
