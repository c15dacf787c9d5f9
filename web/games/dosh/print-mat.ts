// The printed sheet that is placed next to the board: the clock, rows of places for pawns that show plan, wind and
// tide, and the numbers needed for dice tests.

import type { Kit } from "../../packages/print/types.ts";
import { html, svg } from "../../vendor/lit-html/lit-html.js";

/** Draws a table of numbers with the clauses of its rules. */
const table = (title: string, clause: string, lines: readonly (readonly [string, string])[]) =>
  html`<h2>${title} <span class="pd-clause">${clause}</span></h2><table class="pd-table"><tbody>${lines.map(
    ([one, other]) => html`<tr><th scope="row">${one}</th><td>${other}</td></tr>`,
  )}</tbody></table>`;

const numbers = () => html`
  ${table("Out of trees", "DB-22", [["Big, medium, small", "5, 3, 2 less"]])}
  ${table("Hit on the way", "DB-28", [
    ["Big tree", "2 to 12"],
    ["Medium tree", "5 to 12"],
    ["Target", "12"],
  ])}
  ${table("Club lost", "DB-29", [
    ["Edge, fall", "2 to 12"],
    ["Water", "5 to 12"],
    ["Big tree", "9 to 12"],
    ["Other trees", "12"],
  ])}
  ${table("Wind", "DB-35, DB-37", [
    ["1", "none"],
    ["2 to 4", "low: 1 for 6"],
    ["5 to 8", "medium: 1 for 4"],
    ["9 to 11", "high: 1 for 3"],
    ["12", "storm: 1 for 2"],
  ])}
  ${table("Tide", "DB-40", [
    ["1 to 8", "low"],
    ["9 to 11", "high: mud is water"],
    ["12", "storm: sand too"],
  ])}`;

/** Draws a row of places for a pawn. */
const track = (x: number, y: number, title: string, words: readonly string[], step: number) =>
  svg`<text class="w-small" x=${x} y=${y - 1.6}>${title}</text>${words.map(
    (word, at) => svg`<rect fill="var(--soft)" stroke="var(--line)" stroke-width="0.3" x=${x + at * step} y=${y}
      width=${step - 1.4} height="13" rx="2"/><text
    class="w-sign" font-size="3.9" x=${x + at * step + (step - 1.4) / 2} y=${y + 8.2}>${word}</text>`,
  )}`;

/** Draws a row of places for a pawn, numbered from 1, across the full width. */
const numbered = (x: number, y: number, title: string, last: number, width: number) =>
  track(
    x,
    y,
    title,
    [...Array(last).keys()].map((at) => String(at + 1)),
    (width + 1.4) / last,
  );

/** Draws the clock of directions. Even directions lead directly to the neighbouring dots. */
function clock(x: number, y: number, r: number) {
  return svg`<g transform="translate(${x} ${y})"><circle fill="var(--card)" stroke="var(--line)" stroke-width="0.6"
    r=${r}/>${Array.from({ length: 12 }, (_, at) => {
      const hour = at + 1;
      const angle = (hour * Math.PI) / 6;
      const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
      const from = hour % 2 ? 0.42 : 0.24;
      return svg`<path class=${hour % 2 ? "pd-ray odd" : "pd-ray"}
        d="M${dx * r * from} ${dy * r * from}L${dx * r * 0.72} ${dy * r * 0.72}"/><text class="w-sign" font-size="6.4"
        x=${dx * r * 0.86} y=${dy * r * 0.86 + 2.2}>${hour}</text>`;
    })}<polygon fill="var(--soft)" stroke="var(--line)" stroke-width="0.3" points=${[0, 60, 120, 180, 240, 300]
      .map((degrees) => {
        const angle = (degrees * Math.PI) / 180;
        return `${(r * 0.2 * Math.cos(angle)).toFixed(2)},${(r * 0.2 * Math.sin(angle)).toFixed(2)}`;
      })
      .join(" ")}/></g>`;
}

/** Draws the sheet next to the board. */
export function mat(kit: Kit) {
  const { x, y, width, height } = kit.area();
  const r = 46;
  const right = x + 2 * r + 8;
  const low = y + 24 + 2 * r;
  return svg`<text class="w-title" x=${x} y=${y + 10}>Beside the board</text>
    ${clock(x + r, y + 18 + r, r)}
    <text class="w-small" x=${x} y=${low - 1}>Even clock directions: each cell is one count. Odd: each cell is two.</text>
    ${kit.htmlText({ x: right, y: y + 13, width: x + width - right, height: 2 * r + 62 }, numbers())}
    ${track(x, low + 10, "Card down, card up (DB-32, DB-33)", ["−2", "−1", "0", "+1", "+2"], 18.6)}
    ${track(x, low + 32, "Wind", ["none", "low", "medium", "high", "storm"], 18.6)}
    ${track(x, low + 54, "Tide", ["low", "high", "storm"], 18.6)}
    ${numbered(x, low + 78, "Called red number (DB-34)", 12, width)}
    ${numbered(x, low + 100, "Hole", 9, width)}
    ${
      height - (low - y) > 140
        ? svg`<text class="w-text" x=${x}
          y=${low + 124}>Place pawns on the tracks; an arrow on the board shows where a plan turns.</text>`
        : ""
    }`;
}

/** Seats in the order in which their discs are printed. */
const SEATS = [2, 0, 1, 3];

/**
 * Returns balls, pawns, arrows and signs as discs.
 * @param size - diameter, in millimetres
 */
export function discs(kit: Kit, size: number) {
  const half = size / 2;
  const disc = (draw: unknown, kind = "paper-white") => ({
    draw: svg`<g transform="translate(${half} ${half})"><circle class=${kind} r=${half}/>${draw}</g>`,
  });
  const arrow = svg`<path fill="var(--card)" stroke="var(--line)" stroke-width="0.8" transform="scale(${size / 16})"
    d="M0-6.500L5.200 0H2V6H-2V0H-5.200Z"/>`;
  return [
    ...SEATS.map((seat) => ({ draw: kit.ball(seat, size) })),
    ...SEATS.map((seat) =>
      disc(svg`${arrow}<g transform="translate(0 ${size * 0.17})">${kit.seat(seat, size / 5)}</g>`),
    ),
    ...Array.from({ length: 8 }, () =>
      disc(svg`<circle fill="none" stroke="var(--line)" stroke-width="0.6" r=${half - size * 0.16}/>`, "p-sun"),
    ),
    disc(svg`${arrow}<text class="w-sign" y=${size * 0.42} font-size=${size * 0.15}>wind</text>`),
    ...Array.from({ length: 9 }, (_, at) =>
      disc(svg`<path fill="var(--flag)" stroke="var(--card)" stroke-width="1.5" transform="scale(${size / 52})"
        d="M-5 14V-20H5V14Z"/><text
        class="w-sign" y=${size * 0.4} font-size=${size * 0.2}>${at + 1}</text>`),
    ),
  ];
}
