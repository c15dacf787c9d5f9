/**
 * A line of the locker: what stays of a finished game when its save is gone. Only its shape is looked at here; what it
 * says comes from Python (`summary`) and from the save.
 */
import { checksum } from "./checksum.js";
import { parse } from "./envelope.js";
import { checkPlain, isObject, isText, isWhole } from "./shapes.js";

/** @import { SummaryShape as Summary } from "../protocol.js" */
/** @import { Data } from "./shapes.js" */

/** A costly decision: the position is the record's after `at` moves; `by`: what the format counts, if it is lost.
 * @typedef {{at: number, seat: number, loss: number, by?: "chance"|"skins", theme: string, question?: string,
 *   solved: boolean}} Mistake */

/**
 * @typedef {object} Line
 * @property {1} schema
 * @property {string} id         the checksum of the record: the same game is one line wherever it comes from
 * @property {string} save       id of the save that it was made of
 * @property {number} stamp      when that save was written, by its own word
 * @property {number} date       milliseconds since 1970: when the game ended, as far as is known
 * @property {string} game
 * @property {string} name       given by the players; ""
 * @property {Record<string, unknown>} options
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

/** @typedef {{kind: "line", line: Line}|{kind: "gone", gone: Gone}|{kind: "newer"}|{kind: "broken"}} Read */

export const LINE_SCHEMA = 1;
const MAGIC = "pygolf-line:";
const SUM_LENGTH = 16;
const FRONT = MAGIC.length + SUM_LENGTH + 1;
/** Longer than any line. In UTF-16 units. */
const MOST_LINE = 100_000;
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
  /** @type {any[]} */
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
    typed: meta.typed === true,
    resumed: isObject(meta.resumed),
    known,
    summary,
    review: null,
  };
}

/** Options without material of one's own, which may be large. @param {Record<string, unknown>} options */
const small = (options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => JSON.stringify(value ?? null).length <= 200));

/** @param {Line|Gone} line @returns {string} as it is kept */
export function writeLine(line) {
  const body = JSON.stringify(line);
  return `${MAGIC}${checksum(body)}:${body}`;
}

/** @param {string} text  as it was kept @param {string} id  that its key names @returns {Read} */
export function readLine(text, id) {
  if (text.length > MOST_LINE || !text.startsWith(MAGIC)) return { kind: "broken" };
  const body = text.slice(FRONT);
  if (text.slice(MAGIC.length, FRONT) !== `${checksum(body)}:`) return { kind: "broken" };
  const line = parse(body);
  if (!isObject(line) || line.id !== id) return { kind: "broken" };
  return sortLine(line);
}

/** @param {Record<string, unknown>} line @returns {Read} */
export function sortLine(line) {
  if (!isWhole(line.schema, 1, Number.MAX_SAFE_INTEGER)) return { kind: "broken" };
  if (Number(line.schema) > LINE_SCHEMA) return { kind: "newer" };
  if (checkPlain(line) !== null || !isOrigin(line)) return { kind: "broken" };
  if (line.gone === true) return { kind: "gone", gone: /** @type {Gone} */ (/** @type {unknown} */ (line)) };
  return isLine(line)
    ? { kind: "line", line: /** @type {Line} */ (/** @type {unknown} */ (line)) }
    : { kind: "broken" };
}

/** @param {Record<string, unknown>} line */
const isOrigin = ({ id, save, stamp }) => isLineId(id) && isText(save, 32) && Number.isFinite(stamp);

/** @param {Record<string, unknown>} line */
function isLine(line) {
  const { seats, review } = line;
  return (
    Number.isFinite(line.date) &&
    isText(line.game, 40) &&
    isText(line.name, 200) &&
    isObject(line.options) &&
    isText(line.seed, 400) &&
    ["coach", "typed", "resumed"].every((name) => typeof line[name] === "boolean") &&
    isMaybe(line.known) &&
    Array.isArray(seats) &&
    seats.length >= 1 &&
    seats.length <= MOST_SEATS &&
    seats.every(isSeat) &&
    isSummary(line.summary, seats.length) &&
    (review === null || isReview(review, seats.length))
  );
}

/** @param {unknown} seat */
const isSeat = (seat) =>
  isObject(seat) && isText(seat.name, 200) && (seat.kind === "person" || seat.kind === "bot") && isText(seat.level, 40);

/** @param {unknown} it @returns {it is number} */
const isNumber = (it) => typeof it === "number" && Number.isFinite(it);

/** What older lines do not say. @param {unknown} it */
const isMaybe = (it) => it === undefined || typeof it === "boolean";

/** @param {unknown} list @param {number} length @param {(one: any) => boolean} fits */
const isList = (list, length, fits) => Array.isArray(list) && list.length === length && list.every(fits);

/** @param {(one: any) => boolean} fits */
const orNull = (fits) => (/** @type {unknown} */ one) => one === null || fits(one);

/** @param {unknown} summary @param {number} seats */
function isSummary(summary, seats) {
  if (!isObject(summary) || !Array.isArray(summary.holes)) return false;
  const { holes, house } = summary;
  return (
    isText(summary.unit, 40) &&
    typeof summary.low === "boolean" &&
    holes.length <= MOST_HOLES &&
    holes.every((hole) => isText(hole, 40)) &&
    isWhole(summary.of_round, 1, MOST_HOLES) &&
    isMaybe(summary.half) &&
    (summary.par === null || isList(summary.par, holes.length, isNumber)) &&
    orNull((name) => isText(name, 80))(summary.par_name) &&
    isList(summary.scores, seats, orNull(isNumber)) &&
    Array.isArray(summary.winners) &&
    summary.winners.every((seat) => isWhole(seat, 0, seats - 1)) &&
    (summary.sides === undefined || isSides(summary.sides, seats)) &&
    (house === null || (isObject(house) && isText(house.name, 80) && isNumber(house.score))) &&
    orNull((course) => isText(course, 80))(summary.course) &&
    orNull(isNumber)(summary.rating) &&
    orNull(isNumber)(summary.slope) &&
    isText(summary.unrated, 400) &&
    isList(summary.seats, seats, (seat) => isCard(seat, holes.length))
  );
}

/** @param {unknown} sides @param {number} seats */
const isSides = (sides, seats) =>
  Array.isArray(sides) &&
  sides.length <= seats &&
  sides.every(
    (side) => Array.isArray(side) && side.length <= seats && side.every((seat) => isWhole(seat, 0, seats - 1)),
  );

/** @param {unknown} seat @param {number} holes */
const isCard = (seat, holes) =>
  isObject(seat) &&
  isList(seat.cells, holes, orNull(isNumber)) &&
  (seat.signs === null ||
    isList(
      seat.signs,
      holes,
      orNull((sign) => isWhole(sign, -2, 2)),
    )) &&
  isObject(seat.counts) &&
  Object.values(seat.counts).every(isNumber) &&
  Array.isArray(seat.differentials) &&
  seat.differentials.every(isNumber);

/** @param {unknown} review @param {number} seats */
const isReview = (review, seats) =>
  isObject(review) &&
  isList(review.luck, seats, isNumber) &&
  isList(review.loss, seats, isNumber) &&
  (review.everyday === undefined || isList(review.everyday, seats, isNumber)) &&
  Array.isArray(review.mistakes) &&
  review.mistakes.length <= MOST_MISTAKES &&
  review.mistakes.every((one) => isMistake(one, seats));

/** @param {unknown} one @param {number} seats */
const isMistake = (one, seats) =>
  isObject(one) &&
  isWhole(one.at, 0, 20_000) &&
  isWhole(one.seat, 0, seats - 1) &&
  isNumber(one.loss) &&
  [undefined, "chance", "skins"].includes(/** @type {any} */ (one.by)) &&
  isText(one.theme, 80) &&
  (one.question === undefined || isText(one.question, 300)) &&
  typeof one.solved === "boolean";
