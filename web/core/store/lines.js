/**
 * A line of the locker: what stays of a finished game when its save is gone. Only its shape is looked at here; what it
 * says comes from Python (`summary`) and from the save.
 */
import { checksum } from "./checksum.js";
import { list, oneOf, orNull, text, thing, values, whole } from "./fits.js";
import { ifAny, isFlag, isObject, isText } from "./shapes.js";

/** @import { Options } from "../types.js" */
/** @import { SummaryShape as Summary } from "../protocol.js" */
/** @import { Data } from "./shapes.js" */

/**
 * A costly decision: the position is the record's after `at` moves. `by` is the unit of `loss` if it is not the game's:
 * "chance" in match play. Earlier versions also wrote "chance" in doubles and "skins" in skins.
 * @typedef {{at: number, seat: number, loss: number, by?: "chance"|"skins", theme: string, question?: string,
 *   solved: boolean}} Mistake
 */

/**
 * @typedef {object} Line
 * @property {1} schema
 * @property {string} id         the checksum of the record: the same game is one line wherever it comes from
 * @property {string} save       id of the save that it was made of
 * @property {number} stamp      when that save was written, by its own word
 * @property {number} date       milliseconds since 1970: when the game ended, as far as is known
 * @property {string} game
 * @property {string} name       given by the players; ""
 * @property {Options} options
 * @property {string} seed
 * @property {{name: string, kind: "person"|"bot", level: string}[]} seats
 * @property {boolean} coach     the coach was asked
 * @property {boolean} typed     dice were typed in
 * @property {boolean} resumed   played on from a position of another game
 * @property {boolean} [known]   over dice that the device had met before
 * @property {Summary} summary
 * @property {{luck: number[], loss: number[], everyday?: number[], mistakes: Mistake[]}|null} review   luck and losses
 *   per seat, where it was reviewed; `everyday`: losses of Word Golf against everyday words
 */

/** A line that somebody deleted: the save that may still be there makes no new one. */
/** @typedef {{schema: 1, id: string, save: string, stamp: number, gone: true}} Gone */

export const LINE_SCHEMA = 1;
const MOST_HOLES = 400;
const MOST_SEATS = 32;
const MOST_MISTAKES = 40;

/** @param {import("../types.js").GameRecord} record */
export const lineId = (record) => checksum(JSON.stringify(record));

/** @param {unknown} id @returns {id is string} */
export const isLineId = (id) => typeof id === "string" && /^[0-9a-f]{16}$/.test(id);

/**
 * @param {Data} data  of a finished game
 * @param {{save: string, stamp: number, known?: boolean}} from  `known`: its dice had been met before
 * @param {Summary} summary
 * @returns {Line}
 */
export function makeLine({ record, meta }, { save, stamp, known = false }, summary) {
  const seats = Array.isArray(meta.seats) ? meta.seats : [];
  return {
    schema: LINE_SCHEMA,
    id: lineId(record),
    save,
    stamp,
    date: stamp,
    game: record.game,
    name: isText(meta.name, 200) ? meta.name : "",
    options: small(record.options),
    seed: record.seed,
    seats: record.players.map((name, at) => ({
      name,
      kind: seats[at]?.kind === "bot" ? "bot" : "person",
      level: seats[at]?.kind === "bot" ? String(seats[at].level) : "",
    })),
    coach: meta.coached === true,
    typed: Array.isArray(record.dice) && record.dice.length > 0,
    resumed: isObject(meta.resumed),
    known,
    summary,
    review: null,
  };
}

/** Options without material of one's own, which may be large. @param {Options} options */
const small = (options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => JSON.stringify(value ?? null).length <= 200));

/** @type {import("./collection.js").Kind<Line|Gone>} */
export const LINES = {
  name: "lines",
  prefix: "pygolf:line:",
  id: /^[0-9a-f]{16}$/,
  magic: "pygolf-line:",
  schema: "schema",
  version: LINE_SCHEMA,
  maxText: 100_000,
  validate: (value, id) => {
    const line = /** @type {any} */ (value);
    if (line.schema !== LINE_SCHEMA || line.id !== id || !isText(line.save, 32) || !Number.isFinite(line.stamp))
      return null;
    return line.gone === true || isLine(line) ? line : null;
  },
};

/** @param {Line|Gone} line @returns {line is Gone} */
export const isGone = (line) => "gone" in line && line.gone === true;

/** @param {number} seats */
const review = (seats) =>
  thing({
    luck: list(seats, seats, Number.isFinite),
    loss: list(seats, seats, Number.isFinite),
    everyday: ifAny(list(seats, seats, Number.isFinite)),
    mistakes: list(0, MOST_MISTAKES, mistake(seats)),
  });

/** @param {number} seats */
const mistake = (seats) =>
  thing({
    at: whole(0, 20_000),
    seat: whole(0, seats - 1),
    loss: Number.isFinite,
    by: oneOf(undefined, "chance", "skins"),
    theme: text(80),
    question: ifAny(text(300)),
    solved: isFlag,
  });

/** @param {number} seats @param {number} holes */
const summary = (seats, holes) =>
  thing({
    unit: text(40),
    low: isFlag,
    holes: list(0, MOST_HOLES, text(40)),
    of_round: whole(1, MOST_HOLES),
    half: ifAny(isFlag),
    par: orNull(list(holes, holes, Number.isFinite)),
    par_name: orNull(text(80)),
    scores: list(seats, seats, orNull(Number.isFinite)),
    winners: list(0, Number.POSITIVE_INFINITY, whole(0, seats - 1)),
    sides: ifAny(list(0, seats, list(0, seats, whole(0, seats - 1)))),
    house: orNull(thing({ name: text(80), score: Number.isFinite })),
    course: orNull(text(80)),
    rating: orNull(Number.isFinite),
    slope: orNull(Number.isFinite),
    unrated: text(400),
    seats: list(seats, seats, card(holes)),
  });

/** @param {number} holes */
const card = (holes) =>
  thing({
    cells: list(holes, holes, orNull(Number.isFinite)),
    signs: orNull(list(holes, holes, orNull(whole(-2, 2)))),
    counts: values(Number.isFinite),
    differentials: list(0, Number.POSITIVE_INFINITY, Number.isFinite),
  });

const LINE = {
  date: Number.isFinite,
  game: text(40),
  name: text(200),
  options: isObject,
  seed: text(400),
  coach: isFlag,
  typed: isFlag,
  resumed: isFlag,
  // Older lines do not say it.
  known: ifAny(isFlag),
  seats: list(1, MOST_SEATS, thing({ name: text(200), kind: oneOf("person", "bot"), level: text(40) })),
};

/** @param {Record<string, any>} line */
function isLine(line) {
  if (!isLineId(line.id) || !thing(LINE)(line) || !isObject(line.summary) || !Array.isArray(line.summary.holes))
    return false;
  const seats = line.seats.length;
  return summary(seats, line.summary.holes.length)(line.summary) && orNull(review(seats))(line.review);
}
