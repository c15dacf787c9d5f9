/**
 * Divides a wasm module into two: the first contains the functions that a program usually runs, the second the other
 * functions and the data that only they use. The second module is loaded when one of its functions is called for the first time.
 *
 * Functions of different modules call each other through the function table: a *stub* with the same signature calls
 * the table slot of the other function. In the first module, the slots of functions of the second module contain stubs
 * that load it. When it has loaded, it replaces the content of these slots. A slot keeps its number, so pointers to
 * functions stay valid.
 */
import { NAMES, references, renumbered } from "./code.mjs";
import { dataSection } from "./memory.mjs";
import { KIND, list, Reader, rewritten, SECTION, written } from "./wasm.mjs";

/** @typedef {import("./wasm.mjs").Module} Module */
/** @typedef {import("./tables.mjs").Piece} Piece */
/** @typedef {{from: number, to: number, params: number}} Type */

/** Name of the function that loads the second module, which the first one imports from `env`. */
export const LOAD = "loadRest";
/** Name of the exported global that is 1 once the second module is loaded. */
export const LOADED = "restLoaded";

const [TYPE, TABLE, TAG] = [1, 4, 13];
const FUNCTION_TYPE = 0x60;
const [I32, MUTABLE, VOID] = [0x7f, 1, 0x40];
const CODE = {
  if: 0x04,
  end: 0x0b,
  call: 0x10,
  callIndirect: 0x11,
  getLocal: 0x20,
  getGlobal: 0x23,
  constant: 0x41,
  not: 0x45,
};

/** @param {Module} module @param {number} id */
function section({ bytes, sections }, id) {
  const found = sections.find((one) => one.id === id);
  if (!found) throw new Error(`the module has no section ${id}`);
  return new Reader(bytes, found.from, found.to);
}

/** Returns the function types. @param {Module} module @returns {Type[]} */
function typesOf(module) {
  const reader = section(module, TYPE);
  const value = () => reader.byte();
  return reader.list(() => {
    const from = reader.at;
    if (reader.byte() !== FUNCTION_TYPE) throw new Error("only types of functions are supported");
    const params = reader.list(value).length;
    reader.list(value);
    return { from, to: reader.at, params };
  });
}

/** Returns the type without parameters and results, which `LOAD` has. @param {Module} module @param {Type[]} types */
function emptyType({ bytes }, types) {
  const found = types.findIndex(({ from, to }) => to - from === 3 && !bytes[from + 1] && !bytes[from + 2]);
  if (found < 0) throw new Error("the module has no type without parameters and results");
  return found;
}

/** Returns the type of a function. @param {Module} module @param {number} one */
function typeOf({ imports, imported, types }, one) {
  return types[one - imported] ?? imports.filter(({ kind }) => kind === KIND.function)[one]?.type ?? 0;
}

/** Returns the tables as [type of elements, minimal size]. @param {Module} module @returns {[number, number][]} */
function tablesOf(module) {
  const reader = section(module, TABLE);
  return reader.list(() => {
    const element = reader.byte();
    if (reader.byte() !== 0) throw new Error("tables with a maximal size are not supported");
    return [element, reader.uint()];
  });
}

/** Returns the types of the tags. @param {Module} module @returns {number[]} */
function tagsOf(module) {
  if (!module.sections.some(({ id }) => id === TAG)) return [];
  const reader = section(module, TAG);
  return reader.list(() => {
    reader.byte();
    return reader.uint();
  });
}

/**
 * Returns the slots of all functions that the other module calls, and the functions that were given a new slot.
 * @param {Module} module @param {import("./code.mjs").Named[]} named @param {(one: number) => boolean} isLate
 * @param {number} size  of the table
 */
function assignSlots(module, named, isLate, size) {
  const slots = new Map();
  for (const [at, one] of module.table.entries()) if (!slots.has(one)) slots.set(one, module.base + at);
  /** @type {number[]} */
  const added = [];
  const called = { fromFirst: new Set(), fromLate: new Set() };
  for (const [own, { functions }] of named.entries()) {
    const late = isLate(own + module.imported);
    for (const one of functions) {
      if (isLate(one) === late) continue;
      called[late ? "fromLate" : "fromFirst"].add(one);
      if (slots.has(one)) continue;
      slots.set(one, size + added.length);
      added.push(one);
    }
  }
  return { slots, added, called };
}

/**
 * Returns the body of a stub, which passes its arguments to the function in a slot.
 * @param {{type: number, params: number, slot: number, before?: (to: import("./wasm.mjs").Writer) => void}} given
 */
const stub = ({ type, params, slot, before }) =>
  written((to) => {
    to.byte(0);
    before?.(to);
    for (let at = 0; at < params; at++) {
      to.byte(CODE.getLocal);
      to.uint(at);
    }
    to.byte(CODE.constant);
    to.int(slot);
    to.byte(CODE.callIndirect);
    to.uint(type);
    to.raw([0, CODE.end]);
  });

/** Returns consecutive numbers for the items, starting at `first`; -1 for others.
 * @param {number} count @param {number[]} items @param {number} first */
function numbered(count, items, first) {
  const numbers = new Int32Array(count).fill(-1);
  for (const [at, one] of items.entries()) numbers[one] = first + at;
  return numbers;
}

/** @param {import("./wasm.mjs").Writer} to @param {number} slot */
function offset(to, slot) {
  to.byte(CODE.constant);
  to.int(slot);
  to.byte(CODE.end);
}

/** Returns an element section. @param {[number, number[]][]} runs  first slot and functions of each run */
const elements = (runs) =>
  list(runs, (to, [slot, functions]) => {
    to.uint(0);
    offset(to, slot);
    to.raw(list(functions, (writer, one) => writer.uint(one)));
  });

/** Returns the numbers and slots that both modules need. @param {Module} module @param {ReadonlySet<number>} late */
function plan(module, late) {
  const count = module.imported + module.types.length;
  const tables = tablesOf(module);
  const size = tables[0]?.[1] ?? 0;
  const isLate = (/** @type {number} */ one) => late.has(one);
  const named = references(module);
  const types = typesOf(module);
  const globals = module.importedGlobals + module.globals.length;
  const all = Array.from({ length: count }, (_, one) => one);
  const first = all.filter((one) => one >= module.imported && !isLate(one));
  return { count, tables, size, isLate, named, types, globals, first, ...assignSlots(module, named, isLate, size) };
}

/** @typedef {ReturnType<typeof plan>} Plan */

/**
 * Returns the tables after enlarging the first one, which contains the functions, by `more` slots.
 * @param {[number, number][]} tables @param {number} more @returns {[number, number][]}
 */
const grown = (tables, more) => tables.map(([element, min], at) => [element, at ? min : min + more]);

/**
 * Returns the first module, which contains the functions that usually run. @param {Module} module @param {Plan} given
 */
function firstModule(module, { count, tables, size, types, globals, first, slots, added, called, isLate }) {
  const load = module.imported;
  const stubbed = [...new Set([...called.fromFirst, ...module.table.filter(isLate)])].sort((a, b) => a - b);
  const start = load + 1 + first.length;
  const numbers = numbered(count, first, load + 1);
  for (let one = 0; one < module.imported; one++) numbers[one] = one;
  for (const [at, one] of stubbed.entries()) numbers[one] = start + at;
  const before = (/** @type {import("./wasm.mjs").Writer} */ to) => {
    to.byte(CODE.getGlobal);
    to.uint(globals);
    to.raw([CODE.not, CODE.if, VOID, CODE.call]);
    to.uint(load);
    to.byte(CODE.end);
  };
  const same = Int32Array.from({ length: globals }, (_, at) => at);
  const bodies = first.map((one) =>
    renumbered(module, one - module.imported, { [NAMES.function]: numbers, [NAMES.global]: same }),
  );
  for (const one of stubbed) {
    const type = typeOf(module, one);
    bodies.push(stub({ type, params: types[type]?.params ?? 0, slot: slots.get(one) ?? 0, before }));
  }
  const own = [...first, ...stubbed];
  const { bytes } = module;
  const raw = (/** @type {import("./wasm.mjs").Writer} */ to, /** @type {{from: number, to: number}} */ range) =>
    to.raw(bytes.subarray(range.from, range.to));
  const loader = { type: emptyType(module, types) };
  const changed = new Map([
    [SECTION.import, withImport(module, loader.type)],
    [SECTION.function, list(own, (to, one) => to.uint(typeOf(module, one)))],
    [TABLE, list(grown(tables, added.length), (to, [element, min]) => to.raw([element, 0, ...uint(min)]))],
    [
      SECTION.global,
      list([...module.globals, null], (to, one) =>
        one ? raw(to, one) : to.raw([I32, MUTABLE, CODE.constant, 0, CODE.end]),
      ),
    ],
    [SECTION.export, exportsOf(module, numbers, globals)],
    [
      SECTION.element,
      elements([
        [module.base, module.table.map((one) => numbers[one] ?? 0)],
        [size, added.map((one) => numbers[one] ?? 0)],
      ]),
    ],
    [SECTION.code, list(bodies, (to, body) => to.block(body))],
  ]);
  return rewritten(module, changed);
}

/** @param {number} value */
const uint = (value) => written((to) => to.uint(value));

/**
 * Returns the import section, with the function that loads the second module added. @param {Module} module
 * @param {number} type
 */
const withImport = ({ bytes, imports }, type) =>
  list([...imports, null], (to, one) => {
    if (one) return to.raw(bytes.subarray(one.from, one.to));
    to.text("env");
    to.text(LOAD);
    to.byte(KIND.function);
    to.uint(type);
  });

/**
 * Returns everything that the second module imports from the first, except functions. `index` is the position among the
 * items of the same kind. @param {Module} module @returns {{name: string, kind: number, index: number}[]}
 */
function shared(module) {
  /** @param {number} count @param {number} kind @param {string} letter */
  const several = (count, kind, letter) =>
    Array.from({ length: count }, (_, index) => ({ name: `${letter}${index}`, kind, index }));
  return [
    ...several(tablesOf(module).length, KIND.table, "t"),
    ...several(1, KIND.memory, "m"),
    ...several(module.importedGlobals + module.globals.length, KIND.global, "g"),
    ...several(tagsOf(module).length, KIND.tag, "e"),
  ];
}

/**
 * Returns the export section of the first module. @param {Module} module @param {Int32Array} numbers  new numbers of
 * the functions
 * @param {number} loaded
 */
const exportsOf = (module, numbers, loaded) =>
  list([...module.exports, ...shared(module), { name: LOADED, kind: KIND.global, index: loaded }], (to, one) => {
    to.text(one.name);
    to.byte(one.kind);
    to.uint(one.kind === KIND.function ? (numbers[one.index] ?? 0) : one.index);
  });

/** Returns the types of the globals: the type of the value, and whether it is mutable. @param {Module} module */
const globalTypes = ({ bytes, imports, globals }) => [
  ...imports.filter(({ kind }) => kind === KIND.global).map(({ to }) => bytes.subarray(to - 2, to)),
  ...globals.map(({ from }) => bytes.subarray(from, from + 2)),
];

/** Returns the import section of the second module. @param {Module} module @param {Plan} given */
function sharedImports(module, { tables, size, added }) {
  const [globals, tags] = [globalTypes(module), tagsOf(module)];
  return list(shared(module), (to, { name, kind, index }) => {
    to.text("env");
    to.text(name);
    to.byte(kind);
    if (kind === KIND.table)
      to.raw([tables[index]?.[0] ?? 0, 0, ...uint(index ? (tables[index]?.[1] ?? 0) : size + added.length)]);
    else if (kind === KIND.memory) to.raw([0, 1]);
    else if (kind === KIND.global) to.raw(globals[index] ?? []);
    else to.raw([0, ...uint(tags[index] ?? 0)]);
  });
}

/**
 * Groups slots into runs of consecutive ones. @param {[number, number][]} filled  slots with their functions, in any
 * order
 */
function runsOf(filled) {
  /** @type {[number, number[]][]} */
  const runs = [];
  for (const [slot, one] of filled.sort(([a], [b]) => a - b)) {
    const last = runs.at(-1);
    if (last && last[0] + last[1].length === slot) last[1].push(one);
    else runs.push([slot, [one]]);
  }
  return runs;
}

/**
 * Returns the second module, which is loaded on demand.
 * @param {Module} module @param {Plan} given @param {Piece[]} pieces
 */
function secondModule(module, given, pieces) {
  const { count, size, isLate, types, globals, slots, added, called } = given;
  const own = Array.from({ length: count }, (_, one) => one).filter(isLate);
  const stubbed = [...called.fromLate].sort((a, b) => a - b);
  const numbers = numbered(count, [...own, ...stubbed], 0);
  const same = Int32Array.from({ length: globals }, (_, at) => at);
  const bodies = own.map((one) =>
    renumbered(module, one - module.imported, { [NAMES.function]: numbers, [NAMES.global]: same }),
  );
  for (const one of stubbed) {
    const type = typeOf(module, one);
    bodies.push(stub({ type, params: types[type]?.params ?? 0, slot: slots.get(one) ?? 0 }));
  }
  /** @type {[number, number][]} */
  const filled = [...module.table.entries()].map(([at, one]) => [module.base + at, one]);
  filled.push(...added.map((one, at) => /** @type {[number, number]} */ ([size + at, one])));
  const late = filled
    .filter(([, one]) => isLate(one))
    .map(([slot, one]) => /** @type {[number, number]} */ ([slot, numbers[one] ?? 0]));
  const listed = section(module, TYPE);
  const parts = /** @type {[number, Uint8Array][]} */ ([
    [TYPE, module.bytes.subarray(listed.at, listed.end)],
    [SECTION.import, sharedImports(module, given)],
    [SECTION.function, list([...own, ...stubbed], (to, one) => to.uint(typeOf(module, one)))],
    [SECTION.element, elements(runsOf(late))],
    [SECTION.code, list(bodies, (to, body) => to.block(body))],
    [SECTION.data, dataSection(pieces)],
  ]);
  return written((to) => {
    to.raw(module.bytes.subarray(0, 8));
    for (const [id, content] of parts) {
      to.byte(id);
      to.block(content);
    }
  });
}

/**
 * Splits a module into two. Exported functions stay in the first one.
 * @param {Module} module @param {Iterable<number>} late  functions of the second module
 * @param {Piece[]} [pieces]  data of the second module
 * @returns {{first: Uint8Array, second: Uint8Array}}
 */
export function split(module, late, pieces = []) {
  const exported = new Set(module.exports.filter(({ kind }) => kind === KIND.function).map(({ index }) => index));
  const chosen = new Set([...late].filter((one) => one >= module.imported && !exported.has(one)));
  const given = plan(module, chosen);
  return { first: firstModule(module, given), second: secondModule(module, given, pieces) };
}
