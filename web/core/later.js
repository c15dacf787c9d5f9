/** The way to what the first minutes can do without. */

/** @typedef {typeof import("../screens/later.js")} Later */

/** @type {Promise<Later>|null} */
let coming = null;

/** Fetches it, once; where it did not come, again. @returns {Promise<Later>} */
export function later() {
  coming ??= import("../screens/later.js").catch((error) => {
    coming = null;
    throw error;
  });
  return coming;
}
