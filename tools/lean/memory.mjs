/** Changes what Pyodide's memory begins with: its table of built-in modules, and maps of codecs that are left out. */
import { KIND, list, written } from "./wasm.mjs";

/** @typedef {import("./wasm.mjs").Module} Module */

const NAME_AND_START = 8;
const MAP_ENTRIES = 256;
const MAP_ENTRY = 8;
/** As few entries as a map may have for its pattern to be no chance. */
const FEWEST = 8;
const UNIT = 2;
/** Zeros between two pieces of data that are cheaper left out than written. */
const GAP = 32;

/** @param {Uint8Array} memory @param {number} address */
const word = (memory, address) => new DataView(memory.buffer).getUint32(address, true);

/** @param {Uint8Array} memory @param {number} address */
const textAt = (memory, address) => new TextDecoder().decode(memory.subarray(address, memory.indexOf(0, address)));

/**
 * The table of built-in modules without some of them. What that frees holds texts afterwards.
 * @param {Module} module @param {Uint8Array} memory is changed
 * @param {string[]} dropped names of modules
 * @param {string[]} texts
 * @returns {{starts: Set<number>, at: Map<string, number>}} places in the function table that started the modules, and
 * where the texts stand
 * @throws {Error} where a module is not there or the texts do not fit
 */
export function withoutModules({ exports, globals, importedGlobals }, memory, dropped, texts) {
  const inittab = exports.find(({ name, kind }) => name === "PyImport_Inittab" && kind === KIND.global);
  const pointer = inittab && globals[inittab.index - importedGlobals]?.value;
  if (typeof pointer !== "number") throw new Error("There is no PyImport_Inittab.");
  const begin = word(memory, pointer);
  const missing = new Set(dropped);
  const starts = new Set();
  let [from, to] = [begin, begin];
  for (; word(memory, from); from += NAME_AND_START) {
    if (missing.delete(textAt(memory, word(memory, from)))) starts.add(word(memory, from + 4));
    else {
      memory.copyWithin(to, from, from + NAME_AND_START);
      to += NAME_AND_START;
    }
  }
  if (missing.size) throw new Error(`Pyodide has no module ${[...missing].join(", ")}.`);
  memory.fill(0, to, from);
  let free = to + NAME_AND_START; // behind the zeros that end the table
  const at = new Map();
  for (const text of texts) {
    const content = new TextEncoder().encode(text);
    if (free + content.length > from + 4) throw new Error(`There is no room for ${JSON.stringify(text)}.`);
    memory.set(content, free);
    at.set(text, free);
    free += content.length + 1;
  }
  return { starts, at };
}

/** @typedef {{index: number, from: number, to: number}} CodecMap
 * an index of 256 entries, and the bytes that it is of */

/**
 * Reads an index of 256 (address, lowest byte, highest byte, two zeros), as Asian codecs have them: each entry that is
 * not empty begins where the one before has its last character.
 * @param {Uint32Array} words of the memory @param {number} index a word's number @returns {CodecMap | null}
 */
function mapAt(words, index) {
  let [from, to, entries] = [0, 0, 0];
  for (let at = index; at < index + MAP_ENTRIES * 2; at += 2) {
    const [address = 0, range = 0] = [words[at], words[at + 1]];
    const [low, high] = [range & 255, (range >> 8) & 255];
    if (range >>> 16 || (address === 0 && range !== 0) || high < low) return null;
    if (address === 0) continue;
    if (entries > 0 && address !== to) return null;
    if (entries++ === 0) from = address;
    to = address + (high - low + 1) * UNIT;
  }
  return entries >= FEWEST && to <= words.length * 4 ? { index: index * 4, from, to } : null;
}

/** Every such index, and what it is of. @param {Uint8Array} memory @returns {CodecMap[]} */
export function codecMaps(memory) {
  const words = new Uint32Array(memory.buffer, 0, memory.length >> 2);
  const found = [];
  for (let at = 0; at + MAP_ENTRIES * 2 <= words.length; ) {
    const map = mapAt(words, at);
    if (map) found.push(map);
    at += map ? MAP_ENTRIES * 2 : 1;
  }
  return found;
}

/**
 * Maps of which neither the bytes nor the index is what one of these numbers may be the address of.
 * @param {CodecMap[]} maps @param {Iterable<number>} numbers constants of code that is kept
 */
export function unnamed(maps, numbers) {
  const found = new Set(maps);
  for (const one of numbers) {
    for (const map of found) {
      const within = one >= map.from && one < map.to;
      if (within || (one >= map.index && one < map.index + MAP_ENTRIES * MAP_ENTRY)) found.delete(map);
    }
  }
  return [...found];
}

/** The sections that put this memory in place: data, and how many pieces it has. @param {Uint8Array} memory
 * @returns {{data: Uint8Array, count: Uint8Array}} */
export function dataSections(memory) {
  const pieces = [];
  let at = 0;
  while (at < memory.length) {
    while (memory[at] === 0) at++;
    const from = at;
    let to = at;
    for (let zeros = 0; at < memory.length && zeros < GAP; at++) {
      zeros = memory[at] === 0 ? zeros + 1 : 0;
      if (zeros === 0) to = at + 1;
    }
    if (to > from) pieces.push({ from, to });
  }
  const data = list(pieces, (writer, { from, to }) => {
    writer.raw([0, 0x41]);
    writer.int(from);
    writer.byte(0x0b);
    writer.block(memory.subarray(from, to));
  });
  return { data, count: written((writer) => writer.uint(pieces.length)) };
}
