/**
 * Replaces IndexedDB with an implementation that stores nothing. PyScript opens a database in its worker, for packages
 * that pygolf does not load this way, and waits for it. Without this file, Python would not start if the browser's
 * databases fail or never respond.
 */

/** Returns a request that succeeds soon. */
function done(result: unknown): { onsuccess?: (event: { target: { result: unknown } }) => void } {
  const request = {} as ReturnType<typeof done>;
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

/** An object store that is always empty: getAll() and similar methods return an empty list, others undefined. */
const store = new Proxy({}, { get: (_, method) => () => done(/All/.test(String(method)) ? [] : undefined) });
const database = { transaction: () => ({ objectStore: () => store }), close: () => {} };
Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => done(database) } });

export {};
