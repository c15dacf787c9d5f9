/**
 * Collections of items of one kind in localStorage. Each item has its own key.
 *
 *     <prefix><id>           the item as JSON, with a checksum in front if the kind has a `magic` text
 *     <prefix><id>:unread    an unreadable text, stored unchanged
 *
 * Every write is verified. A text from a newer version is never overwritten, and an unreadable one is first moved to
 * its `:unread` key. These functions never throw because of a storage error or the contents of a stored text.
 */

import { sealed, unsealed } from "./checks.js";
import { parse } from "./envelope.js";
import { checkPlain, isInteger, isObject } from "./shapes.js";
import { checksumOf } from "./transfer.js";

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
 * @typedef {{kind: "none"}|{kind: "item", item: T}|{kind: "newer"}|{kind: "broken", text: string}} Read
 */
/** @typedef {{ok: true}|{ok: false, why: string}} Written */

/**
 * The stored items of one kind. Dispatches "changed" (detail: {id}) for changes here and in other tabs; a null id means
 * any item.
 * @template T
 */
export class Collection extends EventTarget {
  #backend;
  #kind;
  /** Items that could not be written. @type {Map<string, T>} */
  #unsaved = new Map();

  /**
   * @param {Backend} backend
   * @param {Kind<T>} kind
   * @param {EventTarget|null} [page]  target of storage events from other tabs
   */
  constructor(backend, kind, page = null) {
    super();
    this.#backend = backend;
    this.#kind = kind;
    page?.addEventListener("storage", (event) => {
      const { key } = /** @type {StorageEvent} */ (event);
      const id = key === null ? null : this.#idOf(key);
      if (key === null || id !== null) this.#changed(id);
    });
  }

  /** Returns the ids of all stored texts, readable or not. @returns {string[]} */
  ids() {
    return (this.#backend.keys() ?? []).flatMap((key) => this.#idOf(key) ?? []);
  }

  /** Returns all readable items, sorted. @returns {T[]} */
  list() {
    const stored = this.ids().filter((id) => !this.#unsaved.has(id));
    const items = [...this.#unsaved.keys(), ...stored].flatMap((id) => this.get(id) ?? []);
    return this.#kind.compare ? items.sort(this.#kind.compare) : items;
  }

  /** The number of texts that this version cannot read. */
  get unread() {
    return this.ids().filter((id) => !this.get(id)).length;
  }

  /** Returns a copy of an item, or null if there is none or it cannot be read. @param {string} id @returns {T|null} */
  get(id) {
    const unsaved = this.#unsaved.get(id);
    if (unsaved !== undefined) return structuredClone(unsaved);
    const read = this.read(id);
    return read.kind === "item" ? read.item : null;
  }

  /** Reads the text stored under an id. @param {string} id @returns {Read<T>} */
  read(id) {
    const stored = this.#kind.id.test(id) ? this.#backend.read(this.key(id)) : null;
    if (!stored?.ok || stored.text === null) return { kind: "none" };
    const { text } = stored;
    const { magic, maxText, schema, version } = this.#kind;
    const body = text.length > maxText ? null : magic === undefined ? text : unsealed(magic, text);
    const value = body === null ? null : parse(body);
    if (isObject(value) && isInteger(value[schema], version + 1, Number.MAX_SAFE_INTEGER)) return { kind: "newer" };
    const item = this.validate(value, id);
    return item === null ? { kind: "broken", text } : { kind: "item", item };
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
   * Writes an item.
   * @param {string} id
   * @param {T} item
   * @param {() => void} [makeRoom]  called before a second attempt if the first one failed
   * @returns {Written}
   */
  put(id, item, makeRoom) {
    const written = this.#write(id, item, makeRoom);
    if (written.ok) this.#unsaved.delete(id);
    else if (this.#kind.memory) this.#unsaved.set(id, structuredClone(item));
    this.#changed(id);
    return written;
  }

  /** Deletes an item. @param {string} id @returns {Written} */
  remove(id) {
    this.#unsaved.delete(id);
    const removed = this.#backend.remove(this.key(id));
    this.#changed(id);
    return removed;
  }

  /** Returns all items with a checksum, for an exported file.
   * @returns {Record<string, unknown> & {checksum: string}} */
  export() {
    const items = this.list();
    return { checksum: checksumOf(items), [this.#kind.name]: items };
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
    const body = JSON.stringify({ [schema]: version, ...item });
    const text = magic === undefined ? body : sealed(magic, body);
    const written = this.#backend.write(this.key(id), text);
    if (written.ok || !makeRoom) return written;
    makeRoom();
    return this.#backend.write(this.key(id), text);
  }

  /** Copies an unreadable text to its `:unread` key. @param {string} id @param {string} text */
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

  /** @param {string|null} id */
  #changed(id) {
    this.dispatchEvent(new CustomEvent("changed", { detail: { id } }));
  }
}
