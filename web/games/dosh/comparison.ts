// The path of a shot, for the comparison of two moves in a review: the actual flight, or the line from the ball past
// its elbow to the most likely cell.

import type { GameComparison } from "../../features/review/comparison.ts";
import { at, ray } from "./geometry.ts";
import type { DoshView } from "./view.ts";

export const comparison: GameComparison<DoshView> = {
  where: ".dosh-marks",
  size: 16,
  mark: "dm-mark",
  asks: (_view, move) => (move.do === "shot" ? move : null),
  sights: (view) => [at(view.target)],
  way(view, move, draft, after) {
    const seat = view.turn ?? 0;
    const lie = view.balls[seat]?.lie;
    if (!lie) return null;
    const [x, y] = at(lie);
    const [dx, dy] = ray(Number(move.direction));
    if (move.do === "step")
      return {
        points: [
          [x, y],
          [x + dx, y + dy],
        ],
      };
    if (move.do !== "shot") return null;
    const flown = after?.hole === view.hole ? after.flights[seat] : [];
    if (flown?.length) return { points: flown.flatMap(({ path }) => path.map(at)) };
    const cells: [number, number, number][] = [...(draft?.cells ?? [])].sort((one, other) => other[2] - one[2]);
    const [first] = cells;
    if (!first) return null;
    const elbow = move.elbow as { at: number } | undefined;
    // In an odd direction, one dot is two counts.
    const far = (elbow?.at ?? 0) / (Number(move.direction) % 2 ? 2 : 1);
    const bend = elbow ? [[x + dx * far, y + dy * far]] : [];
    return { points: [[x, y], ...bend, at([first[0], first[1]])], chance: first[2] };
  },
};
