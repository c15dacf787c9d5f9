/**
 * Files: one game or all of them, out. read-file.js takes them in again.
 *
 *     {"format": "pygolf games", "version": 1, "made": "2026-11-21T06:00:00.000Z",
 *      "games": [{"checksum": "...", "save": {"schema": 1, "id", "rev", "saved", "over", "turnName", "record",
 *   "meta"}}, ...],
 *      "settings": {"checksum": "...", "values": {...}}}            (settings: only in a file of everything)
 *
 * A checksum is taken over the value as JSON without spaces, so a file may be indented by hand, but not altered. The
 * view is not in it: Python makes it again from the record, and nothing that draws should come out of a file.
 */
import { checksum } from "./checksum.js";
import { glance } from "./envelope.js";
import { SCHEMA } from "./migrations.js";

/** @import { Meta } from "../types.js" */
/** @import { Data } from "./shapes.js" */
/** @typedef {{id: string, rev: number, saved: number, data: Data}} Kept */

export const FORMAT = "pygolf games";
export const VERSION = 1;
/** @param {Kept[]} games @param {number} now @param {Record<string, unknown>|null} [settings] @returns {string} */
export function writeFile(games, now, settings = null) {
  const file = { format: FORMAT, version: VERSION, made: isoTime(now), games: games.map(writeGame) };
  return `${JSON.stringify(
    settings ? { ...file, settings: { checksum: sum(settings), values: settings } } : file,
    null,
    1,
  )}\n`;
}

/** @param {Kept} kept */
function writeGame({ id, rev, saved, data }) {
  const { over, turnName } = glance(data);
  const save = { schema: SCHEMA, id, rev, saved, over, turnName, record: data.record, meta: withoutLegal(data.meta) };
  return { checksum: sum(save), save };
}

/** @param {unknown} value @returns {string} */
export const sum = (value) => checksum(JSON.stringify(value));

/**
 * Returns the meta data without the legal moves, which follow from the record, as the view does.
 * @param {Meta} meta
 * @returns {Omit<Meta, "legal">}
 */
export function withoutLegal(meta) {
  const { legal, ...rest } = meta;
  return rest;
}

/** @param {number} time @returns {string} also for a clock that stands nowhere near our time */
function isoTime(time) {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** A file name that every system takes. @param {string} words @param {number} now */
export function fileName(words, now) {
  const plain = words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  return ["pygolf", plain, isoTime(now).slice(0, 10)].filter(Boolean).join("-");
}
