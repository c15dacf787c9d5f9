/**
 * Lets PyScript use a worker that has already started, and leaves out the parts of PyScript that pygolf does not need.
 *
 * This is the only script that relies on PyScript's internals. tools/private_apis.py checks each assumption when the
 * site is built; "Upgrading PyScript and Pyodide" in docs/start.md explains them.
 */

import type { PyWorker } from "./worker-start.ts";

/** PyScript's plugins, for example its editor. It downloads each one that is not disabled. */
const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal"];

/** Disables the plugins. PyScript reads this from elements in the document, one for each of its two kinds of Python. */
function disablePlugins() {
  for (const name of ["py-config", "mpy-config"]) {
    if (document.querySelector(name)) continue;
    const config = document.createElement(name);
    config.hidden = true;
    config.textContent = JSON.stringify({ plugins: PLUGINS.map((plugin) => `!${plugin}`) });
    document.head.append(config);
  }
}

/** Started workers that PyScript has not adopted yet, oldest first. */
const offered: Worker[] = [];

const { Worker: Own } = globalThis;

/**
 * Replacement for `Worker`. If PyScript, which subclasses it, creates a worker, it gets one that has already started
 * and that runs PyScript's code (pyscript/worker.js). All other code gets a new worker.
 */
function AdoptingWorker(url: string | URL, options?: WorkerOptions): Worker {
  const there = new.target === AdoptingWorker ? null : offered.shift();
  return there ? Object.setPrototypeOf(there, new.target.prototype) : new Own(url, options);
}
AdoptingWorker.prototype = Own?.prototype;

/** Number of failed downloads. It is part of the URL of the next one, because browsers can reuse a failed response. */
let failures = 0;

/** Loads PyScript. Rejects with a message for the player. */
async function load(url: string) {
  disablePlugins();
  globalThis.Worker = AdoptingWorker as any;
  const pyscript = await import(failures ? `${url}?retry=${failures}` : url).catch(() => {
    failures += 1;
    throw new Error("PyScript could not be downloaded.");
  });
  if (pyscript.PyWorker) return pyscript;
  failures += 1;
  throw new Error("PyScript is damaged.");
}

/**
 * Loads PyScript and lets it adopt a worker. Resolves when the Python code has run in the worker.
 * @param url - URL of PyScript's main script
 * @param code - URL of the Python code
 * @param interpreter - URL of a module that provides `loadPyodide`
 */
export async function adopt(worker: Worker, url: string, code: string, interpreter: string): Promise<PyWorker> {
  const { PyWorker, hooks } = await load(url);
  // PyScript creates this hook with Function(), which the content security policy forbids and which is not needed here.
  // Creating the worker before PyScript's plugins are loaded leaves out PyScript's own Python library, which takes 50
  // ms to load and which pygolf does not use. If the plugins were loaded first, the worker would still work.
  hooks.worker.onBeforeRunAsync.clear();
  offered.push(worker);
  return PyWorker(code, { version: interpreter, config: { sync_main_only: true } });
}
