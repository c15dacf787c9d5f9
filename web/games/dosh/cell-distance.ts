// Axial coordinates of cells, in which the distance between two cells is easy to compute.

import type { Cell } from "./land-grid.ts";

/** Axial coordinates; `r` grows downwards. */
export type Axial = { q: number; r: number };

/** Converts a cell to axial coordinates. */
export const axial = ([column, row]: Cell): Axial => ({ q: column, r: row - (column - (column & 1)) / 2 });
/** Converts axial coordinates to a cell. */
export const offset = ({ q, r }: Axial): Cell => [q, r + (q - (q & 1)) / 2];

/** Returns the distance between two cells, in cells. */
export function distance(one: Cell, other: Cell) {
  const [a, b] = [axial(one), axial(other)];
  const [dq, dr] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}
