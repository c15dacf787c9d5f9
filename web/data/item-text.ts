/**
 * The text of a stored item:
 *
 *     <magic><checksum>:<item as JSON>
 *     <magic><checksum>:<head as JSON>\n<body as JSON>     kinds with revisions
 *
 * The checksum covers everything after its colon. A head is small and contains what lists show, so that they need not
 * parse the body. This outer format must not change, so that every version can distinguish a damaged text (wrong
 * checksum) from one of a newer version (correct checksum, higher version). Kinds without `magic` have no checksum.
 */
import { checksum } from "./checksum.ts";
import type { Format, Step } from "./kinds.ts";
import { checkPlain, isInteger, isObject, isText, parse } from "./shapes.ts";

/** The revision of a stored item, and the time of the write; 0 for kinds without revisions. */
export type Stamp = { id: string; rev: number; saved: number };

/** A kind's row in the table (kinds.ts), with the checks of its items. */
export type Kind<T extends object> = Format & {
  /** Returns the item; or null, or what is wrong, if the value is not valid. */
  validate: (value: Record<string, unknown>, id: string) => T | string | null;
  /** Order of the list. */
  compare?: (one: T, other: T) => number;
  /** For kinds with revisions: makes and checks the other fields of the head, and makes the body. */
  parts?: {
    head: (item: T) => object;
    isHead: (head: Record<string, unknown>) => boolean;
    body: (item: T) => object;
  };
};

/** A text whose checksum, version and head are valid. `head` is the item itself if the kind has no revisions. */
export type Good = { kind: "good"; sum: string; stamp: Stamp; head: Record<string, unknown>; body: string };
/** A text of a newer version. */
export type Newer = { kind: "newer"; head: Record<string, unknown> };
type Broken = { kind: "broken"; why: string };

const SUM_LENGTH = 16;

/** Returns the text of an item, and the checksum that identifies this version of it. */
export function seal<T extends object>(kind: Kind<T>, item: T, { id, rev, saved }: Stamp) {
  const { magic, parts, schema, version } = kind;
  const front = schema === undefined ? {} : { [schema]: version };
  const rest = parts
    ? `${JSON.stringify({ ...front, id, rev, saved, ...parts.head(item) })}\n${JSON.stringify(parts.body(item))}`
    : JSON.stringify({ ...front, ...item });
  const sum = checksum(rest);
  return { text: magic === undefined ? rest : `${magic}${sum}:${rest}`, sum };
}

/**
 * Checks the text of an item and parses its head, but not its body.
 * @param id - id according to the key; null to accept any
 */
export function unseal<T extends object>(kind: Kind<T>, text: string, id: string | null): Good | Newer | Broken {
  const { magic, maxText, nouns, ownId, parts, schema, version } = kind;
  if (text.length > maxText)
    return broken(
      `it is ${Math.round(text.length / 1e6)} million characters long, which is too long for a ${nouns[0]}`,
    );
  const start = magic === undefined ? 0 : magic.length + SUM_LENGTH + 1;
  if (magic !== undefined && !text.startsWith(magic)) return broken(`it is not a pygolf ${nouns[0]}`);
  const sum = checksum(text, start);
  if (magic !== undefined && text.slice(magic.length, start) !== `${sum}:`)
    return broken("its checksum does not match: it is incomplete or was altered");
  const end = parts ? text.indexOf("\n", start) : text.length;
  const head = end < 0 ? null : parse(text.slice(start, end));
  if (!isObject(head)) return broken("its header cannot be read");
  if (ownId && id !== null && head.id !== id) return broken(`it belongs to a different ${nouns[0]}`);
  const from = schema === undefined ? version : head[schema];
  if (isInteger(from, version + 1, Number.MAX_SAFE_INTEGER)) return { kind: "newer", head };
  if (!parts) {
    const item = validate(kind, head, id ?? "");
    if (typeof item === "string") return broken(item);
    return {
      kind: "good",
      sum,
      stamp: { id: id ?? "", rev: 0, saved: 0 },
      head: item as Record<string, unknown>,
      body: "",
    };
  }
  if (!isInteger(from, 0, version)) return broken("its header cannot be read");
  if (!isStamp(head) || !parts.isHead(head)) return broken("its header is incomplete");
  const { rev, saved } = head;
  return { kind: "good", sum, stamp: { id: head.id, rev, saved }, head, body: text.slice(end + 1) };
}

/**
 * Returns a copy of the item in a text.
 * @returns what is wrong, if its body is not valid
 */
export function open<T extends object>(kind: Kind<T>, { head, body, stamp }: Good): T | string {
  if (!kind.parts) return structuredClone(head) as T;
  const read = parse(body);
  if (!isObject(read)) return "its body cannot be read";
  return validate(kind, read, stamp.id, Number(head[kind.schema ?? ""]));
}

/**
 * Migrates a value to the current version and checks it.
 * @param from - its version; by default the one in the value, or the first if there is none
 * @returns what is wrong, if the value is not a valid item
 */
export function validate<T extends object>(
  kind: Kind<T>,
  value: Record<string, unknown>,
  id: string,
  from = versionOf(kind, value),
): T | string {
  const wrong = checkPlain(value);
  if (wrong) return wrong;
  try {
    return kind.validate(migrate(value, from, kind.version, kind.steps), id) ?? `it is not a valid ${kind.nouns[0]}`;
  } catch (error) {
    return error instanceof Error ? error.message : "it could not be upgraded to this version";
  }
}

/** Returns the version of an item; the first one if the item does not contain it, as in files. */
function versionOf({ schema, version }: Format, value: Record<string, unknown>): number {
  if (schema === undefined) return version;
  return isInteger(value[schema], 0, version) ? Number(value[schema]) : 1;
}

/**
 * Converts stored data to another version, one step per version.
 * @param from - version of the data
 * @throws {RangeError} if a step is missing, because the version is unknown or newer than `to`
 */
export function migrate(
  data: Record<string, unknown>,
  from: number,
  to: number,
  steps: ReadonlyMap<number, Step> = new Map(),
): Record<string, unknown> {
  if (from > to) throw new RangeError(`schema ${from} is newer than ${to}`);
  let now = data;
  for (let schema = from; schema < to; schema += 1) {
    const step = steps.get(schema);
    if (!step) throw new RangeError(`unknown schema ${schema}`);
    now = step(now);
  }
  return now;
}

const isStamp = (head: Record<string, unknown>): head is Record<string, unknown> & Stamp =>
  isText(head.id, 32) && isInteger(head.rev, 1, Number.MAX_SAFE_INTEGER - 1) && Number.isFinite(head.saved);

const broken = (why: string): Broken => ({ kind: "broken", why });
