// What the title bar shows: where the game is, and the scores.

import { capitalise, describeLead, formatScore } from "../../table/text.ts";
import { holeName } from "./hole-names.ts";
import { describeWorth, overPar } from "./par.ts";
import type { DoshView } from "./view.ts";

/** Names of the levels. */
export const LEVELS: Readonly<Record<string, string>> = {
  beginner: "beginner",
  advanced: "advanced",
  professional: "professional",
  second: "second edition",
};

/** Returns the place in the game for the middle of the score. */
export function describePlace(view: DoshView) {
  if (view.over) return { title: "Round over", note: "" };
  const round = view.rounds > 1 ? `round ${view.round} of ${view.rounds}` : "";
  const par = view.par ? `par ${view.par}` : "";
  // A single hole, for example today's, is played at a level that the player has not chosen.
  const level = view.holes?.length === 1 ? LEVELS[view.level] : "";
  return {
    title: `Hole ${view.hole}`,
    note: capitalise([par, round, level].filter(Boolean).join(", ") || holeName(view.course, view.hole)),
  };
}

/**
 * Returns the score of a seat as the title bar shows it. If strokes are counted, those on this hole are included. The note
 * compares the finished holes with par, or names the strokes on this hole when the player has holed out.
 */
export function tally(view: DoshView, seat: number) {
  const [value, ball] = [view.scores[seat] ?? 0, view.balls[seat]];
  if (view.over || view.standing.format !== "stroke" || !ball) return { value };
  const strokes = value + ball.strokes;
  if (ball.done) return { value: strokes, note: `${ball.strokes} here` };
  const over = overPar(view, seat);
  return over === null
    ? { value: strokes }
    : { value: strokes, note: over > 0 ? `+${over}` : over ? formatScore(over) : "par" };
}

/** Says who leads or, if one player plays alone, what the score so far is worth. */
export function describeStrokes(view: DoshView, names: readonly string[]) {
  const lead = describeLead(view.scores, names, "stroke");
  const worth = view.scores.length === 1 ? describeWorth(view, 0) : "";
  return lead && worth ? `${lead.replace(/\.$/, "")}, ${worth}.` : lead;
}
