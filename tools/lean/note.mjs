/**
 * Instruments the original wasm of Pyodide so that each function records that it ran, and removes the built-in modules
 * that the reduced wasm lacks: `node note.mjs <job.json>`. README.md describes the job and its result.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { skipLocals } from "./code.mjs";
import { codecMaps, dataSections, withoutModules } from "./memory.mjs";
import { list, memoryOf, Reader, read, rewritten, SECTION, written } from "./wasm.mjs";

const [CONSTANT, STORE_BYTE] = [0x41, 0x3a];

/**
 * Returns the body of a function with code in front that sets its counter.
 * @param {Uint8Array} bytes @param {import("./wasm.mjs").Range} body @param {number} at  address of the counter
 */
function noting(bytes, { from, to }, at) {
  const reader = new Reader(bytes, from, to);
  skipLocals(reader);
  return written((writer) => {
    writer.raw(bytes.subarray(from, reader.at));
    for (const number of [at, 1]) {
      writer.byte(CONSTANT);
      writer.int(number);
    }
    writer.raw([STORE_BYTE, 0, 0]);
    writer.raw(bytes.subarray(reader.at, to));
  });
}

const job = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const module = read(new Uint8Array(readFileSync(join(job.pyodide, "pyodide.asm.wasm"))));
const memory = memoryOf(module);
withoutModules(module, memory, job.modules, []);
const count = module.imported + module.types.length;
// The counters are stored in place of a codec map that is no longer used, because its codec cannot be imported.
const room = codecMaps(memory).find(({ from, to }) => to - from >= count);
if (!room) throw new Error("There is not enough room for the counters.");
memory.fill(0, room.from, room.to);
const bodies = module.bodies.map((body, own) => noting(module.bytes, body, room.from + module.imported + own));
const { data, count: pieces } = dataSections(memory);
const changed = new Map([
  [SECTION.code, list(bodies, (to, body) => to.block(body))],
  [SECTION.data, data],
  [SECTION.count, pieces],
]);
writeFileSync(join(job.out, "pyodide.asm.wasm"), rewritten(module, changed));
writeFileSync(join(job.out, "notes.json"), JSON.stringify({ at: room.from, count }));
