/**
 * localStorage behind a face that never throws: every act says whether it worked. A text counts as written when reading
 * it back gives the same text, whatever the browser said.
 */

/**
 * What is needed of a Storage.
 * @typedef {{readonly length: number, key(at: number): string|null, getItem(key: string): string|null,
 *   setItem(key: string, text: string): void, removeItem(key: string): void}} StorageLike
 */

/** @typedef {{ok: true}|{ok: false, why: string}} Done */

const NO_STORAGE = "this browser gives the page no storage (private mode, or storage is blocked)";

export class Backend {
  #storage;

  /** @param {StorageLike|null} storage  null: there is none */
  constructor(storage) {
    this.#storage = storage;
  }

  /** @returns {boolean} there is a storage to try */
  get present() {
    return this.#storage !== null;
  }

  /** @returns {string[]|null} every key there is; null where the storage does not answer */
  keys() {
    const storage = this.#storage;
    if (!storage) return null;
    try {
      const found = [];
      for (let at = 0; at < storage.length; at += 1) {
        const key = storage.key(at);
        if (typeof key === "string") found.push(key);
      }
      return found;
    } catch {
      return null; // it is denied
    }
  }

  /** @param {string} key @returns {{ok: true, text: string|null}|{ok: false, why: string}} */
  read(key) {
    if (!this.#storage) return { ok: false, why: NO_STORAGE };
    try {
      const text = this.#storage.getItem(key) ?? null;
      if (text === null || typeof text === "string") return { ok: true, text };
      return { ok: false, why: "the browser's storage returned something that is not text" };
    } catch (error) {
      return { ok: false, why: `the browser's storage is not responding (${errorName(error)})` };
    }
  }

  /** What is kept there; "" where nothing is, or the storage does not answer. @param {string} key @returns {string} */
  text(key) {
    const there = this.read(key);
    return there.ok ? (there.text ?? "") : "";
  }

  /**
   * Writes and reads back. A write that failed half-way is put back as it was, where that can be done.
   * @param {string} key
   * @param {string} text
   * @returns {Done}
   */
  write(key, text) {
    if (!this.#storage) return { ok: false, why: NO_STORAGE };
    const before = this.read(key);
    if (!before.ok) return before;
    let why = "the browser did not save the data";
    try {
      this.#storage.setItem(key, text);
    } catch (error) {
      why = `the browser's storage rejected it (${errorName(error)})`;
    }
    const after = this.read(key);
    if (after.ok && after.text === text) return { ok: true };
    if (after.ok && after.text !== before.text) this.#restore(key, before.text);
    return { ok: false, why };
  }

  /** @param {string} key @returns {Done} */
  remove(key) {
    if (!this.#storage) return { ok: false, why: NO_STORAGE };
    try {
      this.#storage.removeItem(key);
    } catch (error) {
      return { ok: false, why: `the browser's storage rejected it (${errorName(error)})` };
    }
    const after = this.read(key);
    if (after.ok && after.text === null) return { ok: true };
    return { ok: false, why: "the browser did not delete it" };
  }

  /** @param {string} key @param {string|null} text */
  #restore(key, text) {
    try {
      if (text === null) this.#storage?.removeItem(key);
      else this.#storage?.setItem(key, text);
    } catch {
      // What is there now has a wrong checksum and will be set aside; the other slot holds the save before it.
    }
  }
}

/** @param {unknown} error @returns {string} the error's name: it differs from browser to browser and decides nothing */
function errorName(error) {
  const name =
    error instanceof Error || (typeof error === "object" && error !== null && "name" in error) ? error.name : "";
  return typeof name === "string" && name !== "" ? name.slice(0, 60) : "unknown error";
}
