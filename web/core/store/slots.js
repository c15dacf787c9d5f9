/**
 * The save slots of a game. The newest readable save is the one with the highest revision. A new save always uses
 * another slot, so that the previous one remains intact if the write fails.
 */
import { openSave, unseal } from "./envelope.js";
import { SLOTS, slotKey } from "./keys.js";
import { setAside } from "./quarantine.js";

/** @import { Backend } from "./backend.js" */
/** @import { Good, Newer } from "./envelope.js" */
/** @import { Slot } from "./keys.js" */

/**
 * The contents of a game's slots.
 * @typedef {object} Found
 * @property {{slot: Slot, text: string, save: Good}[]} good      readable saves, newest first
 * @property {{slot: Slot, text: string, save: Newer}[]} newer    saves with a newer schema, which must not be changed
 * @property {{slot: Slot, text: string, save: {why: string}}[]} broken   unreadable data
 * @property {string|null} silent   reason why the storage cannot be read; in that case nothing must be written either
 */

/** Results of earlier checks by key, so that unchanged data is not checked again. @type {Map<string, any>} */
const known = new Map();

/** Reads and checks all slots of a game. @param {Backend} backend @param {string} id @returns {Found} */
export function examine(backend, id) {
  /** @type {Found} */
  const found = { good: [], newer: [], broken: [], silent: null };
  for (const slot of SLOTS) {
    const key = slotKey(id, slot);
    const there = backend.read(key);
    if (!there.ok) found.silent ??= there.why;
    else if (there.text !== null) {
      const { text } = there;
      if (known.get(key)?.text !== text) known.set(key, { slot, text, save: unseal(text, id) });
      const checked = known.get(key);
      /** @type {any} */ (found)[checked.save.kind].push(checked);
    }
  }
  found.good.sort((one, two) => two.save.head.rev - one.save.head.rev);
  return found;
}

/**
 * Opens the newest valid save. Saves that cannot be opened are moved to `broken`.
 * @param {Found} found
 * @returns {{slot: Slot, save: Good, data: import("./shapes.js").Data}|null}
 */
export function openNewest(found) {
  for (let best = found.good[0]; best; best = found.good[0]) {
    const opened = openSave(best.save);
    if (opened.ok) return { slot: best.slot, save: best.save, data: opened.data };
    found.broken.push({ ...best, save: opened });
    found.good.shift();
  }
  return null;
}

/**
 * Moves all unreadable data of a game to other keys. @param {Backend} backend @param {string} id @param {Found} found
 * @returns {Slot[]} slots whose data could not be moved
 */
export function clearBroken(backend, id, found) {
  return found.broken
    .filter(({ slot, text }) => setAside(backend, slotKey(id, slot), `${id}:${slot}`, text) === slotKey(id, slot))
    .map(({ slot }) => slot);
}

/**
 * Returns the slot for the next save: not that of the newest save, and not one that is occupied. Slots a and b are
 * preferred.
 * @param {Found} found @param {readonly Slot[]} taken  occupied slots
 * @returns {Slot|null}
 */
export function nextSlot(found, taken) {
  const newest = found.good[0]?.slot;
  return SLOTS.find((slot) => slot !== newest && !taken.includes(slot)) ?? null;
}
