/** A month of one's own rounds of the day: how many, the best, and how they stand against par. */

import { grouped } from "../common/grouped.js";

/** @import { Day } from "../../core/store/days.js" */
/** @typedef {{key: string, count: number, best: number, gained: number|null}} Row  `gained`: against par, a round; more
 *   is better, null where par is not known */

/**
 * @param {ReadonlyMap<string, Day>} days @param {string} month  such as "2026-11"
 * @param {(key: string, date: string) => boolean} fewest  whether less is better
 * @returns {Row[]} by what is played, as it was first played
 */
export function monthOf(days, month, fewest) {
  const played = [...days].flatMap(([date, { rounds, pars }]) =>
    Object.entries(date.startsWith(month) ? rounds : {}).flatMap(([key, { result }]) =>
      result ? [{ key, score: result.score, par: pars[key]?.score, low: fewest(key, date) }] : [],
    ),
  );
  return [...grouped(played, ({ key }) => key)].map(([key, all]) => {
    const scores = all.map(({ score }) => score);
    const gained = all.flatMap(({ score, par, low }) => (par === undefined ? [] : [low ? par - score : score - par]));
    return {
      key,
      count: scores.length,
      best: all[0]?.low ? Math.min(...scores) : Math.max(...scores),
      gained: gained.length ? gained.reduce((sum, one) => sum + one, 0) / gained.length : null,
    };
  });
}
