/**
 * The chart of a rating: a row for each hole or card, a mark of its own shape for each bot, a bar of two standard
 * errors for the bot that an honest par is for, a stroke for par. The table below says the same without a picture.
 */

import { capital } from "../../table/words.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { nameOf, ofCards, percent, plusMinus, span, ticks } from "./words.js";

/** @import { RateFigures as Figures, RateRow as Row } from "../../core/protocol.js" */

const W = 340;
const LEFT = 78;
const RIGHT = 14;
const HIGH = 24;
const TOP = 20;
const MARKS = [
  "M0 -5.500L5.500 4.500H-5.500Z",
  "M0 -5.500L5.500 0L0 5.500L-5.500 0Z",
  "M-4.500 0a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0 -9 0",
  "M-4 -4H4V4H-4Z",
  "M-5.500 0H5.500M0 -5.500V5.500",
];

/** @param {Figures} figures */
export function chart(figures) {
  const { places, bots, reference, unit } = figures;
  const [low, high] = span(figures);
  const x = (/** @type {number} */ value) => LEFT + ((value - low) * (W - LEFT - RIGHT)) / (high - low);
  const height = TOP + places.length * HIGH + 6;
  const points = figures.low;
  return html`<figure class="rate-chart"><svg viewBox="0 0 ${W} ${height}" aria-hidden="true">
    ${ticks(low, high).map(
      (value) => svg`<path class="grid" d="M${x(value)} ${TOP - 4}V${height}"></path><text class="tick-label"
        x=${x(value)} y=${TOP - 8} text-anchor="middle">${value}</text>`,
    )}${places.map((row, at) => line(row, TOP + at * HIGH + HIGH / 2, figures, x))}</svg>
    <figcaption class="quiet row">${bots.map(
      (
        { name },
        at,
      ) => html`<span class="key abreast"><svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true"><path
        class="mark" d=${MARKS[at % MARKS.length] ?? ""}></path></svg> ${name}</span>`,
    )} ${capital(unit)} a row${points ? "; the upright stroke is par" : ""}; the bar is ${nameOf(figures, reference)},
    give or take two standard errors.</figcaption></figure>`;
}

/** @param {Row} row @param {number} y @param {Figures} figures @param {(value: number) => number} x */
function line(row, y, { bots, reference, low }, x) {
  const main = row.bots[reference];
  const error = main?.error ?? 0;
  return svg`<text class="place-label" x=${LEFT - 8} y=${y + 4} text-anchor="end">${short(row)}</text><path class="rail"
    d="M${LEFT} ${y}H${W - RIGHT}"></path>${
      row.par !== null && low ? svg`<path class="par" d="M${x(row.par)} ${y - 9}V${y + 9}"></path>` : nothing
    }${
      main?.n
        ? svg`<path class="bar" d="M${x(main.mean - 2 * error)} ${y}H${x(main.mean + 2 * error)}"></path>`
        : nothing
    }${bots.map(({ id }, at) => {
      const tally = row.bots[id];
      return tally?.n
        ? svg`<path class="mark" transform="translate(${x(tally.mean)} ${y})"
            d=${MARKS[at % MARKS.length] ?? ""}></path>`
        : nothing;
    })}`;
}

/** What stands beside a row: "7", "set 2, 5". @param {Row} row */
const short = ({ name }) => name.replace(/^Set (\d+), hole (\d+)$/, "set $1, $2");

/** Everything in numbers. @param {Figures} figures @param {Figures|null} ours */
export function table(figures, ours) {
  const { places, bots, counted, reference, low } = figures;
  const withPar = places.some(({ par }) => par !== null);
  const seen = Object.keys(counted).filter((name) => places.some((row) => row.bots[reference]?.counts[name]));
  const best = places.some(({ looks }) => looks.best !== undefined);
  const full = places.some(({ looks }) => looks.full !== undefined);
  const who = nameOf(figures, reference);
  return html`<div class="rate-scroll" tabindex="0" role="region" aria-label="Every figure"><table
    class="rate-table figures"><thead><tr>
    <th scope="col">${ofCards(figures) ? "Card" : "Hole"}</th>${withPar ? html`<th scope="col">Par</th>` : nothing}
    <th scope="col">Honest par</th>${bots.map(({ name }) => html`<th scope="col">${name}</th>`)}
    <th scope="col">Spread</th>
    ${seen.map((name) => html`<th scope="col">${capital(counted[name] ?? name)}</th>`)}${
      best ? html`<th scope="col">Best play</th><th scope="col">Brave line</th>` : nothing
    }${full ? html`<th scope="col">Word on every space</th>` : nothing}${
      ours ? html`<th scope="col">${who} on ours</th>` : nothing
    }</tr></thead><tbody>${places.map((row) => {
      const main = row.bots[reference];
      const other = ours?.places.find(({ key }) => key === row.key)?.bots[reference];
      return html`<tr><th scope="row">${row.name}${
        row.title ? html` <span class="quiet">${row.title}</span>` : nothing
      }</th>
        ${withPar ? html`<td>${row.par ?? "–"}</td>` : nothing}<td>${
          row.honest
            ? html`${row.honest.par}${row.honest.sure ? nothing : html` <span class="quiet">or near it</span>`}`
            : "–"
        }</td>${bots.map(({ id }) => {
          const tally = row.bots[id];
          return html`<td>${tally?.n ? plusMinus(tally.mean, tally.error, low ? 2 : 1) : "–"}</td>`;
        })}
        <td>${main && main.n > 1 ? main.spread.toFixed(low ? 2 : 1) : "–"}</td>${seen.map(
          (name) => html`<td>${main?.n ? percent(main.counts[name] ?? 0) : "–"}</td>`,
        )}${best ? html`<td>${row.looks.best?.toFixed(2) ?? "–"}</td><td>${brave(row)}</td>` : nothing}${
          full
            ? html`<td>${
                row.looks.full === undefined
                  ? "–"
                  : `${percent(row.looks.full)} ± ${percent(row.looks.full_error ?? 0)}`
              }</td>`
            : nothing
        }${ours ? html`<td>${other ? other.mean.toFixed(low ? 2 : 1) : "–"}</td>` : nothing}</tr>`;
    })}</tbody></table></div>`;
}

/** @param {Row} row */
const brave = ({ looks }) =>
  looks.brave
    ? html`${looks.brave.pays ? "Pays" : "Hardly pays"}: ${looks.brave.gain.toFixed(2)} better, trouble ${percent(
        looks.brave.risk,
      )}, not ${percent(looks.brave.safe)}. ${looks.brave.words}.`
    : looks.best === undefined
      ? "–"
      : "The safe line is the best.";
