/**
 * Pyodide's files for one program: `node tools/lean/lean.mjs <job.json>`. What it does and why it is safe stands in
 * docs/lean-pyodide.md. job.pyodide: the folder of the stock files; job.out: where to write.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withoutSideModules } from "./glue.mjs";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

try {
  const glue = readFileSync(join(job.pyodide, "pyodide.asm.mjs"), "utf8");
  writeFileSync(join(job.out, "pyodide.asm.mjs"), withoutSideModules(glue));
  copyFileSync(join(job.pyodide, "pyodide.asm.wasm"), join(job.out, "pyodide.asm.wasm"));
} catch (error) {
  // Node.js would quote the line that threw, and with it a megabyte of script.
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`, () => process.exit(1));
}
