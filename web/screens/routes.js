/** Which address opens which screen. */

import { aheadOf } from "../core/page/ahead.js";
import { open } from "./home/home.js";

/** @import { Route } from "../core/page/router.js" */

const room = () => import("./screens.js");

const table = () => {
  aheadOf("table/screen/table.js");
  return import("../table/screen/table.js");
};

/** @type {Route[]} */
export const routes = [
  [/^(?:#?\/?)$/, "home", () => ({ open })],
  [/^#\/play\/([a-z0-9-]+)$/, "play", async () => ({ open: (await table()).openNew })],
  [/^#\/new\/([a-z0-9-]+)(\/others)?$/, "setup", () => import("./setup/index.js")],
  [/^#\/game\/([a-z0-9]+)$/, "table", table],
  // A room on the real table has the table's layout.
  [/^#\/(design|learn|problems|review)\/([\w-]+)(?:\/([\w-]+))?$/, "table", room],
  [/^#\/([a-z]+)(?:\/([\w-]+))?(?:\/([\w-]+))?$/, "page", room],
  [/^#(?!\/)[a-z]/, "link", () => import("./link/open-link.js")],
];
