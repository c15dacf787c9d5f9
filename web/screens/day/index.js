/** Entry point for the round of the day. Today's hole opens at its table if it has not been finished yet. */

import { HOLE } from "../../core/store/days.js";
import { openHole } from "./hole.js";

/** Opens today's hole at its table, or the screen of a day. @param {import("../../core/page/router.js").Place} place */
export async function open(place) {
  const [game, day] = place.params;
  const hole = game === HOLE && !day ? openHole(place, Date.now()) : null;
  return hole ?? (await import("./day-screen.js")).open(place);
}
