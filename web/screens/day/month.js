/** A month of one's own rounds of the day: how many, the best, and how they stand against par. */

/** @import { Day } from "../../core/store/days.js" */
/** @typedef {{key: string, count: number, best: number, gained: number|null}} Row  `gained`: against par, a round; more
 *   is better, null where par is not known */

/**
 * @param {ReadonlyMap<string, Day>} days @param {string} month  such as "2026-11"
 * @param {(key: string, date: string) => boolean} fewest  whether less is better
 * @returns {Row[]} by what is played, as it was first played
 */
export function monthOf(days, month, fewest) {
  /** @type {Map<string, {scores: number[], gained: number[], fewest: boolean}>} */
  const rows = new Map();
  for (const [date, { rounds, pars }] of days) {
    for (const [key, { result }] of date.startsWith(month) ? Object.entries(rounds) : []) {
      if (!result) continue;
      const low = fewest(key, date);
      const row = rows.get(key) ?? { scores: [], gained: [], fewest: low };
      rows.set(key, row);
      row.scores.push(result.score);
      const par = pars[key];
      if (par) row.gained.push(low ? par.score - result.score : result.score - par.score);
    }
  }
  return [...rows].map(([key, { scores, gained, fewest: low }]) => ({
    key,
    count: scores.length,
    best: low ? Math.min(...scores) : Math.max(...scores),
    gained: gained.length ? gained.reduce((sum, one) => sum + one, 0) / gained.length : null,
  }));
}
