/**
 * Where storage is denied, PyScript would not start for want of IndexedDB: here is one that keeps nothing. For the page
 * and for the worker alike.
 */

/** @param {unknown} result @returns {{onsuccess?: (event: {target: {result: unknown}}) => void}} soon done */
function done(result) {
  const request = /** @type {ReturnType<typeof done>} */ ({});
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

/** Lists of all there is are empty, and anything else is not there. */
const store = new Proxy({}, { get: (_, method) => () => done(/All/.test(String(method)) ? [] : undefined) });
const database = { transaction: () => ({ objectStore: () => store }), close: () => {} };
Object.defineProperty(globalThis, "indexedDB", { value: { open: () => done(database) } });

export {};
