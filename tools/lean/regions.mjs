/**
 * Finds the slots of the function table for parts of the code that a program does not need, as docs/lean-pyodide.md
 * explains.
 *
 * The linker places object files one after another, including the table slots that each file is the first to use.
 * Therefore, the slots that only one part uses are contiguous, and slots used by other code are outside this range.
 */
import { KIND } from "./wasm.mjs";

/** @typedef {import("./wasm.mjs").Module} Module */
/** @typedef {import("./code.mjs").Named} Named */
/**
 * The functions from one export up to, but not including, another export. With `called`, the region starts at the first
 * function after `from` that only earlier parts call. It is used for libraries whose functions have no names.
 * @typedef {{what: string, from: string, to: string, called?: boolean}} Region
 */
/**
 * The functions of a part, and its table slots.
 * @typedef {{what: string, from: number, to: number, first: number, last: number}} Part
 */

/** Returns the functions by name. @param {Module} module @returns {Map<string, number>} */
export const functionsByName = ({ exports }) =>
  new Map(exports.filter(({ kind }) => kind === KIND.function).map(({ name, index }) => [name, index]));

/**
 * Returns the slots whose owner is certain: their function is not exported, has no other slot, and is not called
 * directly, so the file that defines it must have requested the slot. (Identical functions are merged and share their
 * slots, so these are ambiguous.)
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

/**
 * Returns the part that contains a function.
 * @param {Part[]} all @param {number} one  number of the function @returns {Part | undefined}
 */
export const partOf = (all, one) => all.find(({ from, to }) => one >= from && one < to);

/**
 * Returns the first function in a range that is called, and only by earlier parts.
 * @param {Module} module @param {Named[]} named @param {Part[]} all @param {number} from @param {number} to
 */
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
 * Returns the functions and table slots of each region.
 * @param {Module} module @param {Named[]} named @param {Region[]} regions @returns {Part[]}
 * @throws {Error} if a name does not exist or the functions are not in the linker's usual order
 */
export function parts(module, named, regions) {
  const byName = functionsByName(module);
  const places = certain(module, named);
  /** @type {Part[]} */
  const all = [];
  for (const { what, from: start, to: end, called } of regions) {
    const [begin, to = 0] = [byName.get(start) ?? Number.NaN, byName.get(end)];
    const from = called ? firstCalled(module, named, all, begin, to) : begin;
    // A slot that an earlier part requested first belongs to that part.
    const taken = (/** @type {number} */ place) => all.some((part) => place >= part.first && place <= part.last);
    const inside = places.filter(([place, one]) => one >= from && one < to && !taken(place));
    const own = inside.map(([place]) => place);
    if (own.length === 0)
      throw new Error(`No table slot belongs unambiguously to the functions from ${start} to ${end}.`);
    const [first, last] = [Math.min(...own), Math.max(...own)];
    // The first functions of a file may be unnamed, so any function after the previous name may belong to it.
    const name = Math.max(...[...byName.values()].filter((one) => one < from));
    const other = places.find(([place, one]) => place > first && place < last && one < name);
    if (other)
      throw new Error(
        `Slot ${other[0]}, within those of ${what}, belongs to function ${other[1]}, which is located before it.`,
      );
    all.push({ what, from, to, first, last });
  }
  return all;
}

/**
 * Returns the slots that no code outside the parts uses, with the name of their part. The parts requested them for
 * their own functions.
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

/** Maximum distance from an address to the start of a function table, in bytes. */
const WINDOW = 512;

/**
 * Returns the slots that remain necessary because some functions of a part remain: their number is a constant in such a
 * function, or is stored in memory near an address that such a function contains.
 * @param {Module} module @param {Named[]} named @param {Part[]} all @param {Set<number>} functions  that remain
 * @param {Map<number, string>} gone  slots to be removed @param {Uint8Array} memory @returns {number[]} slots in `gone`
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
