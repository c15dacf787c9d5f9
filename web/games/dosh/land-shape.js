// Rounded outlines of sets of cells.

import { CORNERS } from "./land-grid.js";

/** @import { Ground, Point } from "./land-grid.js" */
/** @typedef {{at: Point, beyond: number}} Side */
/** @typedef {{from: Point, bend: Point, to: Point, beyond: number}} Piece */

/**
 * Returns an array with 1 for each cell that passes a test, by its number.
 * @param {Ground} ground
 * @param {(cell: number) => boolean} picked
 * @returns {Uint8Array}
 */
export function marked(ground, picked) {
  const marks = new Uint8Array(ground.letters.length);
  for (const cell of ground.cells) if (picked(cell)) marks[cell] = 1;
  return marks;
}

/**
 * Returns the outlines of the marked cells as closed chains of sides, with the cells to the right. A side is stored as
 * its first corner and the cell beyond it (-1 if that cell is not on the board). Only three cells meet in a corner, so
 * chains never cross.
 * @param {Ground} ground
 * @param {Uint8Array} marks
 * @returns {Side[][]}
 */
function chains({ cells, near, xs, ys }, marks) {
  /** @type {Map<number, {side: Side, next: number}>} */
  const sides = new Map();
  for (const cell of cells) {
    if (!marks[cell]) continue;
    const [x, y] = [xs[cell] ?? 0, ys[cell] ?? 0];
    for (let side = 0; side < 6; side++) {
      const beyond = near[6 * cell + side] ?? -1;
      if (marks[beyond]) continue;
      const [left, top] = /** @type {Point} */ (CORNERS[side]);
      const [right, bottom] = /** @type {Point} */ (CORNERS[(side + 1) % 6]);
      sides.set(key(x + left, y + top), {
        side: { at: [x + left, y + top], beyond },
        next: key(x + right, y + bottom),
      });
    }
  }
  const result = [];
  for (const start of sides.keys()) {
    const chain = [];
    let at = start;
    for (let link = sides.get(at); link; link = sides.get(at)) {
      sides.delete(at);
      chain.push(link.side);
      at = link.next;
    }
    result.push(chain);
  }
  return result;
}

/** Returns a number that identifies a corner. @param {number} x @param {number} y */
const key = (x, y) => (x + 100) * 100000 + y + 100;

/** Returns the midpoint of two points. @param {Point} one @param {Point} other @returns {Point} */
const between = (one, other) => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];

/**
 * Converts a chain to curves, one per side: each bends at the middle of the side and ends halfway to the next.
 * @param {Side[]} chain
 * @returns {Piece[]}
 */
function curves(chain) {
  /** @param {number} at */
  const corner = (at) => /** @type {Side} */ (chain[(at + chain.length) % chain.length]).at;
  const bends = chain.map((side, at) => between(side.at, corner(at + 1)));
  /** @param {number} at */
  const bend = (at) => /** @type {Point} */ (bends[(at + bends.length) % bends.length]);
  return chain.map(({ beyond }, at) => ({
    from: between(bend(at - 1), bend(at)),
    bend: bend(at),
    to: between(bend(at), bend(at + 1)),
    beyond,
  }));
}

/**
 * Converts a chain to curves that stay closer to the corners: one per corner, from the middle of one side to the next.
 * @param {Side[]} chain
 * @returns {Piece[]}
 */
function scallops(chain) {
  return chain.map(({ at: bend, beyond }, at) => ({
    from: between(/** @type {Side} */ (chain.at(at - 1)).at, bend),
    bend,
    to: between(bend, /** @type {Side} */ (chain[(at + 1) % chain.length]).at),
    beyond,
  }));
}

/**
 * Returns the rounded outlines of the marked cells.
 * @param {Ground} ground
 * @param {Uint8Array} marks
 * @returns {Piece[][]}
 */
export const outlines = (ground, marks) => chains(ground, marks).map(curves);

/** Returns the SVG path of the edge of the board. @param {Ground} ground */
export const rim = (ground) =>
  chains(
    ground,
    marked(ground, () => true),
  )
    .map((chain) => path(scallops(chain)))
    .join("");

/** Rounds to one decimal place. @param {number} value */
const tenth = (value) => Math.round(value * 10) / 10;

/**
 * Formats two numbers for an SVG path, rounded to one decimal place and without unnecessary characters.
 * @param {number} x
 * @param {number} y
 */
export function pair(x, y) {
  const down = tenth(y);
  return down < 0 ? `${tenth(x)}${down}` : `${tenth(x)} ${down}`;
}

/** Returns the SVG path along pieces; it is closed if it returns to its start. @param {Piece[]} pieces */
export function path(pieces) {
  const first = pieces[0];
  if (!first) return "";
  let [x, y] = [tenth(first.from[0]), tenth(first.from[1])];
  let text = `M${pair(x, y)}`;
  for (const { bend, to } of pieces) {
    const [across, down] = [tenth(to[0] - x), tenth(to[1] - y)];
    text += `q${pair(bend[0] - x, bend[1] - y)} ${pair(across, down)}`;
    [x, y] = [x + across, y + down];
  }
  const last = /** @type {Piece} */ (pieces.at(-1));
  return last.to[0] === first.from[0] && last.to[1] === first.from[1] ? `${text}z` : text;
}

/**
 * Returns the SVG path of the rounded shape of all cells that pass a test.
 * @param {Ground} ground
 * @param {(cell: number) => boolean} picked
 */
export const shape = (ground, picked) => outlines(ground, marked(ground, picked)).map(path).join("");

/**
 * Returns the pieces of a chain that pass a test, as runs of adjacent ones.
 * @param {Piece[]} chain
 * @param {(piece: Piece) => boolean} picked
 * @returns {Piece[][]}
 */
export function runs(chain, picked) {
  const gap = chain.findIndex((piece) => !picked(piece));
  /** @type {Piece[][]} */
  const result = [];
  let open = false;
  for (const piece of [...chain.slice(gap + 1), ...chain.slice(0, gap + 1)]) {
    const passes = picked(piece);
    if (passes && open) result.at(-1)?.push(piece);
    else if (passes) result.push([piece]);
    open = passes;
  }
  return result;
}
