/**
 * Score cards of games at a real table, as this browser keeps them: one under each key `pygolf:card:<id>`, and as
 * files. Only the shape is looked at here; whether what is written can be, Python says (`tally`).
 */

import { checkPlain, isObject, isText, isWhole } from "../../core/store/shapes.js";

/** @typedef {import("../../core/store/backend.js").Backend} Backend */
/** @typedef {import("./index.js").Paper} Paper */

/**
 * What Python counts.
 * @typedef {{players: string[], holes: number, rounds: number, format: string, handicaps: number[],
 *   pars: (number|null)[], cells: Record<string, (number|null)[][]>}} Sheet
 */
/** @typedef {{schema: 1, id: string, game: string, saved: number, sheet: Sheet}} Card */

const KEY = /^pygolf:card:([a-z0-9]{4,32})$/;
const FILE = "pygolf score card";
const MOST_PLAYERS = 6;
const MOST_COLUMNS = 108;

/** @param {string} id */
const key = (id) => `pygolf:card:${id}`;

/** @param {unknown} it @param {number} most @returns {it is (number|null)[]} */
const isNumbers = (it, most) =>
  Array.isArray(it) && it.length <= most && it.every((one) => one === null || isWhole(one, -999, 999));

/** @param {unknown} it @returns {it is Sheet} */
function isSheet(it) {
  if (!isObject(it)) return false;
  const { players, holes, rounds, format, handicaps, pars, cells } = it;
  return (
    Array.isArray(players) &&
    isWhole(players.length, 1, MOST_PLAYERS) &&
    players.every((name) => isText(name, 40)) &&
    isWhole(holes, 1, 18) &&
    isWhole(rounds, 1, 6) &&
    isText(format, 20) &&
    isNumbers(handicaps, MOST_PLAYERS) &&
    isNumbers(pars, 18) &&
    isObject(cells) &&
    Object.values(cells).every(
      (seats) =>
        Array.isArray(seats) && seats.length <= MOST_PLAYERS && seats.every((one) => isNumbers(one, MOST_COLUMNS)),
    )
  );
}

/** @param {string} text @returns {Card|null} null where it is no card that this version can read */
export function readCard(text) {
  /** @type {unknown} */
  let it;
  try {
    it = text.length > 100_000 ? null : JSON.parse(text);
  } catch {
    return null;
  }
  const sound =
    isObject(it) &&
    !checkPlain(it) &&
    it.schema === 1 &&
    isText(it.id, 32) &&
    isText(it.game, 40) &&
    isWhole(it.saved, 0, Number.MAX_SAFE_INTEGER) &&
    isSheet(it.sheet);
  return sound ? /** @type {Card} */ (/** @type {unknown} */ (it)) : null;
}

/** The cards of this browser. */
export class Cards {
  /** @type {Backend} */
  #backend;
  /** Cards that the storage did not take. @type {Map<string, Card>} */
  #loose = new Map();

  /** @param {Backend} backend */
  constructor(backend) {
    this.#backend = backend;
  }

  /** @returns {Card[]} the one written last first; what cannot be read is left where it is, and not told */
  list() {
    const ids = (this.#backend.keys() ?? []).flatMap((name) => KEY.exec(name)?.[1] ?? []);
    const found = ids.filter((id) => !this.#loose.has(id)).flatMap((id) => this.load(id) ?? []);
    return [...this.#loose.values(), ...found].sort((one, other) => other.saved - one.saved);
  }

  /** @param {string} id @returns {Card|null} */
  load(id) {
    const loose = this.#loose.get(id);
    if (loose) return loose;
    const there = this.#backend.read(key(id));
    return there.ok && there.text !== null ? readCard(there.text) : null;
  }

  /** @param {Card} card @returns {{ok: boolean, message?: string}} not ok: kept while this page is open */
  save(card) {
    const done = this.#backend.write(key(card.id), JSON.stringify(card));
    if (done.ok) this.#loose.delete(card.id);
    else this.#loose.set(card.id, card);
    return done.ok ? done : { ok: false, message: `The card is only kept while this page is open: ${done.why}.` };
  }

  /** @param {string} id @returns {{ok: boolean, message?: string}} */
  remove(id) {
    this.#loose.delete(id);
    const done = this.#backend.remove(key(id));
    return done.ok ? done : { ok: false, message: `The card could not be deleted: ${done.why}.` };
  }
}

/** @param {Card} card @returns {string} a file's text */
export const cardFile = (card) => `${JSON.stringify({ format: FILE, version: 1, card }, null, 1)}\n`;

/** @param {string} text @param {string} id  of the new card @returns {Card|null} */
export function readCardFile(text, id) {
  try {
    const it = text.length > 200_000 ? null : JSON.parse(text);
    if (!isObject(it) || it.format !== FILE || it.version !== 1 || !isObject(it.card)) return null;
    return readCard(JSON.stringify({ ...it.card, id }));
  } catch {
    return null;
  }
}

/**
 * The same card with one number written, or taken away.
 * @param {Card} card
 * @param {{entry: string, seat: number, at: number}} place  `at`: the column, the round, or 0
 * @param {number|null} value
 * @param {number} now
 * @returns {Card}
 */
export function written(card, { entry, seat, at }, value, now) {
  const { sheet } = card;
  const seats = sheet.players.map((_, one) => [...(sheet.cells[entry]?.[one] ?? [])]);
  const row = /** @type {(number|null)[]} */ (seats[seat]);
  while (row.length < at) row.push(null);
  row[at] = value;
  return { ...card, saved: now, sheet: { ...sheet, cells: { ...sheet.cells, [entry]: seats } } };
}

/** @param {Sheet} sheet @param {string} entry @param {number} seat @param {number} at @returns {number|null} */
export const cell = (sheet, entry, seat, at) => sheet.cells[entry]?.[seat]?.[at] ?? null;

/** The first column that somebody has not written yet; the last one where all is written. @param {Sheet} sheet
 * @param {string} entry @returns {number} */
export function due(sheet, entry) {
  const columns = sheet.holes * sheet.rounds;
  for (let at = 0; at < columns; at += 1)
    if (sheet.players.some((_, seat) => cell(sheet, entry, seat, at) === null)) return at;
  return columns - 1;
}

/**
 * The card as words, a line a player, for a chat.
 * @param {Card} card @param {string} title @param {string} entry
 * @param {{scores: number[], winners: number[]}} told  by Python
 * @returns {string}
 */
export function cardWords({ sheet }, title, entry, { scores, winners }) {
  const rows = sheet.players.map((name, seat) => {
    const holes = Array.from({ length: sheet.holes * sheet.rounds }, (_, at) => cell(sheet, entry, seat, at) ?? "–");
    return `${winners.includes(seat) ? "🏆 " : ""}${name}: ${holes.join(" ")} = ${scores[seat] ?? 0}`;
  });
  return [title, ...rows].join("\n");
}

/** From the one to the other. @param {[number, number]} bounds */
export const numbers = ([low, high]) => Array.from({ length: high - low + 1 }, (_, at) => low + at);

/**
 * What is written in a form's fields, as a sheet.
 * @param {FormData} data @param {Paper} paper @returns {Sheet}
 */
export function readForm(data, paper) {
  const text = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
  const seats = numbers([0, paper.players[1] - 1]).filter((seat) => text(`name${seat}`));
  return {
    players: seats.map((seat) => text(`name${seat}`).slice(0, 40)),
    holes: Number(text("holes")) || paper.holes[1],
    rounds: Number(text("rounds")) || paper.rounds[0],
    format: text("format") || (paper.formats[0] ?? ""),
    handicaps: seats.map((seat) => Math.min(54, Math.max(0, Math.round(Number(text(`given${seat}`)) || 0)))),
    pars: [],
    cells: {},
  };
}
