/**
 * Access to localStorage that never throws: every method returns whether it succeeded. A write counts as successful
 * only if reading the key returns the same text, regardless of what the browser reported.
 */

/** The part of the Storage interface that is used. */
export type StorageLike = {
  readonly length: number;
  key(at: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
};

export type Done = { ok: true } | { ok: false; why: string };

const NO_STORAGE = "this browser gives the page no storage (private mode, or storage is blocked)";

export class Backend {
  #storage;

  /** @param storage - null if the browser provides none */
  constructor(storage: StorageLike | null) {
    this.#storage = storage;
  }

  /** Whether the browser provides a storage. */
  get present(): boolean {
    return this.#storage !== null;
  }

  /** Returns all keys, or null if the storage cannot be read. */
  keys(): string[] | null {
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
      return null; // Access is denied.
    }
  }

  /** Reads the string stored under a key, or null if the key does not exist. */
  read(key: string): { ok: true; text: string | null } | { ok: false; why: string } {
    if (!this.#storage) return { ok: false, why: NO_STORAGE };
    try {
      const text = this.#storage.getItem(key) ?? null;
      if (text === null || typeof text === "string") return { ok: true, text };
      return { ok: false, why: "the browser's storage returned something that is not text" };
    } catch (error) {
      return { ok: false, why: `the browser's storage is not responding (${errorName(error)})` };
    }
  }

  /** Returns the stored string, or "" if there is none or the storage cannot be read. */
  text(key: string): string {
    const there = this.read(key);
    return there.ok ? (there.text ?? "") : "";
  }

  /** Writes a string and verifies it. If the write failed halfway, the previous string is restored if possible. */
  write(key: string, text: string): Done {
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

  /** Removes a key. */
  remove(key: string): Done {
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

  /** Restores the previous string of a key. */
  #restore(key: string, text: string | null) {
    try {
      if (text === null) this.#storage?.removeItem(key);
      else this.#storage?.setItem(key, text);
    } catch {
      // The stored string has a wrong checksum and will be set aside. Another slot contains the previous save.
    }
  }
}

/** Returns the name of an error for messages. It differs between browsers, so no code may depend on it. */
function errorName(error: unknown): string {
  const name =
    error instanceof Error || (typeof error === "object" && error !== null && "name" in error) ? error.name : "";
  return typeof name === "string" && name !== "" ? name.slice(0, 60) : "unknown error";
}

/** Returns localStorage, or null if it is unavailable. */
export function browserStorage(): StorageLike | null {
  try {
    return globalThis.window?.localStorage ?? null;
  } catch {
    // If storage is blocked, reading the property throws.
    return null;
  }
}

/** The localStorage of this page. */
export const browserBackend = new Backend(browserStorage());
