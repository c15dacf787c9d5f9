/** Tests of reading, shrinking and writing Pyodide's wasm: nothing that can be reached is lost. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { references, walk } from "../../tools/lean/code.mjs";
import { reached, shaken } from "../../tools/lean/shake.mjs";
import { KIND, list, Reader, read, rewritten, Writer } from "../../tools/lean/wasm.mjs";

const { WebAssembly: Wasm } = globalThis;
const stock = new Uint8Array(readFileSync(new URL("../../node_modules/pyodide/pyodide.asm.wasm", import.meta.url)));

/** @param {number} id @param {...number} content at most 127 bytes */
const section = (id, ...content) => [id, content.length, ...content];
/** @param {string} text */
const name = (text) => [text.length, ...new TextEncoder().encode(text)];
/** @param {...number} code of a function without local variables */
const body = (...code) => [code.length + 2, 0, ...code, 0x0b];

/**
 * A module with two imports, a table and six functions. No other function calls `unused`, and only `unused` calls the
 * function after it (number 4).
 */
const small = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, 1, 0x60, 0, 1, 0x7f),
  ...section(
    2,
    3,
    ...name("env"),
    ...name("a"),
    0,
    0,
    ...name("env"),
    ...name("g"),
    3,
    0x7f,
    0,
    ...name("env"),
    ...name("b"),
    0,
    0,
  ),
  ...section(3, 6, 0, 0, 0, 0, 0, 0),
  ...section(4, 1, 0x70, 0, 4),
  ...section(5, 1, 0, 1),
  ...section(6, 2, 0x7f, 0, 0x41, 5, 0x0b, 0x7f, 0, 0x41, 7, 0x0b),
  ...section(7, 4, ...name("used"), 0, 2, ...name("unused"), 0, 3, ...name("five"), 3, 1, ...name("t"), 1, 0),
  ...section(9, 1, 0, 0x41, 1, 0x0b, 2, 5, 6),
  ...section(
    10,
    6,
    ...body(0x10, 1, 0x23, 2, 0x6a),
    ...body(0x10, 4),
    ...body(0x10, 0),
    ...body(0x41, 42),
    ...body(0x10, 7),
    ...body(0x23, 2),
  ),
  ...section(11, 0),
]);

test("Reader returns the numbers that Writer wrote", () => {
  for (const value of [0, 1, 63, 64, 127, 128, 16_383, 16_384, 2 ** 31, 2 ** 32 - 1]) {
    const writer = new Writer();
    writer.uint(value);
    assert.equal(new Reader(writer.done()).uint(), value);
  }
  for (const value of [0, -1, 63, 64, -64, -65, 8191, -8193, 2 ** 31 - 1, -(2 ** 31)]) {
    const writer = new Writer();
    writer.int(value);
    assert.equal(new Reader(writer.done()).int(), value);
  }
  assert.deepEqual([...list([7, 300], (to, one) => to.uint(one))], [2, 7, 0xac, 2]);
});

test("Pyodide's wasm does not change when it is read and written with all functions", () => {
  const module = read(stock);
  assert.ok(Buffer.from(rewritten(module, new Map())).equals(Buffer.from(stock)));
  const functions = new Set(Array.from({ length: module.imported + module.types.length }, (_, one) => one));
  const exports = new Set(module.exports.map((one) => one.name));
  const complete = shaken(module, references(module), { exports, functions });
  assert.ok(Buffer.from(complete.bytes).equals(Buffer.from(stock)), "identical if nothing is removed");
});

test("shaken keeps reachable functions working and removes the others and their imports", async () => {
  const module = read(small);
  const functions = reached(module, references(module), [2, ...module.table]);
  assert.deepEqual([...functions].sort(), [1, 2, 5, 6, 7]);
  const { bytes, imports } = shaken(module, references(module), { exports: new Set(["used", "five", "t"]), functions });
  assert.deepEqual([...imports], ["b"]);
  const { instance } = await Wasm.instantiate(bytes, { env: { b: () => 30 } });
  const { used, five, t, ...others } = instance.exports;
  assert.equal(used(), 37, "the import and the global, which have new numbers");
  assert.deepEqual([t.get(1)(), t.get(2)(), t.get(0), t.get(3)], [42, 7, null, null], "the table slots do not move");
  assert.equal(five.value, 5);
  assert.deepEqual(others, {});
});

test("shaken rejects code that uses a removed function", () => {
  const module = read(small);
  assert.throws(
    () => shaken(module, references(module), { exports: new Set(["used"]), functions: new Set([2, 5, 6, 7]) }),
    /something that was removed/,
  );
});

test("walk and read reject unknown instructions and sections", () => {
  const nothing = () => {};
  assert.throws(() => walk(new Reader(Uint8Array.of(0, 0xff, 0x0b)), nothing), /unknown instruction/);
  assert.throws(() => walk(new Reader(Uint8Array.of(0, 0x01, 0x01)), nothing), /does not end/);
  assert.throws(() => read(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)), /no section/);
  const started = Uint8Array.from([...small.subarray(0, 8), ...section(8, 2)]);
  assert.throws(() => read(started), /start function/);
  assert.equal(KIND.global, 3);
});
