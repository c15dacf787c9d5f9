/**
 * Creates a memory snapshot for the next start while the page is idle, because handling a tap can take up to 30 ms
 * during this work.
 */
import { root } from "../build.js";
import { runWhenIdle } from "./idle.ts";
import { drop, present } from "./snapshot-store.ts";

export { drop };

/** Timeout for creating a snapshot, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Waits until the browser is idle. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 2000);
  });

/**
 * Creates and stores a snapshot in a temporary worker.
 * @param signal - cancels the work
 * @returns whether it was stored
 */
function createSnapshot(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const worker = new Worker(`${root}engine/snapshot-maker.js`, { type: "module" });
    const end = (ok: boolean) => {
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

/**
 * Creates a snapshot unless there is one. If several tabs call this at the same time, only one of them works.
 * @returns whether there is a snapshot now
 */
async function ensureOnce(signal: AbortSignal): Promise<boolean> {
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

/** Calls `heard` for every input, including clicks by assistive technology. */
function listen(heard: () => void) {
  const ears = new AbortController();
  for (const touch of ["pointerdown", "keydown", "click"])
    addEventListener(touch, heard, { capture: true, passive: true, signal: ears.signal });
  return () => ears.abort();
}

function wait(ms: number, over: () => void) {
  const timer = setTimeout(over, ms);
  return () => clearTimeout(timer);
}

/**
 * Creates a snapshot unless there is one, as soon as the page is idle.
 * @returns whether there is one
 */
export async function ensureSnapshot(): Promise<boolean> {
  const touched = navigator.userActivation?.isActive ?? false;
  // Do nothing if the player uses the browser's data saver or the browser has no Cache Storage.
  if ((navigator as any).connection?.saveData === true || !globalThis.caches) return false;
  return runWhenIdle({ touched, listen, wait, begin });
}
