/**
 * Rounds of the day that were started on this device, and computed pars. There is one text per date.
 *
 *     pygolf:day:<date>           pygolf-day:<checksum>:<{"v": 1, "rounds": {<game>: Round}, "pars": {<game>: Result}}>
 */
import { lookUp } from "../platform/look-up.ts";
import type { Backend } from "./backend.ts";
import { browserBackend } from "./backend.ts";
import { list, object, orNull, text } from "./checks.ts";
import { computeChecksum } from "./checksum.ts";
import type { Done } from "./collection.ts";
import { Collection } from "./collection.ts";
import { KINDS } from "./kinds.ts";
import { checkPlain, isFlag, isObject, isText, optional } from "./shapes.ts";
import { holeGame, isDay, toDate, tournamentGame } from "./streak.ts";
import type { Meta } from "./types.ts";

export * from "./streak.ts";

/** A player's result and row of the scorecard. */
export type Result = { score: number; cells: (number | string | null)[]; columns?: (number | string)[] };

/**
 * A round of the day that counts: the id of its save, the time when it was started and, once it is finished, the time
 * and the result. `known` is true if its dice had already been used on this device.
 */
export type Round = { id: string; begun: number; known?: boolean; ended?: number; result?: Result };

/**
 * Everything stored for a date. Keys are game ids, HOLE or TOURNAMENT; older versions treat the latter two as unknown
 * games.
 */
export type Day = { rounds: Record<string, Round>; pars: Record<string, Result> };

export type Dated = { date: string; game: string; round: Round };

/** Keys of the hole of the day and of Sunday's tournament, used like game ids and as fields in the `day` of a save. */
export const HOLE = "hole";
export const TOURNAMENT = "tournament";
const PLACES = [HOLE, TOURNAMENT] as const;

/**
 * Returns the key of a save's round of the day: HOLE, TOURNAMENT or its game.
 * @param day - from the metadata of the save
 */
export const dayKey = (day: Pick<NonNullable<Meta["day"]>, "hole" | "tournament"> | undefined, game: string) =>
  PLACES.find((what) => day?.[what] === true) ?? game;

/**
 * Returns the game that is played on a date.
 * @param key - a game id, HOLE or TOURNAMENT
 */
export function gameOn(key: string, date: string) {
  if (key === HOLE) return holeGame(date);
  return key === TOURNAMENT ? tournamentGame(date) : key;
}

const GAME = /^[a-z][a-z0-9-]{0,39}$/;
const MAX_GAMES = 40;
const MAX_CELLS = 200;
const MAX_DAYS = 20_000;

/** The stored rounds of the day, by date. */
export class Days extends Collection<Day> {
  constructor(backend: Backend) {
    super(backend, { ...KINDS.days, validate: readDay });
  }

  /** Returns the rounds and pars stored for a date. */
  read(date: string): Day {
    return this.get(date) ?? { rounds: {}, pars: {} };
  }

  /** Saves a round. */
  putRound(date: string, game: string, round: Round): Done {
    const { rounds, pars } = this.read(date);
    return this.put(date, { rounds: { ...rounds, [game]: round }, pars });
  }

  /** Saves a par. */
  putPar(date: string, game: string, par: Result): Done {
    const { rounds, pars } = this.read(date);
    return this.put(date, { rounds, pars: { ...pars, [game]: par } });
  }

  /**
   * Adds rounds from a file that have been checked against their records. Rounds that were started here remain
   * unchanged.
   * @param write - false to only count the new rounds
   * @returns the new rounds
   */
  add(found: Dated[], write: boolean): { added: Dated[]; problem: string | null } {
    const added = [];
    let begun = 0;
    for (const one of found) {
      const { date, game, round } = one;
      const mine = lookUp(this.read(date).rounds, game);
      if (mine && !mine.result && round.result) begun += 1;
      if (mine) continue;
      const done = write ? this.putRound(date, game, round) : null;
      if (done && !done.ok) return { added, problem: `Some rounds of the day could not be saved: ${done.why}.` };
      added.push(one);
    }
    const skipped =
      begun === 1
        ? "One round was skipped because your round of that day is in progress. Yours is unchanged."
        : `${begun} rounds were skipped because your rounds of those days are in progress. Yours are unchanged.`;
    return { added, problem: begun ? skipped : null };
  }
}

/**
 * Reads the rounds in a file. Pars are ignored, because each device computes its own.
 * @param part - the `days` field of the file
 */
export function readDays(part: unknown): { found: Dated[]; problem: string | null } {
  if (part === undefined) return { found: [], problem: null };
  if (!isObject(part) || !isObject(part.days) || checkPlain(part) || computeChecksum(part.days) !== part.checksum)
    return { found: [], problem: "The rounds of the day were skipped because they are damaged or were altered." };
  const all = Object.entries(part.days).slice(0, MAX_DAYS);
  const days = all.map(([date, given]) => ({ date, day: isDay(date) ? readDay(given) : null }));
  const bad = days.filter(({ day }) => !day).length;
  const found = days.flatMap(({ date, day }) =>
    Object.entries(day?.rounds ?? {}).map(([game, round]) => ({ date, game, round })),
  );
  return { found, problem: bad ? `${bad} days could not be read and were skipped.` : null };
}

/**
 * Returns whether a round counts towards the streak: it must be finished, with dice not used before, and it must have
 * been started on its own day according to the device's clock.
 */
export const isStreakRound = (date: string, round: Round) =>
  round.result !== undefined && !round.known && toDate(round.begun) === date;

/** Returns the dates that count towards the streak. */
export const streakDays = (days: ReadonlyMap<string, Day>): string[] =>
  [...days]
    .filter(([date, { rounds }]) => Object.values(rounds).some((one) => isStreakRound(date, one)))
    .map(([date]) => date);

/** Returns a new object with only the known fields, or null if the value is invalid. */
function readDay(value: unknown): Day | null {
  if (!isObject(value) || checkPlain(value)) return null;
  const { rounds, pars } = value;
  if (!isObject(rounds) || !isObject(pars)) return null;
  const games = [...Object.keys(rounds), ...Object.keys(pars)];
  if (games.length > MAX_GAMES || !games.every((game) => GAME.test(game))) return null;
  if (!Object.values(rounds).every(isRound) || !Object.values(pars).every(isResult)) return null;
  return { rounds, pars } as Day;
}

const cell = (it: unknown) => Number.isFinite(it) || isText(it, 20);

const isResult = object({
  score: Number.isFinite,
  cells: list(0, MAX_CELLS, orNull(cell)),
  columns: optional(list(0, MAX_CELLS, cell)),
});

const isRound = object({
  id: text(40),
  begun: Number.isFinite,
  known: optional(isFlag),
  ended: optional(Number.isFinite),
  result: optional(isResult),
});

/** The rounds of the day of this browser. */
export const days = new Days(browserBackend);
