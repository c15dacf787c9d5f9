/**
 * Shapes of what is kept. Only the shape is looked at here; whether a record plays is Python's word (`replay`).
 * A check answers null, or one sentence that names what is wrong and where.
 */

/**
 * One game as the page keeps it.
 * @typedef {object} Data
 * @property {import("../types.js").GameRecord} record  made by Python
 * @property {import("../types.js").View|null} view     the last view, so that the table is drawn before Python is there
 * @property {import("../types.js").Meta} meta                 seats, name, typed dice ...
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

/** What fits in each field of a thing. @typedef {Record<string, (it: any) => boolean>} Fields */

/** @param {string} what  such a thing is called @param {unknown} it @param {Fields} fields @returns {string|null} */
export function misfit(what, it, fields) {
  if (!isObject(it)) return `the ${what} cannot be read`;
  const bad = Object.keys(fields).find((field) => !fields[field]?.(it[field]));
  return bad ? `the ${bad} of the ${what} cannot be read` : null;
}

/** @param {(it: any) => boolean} fits @returns {(it: unknown) => boolean} */
export const ifAny = (fits) => (it) => it === undefined || fits(it);

/** @param {unknown} it @param {number} least @param {number} most @param {(one: any) => boolean} fits */
export const isList = (it, least, most, fits) =>
  Array.isArray(it) && it.length >= least && it.length <= most && it.every(fits);

/** @param {unknown} name @returns {name is string} */
export const isName = (name) => isText(name, MOST_NAME);

/** @param {unknown} it */
export const isFlag = (it) => typeof it === "boolean";

/** @type {Fields} */
const RECORD = {
  format: (it) => isWhole(it, 1, 1000),
  game: (it) => isText(it, 40) && /^[a-z][a-z0-9-]*$/.test(it),
  options: isObject,
  seed: (it) => isText(it, MOST_SEED),
  dice: ifAny(Array.isArray),
  players: (it) => isList(it, 1, MOST_PLAYERS, isName),
  moves: (it) => isList(it, 0, MOST_MOVES, (move) => isObject(move) && isText(move.do, 40)),
};

/** @type {Fields} */
const VIEW = {
  players: Array.isArray,
  over: isFlag,
  turn: (it) => it === null || isWhole(it, 0, MOST_PLAYERS - 1),
};

/** @type {Fields} */
const SEAT = {
  name: isName,
  kind: (it) => it === "person" || it === "bot",
  level: (it) => isText(it, 40),
  colour: (it) => isWhole(it, 0, 1000),
};

/** @param {unknown} seat */
export const isSeat = (seat) => misfit("seat", seat, SEAT) === null;

/** @param {unknown} data @returns {string|null} */
export function checkData(data) {
  if (!isObject(data)) return "a save must be an object with record, view and meta";
  const { record, view, meta } = /** @type {Data} */ (/** @type {unknown} */ (data));
  return (
    checkPlain(data) ??
    misfit("record", record, RECORD) ??
    (view === null ? null : misfit("view", view, VIEW)) ??
    misfit("notes", meta, {
      name: ifAny(isName),
      typed: ifAny(isFlag),
      seats: ifAny((it) => isList(it, record.players.length, record.players.length, isSeat)),
    })
  );
}
