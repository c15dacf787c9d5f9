// Positions of the parts of the picture that must not cover spaces: the stroke counter, the putting inset, and the
// labels of the odds.

import type { Box } from "./geometry.ts";
import { insetWidth, isTall, row, stageFrame } from "./geometry.ts";
import type { BoxView, Id, Space } from "./view.ts";
import { ball, isPutting } from "./view.ts";

export type Point = { x: number; y: number };

/** `whole`: the view box of the complete hole. */
type Layout = {
  box: Box;
  whole: Box;
  corner: string;
  card: Box;
  at: { x: number; y: number; scale: number };
  inset: Box;
};

/** Size of the stroke counter with its margin, in units of the board on a small phone. */
const CARD = { width: 31, height: 31 };
/** Margin around a space that must stay free, in units of the board. */
const MARGIN = 7;

/** Half the size of a label, in units of the board on a small phone. */
const HALF_LABEL = { x: 7, y: 3.6 };
/** Spaces with a smaller probability are highlighted, but get no label. */
const MIN_CHANCE = 0.005;

/** Returns the size of the area in which two rectangles overlap. */
export function overlap(one: Box, other: Box) {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, high);
}

/** Returns the areas that should not be covered: every space with its margin, and the pin. */
export const obstacles = (track: Space[]): Box[] =>
  track.map(({ kind, x, y }) => {
    const up = kind === "green" ? 15 : MARGIN;
    return { x: x - MARGIN, y: y - up, width: 2 * MARGIN + (kind === "green" ? 5 : 0), height: up + MARGIN };
  });

/** Returns the total area by which a rectangle overlaps others. */
const cost = (part: Box, others: Box[]) => others.reduce((sum, other) => sum + overlap(part, other), 0);

/** Returns the candidate that covers the least, or the first of several equally good ones. */
function best<T extends Box>(candidates: T[], others: Box[]): T {
  const costs = candidates.map((each) => cost(each, others));
  return candidates[costs.indexOf(Math.min(...costs))] as T;
}

/** Returns the possible positions of the stroke counter, the preferred one first. */
function corners(box: Box, size: typeof CARD): (Box & { corner: string })[] {
  const right = box.x + box.width - size.width;
  const low = box.y + box.height - size.height;
  const all = [
    { corner: "low left", x: box.x, y: low, ...size },
    { corner: "low right", x: right, y: low, ...size },
    { corner: "high left", x: box.x, y: box.y, ...size },
    { corner: "high right", x: right, y: box.y, ...size },
  ];
  return isTall() ? [...all.slice(2), ...all.slice(0, 2)] : all;
}

/**
 * Returns the possible positions of the small putting inset, from top to bottom. At each height, the left and right
 * edges come before the middle.
 */
const insets = (box: Box, width: number, height: number): Box[] =>
  [0, 0.25, 0.5, 0.75, 1].flatMap((down) =>
    [0, 1, 0.5].map((across) => ({
      x: box.x + 2 + across * (box.width - width - 4),
      y: box.y + 2 + down * (box.height - height - 4),
      width,
      height,
    })),
  );

/** Returns the spaces that the next shot is about, the one of the ball first; none between the holes. */
function shownSpaces(view: BoxView): Id[] {
  const it = ball(view);
  if (!it || it.done) return [];
  const { shot, drop } = view;
  return [it.space, ...(shot ? [...shot.path, shot.lands] : []), ...(drop ? [drop.origin, drop.dry] : [])];
}

/** Returns the positions of all the picture's parts. */
export function layout(view: BoxView): Layout {
  const whole = stageFrame(view.board.track);
  const box = isPutting(view) ? whole : stageFrame(view.board.track, shownSpaces(view));
  const zoom = box.height / whole.height;
  const spaces = obstacles(view.board.track);
  const { corner, ...card } = best(corners(box, { width: zoom * CARD.width, height: zoom * CARD.height }), spaces);
  const wide = insetWidth(row(view.board.putting));
  if (isPutting(view)) {
    const scale = Math.min((box.width - 8) / wide, 2.2);
    const middle = box.y + box.height / 2;
    const y =
      card.y > middle - CARD.height / 2
        ? Math.min(middle, card.y - (17 * scale + 1))
        : Math.max(middle, card.y + CARD.height + 7 * scale + 1);
    const at = { x: box.x + (box.width - wide * scale) / 2 + 6 * scale, y, scale };
    return { box, whole, corner, card, at, inset: { x: 0, y: 0, width: 0, height: 0 } };
  }
  const scale = zoom * Math.min(0.62, 40 / wide);
  const inset = best(insets(box, wide * scale, 24 * scale), [...spaces, card]);
  return { box, whole, corner, card, at: { x: inset.x + 6 * scale, y: inset.y + 7 * scale, scale }, inset };
}

/** Returns the rectangle of a label around a point. */
export const labelBox = ({ x, y }: Point): Box => ({
  x: x - HALF_LABEL.x,
  y: y - HALF_LABEL.y,
  width: 2 * HALF_LABEL.x,
  height: 2 * HALF_LABEL.y,
});

/** Distance of a label from the centre of its space. */
const LABEL_OFFSET = { x: 12.6, y: 9.4 };

/**
 * Returns the possible positions of a label: to the right or left of its space, below or above it, and farther away at
 * a cost.
 */
const sides = ({ x, y }: Space): (Point & { cost: number })[] => [
  { x: x + LABEL_OFFSET.x, y, cost: 0 },
  { x: x - LABEL_OFFSET.x, y, cost: 0 },
  { x, y: y + LABEL_OFFSET.y, cost: 0 },
  { x, y: y - LABEL_OFFSET.y, cost: 0 },
  ...[1, -1].flatMap((direction) => [
    { x: x + LABEL_OFFSET.x, y: y + LABEL_OFFSET.y * direction, cost: 8 },
    { x: x - LABEL_OFFSET.x, y: y + LABEL_OFFSET.y * direction, cost: 8 },
    { x, y: y + LABEL_OFFSET.y * 1.8 * direction, cost: 16 },
    { x: x + LABEL_OFFSET.x * 1.6 * direction, y, cost: 16 },
  ]),
];

/**
 * Returns the positions of the labels on a track, chosen so that they cover as little as possible. Likelier spaces get
 * their labels first.
 * @param used - areas already used
 */
export function placeLabels(list: Space[], odds: Map<Id, number>, box: Box, used: Box[]): Map<Id, Point> {
  const points: Map<Id, Point> = new Map();
  const spots = list.map(({ x, y }) => ({ x: x - 3.4, y: y - 3.4, width: 6.8, height: 6.8 }));
  const bare = list.flatMap(({ kind, x, y }) => {
    if (kind === "green") return [{ x: x - 1, y: y - 14, width: 13, height: 14 }];
    return kind === "star" ? [{ x: x - 5, y: y - 5, width: 10, height: 10 }] : [];
  });
  const labels = [...used];
  const likely = list.filter(({ id }) => (odds.get(id) ?? 0) >= MIN_CHANCE);
  for (const space of likely.sort((one, other) => (odds.get(other.id) ?? 0) - (odds.get(one.id) ?? 0))) {
    const candidates = sides(space);
    const costs = candidates.map((at) => {
      const part = labelBox(at);
      const hidden = spots.reduce((sum, spot) => sum + overlap(part, spot), at.cost);
      const over = (others: Box[]) => others.reduce((sum, other) => sum + overlap(part, other), 0);
      return hidden + 3 * over(labels) + 60 * over(bare) + 4 * (part.width * part.height - overlap(part, box));
    });
    const best = candidates[costs.indexOf(Math.min(...costs))] ?? space;
    labels.push(labelBox(best));
    points.set(space.id, { x: best.x, y: best.y });
  }
  return points;
}

/**
 * Returns the places of the labels on the putting surface. They alternate below and above the spaces, because side by
 * side they would not fit on a small phone. The label of the space under the flag's cloth is placed even lower.
 */
export function placeGreenLabels(list: Space[], odds: Map<Id, number>): Map<Id, Point> {
  const flag = list.findIndex(({ kind }) => kind === "flag");
  const off = (at: number) => (at === flag + 1 && flag >= 0 ? 17 : (at - flag) % 2 ? -9.6 : 9.6);
  const points: Map<Id, Point> = new Map();
  for (const [at, { id, x, y }] of list.entries())
    if ((odds.get(id) ?? 0) >= MIN_CHANCE) points.set(id, { x, y: y + off(at) });
  return points;
}
