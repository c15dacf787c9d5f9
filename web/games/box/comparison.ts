// The most likely result of a move, for the comparison of two moves in a review: the path of the ball to its final
// space.

import type { Move } from "../../engine/types.ts";
import type { GameComparison } from "../../features/review/comparison.ts";
import { byId, orientTrack, row } from "./geometry.ts";
import type { BoxView, Id, Odds } from "./view.ts";

/**
 * Returns the most likely final space of a move, with its probability if there are dice to roll, or null if unknown.
 */
function findEnd(
  { shot, drop, phase, ...view }: BoxView,
  { do: kind, dice, by, at }: Move,
  odds?: Record<string, Odds>,
): { space: Id; chance?: number } | null {
  if (phase === "drop") return drop && { space: at === "origin" ? drop.origin : drop.dry };
  if (phase === "gem" && shot) {
    const last = byId(view.board.track).get(shot.path.at(-1) ?? "");
    if (kind === "gem" && by) return { space: (by > 0 ? last?.next : shot.path.at(-2)) ?? shot.lands };
    return { space: shot.lands };
  }
  const rows = odds?.[String(dice ?? kind)]?.odds ?? [];
  return [...rows].sort((one, other) => other.chance - one.chance)[0] ?? null;
}

export const comparison: GameComparison<BoxView> = {
  where: ".hole",
  size: 4.4,
  asks: ({ phase }) => (phase === "club" || phase === "roll" ? { do: phase } : null),
  way(view, move, draft) {
    const ball = view.balls[view.turn ?? 0];
    const final = findEnd(view, move, draft?.odds);
    if (!final || !ball) return null;
    const green = ball.surface === "putting";
    const list = byId(green ? row(view.board.putting) : orientTrack(view.board.track));
    const points = [];
    for (let at = ball.space; points.length < list.size; at = list.get(at)?.next ?? list.get(at)?.over ?? "") {
      const space = list.get(at);
      if (!space) break;
      points.push([space.x, space.y]);
      if (at === final.space) return { points, ...(final.chance ? { chance: final.chance } : {}), inset: green };
    }
    // The space is not ahead of the ball on the track, for example after a bounce, so draw a straight line.
    const [from, to] = [list.get(ball.space), list.get(final.space)];
    return from && to
      ? {
          points: [
            [from.x, from.y],
            [to.x, to.y],
          ],
          inset: green,
        }
      : null;
  },
};
