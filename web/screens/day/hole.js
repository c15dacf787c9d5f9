/** Today's hole: straight to its table while it is still to be played. */

import { days, HOLE } from "../../core/store/days.js";
import { store } from "../../core/store/store.js";
import { holeGame } from "../../core/store/streak.js";
import { gameOf } from "../../table/register.js";
import * as play from "../setup/play.js";
import { begin, dealtOn } from "./begin.js";
import { gather, standing } from "./rounds.js";

/** @import { Place, Screen } from "../../core/page/router.js" */

/** @param {Place} place @param {string} date @returns {Screen|null} null: it is played, and there is a result to see */
export function walk(place, date) {
  gather(days, store);
  const round = days.read(date).rounds[HOLE];
  const how = standing(round, store);
  if (how === "done" || how === "lost") return null;
  const id = holeGame(date);
  const lead = `One hole of ${gameOf(id)?.title ?? ""}. The first try counts.`;
  return play.walk(place, id, { title: "Today’s hole", lead }, async (wanted) => {
    if (how === "begun") return round?.id;
    const { [HOLE]: hole } = await dealtOn(date);
    return hole && begin(hole, HOLE, date, wanted);
  });
}
