/** Entry point for the round of the day. Today's hole opens at its table if it has not been finished yet. */

import type { Place } from "../../app/router.ts";
import { HOLE } from "../../data/days.ts";
import { openHole } from "./hole.ts";

/** Opens today's hole at its table, or the screen of a day. */
export async function open(place: Place) {
  const [game, day] = place.params;
  const hole = game === HOLE && !day ? openHole(place, Date.now()) : null;
  return hole ?? (await import("./day-screen.ts")).open(place);
}
