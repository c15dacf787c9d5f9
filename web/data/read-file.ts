/**
 * Reads exported files (transfer.ts), or the text of a save from the storage. This module checks only the structure;
 * import-file.ts lets Python replay the games and adds them. It is separate from the store so that it can be loaded
 * lazily.
 */

import { computeChecksum } from "./checksum.ts";
import { GAMES } from "./games.ts";
import { open, unseal, validate } from "./item-text.ts";
import { isId } from "./keys.ts";
import { KINDS } from "./kinds.ts";
import { hasHiddenCharacters } from "./links/links.ts";
import { checkPlain, isInteger, isObject, parse } from "./shapes.ts";
import { FORMAT, VERSION, withoutLegal } from "./transfer.ts";
import type { Data } from "./types.ts";

/**
 * A game in a file. `number` is its one-based position in the file, `id` its id on the other device, and `saved` the
 * time of its last save there, if plausible. The view is null.
 */
export type Arrival = { number: number; id: string; saved?: number; data: Data };

export type Contents = {
  games: Arrival[];
  settings: Record<string, unknown> | null;
  problems: string[];
  lines?: unknown;
  days?: unknown;
  boards?: unknown;
  cards?: unknown;
  bots?: unknown;
};

/** Maximum length of a file, in UTF-16 code units. */
export const MAX_FILE = 20_000_000;
const MAX_GAMES = 2000;

/** Reads a file. Valid parts are returned even if other parts are invalid. */
export function readFile(text: string): Contents {
  if (typeof text !== "string" || text.length > MAX_FILE)
    return nothing("The file is too large to be a pygolf file, so it was not opened.");
  if (text.startsWith(KINDS.games.magic)) return readSlotText(text);
  const file = parse(text);
  if (!isObject(file) || file.format !== FORMAT) return nothing("This is not a pygolf games file.");
  if (!isInteger(file.version, 1, Number.MAX_SAFE_INTEGER)) return nothing("The file has no version number.");
  if (Number(file.version) > VERSION)
    return nothing("The file was made by a newer version of pygolf: reload the page and try again.");
  if (!Array.isArray(file.games)) return nothing("The file has no list of games.");
  if (file.games.length > MAX_GAMES) return nothing(`The file has more than ${MAX_GAMES} games, so it was not opened.`);
  const { locker: lines, days, boards, cards, bots } = file;
  const { problems, ...contents } = gather(file.games, file.settings);
  if (hasStamps(file.stamps)) problems.push("Map stamps were left out: they are no longer supported.");
  return { ...contents, problems, lines, days, boards, cards, bots };
}

/** Returns whether a file from an older version contains map stamps. */
const hasStamps = (part: unknown) => isObject(part) && Array.isArray(part.stamps) && part.stamps.length > 0;

function gather(entries: unknown[], settings: unknown) {
  const games = [];
  const problems = [];
  for (const [at, entry] of entries.entries()) {
    const read = readEntry(entry);
    if (typeof read === "string") problems.push(`Game ${at + 1} in the file was skipped: ${read}.`);
    else games.push({ ...read, number: at + 1 });
  }
  const values = settings === undefined ? null : readValues(settings);
  if (settings !== undefined && !values)
    problems.push("The settings in the file were skipped because they are damaged or were altered.");
  return { games, settings: values, problems };
}

/**
 * Reads a game.
 * @returns an error message if it is invalid
 */
function readEntry(entry: unknown): Omit<Arrival, "number"> | string {
  if (!isObject(entry) || !isObject(entry.save)) return "it is not a game";
  const { save } = entry;
  const plain = checkPlain(save);
  if (plain) return plain;
  if (computeChecksum(save) !== entry.checksum) return "its checksum does not match: it is damaged or was altered";
  const { schema, record, meta } = save;
  if (!isInteger(schema, 0, Number.MAX_SAFE_INTEGER)) return "it has no version number";
  if (Number(schema) > GAMES.version) return "it was made by a newer version of pygolf";
  const data = validate(GAMES, { record, view: null, meta }, "", Number(schema));
  return typeof data === "string" ? data : arrival(save, data);
}

function arrival(head: Record<string, unknown>, data: Data): Omit<Arrival, "number"> | string {
  // The view and the legal moves follow from the record. The sketch is dropped because no drawing may come from a file.
  const { sketch, ...meta } = withoutLegal(data.meta);
  if (hasHiddenCharacters(meta)) return "a name in it has invisible characters";
  const when = isInteger(head.saved, 0, Date.now()) ? { saved: Number(head.saved) } : {};
  return { id: isId(head.id) ? head.id : "", ...when, data: { record: data.record, view: null, meta } };
}

/** Reads the data of a save, as it is exported for unreadable saves and saves from newer versions. */
function readSlotText(text: string) {
  const save = unseal(GAMES, text, null);
  if (save.kind === "newer")
    return nothing("The save was made by a newer version of pygolf: reload the page and try again.");
  const data = save.kind === "good" ? open(GAMES, save) : save.why;
  const read = save.kind === "broken" || typeof data === "string" ? String(data) : arrival(save.head, data);
  return typeof read === "string"
    ? nothing(`The save cannot be read: ${read}.`)
    : { games: [{ ...read, number: 1 }], settings: null, problems: [] };
}

function readValues(settings: unknown): Record<string, unknown> | null {
  if (!isObject(settings) || !isObject(settings.values) || checkPlain(settings.values)) return null;
  if (hasHiddenCharacters(settings.values)) return null;
  return computeChecksum(settings.values) === settings.checksum ? settings.values : null;
}

const nothing = (problem: string): Contents => ({ games: [], settings: null, problems: [problem] });
