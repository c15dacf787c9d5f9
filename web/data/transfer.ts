/**
 * Writes games to files. read-file.ts reads them.
 *
 *     {"format": "pygolf games", "version": 1, "made": "2026-11-21T06:00:00.000Z",
 *      "games": [{"checksum": "...",
 *                 "save": {"schema": 1, "id", "rev", "saved", "over", "turnName", "record", "meta"}}, ...],
 *      "settings": {"checksum": "...", "values": {...}}}            (settings: only in complete exports)
 *
 * A checksum is computed from the value as JSON without spaces, so indentation can be changed, but not the values.
 * Files contain no views: Python recomputes them from the record, and no drawing may come from a file.
 */

import { computeChecksum } from "./checksum.ts";
import { summarise } from "./game-heads.ts";
import type { Stamp } from "./item-text.ts";
import { KINDS } from "./kinds.ts";
import type { Data, Meta } from "./types.ts";

type GameSave = Stamp & { data: Data };

export const FORMAT = "pygolf games";
export const VERSION = 1;
/** Creates the contents of a file. */
export function writeFile(games: GameSave[], now: number, settings: Record<string, unknown> | null = null): string {
  const file = { format: FORMAT, version: VERSION, made: isoTime(now), games: games.map(writeGame) };
  return `${JSON.stringify(
    settings ? { ...file, settings: { checksum: computeChecksum(settings), values: settings } } : file,
    null,
    1,
  )}\n`;
}

function writeGame({ id, rev, saved, data }: GameSave) {
  const { over, turnName } = summarise(data);
  const save = {
    schema: KINDS.games.version,
    id,
    rev,
    saved,
    over,
    turnName,
    record: data.record,
    meta: withoutLegal(data.meta),
  };
  return { checksum: computeChecksum(save), save };
}

/** Returns metadata without the legal moves, which like the view follow from the record. */
export function withoutLegal(meta: Meta): Omit<Meta, "legal"> {
  const { legal, ...rest } = meta;
  return rest;
}

/** Formats a time, or returns "" if a Date cannot represent it. */
function isoTime(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** Returns a file name that is valid on every system. */
export function fileName(words: string, now: number) {
  const plain = words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  return ["pygolf", plain, isoTime(now).slice(0, 10)].filter(Boolean).join("-");
}
