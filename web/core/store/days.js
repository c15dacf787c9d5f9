/**
 * Rounds of the day that were begun here, and pars that were reckoned: a text a date.
 *
 *     pygolf:day:<date>           pygolf-day:<checksum>:<{"v": 1, "rounds": {<game>: Round}, "pars": {<game>: Result}}>
 */
import { Backend } from "./backend.js";
import { Collection } from "./collection.js";
import { list, orNull, text, thing } from "./fits.js";
import { checkPlain, ifAny, isFlag, isObject, isText } from "./shapes.js";
import { browserStorage } from "./store.js";
import { dateOf, holeGame, isDay, tournamentGame } from "./streak.js";
import { sum } from "./transfer.js";

export * from "./streak.js";

/** @import { Meta } from "../types.js" */
/** @import { Done } from "./backend.js" */
/**
 * A player's row of the card.
 * @typedef {{score: number, cells: (number|string|null)[], columns?: (number|string)[]}} Result
 */
/**
 * The round for the record, by its game; by HOLE and TOURNAMENT that of the day, which an older page takes for a game
 * that it does not have.
 * The id of its save, when it was begun and, once it is played out, what came of it. `known`:
 * its dice had been seen before.
 * @typedef {{id: string, begun: number, known?: boolean, ended?: number, result?: Result}} Round
 */
/** @typedef {{rounds: Record<string, Round>, pars: Record<string, Result>}} Day */
/** @typedef {{date: string, game: string, round: Round}} Dated */

/** What the day's hole and Sunday's tournament stand under, beside the games; of their saves the day says it so. */
export const HOLE = "hole";
export const TOURNAMENT = "tournament";
const PLACES = /** @type {const} */ ([HOLE, TOURNAMENT]);

/**
 * Returns the key of a save's round of the day: HOLE, TOURNAMENT or its game.
 * @param {Pick<NonNullable<Meta["day"]>, "hole"|"tournament">|undefined} day  of the save
 * @param {string} game
 */
export const placeOf = (day, game) => PLACES.find((what) => day?.[what] === true) ?? game;

/** The game of what is played on a day. @param {string} key  it, HOLE or TOURNAMENT @param {string} date */
export function gameOn(key, date) {
  if (key === HOLE) return holeGame(date);
  return key === TOURNAMENT ? tournamentGame(date) : key;
}

const GAME = /^[a-z][a-z0-9-]{0,39}$/;
const MOST_GAMES = 40;
const MOST_CELLS = 200;
const MOST_DAYS = 20_000;

/** @type {import("./collection.js").Kind<Day>} */
const KIND = {
  name: "days",
  prefix: "pygolf:day:",
  id: /^\d{4}-\d\d-\d\d$/,
  magic: "pygolf-day:",
  schema: "v",
  version: 1,
  maxText: 1_000_000,
  validate: (value) => sortDay(value),
};

export class Days {
  #days;

  /** @param {Backend} backend */
  constructor(backend) {
    this.#days = new Collection(backend, KIND);
  }

  /** @param {string} date @returns {Day} */
  read(date) {
    return this.#days.get(date) ?? { rounds: {}, pars: {} };
  }

  /** @returns {{days: Map<string, Day>, unread: number}} by date, in order; `unread`: texts that cannot be read */
  all() {
    /** @type {Map<string, Day>} */
    const days = new Map();
    for (const date of this.#days.ids().sort()) {
      const day = this.#days.get(date);
      if (day) days.set(date, day);
    }
    return { days, unread: this.#days.unread };
  }

  /** @param {string} date @param {string} game @param {Round} round @returns {Done} */
  putRound(date, game, round) {
    const { rounds, pars } = this.read(date);
    return this.#days.put(date, { rounds: { ...rounds, [game]: round }, pars });
  }

  /** @param {string} date @param {string} game @param {Result} par @returns {Done} */
  putPar(date, game, par) {
    const { rounds, pars } = this.read(date);
    return this.#days.put(date, { rounds, pars: { ...pars, [game]: par } });
  }

  /** @returns {{checksum: string, days: Record<string, Day>}} for a file of everything */
  export() {
    const days = Object.fromEntries(this.all().days);
    return { checksum: sum(days), days };
  }

  /**
   * Takes rounds of a file in, which their records have been held against. One that was begun here stays.
   * @param {Dated[]} found @param {boolean} write  false: only counts them
   * @returns {{added: Dated[], problem: string|null}} what was new here
   */
  add(found, write) {
    const added = [];
    let begun = 0;
    for (const one of found) {
      const { date, game, round } = one;
      const mine = this.read(date).rounds[game];
      if (mine && !mine.result && round.result) begun += 1;
      if (mine) continue;
      const done = write ? this.putRound(date, game, round) : null;
      if (done && !done.ok) return { added, problem: `Some rounds of the day could not be saved: ${done.why}.` };
      added.push(one);
    }
    const words =
      begun === 1
        ? "One round of the day was skipped because yours is"
        : `${begun} rounds were skipped because yours are`;
    return { added, problem: begun ? `${words} in progress. Yours is unchanged.` : null };
  }
}

/**
 * The rounds that a file speaks of; pars are reckoned anew on each device.
 * @param {unknown} part  of the file @returns {{found: Dated[], problem: string|null}}
 */
export function readDays(part) {
  if (part === undefined) return { found: [], problem: null };
  if (!isObject(part) || !isObject(part.days) || checkPlain(part) || sum(part.days) !== part.checksum)
    return { found: [], problem: "The rounds of the day were skipped because they are damaged or were altered." };
  const all = Object.entries(part.days).slice(0, MOST_DAYS);
  const days = all.map(([date, given]) => ({ date, day: isDay(date) ? sortDay(given) : null }));
  const bad = days.filter(({ day }) => !day).length;
  const found = days.flatMap(({ date, day }) =>
    Object.entries(day?.rounds ?? {}).map(([game, round]) => ({ date, game, round })),
  );
  return { found, problem: bad ? `${bad} days could not be read and were skipped.` : null };
}

/** @param {string} date @param {Round} round  of unseen dice, begun on its own day by the clock of then, played out */
export const isKept = (date, round) => round.result !== undefined && !round.known && dateOf(round.begun) === date;

/** @param {ReadonlyMap<string, Day>} days @returns {string[]} the days that count for a streak */
export const keptDays = (days) =>
  [...days]
    .filter(([date, { rounds }]) => Object.values(rounds).some((one) => isKept(date, one)))
    .map(([date]) => date);

/** @param {unknown} value @returns {Day|null} a fresh one of its known fields; null where it is none */
function sortDay(value) {
  if (!isObject(value) || checkPlain(value)) return null;
  const { rounds, pars } = value;
  if (!isObject(rounds) || !isObject(pars)) return null;
  const games = [...Object.keys(rounds), ...Object.keys(pars)];
  if (games.length > MOST_GAMES || !games.every((game) => GAME.test(game))) return null;
  if (!Object.values(rounds).every(isRound) || !Object.values(pars).every(isResult)) return null;
  return /** @type {Day} */ ({ rounds, pars });
}

const cell = (/** @type {unknown} */ it) => Number.isFinite(it) || isText(it, 20);

const isResult = thing({
  score: Number.isFinite,
  cells: list(0, MOST_CELLS, orNull(cell)),
  columns: ifAny(list(0, MOST_CELLS, cell)),
});

const isRound = thing({
  id: text(40),
  begun: Number.isFinite,
  known: ifAny(isFlag),
  ended: ifAny(Number.isFinite),
  result: ifAny(isResult),
});

/** Those of this browser. */
export const days = new Days(new Backend(browserStorage()));
