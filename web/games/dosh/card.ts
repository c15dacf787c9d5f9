// The scorecard, as HTML tables. If the game has several rounds, there is one table for the current round, one with the
// totals, and the earlier rounds can be expanded.

import type { Card } from "../../engine/protocol.d.ts";
import { standing, TOTALS } from "../../table/standing.ts";
import { OPEN, standingLine } from "../../table/widgets.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { holeName } from "./hole-names.ts";
import type { DoshView } from "./view.ts";
import { hasConceded } from "./view.ts";

type Row = Card["rows"][number];

/** The range of columns that belong to a round. */
type Span = { round: number; from: number; to: number };

/** Returns the name of a row: a player or a side. */
const who = (view: DoshView, row: Row, names: readonly string[]) =>
  typeof row.player === "number" ? (names[row.player] ?? view.players[row.player] ?? "") : row.player;

/** The cell of a hole that was conceded before the first stroke. */
const UNPLAYED = html`<span aria-hidden="true">–</span><span class="unseen">not played</span>`;

/** Returns the ranges of all rounds. */
function spans(view: DoshView): Span[] {
  const { columns } = view.card;
  if (view.rounds < 2) return [{ round: 1, from: 0, to: columns.length }];
  return Array.from({ length: view.rounds }, (_, at) => {
    // The name of a column contains its round: "2.7" is hole 7 of round 2.
    const of = columns.map((column) => Number(String(column).split(".")[0]));
    return { round: at + 1, from: of.indexOf(at + 1), to: of.lastIndexOf(at + 1) + 1 };
  });
}

/** Returns the strokes of a player on a hole, including one that is being played. */
const strokesOn = (view: DoshView, { player, cells }: Row, column: number): number =>
  cells[column] ?? (column === liveColumn(view) && typeof player === "number" ? (view.balls[player]?.strokes ?? 0) : 0);

/** Returns the strokes of a round so far. */
const sum = (view: DoshView, row: Row, { from, to }: Pick<Span, "from" | "to">) =>
  row.cells.slice(from, to).reduce((all: number, _, at) => all + strokesOn(view, row, from + at), 0);

/** Returns the total of a row. Strokes include those on the hole that is being played, as in the title bar. */
export const rowTotal = (view: DoshView, row: Row) =>
  view.standing.format === "stroke" ? sum(view, row, { from: 0, to: row.cells.length }) : (row.total ?? "");

/** Returns the index of the column of the hole that is being played, or -1 after the game. */
const liveColumn = (view: DoshView) =>
  view.over
    ? -1
    : view.card.columns.findIndex(
        (name) => String(name) === (view.rounds > 1 ? `${view.round}.${view.hole}` : String(view.hole)),
      );

/** Returns the heading of the last column. */
const total = (view: DoshView) => TOTALS[view.standing.format] ?? "Total";

/** Draws the pars of a round, if its holes have any. */
function parRow(view: DoshView) {
  const pars = view.pars ?? [];
  if (!pars.some(Boolean)) return nothing;
  const sum = pars.every((par) => par !== null) ? pars.reduce((all: number, par) => all + (par ?? 0), 0) : "";
  return html`<tr class="par-row" data-part=par-row><th scope="row" class="who">Par</th>${pars.map((par) => html`<td>${par ?? ""}</td>`)}<td
    class="sum">${sum}</td></tr>`;
}

/** Draws the table of one round. */
function table(view: DoshView, names: readonly string[], span: Span) {
  const { columns, rows } = view.card;
  const several = view.rounds > 1;
  const live = liveColumn(view);
  const caption = several ? `Round ${span.round} of ${view.rounds}` : "Scorecard";
  return html`<div class="card-scroll" tabindex="0" role="group" aria-label=${caption}><table
    class="score-card" data-part=score-card><caption
      class=${several ? "" : "unseen"}>${caption}</caption>
    <thead><tr><th scope="col" class="who">Hole</th>${columns.slice(span.from, span.to).map(
      (name, i) => html`<th scope="col" title=${
        holeName(view.course, Number(String(name).split(".").at(-1))) || nothing
      }
      class=${span.from + i === live ? "now" : ""}>${several ? String(name).split(".").at(-1) : name}</th>`,
    )}<th scope="col" class="sum" data-part=total>${several ? "Total" : total(view)}</th></tr></thead>
    <tbody>${parRow(view)}${rows.map(
      (row) => html`<tr class=${typeof row.player === "number" && view.turn === row.player ? "to-play" : ""}
        aria-current=${typeof row.player === "number" && view.turn === row.player ? "true" : nothing}><th scope="row"
          class="who" title=${who(view, row, names)}>${who(view, row, names)}</th>
      ${row.cells.slice(span.from, span.to).map(
        (cell, i) => html`<td
        class=${span.from + i === live ? "now" : ""}>${
          hasConceded(view, row.player, span.from + i)
            ? html`<s>${cell || "–"}</s><span class="unseen"> conceded</span>`
            : cell === 0
              ? UNPLAYED
              : (cell ?? running(view, row, span.from + i))
        }</td>`,
      )}<td class="sum" data-part=total>${several ? sum(view, row, span) : rowTotal(view, row)}</td></tr>`,
    )}</tbody></table></div>`;
}

/** Draws the table of totals. */
const sums = (
  view: DoshView,
  names: readonly string[],
  all: Span[],
) => html`<table class="score-card rounds" data-part=score-card><caption>All rounds</caption>
  <thead><tr><th scope="col" class="who">Round</th>${all.map(
    ({ round }) => html`<th scope="col">${round}</th>`,
  )}<th scope="col" class="sum" data-part=total>${total(view)}</th></tr></thead>
  <tbody>${view.card.rows.map(
    (row) => html`<tr><th scope="row" class="who" title=${who(view, row, names)}>${who(view, row, names)}</th>
    ${all.map((span) => html`<td>${sum(view, row, span) || OPEN}</td>`)}<td
      class="sum" data-part=total>${rowTotal(view, row)}</td></tr>`,
  )}</tbody></table>`;

/** Draws the complete scorecard. */
export function card(view: DoshView, names: readonly string[]) {
  const all = spans(view);
  const now = all[view.rounds > 1 ? Math.min(view.round, view.rounds) - 1 : 0];
  const past = all.filter(({ round }) => round < (now?.round ?? 0)).reverse();
  return html`<div class="dosh-card">${standingLine(standing(view, names))}
    ${now ? table(view, names, now) : nothing}${view.rounds > 1 ? sums(view, names, all) : nothing}
    ${
      past.length
        ? html`<details class="past"><summary>Earlier rounds,
        hole by hole</summary>${past.map((span) => table(view, names, span))}</details>`
        : nothing
    }</div>`;
}

/** Draws the strokes on a hole that is not finished. */
function running(view: DoshView, row: Row, column: number) {
  const strokes = strokesOn(view, row, column);
  return strokes ? html`${strokes}<span class="unseen"> in play</span>` : OPEN;
}
