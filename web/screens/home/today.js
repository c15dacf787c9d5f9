/** What the clubhouse says of today: its hole, the streak, and how yesterday went. */

import { dayOf, days, gameOn, HOLE, keptDays, later, streak } from "../../core/store/days.js";
import { gameOf } from "../../table/register.js";

/** Nothing was played yet, or long ago: what there is to play. */
const HOLE_TO_PLAY = "One hole, one minute";

/** @returns {string} such as "One hole, one minute · 3 days in a row · yesterday Dice Golf 38" */
export function words() {
  const date = dayOf(Date.now());
  const { days: known } = days.all();
  const { length } = streak(keptDays(known), date);
  const yesterday = later(date, -1);
  const played = Object.entries(known.get(yesterday)?.rounds ?? {}).flatMap(([key, { result }]) =>
    result ? `${gameOf(gameOn(key, yesterday))?.title ?? key} ${result.score}` : [],
  );
  const hole = known.get(date)?.rounds[HOLE];
  return [
    hole ? (hole.result ? `your hole: ${hole.result.score}` : "your hole waits") : HOLE_TO_PLAY,
    length > 1 ? `${length} days in a row` : length ? "one day kept" : "",
    played.length ? `yesterday ${played.join(", ")}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
