/** A database of the browser (IndexedDB) with one object store, for data that is too large for localStorage. */
import { withTimeLimit } from "../platform/time-limit.ts";

/** Time limits for opening the database and for one request, which can contain a photograph, in milliseconds. */
const OPEN_MS = 5000;
const REQUEST_MS = 30_000;
const WHAT = "The browser's database";

/** @template T - the values */
export class Database<T> {
  #name;
  #store;

  /** @param store - name of the object store */
  constructor(name: string, store: string) {
    this.#name = name;
    this.#store = store;
  }

  /**
   * Opens the database.
   * @returns rejects if the browser has none, or if it does not respond
   */
  async #open(): Promise<IDBDatabase> {
    const opening: Promise<IDBDatabase> = new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(this.#store);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("The database is blocked by another tab."));
    });
    try {
      return await withTimeLimit(OPEN_MS, opening, WHAT);
    } catch (error) {
      // A database that opens later must not stay open, because it could block other tabs.
      opening.then(
        (database) => database.close(),
        () => {}, // The error is reported below.
      );
      throw error;
    }
  }

  /** Runs one request in its own transaction. */
  async #transact<R>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> {
    const database = await this.#open();
    try {
      const done: Promise<R> = new Promise((resolve, reject) => {
        const transaction = database.transaction(this.#store, mode);
        const request = act(transaction.objectStore(this.#store));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      });
      return await withTimeLimit(REQUEST_MS, done, WHAT);
    } finally {
      database.close();
    }
  }

  /** Returns the keys of all values. */
  async keys(): Promise<string[]> {
    return (await this.#transact("readonly", (store) => store.getAllKeys())).map(String);
  }

  /** Loads a value. */
  get(key: string): Promise<T> {
    return this.#transact("readonly", (store) => store.get(key));
  }

  /** Saves a value. */
  async put(key: string, value: T) {
    await this.#transact("readwrite", (store) => store.put(value, key));
  }

  /** Deletes a value. */
  async delete(key: string) {
    await this.#transact("readwrite", (store) => store.delete(key));
  }
}
