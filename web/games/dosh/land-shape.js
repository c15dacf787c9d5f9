// Shapes that flow over cells: the outline of a set of cells, walked along their sides and rounded.

import { CORNERS } from "./land-grid.js";

/** @import { Ground, Point } from "./land-grid.js" */
/** @typedef {{at: Point, beyond: number}} Side */
/** @typedef {{from: Point, bend: Point, to: Point, beyond: number}} Piece */

/**
 * The cells that a test picks, as a mark a cell.
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
 * The outlines of the marked cells as closed chains of sides, each with its first corner and the cell beyond it (-1 off
 * the board), the cells themselves to the right hand. Three cells meet in a corner, so no chain crosses any.
 * @param {Ground} ground @param {Uint8Array} marks @returns {Side[][]}
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
  const found = [];
  for (const start of sides.keys()) {
    const chain = [];
    let at = start;
    for (let link = sides.get(at); link; link = sides.get(at)) {
      sides.delete(at);
      chain.push(link.side);
      at = link.next;
    }
    found.push(chain);
  }
  return found;
}

/** One number for a corner. @param {number} x @param {number} y */
const key = (x, y) => (x + 100) * 100000 + y + 100;

/** The point between two. @param {Point} one @param {Point} other @returns {Point} */
const between = (one, other) => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];

/**
 * A chain as curves, one a side: each bends at the side's middle and ends half-way to the next.
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
 * A chain that keeps closer to its corners: a curve a corner, from the middle of a side to that of the next.
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

/** The rounded outlines of the marked cells. @param {Ground} ground @param {Uint8Array} marks @returns {Piece[][]} */
export const outlines = (ground, marks) => chains(ground, marks).map(curves);

/** The rim of the board. @param {Ground} ground */
export const rim = (ground) =>
  chains(
    ground,
    marked(ground, () => true),
  )
    .map((chain) => path(scallops(chain)))
    .join("");

/** To a tenth. @param {number} value */
const tenth = (value) => Math.round(value * 10) / 10;

/** Two numbers in a path, to a tenth and as short as may be. @param {number} x @param {number} y */
export function pair(x, y) {
  const down = tenth(y);
  return down < 0 ? `${tenth(x)}${down}` : `${tenth(x)} ${down}`;
}

/** A path along pieces; closed where it comes back to its start. @param {Piece[]} pieces */
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
 * The rounded shape of the cells that a test picks.
 * @param {Ground} ground
 * @param {(cell: number) => boolean} picked
 */
export const shape = (ground, picked) => outlines(ground, marked(ground, picked)).map(path).join("");

/**
 * The pieces of a chain that a test picks, as unbroken runs.
 * @param {Piece[]} chain
 * @param {(piece: Piece) => boolean} picked
 * @returns {Piece[][]}
 */
export function runs(chain, picked) {
  const gap = chain.findIndex((piece) => !picked(piece));
  /** @type {Piece[][]} */
  const found = [];
  let open = false;
  for (const piece of [...chain.slice(gap + 1), ...chain.slice(0, gap + 1)]) {
    const wanted = picked(piece);
    if (wanted && open) found.at(-1)?.push(piece);
    else if (wanted) found.push([piece]);
    open = wanted;
  }
  return found;
}
