// Where the cells of a course lie on its picture. Board units: a cell is 60 wide and 52 tall, columns are 45 apart, odd columns half a
// cell lower; 45 to 26 is so near the square root of three that every corner and every dot stands on whole numbers.

/** @typedef {[column: number, row: number]} Cell */
/** @typedef {{tee: Cell, target: Cell}} Hole */
/** @typedef {{name?: string, terrain: string[], height: string[], holes: Hole[]}} Course */
/** @typedef {readonly [x: number, y: number]} Point */

/** Columns apart, half a row, and the half width of a cell's flat side. */
export const PITCH = 45;
export const HALF = 26;
export const SIDE = 30;

/** The six neighbours by clock number: offset from an even column's cell, and from an odd one's. @type {Readonly<Record<number, readonly [Cell, Cell]>>} */
const NEAR = {
  12: [
    [0, -1],
    [0, -1],
  ],
  2: [
    [1, -1],
    [1, 0],
  ],
  4: [
    [1, 0],
    [1, 1],
  ],
  6: [
    [0, 1],
    [0, 1],
  ],
  8: [
    [-1, 0],
    [-1, 1],
  ],
  10: [
    [-1, -1],
    [-1, 0],
  ],
};

/** Even clock numbers, clockwise. */
export const CLOCK = [12, 2, 4, 6, 8, 10];

/** The corner at which the side of each of CLOCK begins, clockwise around the cell. @type {readonly Point[]} */
export const CORNERS = [
  [-15, -26],
  [15, -26],
  [30, 0],
  [15, 26],
  [-15, 26],
  [-30, 0],
];

/** The dot of a cell. @param {readonly [number, number]} cell @returns {{x: number, y: number}} */
export const centre = ([column, row]) => ({ x: SIDE + PITCH * column, y: HALF + 2 * HALF * row + (column & 1) * HALF });

/** The neighbour at an even clock number, on the board or not. @param {readonly [number, number]} cell @param {number} direction @returns {Cell} */
export function neighbour([column, row], direction) {
  const [across, down] = /** @type {readonly [Cell, Cell]} */ (NEAR[direction])[column & 1] ?? [0, 0];
  return [column + across, row + down];
}

/** The letter of a cell; a space off the board. @param {Course} course @param {readonly [number, number]} cell */
export const letterAt = (course, [column, row]) => course.terrain[row]?.[column] ?? " ";

/** The height of a cell; -1 off the board. @param {Course} course @param {readonly [number, number]} cell */
export const heightAt = (course, cell) =>
  letterAt(course, cell) === " " ? -1 : Number(course.height[cell[1]]?.[cell[0]] ?? 0);

/** Every cell on the board, by columns and down them. @param {Course} course @returns {Cell[]} */
export function cells(course) {
  /** @type {Cell[]} */
  const found = [];
  const columns = course.terrain[0]?.length ?? 0;
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < course.terrain.length; row++)
      if (letterAt(course, [column, row]) !== " ") found.push([column, row]);
  return found;
}

/**
 * The cell under a place, or null; with a course, null off its board too.
 * @param {number} x @param {number} y @param {Course} [course] @returns {Cell|null}
 */
export function cellAt(x, y, course) {
  const near = Math.round((x - SIDE) / PITCH);
  /** @type {Cell|null} */
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const column of [near - 1, near, near + 1]) {
    const row = Math.round((y - HALF - (column & 1) * HALF) / (2 * HALF));
    const dot = centre([column, row]);
    const far = Math.hypot(x - dot.x, y - dot.y);
    if (far < least) [least, best] = [far, [column, row]];
  }
  if (!best || best[0] < 0 || best[1] < 0 || least > SIDE + 1) return null;
  return course && letterAt(course, best) === " " ? null : best;
}

/** The box that holds the board. @param {Course} course @returns {{x: number, y: number, width: number, height: number}} */
export function outline(course) {
  const dots = cells(course).map(centre);
  if (!dots.length) return { x: 0, y: 0, width: 2 * SIDE, height: 2 * HALF };
  const xs = dots.map((dot) => dot.x);
  const ys = dots.map((dot) => dot.y);
  const [left, top] = [Math.min(...xs) - SIDE, Math.min(...ys) - HALF];
  return { x: left, y: top, width: Math.max(...xs) + SIDE - left, height: Math.max(...ys) + HALF - top };
}
