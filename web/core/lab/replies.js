/**
 * Checks the replies of the Lab's workers. A bot can change everything in its Python interpreter, so a reply can be any
 * string. Only this module reads replies; what it returns has the declared types and limited lengths.
 */

import { isObject } from "../store/shapes.js";
import { readContents } from "./packages.js";

/** @import { Move } from "../types.js" */
/** @import { Contents } from "./packages.js" */

/** The bot failed: an exception, or a move that is not legal. `hasLine`: the request `line` can find the line.
 * @typedef {{ok: false, message: string, line: number|null, trace: string, hasLine: boolean}} Failure */
/** A match as it is drawn. @typedef {{move: string, svg: string, text: string, over: boolean, scores: number[]|null,
 *   players: string[]}} Picture */
/** An attribute of `Match`. @typedef {{name: string, signature: string, doc: string, function: boolean}} Member */
/** A key of a view or a field of a move, with its type in Python. @typedef {{name: string, type: string, doc: string}} Key */
/** A kind of move, under one or more names. @typedef {{names: string[], doc: string, fields: Key[]}} MoveKind */
/** The results of one bot. @typedef {{name: string, id: string|null, mean: number, error: number|null, wins: number,
 *   ties: number, losses: number, scores: number[], gain?: number, gain_error?: number|null}} Row */
/** @typedef {{game: string, rounds: number, low: boolean, rows: Row[], bot?: Row, club_beaten?: number|null}}
 * Comparison */
/** What the bot's decisions cost; `svg`: the position of the worst one.
 * @typedef {{rounds: number, unit: string, decisions: number, cost: number, svg: string, worst: {move: string, best:
 *   string, loss: number, why: string}|null}} Costs */
/** A position in which a bot must move, which is passed on to its worker. @typedef {{at: number}} Ask */
/** The state of a contest: `result` at the end, or the positions in which a bot must move.
 * @typedef {{done: number, total: number, result: Comparison|Costs|null, bot: number, asks: Ask[]}} Progress */

/** Maximum lengths of strings in characters, and of lists. */
const MAX = { reply: 4_000_000, name: 200, text: 2000, trace: 20_000, board: 200_000, svg: 2_000_000 };
const MAX_SEATS = 20;
const MAX_SCORES = 100_000;
const MAX_MOVE = 5000;
export const MAX_ASKS = 25;

/** Reads a value, or throws InvalidReplyError. @template T @typedef {(it: unknown) => T} Reader */

/** Thrown if a reply is not valid. */
export class InvalidReplyError extends Error {
  name = "InvalidReplyError";
}

/** @param {boolean} valid */
function check(valid) {
  if (!valid) throw new InvalidReplyError("The reply is not valid.");
}

/** @param {number} limit @returns {Reader<string>} */
const text = (limit) => (it) => {
  check(typeof it === "string" && it.length <= limit && it.isWellFormed());
  return /** @type {string} */ (it);
};

/** @type {Reader<number>} */
const number = (it) => {
  check(typeof it === "number" && Number.isFinite(it) && Math.abs(it) <= 1e9);
  return /** @type {number} */ (it);
};

/** @type {Reader<number>} */
const count = (it) => {
  check(Number.isInteger(it) && Number(it) >= 0 && Number(it) <= 1e9);
  return Number(it);
};

/** @type {Reader<boolean>} */
const flag = (it) => {
  check(typeof it === "boolean");
  return it === true;
};

/** @template T @param {Reader<T>} read @returns {Reader<T|null>} */
const optional = (read) => (it) => (it === null || it === undefined ? null : read(it));

/** @template T @param {Reader<T>} read @param {number} limit @returns {Reader<T[]>} */
const list = (read, limit) => (it) => {
  check(Array.isArray(it) && it.length <= limit);
  return /** @type {unknown[]} */ (it).map(read);
};

/** @type {Reader<Record<string, unknown>>} */
const object = (it) => {
  check(isObject(it));
  return /** @type {Record<string, unknown>} */ (it);
};

/** Reads a move of any game, which the page's Python checks. @type {Reader<Move>} */
const move = (it) => {
  const fields = object(it);
  text(MAX.name)(fields.do);
  check(JSON.stringify(fields).length <= MAX_MOVE);
  return /** @type {Move} */ (/** @type {unknown} */ (fields));
};

/** @type {Reader<Picture>} */
function picture(it) {
  const fields = object(it);
  return {
    move: text(MAX.text)(fields.move),
    svg: text(MAX.svg)(fields.svg),
    text: text(MAX.board)(fields.text),
    over: flag(fields.over),
    scores: optional(list(number, MAX_SEATS))(fields.scores),
    players: list(text(MAX.name), MAX_SEATS)(fields.players),
  };
}

/** @type {Reader<Member>} */
function member(it) {
  const fields = object(it);
  const short = text(MAX.text);
  return {
    name: text(MAX.name)(fields.name),
    signature: short(fields.signature),
    doc: short(fields.doc),
    function: flag(fields.function),
  };
}

/** @type {Reader<Key>} */
function key(it) {
  const [name, type, doc] = list(text(MAX.text), 3)(it);
  check(name !== undefined && type !== undefined && doc !== undefined);
  return { name: name ?? "", type: type ?? "", doc: doc ?? "" };
}

/** @type {Reader<MoveKind>} */
function moveKind(it) {
  const [names, doc, fields] = list((one) => one, 3)(it);
  return { names: list(text(MAX.name), 20)(names), doc: text(MAX.text)(doc), fields: list(key, 20)(fields) };
}

/** @type {Reader<Row>} */
function row(it) {
  const fields = object(it);
  return {
    name: text(MAX.name)(fields.name),
    id: optional(text(MAX.name))(fields.id),
    mean: number(fields.mean),
    error: optional(number)(fields.error),
    wins: count(fields.wins),
    ties: count(fields.ties),
    losses: count(fields.losses),
    scores: list(number, MAX_SCORES)(fields.scores),
    ...(fields.gain === undefined ? {} : { gain: number(fields.gain) }),
    ...(fields.gain_error === undefined ? {} : { gain_error: optional(number)(fields.gain_error) }),
  };
}

/** @type {Reader<Comparison>} */
function comparison(it) {
  const fields = object(it);
  return {
    game: text(MAX.name)(fields.game),
    rounds: count(fields.rounds),
    low: flag(fields.low),
    rows: list(row, MAX_SCORES)(fields.rows),
    ...(fields.bot === undefined ? {} : { bot: row(fields.bot), club_beaten: optional(number)(fields.club_beaten) }),
  };
}

/** @type {Reader<Costs>} */
function costs(it) {
  const fields = object(it);
  const worst = optional(object)(fields.worst);
  const short = text(MAX.text);
  return {
    rounds: count(fields.rounds),
    unit: text(MAX.name)(fields.unit),
    decisions: count(fields.decisions),
    cost: number(fields.cost),
    svg: text(MAX.svg)(fields.svg),
    worst: worst && {
      move: short(worst.move),
      best: short(worst.best),
      loss: number(worst.loss),
      why: short(worst.why),
    },
  };
}

/** @type {Reader<Ask>} */
const ask = (it) => ({ ...object(it), at: count(object(it).at) });

/** @type {Reader<Progress>} */
function progress(it) {
  const fields = object(it);
  const found = optional(object)(fields.result);
  return {
    done: count(fields.done),
    total: count(fields.total),
    result: found && ("decisions" in found ? costs(found) : comparison(found)),
    bot: optional(count)(fields.bot) ?? 0,
    asks: optional(list(ask, MAX_ASKS))(fields.asks) ?? [],
  };
}

/** @type {Reader<[number, Move]>} */
const numbered = (it) => {
  const [at, made] = list((one) => one, 2)(it);
  return [count(at), move(made)];
};

/** The readers of the replies by request. */
const READERS = {
  signatures: (/** @type {unknown} */ it) => ({
    members: list(member, 500)(object(it).members),
    view: list(key, 200)(object(it).view),
    moves: list(moveKind, 50)(object(it).moves),
  }),
  prepare: () => ({}),
  start: (/** @type {unknown} */ it) =>
    object(it).script === true ? { script: true } : { script: false, ...picture(it) },
  move: picture,
  remove_coach: () => ({}),
  load: () => ({}),
  choose: (/** @type {unknown} */ it) => ({ moves: list(numbered, MAX_ASKS)(object(it).moves) }),
  line: (/** @type {unknown} */ it) => ({ line: optional(count)(object(it).line) }),
  contest: progress,
  go: progress,
  check: (/** @type {unknown} */ it) => {
    const contents = readContents(it);
    check(contents !== null);
    return /** @type {Contents} */ (contents);
  },
  import: () => ({}),
};

/** @type {Reader<Failure>} */
function failure(it) {
  const fields = object(it);
  return {
    ok: false,
    message: text(MAX.text)(fields.message) || "The bot failed without a message",
    line: optional(count)(fields.line),
    trace: text(MAX.trace)(fields.trace),
    hasLine: fields.has_line === true,
  };
}

/** The name of a request. @typedef {keyof typeof READERS} Operation */
/** The reply to a request, if it succeeded. @template {Operation} K @typedef {ReturnType<(typeof READERS)[K]>} Reply */

/**
 * Reads the reply to a request.
 * @template {Operation} K
 * @param {K} op
 * @param {unknown} reply  JSON text
 * @returns {({ok: true} & Reply<K>)|Failure}
 * @throws {InvalidReplyError} if it is anything else
 */
export function readReply(op, reply) {
  const fields = object(parse(text(MAX.reply)(reply)));
  if (fields.ok !== true) return failure(fields);
  return /** @type {{ok: true} & Reply<K>} */ ({ ok: true, ...READERS[op](fields) });
}

/** @param {string} reply @returns {unknown} */
function parse(reply) {
  try {
    return JSON.parse(reply);
  } catch {
    throw new InvalidReplyError("The reply is not JSON.");
  }
}

/** @type {Reader<string>} */
const outputLine = text(MAX.text);

/** Reads lines of output, or throws InvalidReplyError. @param {unknown} it @param {number} limit  of their number */
export const readOutput = (it, limit) => list(outputLine, limit)(it);
