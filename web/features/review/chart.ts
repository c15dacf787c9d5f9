/**
 * The chart of a round: one line per player shows the expected final score move by move. Lines differ in their dashes
 * and in the mark at their end. Bars below show luck (open bars, good luck upwards) and losses (filled bars,
 * downwards). The same values are available as a table.
 */
import { html, svg } from "../../vendor/lit-html/lit-html.js";
import type { ChartScale } from "./chart-scale.ts";
import { chartScale } from "./chart-scale.ts";
import type { ReviewData, Step } from "./review-data.ts";

const W = 340;
const TOP = 8;
const LINES = 125;
/** Top of the bars. */
const BARS_TOP = TOP + LINES + 10;
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
 * Converts a horizontal position in the chart to a move number.
 * @param part - fraction of the chart's width, from 0 to 1
 */
export function moveAt(part: number, moves: number) {
  const along = (part * W - LEFT) / (W - LEFT - RIGHT);
  return Math.round(Math.max(0, Math.min(1, along)) * moves);
}

/** Returns the values of a seat before the first move and after each move. */
const trace = ({ steps }: ReviewData, { start, values }: ChartScale, seat: number) => [
  start[seat] ?? 0,
  ...steps.map((step) => values(step)[seat] ?? 0),
];

/** Returns the range of the vertical axis. */
function valueRange(all: number[], { ends }: ChartScale): [number, number] {
  const [low, high] = ends ?? [Math.min(...all), Math.max(...all)];
  const margin = ends ? 3 : Math.max(1, (high - low) * 0.08);
  return [low - margin, high + margin];
}

/**
 * Renders the chart of a round.
 * @param what - `seats`: players whose bars are drawn; `strokes`: use the game's unit even in match play
 */
export function roundChart(
  data: ReviewData,
  {
    names,
    at,
    seats,
    strokes,
    go,
  }: { names: string[]; at: number; seats: number[]; strokes: boolean; go: (at: number) => void },
) {
  const { head, steps, moves } = data;
  if (!head) return html`<p class="quiet">The chart appears once the first moves have been analysed.</p>`;
  const scale = chartScale(head, strokes);
  const traces = names.map((_, seat) => trace(data, scale, seat));
  const [low, high] = valueRange(traces.flat(), scale);
  const x = (step: number) => LEFT + (step * (W - LEFT - RIGHT)) / Math.max(1, moves);
  const y = (value: number) => TOP + ((high - value) * LINES) / (high - low);
  const drag = (event: PointerEvent) => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    // The mark is drawn at the end of the selected move, like its bars, so subtract one.
    go(moveAt((event.clientX - box.left) / box.width, moves) - 1);
  };
  const lane = seats.length === 1 ? 72 : seats.length === 2 ? 48 : 34;
  const tall = BARS_TOP + lane * seats.length;
  const others = head.chance && !strokes && names.length > 1 ? ", including other players' rolls" : "";
  return html`<figure class="round-chart">
    <svg viewBox="0 0 ${W} ${tall}" aria-hidden="true" @pointerdown=${drag} @pointermove=${drag}>
      ${ticks(low, high).map(
        (value) => svg`<path class="grid" d="M${LEFT} ${y(value)}H${W - RIGHT}"></path>
        <text class="tick-label" data-part=axis-label x=${LEFT - 4} y=${y(value) + 4} text-anchor="end">${value}</text>`,
      )}
      ${seats.map((seat, place) =>
        bars({ steps, scale, seat, x, top: BARS_TOP + place * lane, lane, alone: seats.length === 1 }),
      )}
      <path class="now" d="M${x(Math.min(at + 1, moves))} ${TOP - 4}V${tall}"></path>
      ${traces.map(
        (values, seat) => svg`<path class="trace" stroke-dasharray=${DASHES[seat % DASHES.length] ?? ""}
          d=${values
            .map((value, step) => `${step ? "L" : "M"}${x(step).toFixed(1)} ${y(value).toFixed(1)}`)
            .join("")}></path>
        <path class="end" transform="translate(${x(values.length - 1)} ${y(values.at(-1) ?? 0)})"
          d=${MARKS[seat % MARKS.length] ?? ""}></path>`,
      )}
    </svg>
    <figcaption class="quiet"><span class="keys row"><strong>${scale.says}, move by move:</strong> ${names.map(
      (name, seat) =>
        legendEntry(
          svg`<path class="trace" stroke-dasharray=${DASHES[seat % DASHES.length] ?? ""} d="M-22 0H0"></path><path
          class="end" d=${MARKS[seat % MARKS.length] ?? ""}></path>`,
          name,
        ),
    )} ${legendEntry(BAR("luck"), `luck${others}: good above the line, bad below`)} ${legendEntry(
      BAR("loss"),
      "given away by a choice",
    )}</span></figcaption>
    ${dataTable(data, scale, names)}</figure>`;
}

const legendEntry = (
  sign: unknown,
  text: string,
) => html`<span class="key"><svg viewBox="-22 -7 30 14" width="30" height="14"
  aria-hidden="true">${sign}</svg> ${text}</span>`;

const BAR = (kind: string) => svg`<rect class=${kind} x="-11" y="-6" width="6" height="12"></rect>`;

/** Returns round numbers between two values for the axis. */
function ticks(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((size) => (high - low) / size <= 5) ?? 500;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, at) => first + at * step);
}

/** Draws the bars for luck and losses of one player. */
function bars({
  steps,
  scale,
  seat,
  x,
  top,
  lane,
  alone: single,
}: {
  steps: readonly Step[];
  scale: ChartScale;
  seat: number;
  x: (step: number) => number;
  top: number;
  lane: number;
  alone: boolean;
}) {
  const middle = top + lane / 2;
  const pairs = steps.map((step) => ({ step, lucky: scale.luck(step, seat), lost: scale.loss(step, seat) }));
  const most = Math.max(scale.least, ...pairs.flatMap(({ lucky, lost }) => [Math.abs(lucky), lost]));
  const tall = (value: number) => (value * (lane / 2 - 2)) / most;
  const wide = Math.max(1.2, Math.min(7, (x(1) - x(0)) * 0.7));
  return svg`<path class="grid" d="M${LEFT} ${middle}H${W - RIGHT}"></path>
    ${
      single
        ? svg`<text class="tick-label" data-part=axis-label x=${LEFT - 4} y=${middle + 4} text-anchor="end">0</text>`
        : svg`<path class="end" transform="translate(${LEFT - 12} ${middle})"
            d=${MARKS[seat % MARKS.length] ?? ""}></path>`
    }
    ${pairs.map(({ step, lucky, lost }) => {
      const left = x(step.index + 1) - wide / 2;
      return svg`${
        Math.abs(lucky) > scale.faint
          ? svg`<rect class="luck" x=${left} y=${lucky > 0 ? middle - tall(lucky) : middle} width=${wide}
            height=${tall(Math.abs(lucky))}></rect>`
          : ""
      }${
        lost > scale.faint / 4
          ? svg`<rect class="loss" x=${left} y=${middle} width=${wide} height=${Math.max(1.5, tall(lost))}></rect>`
          : ""
      }`;
    })}`;
}

/** Renders the same values as a table. */
const dataTable = (
  { steps }: ReviewData,
  scale: ChartScale,
  names: string[],
) => html`<details class="behind"><summary>As a table</summary>
  <div class="card-scroll" tabindex="0" role="group" aria-label="The round move by move"><table
    class="plain-card figures" data-part=figures-table><caption class="quiet">${scale.says}</caption><thead><tr><th scope="col">Move</th><th
      scope="col">Who</th><th scope="col">Luck</th><th scope="col">Given away</th>${names.map(
        (name) => html`<th scope="col">${name}</th>`,
      )}</tr></thead><tbody>${steps.map(
        (step) => html`<tr><th scope="row">${step.index + 1}</th><td>${names[step.seat]}</td>
      <td>${step.luck === null ? "" : formatNumber(scale.luck(step, step.seat), scale.digits + 1)}</td>
      <td>${step.loss === null ? "" : formatNumber(scale.loss(step, step.seat), scale.digits + 1)}</td>
      ${names.map((_, seat) => html`<td>${formatNumber(scale.values(step)[seat] ?? 0, scale.digits)}</td>`)}</tr>`,
      )}</tbody></table></div></details>`;

/** Formats a number with a minus sign (U+2212) and without “−0”. */
const formatNumber = (value: number, digits: number) =>
  value
    .toFixed(digits)
    .replace(/^-(0\.?0*)$/, "$1")
    .replace("-", "\u2212");
