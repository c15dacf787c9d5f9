// The thumbnail of a custom board for the list of boards: its land, tees and flags, or its decks if it has no course.
// Invalid parts are left out.

import { columns, dot, GROUND } from "./sketch.ts";
import type { Cell } from "./view.ts";

/** Heights that are drawn in a lighter green. */
const HIGH_LEVELS = "23456789";
/** Limits of the rules. */
const MAX_COLUMNS = 60;
const MAX_ROWS = 40;
const MAX_HOLES = 9;
const MAX_DECKS = 4;
/** CSS class with the colour of each standard deck; custom decks are grey. */
const DECK_COLOURS: Readonly<Record<string, string>> = { yellow: "a", red: "d", blue: "w", green: "t" };

/** Returns the value if it is an object, otherwise an empty object. */
const asObject = (it: unknown): any => (typeof it === "object" && it !== null ? it : {});

/** Returns the rows of a grid, limited in size; invalid rows are empty. */
const readRows = (rows: unknown): string[] =>
  Array.isArray(rows)
    ? rows.slice(0, MAX_ROWS).map((row) => (typeof row === "string" ? row.slice(0, MAX_COLUMNS) : ""))
    : [];

/** Returns the SVG path of all cells of one kind, with one line per run in a column. */
const runs = (rows: string[], is: (letter: string) => boolean): string =>
  columns(rows, is)
    .map(([{ x, y }, more]) => `M${x} ${y}v${8 * more}`)
    .join("");

/** Returns the centre of a cell, or null if the value is not a cell of the board. */
const cellCentre = (it: unknown, rows: string[]): { x: number; y: number } | null =>
  Array.isArray(it) && it.length === 2 && it.every(Number.isSafeInteger) && rows[it[1]]?.[it[0]]
    ? dot(it as Cell)
    : null;

/**
 * Returns the tee, line and flag of a hole. Invalid ones are left out.
 * @param mark - scale factor
 */
function drawHole(hole: unknown, rows: string[], mark: number) {
  const [tee, target] = [cellCentre(asObject(hole).tee, rows), cellCentre(asObject(hole).target, rows)];
  const line =
    tee && target
      ? `<path class="c l" stroke-dasharray="0 ${6 * mark}" stroke-width="${2.2 * mark}"
          d="M${tee.x} ${tee.y}L${target.x} ${target.y}"/>`
      : "";
  const start = tee
    ? `<rect class="i" x="${tee.x - 4 * mark}" y="${tee.y - 2.5 * mark}" width="${8 * mark}" height="${5 * mark}"/>`
    : "";
  const flag = target
    ? `<g transform="translate(${target.x} ${target.y}) scale(${mark})"><circle class="c" r="3.500"/>
        <path class="i" d="M-1 0v-20h2v20z"/><path class="d" d="M1-20l14 5-14 5z"/></g>`
    : "";
  return line + start + flag;
}

/** Returns the drawing of a course, or "" if it has no cells. */
function land(course: any): string {
  const rows = readRows(course.terrain);
  const high = readRows(course.height);
  const wide = Math.max(0, ...rows.map((row) => row.length));
  const count = rows.length;
  const ground = runs(rows, (letter) => letter !== " ");
  if (!ground) return "";
  const side = Math.max(7 * wide, 8 * count + 4) + 6;
  const [x, y] = [(7 * (wide - 1) - side) / 2, (8 * count - 4 - side) / 2];
  const holes = Array.isArray(course.holes) ? course.holes.slice(0, MAX_HOLES) : [];
  // Nine large flags would hide the land.
  const mark = (side / 120) * (holes.length > 3 ? 0.7 : 1);
  const hills = rows.map((row, at) => [...row].map((one, c) => (one === " " ? " " : (high[at]?.[c] ?? "0"))).join(""));
  const path = (colour: string, wide: number, d: string) =>
    d && `<path class="${colour} l" stroke-width="${wide}" d="${d}"/>`;
  return `<svg viewBox="${x} ${y} ${side} ${side}" width="120" height="120">${path("f", 8.5, ground)}${path(
    "g",
    8.5,
    runs(hills, (level) => HIGH_LEVELS.includes(level)),
  )}${GROUND.map(([letters, colour, size]) =>
    path(
      colour,
      size - 1,
      runs(rows, (letter) => letters.includes(letter)),
    ),
  ).join("")}${holes.map((hole: unknown) => drawHole(hole, rows, mark)).join("")}</svg>`;
}

/** Returns the drawing of a fan of cards, one per deck. */
function fan(decks: unknown) {
  const names = Object.keys(asObject(decks)).slice(0, MAX_DECKS);
  return names
    .map((name, at) => {
      const colour = Object.hasOwn(DECK_COLOURS, name) ? DECK_COLOURS[name] : "m";
      return `<g transform="rotate(${(at - (names.length - 1) / 2) * 18} 60 130)"><rect class="c" x="38" y="26"
        width="44" height="62" rx="5"/><rect class="${colour}" x="42" y="30" width="36" height="20" rx="3"/></g>`;
    })
    .join("");
}

/** Returns the thumbnail as SVG markup, 120 by 120 units. */
export const thumbnail = ({ course, decks }: Record<string, unknown>) => land(asObject(course)) || fan(decks);
