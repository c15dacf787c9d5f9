/** Which address opens which screen, and what the page fetches when it is idle. */

import { furnish } from "../table/register.js";
import * as home from "./home.js";
import { deferred } from "./load-deferred.js";

furnish(deferred);

/** @typedef {import("../core/router.js").Route} Route */

/** @type {Route[]} */
export const routes = [
  [/^(?:#?\/?)$/, "home", () => home],
  [/^#\/new\/([a-z0-9-]+)$/, "setup", async () => (await import("./table.js")).setup],
  [/^#\/game\/([a-z0-9]+)$/, "table", () => import("./table.js")],
  [/^#\/rules\/([a-z0-9-]+)(?:\/([A-Za-z0-9-]+))?$/, "rules", async () => (await deferred()).rulebook],
  [/^#\/settings$/, "settings", async () => (await deferred()).settings],
  [/^#\/about$/, "about", async () => (await deferred()).about],
  [/^#(?!\/)[a-z]/, "link", async () => (await deferred()).link],
];

/**
 * Fetches the rest of the club.
 * @param {() => string} where  the name of the screen
 * @returns {Promise<() => void>} to be told of every screen that opens
 */
export const fetchRest = async (where) => {
  const [{ watch }] = await Promise.all([deferred(), import("./table.js")]);
  return watch(where);
};
