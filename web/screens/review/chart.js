/**
 * The chart of a round: the expected final score step by step, one line a player, told apart by dashes and by the mark
 * at its end; below it luck as open bars, up where it was good, and losses as full bars, down. A table lies behind it.
 */
import { html, svg } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import("./feed.js").Feed} Feed */
/** @typedef {import("./feed.js").Step} Step */
/** @typedef {import("./feed.js").Head} Head */

const W = 340;
const TOP = 8;
const LINES = 125;
const BARS = 72;
const H = TOP + LINES + 10 + BARS;
const LEFT = 30;
const RIGHT = 12;
const DASHES = ["", "7 4", "2 4", "9 3 2 3", "12 6", "4 2"];
const MARKS = [
  "M0 -5L5 4H-5Z",
  "M0 -5L5 0L0 5L-5 0Z",
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
  "M-4 -4H4V4H-4Z",
  "M-5 0H5M0 -5V5",
  "M-4 -4L4 4M4 -4L-4 4",
];

/**
 * Where in a round a place of the chart is.
 * @param {number} part  of the chart's width, 0 to 1 @param {number} moves
 */
export function moveAt(part, moves) {
  const along = (part * W - LEFT) / (W - LEFT - RIGHT);
  return Math.round(Math.max(0, Math.min(1, along)) * moves);
}

/** Values of a seat, after no move, after the first ... @param {Feed} feed @param {number} seat @returns {number[]} */
const trace = ({ head, steps }, seat) => [head?.values[seat] ?? 0, ...steps.map(({ values }) => values[seat] ?? 0)];

/**
 * @param {Feed} feed
 * @param {{names: string[], at: number, seats: number[], go: (at: number) => void}} told  `seats`: whose bars are drawn
 */
export function roundChart(feed, { names, at, seats, go }) {
  const { head, steps, moves } = feed;
  if (!head) return html`<p class="quiet">The chart comes with the first steps.</p>`;
  const traces = names.map((_, seat) => trace(feed, seat));
  const all = traces.flat();
  const room = Math.max(1, (Math.max(...all) - Math.min(...all)) * 0.08);
  const [low, high] = [Math.min(...all) - room, Math.max(...all) + room];
  const x = (/** @type {number} */ step) => LEFT + (step * (W - LEFT - RIGHT)) / Math.max(1, moves);
  const y = (/** @type {number} */ value) => TOP + ((high - value) * LINES) / (high - low);
  const drag = (/** @type {PointerEvent} */ event) => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    go(moveAt((event.clientX - box.left) / box.width, moves));
  };
  return html`<figure class="round-chart">
    <svg viewBox="0 0 ${W} ${H}" aria-hidden="true" @pointerdown=${drag} @pointermove=${drag}>
      ${ticks(low, high).map(
        (value) => svg`<path class="grid" d="M${LEFT} ${y(value)}H${W - RIGHT}"></path>
        <text class="tick-label" x=${LEFT - 4} y=${y(value) + 4} text-anchor="end">${value}</text>`,
      )}
      ${bars(steps, seats, x)}
      <path class="now" d="M${x(at)} ${TOP - 4}V${H}"></path>
      ${traces.map(
        (values, seat) => svg`<path class="trace" stroke-dasharray=${DASHES[seat % DASHES.length] ?? ""}
          d=${values
            .map((value, step) => `${step ? "L" : "M"}${x(step).toFixed(1)} ${y(value).toFixed(1)}`)
            .join("")}></path>
        <path class="end" transform="translate(${x(values.length - 1)} ${y(values.at(-1) ?? 0)})"
          d=${MARKS[seat % MARKS.length] ?? ""}></path>`,
      )}
    </svg>
    <figcaption class="quiet">${names.map(
      (name, seat) => html`<span class="key"><svg viewBox="-22 -7 30 14" width="30" height="14" aria-hidden="true"><path
        class="trace" stroke-dasharray=${DASHES[seat % DASHES.length] ?? ""} d="M-22 0H0"></path><path class="end"
          d=${MARKS[seat % MARKS.length] ?? ""}></path></svg> ${name}</span>`,
    )} Expected ${head.unit} at the end. Below: luck open, up is good; what was given away full.</figcaption>
    ${table(feed, names)}</figure>`;
}

/** Round values between two ends. @param {number} low @param {number} high @returns {number[]} */
function ticks(low, high) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((size) => (high - low) / size <= 5) ?? 500;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, at) => first + at * step);
}

/** @param {readonly Step[]} steps @param {number[]} seats @param {(step: number) => number} x */
function bars(steps, seats, x) {
  const middle = TOP + LINES + 10 + BARS / 2;
  const luck = (/** @type {Step} */ { lucks }) => seats.reduce((sum, seat) => sum + (lucks[seat] ?? 0), 0);
  const loss = (/** @type {Step} */ step) => (seats.includes(step.seat) ? (step.loss ?? 0) : 0);
  const most = Math.max(0.5, ...steps.flatMap((step) => [Math.abs(luck(step)), loss(step)]));
  const tall = (/** @type {number} */ value) => (value * (BARS / 2 - 2)) / most;
  const wide = Math.max(1.2, Math.min(7, (x(1) - x(0)) * 0.7));
  return svg`<path class="grid" d="M${LEFT} ${middle}H${W - RIGHT}"></path>
    <text class="tick-label" x=${LEFT - 4} y=${middle + 4} text-anchor="end">0</text>
    ${steps.map((step) => {
      const left = x(step.index + 1) - wide / 2;
      const lucky = luck(step);
      const lost = loss(step);
      return svg`${
        Math.abs(lucky) > 0.02
          ? svg`<rect class="luck" x=${left} y=${lucky > 0 ? middle - tall(lucky) : middle} width=${wide}
            height=${tall(Math.abs(lucky))}></rect>`
          : ""
      }${
        lost > 0.005
          ? svg`<rect class="loss" x=${left} y=${middle} width=${wide} height=${Math.max(1.5, tall(lost))}></rect>`
          : ""
      }`;
    })}`;
}

/** What a seat can expect of what the format counts. @param {Head|null} head @param {number|undefined} worth */
const also = (head, worth) =>
  worth === undefined
    ? ""
    : head?.chance?.unit === "chance"
      ? `, ${Math.round(100 * worth)}\u00a0%`
      : `, ${worth.toFixed(2)}`;

/** The same as a table. @param {Feed} feed @param {string[]} names */
const table = ({ steps, head }, names) => html`<details class="behind"><summary>As a table</summary>
  <div class="card-scroll" tabindex="0" role="group" aria-label="The round step by step"><table
    class="plain-card figures"><thead><tr><th scope="col">Move</th><th scope="col">Who</th><th scope="col">Luck</th><th
      scope="col">Given away</th>${names.map(
        (name) => html`<th scope="col">${name}</th>`,
      )}</tr></thead><tbody>${steps.map(
        ({
          index,
          seat,
          luck,
          loss,
          values,
          chance,
        }) => html`<tr><th scope="row">${index + 1}</th><td>${names[seat]}</td>
      <td>${luck === null ? "" : luck.toFixed(2)}</td><td>${loss === null ? "" : loss.toFixed(2)}</td>
      ${names.map((_, at) => html`<td>${(values[at] ?? 0).toFixed(1)}${also(head, chance?.values[at])}</td>`)}</tr>`,
      )}</tbody></table></div></details>`;
