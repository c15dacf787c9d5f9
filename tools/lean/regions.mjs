/**
 * Which places of the function table belong to what a program leaves out. docs/lean-pyodide.md tells the reasoning.
 *
 * The linker puts object files one behind the other, their functions as well as the places of the table that each is
 * the first to need. What a part's own functions take up in the table is therefore one run of places; what other code
 * asks the table for lies outside of it.
 */
import { KIND } from "./wasm.mjs";

/** @typedef {import("./wasm.mjs").Module} Module */
/** @typedef {import("./code.mjs").Named} Named */
/**
 * Functions from one export's to before another's; `called`: from the first behind it which only parts before this one
 * call, for libraries whose functions have no names.
 * @typedef {{what: string, from: string, to: string, called?: boolean}} Region
 */
/** @typedef {{what: string, from: number, to: number, first: number, last: number}} Part functions, and their places */

/** @param {Module} module @returns {Map<string, number>} functions by name */
export const functionsByName = ({ exports }) =>
  new Map(exports.filter(({ kind }) => kind === KIND.function).map(({ name, index }) => [name, index]));

/**
 * Places that are one function's own without doubt: it has no name that other files know, no other place, and nobody
 * calls it, so that it was its own file that asked for a place. (Functions that came out alike have become one, with
 * the places of all: those are in doubt.)
 * @param {Module} module @param {Named[]} named @returns {[place: number, one: number][]}
 */
function certain(module, named) {
  const { base, table } = module;
  const doubtful = new Set(functionsByName(module).values());
  for (const { functions } of named) for (const one of functions) doubtful.add(one);
  const seen = new Set();
  for (const one of table) (seen.has(one) ? doubtful : seen).add(one);
  const places = table.map((one, at) => /** @type {[number, number]} */ ([base + at, one]));
  return places.filter(([, one]) => !doubtful.has(one));
}

/** @param {Part[]} all @param {number} one function @returns {Part | undefined} the part that it lies in */
export const partOf = (all, one) => all.find(({ from, to }) => one >= from && one < to);

/** The first function in a range that somebody calls, and only parts do.
 * @param {Module} module @param {Named[]} named @param {Part[]} all @param {number} from @param {number} to */
function firstCalled({ imported }, named, all, from, to) {
  const callers = new Map();
  for (const [own, { functions }] of named.entries()) {
    for (const one of functions) {
      const before = callers.get(one) ?? true;
      if (one > from && one < to) callers.set(one, before && partOf(all, own + imported) !== undefined);
    }
  }
  return Math.min(...[...callers].filter(([, parts]) => parts).map(([one]) => one));
}

/**
 * @param {Module} module @param {Named[]} named @param {Region[]} regions @returns {Part[]}
 * @throws {Error} where a name is not there or the order is another than the linker's
 */
export function parts(module, named, regions) {
  const byName = functionsByName(module);
  const places = certain(module, named);
  /** @type {Part[]} */
  const all = [];
  for (const { what, from: start, to: end, called } of regions) {
    const [begin, to = 0] = [byName.get(start) ?? Number.NaN, byName.get(end)];
    const from = called ? firstCalled(module, named, all, begin, to) : begin;
    // What a part before was the first to ask for is among that part's places.
    const taken = (/** @type {number} */ place) => all.some((part) => place >= part.first && place <= part.last);
    const inside = places.filter(([place, one]) => one >= from && one < to && !taken(place));
    const own = inside.map(([place]) => place);
    if (own.length === 0) throw new Error(`Nothing is known of functions from ${start} to ${end}.`);
    const [first, last] = [Math.min(...own), Math.max(...own)];
    // A file's first functions may have no name: whatever lies behind the last name before may be of the same file.
    const name = Math.max(...[...byName.values()].filter((one) => one < from));
    const other = places.find(([place, one]) => place > first && place < last && one < name);
    if (other)
      throw new Error(`Place ${other[0]}, among those of ${what}, is function ${other[1]}'s, which lies before it.`);
    all.push({ what, from, to, first, last });
  }
  return all;
}

/**
 * Places that nothing outside of the parts asks for, by the name of the part: what the parts took up in the table for
 * functions of theirs.
 * @param {Module} module @param {Part[]} all @returns {Map<number, string>}
 */
export function unasked({ base, table }, all) {
  const found = new Map();
  for (const [at, one] of table.entries()) {
    const place = base + at;
    const taker = all.find(({ first, last }) => place >= first && place <= last);
    if (taker && partOf(all, one)) found.set(place, taker.what);
  }
  return found;
}

/** As far behind an address as a table of functions may begin, in bytes. */
const WINDOW = 512;

/**
 * Some functions of a part are kept, since others call them. What such a one may find in the table is asked for after
 * all: what a constant of it may be the place of, or what stands in memory near an address that it has.
 * @param {Module} module @param {Named[]} named @param {Part[]} all @param {Set<number>} functions that are kept
 * @param {Map<number, string>} gone @param {Uint8Array} memory @returns {number[]} places of `gone`
 */
export function askedFor({ imported }, named, all, functions, gone, memory) {
  const words = new DataView(memory.buffer);
  const found = new Set();
  for (const one of functions) {
    if (!partOf(all, one)) continue;
    for (const constant of named[one - imported]?.constants ?? []) {
      if (gone.has(constant)) found.add(constant);
      const near = (constant + 3) & ~3;
      for (let at = near; at >= 1024 && at < near + WINDOW && at + 4 <= memory.length; at += 4) {
        const place = words.getUint32(at, true);
        if (gone.has(place)) found.add(place);
      }
    }
  }
  return [...found];
}
