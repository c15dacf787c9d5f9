/**
 * Reduces Pyodide's files for one program: `node tools/lean/lean.mjs <job.json>`. docs/lean-pyodide.md describes how it
 * works and why it is safe.
 *
 * - job.pyodide: folder of the original files
 * - job.callers: scripts that use properties of Pyodide's module by name
 * - job.modules: built-in modules that the program does not need
 * - job.regions: location of the code of these modules (regions.mjs)
 * - job.ran: functions that were seen running
 * - job.out: output folder
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { references } from "./code.mjs";
import * as glue from "./glue.mjs";
import { codecMaps, unnamed, withoutModules } from "./memory.mjs";
import * as regions from "./regions.mjs";
import * as shake from "./shake.mjs";
import { traps } from "./traps.mjs";
import { KIND, memoryOf, read } from "./wasm.mjs";

const SAID = "not in this Pyodide";
const CODECS = /^_codecs_(cn|hk|iso2022|jp|kr|tw)$/;

/** @param {any} job */
function make(job) {
  const stock = (/** @type {string} */ name) => readFileSync(join(job.pyodide, name));
  const script = stock("pyodide.asm.mjs").toString();
  const callers = job.callers.map((/** @type {string} */ path) => readFileSync(path, "utf8")).join("\n");
  const module = read(new Uint8Array(stock("pyodide.asm.wasm")));
  const exports = glue.namedExports(script, callers);
  const { bytes, imports, facts } = wasm(module, exports, job);
  writeFileSync(join(job.out, "pyodide.asm.wasm"), bytes);
  writeFileSync(join(job.out, "pyodide.asm.mjs"), glue.shaken(script, callers, exports, imports));
  writeFileSync(join(job.out, "facts.json"), JSON.stringify(facts, null, 1));
}

/** @param {import("./wasm.mjs").Module} module @param {Set<string>} exports @param {any} job */
function wasm(module, exports, job) {
  const named = references(module);
  const memory = memoryOf(module);
  const parts = regions.parts(module, named, job.regions);
  const { starts, at } = withoutModules(module, memory, job.modules, [SAID, ...parts.map(({ what }) => what)]);
  const gone = regions.unasked(module, parts);
  for (const place of starts)
    gone.set(place, regions.partOf(parts, module.table[place - module.base] ?? 0)?.what ?? "");
  const word = traps(module, new Map(), at.get(SAID) ?? 0);
  const always = [word.call, ...shake.exportedAs(module, exports, KIND.function)];
  let functions = new Set();
  for (let more = [0]; more.length > 0; ) {
    const asked = module.table.filter((_, index) => !gone.has(module.base + index));
    functions = shake.reached(module, named, [...always, ...asked]);
    more = regions.askedFor(module, named, parts, functions, gone, memory);
    for (const place of more) gone.delete(place);
  }
  const lost = job.ran.filter((/** @type {number} */ one) => !functions.has(one));
  if (lost.length)
    throw new Error(`Functions that were seen running would be removed: ${lost.slice(0, 20).join(", ")}`);
  if (job.modules.some((/** @type {string} */ name) => CODECS.test(name))) {
    // Codec maps have no names, so only code of their own file, which is in a part, can contain their addresses.
    const own = [...functions].filter((one) => regions.partOf(parts, one));
    const numbers = own.flatMap((one) => named[one - module.imported]?.constants ?? []);
    for (const { from, to } of unnamed(codecMaps(memory), numbers)) memory.fill(0, from, to);
  }
  for (const [place, what] of gone) word.at.set(place, at.get(what) ?? 0);
  const made = shake.shaken(module, named, { exports, functions, traps: word, memory });
  return { ...made, facts: { functions: functions.size, of: module.types.length + module.imported, gone: gone.size } };
}

try {
  make(JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")));
} catch (error) {
  // Print only the stack, because Node.js would print the line that threw, which can be a megabyte long.
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`, () => process.exit(1));
}
