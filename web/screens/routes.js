/** The screens by the pattern of their address. The router uses the first pattern that matches. The router uses the first pattern that matches. The router uses the first pattern that matches. The router uses the first pattern that matches. */

import { preloadNeeds } from "../core/page/preload.js";
import { open } from "./home/home.js";

/** @import { Route } from "../core/page/router.js" */

const lazyScreen = () => import("./screens.js");

const table = () => {
  preloadNeeds("table/screen/table.js");
  return import("../table/screen/table.js");
};

/** @type {Route[]} */
export const routes = [
  [/^(?:#?\/?)$/, "home", () => ({ open })],
  [/^#\/play\/([a-z0-9-]+)$/, "play", async () => ({ open: (await table()).openNew })],
  [/^#\/new\/([a-z0-9-]+)(\/others)?$/, "setup", () => import("./setup/index.js")],
  [/^#\/game\/([a-z0-9]+)$/, "table", table],
  // These screens show a real table, so they use its layout.
  [/^#\/(design|learn|problems|review)\/([\w-]+)(?:\/([\w-]+))?$/, "table", lazyScreen],
  [/^#\/([a-z]+)(?:\/([\w-]+))?(?:\/([\w-]+))?$/, "page", lazyScreen],
  [/^#(?!\/)[a-z]/, "link", () => import("./link/open-link.js")],
];
