/**
 * Reads and writes the subset of WebAssembly that is needed to reduce a module produced by Pyodide's compiler. Other
 * modules are rejected with an error.
 */

export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 };
export const SECTION = {
  import: 2,
  function: 3,
  global: 6,
  export: 7,
  start: 8,
  element: 9,
  code: 10,
  data: 11,
  count: 12,
};
const END = 0x0b;
const I32_CONST = 0x41;

/** A read position in a range of bytes, which advances with every value read. */
export class Reader {
  /** @param {Uint8Array} bytes @param {number} [at] @param {number} [end] */
  constructor(bytes, at = 0, end = bytes.length) {
    Object.assign(this, { bytes, at, end });
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  byte() {
    return /** @type {number} */ (this.bytes[this.at++]);
  }

  /** Reads an unsigned LEB128 number of at most 32 bits. */
  uint() {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  /** Reads a signed LEB128 number of at most 32 bits. */
  int() {
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = this.byte();
      if (shift < 32) value |= (byte & 127) << shift;
      shift += 7;
      if (byte < 128) return shift < 32 && byte & 64 ? value | (-1 << shift) : value;
    }
  }

  skipNumber() {
    while (this.byte() & 128);
  }

  text() {
    const length = this.uint();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }

  /** Reads a vector: its length, then its items. @template T @param {() => T} one @returns {T[]} */
  list(one) {
    return Array.from({ length: this.uint() }, one);
  }
}

/** A growing buffer of bytes. */
export class Writer {
  constructor() {
    this.bytes = new Uint8Array(1 << 8);
    this.length = 0;
  }

  /** @param {number} more */
  #room(more) {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  /** @param {number} value */
  byte(value) {
    this.#room(1);
    this.bytes[this.length++] = value;
  }

  /** @param {ArrayLike<number>} content */
  raw(content) {
    this.#room(content.length);
    this.bytes.set(content, this.length);
    this.length += content.length;
  }

  /** @param {number} value */
  uint(value) {
    let left = value;
    for (; left > 127; left = Math.floor(left / 128)) this.byte((left % 128) | 128);
    this.byte(left);
  }

  /** @param {number} value */
  int(value) {
    let left = value;
    for (; left < -64 || left > 63; left >>= 7) this.byte((left & 127) | 128);
    this.byte(left & 127);
  }

  /** @param {string} text */
  text(text) {
    this.block(new TextEncoder().encode(text));
  }

  /** @param {Uint8Array} content with its length in front */
  block(content) {
    this.uint(content.length);
    this.raw(content);
  }

  /** Returns the bytes written so far. */
  done() {
    return this.bytes.subarray(0, this.length);
  }
}

/**
 * Calls a function with a new writer, and returns the bytes that it wrote.
 * @param {(writer: Writer) => void} fill @returns {Uint8Array}
 */
export function written(fill) {
  const writer = new Writer();
  fill(writer);
  return writer.done();
}

/** @template T @param {readonly T[]} items @param {(writer: Writer, item: T) => void} one @returns {Uint8Array} */
export const list = (items, one) =>
  written((writer) => {
    writer.uint(items.length);
    for (const item of items) one(writer, item);
  });

/**
 * An import; `type` is the type of an imported function.
 * @typedef {{module: string, name: string, kind: number, from: number, to: number, type: number}} Import
 */
/** @typedef {{name: string, kind: number, index: number}} Export */
/**
 * A global; `value` is its initial value if it is a constant number.
 * @typedef {{from: number, to: number, value: number | null}} Global
 */
/** @typedef {{address: number, from: number, to: number}} Segment */
/** A range of bytes in the module. @typedef {{from: number, to: number}} Range */

/**
 * @typedef {object} Module
 * @property {Uint8Array} bytes
 * @property {{id: number, from: number, to: number}[]} sections
 * @property {Import[]} imports
 * @property {Export[]} exports
 * @property {number[]} types  of the module's own functions
 * @property {Global[]} globals  its own globals
 * @property {number} base  first slot of its table
 * @property {number[]} table  functions by slot, starting at `base`
 * @property {Range[]} bodies  of its own functions
 * @property {Segment[]} data
 * @property {number} imported  number of imported functions
 * @property {number} importedGlobals
 */

/** @param {Reader} reader @returns {Import} */
function readImport(reader) {
  const from = reader.at;
  const [module, name, kind] = [reader.text(), reader.text(), reader.byte()];
  let type = -1;
  if (kind === KIND.function) type = reader.uint();
  else if (kind === KIND.global) reader.at += 2;
  else throw new Error(`imports of kind ${kind} (${name}) are not supported`);
  return { module, name, kind, from, to: reader.at, type };
}

/**
 * Returns the value of a constant expression if it is an i32, otherwise null.
 * @param {Reader} reader @returns {number | null}
 */
function constant(reader) {
  if (reader.bytes[reader.at] === I32_CONST) {
    reader.at += 1;
    const value = reader.int();
    if (reader.byte() === END) return value >>> 0;
    throw new Error("constant expressions with several instructions are not supported");
  }
  const [kind] = reader.bytes.subarray(reader.at);
  if (kind === 0x42) (reader.at += 1), reader.skipNumber();
  else if (kind === 0x43) reader.at += 5;
  else if (kind === 0x44) reader.at += 9;
  else if (kind === 0xd0 || kind === 0xd2 || kind === 0x23) (reader.at += 1), reader.skipNumber();
  else throw new Error(`constant expressions that start with ${kind} are not supported`);
  if (reader.byte() !== END) throw new Error("constant expressions with several instructions are not supported");
  return null;
}

/** @param {Reader} reader @returns {Segment} */
function readSegment(reader) {
  if (reader.uint() !== 0) throw new Error("passive data segments are not supported");
  const address = constant(reader);
  if (address === null) throw new Error("data segments must have a constant address");
  const length = reader.uint();
  reader.at += length;
  return { address, from: reader.at - length, to: reader.at };
}

/** Parses a module. @param {Uint8Array} bytes @returns {Module} @throws {Error} if it contains unsupported parts */
export function read(bytes) {
  /** @type {Module["sections"]} */
  const sections = [];
  const whole = new Reader(bytes, 8);
  while (whole.at < bytes.length) {
    const id = whole.byte();
    const length = whole.uint();
    sections.push({ id, from: whole.at, to: whole.at + length });
    whole.at += length;
  }
  /** @param {number} id */
  const section = (id) => {
    const found = sections.find((one) => one.id === id);
    if (!found) throw new Error(`the module has no section ${id}`);
    return new Reader(bytes, found.from, found.to);
  };
  if (sections.some(({ id }) => id === SECTION.start)) throw new Error("start functions are not supported");
  let reader = section(SECTION.import);
  const imports = reader.list(() => readImport(reader));
  reader = section(SECTION.function);
  const types = reader.list(() => reader.uint());
  reader = section(SECTION.global);
  const globals = reader.list(() => {
    const from = reader.at;
    reader.at += 2;
    const value = constant(reader);
    return { from, to: reader.at, value };
  });
  reader = section(SECTION.export);
  const exports = reader.list(() => ({ name: reader.text(), kind: reader.byte(), index: reader.uint() }));
  reader = section(SECTION.element);
  if (reader.uint() !== 1 || reader.uint() !== 0) throw new Error("the function table must have one element segment");
  const base = constant(reader);
  if (base === null) throw new Error("the function table must have a constant offset");
  const table = reader.list(() => reader.uint());
  reader = section(SECTION.code);
  const bodies = reader.list(() => {
    const length = reader.uint();
    reader.at += length;
    return { from: reader.at - length, to: reader.at };
  });
  reader = section(SECTION.data);
  const data = reader.list(() => readSegment(reader));
  const imported = imports.filter(({ kind }) => kind === KIND.function).length;
  const importedGlobals = imports.length - imported;
  return { bytes, sections, imports, exports, types, globals, base, table, bodies, data, imported, importedGlobals };
}

/**
 * Returns the initial memory of a module: its data segments, with zeros between them.
 * @param {Module} module @returns {Uint8Array}
 */
export function memoryOf({ bytes, data }) {
  const memory = new Uint8Array(Math.max(...data.map(({ address, from, to }) => address + to - from)));
  for (const { address, from, to } of data) memory.set(bytes.subarray(from, to), address);
  return memory;
}

/**
 * Returns the module after replacing some sections.
 * @param {Module} module @param {Map<number, Uint8Array>} changed  sections by ID
 */
export function rewritten({ bytes, sections }, changed) {
  return written((writer) => {
    writer.raw(bytes.subarray(0, 8));
    for (const { id, from, to } of sections) {
      writer.byte(id);
      writer.block(changed.get(id) ?? bytes.subarray(from, to));
    }
  });
}
