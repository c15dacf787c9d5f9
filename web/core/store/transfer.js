/**
 * Writes games to files. read-file.js reads them.
 *
 *     {"format": "pygolf games", "version": 1, "made": "2026-11-21T06:00:00.000Z",
 *      "games": [{"checksum": "...",
 *                 "save": {"schema": 1, "id", "rev", "saved", "over", "turnName", "record", "meta"}}, ...],
 *      "settings": {"checksum": "...", "values": {...}}}            (settings: only in complete exports)
 *
 * A checksum is computed from the value as JSON without spaces, so indentation can be changed, but not the values.
 * Files contain no views: Python recomputes them from the record, and no drawing may come from a file.
 */
import { checksum } from "./checksum.js";
import { summarise } from "./envelope.js";
import { SCHEMA } from "./migrations.js";

/** @import { Meta } from "../types.js" */
/** @import { Data } from "./shapes.js" */
/** @typedef {{id: string, rev: number, saved: number, data: Data}} GameSave */

export const FORMAT = "pygolf games";
export const VERSION = 1;
/** Creates the contents of a file. @param {GameSave[]} games
 * @param {number} now @param {Record<string, unknown>|null} [settings] @returns {string} */
export function writeFile(games, now, settings = null) {
  const file = { format: FORMAT, version: VERSION, made: isoTime(now), games: games.map(writeGame) };
  return `${JSON.stringify(
    settings ? { ...file, settings: { checksum: computeChecksum(settings), values: settings } } : file,
    null,
    1,
  )}\n`;
}

/** @param {GameSave} kept */
function writeGame({ id, rev, saved, data }) {
  const { over, turnName } = summarise(data);
  const save = { schema: SCHEMA, id, rev, saved, over, turnName, record: data.record, meta: withoutLegal(data.meta) };
  return { checksum: computeChecksum(save), save };
}

/** Returns the checksum of a value as JSON. @param {unknown} value @returns {string} */
export const computeChecksum = (value) => checksum(JSON.stringify(value));

/**
 * Returns metadata without the legal moves, which like the view follow from the record.
 * @param {Meta} meta
 * @returns {Omit<Meta, "legal">}
 */
export function withoutLegal(meta) {
  const { legal, ...rest } = meta;
  return rest;
}

/** Formats a time, or returns "" if a Date cannot represent it. @param {number} time @returns {string} */
function isoTime(time) {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** Returns a file name that is valid on every system. @param {string} words @param {number} now */
export function fileName(words, now) {
  const plain = words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  return ["pygolf", plain, isoTime(now).slice(0, 10)].filter(Boolean).join("-");
}
