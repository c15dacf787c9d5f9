/**
 * Replaces IndexedDB, and BroadcastChannel if the browser denies that too, with implementations that store nothing and
 * have no other listeners. PyScript needs both to start, so this file is loaded in the page and in the worker if the
 * browser denies storage.
 */
import "./null-database.ts";

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
