// Where the grass is mown: along the way that a walker would take from each tee to its target, round water, woods and cliffs. It is only
// a picture; nobody has to play that way.

import { CLOCK, heightAt, letterAt, neighbour } from "./land-grid.js";

/** @typedef {import("./land-grid.js").Cell} Cell */
/** @typedef {import("./land-grid.js").Course} Course */

/** How unwilling the walker is to step on a cell. @type {Readonly<Record<string, number>>} */
const TOIL = { ".": 1, s: 3, m: 6, b: 9, "~": 14, "!": 20, u: 5, a: 3 };

/** The cells to be mown, as "column,row". @param {Course} course @returns {Set<string>} */
export function mown(course) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const hole of course.holes)
    for (const cell of walk(course, hole.tee, hole.target))
      for (const near of [cell, ...CLOCK.map((direction) => neighbour(cell, direction))])
        if (letterAt(course, near) === ".") found.add(String(near));
  return found;
}

/** The least toilsome way from one cell to another, both included. @param {Course} course @param {Cell} from @param {Cell} to @returns {Cell[]} */
function walk(course, from, to) {
  /** @type {Map<string, {cost: number, back: string|null, cell: Cell}>} */
  const reached = new Map([[String(from), { cost: 0, back: null, cell: from }]]);
  /** @type {Cell[][]} */
  const waiting = [[from]];
  for (let cost = 0; cost < waiting.length && !settled(reached, to, cost); cost++)
    for (const cell of waiting[cost] ?? []) {
      if (reached.get(String(cell))?.cost !== cost) continue;
      for (const direction of CLOCK) {
        const next = neighbour(cell, direction);
        const letter = letterAt(course, next);
        if (letter === " ") continue;
        const total =
          cost +
          2 * (TOIL[letter] ?? 1) +
          3 * Math.abs(heightAt(course, next) - heightAt(course, cell)) +
          beside(course, next);
        if (total >= (reached.get(String(next))?.cost ?? Number.POSITIVE_INFINITY)) continue;
        reached.set(String(next), { cost: total, back: String(cell), cell: next });
        waiting[total] ??= [];
        waiting[total].push(next);
      }
    }
  const way = [];
  for (let at = reached.get(String(to)); at; at = at.back === null ? undefined : reached.get(at.back))
    way.push(at.cell);
  return way;
}

/** Whether the way to a cell cannot become shorter. @param {Map<string, {cost: number}>} reached @param {Cell} to @param {number} cost */
const settled = (reached, to, cost) => (reached.get(String(to))?.cost ?? Number.POSITIVE_INFINITY) <= cost;

/** What trouble next to a cell adds. @param {Course} course @param {Cell} cell */
const beside = (course, cell) =>
  CLOCK.filter((direction) => "mb~! ".includes(letterAt(course, neighbour(cell, direction)))).length ? 1 : 0;
