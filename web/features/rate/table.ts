/** A table of all figures of a rating, one row per hole or card. */

import type { RateFigures as Figures } from "../../engine/protocol.d.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { countHeading, hasCards, percent, plusMinus } from "./messages.ts";

/** Renders the table. */
export function table(figures: Figures) {
  const { places, bots, counted, reference, low, hardest } = figures;
  const digits = low ? 2 : 1;
  const hasPar = places.some(({ par }) => par !== null);
  const seen = Object.keys(counted).filter((name) => places.some((row) => row.bots[reference]?.counts[name]));
  return html`<div class="rate-scroll" tabindex="0" role="region" aria-label="All figures"><table
    class="rate-table figures" data-part=rating-table><thead><tr>
    <th scope="col">${hasCards(figures) ? "Card" : "Hole"}</th>${hasPar ? html`<th scope="col">Par</th>` : nothing}
    ${bots.map(({ name }) => html`<th scope="col">${name}</th>`)}<th scope="col">Spread</th>${seen.map(
      (name) => html`<th scope="col">${countHeading(figures, name)}</th>`,
    )}</tr></thead><tbody>${places.map((row) => {
      const main = row.bots[reference];
      return html`<tr><th scope="row">${row.name}${
        row.title ? html` <span class="quiet">${row.title}</span>` : nothing
      }${row.key === hardest ? html` <span class="quiet">hardest</span>` : nothing}</th>
        ${hasPar ? html`<td>${row.par ?? "–"}</td>` : nothing}${bots.map(({ id }) => {
          const tally = row.bots[id];
          return html`<td>${tally?.n ? plusMinus(tally.mean, tally.error, digits) : "–"}</td>`;
        })}<td>${main && main.n > 1 ? main.spread.toFixed(digits) : "–"}</td>${seen.map(
          (name) => html`<td>${main?.n ? percent(main.counts[name] ?? 0) : "–"}</td>`,
        )}</tr>`;
    })}</tbody></table></div>`;
}
