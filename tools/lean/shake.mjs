/** Removes code from a wasm module that cannot be reached. */
import { NAMES, renumbered } from "./code.mjs";
import { dataSections } from "./memory.mjs";
import { trapBody, trapFunctions } from "./traps.mjs";
import { KIND, list, rewritten, SECTION, written } from "./wasm.mjs";

/** @typedef {import("./wasm.mjs").Module} Module */

/** @type {import("./traps.mjs").Traps} */
const NO_TRAPS = { at: new Map(), what: 0, call: 0 };

/**
 * Returns the functions that can be reached by direct calls. Calls through the table are not followed, so the caller
 * must include the functions of the table in `first`.
 * @param {Module} module @param {{functions: number[]}[]} named  what each own function uses
 * @param {Iterable<number>} first @returns {Set<number>}
 */
export function reached({ imported }, named, first) {
  const found = new Set(first);
  // Iterating over a set includes items that are added during the iteration.
  for (const one of found) for (const other of named[one - imported]?.functions ?? []) found.add(other);
  return found;
}

/**
 * Returns consecutive new numbers for the items that remain, out of `count`, and -1 for the others.
 * @param {number} count @param {Set<number>} kept
 */
function numbers(count, kept) {
  let next = 0;
  return Int32Array.from({ length: count }, (_, index) => (kept.has(index) ? next++ : -1));
}

/** @param {Module} module @param {Set<string>} names @param {number} kind */
export const exportedAs = ({ exports }, names, kind) =>
  exports.filter((one) => one.kind === kind && names.has(one.name)).map(({ index }) => index);

/** @typedef {{functions: Set<number>, globals: Set<number>, exports: Set<string>}} Kept */

/** Returns the remaining imports. @param {Module} module @param {Kept} kept */
function importsOf(module, { functions, globals }) {
  let [atFunction, atGlobal] = [0, 0];
  return module.imports.filter(({ kind }) =>
    kind === KIND.function ? functions.has(atFunction++) : globals.has(atGlobal++),
  );
}

/**
 * Returns the sections that declare functions, tables, globals and exports, with the new numbers.
 * @param {Module} module @param {Kept} kept @param {Record<number, Int32Array>} newNumbers  new numbers by kind
 * @param {number[]} types  of the remaining and the added functions @param {number[]} table
 */
function headings(module, kept, newNumbers, types, table) {
  const { bytes, exports, globals, importedGlobals, base } = module;
  const raw = (/** @type {import("./wasm.mjs").Writer} */ to, /** @type {{from: number, to: number}} */ range) =>
    to.raw(bytes.subarray(range.from, range.to));
  const ownGlobals = globals.filter((_, index) => kept.globals.has(importedGlobals + index));
  return new Map([
    [SECTION.import, list(importsOf(module, kept), raw)],
    [SECTION.function, list(types, (to, one) => to.uint(one))],
    [SECTION.global, list(ownGlobals, raw)],
    [
      SECTION.export,
      list(
        exports.filter(({ name }) => kept.exports.has(name)),
        (to, { name, kind, index }) => {
          to.text(name);
          to.byte(kind);
          to.uint(newNumbers[kind]?.[index] ?? index);
        },
      ),
    ],
    [
      SECTION.element,
      written((to) => {
        to.raw([1, 0, 0x41]);
        to.int(base);
        to.byte(0x0b);
        to.raw(list(table, (writer, one) => writer.uint(one)));
      }),
    ],
  ]);
}

/**
 * Returns the module with only these exports and functions, and returns the names of the imports that remain.
 * @param {Module} module @param {import("./code.mjs").Named[]} named
 * @param {{exports: Set<string>, functions: Set<number>, traps?: import("./traps.mjs").Traps, memory?: Uint8Array}}
 * wanted  `traps`: for table slots whose functions are removed; `memory`: the initial memory, if it is changed
 * @returns {{bytes: Uint8Array, imports: Set<string>}}
 */
export function shaken(module, named, { exports, functions, traps = NO_TRAPS, memory }) {
  const { imported, importedGlobals, base } = module;
  const globals = new Set(exportedAs(module, exports, KIND.global));
  for (const one of functions) for (const global of named[one - imported]?.globals ?? []) globals.add(global);
  const forFunctions = numbers(imported + module.types.length, functions);
  const forGlobals = numbers(importedGlobals + module.globals.length, globals);
  const own = [...functions].filter((one) => one >= imported).map((one) => one - imported);
  own.sort((a, b) => a - b);
  const added = trapFunctions(module, traps);
  const types = [...own.map((one) => module.types[one] ?? 0), ...added.types];
  const table = module.table.map((one, index) => {
    const trap = added.of(base + index);
    return trap < 0 ? (forFunctions[one] ?? 0) : functions.size + trap;
  });
  const newNumbers = { [KIND.function]: forFunctions, [KIND.global]: forGlobals };
  const changed = headings(module, { functions, globals, exports }, newNumbers, types, table);
  const bodies = own.map((one) =>
    renumbered(module, one, { [NAMES.function]: forFunctions, [NAMES.global]: forGlobals }),
  );
  for (const word of added.words) bodies.push(trapBody(traps.what, word, forFunctions[traps.call] ?? 0));
  changed.set(
    SECTION.code,
    list(bodies, (to, body) => to.block(body)),
  );
  if (memory) {
    const { data, count } = dataSections(memory);
    changed.set(SECTION.data, data).set(SECTION.count, count);
  }
  const imports = importsOf(module, { functions, globals, exports });
  return { bytes: rewritten(module, changed), imports: new Set(imports.map(({ name }) => name)) };
}
