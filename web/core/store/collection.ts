/**
 * Collections of items of one kind in localStorage. Each item has its own key.
 *
 *     <prefix><id>           the item as JSON, with a checksum in front if the kind has a `magic` text
 *     <prefix><id>:unread    unreadable data, stored unchanged
 *
 * Every write is verified. Data of a newer version is never overwritten, and unreadable data is first moved to its
 * `:unread` key. An item that another tab has written since this tab last read or wrote it is not overwritten either:
 * `put` returns a conflict. These functions never throw because of a storage error or invalid stored data.
 */

import type { Backend } from "./backend.ts";
import { sealed, unsealed } from "./checks.ts";
import { parse } from "./envelope.ts";
import { checkPlain, isInteger, isObject } from "./shapes.ts";
import { computeChecksum } from "./transfer.ts";

/** A kind of item and its storage format. */
export type Kind<T> = {
  /** plural, also the key of the list in an exported file, for example "boards" */
  name: string;
  /** of the keys, for example "pygolf:board:" */
  prefix: string;
  /** matches a valid id */
  id: RegExp;
  /** start of a text with a checksum, for example "pygolf-board:"; without it the text is plain JSON */
  magic?: string;
  /** name of the field that holds the version */
  schema: string;
  /** the current version, which is used for writing */
  version: number;
  /** maximum length of a text that is read */
  maxText: number;
  /** returns the item, or null if it is not valid */
  validate: (value: Record<string, unknown>, id: string) => T | null;
  /** order of the list */
  compare?: (one: T, other: T) => number;
  /** true to keep in memory, until the page is closed, all items that could not be written */
  memory?: boolean;
};

type Read<T> =
  | { kind: "none" }
  | { kind: "item"; item: T; text: string }
  | { kind: "newer" }
  | { kind: "broken"; text: string };

/** The result of a write. `conflict`: another tab has written the item since this tab last read or wrote it. */
type Written = { ok: true } | { ok: false; why: string; conflict?: true };

/** The detail of a "changed" event. `id`: null means any item; `elsewhere`: whether another tab made the change. */
export type Change = { id: string | null; elsewhere: boolean };

/** The stored items of one kind. Dispatches "changed" (detail: Change) for changes here and in other tabs. */
export class Collection<T> extends EventTarget {
  #backend;
  #kind;
  /** Items that could not be written. */
  #unsaved: Map<string, T> = new Map();
  /** The stamps of the strings that this tab last read with `get` or wrote, by id. */
  #known: Map<string, string> = new Map();

  /** @param page - target of storage events from other tabs, and of "pageshow" */
  constructor(backend: Backend, kind: Kind<T>, page: EventTarget | null = null) {
    super();
    this.#backend = backend;
    this.#kind = kind;
    page?.addEventListener("storage", (event) => {
      const { key } = event as StorageEvent;
      const id = key === null ? null : this.#idOf(key);
      if (key === null || id !== null) this.#changed(id, true);
    });
    // A page in the back/forward cache receives no storage events.
    page?.addEventListener("pageshow", (event) => {
      if ((event as PageTransitionEvent).persisted) this.#changed(null, true);
    });
  }

  /** Returns the ids of all stored items, readable or not. */
  ids(): string[] {
    return (this.#backend.keys() ?? []).flatMap((key) => this.#idOf(key) ?? []);
  }

  /** Returns all readable items, sorted. */
  list(): T[] {
    const stored = this.ids().filter((id) => !this.#unsaved.has(id));
    const items = [...this.#unsaved.keys(), ...stored].flatMap((id) => this.peek(id) ?? []);
    return this.#kind.compare ? items.sort(this.#kind.compare) : items;
  }

  /** The number of items that this version cannot read. */
  get unread() {
    return this.ids().filter((id) => !this.peek(id)).length;
  }

  /**
   * Returns a copy of an item for editing, or null if there is none or it cannot be read. A later `put` is accepted
   * only if the item is then still stored as it was read here.
   */
  get(id: string): T | null {
    const read = this.#unsaved.has(id) ? null : this.read(id);
    if (read?.kind === "item") this.#known.set(id, this.#stamp(read.text));
    return this.peek(id, read);
  }

  /**
   * Returns a copy of an item for display only. `put` compares with the last `get`, not with this.
   * @param read - the stored text, if it was just read
   */
  peek(id: string, read: Read<T> | null = null): T | null {
    const unsaved = this.#unsaved.get(id);
    if (unsaved !== undefined) return structuredClone(unsaved);
    const stored = read ?? this.read(id);
    return stored.kind === "item" ? stored.item : null;
  }

  /** Reads the string stored under an id. */
  read(id: string): Read<T> {
    const stored = this.#kind.id.test(id) ? this.#backend.read(this.key(id)) : null;
    if (!stored?.ok || stored.text === null) return { kind: "none" };
    const { text } = stored;
    const { magic, maxText, schema, version } = this.#kind;
    const body = text.length > maxText ? null : magic === undefined ? text : unsealed(magic, text);
    const value = body === null ? null : parse(body);
    if (isObject(value) && isInteger(value[schema], version + 1, Number.MAX_SAFE_INTEGER)) return { kind: "newer" };
    const item = this.validate(value, id);
    return item === null ? { kind: "broken", text } : { kind: "item", item, text };
  }

  /**
   * Returns a value as an item, or null if it is not valid.
   * @param id - the id that the item must have
   */
  validate(value: unknown, id: string = isObject(value) ? String(value.id) : ""): T | null {
    return isObject(value) && checkPlain(value) === null ? this.#kind.validate(value, id) : null;
  }

  /**
   * Writes an item. If another tab has written it since this tab last read or wrote it, nothing is written, and the
   * result is a conflict: call `get` to continue with the other version, or save this one under another id.
   * @param makeRoom - called before a second attempt if the first one failed
   */
  put(id: string, item: T, makeRoom?: () => void): Written {
    const written = this.#write(id, item, makeRoom);
    if (written.ok || written.conflict) this.#unsaved.delete(id);
    else if (this.#kind.memory) this.#unsaved.set(id, structuredClone(item));
    this.#changed(id, false);
    return written;
  }

  /** Deletes an item. */
  remove(id: string): Written {
    this.#unsaved.delete(id);
    this.#known.delete(id);
    const removed = this.#backend.remove(this.key(id));
    this.#changed(id, false);
    return removed;
  }

  /** Returns all items with a checksum, for an exported file. */
  export(): Record<string, unknown> & { checksum: string } {
    const items = this.list();
    return { checksum: computeChecksum(items), [this.#kind.name]: items };
  }

  /** Returns the key of an item. */
  key(id: string) {
    return this.#kind.prefix + id;
  }

  #write(id: string, item: T, makeRoom?: () => void): Written {
    const { magic, name, schema, version } = this.#kind;
    const there = this.read(id);
    if (there.kind === "newer")
      return { ok: false, why: `a newer version of pygolf has written this one of the ${name}; reload the page` };
    if (there.kind === "broken" && !this.#setAside(id, there.text))
      return { ok: false, why: "its place in the storage is taken by a text that cannot be read" };
    const known = this.#known.get(id);
    if (there.kind === "item" && known !== undefined && known !== this.#stamp(there.text))
      return { ok: false, why: "it was changed in another tab", conflict: true };
    const body = JSON.stringify({ [schema]: version, ...item });
    const text = magic === undefined ? body : sealed(magic, body);
    let written = this.#backend.write(this.key(id), text);
    if (!written.ok && makeRoom) {
      makeRoom();
      written = this.#backend.write(this.key(id), text);
    }
    if (written.ok) this.#known.set(id, this.#stamp(text));
    return written;
  }

  /** Returns a string that differs between versions of an item: its magic text and checksum, or the complete string. */
  #stamp(text: string) {
    const { magic } = this.#kind;
    return magic === undefined ? text : text.slice(0, text.indexOf(":", magic.length));
  }

  /** Copies unreadable data to its `:unread` key. */
  #setAside(id: string, text: string) {
    const key = `${this.key(id)}:unread`;
    const there = this.#backend.read(key);
    if (!there.ok) return false;
    return there.text === text || (there.text === null && this.#backend.write(key, text).ok);
  }

  #idOf(key: string): string | null {
    const { id: pattern, prefix } = this.#kind;
    const id = key.startsWith(prefix) ? key.slice(prefix.length) : "";
    return pattern.test(id) ? id : null;
  }

  #changed(id: string | null, elsewhere: boolean) {
    const detail: Change = { id, elsewhere };
    this.dispatchEvent(new CustomEvent("changed", { detail }));
  }
}

/** Dispatches the "changed" events of one object on another one. */
export const forwardChanges = (from: EventTarget, to: EventTarget) =>
  from.addEventListener("changed", (event) => {
    const { detail } = event as CustomEvent<Change>;
    to.dispatchEvent(new CustomEvent("changed", { detail }));
  });
