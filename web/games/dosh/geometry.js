// Geometry of the drawn board: positions of cells and the twelve directions of the clock.
import { centre } from "./land.js";

/** @import { Cell } from "./view.js" */
/** @typedef {[number, number]} Point  in board units */

/** Returns the centre of a cell. @param {Cell} cell @returns {Point} */
export function at(cell) {
  const { x, y } = centre(cell);
  return [x, y];
}

/** @param {Point} one @param {Point} other @returns {Point} */
const less = (one, other) => [one[0] - other[0], one[1] - other[1]];
/** @param {Point} one @param {Point} other @returns {Point} */
const plus = (one, other) => [one[0] + other[0], one[1] + other[1]];

const up = less(at([0, 0]), at([0, 1]));
const right = less(at([1, 0]), at([0, 0]));
const low = (/** @type {Point} */ [x, y]) => /** @type {Point} */ ([-x, -y]);
const two = plus(up, right);
/** The even directions, from 12 o'clock; odd ones are between two of them. @type {Point[]} */
const even = [up, two, right, low(up), low(two), low(right)];

/**
 * Vectors from one dot to the next in each direction, by clock number; index 0 is not used.
 * @type {readonly Point[]}
 */
export const RAYS = Array.from({ length: 13 }, (_, number) => {
  const half = Math.floor(number / 2);
  const first = even[half % 6] ?? up;
  return number % 2 ? plus(first, even[(half + 1) % 6] ?? up) : first;
});

/** Returns the vector from one dot to the next in a direction of the clock. @param {number} number @returns {Point} */
export const ray = (number) => RAYS[number] ?? up;

/** Width of a cell, in board units. */
export const CELL = Math.hypot(...up);

/** Returns the corners of a cell as SVG points. @param {Cell} cell @param {number} [share]  scale factor */
export function hexagon(cell, share = 1) {
  const [x, y] = at(cell);
  // In every odd direction there is a corner, at one third of the distance to the next dot.
  return [1, 3, 5, 7, 9, 11]
    .map((number) => {
      const [dx, dy] = ray(number);
      return `${(x + (dx / 3) * share).toFixed(2)},${(y + (dy / 3) * share).toFixed(2)}`;
    })
    .join(" ");
}

/**
 * Returns the direction of the clock nearest to a drag.
 * @param {number} dx
 * @param {number} dy
 * @param {readonly number[]} [among]
 */
export function nearest(dx, dy, among = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
  let best = among[0] ?? 12;
  let longest = -Infinity;
  for (const number of among) {
    const [x, y] = ray(number);
    const along = (x * dx + y * dy) / Math.hypot(x, y);
    if (along > longest) [best, longest] = [number, along];
  }
  return best;
}
