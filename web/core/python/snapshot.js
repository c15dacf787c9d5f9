/** Has a memory snapshot made for the next start, once, when nothing else is going on. */
import { root } from "../../build.js";
import { drop, present } from "./snapshot-store.js";

export { drop };

const PATIENCE = 60_000;
/** Milliseconds between two looks whether somebody plays. */
const LOOK = 1000;

/** Whether the visitor or the device would rather not. @returns {boolean} */
function unwanted() {
  const connection = /** @type {any} */ (navigator).connection;
  return connection?.saveData === true || !globalThis.caches;
}

/** Resolves when nobody has touched the page for some seconds, as long as the browser takes a visitor for active, and
 * it has nothing to do for a moment: beside the making of a snapshot taps take up to 30 ms.
 * @returns {Promise<void>} */
async function idle() {
  while (navigator.userActivation?.isActive) await new Promise((resolve) => setTimeout(resolve, LOOK));
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 2000);
  });
}

/** Lets a throw-away worker make and keep it. @returns {Promise<boolean>} whether it is there now */
function made() {
  return new Promise((resolve) => {
    const worker = new Worker(`${root}core/python/snapshot-maker.js`, { type: "module" });
    /** @param {boolean} ok */
    const end = (ok) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(ok);
    };
    const timer = setTimeout(() => end(false), PATIENCE);
    worker.onmessage = ({ data }) => end(data.ok === true);
    worker.onerror = (event) => {
      event.preventDefault();
      end(false);
    };
  });
}

/** Makes a snapshot unless there is one. Two tabs make one. @returns {Promise<boolean>} whether there is one now */
export async function ensureSnapshot() {
  try {
    if (unwanted()) return false;
    await idle();
    const once = async () => (await present()) || (await made());
    if (!navigator.locks) return await once();
    return await navigator.locks.request("pygolf-snapshot", { ifAvailable: true }, (lock) => (lock ? once() : false));
  } catch {
    return false; // no storage: every start is a plain one
  }
}
