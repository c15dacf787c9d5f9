/** The photographs of boards, stored in IndexedDB under the id of a board or `<board id>:<part of the board>`. */

/** Where and how a photograph is drawn: its opacity (`share`, 0 to 1) and whatever else its game needs.
 * @typedef {Record<string, number>} Placement */
/** A stored photograph. The field is called `lie` because older versions stored it under that name.
 * @typedef {{blob: Blob, lie: Placement}} StoredPhoto */

const DATABASE = "pygolf-photos";
const STORE = "photos";

/** Opens the database. @returns {Promise<IDBDatabase>} rejects if the browser has none */
const openDatabase = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("The photo database is blocked by another tab."));
  });

/** Runs one request in its own transaction. @template T @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} act @returns {Promise<T>} */
async function transact(mode, act) {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Returns the keys of all stored photographs. @returns {Promise<string[]>} */
export const photoKeys = async () => (await transact("readonly", (store) => store.getAllKeys())).map(String);

/** Loads a photograph. @param {string} key @returns {Promise<StoredPhoto>} */
export const loadPhoto = (key) => transact("readonly", (store) => store.get(key));

/** Saves a photograph. @param {string} key @param {StoredPhoto} photo */
export const savePhoto = (key, photo) => transact("readwrite", (store) => store.put(photo, key));

/** Deletes a photograph. @param {string} key */
export const deletePhoto = (key) => transact("readwrite", (store) => store.delete(key));
