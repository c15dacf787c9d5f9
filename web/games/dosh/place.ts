// What the title bar shows: where the game is, and the scores.

import { holeName } from "./hole-names.ts";
import type { DoshView } from "./view.ts";

/** Returns the place in the game for the middle of the score. */
export function describePlace(view: DoshView) {
  if (view.over) return { title: "Round over", note: "" };
  const round = view.rounds > 1 ? `Round ${view.round} of ${view.rounds}` : "";
  return { title: `Hole ${view.hole}`, note: round || holeName(view.course, view.hole) };
}

/**
 * Returns the score of a seat as the title bar shows it. If strokes are counted, those on this hole are included, and are
 * named when the player has holed out.
 */
export function tally(view: DoshView, seat: number) {
  const [value, ball] = [view.scores[seat] ?? 0, view.balls[seat]];
  if (view.over || view.standing.format !== "stroke" || !ball) return { value };
  const strokes = value + ball.strokes;
  return ball.done ? { value: strokes, note: `${ball.strokes} this hole` } : { value: strokes };
}
