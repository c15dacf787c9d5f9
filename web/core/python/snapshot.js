/**
 * Creates a memory snapshot for the next start while the page is idle, because handling a tap can take up to 30 ms
 * during this work.
 */
import { root } from "../../build.js";
import { runWhenIdle } from "./idle.js";
import { drop, present } from "./snapshot-store.js";

export { drop };

/** Timeout for creating a snapshot, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Waits until the browser is idle. @returns {Promise<void>} */
const idle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 2000);
  });

/** Creates and stores a snapshot in a temporary worker. @param {AbortSignal} signal  cancels the work
 * @returns {Promise<boolean>} whether it was stored */
function createSnapshot(signal) {
  return new Promise((resolve) => {
    const worker = new Worker(`${root}core/python/snapshot-maker.js`, { type: "module" });
    /** @param {boolean} ok */
    const end = (ok) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(ok);
    };
    const timer = setTimeout(() => end(false), TIMEOUT_MS);
    signal.addEventListener("abort", () => end(false));
    worker.onmessage = ({ data }) => end(data.ok === true);
    worker.onerror = (event) => {
      event.preventDefault();
      end(false);
    };
  });
}

/** Creates a snapshot unless there is one. If several tabs call this at the same time, only one of them works.
 * @param {AbortSignal} signal @returns {Promise<boolean>} whether there is a snapshot now */
async function ensureOnce(signal) {
  await idle();
  const once = async () => !signal.aborted && ((await present()) || (await createSnapshot(signal)));
  if (!navigator.locks) return await once();
  return await navigator.locks.request("pygolf-snapshot", { ifAvailable: true }, (lock) => (lock ? once() : false));
}

function begin() {
  const given = new AbortController();
  return {
    done: ensureOnce(given.signal).catch(() => false), // Snapshots cannot be stored.
    end: () => given.abort(),
  };
}

/** Calls `heard` for every input, including clicks by assistive technology. @param {() => void} heard */
function listen(heard) {
  const ears = new AbortController();
  for (const touch of ["pointerdown", "keydown", "click"])
    addEventListener(touch, heard, { capture: true, passive: true, signal: ears.signal });
  return () => ears.abort();
}

/** @param {number} ms @param {() => void} over */
function wait(ms, over) {
  const timer = setTimeout(over, ms);
  return () => clearTimeout(timer);
}

/** Creates a snapshot unless there is one, as soon as the page is idle.
 * @returns {Promise<boolean>} whether there is one */
export async function ensureSnapshot() {
  const touched = navigator.userActivation?.isActive ?? false;
  // Do nothing if the player uses the browser's data saver or the browser has no Cache Storage.
  if (/** @type {any} */ (navigator).connection?.saveData === true || !globalThis.caches) return false;
  return runWhenIdle({ touched, listen, wait, begin });
}
