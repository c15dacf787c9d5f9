// Painting a course: which cells a tool takes, and the course that comes of it. Nothing here draws, asks or keeps.
//
// A course is never changed; rows that stay the same are the very same texts.
import { isObject } from "../../core/store/shapes.js";

/** @typedef {[column: number, row: number]} Cell */
/** @typedef {{name: string, terrain: string[], height: string[], holes: unknown[]}} Course
 *   its rows all of one length */
/** @typedef {"terrain"|"height"} Layer */

export const MOST_COLUMNS = 60;
export const MOST_ROWS = 40;
/** More than anybody draws; what the rules take. */
const MOST_SIDE = 200;
const LETTERS = ".smb~!ua ";
const HIGHEST = 9;

/** @param {Course} course @returns {[columns: number, rows: number]} */
export const sizeOf = ({ terrain }) => [terrain[0]?.length ?? 0, terrain.length];

/** @param {Course} course @param {Cell} cell */
export const inside = (course, [column, row]) => {
  const [columns, rows] = sizeOf(course);
  return column >= 0 && row >= 0 && column < columns && row < rows;
};

/** @param {Pick<Course, Layer>} course @param {Layer} layer @param {Cell} cell @returns {string} "" outside */
export const at = (course, layer, [column, row]) => course[layer][row]?.[column] ?? "";

/**
 * A course that can be drawn, made of whatever a material holds: rows of one length, letters and digits that there
 * are. What was sound already is the very same object, so nothing is mended behind anybody's back until it is edited.
 * @param {unknown} given @returns {Course}
 */
export function drawable(given) {
  const course = /** @type {any} */ (isObject(given) ? given : {});
  const terrain = textsOf(course.terrain);
  const height = textsOf(course.height);
  const columns = Math.min(MOST_SIDE, Math.max(1, ...terrain.map((row) => row.length)));
  const rows = Math.max(1, terrain.length);
  const fit = (/** @type {string[]} */ lines, /** @type {string} */ known, /** @type {string} */ blank) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => {
        const letter = lines[row]?.[column] ?? blank;
        return known.includes(letter) ? letter : blank;
      }).join(""),
    );
  const mended = { ...course, terrain: fit(terrain, LETTERS, "."), height: fit(height, "0123456789", "0") };
  if (typeof course.name !== "string") mended.name = "";
  if (!Array.isArray(course.holes)) mended.holes = [];
  return JSON.stringify(mended) === JSON.stringify(given) ? /** @type {Course} */ (given) : mended;
}

/** @param {unknown} rows @returns {string[]} */
const textsOf = (rows) =>
  Array.isArray(rows) ? rows.slice(0, MOST_SIDE).map((row) => (typeof row === "string" ? row : "")) : [];

/** @typedef {{q: number, r: number}} Axial  r grows downward */

/** @param {Cell} cell @returns {Axial} */
export const axial = ([column, row]) => ({ q: column, r: row - (column - (column & 1)) / 2 });
/** @param {Axial} axial @returns {Cell} */
export const offset = ({ q, r }) => [q, r + (q - (q & 1)) / 2];

/** Counts from dot to dot. @param {Cell} one @param {Cell} other */
export function distance(one, other) {
  const [a, b] = [axial(one), axial(other)];
  const [dq, dr] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

const AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** The neighbours that are inside. @param {Course} course @param {Cell} cell @returns {Cell[]} */
export function around(course, cell) {
  const { q, r } = axial(cell);
  return AROUND.map(([dq = 0, dr = 0]) => offset({ q: q + dq, r: r + dr })).filter((near) => inside(course, near));
}

/** The cells of a round brush: all within `reach` counts. @param {Course} course @param {Cell} middle
 * @param {number} reach @returns {Cell[]} */
export function disc(course, middle, reach) {
  const { q, r } = axial(middle);
  /** @type {Cell[]} */
  const found = [];
  for (let dq = -reach; dq <= reach; dq += 1)
    for (let dr = Math.max(-reach, -dq - reach); dr <= Math.min(reach, reach - dq); dr += 1)
      found.push(offset({ q: q + dq, r: r + dr }));
  return found.filter((cell) => inside(course, cell));
}

/** The cells from one to another, both included, each beside the one before. @param {Cell} from @param {Cell} to
 * @returns {Cell[]} */
export function line(from, to) {
  const [a, b] = [axial(from), axial(to)];
  const steps = distance(from, to);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = steps ? step / steps : 0;
    // A hair off the middle, so that a line along the edge of two cells keeps to one side.
    return offset(nearest(a.q + (b.q - a.q) * share + 1e-6, a.r + (b.r - a.r) * share + 2e-6));
  });
}

/** The cell that a point lies in. @param {number} q @param {number} r @returns {Axial} */
function nearest(q, r) {
  const s = -q - r;
  const [a, b, c] = [Math.round(q), Math.round(r), Math.round(s)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) return { q: -b - c, r: b };
  return { q: a, r: db > dc ? -a - c : b };
}

/** The cells that hang together with one and are alike. @param {Course} course @param {Layer} layer
 * @param {Cell} start @returns {Cell[]} */
export function flood(course, layer, start) {
  if (!inside(course, start)) return [];
  const alike = at(course, layer, start);
  const seen = new Set([String(start)]);
  const found = [start];
  for (const cell of found)
    for (const near of around(course, cell))
      if (at(course, layer, near) === alike && !seen.has(String(near))) {
        seen.add(String(near));
        found.push(near);
      }
  return found;
}

/** All cells, row by row. @param {Pick<Course, "terrain">} course @returns {Cell[]} */
export const cellsOf = ({ terrain }) =>
  terrain.flatMap((letters, row) => Array.from(letters, (_, column) => /** @type {Cell} */ ([column, row])));

/** Cells beside another height, and those that are not. @param {Course} course @returns {[Cell[], Cell[]]} */
export function stepped(course) {
  const height = (/** @type {Cell} */ cell) => at(course, "height", cell);
  /** @type {[Cell[], Cell[]]} */
  const parts = [[], []];
  for (const cell of cellsOf(course))
    parts[around(course, cell).some((near) => height(near) !== height(cell)) ? 0 : 1].push(cell);
  return parts;
}

/** The course with cells painted over. @template {Course} C @param {C} course @param {Layer} layer
 * @param {readonly Cell[]} cells @param {string} letter @returns {C} */
export function painted(course, layer, cells, letter) {
  return put(course, layer, new Map(cells.map((cell) => [String(cell), letter])));
}

/** @template {Course} C @param {C} course @param {Layer} layer @param {ReadonlyMap<string, string>} letters  by cell
 * @returns {C} */
export function put(course, layer, letters) {
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
 * The course with slopes that can be played around cells of one height: outward from them the land rises or falls by
 * at most 1 a count, as far as it must. Those cells stay as they are.
 * @template {Course} C @param {C} course @param {readonly Cell[]} cells @param {number} level  their height
 * @returns {C}
 */
export function sloped(course, cells, level) {
  /** @type {Map<string, string>} */
  const letters = new Map();
  let ring = cells.filter((cell) => inside(course, cell));
  const seen = new Set(ring.map(String));
  // So far away any height will do.
  const enough = Math.max(level, HIGHEST - level);
  for (let reach = 1; ring.length && reach < enough; reach += 1) {
    /** @type {Cell[]} */
    const next = [];
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

/** What a mirror shows on a cell: `across` left and right change sides, else top and bottom. Odd columns lie half a
 * cell lower. So with an even number of columns the right half of a picture lies half a cell lower, and keeps its
 * shapes; a cell at the edge of which the mirror has only half shows its neighbour.
 * @param {Course} course @param {Cell} cell @param {boolean} across @returns {Cell} */
export function mirrored(course, [column, row], across) {
  const [columns, rows] = sizeOf(course);
  const other = columns - 1 - column;
  return across
    ? [other, Math.max(0, row - (columns % 2 ? 0 : other & 1))]
    : [column, Math.max(0, rows - 1 - row - (column & 1))];
}

/** One half painted over the other: left over right, or top over bottom. @template {Course} C @param {C} course
 * @param {boolean} across @returns {C} */
export function folded(course, across) {
  const far = cellsOf(course).flatMap((cell) => {
    const from = mirrored(course, cell, across);
    return (across ? from[0] < cell[0] : from[1] < cell[1]) ? [{ cell, from }] : [];
  });
  const over = (/** @type {Layer} */ layer) =>
    new Map(far.map(({ cell, from }) => [String(cell), at(course, layer, from)]));
  return put(put(course, "terrain", over("terrain")), "height", over("height"));
}

/** The course with more or fewer columns and rows, at the right and at the foot; new ground goes on as the edge lies.
 * @template {Course} C @param {C} course @param {number} columns @param {number} rows @returns {C} */
export function resized(course, columns, rows) {
  const [wide, high] = sizeOf(course);
  if (columns === wide && rows === high) return course;
  const fit = (/** @type {Layer} */ layer, /** @type {string} */ blank) =>
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
