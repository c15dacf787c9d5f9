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

import { sealed, unsealed } from "./checks.js";
import { parse } from "./envelope.js";
import { checkPlain, isInteger, isObject } from "./shapes.js";
import { computeChecksum } from "./transfer.js";

/** @import { Backend } from "./backend.js" */

/**
 * A kind of item and its storage format.
 * @template T
 * @typedef {object} Kind
 * @property {string} name       plural, also the key of the list in an exported file, for example "boards"
 * @property {string} prefix     of the keys, for example "pygolf:board:"
 * @property {RegExp} id         matches a valid id
 * @property {string} [magic]    start of a text with a checksum, for example "pygolf-board:"; without it the text is
 *   plain JSON
 * @property {string} schema     name of the field that holds the version
 * @property {number} version    the current version, which is used for writing
 * @property {number} maxText    maximum length of a text that is read
 * @property {(value: Record<string, unknown>, id: string) => T|null} validate   returns the item, or null if it is
 *   not valid
 * @property {(one: T, other: T) => number} [compare]   order of the list
 * @property {boolean} [memory]  true to keep in memory, until the page is closed, all items that could not be written
 */
/**
 * @template T
 * @typedef {{kind: "none"}|{kind: "item", item: T, text: string}|{kind: "newer"}|{kind: "broken", text: string}} Read
 */
/** The result of a write. `conflict`: another tab has written the item since this tab last read or wrote it.
 * @typedef {{ok: true}|{ok: false, why: string, conflict?: true}} Written */
/** The detail of a "changed" event. `id`: null means any item; `elsewhere`: whether another tab made the change.
 * @typedef {{id: string|null, elsewhere: boolean}} Change */

/**
 * The stored items of one kind. Dispatches "changed" (detail: Change) for changes here and in other tabs.
 * @template T
 */
export class Collection extends EventTarget {
  #backend;
  #kind;
  /** Items that could not be written. @type {Map<string, T>} */
  #unsaved = new Map();
  /** The stamps of the strings that this tab last read with `get` or wrote, by id. @type {Map<string, string>} */
  #known = new Map();

  /**
   * @param {Backend} backend
   * @param {Kind<T>} kind
   * @param {EventTarget|null} [page]  target of storage events from other tabs, and of "pageshow"
   */
  constructor(backend, kind, page = null) {
    super();
    this.#backend = backend;
    this.#kind = kind;
    page?.addEventListener("storage", (event) => {
      const { key } = /** @type {StorageEvent} */ (event);
      const id = key === null ? null : this.#idOf(key);
      if (key === null || id !== null) this.#changed(id, true);
    });
    // A page in the back/forward cache receives no storage events.
    page?.addEventListener("pageshow", (event) => {
      if (/** @type {PageTransitionEvent} */ (event).persisted) this.#changed(null, true);
    });
  }

  /** Returns the ids of all stored items, readable or not. @returns {string[]} */
  ids() {
    return (this.#backend.keys() ?? []).flatMap((key) => this.#idOf(key) ?? []);
  }

  /** Returns all readable items, sorted. @returns {T[]} */
  list() {
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
   * @param {string} id @returns {T|null}
   */
  get(id) {
    const read = this.#unsaved.has(id) ? null : this.read(id);
    if (read?.kind === "item") this.#known.set(id, this.#stamp(read.text));
    return this.peek(id, read);
  }

  /** Returns a copy of an item for display only. `put` compares with the last `get`, not with this.
   * @param {string} id @param {Read<T>|null} [read]  the stored text, if it was just read @returns {T|null} */
  peek(id, read = null) {
    const unsaved = this.#unsaved.get(id);
    if (unsaved !== undefined) return structuredClone(unsaved);
    const stored = read ?? this.read(id);
    return stored.kind === "item" ? stored.item : null;
  }

  /** Reads the string stored under an id. @param {string} id @returns {Read<T>} */
  read(id) {
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
   * @param {unknown} value
   * @param {string} [id]  the id that the item must have
   * @returns {T|null}
   */
  validate(value, id = isObject(value) ? String(value.id) : "") {
    return isObject(value) && checkPlain(value) === null ? this.#kind.validate(value, id) : null;
  }

  /**
   * Writes an item. If another tab has written it since this tab last read or wrote it, nothing is written, and the
   * result is a conflict: call `get` to continue with the other version, or save this one under another id.
   * @param {string} id
   * @param {T} item
   * @param {() => void} [makeRoom]  called before a second attempt if the first one failed
   * @returns {Written}
   */
  put(id, item, makeRoom) {
    const written = this.#write(id, item, makeRoom);
    if (written.ok || written.conflict) this.#unsaved.delete(id);
    else if (this.#kind.memory) this.#unsaved.set(id, structuredClone(item));
    this.#changed(id, false);
    return written;
  }

  /** Deletes an item. @param {string} id @returns {Written} */
  remove(id) {
    this.#unsaved.delete(id);
    this.#known.delete(id);
    const removed = this.#backend.remove(this.key(id));
    this.#changed(id, false);
    return removed;
  }

  /** Returns all items with a checksum, for an exported file.
   * @returns {Record<string, unknown> & {checksum: string}} */
  export() {
    const items = this.list();
    return { checksum: computeChecksum(items), [this.#kind.name]: items };
  }

  /** Returns the key of an item. @param {string} id */
  key(id) {
    return this.#kind.prefix + id;
  }

  /** @param {string} id @param {T} item @param {() => void} [makeRoom] @returns {Written} */
  #write(id, item, makeRoom) {
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

  /**
   * Returns a string that differs between versions of an item: its magic text and checksum, or the complete string.
   * @param {string} text
   */
  #stamp(text) {
    const { magic } = this.#kind;
    return magic === undefined ? text : text.slice(0, text.indexOf(":", magic.length));
  }

  /** Copies unreadable data to its `:unread` key. @param {string} id @param {string} text */
  #setAside(id, text) {
    const key = `${this.key(id)}:unread`;
    const there = this.#backend.read(key);
    if (!there.ok) return false;
    return there.text === text || (there.text === null && this.#backend.write(key, text).ok);
  }

  /** @param {string} key @returns {string|null} */
  #idOf(key) {
    const { id: pattern, prefix } = this.#kind;
    const id = key.startsWith(prefix) ? key.slice(prefix.length) : "";
    return pattern.test(id) ? id : null;
  }

  /** @param {string|null} id @param {boolean} elsewhere */
  #changed(id, elsewhere) {
    /** @type {Change} */
    const detail = { id, elsewhere };
    this.dispatchEvent(new CustomEvent("changed", { detail }));
  }
}

/** Dispatches the "changed" events of one object on another one. @param {EventTarget} from @param {EventTarget} to */
export const forwardChanges = (from, to) =>
  from.addEventListener("changed", (event) => {
    const { detail } = /** @type {CustomEvent<Change>} */ (event);
    to.dispatchEvent(new CustomEvent("changed", { detail }));
  });
