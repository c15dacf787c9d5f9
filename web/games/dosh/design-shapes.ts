/** Shapes of the designer. All cells of a kind are one SVG path, because a board has up to 2,400 cells. */
import { html, svg } from "../../vendor/lit-html/lit-html.js";
import type { Cell } from "./course-edit.ts";
import { CORNERS, centre } from "./land-grid.ts";

/**
 * Returns the outlines of cells as a path.
 * @param share - of their size, 0 to 1
 */
export const hexes = (cells: readonly Cell[], share: number) =>
  cells
    .map((cell) => {
      const { x, y } = centre(cell);
      const corners = CORNERS.map(([dx, dy]) => `${(x + dx * share).toFixed(1)} ${(y + dy * share).toFixed(1)}`);
      return `M${corners.join("L")}Z`;
    })
    .join("");

/** Single colour of each ground, which stands for its detailed drawing. */
const COLOURS: Readonly<Record<string, string>> = {
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

/**
 * Draws cells in the single colours of their ground.
 * @param share - of their size, 0 to 1
 */
export const colouredCells = (cells: readonly { cell: Cell; terrain: string }[], share: number = 1) =>
  Object.entries(COLOURS).map(([letter, colour]) => {
    const some = cells.filter(({ terrain }) => terrain === letter).map(({ cell }) => cell);
    return svg`<path class="dp-ink ${letter === " " ? "dp-off" : ""}" fill=${colour} d=${hexes(some, share)}/>`;
  });

/** Returns a button with a cross that removes something. */
export const removeButton = (label: string, run: () => void) =>
  html`<button type="button" class="plain" aria-label=${label} title="Remove" @click=${run}><svg viewBox="0 0 24 24"
    width="22" height="22" aria-hidden="true"><path class="line" d="M6 6 18 18M18 6 6 18"></path></svg></button>`;

/** Path of each of the seven segments of a digit, in a box of 2 by 4. */
const SEGMENTS = ["M0 0h2", "M2 0v2", "M2 2v2", "M0 4h2", "M0 2v2", "M0 0v2", "M0 2h2"];
/** Segments of each digit. */
const DIGITS = ["012345", "12", "01643", "01623", "5612", "05623", "056234", "012", "0123456", "012356"];
const SIZE = 6;

/** Path of each digit, relative to its upper left corner. */
const DIGIT_PATHS: readonly string[] = DIGITS.map((parts) =>
  [...parts]
    .map((part) => {
      const [, x = "0", y = "0", direction = "h", length = "2"] =
        /M(\d) (\d)([hv])(\d)/.exec(SEGMENTS[Number(part)] ?? "") ?? [];
      return `m${Number(x) * SIZE} ${Number(y) * SIZE}${direction}${Number(length) * SIZE}m${
        direction === "h" ? -(Number(x) + Number(length)) * SIZE : -Number(x) * SIZE
      } ${direction === "v" ? -(Number(y) + Number(length)) * SIZE : -Number(y) * SIZE}`;
    })
    .join(""),
);

/** Returns the heights of the cells on the board as a path. */
export const digits = (course: { terrain: string[]; height: string[] }, cells: readonly Cell[]) =>
  cells
    .map(([column, row]) => {
      if (course.terrain[row]?.[column] === " ") return "";
      const { x, y } = centre([column, row]);
      return `M${x - SIZE} ${y - 2 * SIZE}${DIGIT_PATHS[Number(course.height[row]?.[column])] ?? ""}`;
    })
    .join("");
