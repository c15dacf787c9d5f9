// Positions of the cells of a course in its picture. In board units, a cell is 60 wide and 52 high, columns are 45
// apart, and odd columns are half a cell lower. The ratio of 45 to 26 is close enough to the square root of three, and
// lets all corners and centres have integer coordinates.

export type Cell = [column: number, row: number];

export type Hole = { tee: Cell; target: Cell };

export type Label = { at: Cell; text: string };

export type Course = { name?: string; terrain: string[]; height: string[]; holes: Hole[]; labels?: Label[] };

export type Point = readonly [x: number, y: number];

/** Distance between two neighbouring columns, in board units. */
export const PITCH = 45;
/** Half the height of a cell. */
export const HALF = 26;
/** Half the width of a cell, which is also the length of its sides. */
export const SIDE = 30;

/** The six neighbours in the order of CLOCK: offset from a cell in an even column, and from one in an odd column. */
// biome-ignore format: one neighbour per line
const NEIGHBOURS: readonly (readonly [Cell, Cell])[] = [
  [[0, -1], [0, -1]],
  [[1, -1], [1, 0]],
  [[1, 0], [1, 1]],
  [[0, 1], [0, 1]],
  [[-1, 0], [-1, 1]],
  [[-1, -1], [-1, 0]],
];

/** The even numbers of the clock, clockwise. */
export const CLOCK = [12, 2, 4, 6, 8, 10];

/** The first corner of the side in each direction of CLOCK, clockwise around the cell. */
export const CORNERS: readonly Point[] = [
  [-15, -26],
  [15, -26],
  [30, 0],
  [15, 26],
  [-15, 26],
  [-30, 0],
];

/** Returns the centre of a cell. */
export const centre = ([column, row]: readonly [number, number]): { x: number; y: number } => ({
  x: SIDE + PITCH * column,
  y: HALF + 2 * HALF * row + (column & 1) * HALF,
});

/** Returns the letter of a cell, or a space if it is not on the board. */
const letterAt = (course: Course, [column, row]: readonly [number, number]) => course.terrain[row]?.[column] ?? " ";

/** A course prepared for drawing. Cells have numbers: `row * columns + column`. */
export type Ground = {
  columns: number;
  /** numbers of the cells on the board */
  cells: number[];
  /** letter of each cell, by number */
  letters: string;
  /** height of each cell, by number */
  heights: Int8Array;
  /** six neighbours per cell, in the order of CLOCK; -1 if there is none on the board */
  near: Int32Array;
  /** x coordinate of each centre */
  xs: Float64Array;
  /** y coordinate of each centre */
  ys: Float64Array;
};

/** Prepares a course for drawing. */
export function survey(course: Course): Ground {
  const columns = course.terrain[0]?.length ?? 0;
  const letters = course.terrain.join("");
  const size = letters.length;
  const heights = Int8Array.from(course.height.join(""), Number);
  const [xs, ys] = [new Float64Array(size), new Float64Array(size)];
  const near = new Int32Array(6 * size).fill(-1);
  const cells = [];
  for (let number = 0; number < size; number++) {
    const [column, row] = [number % columns, Math.floor(number / columns)];
    ({ x: xs[number], y: ys[number] } = centre([column, row]));
    if (letters[number] === " ") continue;
    cells.push(number);
    for (let side = 0; side < 6; side++) {
      const [across, down] = (NEIGHBOURS[side] as readonly [Cell, Cell])[column & 1] ?? [0, 0];
      const next = [column + across, row + down];
      if (letterAt(course, next as Cell) !== " ") near[6 * number + side] = number + down * columns + across;
    }
  }
  return { columns, cells, letters, heights, near, xs, ys };
}

/** Returns the cell at a point, or null. With a course, cells that are not on its board are null as well. */
export function cellAt(x: number, y: number, course?: Course): Cell | null {
  const near = Math.floor((x - SIDE) / PITCH + 0.5);
  let best: Cell | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const column of [near - 1, near, near + 1]) {
    const row = Math.floor((y - (column & 1) * HALF) / (2 * HALF));
    const dot = centre([column, row]);
    const far = Math.hypot(x - dot.x, y - dot.y);
    if (far < shortest) [shortest, best] = [far, [column, row]];
  }
  if (!best || best[0] < 0 || best[1] < 0 || shortest > SIDE + 1) return null;
  return course && letterAt(course, best) === " " ? null : best;
}

/** Returns the bounding box of the board. */
export function outline(course: Course): { x: number; y: number; width: number; height: number } {
  const { cells, xs: across, ys: down } = survey(course);
  if (!cells.length) return { x: 0, y: 0, width: 2 * SIDE, height: 2 * HALF };
  const xs = cells.map((cell) => across[cell] ?? 0);
  const ys = cells.map((cell) => down[cell] ?? 0);
  const [left, top] = [Math.min(...xs) - SIDE, Math.min(...ys) - HALF];
  return { x: left, y: top, width: Math.max(...xs) + SIDE - left, height: Math.max(...ys) + HALF - top };
}
