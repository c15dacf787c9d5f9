// The score card: a real table, as the game keeps it, and how the format stands.
import { OPEN, standingLine } from "../../table/parts.js";
import { standing, TOTALS } from "../../table/standing.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import('./view.js').DoshView} DoshView */

/**
 * @param {DoshView} view
 * @param {import('../../core/types.js').Card["rows"][number]} row
 * @param {readonly string[]} names
 */
const who = (view, row, names) =>
  typeof row.player === "number" ? (names[row.player] ?? view.players[row.player]) : row.player;

/** @param {DoshView} view @param {readonly string[]} names */
export function card(view, names) {
  const { columns, rows } = view.card;
  const live = columns.findIndex(
    (name) => String(name) === (view.rounds > 1 ? `${view.round}.${view.hole}` : String(view.hole)),
  );
  return html`<div class="dosh-card">${standingLine(standing(view, names))}
    <div class="card-scroll" tabindex="0" role="group" aria-label="Score card"><table class="score-card"><caption
      class="unseen">Score card</caption>
    <thead><tr><th scope="col" class="who">Hole</th>${columns.map(
      (name, i) => html`<th scope="col"
      class=${!view.over && i === live ? "now" : ""}>${name}</th>`,
    )}<th scope="col"
        class="sum">${TOTALS[view.standing.format] ?? "Sum"}</th></tr></thead>
    <tbody>${rows.map(
      (row) => html`<tr class=${typeof row.player === "number" && view.turn === row.player ? "to-play" : ""}
        aria-current=${typeof row.player === "number" && view.turn === row.player ? "true" : nothing}><th scope="row"
          class="who">${who(view, row, names)}</th>
      ${row.cells.map(
        (cell, i) => html`<td
        class=${!view.over && i === live ? "now" : ""}>${cell ?? running(view, row, i === live)}</td>`,
      )}<td class="sum">${row.total ?? ""}</td></tr>`,
    )}</tbody></table></div></div>`;
}

/**
 * Strokes of the hole in play.
 * @param {DoshView} view
 * @param {import('../../core/types.js').Card["rows"][number]} row
 * @param {boolean} live
 */
function running(view, row, live) {
  const ball = live && typeof row.player === "number" && !view.over ? view.balls[row.player] : undefined;
  return ball?.strokes ? html`${ball.strokes}<span class="unseen"> in play</span>` : OPEN;
}
