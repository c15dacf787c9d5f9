/**
 * Saved games, including those that could not be written to the storage. A collection stores them; this module adds
 * their names, the rows of the list, and the messages for the player.
 */
import { shorten } from "../platform/names.ts";
import type { Backend } from "./backend.ts";
import type { Change, Entry, World } from "./collection.ts";
import { Collection } from "./collection.ts";
import type { Row } from "./game-heads.ts";
import { brokenRow, headRow, isHead, newerRow, summarise } from "./game-heads.ts";
import type { Kind as ItemKind } from "./item-text.ts";
import { isAsideKey, isId, nameKey, readKey, readNameKey } from "./keys.ts";
import { KINDS } from "./kinds.ts";
import { checkData } from "./shapes.ts";
import { fileName, writeFile } from "./transfer.ts";
import type { Data } from "./types.ts";

/** The kind of saved games. */
export const GAMES: ItemKind<Data> = {
  ...KINDS.games,
  validate: (value) => checkData(value) ?? (value as unknown as Data),
  parts: { head: summarise, isHead, body: ({ record, view, meta }) => ({ record, view, meta }) },
};

type Loaded = Data & { rev: number };

type Kind = "unsaved" | "no-storage" | "stale" | "newer" | "broken" | "cleared" | "wrong" | "settings";

type Saved = { ok: true; rev: number } | { ok: false; rev: number; kind: Kind; message: string };

const MAX_NAME = 80;
const NEWER = "A newer version of pygolf saved this game. Reload the page, or export it as a file in the clubhouse.";
const STALE = "This game was continued in another tab, so moves made here are not saved. Reload it.";

/** Returns whether a storage key may hold a save, readable or not, or other unreadable data. */
export const isTextKey = (key: string) => isAsideKey(key) || readKey(GAMES, key) !== null;

/** The saved games of a backend. Store, its subclass, documents the events. */
export class Games extends EventTarget {
  readonly saves: Collection<Data>;
  #silent = false;

  constructor(backend: Backend, world: World) {
    super();
    this.saves = new Collection(backend, GAMES, world);
    this.saves.addEventListener("changed", (event) => {
      const { id } = (event as CustomEvent<Change>).detail;
      this.emit("changed", { id });
    });
    world.page?.addEventListener("storage", (event) => {
      const id = readNameKey((event as StorageEvent).key ?? "");
      if (id !== null) this.emit("changed", { id });
    });
  }

  get backend() {
    return this.saves.backend;
  }

  /** Returns all games, most recently saved first. Unreadable data is at the end, with the reason in `broken`. */
  list(): Row[] {
    const { saves } = this;
    const keys = this.backend.keys();
    if (!keys) this.#noStorage();
    const rows = saves.ids().flatMap((id) => this.#rowsOf(id));
    const stored = rows.filter(({ id }) => !saves.unsaved.has(id));
    const memory = [...saves.unsaved.values()].map(
      (kept): Row => ({ ...headRow(summarise(kept.data), kept, this.#name(kept.id)), unsaved: true }),
    );
    const aside = (keys ?? []).filter(isAsideKey).map((key) => brokenRow(key, "set aside: it could not be read"));
    return [...stored, ...memory, ...aside].sort(
      (one, two) =>
        Number(Boolean(one.broken)) - Number(Boolean(two.broken)) ||
        two.updated - one.updated ||
        (one.id < two.id ? -1 : 1),
    );
  }

  #rowsOf(id: string): Row[] {
    const found = this.saves.examine(id);
    const rows = found.broken.map(({ slot, why }) => brokenRow(this.saves.key(id, slot), why));
    const newer = found.newer[0];
    const best = found.good[0];
    if (newer) rows.push(newerRow(id, newer));
    else if (best) rows.push(headRow(best.head, best.stamp, this.#name(id)));
    return rows;
  }

  /**
   * Loads a game.
   * @returns null if the game does not exist or this version cannot read it
   */
  load(id: string): Loaded | null {
    const { item, rev, newer, broken, silent } = this.saves.open(id);
    if (silent !== null) this.#noStorage();
    if (newer) this.#trouble("newer", id, NEWER);
    else if (broken !== null) {
      const rest = item
        ? `The game continues from the previous save (${item.record.moves.length} moves).`
        : "There is no other save of this game.";
      const what = `A save of this game could not be read: ${broken}. It is set aside`;
      this.#trouble("broken", id, `${what} and can be exported from the list of games. ${rest}`);
      this.emit("changed", { id });
    }
    return item && this.#named(id, { ...item, rev });
  }

  /** Returns a game with its revision and the time of the save, without events or changes. */
  newest(id: string): Entry<Data> | null {
    const entry = this.saves.newest(id);
    return entry && { ...entry, data: this.#named(id, entry.data) };
  }

  /** Saves a game. Fails if another tab or a newer version of pygolf has saved it in the meantime. */
  save(id: string, data: Data): Saved {
    const why = isId(id) ? checkData(data) : `${String(id).slice(0, 40)} is not a game ID`;
    if (!why) return this.#put(id, data);
    const message = `This cannot be saved: ${why}.`;
    this.#trouble("wrong", id, message);
    return { ok: false, rev: 0, kind: "wrong", message };
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
    const id = this.saves.newId();
    this.#put(id, data, saved);
    return id;
  }

  #put(id: string, data: Data, saved?: number): Saved {
    const written = this.saves.write(id, data, saved === undefined ? {} : { saved });
    const { rev } = written;
    if (!written.ok) {
      const { kind, why, entry } = written;
      if (kind === "conflict") return this.#failed("stale", rev, STALE, entry);
      if (kind === "newer") return this.#failed("newer", rev, NEWER, entry);
      const message = `The game could not be saved: ${why}. You can keep playing while this page is open; export the game to be safe.`;
      return this.#failed(this.backend.present ? "unsaved" : "no-storage", rev, message, entry);
    }
    this.#silent = false;
    if (written.recovered) this.emit("recovered", { id });
    if (written.damage) {
      const what =
        written.damage === "broken" ? "A save of this game was damaged" : "The browser's storage was cleared";
      const rest = "Nothing was lost: the game has been saved again.";
      this.#trouble(written.damage, id, `${what} while you played. ${rest}`);
    }
    return { ok: true, rev };
  }

  #failed(kind: Kind, rev: number, message: string, entry: Entry<Data>): Saved {
    this.#trouble(kind, entry.id, message, entry);
    return { ok: false, rev, kind, message };
  }

  /** Returns the name that was set with `rename`, if any. */
  #name(id: string): string | null {
    const there = this.backend.read(nameKey(id));
    return there.ok && there.text !== null ? shorten(there.text, MAX_NAME) : null;
  }

  /** Returns `data` with the game's current name, if it has been renamed. */
  #named<T extends Data>(id: string, data: T): T {
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
  #trouble(kind: Kind, id: string | null, message: string, kept: Entry<Data> | null = null) {
    const now = this.saves.now();
    const text = kept && writeFile([{ ...kept, data: this.#named(kept.id, kept.data) }], now);
    const name = kept && `${fileName(`${kept.data.record.game} ${kept.data.record.players.join(" ")}`, now)}.json`;
    this.emit("trouble", { kind, id, message, text, name });
  }

  emit(type: string, detail: object) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
