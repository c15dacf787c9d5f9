/**
 * The slots of one game. The newest readable save is the one with the highest revision; a new save always goes to
 * another slot, so that the one before it is still whole if the write fails.
 */
import { openSave, unseal } from "./envelope.js";
import { SLOTS, slotKey } from "./keys.js";
import { setAside } from "./quarantine.js";

/** @import { Backend } from "./backend.js" */
/** @import { Good, Newer } from "./envelope.js" */
/** @import { Slot } from "./keys.js" */

/**
 * @typedef {object} Found
 * @property {{slot: Slot, text: string, save: Good}[]} good      the newest first
 * @property {{slot: Slot, text: string, save: Newer}[]} newer    of a later schema: ours to keep, not to read
 * @property {{slot: Slot, text: string, save: {why: string}}[]} broken
 * @property {string|null} silent   why the storage does not answer; then nothing may be written either
 */

/** What was found under each key: a text that has not changed is not checked again. @type {Record<string, any>} */
const known = {};

/** @param {Backend} backend @param {string} id @returns {Found} */
export function examine(backend, id) {
  /** @type {Found} */
  const found = { good: [], newer: [], broken: [], silent: null };
  for (const slot of SLOTS) {
    const key = slotKey(id, slot);
    const there = backend.read(key);
    if (!there.ok) found.silent ??= there.why;
    else if (there.text !== null) {
      const { text } = there;
      if (known[key]?.text !== text) known[key] = { slot, text, save: unseal(text, id) };
      /** @type {any} */ (found)[known[key].save.kind].push(known[key]);
    }
  }
  found.good.sort((one, two) => two.save.head.rev - one.save.head.rev);
  return found;
}

/**
 * The newest save that opens. Those that do not open join the broken ones.
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

/** Moves every broken text of a game out of the way. @param {Backend} backend @param {string} id @param {Found} found
 * @returns {Slot[]} slots that are still taken by one */
export function clearBroken(backend, id, found) {
  return found.broken
    .filter(({ slot, text }) => setAside(backend, slotKey(id, slot), `${id}:${slot}`, text) === slotKey(id, slot))
    .map(({ slot }) => slot);
}

/**
 * The slot for the next save: not the newest one's, not one that is taken; one of a and b where they serve.
 * @param {Found} found @param {readonly Slot[]} taken
 * @returns {Slot|null}
 */
export function nextSlot(found, taken) {
  const newest = found.good[0]?.slot;
  return SLOTS.find((slot) => slot !== newest && !taken.includes(slot)) ?? null;
}
