/**
 * Finds data that only functions of the second module use, so that it can be part of that module.
 *
 * A static table without an external name can be used only by the functions of its own object file. If all of these
 * functions are in the second module, the table may be there as well: it is in memory before any of them runs.
 */
import { functionsByName } from "./regions.mjs";

/** @typedef {import("./wasm.mjs").Module} Module */
/** @typedef {import("./code.mjs").Named} Named */
/**
 * The tables of one object file. The file's functions are those from one export up to, but not including, another one,
 * and its tables are between two addresses. `numbers`: numbers in other code that look like addresses of these tables,
 * but are not.
 * @typedef {{what: string, from: string, to: string, data: [from: number, to: number], numbers: number[]}} Tables
 */
/** Initial content of memory. @typedef {{address: number, content: Uint8Array}} Piece */

/**
 * Throws an error if something outside the file's functions could refer to its tables.
 * @param {Tables} tables @param {(address: number) => boolean} isInside
 * @param {{first: Named[], own: Named[], memory: Uint8Array}} code  `first`: the functions of the first module
 */
function check({ what, data: [from, to], numbers }, isInside, { first, own, memory }) {
  const known = new Set(numbers);
  for (const { constants, offsets } of first)
    for (const one of [...constants, ...offsets])
      if (isInside(one) && !known.has(one)) throw new Error(`Code outside ${what} contains ${one}, as its tables do.`);
  const starts = new Set(own.flatMap(({ constants, offsets }) => [...constants, ...offsets].filter(isInside)));
  const words = new Uint32Array(memory.buffer, 0, memory.length >> 2);
  for (const [at, one] of words.entries())
    if (starts.has(one) && (at * 4 < from || at * 4 >= to)) throw new Error(`Memory at ${at * 4} points into ${what}.`);
}

/**
 * Removes the tables from memory, and returns them with the functions that use them. Exported functions are not among
 * these, because they are always in the first module.
 * @param {Module} module @param {Named[]} named @param {Uint8Array} memory  is changed
 * @param {Tables[]} all @param {(one: number) => boolean} isFirst  tells whether a function runs before the second
 * module is loaded, if it does not use a table
 * @returns {{functions: Set<number>, pieces: Piece[]}}
 * @throws {Error} if other code or data could refer to the tables, or if a name does not exist
 */
export function takeTables(module, named, memory, all, isFirst) {
  const byName = functionsByName(module);
  const exported = new Set(byName.values());
  const functions = new Set();
  const pieces = [];
  for (const tables of all) {
    const [begin, end] = [byName.get(tables.from), byName.get(tables.to)];
    if (begin === undefined || end === undefined) throw new Error(`${tables.what}: the functions were not found.`);
    const [address, to] = tables.data;
    const code = { first: /** @type {Named[]} */ ([]), own: /** @type {Named[]} */ ([]), memory };
    for (const [index, names] of named.entries()) {
      const one = index + module.imported;
      const isOwn = one >= begin && one < end && !exported.has(one);
      if (isOwn) functions.add(one);
      if (isOwn) code.own.push(names);
      else if (isFirst(one)) code.first.push(names);
    }
    check(tables, (one) => one >= address && one < to, code);
    pieces.push({ address, content: memory.slice(address, to) });
    memory.fill(0, address, to);
  }
  return { functions, pieces };
}
