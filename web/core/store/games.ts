/**
 * Saved games, including those that could not be written to the storage.
 *
 * For each game, this page remembers the save that it last read or wrote (`#seen`) and, if writing fails, the game
 * itself (`unsaved`). If the storage contains a different save that is not older, another tab has written it, and it is
 * never overwritten.
 */
import { shorten } from "../names.ts";
import type { Backend } from "./backend.ts";
import { seal } from "./envelope.ts";
import { isId, nameKey, newId, readAsideKey, readSlotKey, slotKey } from "./keys.ts";
import { brokenRow, headRow, memoryRow, newerRow } from "./rows.ts";
import type { Data } from "./shapes.ts";
import { checkData } from "./shapes.ts";
import type { Found } from "./slots.ts";
import { clearBroken, examine, nextSlot, openNewest } from "./slots.ts";
import type { GameSave } from "./transfer.ts";
import { fileName, writeFile } from "./transfer.ts";

type Row = import("./rows.ts").Row;

type Loaded = Data & { rev: number };

type Kind = "unsaved" | "no-storage" | "stale" | "newer" | "broken" | "cleared" | "wrong" | "settings";

type Saved = { ok: true; rev: number } | { ok: false; rev: number; kind: Kind; message: string };

const MAX_NAME = 80;
const NEWER = "A newer version of pygolf saved this game. Reload the page, or export it as a file in the clubhouse.";

/** The saved games of a backend. Store, its subclass, documents the events. */
export class Games extends EventTarget {
  backend: Backend;
  now: () => number;
  random: (count: number) => ArrayLike<number>;
  #seen: Map<string, { rev: number; sum: string }> = new Map();
  unsaved: Map<string, GameSave> = new Map();
  /** Checksums of failed writes, which may have reached the storage after all. */
  #tried: Map<string, Set<string>> = new Map();
  #silent = false;

  constructor(backend: Backend, { now, random }: { now: () => number; random: (count: number) => ArrayLike<number> }) {
    super();
    this.backend = backend;
    this.now = now;
    this.random = random;
  }

  /** Returns all games, most recently saved first. Unreadable data is at the end, with the reason in `broken`. */
  list(): Row[] {
    const keys = this.backend.keys();
    if (!keys) this.#noStorage();
    const ids = new Set((keys ?? []).flatMap((key) => readSlotKey(key)?.id ?? []));
    const rows = [...ids].flatMap((id) => this.#rowsOf(id)).filter(({ id }) => !this.unsaved.has(id));
    for (const [id, kept] of this.unsaved) rows.push(memoryRow(kept, this.#name(id)));
    const aside = (keys ?? [])
      .filter((key) => readAsideKey(key) !== null)
      .map((key) => brokenRow(key, "set aside: it could not be read"));
    return [...rows, ...aside].sort(
      (one, two) =>
        Number(Boolean(one.broken)) - Number(Boolean(two.broken)) ||
        two.updated - one.updated ||
        (one.id < two.id ? -1 : 1),
    );
  }

  #rowsOf(id: string): Row[] {
    const found = examine(this.backend, id);
    const rows = found.broken.map(({ slot, save }) => brokenRow(slotKey(id, slot), save.why));
    const newer = found.newer[0];
    const best = found.good[0];
    if (newer) rows.push(newerRow(id, newer.save.head));
    else if (best) rows.push(headRow(best.save.head, this.#name(id)));
    return rows;
  }

  /**
   * Loads a game.
   * @returns null if the game does not exist or this version cannot read it
   */
  load(id: string): Loaded | null {
    if (!isId(id)) return null;
    const found = examine(this.backend, id);
    if (found.silent !== null) this.#noStorage();
    const best = openNewest(found);
    const memory = this.unsaved.get(id);
    if (memory && memory.rev >= (best?.save.head.rev ?? 0)) return this.#copy(memory);
    if (found.newer.length > 0) {
      this.#trouble("newer", id, NEWER);
      return null;
    }
    if (best) this.#seen.set(id, { rev: best.save.head.rev, sum: best.save.sum });
    if (found.broken.length > 0) this.#moveBroken(id, found, best?.data ?? null);
    return best ? this.named(id, { ...best.data, rev: best.save.head.rev }) : null;
  }

  /** Saves a game. Fails if another tab or a newer version of pygolf has saved it in the meantime. */
  save(id: string, data: Data): Saved {
    const why = isId(id) ? checkData(data) : `${String(id).slice(0, 40)} is not a game ID`;
    if (!why) return this.#put(id, data);
    const message = `This cannot be saved: ${why}.`;
    this.#trouble("wrong", id, message);
    return { ok: false, rev: this.#seen.get(id)?.rev ?? 0, kind: "wrong", message };
  }

  /**
   * Creates a save of a new game.
   * @param saved - time of the last save, for imported games
   * @returns its id, even if it could only be kept in memory
   * @throws {TypeError} if `data` is invalid
   */
  create(data: Data, saved?: number): string {
    const why = checkData(data);
    if (why) throw new TypeError(`This is not a game: ${why}.`);
    let id = newId(this.random);
    while (this.exists(id)) id = newId(this.random);
    this.#put(id, data, saved);
    return id;
  }

  /** Returns whether there is any save of a game, readable or not. */
  exists(id: string) {
    const { good, newer, broken } = examine(this.backend, id);
    return good.length + newer.length + broken.length > 0 || this.unsaved.has(id);
  }

  #put(id: string, data: Data, saved: number = this.now()): Saved {
    const found = examine(this.backend, id);
    const seen = this.#seen.get(id) ?? { rev: 0, sum: "" };
    const newest = found.good[0]?.save;
    const rev = Math.max(seen.rev, newest?.head.rev ?? 0, this.unsaved.get(id)?.rev ?? 0) + 1;
    const kept = { id, rev, saved, data };
    if (found.silent !== null) return this.#keepInMemory(kept, found.silent);
    if (found.newer.length > 0) return this.#reject(kept, "newer", NEWER);
    const tried = this.#tried.get(id) ?? new Set();
    if (newest && newest.sum !== seen.sum && !tried.has(newest.sum) && newest.head.rev >= seen.rev) {
      return this.#reject(
        kept,
        "stale",
        "This game was continued in another tab, so moves made here are not saved. Reload it.",
      );
    }
    const slot = nextSlot(found, clearBroken(this.backend, id, found));
    if (!slot) return this.#keepInMemory(kept, "every save slot for this game contains unreadable data");
    const { text, sum } = seal(data, kept);
    const done = this.backend.write(slotKey(id, slot), text);
    if (!done.ok) {
      this.#tried.set(id, tried.add(sum));
      return this.#keepInMemory(kept, done.why);
    }
    this.#tried.delete(id);
    this.#seen.set(id, { rev, sum });
    return this.#written(id, rev, { broken: found.broken.length > 0, lost: seen.rev > (newest?.head.rev ?? 0) });
  }

  /** @param before - state of the storage before the write */
  #written(id: string, rev: number, { broken, lost }: { broken: boolean; lost: boolean }): Saved {
    this.#silent = false;
    if (this.unsaved.delete(id)) this.emit("recovered", { id });
    if (broken || lost) {
      const what = broken ? "A save of this game was damaged" : "The browser's storage was cleared";
      const rest = "Nothing was lost: the game has been saved again.";
      this.#trouble(broken ? "broken" : "cleared", id, `${what} while you played. ${rest}`);
    }
    this.emit("changed", { id });
    return { ok: true, rev };
  }

  /** Keeps in memory a game that could not be written. */
  #keepInMemory(kept: GameSave, why: string): Saved {
    this.unsaved.set(kept.id, { ...kept, data: structuredClone(kept.data) });
    const kind = this.backend.present ? "unsaved" : "no-storage";
    const message = `The game could not be saved: ${why}. You can keep playing while this page is open; export the game to be safe.`;
    this.#trouble(kind, kept.id, message, kept);
    this.emit("changed", { id: kept.id });
    return { ok: false, rev: kept.rev, kind, message };
  }

  #reject(kept: GameSave, kind: "newer" | "stale", message: string): Saved {
    this.#trouble(kind, kept.id, message, kept);
    return { ok: false, rev: this.#seen.get(kept.id)?.rev ?? 0, kind, message };
  }

  /** @param data - the save from which the game continues */
  #moveBroken(id: string, found: Found, data: Data | null) {
    const why = found.broken[0]?.save.why ?? "";
    clearBroken(this.backend, id, found);
    const rest = data
      ? `The game continues from the previous save (${data.record.moves.length} moves).`
      : "There is no other save of this game.";
    const what = `A save of this game could not be read: ${why}. It is set aside`;
    this.#trouble("broken", id, `${what} and can be exported from the list of games. ${rest}`);
    this.emit("changed", { id });
  }

  /** Forgets a deleted game. */
  forget(id: string) {
    for (const memory of [this.unsaved, this.#seen, this.#tried]) memory.delete(id);
  }

  /** Returns a copy of a game in memory. */
  #copy({ id, rev, data }: GameSave): Loaded {
    return this.named(id, { ...structuredClone(data), rev });
  }

  /** Returns the name that was set with `rename`, if any. */
  #name(id: string): string | null {
    const there = this.backend.read(nameKey(id));
    return there.ok && there.text !== null ? shorten(there.text, MAX_NAME) : null;
  }

  /** Returns `data` with the game's current name, if it has been renamed. */
  named<T extends Data>(id: string, data: T): T {
    const name = this.#name(id);
    return name === null ? data : { ...data, meta: { ...data.meta, name } };
  }

  #noStorage() {
    if (this.#silent) return;
    this.#silent = true;
    this.#trouble(
      "no-storage",
      null,
      "This browser does not save data for this page. Export your games before you close it.",
    );
  }

  /** @param kept - the game to offer as a file */
  #trouble(kind: Kind, id: string | null, message: string, kept: GameSave | null = null) {
    const text = kept && writeFile([{ ...kept, data: this.named(kept.id, kept.data) }], this.now());
    const name =
      kept && `${fileName(`${kept.data.record.game} ${kept.data.record.players.join(" ")}`, this.now())}.json`;
    this.emit("trouble", { kind, id, message, text, name });
  }

  emit(type: string, detail: object) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
