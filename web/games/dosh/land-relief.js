// The relief: how far each level of the land reaches, and its cliffs as rock faces with hachures on the low side. The light falls from the
// upper left.

import { CLOCK, CORNERS, cells, centre, heightAt, letterAt, neighbour } from "./land-grid.js";
import { numbers, outlines, path, runs } from "./land-shape.js";

/** @typedef {import("./land-grid.js").Cell} Cell */
/** @typedef {import("./land-grid.js").Course} Course */
/** @typedef {import("./land-grid.js").Point} Point */
/** @typedef {import("./land-shape.js").Piece} Piece */
/** @typedef {{height: number, rank: number, top: string, shade: string, lit: string, hachures: string}} Level */

/** Board units between two hachures, and how long they are on a shaded face and a lit one. */
const EVERY = 8.5;
const LONG = 13;
const BRIEF = 8;

/**
 * The levels of the land from the lowest up: the ground at that height and above, its cliff by whether the light falls on it, and the
 * hachures along the cliff. `rank` counts the levels from 0.
 * @param {Course} course @param {Cell[]} all @returns {Level[]}
 */
export function levels(course, all) {
  const heights = [...new Set(all.map((cell) => heightAt(course, cell)))].sort((one, other) => one - other);
  return heights.map((height, rank) => {
    const around = outlines(all, (cell) => heightAt(course, cell) >= height);
    const hill = /** @param {Piece} piece */ (piece) => letterAt(course, piece.beyond) !== " ";
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
      shade: along((piece) => hill(piece) && !isLit(piece)),
      lit: along((piece) => hill(piece) && isLit(piece)),
      hachures: around.map((chain) => hachures(chain, hill)).join(""),
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

/** Short strokes downhill, at even steps along an outline. @param {Piece[]} chain @param {(piece: Piece) => boolean} hill */
function hachures(chain, hill) {
  let text = "";
  let wait = EVERY / 2;
  for (const piece of chain) {
    const size = Math.hypot(piece.to[0] - piece.from[0], piece.to[1] - piece.from[1]);
    for (; wait < size; wait += EVERY) if (hill(piece)) text += stroke(piece, wait / size);
    wait -= size;
  }
  return text;
}

/** One hachure at a part of the way along a piece. @param {Piece} piece @param {number} part */
function stroke(piece, part) {
  const rest = 1 - part;
  const [x, y] = [0, 1].map(
    (axis) =>
      rest * rest * at(piece.from, axis) + 2 * rest * part * at(piece.bend, axis) + part * part * at(piece.to, axis),
  );
  const [across, down] = outward(piece);
  const long = isLit(piece) ? BRIEF : LONG;
  return `M${numbers(x ?? 0, y ?? 0)}l${numbers(across * long, down * long)}`;
}

/** @param {Point} point @param {number} axis */
const at = (point, axis) => /** @type {number} */ (point[axis]);

/** The falls: the sides of waterfalls over which their water drops, as a place and the way down. @param {Course} course @param {Cell[]} all @returns {{at: Point, down: Point}[]} */
export function drops(course, all) {
  return all
    .filter((cell) => letterAt(course, cell) === "!")
    .flatMap((cell) => {
      const below = CLOCK.filter((side) => falls(course, cell, neighbour(cell, side)));
      const wet = below.filter((side) => "~!".includes(letterAt(course, neighbour(cell, side))));
      return (wet.length ? wet : below).map((side) => {
        const [{ x, y }, next] = [centre(cell), centre(neighbour(cell, side))];
        const size = Math.hypot(next.x - x, next.y - y);
        /** @type {Point} */
        const down = [(next.x - x) / size, (next.y - y) / size];
        return { at: /** @type {Point} */ ([(x + next.x) / 2, (y + next.y) / 2]), down };
      });
    });
}

/** Whether the land drops from one cell to the next. @param {Course} course @param {Cell} cell @param {Cell} next */
const falls = (course, cell, next) => letterAt(course, next) !== " " && heightAt(course, next) < heightAt(course, cell);

/** The lines of the cells, each side bulging out of the cell that owns it: towards 12, 4 and 8. @param {Course} course */
export function grid(course) {
  let text = "";
  for (const cell of cells(course)) {
    const { x, y } = centre(cell);
    CLOCK.forEach((direction, side) => {
      const owned = direction % 4 === 0;
      if (!owned && letterAt(course, neighbour(cell, direction)) !== " ") return;
      const [left, top] = /** @type {Point} */ (CORNERS[side]);
      const [right, bottom] = /** @type {Point} */ (CORNERS[(side + 1) % 6]);
      const bulge = owned ? 0.24 : -0.24;
      const bend = numbers((right - left) / 2 + (bottom - top) * bulge, (bottom - top) / 2 - (right - left) * bulge);
      text += `M${numbers(x + left, y + top)}q${bend} ${numbers(right - left, bottom - top)}`;
    });
  }
  return text;
}
