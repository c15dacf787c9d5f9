/** Decides whether a hole was good or bad for a player, from the events that all games share. */

import type { GameEvent } from "../engine/types.ts";

/**
 * Thresholds for comments by bots: the number of strokes on a good hole and on a bad hole. They have no effect on the
 * rules.
 */
const GOOD = 2;
const BAD = 8;
/** Number of points on a good hole. */
const RICH = 6;

/** Returns the mood of an event; "" if it is neutral. */
export function mood({ event, strokes, to_par: toPar, total }: GameEvent): "good" | "bad" | "" {
  if (event === "hole_in_one") return "good";
  if (event === "unfinished" || event === "picked_up") return "bad";
  if (event === "holed") {
    if (toPar !== undefined) return toPar < 0 ? "good" : toPar > 1 ? "bad" : "";
    return strokes <= GOOD ? "good" : strokes >= BAD ? "bad" : "";
  }
  return event === "scored" && total !== undefined ? (total >= RICH ? "good" : total < 0 ? "bad" : "") : "";
}
