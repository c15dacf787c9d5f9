// Where a board's spaces lie: plain numbers, nothing drawn.

/** @import { Id, Space } from "./view.js" */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** A phone or tablet held upright: its picture is wider than high. */
export const UPRIGHT = "(max-width: 55.99rem) and (max-aspect-ratio: 1 / 1)";
const lying = () => globalThis.matchMedia?.(UPRIGHT).matches ?? false;

/**
 * The picture's frame: every space with air around it, never narrower than its window wants.
 * @param {Space[]} track
 * @returns {Box}
 */
export function frame(track) {
  const xs = track.map(({ x }) => x);
  const ys = track.map(({ y }) => y);
  const left = Math.min(...xs) - 11;
  const right = Math.max(...xs) + 11;
  const top = Math.min(...track.map(({ kind, y }) => y - (kind === "green" ? 28 : 19)));
  const bottom = Math.max(...ys) + 11;
  const width = Math.max(lying() && right - left > bottom - top ? 130 : 96, right - left);
  const height = Math.max(96, bottom - top);
  return { x: (left + right - width) / 2, y: bottom - height + (height - (bottom - top)) / 2, width, height };
}

/** @type {WeakMap<Space[], Space[]>} */
const turned = new WeakMap();

/**
 * The spaces of a hole, lying where the picture does, so that they fill its width: the green at the right.
 * @param {Space[]} track
 * @returns {Space[]}
 */
export function laid(track) {
  const span = (/** @type {number[]} */ all) => Math.max(...all) - Math.min(...all);
  if (!lying() || span(track.map(({ x }) => x)) > span(track.map(({ y }) => y))) return track;
  const known = turned.get(track) ?? track.map((space) => ({ ...space, x: -space.y, y: space.x }));
  turned.set(track, known);
  return known;
}

/** @param {Space[]} spaces @returns {Map<Id, Space>} */
export const byId = (spaces) => new Map(spaces.map((space) => [space.id, space]));

/** @type {WeakMap<Space[], Space[]>} */
const rows = new WeakMap();

/**
 * The putting surface as it is drawn, whatever its board says: one row from P past the flag, 10 units a space.
 * @param {Space[]} putting
 * @returns {Space[]}
 */
export function row(putting) {
  const known = rows.get(putting);
  if (known) return known;
  const found = byId(putting);
  const order = new Set();
  let here = putting.find(({ kind }) => kind === "p");
  while (here && !order.has(here)) {
    order.add(here);
    here = found.get(here.next ?? here.over ?? "");
  }
  for (const space of putting) order.add(space);
  const drawn = [...order].map((space, at) => ({ ...space, x: 10 * at + 5, y: 5 }));
  rows.set(putting, drawn);
  return drawn;
}

/** How large the inset is, in its own units. @param {Space[]} putting */
export const insetWidth = (putting) => Math.max(...putting.map(({ x }) => x)) + 17;
