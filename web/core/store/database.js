/** A database of the browser (IndexedDB) with one object store, for data that is too large for localStorage. */

/** @template T  the values */
export class Database {
  #name;
  #store;

  /** @param {string} name @param {string} store  name of the object store */
  constructor(name, store) {
    this.#name = name;
    this.#store = store;
  }

  /** Opens the database. @returns {Promise<IDBDatabase>} rejects if the browser has none */
  #open() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(this.#store);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("The database is blocked by another tab."));
    });
  }

  /** Runs one request in its own transaction. @template R @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<R>} act @returns {Promise<R>} */
  async #transact(mode, act) {
    const database = await this.#open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(this.#store, mode);
        const request = act(transaction.objectStore(this.#store));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  }

  /** Returns the keys of all values. @returns {Promise<string[]>} */
  async keys() {
    return (await this.#transact("readonly", (store) => store.getAllKeys())).map(String);
  }

  /** Loads a value. @param {string} key @returns {Promise<T>} */
  get(key) {
    return this.#transact("readonly", (store) => store.get(key));
  }

  /** Saves a value. @param {string} key @param {T} value */
  async put(key, value) {
    await this.#transact("readwrite", (store) => store.put(value, key));
  }

  /** Deletes a value. @param {string} key */
  async delete(key) {
    await this.#transact("readwrite", (store) => store.delete(key));
  }
}
