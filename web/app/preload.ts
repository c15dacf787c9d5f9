/** Preloads modules, so that a module and everything it imports are downloaded in parallel. */

import { build, root } from "../build.js";

const requested: Set<string> = new Set();

/**
 * Preloads files.
 * @param paths - relative to the page's folder
 */
export function preload(paths: readonly string[]) {
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
export const savesData = () => Boolean((navigator as any).connection?.saveData);

/** Preloads everything that a module needs. */
export const preloadNeeds = (path: string) => preload(build.needs[path] ?? []);
