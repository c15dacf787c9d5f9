/** What a course book says of one place, in words that a game puts on its page. */

import { html } from "../../vendor/lit-html/lit-html.js";

/** @import { RateFigures, RateRow } from "../../core/protocol.js" */

/**
 * What players take at a place, in a row.
 * @param {RateFigures["bots"]} bots @param {RateRow} row
 * @param {readonly {label: string, strokes: number}[]} [best]  what the coach expects
 */
export const strokes = (bots, row, best = []) => html`<h2>Strokes to expect</h2><table class="book-strokes"><thead><tr>
  ${bots.map(({ name }) => html`<th scope="col">${name}</th>`)}${best.map(
    ({ label }) => html`<th scope="col" class="best">${label}</th>`,
  )}</tr></thead><tbody><tr>${bots.map(({ id }) => html`<td>${row.bots[id]?.mean.toFixed(1) ?? "–"}</td>`)}${best.map(
    ({ strokes }) => html`<td class="best">${strokes.toFixed(1)}</td>`,
  )}</tr></tbody></table>`;

/** A share in words, never split at a line's end. @param {number} share */
export const share = (share) =>
  share > 0 && share < 0.005 ? "less than 1\u00a0%" : `${Math.round(100 * share)}\u00a0%`;
