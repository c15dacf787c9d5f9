// Rounded outlines of sets of cells.

import type { Ground, Point } from "./land-grid.ts";
import { CORNERS } from "./land-grid.ts";

type Side = { at: Point; beyond: number };

export type Piece = { from: Point; bend: Point; to: Point; beyond: number };

/** Returns an array with 1 for each cell that passes a test, by its number. */
export function marked(ground: Ground, picked: (cell: number) => boolean): Uint8Array {
  const marks = new Uint8Array(ground.letters.length);
  for (const cell of ground.cells) if (picked(cell)) marks[cell] = 1;
  return marks;
}

/**
 * Returns the outlines of the marked cells as closed chains of sides, with the cells to the right. A side is stored as
 * its first corner and the cell beyond it (-1 if that cell is not on the board). Only three cells meet in a corner, so
 * chains never cross.
 */
function chains({ cells, near, xs, ys }: Ground, marks: Uint8Array): Side[][] {
  const sides: Map<number, { side: Side; next: number }> = new Map();
  for (const cell of cells) {
    if (!marks[cell]) continue;
    const [x, y] = [xs[cell] ?? 0, ys[cell] ?? 0];
    for (let side = 0; side < 6; side++) {
      const beyond = near[6 * cell + side] ?? -1;
      if (marks[beyond]) continue;
      const [left, top] = CORNERS[side] as Point;
      const [right, bottom] = CORNERS[(side + 1) % 6] as Point;
      sides.set(key(x + left, y + top), {
        side: { at: [x + left, y + top], beyond },
        next: key(x + right, y + bottom),
      });
    }
  }
  const result = [];
  for (const start of sides.keys()) {
    const chain = [];
    let at = start;
    for (let link = sides.get(at); link; link = sides.get(at)) {
      sides.delete(at);
      chain.push(link.side);
      at = link.next;
    }
    result.push(chain);
  }
  return result;
}

/** Returns a number that identifies a corner. */
const key = (x: number, y: number) => (x + 100) * 100000 + y + 100;

/** Returns the midpoint of two points. */
const between = (one: Point, other: Point): Point => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];

/** Converts a chain to curves, one per side: each bends at the middle of the side and ends halfway to the next. */
function curves(chain: Side[]): Piece[] {
  const corner = (at: number) => (chain[(at + chain.length) % chain.length] as Side).at;
  const bends = chain.map((side, at) => between(side.at, corner(at + 1)));
  const bend = (at: number) => bends[(at + bends.length) % bends.length] as Point;
  return chain.map(({ beyond }, at) => ({
    from: between(bend(at - 1), bend(at)),
    bend: bend(at),
    to: between(bend(at), bend(at + 1)),
    beyond,
  }));
}

/**
 * Converts a chain to curves that stay closer to the corners: one per corner, from the middle of one side to the next.
 */
function scallops(chain: Side[]): Piece[] {
  return chain.map(({ at: bend, beyond }, at) => ({
    from: between((chain.at(at - 1) as Side).at, bend),
    bend,
    to: between(bend, (chain[(at + 1) % chain.length] as Side).at),
    beyond,
  }));
}

/** Returns the rounded outlines of the marked cells. */
export const outlines = (ground: Ground, marks: Uint8Array): Piece[][] => chains(ground, marks).map(curves);

/** Returns the SVG path of the edge of the board. */
export const rim = (ground: Ground) =>
  chains(
    ground,
    marked(ground, () => true),
  )
    .map((chain) => path(scallops(chain)))
    .join("");

/** Rounds to one decimal place. */
const tenth = (value: number) => Math.round(value * 10) / 10;

/** Formats two numbers for an SVG path, rounded to one decimal place and without unnecessary characters. */
export function pair(x: number, y: number) {
  const down = tenth(y);
  return down < 0 ? `${tenth(x)}${down}` : `${tenth(x)} ${down}`;
}

/** Returns the SVG path along pieces; it is closed if it returns to its start. */
export function path(pieces: Piece[]) {
  const first = pieces[0];
  if (!first) return "";
  let [x, y] = [tenth(first.from[0]), tenth(first.from[1])];
  let text = `M${pair(x, y)}`;
  for (const { bend, to } of pieces) {
    const [across, down] = [tenth(to[0] - x), tenth(to[1] - y)];
    text += `q${pair(bend[0] - x, bend[1] - y)} ${pair(across, down)}`;
    [x, y] = [x + across, y + down];
  }
  const last = pieces.at(-1) as Piece;
  return last.to[0] === first.from[0] && last.to[1] === first.from[1] ? `${text}z` : text;
}

/** Returns the SVG path of the rounded shape of all cells that pass a test. */
export const shape = (ground: Ground, picked: (cell: number) => boolean) =>
  outlines(ground, marked(ground, picked)).map(path).join("");

/** Returns the pieces of a chain that pass a test, as runs of adjacent ones. */
export function runs(chain: Piece[], picked: (piece: Piece) => boolean): Piece[][] {
  const gap = chain.findIndex((piece) => !picked(piece));
  const result: Piece[][] = [];
  let open = false;
  for (const piece of [...chain.slice(gap + 1), ...chain.slice(0, gap + 1)]) {
    const passes = picked(piece);
    if (passes && open) result.at(-1)?.push(piece);
    else if (passes) result.push([piece]);
    open = passes;
  }
  return result;
}
