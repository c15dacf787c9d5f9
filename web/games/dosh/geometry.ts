// Geometry of the drawn board: positions of cells and the twelve directions of the clock.
import { centre } from "./land.ts";
import type { Cell } from "./view.ts";

/** in board units */
export type Point = [number, number];

/** Returns the centre of a cell. */
export function at(cell: Cell): Point {
  const { x, y } = centre(cell);
  return [x, y];
}

const less = (one: Point, other: Point): Point => [one[0] - other[0], one[1] - other[1]];
const plus = (one: Point, other: Point): Point => [one[0] + other[0], one[1] + other[1]];

const up = less(at([0, 0]), at([0, 1]));
const right = less(at([1, 0]), at([0, 0]));
const low = ([x, y]: Point) => [-x, -y] as Point;
const two = plus(up, right);
/** The even directions, from 12 o'clock; odd ones are between two of them. */
const even: Point[] = [up, two, right, low(up), low(two), low(right)];

/** Vectors from one dot to the next in each direction, by clock number; index 0 is not used. */
export const RAYS: readonly Point[] = Array.from({ length: 13 }, (_, number) => {
  const half = Math.floor(number / 2);
  const first = even[half % 6] ?? up;
  return number % 2 ? plus(first, even[(half + 1) % 6] ?? up) : first;
});

/** Returns the vector from one dot to the next in a direction of the clock. */
export const ray = (number: number): Point => RAYS[number] ?? up;

/** Width of a cell, in board units. */
export const CELL = Math.hypot(...up);

/**
 * Returns the corners of a cell as SVG points.
 * @param share - scale factor
 */
export function hexagon(cell: Cell, share: number = 1) {
  const [x, y] = at(cell);
  // In every odd direction there is a corner, at one third of the distance to the next dot.
  return [1, 3, 5, 7, 9, 11]
    .map((number) => {
      const [dx, dy] = ray(number);
      return `${(x + (dx / 3) * share).toFixed(2)},${(y + (dy / 3) * share).toFixed(2)}`;
    })
    .join(" ");
}

/** Returns the direction of the clock nearest to a drag. */
export function nearest(dx: number, dy: number, among: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
  let best = among[0] ?? 12;
  let longest = -Infinity;
  for (const number of among) {
    const [x, y] = ray(number);
    const along = (x * dx + y * dy) / Math.hypot(x, y);
    if (along > longest) [best, longest] = [number, along];
  }
  return best;
}
