// Shapes that the designer lays over the land, each kind as one path: a board has up to 2,400 cells.
import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { CORNERS, centre } from "./land-grid.js";

/** @import { Cell } from "./design-paint.js" */

/** The outlines of cells. @param {readonly Cell[]} cells @param {number} share of their size */
export const hexes = (cells, share) =>
  cells
    .map((cell) => {
      const { x, y } = centre(cell);
      const corners = CORNERS.map(([dx, dy]) => `${(x + dx * share).toFixed(1)} ${(y + dy * share).toFixed(1)}`);
      return `M${corners.join("L")}Z`;
    })
    .join("");

/** The plain colour of each ground. @type {Readonly<Record<string, string>>} */
const INKS = {
  ".": "color-mix(in srgb, var(--rough) 62%, var(--fairway))",
  s: "color-mix(in srgb, var(--rough-deep) 55%, var(--fairway))",
  m: "color-mix(in srgb, var(--rough-deep) 85%, var(--fairway))",
  b: "var(--shade)",
  "~": "var(--water)",
  "!": "color-mix(in srgb, var(--water) 55%, var(--wall))",
  u: "color-mix(in srgb, var(--sand) 52%, var(--rough-deep))",
  a: "var(--sand)",
  " ": "var(--paper)",
};

/** Cells in the plain colours of their ground. @param {readonly {cell: Cell, terrain: string}[]} cells
 * @param {number} [share] of their size */
export const inked = (cells, share = 1) =>
  Object.entries(INKS).map(([letter, ink]) => {
    const some = cells.filter(({ terrain }) => terrain === letter).map(({ cell }) => cell);
    return svg`<path class="dp-ink ${letter === " " ? "dp-off" : ""}" fill=${ink} d=${hexes(some, share)}/>`;
  });

/** @param {string} label @param {() => void} run */
export const removes = (label, run) =>
  html`<button type="button" class="plain" aria-label=${label} title="Remove" @click=${run}><svg viewBox="0 0 24 24"
    width="22" height="22" aria-hidden="true"><path class="line" d="M6 6 18 18M18 6 6 18"></path></svg></button>`;

/** The strokes of a digit in a box of 2 by 4: seven segments, as on a scoreboard. */
const SEGMENTS = ["M0 0h2", "M2 0v2", "M2 2v2", "M0 4h2", "M0 2v2", "M0 0v2", "M0 2h2"];
/** Which of them each digit has. */
const DIGITS = ["012345", "12", "01643", "01623", "5612", "05623", "056234", "012", "0123456", "012356"];
const SIZE = 6;

/** @type {readonly string[]} relative to the upper left of a digit */
const drawn = DIGITS.map((parts) =>
  [...parts]
    .map((part) => {
      const [, x = "0", y = "0", way = "h", long = "2"] =
        /M(\d) (\d)([hv])(\d)/.exec(SEGMENTS[Number(part)] ?? "") ?? [];
      return `m${Number(x) * SIZE} ${Number(y) * SIZE}${way}${Number(long) * SIZE}m${
        way === "h" ? -(Number(x) + Number(long)) * SIZE : -Number(x) * SIZE
      } ${way === "v" ? -(Number(y) + Number(long)) * SIZE : -Number(y) * SIZE}`;
    })
    .join(""),
);

/** The heights of cells on the board. @param {{terrain: string[], height: string[]}} course
 * @param {readonly Cell[]} cells */
export const digits = (course, cells) =>
  cells
    .map(([column, row]) => {
      if (course.terrain[row]?.[column] === " ") return "";
      const { x, y } = centre([column, row]);
      return `M${x - SIZE} ${y - 2 * SIZE}${drawn[Number(course.height[row]?.[column])] ?? ""}`;
    })
    .join("");
