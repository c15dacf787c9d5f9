// Positions of a board's spaces in the picture, as plain numbers.

import { watchMedia } from "../../platform/text-size.ts";
import type { Id, Space } from "./view.ts";

export type Box = { x: number; y: number; width: number; height: number };

/** Media query for phones and tablets in portrait orientation, where the picture of the hole is wider than it is high. */
export const UPRIGHT = "(max-width: 55.99rem) and (max-aspect-ratio: 1 / 1)";
const isUpright = () => watchMedia(UPRIGHT)?.matches ?? false;

/** Returns the view box of a hole: all spaces with a margin, at least as wide as the picture needs. */
export function frame(track: Space[]): Box {
  const xs = track.map(({ x }) => x);
  const ys = track.map(({ y }) => y);
  const left = Math.min(...xs) - 11;
  const right = Math.max(...xs) + 11;
  const top = Math.min(...track.map(({ kind, y }) => y - (kind === "green" ? 28 : 19)));
  const bottom = Math.max(...ys) + 11;
  const width = Math.max(isUpright() && right - left > bottom - top ? 130 : 96, right - left);
  const height = Math.max(96, bottom - top);
  return { x: (left + right - width) / 2, y: bottom - height + (height - (bottom - top)) / 2, width, height };
}

/** Returns whether the flag of a hole is low, because a high one would hide a space behind it. */
export function isFlagLow(track: Space[]) {
  const green = track.find(({ kind }) => kind === "green");
  return track.some(({ x, y }) => green && x > green.x - 6 && x < green.x + 13 && y < green.y - 4 && y > green.y - 15);
}

/**
 * Returns the offset of one of several balls on the same space. The balls are arranged in a ring, so that each of them
 * is visible.
 * @param at - zero-based
 * @param count - number of balls on the space
 */
export function fanOut(at: number, count: number): { x: number; y: number } {
  if (count < 2) return { x: 0, y: 0 };
  const angle = (2 * Math.PI * at) / count + (3 * Math.PI) / 4;
  const radius = 4 / Math.sin(Math.PI / count);
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** Cache of rotated tracks, by the original track. */
const rotated: WeakMap<Space[], Space[]> = new WeakMap();

/** Returns whether a hole is high and the picture is wide, so that the hole can be turned to fill it. */
export function canTurn(track: Space[]) {
  const span = (all: number[]) => Math.max(...all) - Math.min(...all);
  return isUpright() && span(track.map(({ x }) => x)) <= span(track.map(({ y }) => y));
}

/**
 * Returns the spaces of a hole, rotated so that the green is at the right if the hole is high and the picture is wide.
 * @param turns - whether the hole may be rotated
 */
export function orientTrack(track: Space[], turns: boolean = true): Space[] {
  if (!turns || !canTurn(track)) return track;
  const cached = rotated.get(track) ?? track.map((space) => ({ ...space, x: -space.y, y: space.x }));
  rotated.set(track, cached);
  return cached;
}

/** Returns the spaces by their id. */
export const byId = (spaces: Space[]): Map<Id, Space> => new Map(spaces.map((space) => [space.id, space]));

/** Cached results of `row`, by putting surface. */
const rowCache: WeakMap<Space[], Space[]> = new WeakMap();

/**
 * Returns the putting surface as it is drawn: one row from P past the flag, with 10 units per space. Coordinates on the
 * board are ignored.
 */
export function row(putting: Space[]): Space[] {
  const cached = rowCache.get(putting);
  if (cached) return cached;
  const spaces = byId(putting);
  const order = new Set<Space>();
  let here = putting.find(({ kind }) => kind === "p");
  while (here && !order.has(here)) {
    order.add(here);
    here = spaces.get(here.next ?? here.over ?? "");
  }
  for (const space of putting) order.add(space);
  const drawn = [...order].map((space, at) => ({ ...space, x: 10 * at + 5, y: 5 }));
  rowCache.set(putting, drawn);
  return drawn;
}

/** Returns the width of the drawing of the putting surface, in its own units. */
export const insetWidth = (putting: Space[]) => Math.max(...putting.map(({ x }) => x)) + 17;
