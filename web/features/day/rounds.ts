/** Rounds of the day started on this device: their status, and the results of those that have finished since. */

import type { Day, Days, Round } from "../../data/days.ts";
import { dayKey } from "../../data/days.ts";
import type { Store } from "../../data/store.ts";
import { toDate } from "../../data/streak.ts";
import { getResult } from "../../engine/bot-round.ts";
import { groupBy } from "../../platform/group-by.ts";
import { lookUp } from "../../platform/look-up.ts";

type SaveList = Pick<Store, "list" | "load">;

/** Status of a round. `open`: not started; `lost`: started, but its save no longer exists. */
export type Status = "open" | "begun" | "lost" | "done";

/** Returns the status of a round of the day. */
export function roundStatus(round: Round | undefined, store: SaveList): Status {
  if (!round) return "open";
  if (round.result) return "done";
  return store.list().some((row) => row.id === round.id && !row.broken) ? "begun" : "lost";
}

/**
 * Records the results of rounds that have been finished at their table. Saves that were imported under a different id
 * are recognised by their metadata.
 */
export function updateResults(days: Days, store: SaveList) {
  const rows = store.list().filter((row) => !row.broken);
  /** Saves by date and game. They are read only if the save of a round is missing, and then only once. */
  let byRound: Map<string, (typeof rows)[0]> | null = null;
  const findSave = (what: string) => {
    byRound ??= new Map([...rows].reverse().map((row) => [roundOf(store, row), row]));
    return byRound.get(what);
  };
  for (const [date, { rounds }] of days.entries()) {
    for (const [game, round] of Object.entries(rounds)) {
      if (round.result) continue;
      const row = rows.find(({ id }) => id === round.id) ?? findSave(`${date} ${game}`);
      if (row) updateRound(days, store, { date, game, round, row });
    }
  }
}

/** Returns which official round a save belongs to, for example “2026-11-22 dice”, or "" if none. */
function roundOf(store: SaveList, { id, game }: { id: string; game: string }) {
  const day = store.load(id)?.meta.day;
  return day?.record === true ? `${day.date} ${dayKey(day, game)}` : "";
}

function updateRound(
  days: Days,
  store: SaveList,
  {
    date,
    game,
    round,
    row,
  }: { date: string; game: string; round: Round; row: { id: string; over: boolean; updated: number | string } },
) {
  const view = row.over ? store.load(row.id)?.view : null;
  if (view?.over)
    days.putRound(date, game, { ...round, id: row.id, ended: Number(row.updated), result: getResult(view) });
  else if (row.id !== round.id) days.putRound(date, game, { ...round, id: row.id });
}

/**
 * Returns a warning if the device's clock must be wrong, or "" if its time is plausible.
 * @param dates - dates of the rounds started on this device
 */
export function clockWarning(now: number, dates: Iterable<string>, first: string) {
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
 */
export type MonthRow = { key: string; count: number; best: number; gained: number | null };

/**
 * Summarises a month: number of rounds, best score and comparison with par.
 * @param month - for example “2026-11”
 * @param fewest - whether lower scores are better
 * @returns one per kind of round, in the order of their first rounds
 */
export function monthRows(
  days: ReadonlyMap<string, Day>,
  month: string,
  fewest: (key: string, date: string) => boolean,
): MonthRow[] {
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
