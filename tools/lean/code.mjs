/** Parses the code of WebAssembly functions and reports which functions and globals it uses. */
import { Reader, Writer } from "./wasm.mjs";

/**
 * Kinds of numbers in code: a function, a global, a constant (possibly an address), and the offset of a memory access
 * (possibly an address).
 */
export const NAMES = { function: 0, global: 1, constant: 2, offset: 3 };

const WRONG = 0;
const PLAIN = 1;
const BLOCK = 2;
const NUMBER = 3;
const TWO_NUMBERS = 4;
const FUNCTION = 5;
const GLOBAL = 6;
const CONSTANT = 7;
const BYTE = 8;
const BYTES_4 = 9;
const BYTES_8 = 10;
const BRANCHES = 11;
const TYPED_SELECT = 12;
const TRY_TABLE = 13;
const PREFIXED = 14;
const MEMORY_ACCESS = 15;

/** For each instruction, the kinds of its operands. */
const FOLLOWS = new Uint8Array(256).fill(WRONG);
/** @param {number} what @param {...(number | [number, number])} codes one, or a first and a last */
function follows(what, ...codes) {
  for (const code of codes) {
    const [first, last] = typeof code === "number" ? [code, code] : code;
    FOLLOWS.fill(what, first, last + 1);
  }
}
follows(PLAIN, 0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, [0x45, 0xc4], 0xd1);
follows(BLOCK, 0x02, 0x03, 0x04, 0x06);
follows(NUMBER, 0x07, 0x08, 0x09, 0x0c, 0x0d, 0x18, [0x20, 0x22], 0x25, 0x26, 0x42, 0xd0);
follows(FUNCTION, 0x10, 0x12, 0xd2);
follows(TWO_NUMBERS, 0x11, 0x13);
follows(MEMORY_ACCESS, [0x28, 0x3e]);
follows(GLOBAL, 0x23, 0x24);
follows(CONSTANT, 0x41);
follows(BYTE, 0x3f, 0x40);
follows(BYTES_4, 0x43);
follows(BYTES_8, 0x44);
follows(BRANCHES, 0x0e);
follows(TYPED_SELECT, 0x1c);
follows(TRY_TABLE, 0x1f);
follows(PREFIXED, 0xfc);

/** Number of operands of the instructions with prefix 0xfc: conversions, then memory.init to table.fill. */
const AFTER_PREFIX = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];

/** @param {Reader} reader */
function skipBlockType(reader) {
  const first = reader.bytes[reader.at] ?? 0;
  if (first >= 0x40 && first < 0x80) reader.at += 1;
  else reader.skipNumber();
}

/** @param {Reader} reader */
function skipCatches(reader) {
  skipBlockType(reader);
  for (let left = reader.uint(); left > 0; left--) {
    if (reader.byte() < 2) reader.skipNumber();
    reader.skipNumber();
  }
}

/** Moves to the first instruction, after the local variables. @param {Reader} reader */
export function skipLocals(reader) {
  for (let left = reader.uint(); left > 0; left--) {
    reader.skipNumber();
    reader.at += 1;
  }
}

/**
 * Parses the body of a function.
 * @param {Reader} reader  at the start of the body
 * @param {(what: number, index: number, from: number, to: number) => void} named  called for each function, global,
 * constant or offset with its kind, its number, and the position of the number
 * @throws {Error} for an unknown instruction
 */
export function walk(reader, named) {
  skipLocals(reader);
  const { bytes, end } = reader;
  while (reader.at < end) {
    const code = reader.byte();
    switch (FOLLOWS[code]) {
      case PLAIN:
        break;
      case TWO_NUMBERS:
        reader.skipNumber();
        reader.skipNumber();
        break;
      case MEMORY_ACCESS: {
        reader.skipNumber();
        const from = reader.at;
        named(NAMES.offset, reader.uint(), from, reader.at);
        break;
      }
      case CONSTANT: {
        const from = reader.at;
        named(NAMES.constant, reader.int() >>> 0, from, reader.at);
        break;
      }
      case NUMBER:
        reader.skipNumber();
        break;
      case FUNCTION:
      case GLOBAL: {
        const from = reader.at;
        const index = reader.uint();
        named(FOLLOWS[code] === GLOBAL ? NAMES.global : NAMES.function, index, from, reader.at);
        break;
      }
      case BLOCK:
        skipBlockType(reader);
        break;
      case BYTE:
        reader.at += 1;
        break;
      case BYTES_4:
        reader.at += 4;
        break;
      case BYTES_8:
        reader.at += 8;
        break;
      case BRANCHES:
        for (let left = reader.uint() + 1; left > 0; left--) reader.skipNumber();
        break;
      case TYPED_SELECT:
        for (let left = reader.uint(); left > 0; left--) reader.at += 1;
        break;
      case TRY_TABLE:
        skipCatches(reader);
        break;
      case PREFIXED: {
        const numbers = AFTER_PREFIX[reader.uint()];
        if (numbers === undefined) throw new Error(`unknown instruction at ${reader.at}`);
        for (let left = numbers; left > 0; left--) reader.skipNumber();
        break;
      }
      default:
        throw new Error(`unknown instruction ${code} at ${reader.at - 1}`);
    }
  }
  if (reader.at !== end || bytes[end - 1] !== 0x0b) throw new Error(`the function does not end at ${end}`);
}

/** @typedef {{functions: number[], globals: number[], constants: number[], offsets: number[]}} Named */

/**
 * Returns what each function of the module refers to: the numbers of functions and globals, constants, and the offsets
 * of memory accesses.
 * @param {import("./wasm.mjs").Module} module @returns {Named[]}
 */
export const references = ({ bytes, bodies }) =>
  bodies.map(({ from, to }) => {
    /** @type {[number[], number[], number[], number[]]} */
    const found = [[], [], [], []];
    walk(new Reader(bytes, from, to), (what, index) => found[what]?.push(index));
    return { functions: found[0], globals: found[1], constants: found[2], offsets: found[3] };
  });

/**
 * Returns the body of a function with new numbers for the functions and globals it uses.
 * @param {import("./wasm.mjs").Module} module
 * @param {number} own  index of the function among those that the module defines
 * @param {Record<number, Int32Array>} numbers  new numbers by kind
 */
export function renumbered({ bytes, bodies }, own, numbers) {
  const { from, to } = bodies[own] ?? { from: 0, to: 0 };
  const writer = new Writer();
  let kept = from;
  walk(new Reader(bytes, from, to), (what, index, start, end) => {
    if (what === NAMES.constant || what === NAMES.offset) return;
    const other = numbers[what]?.[index] ?? -1;
    if (other < 0)
      throw new Error(`the code at ${start} uses something that was removed (kind ${what}, number ${index})`);
    writer.raw(bytes.subarray(kept, start));
    writer.uint(other);
    kept = end;
  });
  writer.raw(bytes.subarray(kept, to));
  return writer.done();
}
