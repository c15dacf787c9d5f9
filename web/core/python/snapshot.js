/** Has a memory snapshot made for the next start, once, while nobody plays: beside its making taps take up to 30 ms. */
import { root } from "../../build.js";
import { inQuiet } from "./quiet.js";
import { drop, present } from "./snapshot-store.js";

export { drop };

/** Milliseconds that the making may take. */
const PATIENCE = 60_000;

/** Resolves when the browser has nothing to do for a moment. @returns {Promise<void>} */
const idle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 2000);
  });

/** Lets a throw-away worker make and keep it. @param {AbortSignal} signal  gives it up
 * @returns {Promise<boolean>} whether it is there now */
function made(signal) {
  return new Promise((resolve) => {
    const worker = new Worker(`${root}core/python/snapshot-maker.js`, { type: "module" });
    /** @param {boolean} ok */
    const end = (ok) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(ok);
    };
    const timer = setTimeout(() => end(false), PATIENCE);
    signal.addEventListener("abort", () => end(false));
    worker.onmessage = ({ data }) => end(data.ok === true);
    worker.onerror = (event) => {
      event.preventDefault();
      end(false);
    };
  });
}

/** Makes a snapshot unless there is one. Two tabs make one. @param {AbortSignal} signal
 * @returns {Promise<boolean>} whether there is one now */
async function ensured(signal) {
  await idle();
  const once = async () => !signal.aborted && ((await present()) || (await made(signal)));
  if (!navigator.locks) return await once();
  return await navigator.locks.request("pygolf-snapshot", { ifAvailable: true }, (lock) => (lock ? once() : false));
}

function begin() {
  const given = new AbortController();
  return {
    done: ensured(given.signal).catch(() => false), // no storage: every start is a plain one
    end: () => given.abort(),
  };
}

/** Touches, those of whoever has no hand free among them. @param {() => void} heard */
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

/** Makes a snapshot unless there is one, when nobody touches the page.
 * @returns {Promise<boolean>} whether there is one */
export async function ensureSnapshot() {
  const touched = navigator.userActivation?.isActive ?? false;
  // The visitor or the device would rather not.
  if (/** @type {any} */ (navigator).connection?.saveData === true || !globalThis.caches) return false;
  return inQuiet({ touched, listen, wait, begin });
}
