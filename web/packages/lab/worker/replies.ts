/**
 * Checks the replies of the Lab's workers. A bot can change everything in its Python interpreter, so a reply can be any
 * string. Only this module reads replies; what it returns has the declared types and limited lengths.
 */

import { isObject } from "../../../data/shapes.ts";
import type { Move } from "../../../engine/types.ts";
import type { Contents } from "./packages.ts";
import { readContents } from "./packages.ts";

/** The bot failed: an exception, or a move that is not legal. `hasLine`: the request `line` can find the line. */
export type Failure = { ok: false; message: string; line: number | null; trace: string; hasLine: boolean };

/** A match as it is drawn. */
export type Picture = {
  move: string;
  svg: string;
  text: string;
  over: boolean;
  scores: number[] | null;
  players: string[];
};

/** An attribute of `Match`. */
export type Member = { name: string; signature: string; doc: string; function: boolean };

/** A key of a view or a field of a move, with its type in Python. */
export type Key = { name: string; type: string; doc: string };

/** A kind of move, under one or more names. */
export type MoveKind = { names: string[]; doc: string; fields: Key[] };

/** The results of one bot. */
export type Row = {
  name: string;
  id: string | null;
  mean: number;
  error: number | null;
  wins: number;
  ties: number;
  losses: number;
  scores: number[];
  gain?: number;
  gain_error?: number | null;
};

export type Comparison = {
  game: string;
  rounds: number;
  low: boolean;
  rows: Row[];
  bot?: Row;
  club_beaten?: number | null;
};

/** What the bot's decisions cost; `svg`: the position of the worst one. */
export type Costs = {
  rounds: number;
  unit: string;
  decisions: number;
  cost: number;
  svg: string;
  worst: { move: string; best: string; loss: number; why: string } | null;
};

/** A position in which a bot must move, which is passed on to its worker. */
export type Ask = { at: number };

/** The state of a contest: `result` at the end, or the positions in which a bot must move. */
export type Progress = { done: number; total: number; result: Comparison | Costs | null; bot: number; asks: Ask[] };

/** Maximum lengths of strings in characters, and of lists. */
const MAX = { reply: 4_000_000, name: 200, text: 2000, trace: 20_000, board: 200_000, svg: 2_000_000 };
const MAX_SEATS = 20;
const MAX_SCORES = 100_000;
const MAX_MOVE = 5000;
export const MAX_ASKS = 25;

/** Reads a value, or throws InvalidReplyError. */
type Reader<T> = (it: unknown) => T;

/** Thrown if a reply is not valid. */
export class InvalidReplyError extends Error {
  name = "InvalidReplyError";
}

function check(valid: boolean) {
  if (!valid) throw new InvalidReplyError("The reply is not valid.");
}

const text =
  (limit: number): Reader<string> =>
  (it) => {
    check(typeof it === "string" && it.length <= limit && it.isWellFormed());
    return it as string;
  };

const number: Reader<number> = (it) => {
  check(typeof it === "number" && Number.isFinite(it) && Math.abs(it) <= 1e9);
  return it as number;
};

const count: Reader<number> = (it) => {
  check(Number.isInteger(it) && Number(it) >= 0 && Number(it) <= 1e9);
  return Number(it);
};

const flag: Reader<boolean> = (it) => {
  check(typeof it === "boolean");
  return it === true;
};

const optional =
  <T>(read: Reader<T>): Reader<T | null> =>
  (it) =>
    it === null || it === undefined ? null : read(it);

const list =
  <T>(read: Reader<T>, limit: number): Reader<T[]> =>
  (it) => {
    check(Array.isArray(it) && it.length <= limit);
    return (it as unknown[]).map(read);
  };

const object: Reader<Record<string, unknown>> = (it) => {
  check(isObject(it));
  return it as Record<string, unknown>;
};

/** Reads a move of any game, which the page's Python checks. */
const move: Reader<Move> = (it) => {
  const fields = object(it);
  text(MAX.name)(fields.do);
  check(JSON.stringify(fields).length <= MAX_MOVE);
  return fields as unknown as Move;
};

function picture(it: unknown): Picture {
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

function member(it: unknown): Member {
  const fields = object(it);
  const short = text(MAX.text);
  return {
    name: text(MAX.name)(fields.name),
    signature: short(fields.signature),
    doc: short(fields.doc),
    function: flag(fields.function),
  };
}

function key(it: unknown): Key {
  const [name, type, doc] = list(text(MAX.text), 3)(it);
  check(name !== undefined && type !== undefined && doc !== undefined);
  return { name: name ?? "", type: type ?? "", doc: doc ?? "" };
}

function moveKind(it: unknown): MoveKind {
  const [names, doc, fields] = list((one) => one, 3)(it);
  return { names: list(text(MAX.name), 20)(names), doc: text(MAX.text)(doc), fields: list(key, 20)(fields) };
}

function row(it: unknown): Row {
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

function comparison(it: unknown): Comparison {
  const fields = object(it);
  return {
    game: text(MAX.name)(fields.game),
    rounds: count(fields.rounds),
    low: flag(fields.low),
    rows: list(row, MAX_SCORES)(fields.rows),
    ...(fields.bot === undefined ? {} : { bot: row(fields.bot), club_beaten: optional(number)(fields.club_beaten) }),
  };
}

function costs(it: unknown): Costs {
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

const ask: Reader<Ask> = (it) => ({ ...object(it), at: count(object(it).at) });

function progress(it: unknown): Progress {
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

const numbered: Reader<[number, Move]> = (it) => {
  const [at, made] = list((one) => one, 2)(it);
  return [count(at), move(made)];
};

/** The readers of the replies by request. */
const READERS = {
  signatures: (it: unknown) => ({
    members: list(member, 500)(object(it).members),
    view: list(key, 200)(object(it).view),
    moves: list(moveKind, 50)(object(it).moves),
  }),
  prepare: () => ({}),
  start: (it: unknown) => (object(it).script === true ? { script: true } : { script: false, ...picture(it) }),
  move: picture,
  remove_coach: () => ({}),
  load: () => ({}),
  choose: (it: unknown) => ({ moves: list(numbered, MAX_ASKS)(object(it).moves) }),
  line: (it: unknown) => ({ line: optional(count)(object(it).line) }),
  contest: progress,
  go: progress,
  check: (it: unknown) => {
    const contents = readContents(it);
    check(contents !== null);
    return contents as Contents;
  },
  import: () => ({}),
};

function failure(it: unknown): Failure {
  const fields = object(it);
  return {
    ok: false,
    message: text(MAX.text)(fields.message) || "The bot failed without a message",
    line: optional(count)(fields.line),
    trace: text(MAX.trace)(fields.trace),
    hasLine: fields.has_line === true,
  };
}

/** The name of a request. */
export type Operation = keyof typeof READERS;

/** The reply to a request, if it succeeded. */
export type Reply<K extends Operation> = ReturnType<(typeof READERS)[K]>;

/**
 * Reads the reply to a request.
 * @param reply - JSON text
 * @throws {InvalidReplyError} if it is anything else
 */
export function readReply<K extends Operation>(op: K, reply: unknown): ({ ok: true } & Reply<K>) | Failure {
  const fields = object(parse(text(MAX.reply)(reply)));
  if (fields.ok !== true) return failure(fields);
  return { ok: true, ...READERS[op](fields) } as { ok: true } & Reply<K>;
}

function parse(reply: string): unknown {
  try {
    return JSON.parse(reply);
  } catch {
    throw new InvalidReplyError("The reply is not JSON.");
  }
}

const outputLine: Reader<string> = text(MAX.text);

/**
 * Reads lines of output, or throws InvalidReplyError.
 * @param limit - of their number
 */
export const readOutput = (it: unknown, limit: number) => list(outputLine, limit)(it);
