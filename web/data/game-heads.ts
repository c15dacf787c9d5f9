/** What the list of games shows of a saved game: the head of its text, and a row of the list. */
import type { Newer } from "./item-text.ts";
import type { Fields } from "./shapes.ts";
import { findInvalid, isFlag, isList, isName, isText } from "./shapes.ts";
import type { Data } from "./types.ts";

/** The fields of a head, in addition to schema, id, revision and time. */
export type Head = {
  game: string;
  /** name that the players gave the game, or "" */
  name: string;
  players: string[];
  over: boolean;
  turnName: string | null;
  /** place in the game as text, for example "hole 4" */
  at?: string;
  /** by seat */
  scores?: number[];
  /** the position as a small SVG */
  sketch?: string;
};

/**
 * A row of the list. `updated` is the time of the save in milliseconds since 1970 by the device's clock. For unreadable
 * data, `id` is its key and `broken` the reason; it can be exported (`exportGame`) and deleted (`remove`). `newer`: a
 * newer version of pygolf wrote the save; `unsaved`: the game is only in memory.
 */
export type Row = Head & {
  id: string;
  rev: number;
  updated: number;
  broken?: string;
  newer?: true;
  unsaved?: true;
};

const MAX_AT = 80;
/** Maximum length of the small SVG. It is only displayed as an image, so it cannot run scripts or load files. */
const MAX_SKETCH = 9000;

/** Returns the valid optional fields. Older saves have none of them. */
const optionalFields = ({ at, scores, sketch }: { at?: unknown; scores?: unknown; sketch?: unknown }) => ({
  ...(isText(at, MAX_AT) ? { at } : {}),
  ...(isText(sketch, MAX_SKETCH) && sketch.startsWith("<svg ") ? { sketch } : {}),
  ...(Array.isArray(scores) && scores.length <= 32 && scores.every(Number.isFinite) ? { scores } : {}),
});

/** Returns the head of a game. */
export function summarise({ record, view, meta }: Data): Head {
  const turn = view?.turn ?? null;
  return {
    game: record.game,
    name: isName(meta.name) ? meta.name : "",
    players: record.players,
    over: view?.over ?? false,
    turnName: turn === null ? null : (record.players[turn] ?? null),
    ...optionalFields({ ...meta, scores: view?.scores }),
  };
}

const HEAD: Fields = {
  game: (it) => isText(it, 40),
  name: isName,
  players: (it) => isList(it, 0, Number.POSITIVE_INFINITY, isName),
  over: isFlag,
  turnName: (it) => it === null || isName(it),
};

/** Returns whether an object has the required fields of a head. */
export const isHead = (head: Record<string, unknown>): boolean => findInvalid("head", head, HEAD) === null;

/**
 * Creates the row of a readable save.
 * @param stamp - its id, revision and time
 * @param name - the name that the game was given since, or null
 */
export function headRow(
  head: Record<string, unknown>,
  { id, rev, saved }: { id: string; rev: number; saved: number },
  name: string | null,
): Row {
  const { game, players, over, turnName, name: first } = head as Head;
  return { id, game, name: name ?? first, players, updated: saved, over, turnName, rev, ...optionalFields(head) };
}

/** Creates the row of data that cannot be read. */
export const brokenRow = (key: string, why: string): Row => ({
  id: key,
  game: "",
  name: "Unreadable save",
  players: [],
  updated: 0,
  over: false,
  turnName: null,
  rev: 0,
  broken: why,
});

/** Creates the row of a newer version's save, in whose head any field can be missing. */
export function newerRow(id: string, { head }: Newer): Row {
  const players = Array.isArray(head.players) ? head.players.filter((name) => isText(name, 200)).slice(0, 32) : [];
  return {
    ...brokenRow(
      id,
      "it was saved by a newer version of pygolf; if reloading does not help, the site has been rolled back to an older version",
    ),
    game: isText(head.game, 40) ? head.game : "",
    name: isText(head.name, 200) ? head.name : "",
    players,
    updated: typeof head.saved === "number" ? head.saved : 0,
    over: head.over === true,
    newer: true,
  };
}
