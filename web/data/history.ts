/**
 * Unlimited undo and redo: a list of all versions of the material of a board, and the index of the current one.
 * Versions are immutable, so they share their unchanged parts. For storage, a history is packed as the changes of each
 * step; the oldest steps are left out if there is not enough space.
 */

import type { Material } from "../packages/editor/types.ts";
import { lookUp } from "../platform/look-up.ts";
import { shorten } from "../platform/names.ts";
import { isObject } from "./shapes.ts";

/** How a version was made: a description, and a key that joins it with the next step. */
type Step = { what: string; join: string };

/** Undo history: `all[0]` is the first version, and `steps[n]` leads from `all[n]` to `all[n + 1]`. */
export type History = { all: readonly Material[]; steps: readonly Step[]; at: number };

/** One value that a step changed. `was` or `now` is missing if the value did not exist before or after the step. */
type Change = { at: (string | number)[]; was?: unknown; now?: unknown };

type Packed = { v: 1; at: number; steps: { what: string; changes: Change[] }[] };

/** Maximum length of the packed steps of a board in characters, enough for hours of drawing. */
const MAX_CHARS = 150_000;

/** Returns a history without steps. */
export const begin = (material: Material): History => ({ all: [material], steps: [], at: 0 });

/** Returns the current version of the material. */
export const now = ({ all, at }: History): Material => all[at] as Material;

/** Returns a description of the step that Undo would take back, or "" if there is none. */
export const undoLabel = ({ steps, at }: History) => steps[at - 1]?.what ?? "";
/** Returns a description of the step that Redo would repeat, or "" if there is none. */
export const redoLabel = ({ steps, at }: History) => steps[at]?.what ?? "";

/**
 * Adds a step and discards the steps that had been undone. A step with the same `join` key as the previous one is
 * merged with it.
 */
export function push(history: History, next: Material, what: string, join: string = ""): History {
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

/** Moves back by one step, if there is one. */
export const undo = (history: History): History =>
  history.at > 0 ? { ...endMerging(history), at: history.at - 1 } : history;
/** Moves forward by one step, if there is one. */
export const redo = (history: History): History =>
  history.at < history.steps.length ? { ...history, at: history.at + 1 } : history;

/** Ends merging: the next step is separate, for example because a field lost the focus or a pointer was released. */
export function endMerging(history: History): History {
  const last = history.steps[history.at - 1];
  if (!last?.join) return history;
  return { ...history, steps: history.steps.map((step) => (step === last ? { ...step, join: "" } : step)) };
}

/** Returns the differences between two plain values. Lists of different lengths count as one change. */
export function changes(was: unknown, is: unknown, at: (string | number)[] = []): Change[] {
  if (was === is) return [];
  const lists = Array.isArray(was) && Array.isArray(is);
  if (lists && was.length === is.length) return was.flatMap((one, n) => changes(one, is[n], [...at, n]));
  if (!lists && isObject(was) && isObject(is)) {
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names.flatMap((name) => changes(lookUp(was, name), lookUp(is, name), [...at, name]));
  }
  return [{ at, ...(was === undefined ? {} : { was }), ...(is === undefined ? {} : { now: is }) }];
}

function replaceAt(value: unknown, at: readonly (string | number)[], next: unknown): unknown {
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
 * @param most - maximum length in characters
 */
export function pack({ all, steps, at }: History, most: number = MAX_CHARS): Packed {
  const saved: Map<number, { what: string; changes: Change[] }> = new Map();
  let left = most;
  const take = (n: number) => {
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
 * @param material - the current material
 */
export function unpack(material: Material, packed: unknown): History {
  try {
    const { v, at, steps } = packed as Packed;
    if (v !== 1 || !Number.isSafeInteger(at) || at < 0 || at > steps.length) return begin(material);
    const all: Material[] = new Array(steps.length + 1);
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
 */
function applyStep(from: Material | undefined, step: { changes: Change[] } | undefined, side: "was" | "now"): Material {
  const other = side === "was" ? "now" : "was";
  const list = step?.changes ?? [];
  for (const change of list)
    if (JSON.stringify(valueAt(from, change.at)) !== JSON.stringify(change[other]))
      throw new TypeError("a history step was made on a different document");
  const made = side === "was" ? [...list].reverse() : list;
  return made.reduce((so: unknown, one) => replaceAt(so, one.at, one[side]), from) as Material;
}

const valueAt = (value: unknown, at: readonly (string | number)[]): unknown =>
  at.reduce(
    (so: any, name) => (so !== null && typeof so === "object" && Object.hasOwn(so, name) ? so[name] : undefined),
    value,
  );
