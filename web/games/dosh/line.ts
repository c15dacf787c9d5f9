// The line of a shot: the dots on it, and where it bends and ends.

import type { Point } from "./geometry.ts";
import { at, nearest, ray } from "./geometry.ts";
import type { Dot, Elbow, Shot } from "./plan.ts";
import type { DoshView } from "./view.ts";

/** Returns the dots of the line in a direction with their counts, from the view. */
export const dots = (view: DoshView, direction: number): Dot[] =>
  (view.choices.lines?.[direction] ?? []).map(([counts, cell]) => ({ cell, at: counts }));

/** Returns the directions that the shot can take after an elbow, including the first direction. */
export const turns = (view: DoshView, direction: number): number[] =>
  (view.choices.turns ?? []).map((by) => ((direction + by + 11) % 12) + 1);

/** Returns the direction after an elbow at a dot: of those that bend the line, the one that leads nearest to the flag. */
export function turnToFlag(view: DoshView, direction: number, dot: Dot) {
  const [[x, y], [u, v]] = [at(dot.cell), at(view.target)];
  const bends = turns(view, direction).filter((one) => one !== direction);
  return nearest(u - x, v - y, bends.length ? bends : [direction]);
}

/** Returns the number of counts between neighbouring dots in a direction. */
export const perDot = (view: DoshView, direction: number) => dots(view, direction)[0]?.at ?? 1;

/** Returns the dot of a shot's elbow. */
const elbowDot = ({ elbow, direction }: Line, view: DoshView): Dot | undefined =>
  elbow ? dots(view, direction).find((dot) => dot.at === elbow.at) : undefined;

/**
 * Returns the dots of the line that the club can reach, at least one.
 * @param maxCounts - counts of the club's longest shot
 */
export function lineDots(view: DoshView, direction: number, maxCounts: number) {
  const all = dots(view, direction);
  const within = all.filter((dot) => dot.at <= maxCounts);
  return within.length ? within : all.slice(0, 1);
}

/** What determines the line of a shot. */
type Line = Pick<Shot, "direction" | "elbow">;

/**
 * Returns the line of a shot in board units: the ball, the elbow if there is one, and the end.
 * @param maxCounts - counts of the club's longest shot
 */
export function shotLine(shot: Line, view: DoshView, maxCounts: number) {
  const lie = view.balls[view.turn ?? 0]?.lie;
  if (!lie) return null;
  const { direction } = shot;
  const start = at(lie);
  const bend = elbowDot(shot, view);
  if (!bend) {
    const end = lineDots(view, direction, maxCounts).at(-1);
    const steps = Math.max(1, maxCounts / perDot(view, direction));
    return { start, bend: null, end: end ? at(end.cell) : walk(start, direction, Math.min(3, steps)) };
  }
  const elbow = shot.elbow as Elbow;
  const left = Math.max(1.5, (maxCounts - elbow.at) / perDot(view, elbow.direction));
  return { start, bend: at(bend.cell), end: walk(at(bend.cell), elbow.direction, left) };
}

/** Returns the point that is a given number of dots away in a direction. */
function walk([x, y]: Point, direction: number, steps: number): Point {
  const [dx, dy] = ray(direction);
  return [x + dx * steps, y + dy * steps];
}
