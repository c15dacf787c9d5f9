/**
 * On a repeat visit the page compiles the wasm while PyScript and its worker are on their way: out of the browser's own
 * cache, which has compiled code beside it. The worker asks for the module when it listens.
 */
import { build } from "../../build.js";

const WANTED = "pygolf:wasm";

const home = new URL(build.python, new URL("../../build.js", import.meta.url));
const kept = { cache: /** @type {const} */ ("only-if-cached"), mode: /** @type {const} */ ("same-origin") };

/** Only where the whole site is kept: the browser's console tells each file that its cache has not. */
const fromCache = async () =>
  navigator.serviceWorker?.controller
    ? WebAssembly.compileStreaming(fetch(new URL("pyodide.asm.wasm", home), kept))
    : null;

/** One for all workers of this page; null where the cache has none.
 * @type {Promise<WebAssembly.Module | null> | null} */
let module = null;

/** The module, under way from the first call on. */
export const compiled = () => (module ??= fromCache().catch(() => null));

/** Answers the workers that PyScript will make. It shows a worker only when Python is ready in it, so they are met
 * where they are made. To be called before PyScript comes. */
export function handOver() {
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    /** @param {ConstructorParameters<typeof Worker>} given */
    constructor(...given) {
      super(...given);
      this.addEventListener("message", async (event) => {
        if (event.data !== WANTED) return;
        event.stopImmediatePropagation(); // PyScript listens as well
        event.ports[0]?.postMessage(await compiled());
      });
    }
  };
}

/** Asks the page. To be called in a worker that PyScript made.
 * @param {() => Promise<WebAssembly.Module>} compile where the page has none @returns {Promise<WebAssembly.Module>} */
export async function handed(compile) {
  const { port1: here, port2: there } = new MessageChannel();
  /** @type {WebAssembly.Module | null} */
  const found = await new Promise((resolve) => {
    here.onmessage = ({ data }) => resolve(data);
    here.onmessageerror = () => resolve(null); // a module that does not come over
    postMessage(WANTED, { transfer: [there] });
  });
  here.close();
  return found ?? compile();
}
