/**
 * Checks the structure of stored data. Python checks whether a record can be replayed (`replay`).
 * A check returns null, or a message that says what is wrong and where.
 */

import type { GameRecord } from "../engine/types.ts";

const MAX_DEPTH = 60;
const MAX_MOVES = 20_000;
const MAX_PLAYERS = 32;
const MAX_NAME = 200;
const MAX_SEED = 400;

export const isObject = (it: unknown): it is Record<string, unknown> =>
  typeof it === "object" && it !== null && !Array.isArray(it);

/**
 * Parses JSON.
 * @returns undefined if the text is not valid JSON
 */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is not valid JSON.
    return undefined;
  }
}

/** Returns whether a value is a string of at most `most` UTF-16 code units. */
export const isText = (it: unknown, most: number): it is string => typeof it === "string" && it.length <= most;

/** Returns whether a value is an integer between `least` and `most`. */
export const isInteger = (it: unknown, least: number, most: number) =>
  Number.isSafeInteger(it) && Number(it) >= least && Number(it) <= most;

/**
 * Checks that data is not nested more than sixty levels deep and has no `__proto__` key. It is not recursive, so deeply
 * nested data cannot cause a stack overflow.
 * @returns an error message
 */
export function checkPlain(it: unknown): string | null {
  const open: { it: unknown; depth: number }[] = [{ it, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.it !== "object" || next.it === null) continue;
    if (next.depth >= MAX_DEPTH) return `it is nested more than ${MAX_DEPTH} levels deep`;
    if (Object.hasOwn(next.it, "__proto__")) return "it has a field named __proto__";
    for (const inner of Object.values(next.it)) open.push({ it: inner, depth: next.depth + 1 });
  }
  return null;
}

/** The checks for the fields of an object. */
export type Fields = Record<string, (it: any) => boolean>;

/**
 * Checks the fields of an object.
 * @param what - name of the object for the message
 * @returns an error message
 */
export function findInvalid(what: string, it: unknown, fields: Fields): string | null {
  if (!isObject(it)) return `the ${what} cannot be read`;
  const bad = Object.keys(fields).find((field) => !fields[field]?.(it[field]));
  return bad ? `the ${bad} of the ${what} cannot be read` : null;
}

/** Creates a check for an optional field. */
export const optional =
  (fits: (it: any) => boolean): ((it: unknown) => boolean) =>
  (it) =>
    it === undefined || fits(it);

/** Returns whether a value is an array of `least` to `most` items that all pass a check. */
export const isList = (it: unknown, least: number, most: number, fits: (one: any) => boolean) =>
  Array.isArray(it) && it.length >= least && it.length <= most && it.every(fits);

export const isName = (name: unknown): name is string => isText(name, MAX_NAME);

export const isFlag = (it: unknown) => typeof it === "boolean";

const RECORD: Fields = {
  format: (it) => isInteger(it, 1, 1000),
  game: (it) => isText(it, 40) && /^[a-z][a-z0-9-]*$/.test(it),
  options: isObject,
  seed: (it) => isText(it, MAX_SEED),
  dice: optional(Array.isArray),
  players: (it) => isList(it, 1, MAX_PLAYERS, isName),
  moves: (it) => isList(it, 0, MAX_MOVES, (move) => isObject(move) && isText(move.do, 40)),
};

const VIEW: Fields = {
  players: Array.isArray,
  over: isFlag,
  turn: (it) => it === null || isInteger(it, 0, MAX_PLAYERS - 1),
};

const SEAT: Fields = {
  name: isName,
  kind: (it) => it === "person" || it === "bot",
  level: (it) => isText(it, 40),
  colour: (it) => isInteger(it, 0, 1000),
};

export const isSeat = (seat: unknown) => findInvalid("seat", seat, SEAT) === null;

/**
 * Checks the data of a save.
 * @returns an error message
 */
export function checkData(data: unknown): string | null {
  if (!isObject(data)) return "a save must be an object with record, view and meta";
  const { record, view, meta } = data as { record: GameRecord; view?: unknown; meta?: unknown };
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
