/** Functions for table slots that should never be called: they abort with a message. */
import { KIND, written } from "./wasm.mjs";

/** @typedef {import("./wasm.mjs").Module} Module */

const [NO_LOCALS, CONSTANT, CALL, UNREACHABLE, END] = [0, 0x41, 0x10, 0, 0x0b];
const SAYS = "__assert_fail";

/**
 * @typedef {object} Traps
 * @property {Map<number, number>} at  address of the message of each table slot
 * @property {number} what  address of the description of the error
 * @property {number} call  the imported function that reports it
 */

/** @param {Module} module @param {Map<number, number>} at @param {number} what @returns {Traps} */
export function traps({ imports }, at, what) {
  const call = imports.filter(({ kind }) => kind === KIND.function).findIndex(({ name }) => name === SAYS);
  if (call < 0) throw new Error(`The module does not import ${SAYS}.`);
  return { at, what, call };
}

/** Returns the signature of a function. @param {Module} module @param {number} one @returns {number} */
function typeOf({ imports, imported, types }, one) {
  const own = types[one - imported];
  return own ?? imports.filter(({ kind }) => kind === KIND.function)[one]?.type ?? 0;
}

/**
 * Returns functions that abort with a message. There is one per signature and message, because a call through the table
 * must have the right signature. `of` returns the function for a slot, or -1.
 * @param {Module} module @param {Traps} given
 * @returns {{types: number[], words: number[], of(place: number): number}}
 */
export function trapFunctions(module, { at }) {
  const order = new Map();
  const [types, words] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  const key = (/** @type {number} */ place) =>
    `${typeOf(module, module.table[place - module.base] ?? 0)} ${at.get(place)}`;
  for (const [place, word] of at) {
    if (order.has(key(place))) continue;
    order.set(key(place), types.length);
    types.push(typeOf(module, module.table[place - module.base] ?? 0));
    words.push(word);
  }
  return { types, words, of: (place) => (at.has(place) ? order.get(key(place)) : -1) };
}

/** Returns the body of such a function. @param {number} what @param {number} word @param {number} call */
export const trapBody = (what, word, call) =>
  written((to) => {
    to.byte(NO_LOCALS);
    for (const argument of [what, word, 0, 0]) {
      to.byte(CONSTANT);
      to.int(argument);
    }
    to.byte(CALL);
    to.uint(call);
    to.raw([UNREACHABLE, END]);
  });
