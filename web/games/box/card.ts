// The scorecard, as HTML tables of nine holes each with par and strokes, and a table of gems and totals.

import { standing } from "../../table/standing.ts";
import { spell } from "../../table/text.ts";
import { OPEN, standingLine } from "../../table/widgets.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gem } from "./dice.ts";
import type { BoxView } from "./view.ts";
import { strokes, toPar } from "./view.ts";

/** The sign of a hole on which the ball was picked up. */
const PICKED_UP = "×";

/** Draws the strokes of a hole, marked if they are under or over par, or if the ball was picked up. */
const scoreCell = (cell: number | null | undefined, par: number, picked: boolean = false) =>
  cell === null || cell === undefined
    ? OPEN
    : cell < par
      ? html`<b class="under">${cell}</b>`
      : picked
        ? html`<span class="over picked">${cell}<i aria-hidden="true">${PICKED_UP}</i><span class="unseen">,
          picked up</span></span>`
        : cell > par
          ? html`<span class="over">${cell}</span>`
          : cell;

/**
 * Draws the table of up to nine holes.
 * @param from - index of the first hole
 */
function nineHoles(view: BoxView, names: readonly string[], from: number) {
  const columns = view.card.columns.slice(from, from + 9);
  const now = view.over ? -1 : view.hole_index - from;
  return html`<table class="score-card box-card" data-part="score-card box-card"><caption
    class="unseen">Holes ${columns[0]} to ${columns[columns.length - 1]}</caption>
    <thead><tr><th scope="col">Hole</th>${columns.map(
      (hole, at) => html`<th scope="col"
      class=${at === now ? "now" : ""} aria-current=${at === now ? "true" : nothing}>${hole}</th>`,
    )}</tr></thead>
    <tbody><tr class="pars"><th scope="row">Par</th>${columns.map(
      (_, at) => html`<td class=${at === now ? "now" : ""}>${view.pars[from + at]}</td>`,
    )}</tr>
    ${view.card.rows.map(
      (row, seat) =>
        html`<tr><th scope="row" title=${names[seat] ?? ""}>${names[seat]}</th>${columns.map(
          (_, at) => html`<td
      class=${at === now ? "now" : ""}>${scoreCell(row.cells[from + at], view.pars[from + at] ?? 0, row.picked_up?.includes(from + at))}</td>`,
        )}</tr>`,
    )}</tbody></table>`;
}

/** Draws the complete scorecard. */
export const card = (
  view: BoxView,
  names: readonly string[],
) => html`<div class="box-cards" role="group" aria-label="Scorecard"
  tabindex="0">${standingLine(standing(view, names))}${view.card.columns.map((_, at) =>
    at % 9 ? nothing : nineHoles(view, names, at),
  )}${
    view.pick_up !== undefined && view.card.rows.some((row) => row.picked_up)
      ? html`<p class="quiet" aria-hidden="true">${PICKED_UP} picked up at ${spell(view.pick_up)} over par</p>`
      : nothing
  }
  <table class="score-card box-card sums" data-part="score-card box-card"><caption class="unseen">Gems and strokes</caption><thead><tr><th
    scope="col">Player</th><th
    scope="col">Gems</th><th scope="col">Strokes</th><th scope="col">To par</th></tr></thead>
  <tbody>${view.card.rows.map(
    (row, seat) => html`<tr><th scope="row">${names[seat]}</th><td><span class="gem-row"
    aria-hidden="true">${Object.entries(view.gems[seat] ?? {}).map(([colour, count]) =>
      count ? html`<span>${gem(colour)}${count > 1 ? html`<i>${count}</i>` : nothing}</span>` : nothing,
    )}</span> <b>${row.gems}</b></td><td>${strokes(row.cells)}</td><td>${toPar(row.to_par)}</td></tr>`,
  )}</tbody></table></div>`;
