/** Rounds of the day started on this device: their status, and the results of those that have finished since. */
import { lookUp } from "../../core/look-up.js";
import { getResult } from "../../core/session/bot-round.js";
import { dayKey } from "../../core/store/days.js";
import { toDate } from "../../core/store/streak.js";
import { groupBy } from "../common/group-by.js";

/** @import { Day, Days, Round } from "../../core/store/days.js" */
/** @typedef {Pick<import("../../core/store/store.js").Store, "list"|"load">} SaveList */
/**
 * Status of a round. `open`: not started; `lost`: started, but its save no longer exists.
 * @typedef {"open"|"begun"|"lost"|"done"} Status
 */

/**
 * Returns the status of a round of the day.
 * @param {Round|undefined} round
 * @param {SaveList} store
 * @returns {Status}
 */
export function roundStatus(round, store) {
  if (!round) return "open";
  if (round.result) return "done";
  return store.list().some((row) => row.id === round.id && !row.broken) ? "begun" : "lost";
}

/**
 * Records the results of rounds that have been finished at their table. Saves that were imported under a different id
 * are recognised by their metadata.
 * @param {Days} days
 * @param {SaveList} store
 */
export function updateResults(days, store) {
  const rows = store.list().filter((row) => !row.broken);
  /**
   * Saves by date and game. They are read only if the save of a round is missing, and then only once.
   * @type {Map<string, typeof rows[0]>|null}
   */
  let byRound = null;
  const findSave = (/** @type {string} */ what) => {
    byRound ??= new Map([...rows].reverse().map((row) => [roundOf(store, row), row]));
    return byRound.get(what);
  };
  for (const [date, { rounds }] of days.all().days) {
    for (const [game, round] of Object.entries(rounds)) {
      if (round.result) continue;
      const row = rows.find(({ id }) => id === round.id) ?? findSave(`${date} ${game}`);
      if (row) updateRound(days, store, { date, game, round, row });
    }
  }
}

/**
 * Returns which official round a save belongs to, for example “2026-11-22 dice”, or "" if none.
 * @param {SaveList} store
 * @param {{id: string, game: string}} row
 */
function roundOf(store, { id, game }) {
  const day = store.load(id)?.meta.day;
  return day?.record === true ? `${day.date} ${dayKey(day, game)}` : "";
}

/**
 * @param {Days} days @param {SaveList} store
 * @param {{date: string, game: string, round: Round, row: {id: string, over: boolean, updated: number|string}}} found
 */
function updateRound(days, store, { date, game, round, row }) {
  const view = row.over ? store.load(row.id)?.view : null;
  if (view?.over)
    days.putRound(date, game, { ...round, id: row.id, ended: Number(row.updated), result: getResult(view) });
  else if (row.id !== round.id) days.putRound(date, game, { ...round, id: row.id });
}

/**
 * Returns a warning if the device's clock must be wrong, or "" if its time is plausible.
 * @param {number} now
 * @param {Iterable<string>} dates  dates of the rounds started on this device
 * @param {string} first
 */
export function clockWarning(now, dates, first) {
  const today = toDate(now);
  if (!(now < 2.5e14) || new Date(now).toISOString().slice(0, 10) < first)
    return `This device’s clock is set to a date before ${first}, when the rounds of the day started. Correct it to play today’s round.`;
  const ahead = [...dates].sort().at(-1) ?? "";
  return ahead > today
    ? `This device’s clock says ${today}, but you already started a round dated ${ahead}. ` +
        "That round is saved and will count towards your streak once that day arrives."
    : "";
}

/**
 * One row of the monthly summary: one kind of round. `gained`: average strokes or points better than par per round, or
 * null if par is unknown.
 * @typedef {{key: string, count: number, best: number, gained: number|null}} MonthRow
 */

/**
 * Summarises a month: number of rounds, best score and comparison with par.
 * @param {ReadonlyMap<string, Day>} days
 * @param {string} month  for example “2026-11”
 * @param {(key: string, date: string) => boolean} fewest  whether lower scores are better
 * @returns {MonthRow[]} one per kind of round, in the order of their first rounds
 */
export function monthRows(days, month, fewest) {
  const played = [...days].flatMap(([date, { rounds, pars }]) =>
    Object.entries(date.startsWith(month) ? rounds : {}).flatMap(([key, { result }]) =>
      result ? [{ key, score: result.score, par: lookUp(pars, key)?.score, low: fewest(key, date) }] : [],
    ),
  );
  return [...groupBy(played, ({ key }) => key)].map(([key, all]) => {
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
