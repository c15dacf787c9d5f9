/** Asks for files before they are imported, so that what they import comes with them, not after them. */

import { build, root } from "../../build.js";

/** @type {Set<string>} */
const asked = new Set();

/** @param {readonly string[]} paths  in the page's folder */
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

/** All that a module takes that a table needs. @param {string} path */
export const aheadOf = (path) => ahead(build.needs[path] ?? []);
