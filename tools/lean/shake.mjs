/** Takes out of a wasm what nothing that is kept can reach. */
import { NAMES, references, renumbered } from "./code.mjs";
import { KIND, list, rewritten, SECTION, written } from "./wasm.mjs";

/** @typedef {import("./wasm.mjs").Module} Module */

/**
 * The functions that are reached from some of them by the calls in their code. What is called through the table is not
 * seen: whoever asks gives the table's functions among the first.
 * @param {Module} module @param {{functions: number[]}[]} named what each own function names
 * @param {Iterable<number>} first @returns {Set<number>}
 */
export function reached({ imported }, named, first) {
  const found = new Set(first);
  // A set tells what is added while it is gone through.
  for (const one of found) for (const other of named[one - imported]?.functions ?? []) found.add(other);
  return found;
}

/** New numbers for those of `count` that are kept; -1 for the others. @param {number} count @param {Set<number>} kept */
function numbers(count, kept) {
  let next = 0;
  return Int32Array.from({ length: count }, (_, index) => (kept.has(index) ? next++ : -1));
}

/** @param {Module} module @param {Set<string>} names @param {number} kind */
export const exportedAs = ({ exports }, names, kind) =>
  exports.filter((one) => one.kind === kind && names.has(one.name)).map(({ index }) => index);

/**
 * The module with these exports and functions alone.
 * @param {Module} module
 * @param {{exports: Set<string>, functions: Set<number>}} kept
 * @returns {{bytes: Uint8Array, imports: Set<string>}} and the names of what it still imports
 */
export function shaken(module, { exports, functions }) {
  const { bytes, imported, importedGlobals } = module;
  const named = references(module);
  const globals = new Set(exportedAs(module, exports, KIND.global));
  for (const one of functions) for (const global of named[one - imported]?.globals ?? []) globals.add(global);
  const own = [...functions]
    .filter((one) => one >= imported)
    .map((one) => one - imported)
    .sort((a, b) => a - b);
  const counts = [imported + module.types.length, importedGlobals + module.globals.length];
  const [forFunctions, forGlobals] = [numbers(counts[0] ?? 0, functions), numbers(counts[1] ?? 0, globals)];
  const anew = { [NAMES.function]: forFunctions, [NAMES.global]: forGlobals };

  let [atFunction, atGlobal] = [0, 0];
  const imports = module.imports.filter(({ kind }) =>
    kind === KIND.function ? functions.has(atFunction++) : globals.has(atGlobal++),
  );
  const kinds = { [KIND.function]: forFunctions, [KIND.global]: forGlobals };
  const exported = module.exports.filter(({ name }) => exports.has(name));
  const changed = new Map([
    [SECTION.import, list(imports, (to, { from, to: end }) => to.raw(bytes.subarray(from, end)))],
    [SECTION.function, list(own, (to, one) => to.uint(module.types[one] ?? 0))],
    [
      SECTION.global,
      list(
        module.globals.filter((_, index) => globals.has(importedGlobals + index)),
        (to, { from, to: end }) => to.raw(bytes.subarray(from, end)),
      ),
    ],
    [
      SECTION.export,
      list(exported, (to, { name, kind, index }) => {
        to.text(name);
        to.byte(kind);
        to.uint(kinds[kind]?.[index] ?? index);
      }),
    ],
    [SECTION.element, elements(module, forFunctions)],
    [SECTION.code, list(own, (to, one) => to.block(renumbered(module, module.bodies[one], anew)))],
  ]);
  return { bytes: rewritten(module, changed), imports: new Set(imports.map(({ name }) => name)) };
}

/** @param {Module} module @param {Int32Array} forFunctions */
const elements = ({ base, table }, forFunctions) =>
  written((to) => {
    to.raw([1, 0, 0x41]);
    to.int(base);
    to.byte(0x0b);
    to.uint(table.length);
    for (const one of table) to.uint(forFunctions[one] ?? 0);
  });
