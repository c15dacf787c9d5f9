// The fairways of the map: they follow the easiest walking route from each tee to its target, around water, woods and
// cliffs. They are only decoration and do not affect play.

import type { Ground } from "./land-grid.ts";
import { noise } from "./land-plants.ts";

/** Cost of walking over each kind of cell. */
const STEP_COSTS: Readonly<Record<string, number>> = { ".": 2, s: 6, m: 12, b: 18, "~": 28, "!": 40, u: 9, a: 6 };
/** Additional cost per level of height. */
const CLIMB_COST = 3;

/** Returns the cells of all fairways. */
export function fairwayCells(ground: Ground, holes: readonly (readonly [tee: number, target: number])[]): Set<number> {
  const costs = ground.cells.reduce(
    (costs, cell) => costs.fill(stepCost(ground, cell), cell, cell + 1),
    new Uint8Array(ground.letters.length),
  );
  const result: Set<number> = new Set();
  for (const [tee, target] of holes)
    for (const cell of cheapestPath(ground, costs, tee, target))
      for (const near of [cell, ...around(ground, cell)]) {
        result.add(near);
        for (const far of around(ground, near)) if (isInWave(ground, far)) result.add(far);
      }
  return new Set([...result].filter((cell) => ground.letters[cell] === "."));
}

/** Returns the neighbours of a cell on the board. */
const around = ({ near }: Ground, cell: number) => near.subarray(6 * cell, 6 * cell + 6).filter((next) => next >= 0);

/**
 * Returns whether a cell at the edge belongs to the fairway. The result varies in long waves, so that the edge is
 * curved.
 */
const isInWave = ({ xs, ys }: Ground, cell: number) =>
  Math.sin((xs[cell] ?? 0) / 61 + Math.sin((ys[cell] ?? 0) / 83) * 2) + Math.sin((ys[cell] ?? 0) / 57) > 0.5;

/** Returns the cost of walking over a cell. */
function stepCost(ground: Ground, cell: number) {
  const isNearHazard = ground.near
    .subarray(6 * cell, 6 * cell + 6)
    .some((next) => next < 0 || "mb~!".includes(ground.letters[next] ?? " "));
  return (STEP_COSTS[ground.letters[cell] ?? " "] ?? 2) + Number(isNearHazard) + Math.floor(2 * noise(cell, 7));
}

/** Returns the cheapest path from one cell to another, including both. */
function cheapestPath({ near, heights }: Ground, costs: Uint8Array, from: number, to: number): number[] {
  const cost = new Uint16Array(costs.length).fill(65535);
  const back = new Int32Array(costs.length).fill(-1);
  const queue: number[][] = [[from]];
  cost[from] = 0;
  for (let now = 0; now < queue.length && now < (cost[to] ?? 0); now++)
    for (const cell of queue[now] ?? []) {
      if (cost[cell] !== now) continue;
      for (let side = 6 * cell; side < 6 * cell + 6; side++) {
        const next = near[side] ?? -1;
        if (next < 0) continue;
        const total = now + (costs[next] ?? 0) + CLIMB_COST * Math.abs((heights[next] ?? 0) - (heights[cell] ?? 0));
        if (total >= (cost[next] ?? 0)) continue;
        cost[next] = total;
        back[next] = cell;
        queue[total] ??= [];
        queue[total].push(next);
      }
    }
  const path = [];
  for (let at = to; at >= 0; at = back[at] ?? -1) path.push(at);
  return path;
}
