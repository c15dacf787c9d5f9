// Positions of a board's spaces in the picture, as plain numbers.

import { watchMedia } from "../../platform/text-size.ts";
import type { Id, Space } from "./view.ts";

export type Box = { x: number; y: number; width: number; height: number };

/**
 * Media query for windows in which the board is higher than wide. In lower windows, even if they are higher than wide,
 * the other regions take so much of the height that the board is wider.
 */
export const TALL = "(max-aspect-ratio: 11 / 20)";

/** Returns whether the board is higher than wide. */
export const isTall = () => watchMedia(TALL)?.matches ?? false;

/** Media query for text at 200% on a phone, as in `large-text.css`. The stage is then too small for a complete hole. */
export const LARGE_TEXT = "(max-width: 15rem), (min-aspect-ratio: 1 / 1) and (max-height: 14rem)";

/** Returns whether the stage shows only a part of the hole. */
const isClose = () => watchMedia(LARGE_TEXT)?.matches ?? false;

/** Returns the view box of a hole: all spaces with a margin, and at least the usual size of a hole. */
export function frame(track: Space[]): Box {
  const { left, right, top, bottom } = edges(track);
  return around(left, right, top, bottom, Math.max(96, right - left), Math.max(96, bottom - top));
}

/** Width of the board on the stage divided by its height, without the apron. */
const RATIO = { tall: 0.8, lying: 1.45 };
/** The least height of the board on the stage, in units. */
const MIN_HEIGHT = { tall: 118, lying: 88 };
/** The least height of a part of the board, in units. */
const MIN_PART = { tall: 74, lying: 52 };
/** The spaces in front of the ball that a part of the board shows. */
const SPACES_AHEAD = 6;

/**
 * Returns the view box of a hole on the stage. It has about the proportions of the stage above the apron. If the text is
 * large, it shows only the spaces that matter for the next shot.
 * @param shown - ids of spaces that must be shown, the one of the ball first; empty between the shots
 */
export function stageFrame(track: Space[], shown: readonly Id[] = []): Box {
  const part = isClose() ? nextSpaces(track, shown) : [];
  const { left, right, top, bottom } = edges(part.length ? part : track);
  const shape = isTall() ? "tall" : "lying";
  const least = (part.length ? MIN_PART : MIN_HEIGHT)[shape];
  const height = Math.max(least, bottom - top, (right - left) / RATIO[shape]);
  return around(left, right, top, bottom, height * RATIO[shape], height);
}

/** Returns these spaces and the next ones in front of the first of them. */
function nextSpaces(track: Space[], shown: readonly Id[]) {
  const spaces = byId(track);
  const part = new Set(shown.flatMap((id) => spaces.get(id) ?? []));
  let [here] = part;
  for (let ahead = 0; here && ahead < SPACES_AHEAD; ahead += 1) {
    here = spaces.get(here.next ?? "");
    if (here) part.add(here);
  }
  return [...part];
}

/** Returns the area around a hole that the stage can show in addition to the view box. */
export const surroundings = ({ x, y, width, height }: Box): Box => ({
  x: x - 60,
  y: y - 24,
  width: width + 120,
  height: height + 66,
});

/** Returns the outermost coordinates of a hole with its margin. The flag needs space above the green. */
function edges(track: Space[]) {
  const xs = track.map(({ x }) => x);
  return {
    left: Math.min(...xs) - 11,
    right: Math.max(...xs) + 11,
    top: Math.min(...track.map(({ kind, y }) => y - (kind === "green" ? 28 : 19))),
    bottom: Math.max(...track.map(({ y }) => y)) + 11,
  };
}

/** Returns a box of this size with the hole in its middle. */
const around = (left: number, right: number, top: number, bottom: number, width: number, height: number): Box => ({
  x: (left + right - width) / 2,
  y: (top + bottom - height) / 2,
  width,
  height,
});

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

/** Returns whether a hole is wider than high and the board is not, or the reverse, so that turning it makes it larger. */
export function canTurn(track: Space[]) {
  const span = (all: number[]) => Math.max(...all) - Math.min(...all);
  const [wide, high] = [span(track.map(({ x }) => x)), span(track.map(({ y }) => y))];
  return isTall() ? wide > high : high > wide;
}

/** Returns whether a hole is played from left to right, or from the top to the bottom if it is higher than wide. */
function runsForward(track: Space[]) {
  const [tee, green] = ["tee", "green"].map((kind) => track.find((space) => space.kind === kind));
  if (!tee || !green) return isTall();
  return isTall() ? green.x > tee.x : green.y > tee.y;
}

/**
 * Returns the spaces of a hole, turned to fit the board if that makes it larger. Its green is then at the top of a high
 * board, and at the right of a wide one.
 * @param turns - whether the hole may be turned
 */
export function orientTrack(track: Space[], turns: boolean = true): Space[] {
  if (!turns || !canTurn(track)) return track;
  const turn = runsForward(track)
    ? (space: Space) => ({ ...space, x: space.y, y: -space.x })
    : (space: Space) => ({ ...space, x: -space.y, y: space.x });
  const cached = rotated.get(track) ?? track.map(turn);
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
