/** Straightens a photograph of a board: computes the projection of its four corners and resamples the pixels. */

export type Point = readonly [x: number, y: number];

/** Pixels row by row, four bytes each: red, green, blue, alpha. */
type Picture = { data: Uint8ClampedArray; width: number; height: number };

/** A projection from one plane to another: a 3 by 3 matrix, row by row. */
type Homography = readonly number[];

/** Sorts four points clockwise, beginning with the upper left one. */
export function clockwise(corners: readonly Point[]): Point[] {
  const middle = [0, 1].map((axis) => corners.reduce((sum, one) => sum + (one[axis] ?? 0), 0) / corners.length);
  const turn = ([x, y]: Point) => Math.atan2(y - (middle[1] ?? 0), x - (middle[0] ?? 0));
  const around = [...corners].sort((one, other) => turn(one) - turn(other));
  const first = around.reduce((best, [x, y], at) => {
    const [bx, by] = around[best] as Point;
    return x + y < bx + by ? at : best;
  }, 0);
  return [...around.slice(first), ...around.slice(0, first)];
}

/** Computes the projection that maps four points to four others. Returns null if three of them are collinear. */
export function homography(from: readonly Point[], to: readonly Point[]): Homography | null {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = to[at] as Point;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const found = solve(rows);
  return found && [...found, 1];
}

/** Maps a point through a projection. */
export function project(
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1]: Homography,
  [x, y]: Point,
): [number, number] {
  const far = g * x + h * y + i;
  return [(a * x + b * y + c) / far, (d * x + e * y + f) / far];
}

/**
 * Solves a system of linear equations. The last number of each row is the right-hand side. Returns null if the solution
 * is not unique.
 */
function solve(rows: number[][]): number[] | null {
  const size = rows.length;
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let n = 0; n < size; n += 1) {
    let best = n;
    for (let row = n + 1; row < size; row += 1) if (Math.abs(at(row, n)) > Math.abs(at(best, n))) best = row;
    if (Math.abs(at(best, n)) < 1e-9) return null;
    rows.splice(n, 0, ...rows.splice(best, 1));
    for (let row = 0; row < size; row += 1)
      if (row !== n) {
        const share = at(row, n) / at(n, n);
        rows[row] = (rows[row] ?? []).map((value, column) => value - share * at(n, column));
      }
  }
  return rows.map((row, n) => (row[size] ?? 0) / (row[n] ?? 1));
}

/**
 * Crops a photograph to the board and straightens it, as if it had been taken from directly above.
 * @param corners - the corners of the board, clockwise from the upper left
 * @param height - the size of the result in pixels
 * @returns null if three of the corners are collinear
 */
export function straighten(photo: Picture, corners: readonly Point[], width: number, height: number): Picture | null {
  const toPhoto = homography(
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    corners,
  );
  if (!toPhoto) return null;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, to += 4) {
      const [u, v] = project(toPhoto, [x + 0.5, y + 0.5]);
      interpolate(photo, u - 0.5, v - 0.5, data, to);
    }
  return { data, width, height };
}

/** Writes the colour at a point between four pixels (bilinear interpolation). */
function interpolate(
  { data: from, width, height }: Picture,
  x: number,
  y: number,
  data: Uint8ClampedArray,
  to: number,
) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [x - left, y - top];
  const pixel = (across: number, down: number) =>
    4 * (Math.min(height - 1, Math.max(0, down)) * width + Math.min(width - 1, Math.max(0, across)));
  const [a, b, c, d] = [pixel(left, top), pixel(left + 1, top), pixel(left, top + 1), pixel(left + 1, top + 1)];
  for (let n = 0; n < 3; n += 1)
    data[to + n] =
      ((from[a + n] ?? 0) * (1 - right) + (from[b + n] ?? 0) * right) * (1 - below) +
      ((from[c + n] ?? 0) * (1 - right) + (from[d + n] ?? 0) * right) * below;
  data[to + 3] = 255;
}
