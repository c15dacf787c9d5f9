// The legs of a word's line. A leg that would run over another space, or close to another leg, is bent, so that it is clear
// which spaces it joins.

import type { HoleCard } from "./view.ts";

type Point = { x: number; y: number };
type Leg = readonly [from: Point, to: Point];

/** Distance from the centre of a space at which a leg is clear of it, in units of the card. */
const CLEAR = 11.5;
/** Distance from which two legs are clearly different, except near the space that they share. */
const APART = 5;
/** Part of a leg, from the space that it shares with another one, in which they may be close to each other. */
const JOINT = 0.35;
/** Distances between the middle of a straight leg and the control point of a bent one that are tried. */
const BENDS = [0, 8, -8, 14, -14, 20, -20, 28, -28, 36, -36];
/** Parts of a leg at which its distances are measured. */
const SAMPLES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
/** What a crossing counts, and each unit of a bend, compared with a unit of overlap. */
const CROSSING = 60;
const BEND = 0.12;
/** Edge of the card that a bent leg must not leave. */
const [MIN, MAX_X, MAX_Y] = [4, 96, 110];

/** Returns the paths of the legs of a line, as the attribute `d` of an SVG path. */
export function legPaths({ spaces }: Pick<HoleCard, "spaces">, line: readonly number[]): string[] {
  const points = line.flatMap((at) => spaces[at] ?? []);
  const legs: Leg[] = points.slice(1).map((to, at) => [points[at] as Point, to]);
  return legs.map((leg, at) => {
    const others = spaces.filter((space) => !leg.includes(space));
    const costs = BENDS.map((bend) => rateBend(leg, bend, others, legs, at));
    const best = BENDS[costs.indexOf(Math.min(...costs))] ?? 0;
    const [a, b] = leg;
    const { x, y } = control(leg, best);
    return best ? `M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}` : `M${a.x} ${a.y}L${b.x} ${b.y}`;
  });
}

/** Returns the control point of a leg with a bend, rounded to tenths. */
function control([a, b]: Leg, bend: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: round((a.x + b.x) / 2 - ((b.y - a.y) / length) * bend),
    y: round((a.y + b.y) / 2 + ((b.x - a.x) / length) * bend),
  };
}

/** Returns the points of a leg at which its distances are measured. */
function sample(leg: Leg, bend: number): Point[] {
  const [a, b] = leg;
  const { x, y } = control(leg, bend);
  return SAMPLES.map((t) => ({
    x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * x + t ** 2 * b.x,
    y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * y + t ** 2 * b.y,
  }));
}

/** Returns how hard a leg with a bend is to tell from other legs and from spaces that it does not join. */
function rateBend(leg: Leg, bend: number, others: readonly Point[], legs: readonly Leg[], at: number) {
  const way = sample(leg, bend);
  const isOutside = way.some(({ x, y }) => x < MIN || y < MIN || x > MAX_X || y > MAX_Y);
  const over = others.map((space) => Math.max(0, CLEAR - Math.min(...way.map((point) => distance(point, space)))));
  const near = legs.map((other, number) => (number === at ? 0 : rateNearness(way, other, at - number)));
  const sum = (values: readonly number[]) => values.reduce((one, value) => one + value, 0);
  return sum(over) + sum(near) + BEND * Math.abs(bend) + (isOutside ? CROSSING : 0);
}

/**
 * Returns how much a leg runs along another one or crosses it.
 * @param way - points of the leg
 * @param offset - 1 or -1 if the leg is the next one or the previous one, so that they share a space
 */
function rateNearness(way: readonly Point[], other: Leg, offset: number) {
  const isFree = (at: number) => {
    const part = SAMPLES[at] ?? 0;
    return offset === 1 ? part > JOINT : offset === -1 ? part < 1 - JOINT : true;
  };
  const near = way.filter((point, at) => isFree(at) && toSegment(point, other) < APART).length;
  const crossings = way.slice(1).filter((point, at) => isFree(at) && crosses([way[at] as Point, point], other)).length;
  return 2 * near + CROSSING * crossings;
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Returns the distance between a point and a straight leg. */
function toSegment(point: Point, [a, b]: Leg) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const part = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.max(0, Math.min(1, part));
  return distance(point, { x: a.x + t * dx, y: a.y + t * dy });
}

/** Returns whether two straight legs cross. */
function crosses([a, b]: Leg, [c, d]: Leg) {
  const side = (p: Point, q: Point, r: Point) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
