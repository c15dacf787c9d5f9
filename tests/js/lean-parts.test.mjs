/** Tests of which table slots, modules and codec maps are removed from Pyodide, and of the traps that replace them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { references } from "../../tools/lean/code.mjs";
import { codecMaps, dataSections, removeDocstrings, unnamed, withoutModules } from "../../tools/lean/memory.mjs";
import { askedFor, functionsByName, partOf, parts, unasked } from "../../tools/lean/regions.mjs";
import { trapBody, trapFunctions, traps } from "../../tools/lean/traps.mjs";
import { memoryOf, read, rewritten, SECTION } from "../../tools/lean/wasm.mjs";

const fileUrl = (/** @type {string} */ path) => new URL(`../../${path}`, import.meta.url);
const module = read(new Uint8Array(readFileSync(fileUrl("node_modules/pyodide/pyodide.asm.wasm"))));
const known = JSON.parse(readFileSync(fileUrl("tools/lean_pygolf/known.json"), "utf8"));
const named = references(module);
const all = parts(module, named, known.regions);
const byName = functionsByName(module);
const { WebAssembly: Wasm } = globalThis;

test("parts contain the functions to remove, and none of those to keep", () => {
  for (const name of ["PyInit_mmap", "sqlite3_open", "ZSTD_compress", "PyInit_pyexpat"])
    assert.ok(partOf(all, byName.get(name) ?? 0), name);
  for (const name of ["PyInit_math", "PyInit__decimal", "inflate", "malloc", "PyObject_Free", "PyInit_unicodedata"]) {
    assert.equal(partOf(all, byName.get(name) ?? 0), undefined, name);
  }
  const last = all[all.length - 1];
  assert.ok(
    last && last.from > (byName.get("PyInit__symtable") ?? 0),
    "a library without names starts at the first function that the parts call",
  );
});

test("a part's table slots are consecutive, and no two parts share a slot", () => {
  const order = [...all].sort((one, other) => one.first - other.first);
  for (const [at, part] of order.entries()) {
    assert.ok(part.first <= part.last, part.what);
    assert.ok((order[at - 1]?.last ?? 0) < part.first, part.what);
  }
  const gone = unasked(module, all);
  for (const place of gone.keys()) assert.ok(partOf(all, module.table[place - module.base] ?? 0));
  assert.ok(gone.size > 3000);
  for (const [index, one] of module.table.entries()) {
    if (one === byName.get("PyObject_Free"))
      assert.ok(!gone.has(module.base + index), "a slot of a function outside the parts stays");
  }
});

test("parts rejects names that are unknown or in the wrong order", () => {
  const wrong = (/** @type {string} */ from, /** @type {string} */ to) => () =>
    parts(module, named, [{ what: "x", from, to }]);
  assert.throws(wrong("PyInit_nothing", "PyInit_zlib"), /No table slot belongs/);
  assert.throws(wrong("PyInit_zlib", "PyInit__bz2"), /No table slot belongs/);
});

test("askedFor returns the table slots that the remaining functions of a part can reach", () => {
  const [place, what] = [...unasked(module, all)][0] ?? [0, ""];
  const one = all[0]?.from ?? 0;
  const memory = new Uint8Array(8192);
  new DataView(memory.buffer).setUint32(5000, place, true);
  const slotsNeededFor = (/** @type {number[]} */ constants) => {
    const with_ = named.map((own, at) => (at === one - module.imported ? { ...own, constants } : own));
    return askedFor(module, with_, all, new Set([one]), new Map([[place, what]]), memory);
  };
  assert.deepEqual(slotsNeededFor([]), []);
  assert.deepEqual(slotsNeededFor([place]), [place], "a constant");
  assert.deepEqual(slotsNeededFor([4900]), [place], "a word after an address in memory");
  assert.deepEqual(slotsNeededFor([5004]), []);
  const outside = new Set([byName.get("malloc") ?? 0]);
  assert.deepEqual(
    askedFor(module, named, all, outside, new Map([[place, what]]), memory),
    [],
    "functions outside the parts do not refer to their slots",
  );
});

test("withoutModules shortens the table of built-in modules and stores texts in the space it frees", () => {
  const memory = memoryOf(module);
  const text = (/** @type {number} */ at) => new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
  const { starts, at } = withoutModules(module, memory, ["_csv", "mmap", "_lzma"], ["not here"]);
  assert.deepEqual(
    [...starts].map((place) => module.table[place - module.base]).sort(),
    ["_csv", "_lzma", "mmap"].map((name) => byName.get(`PyInit_${name}`)).sort(),
  );
  assert.equal(text(at.get("not here") ?? 0), "not here");
  assert.throws(
    () => withoutModules(module, memory, ["_csv"], []),
    /does not contain the module _csv/,
    "it has been removed",
  );
  assert.throws(() => withoutModules(module, memory, ["_queue"], ["much longer than it"]), /not enough room/);
});

/**
 * Returns a memory with a codec map of 12 rows of two characters, stored one after the other. The row `skip`, if given,
 * starts two bytes late.
 */
function withMap(skip = -1) {
  const memory = new Uint8Array(8192);
  const words = new DataView(memory.buffer);
  memory.fill(255, 4088, 4096); // Unrelated data that precedes the map.
  for (let row = 0; row < 12; row++) {
    words.setUint32(4096 + 8 * (row + 30), 1024 + row * 4 + (row === skip ? 2 : 0), true);
    words.setUint16(4096 + 8 * (row + 30) + 4, 0x2221, true);
  }
  return memory;
}

test("codecMaps recognises a map by its index, and unnamed excludes maps that the remaining code may use", () => {
  const [map, ...others] = codecMaps(withMap());
  assert.deepEqual([map?.from, map?.to, others], [1024, 1024 + 12 * 4, []]);
  assert.deepEqual(codecMaps(withMap(5)), [], "entries that are not stored one after the other are not a map");
  const maps = map ? [map] : [];
  assert.deepEqual(unnamed(maps, [1023, 1072]), maps);
  assert.deepEqual(unnamed(maps, [1071]), [], "the address of one of its bytes");
  assert.deepEqual(unnamed(maps, [(map?.index ?? 0) + 8]), [], "an address in its index");
  assert.ok(codecMaps(memoryOf(module)).length >= 20);
});

test("dataSections preserves the initial memory", () => {
  const memory = memoryOf(module);
  const { data, count } = dataSections(memory);
  const again = memoryOf(
    read(
      rewritten(
        module,
        new Map([
          [SECTION.data, data],
          [SECTION.count, count],
        ]),
      ),
    ),
  );
  assert.ok(Buffer.from(again).equals(Buffer.from(memory)));
});

test("a removed function reports which one was called, regardless of its signature", () => {
  const places = [...unasked(module, all).keys()];
  const { types, words, of } = trapFunctions(
    module,
    traps(module, new Map(places.map((place, at) => [place, at % 2])), 0),
  );
  assert.ok(types.length > 10 && types.length === words.length);
  for (const place of places) assert.ok(of(place) >= 0);
  assert.equal(of(1), -1);
  const code = trapBody(70, 80, 0);
  const section = (/** @type {number} */ id, /** @type {number[]} */ ...content) => [id, content.length, ...content];
  const made = Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, 2, 0x60, 4, 0x7f, 0x7f, 0x7f, 0x7f, 0, 0x60, 1, 0x7e, 1, 0x7d),
    ...section(2, 1, 1, 0x65, 1, 0x61, 0, 0),
    ...section(3, 1, 1),
    ...section(7, 1, 1, 0x66, 0, 1),
    ...section(10, 1, code.length, ...code),
  ]);
  const reports = [];
  const end = (/** @type {number[]} */ ...given) => {
    reports.push(given);
    throw new Error("ended");
  };
  const { f } = new Wasm.Instance(new Wasm.Module(made), { e: { a: end } }).exports;
  assert.throws(() => f(1n), /ended/);
  assert.deepEqual(reports, [[70, 80, 0, 0]]);
});

test("removeDocstrings removes texts after signatures, unless a number could be an address in one", () => {
  const texts = [
    "len($module, obj, /)\n--\n\nReturn the length.",
    "abs($module, x, /)\n--\n\nReturn it.",
    "no signature\n--\n\nx",
  ];
  const bytes = new TextEncoder().encode(`${texts.join("\0")}\0`);
  const memory = new Uint8Array(4 * Math.ceil(bytes.length / 4));
  memory.set(bytes);
  const textOf = (/** @type {number} */ at) => new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
  const second = (texts[0]?.length ?? 0) + 1;
  const within = second + (texts[1]?.length ?? 0) - 3;
  assert.equal(removeDocstrings(memory, [0, second, within]), "Return the length.".length);
  assert.equal(textOf(0), "len($module, obj, /)\n--\n\n");
  assert.equal(textOf(second), texts[1], "a number is an address in it");
  assert.equal(textOf(second + (texts[1]?.length ?? 0) + 1), texts[2]);
});
