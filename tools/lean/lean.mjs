#!/usr/bin/env node
/**
 * Reduces Pyodide's files for one program: `node lean.mjs <job.json>`. README.md describes the job and the report.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { references } from "./code.mjs";
import * as glue from "./glue.mjs";
import { codecMaps, removeDocstrings, unnamed, withoutModules } from "./memory.mjs";
import * as regions from "./regions.mjs";
import * as shake from "./shake.mjs";
import { LOAD, split } from "./split.mjs";
import { takeTables } from "./tables.mjs";
import { traps } from "./traps.mjs";
import { KIND, memoryOf, read } from "./wasm.mjs";

const [WASM, SCRIPT] = ["pyodide.asm.wasm", "pyodide.asm.mjs"];
const SAID = "not in this Pyodide";
const CODECS = /^_codecs_(cn|hk|iso2022|jp|kr|tw)$/;

/** @param {any} job */
function make(job) {
  const stock = (/** @type {string} */ name) => readFileSync(join(job.pyodide, name));
  const script = stock(SCRIPT).toString();
  const callers = job.callers.map((/** @type {string} */ path) => readFileSync(path, "utf8")).join("\n");
  const module = read(new Uint8Array(stock(WASM)));
  const exports = glue.namedExports(script, callers);
  const { bytes, imports, facts, late, pieces } = wasm(module, exports, job);
  const files = job.rest ? divided(bytes, late, pieces) : { [WASM]: bytes };
  if (job.rest) imports.add(LOAD);
  files[SCRIPT] = glue.shaken(job.rest ? glue.withRest(script, pieces) : script, callers, exports, imports);
  mkdirSync(job.out, { recursive: true });
  const sizes = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(job.out, name), content);
    return [name, { before: name === glue.REST ? null : size(stock(name)), after: size(content) }];
  });
  const report = { ...facts, exports: exports.size, files: Object.fromEntries(sizes) };
  writeFileSync(join(job.out, "report.json"), JSON.stringify(report, null, 1));
}

/**
 * Splits the reduced wasm into the functions that load at the start and those that load on demand.
 * @param {Uint8Array} bytes @param {number[]} late  functions that load on demand, by their numbers in `bytes`
 * @param {import("./tables.mjs").Piece[]} pieces  data that only these functions use
 * @returns {Record<string, Uint8Array | string>}
 */
function divided(bytes, late, pieces) {
  const { first, second } = split(read(bytes), late, pieces);
  return { [WASM]: first, [glue.REST]: second };
}

/** Returns the size of a file in bytes, raw and after gzip. @param {string|Uint8Array} content */
const size = (content) => ({ bytes: Buffer.byteLength(content), gzip: gzipSync(content, { level: 9 }).length });

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
    // Codec maps have no names, so their addresses can occur only in the code of their own file, which belongs to a
    // part.
    const own = [...functions].filter((one) => regions.partOf(parts, one));
    const numbers = own.flatMap((one) => named[one - module.imported]?.constants ?? []);
    for (const { from, to } of unnamed(codecMaps(memory), numbers)) memory.fill(0, from, to);
  }
  const numbers = named.flatMap(({ constants, offsets }) => [...constants, ...offsets]);
  const docstrings = removeDocstrings(memory, numbers);
  const ran = new Set(job.ran);
  const tables = takeTables(module, named, memory, job.rest ? (job.tables ?? []) : [], (one) => ran.has(one));
  for (const [place, what] of gone) word.at.set(place, at.get(what) ?? 0);
  const made = shake.shaken(module, named, { exports, functions, traps: word, memory });
  const kept = [...functions].sort((a, b) => a - b);
  const late = kept.flatMap((one, at) => (ran.has(one) && !tables.functions.has(one) ? [] : at));
  return {
    ...made,
    late,
    pieces: tables.pieces,
    facts: {
      functions: { before: module.types.length + module.imported, after: functions.size },
      entriesRemoved: gone.size,
      docstringBytesRemoved: docstrings,
    },
  };
}

try {
  make(JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")));
} catch (error) {
  // Print only the stack, because Node.js would print the line that threw, which can be a megabyte long.
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`, () => process.exit(1));
}
