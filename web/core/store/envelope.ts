/**
 * The text format of a save:
 *
 *     pygolf-save:<checksum>:<head as JSON>\n<body as JSON>
 *
 * The checksum covers everything after the second colon. The head is small and contains what the list of games
 * displays; the body contains the rest. This outer format must not change, so that every version can distinguish a
 * damaged save (wrong checksum) from one with a newer schema (correct checksum, higher number).
 */
import { checksum } from "./checksum.ts";
import { migrate, SCHEMA } from "./migrations.ts";
import type { Data, Fields } from "./shapes.ts";
import { checkData, findInvalid, isFlag, isInteger, isList, isName, isObject, isText } from "./shapes.ts";

export type Head = {
  schema: number;
  /** id of the game, as in the key */
  id: string;
  /** revision of the save; the highest one is the newest, regardless of the clock */
  rev: number;
  /** milliseconds since 1970 by the device's clock; displayed, but never used to compare saves */
  saved: number;
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

/** `sum`: the checksum, which identifies the save */
export type Good = { kind: "good"; head: Head; body: string; sum: string };
export type Newer = { kind: "newer"; schema: number; head: Record<string, unknown> };
type Broken = { kind: "broken"; why: string };

export const MAGIC = "pygolf-save:";
/** Maximum length of a save in UTF-16 code units. Longer ones are not read. */
export const MAX_TEXT = 4_000_000;
const SUM_LENGTH = 16;
const FRONT = MAGIC.length + SUM_LENGTH + 1;

/** Creates the text of a save. */
export function seal(
  data: Data,
  { id, rev, saved }: { id: string; rev: number; saved: number },
): { text: string; sum: string } {
  const head = { schema: SCHEMA, id, rev, saved, ...summarise(data) };
  const rest = `${JSON.stringify(head)}\n${JSON.stringify({ record: data.record, view: data.view, meta: data.meta })}`;
  const sum = checksum(rest);
  return { text: `${MAGIC}${sum}:${rest}`, sum };
}

const MAX_AT = 80;
/** Maximum length of the small SVG. It is only displayed as an image, so it cannot run scripts or load files. */
const MAX_SKETCH = 9000;

/** Returns the valid optional fields for the list of games. Older saves have none of them. */
export const listFields = ({ at, scores, sketch }: { at?: unknown; scores?: unknown; sketch?: unknown }) => ({
  ...(isText(at, MAX_AT) ? { at } : {}),
  ...(isText(sketch, MAX_SKETCH) && sketch.startsWith("<svg ") ? { sketch } : {}),
  ...(Array.isArray(scores) && scores.length <= 32 && scores.every(Number.isFinite) ? { scores } : {}),
});

/** Returns the data that the list of games displays. */
export function summarise({ record, view, meta }: Data) {
  const turn = view?.turn ?? null;
  return {
    game: record.game,
    name: isName(meta.name) ? meta.name : "",
    players: record.players,
    over: view?.over ?? false,
    turnName: turn === null ? null : (record.players[turn] ?? null),
    ...listFields({ ...meta, scores: view?.scores }),
  };
}

/**
 * Checks the text of a save and parses its head, but not its body.
 * @param id - id of the game according to the key; null to accept any
 */
export function unseal(text: string, id: string | null = null): Good | Newer | Broken {
  if (text.length > MAX_TEXT)
    return broken(`it is ${Math.round(text.length / 1e6)} million characters long, which is too long for a saved game`);
  if (!text.startsWith(MAGIC)) return broken("it is not a pygolf save");
  const sum = text.slice(MAGIC.length, MAGIC.length + SUM_LENGTH);
  if (text[FRONT - 1] !== ":" || checksum(text, FRONT) !== sum)
    return broken("its checksum does not match: it is incomplete or was altered");
  const line = text.indexOf("\n", FRONT);
  const head = line < 0 ? null : parse(text.slice(FRONT, line));
  if (!isObject(head) || !isInteger(head.schema, 0, Number.MAX_SAFE_INTEGER))
    return broken("its header cannot be read");
  if (id !== null && head.id !== id) return broken("it belongs to a different game");
  if (Number(head.schema) > SCHEMA) return { kind: "newer", schema: Number(head.schema), head };
  if (!isHead(head)) return broken("its header is incomplete");
  return { kind: "good", head, body: text.slice(line + 1), sum };
}

/** Parses the body of a save, migrates it to the current schema and checks its structure. */
export function openSave(good: Good): { ok: true; data: Data } | { ok: false; why: string } {
  const body = parse(good.body);
  if (!isObject(body)) return { ok: false, why: "its body cannot be read" };
  try {
    const data = migrate(body, good.head.schema);
    const why = checkData(data);
    return why ? { ok: false, why } : { ok: true, data: data as unknown as Data };
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : "it could not be upgraded to this version" };
  }
}

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

const broken = (why: string): Broken => ({ kind: "broken", why });

const HEAD: Fields = {
  id: (it) => isText(it, 32),
  rev: (it) => isInteger(it, 1, Number.MAX_SAFE_INTEGER - 1),
  saved: Number.isFinite,
  game: (it) => isText(it, 40),
  name: isName,
  players: (it) => isList(it, 0, Number.POSITIVE_INFINITY, isName),
  over: isFlag,
  turnName: (it) => it === null || isName(it),
};

const isHead = (head: Record<string, unknown>): head is Head & Record<string, unknown> =>
  findInvalid("head", head, HEAD) === null;
