/**
 * Loads everything that the Lab's worker needs: the source of its script, which contains Pyodide's two scripts, and
 * Python's files. The page passes all of it to the worker, because the worker itself cannot load files of the site.
 */

import { build, root } from "../../build.js";
import { lookUp } from "../look-up.js";
import { getArchive, getRest, home } from "../python/python.js";
import { loadWheels } from "./packages.js";

/** @import { SandboxFiles, Wheel } from "./sandbox.js" */

/** @param {string} url @returns {Promise<Response>} */
async function get(url) {
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`A file of the Lab could not be downloaded: the server answered ${response.status}.`);
  return response;
}

/** @param {string} url */
const getText = async (url) => (await get(url)).text();
/** @param {string} url */
const getBytes = async (url) => (await get(url)).arrayBuffer();

/**
 * Converts a module into an expression, a call of a function that returns one of the module's exports.
 * @param {string} text  the module's source @param {string} name  of the export
 */
export function toExpression(text, name) {
  const found = /export\s*(?:default\s+([\w$]+)|\{([^}]*)\})\s*;?\s*$/.exec(text);
  const local = found?.[1] ?? new RegExp(`([\\w$]+) as ${name}\\b`).exec(found?.[2] ?? "")?.[1];
  if (!found || !local) throw new Error("A script of Pyodide is damaged or has an unknown format.");
  return `(()=>{${text.slice(0, found.index)}\nreturn ${local};})()`;
}

/** Returns the source of the worker's script. */
async function loadScript() {
  const [pyodide, asm, own] = await Promise.all([
    getText(`${home}pyodide.js`),
    getText(`${home}pyodide.asm.js`),
    getText(`${root}core/lab/sandbox-worker.js`),
  ]);
  const scripts = `{loadPyodide:${toExpression(pyodide, "loadPyodide")},createModule:${toExpression(asm, "default")}}`;
  return `const pyodideScripts=${scripts};${own}`;
}

/**
 * Loads the files.
 * @param {string} game  whose large data is included
 * @param {boolean} micropip  whether a bot needs micropip
 * @param {Wheel[]} [packages]  instead of those that the player added
 * @returns {Promise<{script: string, files: SandboxFiles}>}
 */
export async function loadSandbox(game, micropip, packages) {
  const names = ["study", "help", "library", ...(micropip ? ["micropip"] : []), game];
  const large = names.filter((one) => lookUp(build.large, one));
  const [script, wasm, rest, stdlib, lock, wheel, harness, wheels, ...archives] = await Promise.all([
    loadScript(),
    getBytes(`${home}pyodide.asm.wasm`),
    getRest(),
    getArchive(build.stdlib),
    getText(`${home}pyodide-lock.json`),
    getArchive(build.wheel),
    getText(`${root}core/lab/harness.py`),
    packages ?? loadWheels(),
    ...large.map((one) => getBytes(home + build.large[one])),
  ]);
  const files = large.map((one, at) => /** @type {const} */ ([one, /** @type {ArrayBuffer} */ (archives[at])]));
  const buffers = { wasm, rest, stdlib, wheel, large: Object.fromEntries(files) };
  return { script, files: { ...buffers, lock, harness, packages: wheels } };
}
