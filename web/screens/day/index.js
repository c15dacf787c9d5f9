/** The way into the rooms of a day: straight to the tee of today's hole while it is still to be played. */

import { HOLE } from "../../core/store/days.js";
import { walk } from "./hole.js";

/** @param {import("../../core/page/router.js").Place} place */
export async function open(place) {
  const [game, day] = place.params;
  const walking = game === HOLE && !day ? walk(place, Date.now()) : null;
  return walking ?? (await import("./day-screen.js")).open(place);
}
