// Patches of a course: copied, turned, mirrored, put down somewhere else. Nothing here draws, asks or keeps.
//
// A patch is a small piece of map whose first column is an even one; a space is no part of it. However it came about,
// a patch of one form has the same texts.
import { at, axial, cellsOf, inside, offset, put, sloped } from "./design-paint.js";

/** @import { Cell, Course } from "./design-paint.js" */
/** @typedef {{terrain: string[], height: string[]}} Patch */
/** @typedef {{q: number, r: number, terrain: string, height: string}} Piece  one of its cells */

/** @param {Patch} patch @param {readonly Cell[]} [cells]  of it @returns {Piece[]} */
const piecesOf = (patch, cells = cellsOf(patch)) =>
  cells.flatMap((cell) => {
    const [terrain, height] = [at(patch, "terrain", cell), at(patch, "height", cell)];
    return terrain.trim() ? [{ ...axial(cell), terrain, height }] : [];
  });

/** @param {Piece[]} pieces @returns {Patch} */
function patchOf(pieces) {
  const left = Math.min(...pieces.map(({ q }) => q));
  const cells = pieces.map((piece) => ({ ...piece, cell: offset({ q: piece.q - left, r: piece.r }) }));
  const [columns, rows] = [0, 1].map((axis) => cells.map(({ cell }) => cell[axis] ?? 0));
  const top = Math.min(...(rows ?? []));
  const known = new Map(cells.map((piece) => [`${piece.cell[0]},${piece.cell[1] - top}`, piece]));
  const lines = (/** @type {"terrain"|"height"} */ layer, /** @type {string} */ blank) =>
    Array.from({ length: Math.max(...(rows ?? [])) - top + 1 }, (_, row) =>
      Array.from(
        { length: Math.max(...(columns ?? [])) + 1 },
        (_, column) => known.get(`${column},${row}`)?.[layer] ?? blank,
      ).join(""),
    );
  return { terrain: lines("terrain", " "), height: lines("height", "0") };
}

/** The cells of a rectangle that has two of them in its corners. @param {Cell} one @param {Cell} other
 * @returns {Cell[]} */
export function box(one, other) {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  const wide = Math.abs(one[0] - other[0]) + 1;
  return Array.from({ length: wide * (Math.abs(one[1] - other[1]) + 1) }, (_, n) => [
    left + (n % wide),
    top + Math.floor(n / wide),
  ]);
}

/** A copy of cells. @param {Course} course @param {readonly Cell[]} cells @returns {Patch|null} null: none is land */
export function copied(course, cells) {
  const pieces = piecesOf(course, cells);
  return pieces.length ? patchOf(pieces) : null;
}

/** By a sixth to the right. @param {Patch} patch */
export const turned = (patch) => patchOf(piecesOf(patch).map((one) => ({ ...one, q: -one.r, r: one.q + one.r })));

/** Left for right. @param {Patch} patch */
export const flipped = (patch) => patchOf(piecesOf(patch).map((one) => ({ ...one, q: -one.q, r: one.r + one.q })));

/** Where its cells come to lie. @param {Patch} patch @param {Cell} middle
 * @returns {{cell: Cell, terrain: string, height: string}[]} */
export function laid(patch, middle) {
  const half = (/** @type {number} */ length) => (length - 1) >> 1;
  const from = axial([half(patch.terrain[0]?.length ?? 0), half(patch.terrain.length)]);
  const to = axial(middle);
  return piecesOf(patch).map(({ q, r, ...piece }) => ({
    ...piece,
    cell: offset({ q: q + to.q - from.q, r: r + to.r - from.r }),
  }));
}

/**
 * A course with a patch on it, as far as that lies inside; with slopes around it, if they follow.
 * @template {Course} C @param {C} course @param {Patch} patch @param {Cell} middle @param {boolean} slopes @returns {C}
 */
export function stamped(course, patch, middle, slopes) {
  const pieces = laid(patch, middle).filter(({ cell }) => inside(course, cell));
  let next = course;
  for (const layer of /** @type {const} */ (["terrain", "height"]))
    next = put(next, layer, new Map(pieces.map((piece) => [String(piece.cell), piece[layer]])));
  for (const level of slopes ? new Set(pieces.map(({ height }) => height)) : []) {
    const cells = pieces.filter(({ height }) => height === level).map(({ cell }) => cell);
    next = sloped(next, cells, Number(level));
  }
  return next;
}
