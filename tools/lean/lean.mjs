/**
 * Pyodide's files for one program: `node tools/lean/lean.mjs <job.json>`. What it does and why it is safe stands in
 * docs/lean-pyodide.md. job.pyodide: the folder of the stock files; job.callers: scripts that ask Pyodide's module for
 * something by its name; job.out: where to write.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { references } from "./code.mjs";
import * as glue from "./glue.mjs";
import * as shake from "./shake.mjs";
import { KIND, read } from "./wasm.mjs";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

/** @param {string} name of a stock file */
const stock = (name) => readFileSync(join(job.pyodide, name));

function make() {
  const script = stock("pyodide.asm.mjs").toString();
  const callers = job.callers.map((/** @type {string} */ path) => readFileSync(path, "utf8")).join("\n");
  const module = read(new Uint8Array(stock("pyodide.asm.wasm")));
  const exports = glue.namedExports(script, callers);
  const first = [...shake.exportedAs(module, exports, KIND.function), ...module.table];
  const functions = shake.reached(module, references(module), first);
  const { bytes, imports } = shake.shaken(module, { exports, functions });
  writeFileSync(join(job.out, "pyodide.asm.wasm"), bytes);
  writeFileSync(join(job.out, "pyodide.asm.mjs"), glue.shaken(script, callers, exports, imports));
}

try {
  make();
} catch (error) {
  // Node.js would quote the line that threw, and with it a megabyte of script.
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`, () => process.exit(1));
}
