// The relief of the map: areas of each height, cliffs, waterfalls, and the borders of the cells. Light comes from the
// upper left.

import { CLOCK, CORNERS } from "./land-grid.js";
import { marked, outlines, pair, path, runs } from "./land-shape.js";

/** @import { Ground, Point } from "./land-grid.js" */
/** @import { Piece } from "./land-shape.js" */
/** @typedef {{at: Point, turn: number}} Drop */
/** @typedef {{height: number, rank: number, top: string, shade: string, lit: string}} Level */

/**
 * Returns the levels of the land, from the lowest: the area at that height and above, and its cliffs in shade and in
 * light. `rank` counts the levels from 0.
 * @param {Ground} ground
 * @returns {Level[]}
 */
export function levels(ground) {
  const getHeight = /** @param {number} cell */ (cell) => ground.heights[cell] ?? 0;
  const heights = [...new Set(ground.cells.map(getHeight))].sort((one, other) => one - other);
  return heights.map((height, rank) => {
    const around = outlines(
      ground,
      marked(ground, (cell) => getHeight(cell) >= height),
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

/** Returns the unit vector that points out of a shape at one of its pieces. @param {Piece} piece @returns {Point} */
function outward({ from, to }) {
  const [across, down] = [to[0] - from[0], to[1] - from[1]];
  const size = Math.hypot(across, down) || 1;
  return [down / size, -across / size];
}

/** Returns whether light falls on a cliff. @param {Piece} piece */
function isLit(piece) {
  const [x, y] = outward(piece);
  return x + 1.4 * y < 0;
}

/**
 * Returns the sides of cells over which waterfalls drop, each with its centre and the direction of the fall in degrees
 * (0 is straight down the picture). Water falls from a waterfall cell to lower neighbours, preferably to water cells.
 * If there are none, it falls from higher neighbours into the cell.
 * @param {Ground} ground
 * @returns {Drop[]}
 */
export function waterfalls(ground) {
  return ground.cells
    .filter((cell) => ground.letters[cell] === "!")
    .flatMap((cell) => {
      const below = steps(ground, cell, -1);
      return below.length ? below : steps(ground, cell, 1);
    });
}

/**
 * Returns the sides towards neighbours with a difference in height; if some of them are water, only those.
 * @param {Ground} ground
 * @param {number} cell
 * @param {number} rise  height of the neighbour minus height of the cell
 * @returns {Drop[]}
 */
function steps({ near, heights, letters, xs, ys }, cell, rise) {
  const x = xs[cell] ?? 0;
  const y = ys[cell] ?? 0;
  const result = [...near.subarray(6 * cell, 6 * cell + 6)].filter(
    (next) => next >= 0 && (heights[next] ?? 0) - (heights[cell] ?? 0) === rise,
  );
  const wet = result.filter((next) => "~!".includes(letters[next] ?? " "));
  return (wet.length ? wet : result).map((next) => {
    const [across, down] = [(xs[next] ?? 0) - x, (ys[next] ?? 0) - y];
    return {
      at: [x + across / 2, y + down / 2],
      turn: (Math.atan2(-rise * down, -rise * across) * 180) / Math.PI - 90,
    };
  });
}

/**
 * Returns the SVG path of the borders of all cells. Each cell owns its borders at 12, 4 and 8 o'clock, which bulge
 * outwards from it.
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
