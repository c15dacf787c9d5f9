/**
 * The save slots of a game. The newest readable save is the one with the highest revision. A new save always uses
 * another slot, so that the previous one remains intact if the write fails.
 */

import type { Backend } from "./backend.ts";
import type { Good, Newer } from "./envelope.ts";
import { openSave, unseal } from "./envelope.ts";
import type { Slot } from "./keys.ts";
import { SLOTS, slotKey } from "./keys.ts";
import { setAside } from "./quarantine.ts";
import type { Data } from "./shapes.ts";

/** The contents of a game's slots. */
export type Found = {
  /** readable saves, newest first */
  good: { slot: Slot; text: string; save: Good }[];
  /** saves with a newer schema, which must not be changed */
  newer: { slot: Slot; text: string; save: Newer }[];
  /** unreadable data */
  broken: { slot: Slot; text: string; save: { why: string } }[];
  /** reason why the storage cannot be read; in that case nothing must be written either */
  silent: string | null;
};

/** Results of earlier checks by key, so that unchanged data is not checked again. */
const known: Map<string, any> = new Map();

/** Reads and checks all slots of a game. */
export function examine(backend: Backend, id: string): Found {
  const found: Found = { good: [], newer: [], broken: [], silent: null };
  for (const slot of SLOTS) {
    const key = slotKey(id, slot);
    const there = backend.read(key);
    if (!there.ok) found.silent ??= there.why;
    else if (there.text !== null) {
      const { text } = there;
      if (known.get(key)?.text !== text) known.set(key, { slot, text, save: unseal(text, id) });
      const checked = known.get(key);
      (found as any)[checked.save.kind].push(checked);
    }
  }
  found.good.sort((one, two) => two.save.head.rev - one.save.head.rev);
  return found;
}

/** Opens the newest valid save. Saves that cannot be opened are moved to `broken`. */
export function openNewest(found: Found): { slot: Slot; save: Good; data: Data } | null {
  for (let best = found.good[0]; best; best = found.good[0]) {
    const opened = openSave(best.save);
    if (opened.ok) return { slot: best.slot, save: best.save, data: opened.data };
    found.broken.push({ ...best, save: opened });
    found.good.shift();
  }
  return null;
}

/**
 * Moves all unreadable data of a game to other keys.
 * @returns slots whose data could not be moved
 */
export function clearBroken(backend: Backend, id: string, found: Found): Slot[] {
  return found.broken
    .filter(({ slot, text }) => setAside(backend, slotKey(id, slot), `${id}:${slot}`, text) === slotKey(id, slot))
    .map(({ slot }) => slot);
}

/**
 * Returns the slot for the next save: not that of the newest save, and not one that is occupied. Slots a and b are
 * preferred.
 * @param taken - occupied slots
 */
export function nextSlot(found: Found, taken: readonly Slot[]): Slot | null {
  const newest = found.good[0]?.slot;
  return SLOTS.find((slot) => slot !== newest && !taken.includes(slot)) ?? null;
}
