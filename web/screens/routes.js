/** Which address opens which screen, and what the page fetches when it is idle. */

import { furnish } from "../table/register.js";
import * as home from "./home/home.js";
import { deferred } from "./load-deferred.js";

furnish(deferred);

/** @typedef {import("../core/page/router.js").Route} Route */

const room = async () => (await deferred()).room;

const setup = () => import("./setup/index.js");

/** @type {Route[]} */
export const routes = [
  [/^(?:#?\/?)$/, "home", () => home],
  [/^#\/play\/([a-z0-9-]+)$/, "play", async () => (await import("../table/screen/table.js")).play],
  [/^#\/new\/([a-z0-9-]+)(\/others)?$/, "setup", setup],
  [/^#\/game\/([a-z0-9]+)$/, "table", () => import("../table/screen/table.js")],
  [/^#\/settings$/, "settings", async () => (await deferred()).settings],
  [/^#\/about$/, "about", async () => (await deferred()).about],
  // A room on the real table has the table's layout.
  [/^#\/(design|learn|problems|review)\/([\w-]+)(?:\/([\w-]+))?$/, "table", room],
  [/^#\/([a-z]+)(?:\/([\w-]+))?(?:\/([\w-]+))?$/, "room", room],
  [/^#(?!\/)[a-z]/, "link", async () => (await deferred()).link],
];

/**
 * Fetches the rest of the club.
 * @param {() => string} where  the name of the screen
 * @returns {Promise<() => void>} to be told of every screen that opens
 */
export const fetchRest = async (where) => {
  const [{ watch, room }] = await Promise.all([deferred(), import("../table/screen/table.js")]);
  // One that does not come is missed where it is opened.
  await Promise.allSettled([setup, ...Object.values(room.rooms)].map((fetch) => fetch()));
  return watch(where);
};
