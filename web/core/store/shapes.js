/**
 * Checks the structure of stored data. Python checks whether a record can be replayed (`replay`).
 * A check returns null, or a message that says what is wrong and where.
 */

/**
 * The data of a saved game.
 * @typedef {object} Data
 * @property {import("../types.js").GameRecord} record  made by Python
 * @property {import("../types.js").View|null} view     the last view, with which the table is drawn before Python is
 *   ready
 * @property {import("../types.js").Meta} meta                 metadata, for example seats and name
 */

const MAX_DEPTH = 60;
const MAX_MOVES = 20_000;
const MAX_PLAYERS = 32;
const MAX_NAME = 200;
const MAX_SEED = 400;

/** @param {unknown} it @returns {it is Record<string, unknown>} */
export const isObject = (it) => typeof it === "object" && it !== null && !Array.isArray(it);

/** Returns whether a value is a string of at most `most` UTF-16 code units.
 * @param {unknown} it @param {number} most @returns {it is string} */
export const isText = (it, most) => typeof it === "string" && it.length <= most;

/** Returns whether a value is an integer between `least` and `most`.
 * @param {unknown} it @param {number} least @param {number} most */
export const isInteger = (it, least, most) => Number.isSafeInteger(it) && Number(it) >= least && Number(it) <= most;

/**
 * Checks that data is not nested more than sixty levels deep and has no `__proto__` key. It is not recursive, so deeply
 * nested data cannot cause a stack overflow.
 * @param {unknown} it
 * @returns {string|null} an error message
 */
export function checkPlain(it) {
  /** @type {{it: unknown, depth: number}[]} */
  const open = [{ it, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.it !== "object" || next.it === null) continue;
    if (next.depth >= MAX_DEPTH) return `it is nested more than ${MAX_DEPTH} levels deep`;
    if (Object.hasOwn(next.it, "__proto__")) return "it has a field named __proto__";
    for (const inner of Object.values(next.it)) open.push({ it: inner, depth: next.depth + 1 });
  }
  return null;
}

/** The checks for the fields of an object. @typedef {Record<string, (it: any) => boolean>} Fields */

/** Checks the fields of an object. @param {string} what  name of the object for the message
 * @param {unknown} it @param {Fields} fields @returns {string|null} an error message */
export function findInvalid(what, it, fields) {
  if (!isObject(it)) return `the ${what} cannot be read`;
  const bad = Object.keys(fields).find((field) => !fields[field]?.(it[field]));
  return bad ? `the ${bad} of the ${what} cannot be read` : null;
}

/** Creates a check for an optional field. @param {(it: any) => boolean} fits @returns {(it: unknown) => boolean} */
export const optional = (fits) => (it) => it === undefined || fits(it);

/** Returns whether a value is an array of `least` to `most` items that all pass a check.
 * @param {unknown} it @param {number} least @param {number} most @param {(one: any) => boolean} fits */
export const isList = (it, least, most, fits) =>
  Array.isArray(it) && it.length >= least && it.length <= most && it.every(fits);

/** @param {unknown} name @returns {name is string} */
export const isName = (name) => isText(name, MAX_NAME);

/** @param {unknown} it */
export const isFlag = (it) => typeof it === "boolean";

/** @type {Fields} */
const RECORD = {
  format: (it) => isInteger(it, 1, 1000),
  game: (it) => isText(it, 40) && /^[a-z][a-z0-9-]*$/.test(it),
  options: isObject,
  seed: (it) => isText(it, MAX_SEED),
  dice: optional(Array.isArray),
  players: (it) => isList(it, 1, MAX_PLAYERS, isName),
  moves: (it) => isList(it, 0, MAX_MOVES, (move) => isObject(move) && isText(move.do, 40)),
};

/** @type {Fields} */
const VIEW = {
  players: Array.isArray,
  over: isFlag,
  turn: (it) => it === null || isInteger(it, 0, MAX_PLAYERS - 1),
};

/** @type {Fields} */
const SEAT = {
  name: isName,
  kind: (it) => it === "person" || it === "bot",
  level: (it) => isText(it, 40),
  colour: (it) => isInteger(it, 0, 1000),
};

/** @param {unknown} seat */
export const isSeat = (seat) => findInvalid("seat", seat, SEAT) === null;

/** Checks the data of a save. @param {unknown} data @returns {string|null} an error message */
export function checkData(data) {
  if (!isObject(data)) return "a save must be an object with record, view and meta";
  const { record, view, meta } = /** @type {Data} */ (/** @type {unknown} */ (data));
  return (
    checkPlain(data) ??
    findInvalid("record", record, RECORD) ??
    (view === null ? null : findInvalid("view", view, VIEW)) ??
    findInvalid("notes", meta, {
      name: optional(isName),
      typed: optional(isFlag),
      seats: optional((it) => isList(it, record.players.length, record.players.length, isSeat)),
    })
  );
}
