/**
 * The charts of the locker. Marks differ in shape and not only in colour, and the values of each chart are also
 * available as a table.
 */
import { html, svg } from "../../vendor/lit-html/lit-html.js";

/** Formats a value with at most one decimal place. */
export const formatFigure = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

const W = 320;
const H = 120;
const LEFT = 30;
const FOOT = 18;

/** Returns the ends of an axis with some space beyond the values. */
function axisRange(values: number[]) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const margin = Math.max(1, (high - low) * 0.12);
  return { low: Math.floor(low - margin), high: Math.ceil(high + margin) };
}

/** Renders a line chart of the last rounds, with the average as a dashed line. */
export function lastRounds({
  scores,
  average,
  unit,
  low,
  labels,
}: {
  scores: number[];
  average: number;
  unit: string;
  low: boolean;
  labels: string[];
}) {
  const { low: from, high: to } = axisRange([...scores, average]);
  const x = (at: number) => LEFT + 8 + (scores.length > 1 ? (at * (W - LEFT - 16)) / (scores.length - 1) : 0);
  const y = (value: number) => 6 + ((to - value) * (H - FOOT - 6)) / (to - from);
  const best = low ? Math.min(...scores) : Math.max(...scores);
  return html`<figure class="chart">
    <svg viewBox="0 0 ${W} ${H}" aria-hidden="true">
      ${[from, to].map(
        (
          value,
        ) => svg`<text class="tick-label" data-part=axis-label x=${LEFT - 4} y=${y(value) + 4} text-anchor="end">${value}</text>
        <path class="grid" d="M${LEFT} ${y(value)}H${W}"></path>`,
      )}
      <path class="mean" d="M${LEFT} ${y(average)}H${W}"></path>
      <path class="trace" d=${scores.map((score, at) => `${at ? "L" : "M"}${x(at)} ${y(score)}`).join("")}></path>
      ${scores.map((score, at) =>
        score === best
          ? svg`<path class="best" d="M${x(at)} ${y(score) - 6}l6 6l-6 6l-6 -6Z"></path>`
          : svg`<circle class="dot" cx=${x(at)} cy=${y(score)} r="3.500"></circle>`,
      )}
      <text class="tick-label" data-part=axis-label x=${LEFT} y=${H - 3}>older</text>
      <text class="tick-label" data-part=axis-label x=${W} y=${H - 3} text-anchor="end">newer</text>
    </svg>
    <figcaption class="quiet">◆ best, dashed: the average of ${formatFigure(average)} ${unit}.</figcaption>
    ${dataTable(
      "The last rounds",
      ["Round", unit],
      scores.map((score, at) => [labels[at] ?? "", formatFigure(score)]),
    )}
  </figure>`;
}

/** Renders a bar chart of the distribution of scores. */
export function spreadChart(buckets: { from: number; to: number; count: number }[], unit: string) {
  const most = Math.max(...buckets.map(({ count }) => count));
  const wide = (W - 8) / buckets.length;
  const name = ({ from, to }: (typeof buckets)[number]) => (from === to ? `${from}` : `${from}–${to}`);
  const skip = buckets.length > 7 ? 2 : 1;
  return html`<figure class="chart">
    <svg viewBox="0 0 ${W} ${H}" aria-hidden="true">
      ${buckets.map((bucket, at) => {
        const tall = (bucket.count * (H - FOOT - 22)) / most;
        const left = 4 + at * wide;
        return svg`<rect class="bar" x=${left + 2} y=${H - FOOT - tall} width=${wide - 4} height=${tall}></rect>
          ${
            bucket.count
              ? svg`<text class="tick-label" data-part=axis-label x=${left + wide / 2} y=${H - FOOT - tall - 4}
            text-anchor="middle">${bucket.count}</text>`
              : ""
          }
          ${
            at % skip
              ? ""
              : svg`<text class="tick-label" data-part=axis-label x=${left + wide / 2} y=${H - 4}
            text-anchor="middle">${name(bucket)}</text>`
          }`;
      })}
      <path class="grid" d="M4 ${H - FOOT}H${W - 4}"></path>
    </svg>
    ${dataTable(
      "Score distribution",
      [unit, "rounds"],
      buckets.map((bucket) => [name(bucket), String(bucket.count)]),
    )}
  </figure>`;
}

/** Renders the same values as a table. */
const dataTable = (
  caption: string,
  heads: string[],
  rows: string[][],
) => html`<details class="behind"><summary>As a table</summary>
  <table class="plain-card figures" data-part=figures-table><caption class="unseen">${caption}</caption>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map(
      ([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`,
    )}</tbody></table></details>`;
