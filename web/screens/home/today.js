/** What the clubhouse says of today: the streak, and how yesterday's rounds of the day went. */

import { dateOf, days, FIRST, keptDays, later, streak } from "../../core/device/days.js";
import { gameOf } from "../../table/register.js";

/** Nothing was played yet, or long ago: what there is to play. */
const ROUND = "Round of the day";

/** @returns {string} such as "3 days in a row · yesterday Dice Golf 38" */
export function words() {
  const date = dateOf(Date.now());
  const { days: known } = days.all();
  const { length } = streak(keptDays(known), date < FIRST ? FIRST : date);
  const played = Object.entries(known.get(later(date, -1))?.rounds ?? {}).flatMap(([id, { result }]) =>
    result ? `${gameOf(id)?.title ?? id} ${result.score}` : [],
  );
  const told = [
    length > 1 ? `${length} days in a row` : length ? "One day kept" : "",
    played.length ? `yesterday ${played.join(", ")}` : "",
  ];
  return told.filter(Boolean).join(" · ") || ROUND;
}
