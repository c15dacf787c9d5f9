// The relief of the map: areas of each height, cliffs, waterfalls, and the borders of the cells. Light comes from the
// upper left.

import type { Ground, Point } from "./land-grid.ts";
import { CLOCK, CORNERS } from "./land-grid.ts";
import type { Piece } from "./land-shape.ts";
import { marked, outlines, pair, path, runs } from "./land-shape.ts";

export type Drop = { at: Point; turn: number };

export type Level = { height: number; rank: number; top: string; shade: string; lit: string };

/**
 * Returns the levels of the land, from the lowest: the area at that height and above, and its cliffs in shade and in
 * light. `rank` counts the levels from 0.
 */
export function levels(ground: Ground): Level[] {
  const getHeight = (cell: number) => ground.heights[cell] ?? 0;
  const heights = [...new Set(ground.cells.map(getHeight))].sort((one, other) => one - other);
  return heights.map((height, rank) => {
    const around = outlines(
      ground,
      marked(ground, (cell) => getHeight(cell) >= height),
    );
    const along = (picked: (piece: Piece) => boolean) =>
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

/** Returns the unit vector that points out of a shape at one of its pieces. */
function outward({ from, to }: Piece): Point {
  const [across, down] = [to[0] - from[0], to[1] - from[1]];
  const size = Math.hypot(across, down) || 1;
  return [down / size, -across / size];
}

/** Returns whether light falls on a cliff. */
function isLit(piece: Piece) {
  const [x, y] = outward(piece);
  return x + 1.4 * y < 0;
}

/**
 * Returns the sides of cells over which waterfalls drop, each with its centre and the direction of the fall in degrees
 * (0 is straight down the picture). Water falls from a waterfall cell to lower neighbours, preferably to water cells.
 * If there are none, it falls from higher neighbours into the cell.
 */
export function waterfalls(ground: Ground): Drop[] {
  return ground.cells
    .filter((cell) => ground.letters[cell] === "!")
    .flatMap((cell) => {
      const below = steps(ground, cell, -1);
      return below.length ? below : steps(ground, cell, 1);
    });
}

/**
 * Returns the sides towards neighbours with a difference in height; if some of them are water, only those.
 * @param rise - height of the neighbour minus height of the cell
 */
function steps({ near, heights, letters, xs, ys }: Ground, cell: number, rise: number): Drop[] {
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
 */
export function sides({ cells, near, xs, ys }: Ground) {
  let text = "";
  for (const cell of cells) {
    CLOCK.forEach((direction, side) => {
      const owned = direction % 4 === 0;
      if (!owned && near[6 * cell + side] !== -1) return;
      const [left, top] = CORNERS[side] as Point;
      const [right, bottom] = CORNERS[(side + 1) % 6] as Point;
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
