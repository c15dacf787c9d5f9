/**
 * Changes the initial memory of Pyodide: removes entries of its table of built-in modules, the maps of removed codecs,
 * and docstrings.
 */
import { KIND, list, written } from "./wasm.mjs";

/** @typedef {import("./wasm.mjs").Module} Module */

const NAME_AND_START = 8;
const MAP_ENTRIES = 256;
const MAP_ENTRY = 8;
/** Minimum number of entries of a codec map. Other data could match the format by chance if it were shorter. */
const FEWEST = 8;
const UNIT = 2;
/** Minimum number of zeros between two pieces of data for which splitting saves space. */
const GAP = 32;

/** @param {Uint8Array} memory @param {number} address */
const word = (memory, address) => new DataView(memory.buffer).getUint32(address, true);

/** @param {Uint8Array} memory @param {number} address */
const textAt = (memory, address) => new TextDecoder().decode(memory.subarray(address, memory.indexOf(0, address)));

/**
 * Removes modules from the table of built-in modules, and stores messages in the memory that this frees.
 * @param {Module} module @param {Uint8Array} memory  is changed
 * @param {string[]} dropped  names of the modules to remove
 * @param {string[]} texts  messages
 * @returns {{starts: Set<number>, at: Map<string, number>}} table slots of the functions that initialise the removed
 * modules, and the addresses of the messages
 * @throws {Error} if a module does not exist or the messages do not fit
 */
export function withoutModules({ exports, globals, importedGlobals }, memory, dropped, texts) {
  const inittab = exports.find(({ name, kind }) => name === "PyImport_Inittab" && kind === KIND.global);
  const pointer = inittab && globals[inittab.index - importedGlobals]?.value;
  if (typeof pointer !== "number") throw new Error("The module does not export PyImport_Inittab.");
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
  if (missing.size) throw new Error(`Pyodide does not contain the module ${[...missing].join(", ")}.`);
  memory.fill(0, to, from);
  let free = to + NAME_AND_START; // After the zeros that end the table.
  const at = new Map();
  for (const text of texts) {
    const content = new TextEncoder().encode(text);
    if (free + content.length > from + 4) throw new Error(`There is not enough room for ${JSON.stringify(text)}.`);
    memory.set(content, free);
    at.set(text, free);
    free += content.length + 1;
  }
  return { starts, at };
}

/** @typedef {{index: number, from: number, to: number}} CodecMap
 * an index of 256 entries, and the bytes it refers to */

/**
 * Reads an index of 256 entries (address, lowest byte, highest byte, two zeros), as used by Asian codecs: each
 * non-empty entry starts where the previous one ends.
 * @param {Uint32Array} words  the memory @param {number} index  of the first word @returns {CodecMap | null}
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

/** Returns all codec maps in memory. @param {Uint8Array} memory @returns {CodecMap[]} */
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
 * Returns the codec maps to which no constant refers, either by their bytes or by their index.
 * @param {CodecMap[]} maps @param {Iterable<number>} numbers  constants of the code that remains
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

/** The text that ends the signature in a docstring of Argument Clinic; the description follows. */
const SIGNATURE_END = new TextEncoder().encode(")\n--\n\n");

/**
 * Removes the descriptions from docstrings that begin with a signature, such as `len($module, obj, /)`. The signature
 * stays, so `inspect.signature` still works, and `__doc__` becomes `None`.
 *
 * The linker may have merged another string with the end of a description. Therefore a description stays if any number
 * in the code or in memory could be an address within it.
 * @param {Uint8Array} memory  is changed @param {Iterable<number>} numbers  constants and offsets of the code
 * @returns {number} the number of bytes that were removed
 */
export function removeDocstrings(memory, numbers) {
  const used = new Uint8Array(memory.length);
  for (const one of numbers) used[one] = 1;
  for (const one of new Uint32Array(memory.buffer, 0, memory.length >> 2)) used[one] = 1;
  const bytes = Buffer.from(memory.buffer, memory.byteOffset, memory.length);
  let removed = 0;
  for (let at = bytes.indexOf(SIGNATURE_END); at >= 0; at = bytes.indexOf(SIGNATURE_END, at + 1)) {
    const from = at + SIGNATURE_END.length;
    const to = memory.indexOf(0, from);
    if (used.subarray(from, to).includes(1)) continue;
    memory.fill(0, from, to);
    removed += to - from;
  }
  return removed;
}

/**
 * Returns the sections that initialise this memory: the data, and the number of data segments.
 * @param {Uint8Array} memory @returns {{data: Uint8Array, count: Uint8Array}}
 */
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
  const data = dataSection(pieces.map(({ from, to }) => ({ address: from, content: memory.subarray(from, to) })));
  return { data, count: written((writer) => writer.uint(pieces.length)) };
}

/** Returns a data section that writes these pieces into memory. @param {import("./tables.mjs").Piece[]} pieces */
export const dataSection = (pieces) =>
  list(pieces, (writer, { address, content }) => {
    writer.raw([0, 0x41]);
    writer.int(address);
    writer.byte(0x0b);
    writer.block(content);
  });
