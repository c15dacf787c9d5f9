/**
 * Collections of stored items of one kind (kinds.ts). Each version of an item has its own key in localStorage.
 *
 * - Every write is verified by reading the text back.
 * - An item of a newer version of pygolf is never overwritten.
 * - Nor is an item that another tab has written since this tab last read or wrote it: the write is a conflict.
 * - Unreadable texts are moved to other keys before their places are used. If that fails, for example because the
 *   storage is full, the places are not used.
 *
 * These functions never throw because of a storage error or invalid stored data.
 */

import type { Backend } from "./backend.ts";
import { computeChecksum } from "./checksum.ts";
import type { Good, Kind, Newer, Stamp } from "./item-text.ts";
import { open, seal, unseal, validate } from "./item-text.ts";
import { newId, readKey } from "./keys.ts";
import { isObject } from "./shapes.ts";

/** An item with its revision and the time of the write. */
export type Entry<T> = Stamp & { data: T };

type Place = { slot: string; text: string };

/** The texts that are stored for an item. */
export type Found = {
  /** readable ones, newest first */
  good: (Place & Good)[];
  /** texts of newer versions of pygolf, which must not be changed */
  newer: (Place & Newer)[];
  /** unreadable ones */
  broken: (Place & { why: string })[];
  /** reason why the storage cannot be read; in that case nothing must be written either */
  silent: string | null;
};

/**
 * The result of reading an item. `newer`: a newer version of pygolf has written it; `broken`: what is wrong with a text
 * that could not be read; `silent`: why the storage cannot be read.
 */
type Opened<T> = { item: T | null; rev: number; newer: boolean; broken: string | null; silent: string | null };

/**
 * The result of a write. `damage`: what had happened to the stored item since this tab wrote it, without a loss.
 * `recovered`: the item could not be written before. `conflict`: another tab has written the item since this tab last
 * read or wrote it; `newer`: a newer version of pygolf has written it; `unsaved`: the storage failed. `entry`: what was
 * not written.
 */
export type Written<T> =
  | { ok: true; rev: number; damage: "broken" | "cleared" | null; recovered: boolean }
  | { ok: false; rev: number; kind: "conflict" | "newer" | "unsaved"; why: string; entry: Entry<T> };

/** The result of a change. `message` is for the player, `why` only the reason. `conflict`: see Written. */
export type Done = { ok: true } | { ok: false; why: string; message: string; conflict?: true };

/** The detail of a "changed" event. `id`: null means any item; `elsewhere`: whether another tab made the change. */
export type Change = { id: string | null; elsewhere: boolean };

/** Services of the browser, which tests replace. `page`: target of storage events from other tabs, and of "pageshow" */
export type World = {
  now?: () => number;
  random?: ((count: number) => ArrayLike<number>) | undefined;
  page?: EventTarget | null;
};

/** Maximum number of unreadable texts per place. */
const MAX_ASIDE = 1000;

/** The stored items of one kind. Dispatches "changed" (detail: Change) for changes here and in other tabs. */
export class Collection<T extends object> extends EventTarget {
  readonly backend;
  readonly kind;
  readonly now;
  /** Items that could not be written. */
  readonly unsaved: Map<string, Entry<T>> = new Map();
  #random;
  /** The texts that this tab last read or wrote, by id. */
  #seen: Map<string, { rev: number; sum: string }> = new Map();
  /** Checksums of failed writes, which may have reached the storage after all, by id. */
  #tried: Map<string, Set<string>> = new Map();
  /** Results of earlier checks by key, so that texts that have not changed are not checked again. */
  #checked: Map<string, Place & (Good | Newer | { kind: "broken"; why: string })> = new Map();

  constructor(backend: Backend, kind: Kind<T>, { now = Date.now, random, page = null }: World = {}) {
    super();
    this.backend = backend;
    this.kind = kind;
    this.now = now;
    this.#random = random;
    page?.addEventListener("storage", (event) => {
      const { key } = event as StorageEvent;
      const id = key === null ? null : readKey(kind, key)?.id;
      if (id !== undefined) this.#changed(id, true);
    });
    // A page in the back/forward cache receives no storage events.
    page?.addEventListener("pageshow", (event) => {
      if ((event as PageTransitionEvent).persisted) this.#changed(null, true);
    });
  }

  /** Returns the ids of all stored items, readable or not. */
  ids(): string[] {
    return [...new Set((this.backend.keys() ?? []).flatMap((key) => readKey(this.kind, key)?.id ?? []))];
  }

  /** Returns copies of all readable items, sorted. */
  list(): T[] {
    const ids = new Set([...this.unsaved.keys(), ...this.ids()]);
    const items = [...ids].flatMap((id) => this.peek(id) ?? []);
    return this.kind.compare ? items.sort(this.kind.compare) : items;
  }

  /** Returns all readable items by id, in the order of their ids. */
  entries(): Map<string, T> {
    const items: Map<string, T> = new Map();
    for (const id of this.ids().sort()) {
      const item = this.peek(id);
      if (item) items.set(id, item);
    }
    return items;
  }

  /** The number of items that this version cannot read. */
  get unread() {
    return this.ids().filter((id) => !this.newest(id)).length;
  }

  /**
   * Returns a copy of an item for editing, or null if there is none or it cannot be read. A later write is accepted
   * only if the item is then still stored as it was read here.
   */
  get(id: string): T | null {
    return this.open(id).item;
  }

  /** Returns a copy of an item for display only. A write compares with the last `get`, not with this. */
  peek(id: string): T | null {
    return this.newest(id)?.data ?? null;
  }

  /** Returns a copy of an item for display only, with its revision and the time of the write. */
  newest(id: string): Entry<T> | null {
    return this.#newest(id, this.examine(id))?.entry ?? null;
  }

  /** Returns a copy of an item for editing, and what was found while reading it. */
  open(id: string): Opened<T> {
    const found = this.examine(id);
    const newest = this.#newest(id, found);
    const { newer, broken, silent } = found;
    const rest = { newer: newer.length > 0, broken: broken[0]?.why ?? null, silent };
    if (newest?.sum === null)
      return { ...rest, item: newest.entry.data, rev: newest.entry.rev, newer: false, broken: null };
    if (rest.newer) return { ...rest, item: null, rev: 0 };
    if (newest) this.#seen.set(id, { rev: newest.entry.rev, sum: newest.sum });
    if (this.kind.aside !== undefined && broken.length > 0) this.#setAside(id, found);
    return { ...rest, item: newest?.entry.data ?? null, rev: newest?.entry.rev ?? 0 };
  }

  /** Reads and checks all texts of an item. */
  examine(id: string): Found {
    const found: Found = { good: [], newer: [], broken: [], silent: null };
    if (!this.kind.id.test(id)) return found;
    for (const slot of this.kind.slots ?? [""]) {
      const key = this.key(id, slot);
      const there = this.backend.read(key);
      if (!there.ok) found.silent ??= there.why;
      else if (there.text !== null) {
        const { text } = there;
        let checked = this.#checked.get(key);
        if (checked?.text !== text) {
          checked = { slot, text, ...unseal(this.kind, text, id) };
          this.#checked.set(key, checked);
        }
        if (checked.kind === "good") found.good.push(checked);
        else if (checked.kind === "newer") found.newer.push(checked);
        else found.broken.push(checked);
      }
    }
    found.good.sort((one, two) => two.stamp.rev - one.stamp.rev);
    return found;
  }

  /** Returns whether there is any text of an item, readable or not, or the item is in memory. */
  exists(id: string) {
    const { good, newer, broken } = this.examine(id);
    return good.length + newer.length + broken.length > 0 || this.unsaved.has(id);
  }

  /** Returns a new random id. */
  newId(): string {
    let id = newId(this.#random);
    while (this.exists(id)) id = newId(this.#random);
    return id;
  }

  /**
   * Returns a value, for example one from a file, as an item; null if it is not valid.
   * @param id - the id that the item must have
   */
  validate(value: unknown, id: string = isObject(value) ? String(value.id) : ""): T | null {
    if (!isObject(value) || !this.kind.id.test(id) || (this.kind.ownId && value.id !== id)) return null;
    const item = validate(this.kind, value, id);
    return typeof item === "string" ? null : item;
  }

  /**
   * Writes an item, with a message for the player if that fails. After a conflict, call `get` to continue with the
   * other version, or save this one under another id.
   * @param makeRoom - called before a second attempt if the first one failed
   */
  put(id: string, item: T, makeRoom?: () => void): Done {
    const written = this.write(id, item, makeRoom ? { makeRoom } : {});
    if (written.ok) return { ok: true };
    const { kind, why } = written;
    const noun = this.kind.nouns[0];
    if (kind === "conflict")
      return { ok: false, why, conflict: true, message: `This ${noun} was changed in another tab.` };
    const message = `The ${noun} could not be saved and will be lost when you close this page: ${why}. Export it as a file first.`;
    return { ok: false, why, message };
  }

  /**
   * Writes an item.
   * @param saved - time of the write, for example of an imported game
   * @param makeRoom - called before a second attempt if the first one failed
   */
  write(
    id: string,
    item: T,
    { saved = this.now(), makeRoom }: { saved?: number; makeRoom?: () => void } = {},
  ): Written<T> {
    const { nouns, revision, slots } = this.kind;
    const found = this.examine(id);
    const newest = found.good[0];
    const seen = this.#seen.get(id);
    const last = Math.max(seen?.rev ?? 0, newest?.stamp.rev ?? 0, this.unsaved.get(id)?.rev ?? 0);
    const entry: Entry<T> = { id, rev: revision ? last + 1 : 0, saved, data: item };
    if (found.silent !== null) return this.#keep(entry, found.silent);
    if (found.newer.length > 0) {
      const why = `a newer version of pygolf has written this ${nouns[0]}; reload the page`;
      if (!revision) this.#keep(entry, why);
      return { ok: false, rev: seen?.rev ?? 0, kind: "newer", why, entry };
    }
    if (newest && this.#isForeign(id, newest)) {
      if (!revision && this.unsaved.delete(id)) this.#changed(id, false);
      return { ok: false, rev: seen?.rev ?? 0, kind: "conflict", why: "it was changed in another tab", entry };
    }
    const taken = this.#setAside(id, found);
    // The newest version stays intact if the write fails.
    const slot = (slots ?? [""]).find((one) => !taken.includes(one) && (!slots || one !== newest?.slot));
    if (slot === undefined) return this.#keep(entry, `every save slot for this ${nouns[0]} contains unreadable data`);
    const { text, sum } = seal(this.kind, item, entry);
    let done = this.backend.write(this.key(id, slot), text);
    if (!done.ok && makeRoom) {
      makeRoom();
      done = this.backend.write(this.key(id, slot), text);
    }
    if (!done.ok) {
      this.#tried.set(id, (this.#tried.get(id) ?? new Set()).add(sum));
      return this.#keep(entry, done.why);
    }
    this.#tried.delete(id);
    this.#seen.set(id, { rev: entry.rev, sum });
    const recovered = this.unsaved.delete(id);
    const isCleared = (seen?.rev ?? 0) > (newest?.stamp.rev ?? 0);
    this.#changed(id, false);
    return {
      ok: true,
      rev: entry.rev,
      damage: found.broken.length > 0 ? "broken" : isCleared ? "cleared" : null,
      recovered,
    };
  }

  /**
   * Returns whether another tab has written the newest text of an item since this tab last read or wrote it. If this tab
   * has done neither, only kinds with revisions are protected: others are read before they are edited.
   */
  #isForeign(id: string, { sum, stamp }: Good): boolean {
    const seen = this.#seen.get(id);
    if (sum === seen?.sum || this.#tried.get(id)?.has(sum)) return false;
    return seen ? stamp.rev >= seen.rev : this.kind.revision === true;
  }

  /** Deletes an item. Unreadable texts are not deleted. */
  remove(id: string): Done {
    const { good, newer, silent } = this.examine(id);
    let why = this.backend.present ? silent : null;
    for (const { slot } of [...good, ...newer]) {
      const done = this.backend.remove(this.key(id, slot));
      if (!done.ok) why ??= done.why;
    }
    if (why !== null) return { ok: false, why, message: `The ${this.kind.nouns[0]} could not be deleted: ${why}.` };
    for (const memory of [this.unsaved, this.#seen, this.#tried]) memory.delete(id);
    this.#changed(id, false);
    return { ok: true };
  }

  /** Returns all items with a checksum, for an exported file. */
  export(): Record<string, unknown> & { checksum: string } {
    const { file, name } = this.kind;
    const items = file === "object" ? Object.fromEntries(this.entries()) : this.list();
    return { checksum: computeChecksum(items), [name]: items };
  }

  /** Returns the key of an item. */
  key(id: string, slot = "") {
    return `${this.kind.prefix}${id}${slot && ":"}${slot}`;
  }

  /**
   * Returns the newest version of an item that this version of pygolf can read, and moves texts whose body is not valid
   * to `found.broken`. `sum`: its checksum, or null if it is in memory.
   */
  #newest(id: string, found: Found): { entry: Entry<T>; sum: string | null } | null {
    const memory = this.unsaved.get(id);
    for (const best of [...found.good]) {
      if (memory && memory.rev >= best.stamp.rev) break;
      // A newer version of pygolf has continued the item.
      if (found.newer.length > 0) return null;
      const data = open(this.kind, best);
      if (typeof data !== "string") return { entry: { ...best.stamp, data }, sum: best.sum };
      found.broken.push({ slot: best.slot, text: best.text, why: data });
      found.good.shift();
    }
    return memory ? { entry: structuredClone(memory), sum: null } : null;
  }

  /** Keeps in memory an item that could not be written. */
  #keep(entry: Entry<T>, why: string): Written<T> {
    if (this.kind.memory) this.unsaved.set(entry.id, structuredClone(entry));
    this.#changed(entry.id, false);
    return { ok: false, rev: entry.rev, kind: "unsaved", why, entry };
  }

  /**
   * Moves the unreadable texts of an item to other keys.
   * @returns slots whose texts could not be moved
   */
  #setAside(id: string, { broken }: Found): string[] {
    return broken.flatMap(({ slot, text }) => {
      const key = this.key(id, slot);
      const aside = this.#asideKey(id, slot, text);
      if (aside === null || !this.backend.write(aside, text).ok) return slot;
      this.backend.remove(key);
      return [];
    });
  }

  /**
   * Returns a key for an unreadable text: one that is free or already contains it, or null if there is none or the
   * storage cannot be read.
   */
  #asideKey(id: string, slot: string, text: string): string | null {
    const { aside } = this.kind;
    const what = [id, slot].filter(Boolean).join(":");
    for (let at = 0; at < (aside === undefined ? 1 : MAX_ASIDE); at += 1) {
      const key = aside === undefined ? `${this.key(id, slot)}:unread` : `${aside}${what}:${at}`;
      const there = this.backend.read(key);
      if (!there.ok) return null;
      if (there.text === null || there.text === text) return key;
    }
    return null;
  }

  #changed(id: string | null, elsewhere: boolean) {
    const detail: Change = { id, elsewhere };
    this.dispatchEvent(new CustomEvent("changed", { detail }));
  }
}
