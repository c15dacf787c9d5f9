/** Rounds of the day that were begun here: how they stand, and what became of those that have ended since. */
import { resultOf } from "../../core/session/bot-round.js";
import { placeOf } from "../../core/store/days.js";
import { dateOf } from "../../core/store/streak.js";

/** @import { Days, Round } from "../../core/store/days.js" */
/** @typedef {Pick<import("../../core/store/store.js").Store, "list"|"load">} Shelf */
/** How a round stands. @typedef {"open"|"begun"|"lost"|"done"} Standing */

/**
 * @param {Round|undefined} round @param {Shelf} store
 * @returns {Standing} open: not begun; lost: begun, and its save is gone
 */
export function standing(round, store) {
  if (!round) return "open";
  if (round.result) return "done";
  return store.list().some((row) => row.id === round.id && !row.broken) ? "begun" : "lost";
}

/**
 * Writes down what came of rounds that were played out at their table. A save that came back from a file under another
 * id is known by what it says of itself.
 * @param {Days} days @param {Shelf} store
 */
export function gather(days, store) {
  const rows = store.list().filter((row) => !row.broken);
  /** Every save is read once, and none where no round has lost its own. @type {Map<string, typeof rows[0]>|null} */
  let said = null;
  const saying = (/** @type {string} */ what) => {
    said ??= new Map([...rows].reverse().map((row) => [roundOf(store, row), row]));
    return said.get(what);
  };
  for (const [date, { rounds }] of days.all().days) {
    for (const [game, round] of Object.entries(rounds)) {
      if (round.result) continue;
      const row = rows.find(({ id }) => id === round.id) ?? saying(`${date} ${game}`);
      if (row) follow(days, store, { date, game, round, row });
    }
  }
}

/** What a save is for the record, such as "2026-11-22 dice". @param {Shelf} store
 * @param {{id: string, game: string}} row */
function roundOf(store, { id, game }) {
  const day = /** @type {any} */ (store.load(id)?.meta)?.day;
  return day?.record === true ? `${day.date} ${placeOf(day, game)}` : "";
}

/**
 * @param {Days} days @param {Shelf} store
 * @param {{date: string, game: string, round: Round, row: {id: string, over: boolean, updated: number|string}}} found
 */
function follow(days, store, { date, game, round, row }) {
  const view = row.over ? /** @type {any} */ (store.load(row.id)?.view) : null;
  if (view?.over)
    days.putRound(date, game, { ...round, id: row.id, ended: Number(row.updated), result: resultOf(view) });
  else if (row.id !== round.id) days.putRound(date, game, { ...round, id: row.id });
}

/**
 * What the clock says that cannot be, in a sentence; "" where all is well.
 * @param {number} now @param {Iterable<string>} dates  with rounds that were begun here, or will be
 * @param {string} first
 */
export function clockWords(now, dates, first) {
  const today = dateOf(now);
  if (!(now < 2.5e14) || new Date(now).toISOString().slice(0, 10) < first)
    return `The clock of this device stands before ${first}, the first day there is. Set it for today’s round.`;
  const ahead = [...dates].sort().at(-1) ?? "";
  return ahead > today
    ? `The clock of this device says ${today}, but a round of ${ahead} was begun here. ` +
        "What was played is kept, and counts for the streak once that day has come."
    : "";
}
