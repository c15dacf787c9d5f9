/** Preloads modules, so that a module and everything it imports are downloaded in parallel. */

import { build, root } from "../../build.js";

/** @type {Set<string>} */
const requested = new Set();

/** Preloads files. @param {readonly string[]} paths  relative to the page's folder */
export function preload(paths) {
  for (const path of paths) {
    if (requested.has(path)) continue;
    requested.add(path);
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = root + path;
    document.head.append(link);
  }
}

/** Returns whether the user has asked the browser to save data. */
export const savesData = () => Boolean(/** @type {any} */ (navigator).connection?.saveData);

/** Preloads everything that a module needs. @param {string} path */
export const preloadNeeds = (path) => preload(build.needs[path] ?? []);
