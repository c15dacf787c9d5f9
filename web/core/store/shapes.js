/**
 * Shapes of what is kept. Only the shape is looked at here; whether a record plays is Python's word (`replay`).
 * A check answers null, or one sentence that names what is wrong and where.
 * @module
 */

/**
 * One game as the page keeps it.
 * @typedef {object} Data
 * @property {import("../types.js").GameRecord} record  made by Python
 * @property {import("../types.js").View|null} view     the last view, so that the table is drawn before Python is there
 * @property {Record<string, any>} meta                 seats, name, typed dice ...
 */

const MOST_DEPTH = 60;
const MOST_MOVES = 20_000;
const MOST_PLAYERS = 32;
const MOST_NAME = 200;
const MOST_SEED = 400;

/** @param {unknown} it @returns {it is Record<string, unknown>} */
export const isObject = (it) => typeof it === "object" && it !== null && !Array.isArray(it);

/** @param {unknown} it @param {number} most @returns {it is string} a text of at most so many units */
export const isText = (it, most) => typeof it === "string" && it.length <= most;

/** @param {unknown} it @param {number} least @param {number} most */
export const isWhole = (it, least, most) => Number.isSafeInteger(it) && Number(it) >= least && Number(it) <= most;

/**
 * Is it plain data: not deeper than sixty levels, and no key that JavaScript could take for something else?
 * Walks without calling itself, so that no depth can overrun the stack.
 * @param {unknown} it
 * @returns {string|null}
 */
export function checkPlain(it) {
  /** @type {{it: unknown, depth: number}[]} */
  const open = [{ it, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.it !== "object" || next.it === null) continue;
    if (next.depth >= MOST_DEPTH) return `it is nested more than ${MOST_DEPTH} levels deep`;
    if (Object.hasOwn(next.it, "__proto__")) return "it has a field named __proto__";
    for (const inner of Object.values(next.it)) open.push({ it: inner, depth: next.depth + 1 });
  }
  return null;
}

/** @param {unknown} record @returns {string|null} */
export function checkRecord(record) {
  if (!isObject(record)) return "the record is no object";
  if (!isWhole(record.format, 1, 1000)) return "the record's format is no whole number";
  if (!isText(record.game, 40) || !/^[a-z][a-z0-9-]*$/.test(record.game)) return "the record names no game";
  if (!isObject(record.options)) return "the record's options are no object";
  if (!isText(record.seed, MOST_SEED)) return "the record's seed is no text, or too long";
  if (record.dice !== undefined && !Array.isArray(record.dice)) return "the record's dice are no list";
  return checkPlayers(record.players) ?? checkMoves(record.moves);
}

/** @param {unknown} players */
function checkPlayers(players) {
  if (!Array.isArray(players) || players.length < 1) return "the record has no players";
  if (players.length > MOST_PLAYERS) return `the record has more than ${MOST_PLAYERS} players`;
  const bad = players.findIndex((name) => !isText(name, MOST_NAME));
  return bad < 0 ? null : `the record's player ${bad + 1} has no name, or a name of more than ${MOST_NAME} letters`;
}

/** @param {unknown} moves */
function checkMoves(moves) {
  if (!Array.isArray(moves)) return "the record has no list of moves";
  if (moves.length > MOST_MOVES) return `the record has more than ${MOST_MOVES} moves`;
  const bad = moves.findIndex((move) => !isObject(move) || !isText(move.do, 40));
  return bad < 0 ? null : `move ${bad + 1} of the record is no move`;
}

/** @param {unknown} view @returns {string|null} */
export function checkView(view) {
  if (view === null) return null;
  if (!isObject(view)) return "the view is no object";
  if (!Array.isArray(view.players) || typeof view.over !== "boolean")
    return "the view lacks its players, or whether it is over";
  return view.turn === null || isWhole(view.turn, 0, MOST_PLAYERS - 1) ? null : "the view's turn is no seat";
}

/** @param {unknown} meta @param {number} players  how many sit at the table @returns {string|null} */
export function checkMeta(meta, players) {
  if (!isObject(meta)) return "what is kept with the record is no object";
  if (meta.name !== undefined && !isText(meta.name, MOST_NAME)) return "the name of the game is no text, or too long";
  if (meta.typed !== undefined && typeof meta.typed !== "boolean")
    return "whether dice are typed in is neither yes nor no";
  if (meta.seats === undefined) return null;
  if (!Array.isArray(meta.seats) || meta.seats.length !== players)
    return `there are not ${players} seats for ${players} players`;
  const bad = meta.seats.findIndex((seat) => !isSeat(seat));
  return bad < 0 ? null : `seat ${bad + 1} is no seat`;
}

/** @param {unknown} seat */
export function isSeat(seat) {
  return (
    isObject(seat) &&
    isText(seat.name, MOST_NAME) &&
    (seat.kind === "person" || seat.kind === "bot") &&
    isText(seat.level, 40) &&
    isWhole(seat.colour, 0, 1000)
  );
}

/** @param {unknown} data @returns {string|null} */
export function checkData(data) {
  if (!isObject(data)) return "a save is an object of record, view and meta";
  return (
    checkPlain(data) ??
    checkRecord(data.record) ??
    checkView(data.view) ??
    checkMeta(data.meta, /** @type {Data} */ (/** @type {unknown} */ (data)).record.players.length)
  );
}
