/**
 * Edits courses without any user interface: which cells a tool paints, and the resulting course.
 *
 * Courses are immutable: each edit returns a new course that shares the unchanged rows.
 */
import { isObject } from "../../data/shapes.ts";
import type { Axial } from "./cell-distance.ts";
import { axial, distance, offset } from "./cell-distance.ts";

export type Cell = [column: number, row: number];

/** all rows have the same length */
type Course = { name: string; terrain: string[]; height: string[]; holes: unknown[] };

type Layer = "terrain" | "height";

/** Largest board that the designer offers, in cells. */
export const MAX_COLUMNS = 60;
export const MAX_ROWS = 40;
/** Longest side that the rules accept, in cells. */
const MAX_SIDE = 200;
const LETTERS = ".smb~!ua ";
const MAX_HEIGHT = 9;

export const sizeOf = ({ terrain }: Course): [columns: number, rows: number] => [
  terrain[0]?.length ?? 0,
  terrain.length,
];

/** Returns whether a cell is within the rectangle of the course. */
export const inside = (course: Course, [column, row]: Cell) => {
  const [columns, rows] = sizeOf(course);
  return column >= 0 && row >= 0 && column < columns && row < rows;
};

/** Returns the letter or digit of a cell; empty outside the course. */
export const at = (course: Pick<Course, Layer>, layer: Layer, [column, row]: Cell): string =>
  course[layer][row]?.[column] ?? "";

/**
 * Returns a course that can be drawn: rows of equal length that contain only known letters and digits. A valid course
 * is returned as the same object, so that opening a design changes nothing.
 * @param given - any value of the material
 */
export function drawable(given: unknown): Course {
  const course = (isObject(given) ? given : {}) as any;
  const terrain = toStrings(course.terrain);
  const height = toStrings(course.height);
  const columns = Math.min(MAX_SIDE, Math.max(1, ...terrain.map((row) => row.length)));
  const rows = Math.max(1, terrain.length);
  const fit = (lines: string[], known: string, blank: string) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => {
        const letter = lines[row]?.[column] ?? blank;
        return known.includes(letter) ? letter : blank;
      }).join(""),
    );
  const repaired = { ...course, terrain: fit(terrain, LETTERS, "."), height: fit(height, "0123456789", "0") };
  if (typeof course.name !== "string") repaired.name = "";
  if (!Array.isArray(course.holes)) repaired.holes = [];
  return JSON.stringify(repaired) === JSON.stringify(given) ? (given as Course) : repaired;
}

/** Returns the rows as strings. */
const toStrings = (rows: unknown): string[] =>
  Array.isArray(rows) ? rows.slice(0, MAX_SIDE).map((row) => (typeof row === "string" ? row : "")) : [];

const AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** Returns the neighbours of a cell that are inside the course. */
export function around(course: Course, cell: Cell): Cell[] {
  const { q, r } = axial(cell);
  return AROUND.map(([dq = 0, dr = 0]) => offset({ q: q + dq, r: r + dr })).filter((near) => inside(course, near));
}

/** Returns the cells of a round brush: all within `reach` cells of the middle. */
export function disc(course: Course, middle: Cell, reach: number): Cell[] {
  const { q, r } = axial(middle);
  const cells: Cell[] = [];
  for (let dq = -reach; dq <= reach; dq += 1)
    for (let dr = Math.max(-reach, -dq - reach); dr <= Math.min(reach, reach - dq); dr += 1)
      cells.push(offset({ q: q + dq, r: r + dr }));
  return cells.filter((cell) => inside(course, cell));
}

/** Returns a line of adjacent cells from one cell to another, including both. */
export function line(from: Cell, to: Cell): Cell[] {
  const [a, b] = [axial(from), axial(to)];
  const steps = distance(from, to);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = steps ? step / steps : 0;
    // A small offset, so that a line along the edge between two cells stays on one side.
    return offset(nearest(a.q + (b.q - a.q) * share + 1e-6, a.r + (b.r - a.r) * share + 2e-6));
  });
}

/** Returns the cell that contains a point. */
function nearest(q: number, r: number): Axial {
  const s = -q - r;
  const [a, b, c] = [Math.round(q), Math.round(r), Math.round(s)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) return { q: -b - c, r: b };
  return { q: a, r: db > dc ? -a - c : b };
}

/** Returns the connected cells that have the same value as `start`. */
export function flood(course: Course, layer: Layer, start: Cell): Cell[] {
  if (!inside(course, start)) return [];
  const value = at(course, layer, start);
  const seen = new Set([String(start)]);
  const cells = [start];
  for (const cell of cells)
    for (const near of around(course, cell))
      if (at(course, layer, near) === value && !seen.has(String(near))) {
        seen.add(String(near));
        cells.push(near);
      }
  return cells;
}

/** Returns all cells, row by row. */
export const cellsOf = ({ terrain }: Pick<Course, "terrain">): Cell[] =>
  terrain.flatMap((letters, row) => Array.from(letters, (_, column) => [column, row] as Cell));

/** Returns the cells that have a neighbour of another height, and all other cells. */
export function stepped(course: Course): [Cell[], Cell[]] {
  const height = (cell: Cell) => at(course, "height", cell);
  const parts: [Cell[], Cell[]] = [[], []];
  for (const cell of cellsOf(course))
    parts[around(course, cell).some((near) => height(near) !== height(cell)) ? 0 : 1].push(cell);
  return parts;
}

/** Returns the course with cells painted. */
export function painted<C extends Course>(course: C, layer: Layer, cells: readonly Cell[], letter: string): C {
  return put(course, layer, new Map(cells.map((cell) => [String(cell), letter])));
}

/**
 * Returns the course with some letters or digits replaced.
 * @param letters - by "column,row"
 */
export function put<C extends Course>(course: C, layer: Layer, letters: ReadonlyMap<string, string>): C {
  const rows = new Map();
  for (const [cell, letter] of letters) {
    const [column = 0, row = 0] = cell.split(",").map(Number);
    if (at(course, layer, [column, row]) === letter || !inside(course, [column, row])) continue;
    rows.set(row, [...(rows.get(row) ?? []), [column, letter]]);
  }
  if (!rows.size) return course;
  const next = course[layer].map((text, row) => {
    const changed = rows.get(row);
    if (!changed) return text;
    const list = [...text];
    for (const [column, letter] of changed) list[column] = letter;
    return list.join("");
  });
  return { ...course, [layer]: next };
}

/**
 * Returns the course with slopes around cells of one height: with growing distance from them, the land rises or falls
 * by at most 1 per cell, as far as necessary. The cells themselves do not change.
 * @param level - their height
 */
export function sloped<C extends Course>(course: C, cells: readonly Cell[], level: number): C {
  const letters: Map<string, string> = new Map();
  let ring = cells.filter((cell) => inside(course, cell));
  const seen = new Set(ring.map(String));
  // At this distance every height can be reached.
  const enough = Math.max(level, MAX_HEIGHT - level);
  for (let reach = 1; ring.length && reach < enough; reach += 1) {
    const next: Cell[] = [];
    for (const cell of ring)
      for (const near of around(course, cell)) {
        if (seen.has(String(near))) continue;
        seen.add(String(near));
        const here = Number(at(course, "height", near));
        const fit = Math.min(level + reach, Math.max(level - reach, here));
        if (fit !== here) letters.set(String(near), String(fit));
        next.push(near);
      }
    ring = next;
  }
  return put(course, "height", letters);
}

/**
 * Returns the cell that a given cell mirrors. Odd columns are half a cell lower than even ones. So with an even number
 * of columns, the mirrored half is half a cell lower; at the edge, a neighbour replaces a missing cell.
 * @param across - true to swap left and right, false to swap top and bottom
 */
export function mirrored(course: Course, [column, row]: Cell, across: boolean): Cell {
  const [columns, rows] = sizeOf(course);
  const other = columns - 1 - column;
  return across
    ? [other, Math.max(0, row - (columns % 2 ? 0 : other & 1))]
    : [column, Math.max(0, rows - 1 - row - (column & 1))];
}

/**
 * Returns the course with one half mirrored onto the other: left to right, or top to bottom.
 * @param across - true for left to right
 */
export function mirrorHalf<C extends Course>(course: C, across: boolean): C {
  const far = cellsOf(course).flatMap((cell) => {
    const from = mirrored(course, cell, across);
    return (across ? from[0] < cell[0] : from[1] < cell[1]) ? [{ cell, from }] : [];
  });
  const over = (layer: Layer) => new Map(far.map(({ cell, from }) => [String(cell), at(course, layer, from)]));
  return put(put(course, "terrain", over("terrain")), "height", over("height"));
}

/**
 * Returns the course with columns and rows added or removed at the right and the bottom. New cells continue the height
 * of the edge.
 */
export function resized<C extends Course>(course: C, columns: number, rows: number): C {
  const [wide, high] = sizeOf(course);
  if (columns === wide && rows === high) return course;
  const fit = (layer: Layer, blank: string) =>
    Array.from({ length: rows }, (_, row) => {
      const text = course[layer][row];
      if (text !== undefined && columns <= wide) return text.slice(0, columns);
      const edge = course[layer][Math.min(row, high - 1)] ?? "";
      return Array.from({ length: columns }, (_, column) =>
        text !== undefined && column < wide ? text[column] : blank || edge[Math.min(column, wide - 1)] || "0",
      ).join("");
    });
  return { ...course, terrain: fit("terrain", "."), height: fit("height", "") };
}
