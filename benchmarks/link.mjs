/**
 * Processor time of a start's first half in Node.js: compile the wasm, instantiate it, let Pyodide's script link it, as
 * a start from a snapshot does, which runs no Python then: `node benchmarks/link.mjs <runs> <folder> [<folder> …]`.
 * Folders take turns, a process a run; told are milliseconds, the best of all runs, and how many small modules and
 * exports there were.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const { WebAssembly: Wasm } = globalThis;
const OWN = fileURLToPath(import.meta.url);
const STOCK = join(OWN, "..", "..", "node_modules", "pyodide");

/** Milliseconds of processor time that this process has taken. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** One run in this process. @param {string} folder with pyodide.asm.mjs and pyodide.asm.wasm */
async function once(folder) {
  const bytes = readFileSync(join(folder, "pyodide.asm.wasm"));
  const { default: create } = await import(pathToFileURL(join(folder, "pyodide.asm.mjs")).href);
  const { loadPyodide } = await import(pathToFileURL(join(STOCK, "pyodide.mjs")).href);
  let small = 0;
  const Small = Wasm.Module;
  globalThis.WebAssembly.Module = new Proxy(Small, { construct: (made, given) => (small++, new made(...given)) });
  const times = { compile: 0, instantiate: 0, link: 0 };
  let begun = spent();
  const module = await Wasm.compile(bytes);
  times.compile = spent() - begun;
  const { instantiate } = Wasm;
  Wasm.instantiate = async (_bytes, imports) => {
    const before = spent();
    const instance = await instantiate(module, imports);
    times.instantiate = spent() - before;
    return { module, instance };
  };
  const seen = new Error("seen");
  /** @param {any} settings */
  const createPyodideModule = async (settings) => {
    settings.noInitialRun = true;
    begun = spent();
    await create(settings);
    times.link = spent() - begun - times.instantiate;
    throw seen;
  };
  await loadPyodide({ indexURL: STOCK, createPyodideModule }).catch((error) => {
    if (error !== seen) throw error;
  });
  console.log(JSON.stringify({ ...times, small, exports: Small.exports(module).length }));
  process.exit(0);
}

const [runs = "8", ...folders] = process.argv.slice(2);
if (runs === "--once") await once(resolve(folders[0] ?? ""));
/** @type {Map<string, any[]>} */
const times = new Map(folders.map((folder) => [folder, []]));
for (let left = Number(runs); left > 0; left--) {
  for (const [folder, found] of times) {
    found.push(JSON.parse(execFileSync(process.execPath, [OWN, "--once", folder], { encoding: "utf8" })));
  }
}
for (const [folder, found] of times) {
  const best = (/** @type {(one: any) => number} */ of) => Math.min(...found.map(of)).toFixed(0);
  const parts = ["compile", "instantiate", "link"].map((part) => `${part} ${best((one) => one[part])}`);
  const all = best((one) => one.compile + one.instantiate + one.link);
  console.log(
    `${folder}: ${all} ms (${parts.join(", ")}), ${found[0].small} small modules, ${found[0].exports} exports`,
  );
}
