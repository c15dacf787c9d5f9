/**
 * Unlimited undo and redo: a list of all versions of the material of a board, and the index of the current one.
 * Versions are immutable, so they share their unchanged parts. For storage, a history is packed as the changes of each
 * step; the oldest steps are left out if there is not enough space.
 */

import { lookUp } from "../../core/look-up.js";
import { shorten } from "../../core/names.js";
import { isObject } from "../../core/store/shapes.js";

/** @import { Material } from "./types.js" */
/**
 * How a version was made: a description, and a key that joins it with the next step.
 * @typedef {{what: string, join: string}} Step
 */
/**
 * Undo history: `all[0]` is the first version, and `steps[n]` leads from `all[n]` to `all[n + 1]`.
 * @typedef {{all: readonly Material[], steps: readonly Step[], at: number}} History
 */
/** One value that a step changed. `was` or `now` is missing if the value did not exist before or after the step. */
/** @typedef {{at: (string|number)[], was?: unknown, now?: unknown}} Change */
/** @typedef {{v: 1, at: number, steps: {what: string, changes: Change[]}[]}} Packed */

/** Maximum length of the packed steps of a board in characters, enough for hours of drawing. */
const MAX_CHARS = 150_000;

/** Returns a history without steps. @param {Material} material @returns {History} */
export const begin = (material) => ({ all: [material], steps: [], at: 0 });

/** Returns the current version of the material. @param {History} history @returns {Material} */
export const now = ({ all, at }) => /** @type {Material} */ (all[at]);

/** Returns a description of the step that Undo would take back, or "" if there is none. @param {History} history */
export const undoLabel = ({ steps, at }) => steps[at - 1]?.what ?? "";
/** Returns a description of the step that Redo would repeat, or "" if there is none. @param {History} history */
export const redoLabel = ({ steps, at }) => steps[at]?.what ?? "";

/**
 * Adds a step and discards the steps that had been undone. A step with the same `join` key as the previous one is
 * merged with it.
 * @param {History} history
 * @param {Material} next
 * @param {string} what
 * @param {string} [join]
 * @returns {History}
 */
export function push(history, next, what, join = "") {
  if (next === now(history)) return history;
  const { at } = history;
  const joined = join !== "" && history.steps[at - 1]?.join === join && at === history.steps.length;
  const base = joined ? at - 1 : at;
  return {
    all: [...history.all.slice(0, base + 1), next],
    steps: [...history.steps.slice(0, base), { what, join }],
    at: base + 1,
  };
}

/** Moves back by one step, if there is one. @param {History} history @returns {History} */
export const undo = (history) => (history.at > 0 ? { ...endMerging(history), at: history.at - 1 } : history);
/** Moves forward by one step, if there is one. @param {History} history @returns {History} */
export const redo = (history) => (history.at < history.steps.length ? { ...history, at: history.at + 1 } : history);

/**
 * Ends merging: the next step is separate, for example because a field lost the focus or a pointer was released.
 * @param {History} history
 * @returns {History}
 */
export function endMerging(history) {
  const last = history.steps[history.at - 1];
  if (!last?.join) return history;
  return { ...history, steps: history.steps.map((step) => (step === last ? { ...step, join: "" } : step)) };
}

/**
 * Returns the differences between two plain values. Lists of different lengths count as one change.
 * @param {unknown} was
 * @param {unknown} is
 * @param {(string|number)[]} [at]
 * @returns {Change[]}
 */
export function changes(was, is, at = []) {
  if (was === is) return [];
  const lists = Array.isArray(was) && Array.isArray(is);
  if (lists && was.length === is.length) return was.flatMap((one, n) => changes(one, is[n], [...at, n]));
  if (!lists && isObject(was) && isObject(is)) {
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names.flatMap((name) => changes(lookUp(was, name), lookUp(is, name), [...at, name]));
  }
  return [{ at, ...(was === undefined ? {} : { was }), ...(is === undefined ? {} : { now: is }) }];
}

/** @param {unknown} value @param {readonly (string|number)[]} at @param {unknown} next @returns {unknown} */
function replaceAt(value, at, next) {
  const [first, ...rest] = at;
  if (first === undefined) return next;
  if (Array.isArray(value)) return value.with(Number(first), replaceAt(value[Number(first)], rest, next));
  if (!isObject(value)) throw new TypeError("a history step points to a path that does not exist");
  const { [first]: _, ...others } = value;
  const put1 = replaceAt(lookUp(value, first), rest, next);
  if (put1 === undefined) return others;
  return Object.hasOwn(value, first) ? { ...value, [first]: put1 } : { ...others, [first]: put1 };
}

/**
 * Packs a history as JSON data without the material. If it would be too long, the oldest steps are left out first, then
 * the steps that could be redone.
 * @param {History} history
 * @param {number} [most]  maximum length in characters
 * @returns {Packed}
 */
export function pack({ all, steps, at }, most = MAX_CHARS) {
  /** @type {Map<number, {what: string, changes: Change[]}>} */
  const saved = new Map();
  let left = most;
  const take = (/** @type {number} */ n) => {
    const step = { what: steps[n]?.what ?? "", changes: changes(all[n], all[n + 1]) };
    left -= JSON.stringify(step).length + 1;
    if (left >= 0) saved.set(n, step);
    return left >= 0;
  };
  for (let n = at - 1; n >= 0 && take(n); n -= 1);
  const first = at - saved.size;
  for (let n = at; n < steps.length && take(n); n += 1);
  const order = [...saved].sort(([one], [other]) => one - other).map(([, step]) => step);
  return { v: 1, at: at - first, steps: order };
}

/**
 * Restores the history that was saved with a board. Returns an empty one if the data is invalid or does not lead to
 * this material.
 * @param {Material} material  the current material
 * @param {unknown} packed
 * @returns {History}
 */
export function unpack(material, packed) {
  try {
    const { v, at, steps } = /** @type {Packed} */ (packed);
    if (v !== 1 || !Number.isSafeInteger(at) || at < 0 || at > steps.length) return begin(material);
    /** @type {Material[]} */
    const all = new Array(steps.length + 1);
    all[at] = material;
    for (let n = at - 1; n >= 0; n -= 1) all[n] = applyStep(all[n + 1], steps[n], "was");
    for (let n = at; n < steps.length; n += 1) all[n + 1] = applyStep(all[n], steps[n], "now");
    return { all, steps: steps.map(({ what }) => ({ what: shorten(String(what), 120), join: "" })), at };
  } catch {
    return begin(material);
  }
}

/**
 * Applies one step forwards or backwards; unchanged parts are shared. Throws if the material is not the one that the
 * step was made on.
 * @param {Material|undefined} from
 * @param {{changes: Change[]}|undefined} step
 * @param {"was"|"now"} side
 * @returns {Material}
 */
function applyStep(from, step, side) {
  const other = side === "was" ? "now" : "was";
  const list = step?.changes ?? [];
  for (const change of list)
    if (JSON.stringify(valueAt(from, change.at)) !== JSON.stringify(change[other]))
      throw new TypeError("a history step was made on a different document");
  const made = side === "was" ? [...list].reverse() : list;
  return /** @type {Material} */ (
    made.reduce((/** @type {unknown} */ so, one) => replaceAt(so, one.at, one[side]), from)
  );
}

/** @param {unknown} value @param {readonly (string|number)[]} at @returns {unknown} */
const valueAt = (value, at) =>
  at.reduce(
    (/** @type {any} */ so, name) =>
      so !== null && typeof so === "object" && Object.hasOwn(so, name) ? so[name] : undefined,
    value,
  );
