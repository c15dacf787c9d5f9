// Shapes that flow over cells: the outline of a set of cells, walked along their sides and rounded.

import { CLOCK, CORNERS, centre, neighbour } from "./land-grid.js";

/** @typedef {import("./land-grid.js").Cell} Cell */
/** @typedef {import("./land-grid.js").Point} Point */
/** @typedef {{at: Point, beyond: Cell}} Side */
/** @typedef {{from: Point, bend: Point, to: Point, beyond: Cell}} Piece */

/**
 * The outlines of a set of cells as closed chains of sides, each with its first corner and the cell beyond it, the cells themselves to the
 * right hand. Three cells meet in a corner, so a chain never crosses itself or another.
 * @param {Iterable<Cell>} members @param {(cell: Cell) => boolean} inside @returns {Side[][]}
 */
function chains(members, inside) {
  /** @type {Map<number, {side: Side, next: number}>} */
  const sides = new Map();
  for (const cell of members) {
    const { x, y } = centre(cell);
    CLOCK.forEach((direction, side) => {
      const beyond = neighbour(cell, direction);
      if (inside(beyond)) return;
      const [left, top] = /** @type {Point} */ (CORNERS[side]);
      const [right, bottom] = /** @type {Point} */ (CORNERS[(side + 1) % 6]);
      sides.set(key(x + left, y + top), {
        side: { at: [x + left, y + top], beyond },
        next: key(x + right, y + bottom),
      });
    });
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

/** A chain as curves, one a side: each bends at the side's middle and ends half-way to the next. @param {Side[]} chain @returns {Piece[]} */
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

/** The rounded outlines of those of the cells that a test picks. @param {Cell[]} all @param {(cell: Cell) => boolean} inside @returns {Piece[][]} */
export const outlines = (all, inside) => chains(all.filter(inside), inside).map(curves);

/** To a tenth. @param {number} value */
const tenth = (value) => Math.round(value * 10) / 10;

/** Numbers in a path, as short as may be. @param {...number} values */
export const numbers = (...values) =>
  values
    .map((value) => String(tenth(value)))
    .join(" ")
    .replaceAll(" -", "-");

/** A path along pieces; closed where it comes back to its start. @param {Piece[]} pieces */
export function path(pieces) {
  const first = pieces[0];
  if (!first) return "";
  let [x, y] = [tenth(first.from[0]), tenth(first.from[1])];
  let text = `M${numbers(x, y)}`;
  for (const { bend, to } of pieces) {
    const [across, down] = [tenth(to[0] - x), tenth(to[1] - y)];
    text += `q${numbers(bend[0] - x, bend[1] - y, across, down)}`;
    [x, y] = [x + across, y + down];
  }
  const last = /** @type {Piece} */ (pieces.at(-1));
  return last.to[0] === first.from[0] && last.to[1] === first.from[1] ? `${text}z` : text;
}

/** The rounded shape of those of the cells that a test picks. @param {Cell[]} all @param {(cell: Cell) => boolean} inside */
export const shape = (all, inside) => outlines(all, inside).map(path).join("");

/** The pieces of a chain that a test picks, as unbroken runs. @param {Piece[]} chain @param {(piece: Piece) => boolean} picked @returns {Piece[][]} */
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
