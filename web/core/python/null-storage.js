/**
 * Replaces IndexedDB with an implementation that stores nothing and, if the browser also denies BroadcastChannel,
 * replaces it with one that has no other listeners. PyScript needs both to start, so this file is loaded in the page
 * and in the worker if the browser denies storage.
 */

/** Returns a request that succeeds soon. @param {unknown} result
 * @returns {{onsuccess?: (event: {target: {result: unknown}}) => void}} */
function done(result) {
  const request = /** @type {ReturnType<typeof done>} */ ({});
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

/** An object store that is always empty: getAll() and similar methods return an empty list, others undefined. */
const store = new Proxy({}, { get: (_, method) => () => done(/All/.test(String(method)) ? [] : undefined) });
const database = { transaction: () => ({ objectStore: () => store }), close: () => {} };
Object.defineProperty(globalThis, "indexedDB", { value: { open: () => done(database) } });

/** A channel that sends nothing and receives nothing. */
class NullChannel extends EventTarget {
  postMessage() {}
  close() {}
}

try {
  new BroadcastChannel("pygolf-test").close();
} catch {
  Object.defineProperty(globalThis, "BroadcastChannel", { value: NullChannel });
}

export {};
