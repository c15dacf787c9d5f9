/**
 * The locker: one line per finished game, each under its own key.
 *
 *     pygolf:line:<id>       pygolf-line:<checksum>:<line as JSON>
 *     pygolf:solved:<game>   ids of the built-in problems that were solved, as a JSON list
 *
 * Lines that are unreadable or from a newer version are never changed. These functions never throw because of a
 * storage error or invalid stored data.
 */

import type { Call, GameRecord } from "../engine/types.ts";
import type { Backend, Done } from "./backend.ts";
import { computeChecksum } from "./checksum.ts";
import { Collection } from "./collection.ts";
import type { Gone, Line } from "./lines.ts";
import { isGone, LINE_SCHEMA, LINES, lineId, makeLine } from "./lines.ts";
import { isObject, isText, parse } from "./shapes.ts";
import type { Store } from "./store.ts";

const SOLVED_KEY = /^pygolf:solved:([a-z][a-z0-9-]{0,39})$/;
const MAX_SOLVED = 2000;

const solvedKey = (game: string) => `pygolf:solved:${game}`;

const isSolved = (ids: unknown): ids is string[] =>
  Array.isArray(ids) && ids.length <= MAX_SOLVED && ids.every((id) => isText(id, 60));

/**
 * Parses a list of solved problems.
 * @returns null if it is invalid
 */
function readSolved(text: string): string[] | null {
  const ids = parse(text);
  return isSolved(ids) ? ids : null;
}

/** The stored lines and solved problems. Markers of deleted lines are not items of the list. */
export class Locker extends Collection<Line | Gone> {
  constructor(backend: Backend) {
    super(backend, LINES);
  }

  /** Returns the lines, newest first, the markers of deleted lines, and the number of unreadable lines. */
  read(): { lines: Line[]; gone: Gone[]; unread: number } {
    const found: { lines: Line[]; gone: Gone[]; unread: number } = { lines: [], gone: [], unread: 0 };
    for (const id of this.ids()) {
      const line = super.get(id);
      if (!line) found.unread += 1;
      else if (isGone(line)) found.gone.push(line);
      else found.lines.push(line);
    }
    found.lines.sort((one, two) => two.date - one.date);
    return found;
  }

  /** Returns a line, or null if there is none. */
  override get(id: string): Line | null {
    const line = super.get(id);
    return line && !isGone(line) ? line : null;
  }

  /** Finds a line by its id, or by the id of its save. */
  find(id: string): Line | null {
    const line = this.get(id);
    if (line) return line;
    return this.read().lines.find((one) => one.save === id) ?? null;
  }

  /**
   * Saves a line.
   * @param instead - a line that it replaces, because its game was undone and ended differently
   */
  save(line: Line, instead?: Line): Done {
    const written = this.put(line.id, line);
    if (written.ok && instead && instead.id !== line.id) this.remove(instead.id);
    return written;
  }

  /**
   * Adds a review to a line.
   * @param id - id of the line
   */
  review(id: string, review: NonNullable<Line["review"]>): Done {
    const line = this.find(id);
    if (!line) return { ok: false, why: "there is no such entry" };
    return this.save({ ...line, review });
  }

  /** Deletes lines and stores markers, so that their saves do not create them again. */
  removeLines(lines: Line[]): Done {
    for (const { id, save, stamp } of lines) {
      // If the storage is full, there is only room for the marker after the line has been removed.
      const removed = this.remove(id);
      if (!removed.ok) return removed;
      const noted = this.put(id, { schema: LINE_SCHEMA, id, save, stamp, gone: true });
      if (!noted.ok) return noted;
    }
    return { ok: true };
  }

  /** Removes the markers of deleted lines whose saves no longer exist. */
  tidy(saves: ReadonlySet<string>) {
    for (const { id, save } of this.read().gone) if (!saves.has(save)) this.remove(id);
  }

  /** Returns the ids of the built-in problems that were solved on this device. */
  solved(game: string): string[] {
    return readSolved(this.backend.text(solvedKey(game))) ?? [];
  }

  /**
   * Records that a problem was solved.
   * @param id - id of the problem
   */
  solve(game: string, id: string): Done {
    return this.#addSolved(game, [id]);
  }

  /**
   * Adds the solved problems of a file, or only counts the new ones.
   * @param given - ids by game
   * @returns number of new ones
   */
  addSolved(given: unknown, write: boolean): number {
    let count = 0;
    for (const [game, ids] of isObject(given) ? Object.entries(given) : []) {
      if (!SOLVED_KEY.test(solvedKey(game)) || !isSolved(ids)) continue;
      const known = this.solved(game);
      count += ids.filter((id) => !known.includes(id)).length;
      if (write) this.#addSolved(game, ids);
    }
    return count;
  }

  #addSolved(game: string, ids: string[]): Done {
    const there = this.backend.read(solvedKey(game));
    if (!there.ok) return there;
    const known = there.text === null ? [] : readSolved(there.text);
    if (!known) return { ok: false, why: "the list of solved problems cannot be read" };
    const all = [...new Set([...known, ...ids])].slice(0, MAX_SOLVED);
    return all.length === known.length ? { ok: true } : this.backend.write(solvedKey(game), JSON.stringify(all));
  }

  /** Marks all problems of a game as unsolved. */
  forget(game: string): Done {
    return this.backend.remove(solvedKey(game));
  }

  /** Returns lines and solved problems for a complete export. */
  override export(): { checksum: string; lines: Line[]; solved: Record<string, string[]> } {
    const { lines } = this.read();
    const games = (this.backend.keys() ?? []).flatMap((key) => SOLVED_KEY.exec(key)?.[1] ?? []);
    return {
      checksum: computeChecksum(lines),
      lines,
      solved: Object.fromEntries(games.map((game) => [game, this.solved(game)])),
    };
  }

  /** Returns the lines, newest first. */
  override list(): Line[] {
    return this.read().lines;
  }

  /** Returns a line from a file, or null if it is not valid. */
  override validate(value: unknown): Line | null {
    const line = super.validate(value);
    return line && !isGone(line) ? line : null;
  }
}

/**
 * Updates the save id of lines whose game now has a different save, for example after an import. Does not need Python.
 */
export function relink({ store, locker }: { store: Pick<Store, "list" | "load">; locker: Locker }) {
  const { lines } = locker.read();
  const rows = store.list().filter((row) => row.over && !row.broken);
  const shelf = new Set(rows.map(({ id }) => id));
  const lost = new Map(lines.filter(({ save }) => !shelf.has(save)).map((line) => [line.id, line]));
  const known = new Set(lines.map(({ save }) => save));
  for (const { id, updated } of lost.size ? rows : []) {
    const record = known.has(id) ? undefined : store.load(id)?.record;
    const line = record && lost.get(lineId(record));
    if (!line) continue;
    locker.save({ ...line, save: id, stamp: Number(updated) });
    lost.delete(line.id);
  }
}

/**
 * Creates missing and outdated lines: for every finished game whose save has no line, or was saved again since its line
 * was made. Sends one request at a time, and skips records that Python rejects.
 * @returns `why`: the reason why a line could not be saved
 */
export async function fillLocker({
  store,
  locker,
  call,
  only,
  hadFirst = () => true,
}: {
  store: Pick<Store, "list" | "load">;
  locker: Locker;
  call: Call;
  /** id of the only save to check (default: all saves) */
  only?: string;
  /** returns whether that save was the first on this device to use its dice */
  hadFirst?: (record: GameRecord, id: string) => boolean;
}): Promise<{ made: number; why: string | null }> {
  relink({ store, locker });
  const { lines, gone } = locker.read();
  const known = new Map([...gone, ...lines].map(({ save, stamp }) => [save, stamp]));
  const rows = store.list().filter((row) => row.over && !row.broken);
  let made = 0;
  for (const { id, updated } of rows) {
    const stamp = Number(updated);
    if ((only !== undefined && id !== only) || known.get(id) === stamp) continue;
    const saved = store.load(id);
    if (!saved) continue;
    const line = lineId(saved.record);
    const same = lines.find((one) => one.id === line);
    // Deleted lines must not come back. If a game has two saves, only one of them is used.
    if (gone.some((one) => one.id === line)) continue;
    if (same && same.save !== id && rows.some((row) => row.id === same.save)) continue;
    // If Python does not respond, the line is created next time.
    const answer = await call({ op: "summary", record: saved.record }).catch(() => null);
    if (!answer?.ok) continue;
    const fresh = makeLine(saved, { save: id, stamp, known: !hadFirst(saved.record, id) }, answer.summary);
    const before = lines.find((one) => one.save === id);
    // Another tab may have changed the entry during the request, for example by adding a review.
    const latest = locker.get(line) ?? same;
    const done = locker.save(latest ? { ...fresh, date: latest.date, review: latest.review } : fresh, before);
    if (!done.ok) return { made, why: done.why };
    made += 1;
  }
  if (only === undefined) locker.tidy(new Set(rows.map((row) => row.id)));
  return { made, why: null };
}
