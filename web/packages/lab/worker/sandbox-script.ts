/**
 * Loads everything that the Lab's worker needs: the source of its script, which contains Pyodide's two scripts, and
 * Python's files. The page passes all of it to the worker, because the worker itself cannot load files of the site.
 */

import { build, root } from "../../../build.js";
import { getArchive, getRest, home } from "../../../engine/python.ts";
import { lookUp } from "../../../platform/look-up.ts";
import { loadWheels } from "./packages.ts";
import type { SandboxFiles, Wheel } from "./sandbox.ts";

async function get(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`A file of the Lab could not be downloaded: the server answered ${response.status}.`);
  return response;
}

const getText = async (url: string) => (await get(url)).text();
const getBytes = async (url: string) => (await get(url)).arrayBuffer();

/**
 * Converts a module into an expression, a call of a function that returns one of the module's exports.
 * @param text - the module's source
 * @param name - of the export
 */
export function toExpression(text: string, name: string) {
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
    getText(`${root}packages/lab/worker/sandbox-worker.js`),
  ]);
  const scripts = `{loadPyodide:${toExpression(pyodide, "loadPyodide")},createModule:${toExpression(asm, "default")}}`;
  return `const pyodideScripts=${scripts};${own}`;
}

/**
 * Loads the files.
 * @param game - whose large data is included
 * @param micropip - whether a bot needs micropip
 * @param packages - instead of those that the player added
 */
export async function loadSandbox(
  game: string,
  micropip: boolean,
  packages?: Wheel[],
): Promise<{ script: string; files: SandboxFiles }> {
  const names = ["study", "help", "library", ...(micropip ? ["micropip"] : []), game];
  const large = names.filter((one) => lookUp(build.large, one));
  const [script, wasm, rest, stdlib, lock, wheel, harness, wheels, ...archives] = await Promise.all([
    loadScript(),
    getBytes(`${home}pyodide.asm.wasm`),
    getRest(),
    getArchive(build.stdlib),
    getText(`${home}pyodide-lock.json`),
    getArchive(build.wheel),
    getText(`${root}packages/lab/worker/harness.py`),
    packages ?? loadWheels(),
    ...large.map((one) => getBytes(home + build.large[one])),
  ]);
  const files = large.map((one, at) => [one, archives[at] as ArrayBuffer] as const);
  const buffers = { wasm, rest, stdlib, wheel, large: Object.fromEntries(files) };
  return { script, files: { ...buffers, lock, harness, packages: wheels } };
}
