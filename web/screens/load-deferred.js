/** The way to what the first minutes can do without. */

/** @typedef {typeof import("./deferred.js")} Deferred */

/** @type {Promise<Deferred>|null} */
let coming = null;

/** Fetches it, once; where it did not come, again. @returns {Promise<Deferred>} */
export function deferred() {
  coming ??= import("./deferred.js").catch((error) => {
    coming = null;
    throw error;
  });
  return coming;
}
