/** Tests of moving data to the second module: only tables that no other code can refer to. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { references } from "../../tools/lean/code.mjs";
import { functionsByName } from "../../tools/lean/regions.mjs";
import { takeTables } from "../../tools/lean/tables.mjs";
import { memoryOf, read } from "../../tools/lean/wasm.mjs";

const fileUrl = (/** @type {string} */ path) => new URL(`../../${path}`, import.meta.url);
const module = read(new Uint8Array(readFileSync(fileUrl("node_modules/pyodide/pyodide.asm.wasm"))));
const { tables } = JSON.parse(readFileSync(fileUrl("tools/lean_pygolf/known.json"), "utf8"));
const ran = JSON.parse(readFileSync(fileUrl("tools/lean_pygolf/ran.json"), "utf8")).functions;
const named = references(module);
const byName = functionsByName(module);
const [unicodedata] = tables;
const isFirst = (/** @type {number} */ one) => ran.some(([from, to]) => one >= from && one <= to);

test("takeTables removes the tables from memory and returns them with the functions that use them", () => {
  const [before, memory] = [memoryOf(module), memoryOf(module)];
  const { functions, pieces } = takeTables(module, named, memory, tables, isFirst);
  assert.equal(pieces.length, tables.length);
  for (const [at, { address, content }] of pieces.entries()) {
    const { data } = tables[at];
    assert.deepEqual([address, address + content.length], data);
    assert.ok(Buffer.from(content).equals(before.subarray(...data)));
    assert.ok(memory.subarray(...data).every((byte) => byte === 0));
    memory.set(content, address);
  }
  assert.ok(Buffer.from(memory).equals(before), "all other memory is unchanged");
  const start = byName.get("PyInit_unicodedata") ?? 0;
  assert.ok(!functions.has(start), "exported functions stay in the first module");
  assert.ok(functions.has(start + 1) && functions.has((byName.get("PyInit_fcntl") ?? 0) - 1));
  assert.ok(!functions.has(byName.get("PyInit_fcntl") ?? 0));
});

test("takeTables rejects tables to which other code could refer", () => {
  const take = (/** @type {any} */ more) => () =>
    takeTables(module, named, memoryOf(module), [{ ...unicodedata, ...more }], isFirst);
  assert.throws(take({ numbers: [] }), /Code outside unicodedata contains 1664525/);
  assert.throws(take({ from: "PyInit_fcntl", to: "PyInit_mmap" }), /Code outside unicodedata/);
  assert.throws(take({ from: "PyInit_nothing" }), /the functions were not found/);
});

test("takeTables rejects tables to which memory outside them points", () => {
  const memory = memoryOf(module);
  const [from, to] = unicodedata.data;
  const view = new DataView(memory.buffer);
  view.setUint32(from + 4096, from, true);
  assert.doesNotThrow(() => takeTables(module, named, memory.slice(), [unicodedata], isFirst));
  view.setUint32(to + 4096 - (to % 4), from, true);
  assert.throws(() => takeTables(module, named, memory, [unicodedata], isFirst), /points into unicodedata/);
});
