// The relief: how far each level of the land reaches, its cliffs, its waterfalls, and the lines of the cells. The
// light falls from the upper left.

import { CLOCK, CORNERS } from "./land-grid.js";
import { marked, outlines, pair, path, runs } from "./land-shape.js";

/** @import { Ground, Point } from "./land-grid.js" */
/** @import { Piece } from "./land-shape.js" */
/** @typedef {{at: Point, turn: number}} Drop */
/** @typedef {{height: number, rank: number, top: string, shade: string, lit: string}} Level */

/**
 * The levels of the land from the lowest up: the ground at that height and above, and its cliff by whether the light
 *   falls on it. `rank` counts the levels from 0.
 * @param {Ground} ground @returns {Level[]}
 */
export function levels(ground) {
  const heightOf = /** @param {number} cell */ (cell) => ground.heights[cell] ?? 0;
  const heights = [...new Set(ground.cells.map(heightOf))].sort((one, other) => one - other);
  return heights.map((height, rank) => {
    const around = outlines(
      ground,
      marked(ground, (cell) => heightOf(cell) >= height),
    );
    /** @param {(piece: Piece) => boolean} picked */
    const along = (picked) =>
      around
        .flatMap((chain) => runs(chain, picked))
        .map(path)
        .join("");
    return {
      height,
      rank,
      top: around.map(path).join(""),
      shade: along((piece) => piece.beyond >= 0 && !isLit(piece)),
      lit: along((piece) => piece.beyond >= 0 && isLit(piece)),
    };
  });
}

/** The way out of a shape across one of its pieces, of length 1. @param {Piece} piece @returns {Point} */
function outward({ from, to }) {
  const [across, down] = [to[0] - from[0], to[1] - from[1]];
  const size = Math.hypot(across, down) || 1;
  return [down / size, -across / size];
}

/** Whether the light falls on the cliff. @param {Piece} piece */
function isLit(piece) {
  const [x, y] = outward(piece);
  return x + 1.4 * y < 0;
}

/**
 * The sides over which the water of the falls drops, as a place and how far the way down is turned (0: down the
 * picture, in degrees): out of a waterfall where there is lower land, over water if it can, else into it.
 * @param {Ground} ground @returns {Drop[]}
 */
export function drops(ground) {
  return ground.cells
    .filter((cell) => ground.letters[cell] === "!")
    .flatMap((cell) => {
      const below = steps(ground, cell, -1);
      return below.length ? below : steps(ground, cell, 1);
    });
}

/**
 * The sides of a cell towards neighbours so much higher, over water if there are such.
 * @param {Ground} ground
 * @param {number} cell
 * @param {number} rise
 * @returns {Drop[]}
 */
function steps({ near, heights, letters, xs, ys }, cell, rise) {
  const x = xs[cell] ?? 0;
  const y = ys[cell] ?? 0;
  const found = [...near.subarray(6 * cell, 6 * cell + 6)].filter(
    (next) => next >= 0 && (heights[next] ?? 0) - (heights[cell] ?? 0) === rise,
  );
  const wet = found.filter((next) => "~!".includes(letters[next] ?? " "));
  return (wet.length ? wet : found).map((next) => {
    const [across, down] = [(xs[next] ?? 0) - x, (ys[next] ?? 0) - y];
    return {
      at: [x + across / 2, y + down / 2],
      turn: (Math.atan2(-rise * down, -rise * across) * 180) / Math.PI - 90,
    };
  });
}

/**
 * The lines of the cells, each side bulging out of the cell that owns it: towards 12, 4 and 8.
 * @param {Ground} ground
 */
export function sides({ cells, near, xs, ys }) {
  let text = "";
  for (const cell of cells) {
    CLOCK.forEach((direction, side) => {
      const owned = direction % 4 === 0;
      if (!owned && near[6 * cell + side] !== -1) return;
      const [left, top] = /** @type {Point} */ (CORNERS[side]);
      const [right, bottom] = /** @type {Point} */ (CORNERS[(side + 1) % 6]);
      const [across, down] = [right - left, bottom - top];
      const bulge = owned ? 0.24 : -0.24;
      text += `M${(xs[cell] ?? 0) + left} ${(ys[cell] ?? 0) + top}q${pair(
        across / 2 + down * bulge,
        down / 2 - across * bulge,
      )} ${across} ${down}`;
    });
  }
  return text;
}
