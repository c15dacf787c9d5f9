/** Preloads modules, so that a module and everything it imports are downloaded in parallel. */

import { build, root } from "../../build.js";

/** @type {Set<string>} */
const asked = new Set();

/** Preloads files. @param {readonly string[]} paths  relative to the page's folder */
export function ahead(paths) {
  for (const path of paths) {
    if (asked.has(path)) continue;
    asked.add(path);
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = root + path;
    document.head.append(link);
  }
}

/** Preloads everything that a module needs. @param {string} path */
export const aheadOf = (path) => ahead(build.needs[path] ?? []);
