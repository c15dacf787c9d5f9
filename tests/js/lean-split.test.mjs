/** Tests of dividing a wasm module into functions that are loaded immediately and functions that are loaded later. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { withRest } from "../../tools/lean/glue.mjs";
import { LOAD, LOADED, split } from "../../tools/lean/split.mjs";
import { read } from "../../tools/lean/wasm.mjs";

const { WebAssembly: Wasm } = globalThis;
const [I32, GET, CONSTANT, ADD, CALL, CALL_INDIRECT, GET_GLOBAL, SET_GLOBAL] = [
  0x7f, 0x20, 0x41, 0x6a, 0x10, 0x11, 0x23, 0x24,
];

/** @param {number} id @param {...number} content at most 127 bytes */
const section = (id, ...content) => [id, content.length, ...content];
/** @param {string} text */
const name = (text) => [text.length, ...new TextEncoder().encode(text)];
/** @param {...number} code of a function without local variables */
const body = (...code) => [code.length + 2, 0, ...code, 0x0b];

/**
 * Functions: 0 is imported; `run(x)` (1) calls 2; 2 calls 3 and 0; 3 adds 10 and counts its calls in a global; 4 returns
 * 7 and is only in the table; `indirect(slot)` (5) calls a table slot. The table starts at slot 1: [4, 2].
 */
const small = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, 3, 0x60, 1, I32, 1, I32, 0x60, 0, 1, I32, 0x60, 0, 0),
  ...section(2, 1, ...name("env"), ...name("a"), 0, 0),
  ...section(3, 5, 0, 0, 0, 1, 0),
  ...section(4, 2, 0x70, 0, 3, 0x6f, 0, 0),
  ...section(5, 1, 0, 1),
  ...section(6, 1, I32, 1, CONSTANT, 0, 0x0b),
  ...section(7, 4, ...name("run"), 0, 1, ...name("indirect"), 0, 5, ...name("count"), 3, 0, ...name("other"), 1, 1),
  ...section(9, 1, 0, CONSTANT, 1, 0x0b, 2, 4, 2),
  ...section(
    10,
    5,
    ...body(GET, 0, CALL, 2),
    ...body(GET, 0, CALL, 3, CALL, 0),
    ...body(GET_GLOBAL, 0, CONSTANT, 1, ADD, SET_GLOBAL, 0, GET, 0, CONSTANT, 10, ADD),
    ...body(CONSTANT, 7),
    ...body(GET, 0, CALL_INDIRECT, 1, 0),
  ),
  ...section(11, 0),
]);

/**
 * Divides the module and starts it.
 * @param {number[]} late @param {import("../../tools/lean/tables.mjs").Piece[]} [pieces]
 */
function start(late, pieces) {
  const { first, second } = split(read(small), late, pieces);
  let loads = 0;
  /** @type {any} */
  const { exports } = new Wasm.Instance(new Wasm.Module(first), {
    env: {
      a: (/** @type {number} */ value) => value * 2,
      [LOAD]: () => {
        loads += 1;
        new Wasm.Instance(new Wasm.Module(second), { env: exports });
        exports[LOADED].value = 1;
      },
    },
  });
  return { ...exports, loads: () => loads };
}

for (const late of [[], [2], [3], [4], [2, 3], [3, 4], [2, 3, 4]]) {
  test(`split keeps the results if functions ${late.join(", ") || "(none)"} are loaded later`, () => {
    const { run, indirect, count, other, loads } = start(late);
    assert.equal(loads(), 0);
    assert.equal(other.length, 0, "only the table of functions grows");
    assert.deepEqual([run(1), run(2), indirect(1)], [22, 24, 7]);
    assert.equal(count.value, 2);
    assert.equal(loads(), late.length ? 1 : 0, "the second module is loaded once, when it is needed");
  });
}

test("split puts data into the second module", () => {
  const { run, m0, loads } = start([3], [{ address: 9, content: Uint8Array.of(1, 2, 3) }]);
  const memory = new Uint8Array(m0.buffer);
  assert.deepEqual([...memory.subarray(8, 13)], [0, 0, 0, 0, 0]);
  assert.deepEqual([run(1), loads()], [22, 1]);
  assert.deepEqual([...memory.subarray(8, 13)], [0, 1, 2, 3, 0]);
});

test("split keeps exported functions in the first module", () => {
  const { run, indirect, loads } = start([1, 5]);
  assert.deepEqual([run(1), indirect(1), loads()], [22, 7, 0]);
});

test("withRest rejects a script that it does not know", () => {
  const script = readFileSync(new URL("../../node_modules/pyodide/pyodide.asm.mjs", import.meta.url), "utf8");
  assert.ok(withRest(script).length > script.length);
  const piece = { address: 8, content: new Uint8Array(2) };
  assert.ok(withRest(script, [piece]).includes('Module["restData"]=[[8,10]];'));
  assert.throws(() => withRest(script.replace("var wasmImports={", "var other={")), /must contain .* once, not 0/);
});
