/** The screens by the pattern of their address. The router uses the first pattern that matches. */

import { preloadNeeds } from "./app/preload.ts";
import type { Route } from "./app/router.ts";
import { open } from "./features/home/home.ts";

const lazyScreen = () => import("./screens.ts");

const table = () => {
  preloadNeeds("features/play/table.js");
  return import("./features/play/table.ts");
};

export const routes: Route[] = [
  [/^(?:#?\/?)$/, "home", () => ({ open })],
  [/^#\/play\/([a-z0-9-]+)$/, "play", async () => ({ open: (await table()).openNew })],
  [/^#\/new\/([a-z0-9-]+)(\/others)?$/, "setup", () => import("./features/setup/index.ts")],
  [/^#\/game\/([a-z0-9]+)$/, "table", table],
  // These screens show a real table, so they use its layout.
  [/^#\/(design|learn|problems|review)\/([\w-]+)(?:\/([\w-]+))?$/, "table", lazyScreen],
  [/^#\/([a-z]+)(?:\/([\w-]+))?(?:\/([\w-]+))?$/, "page", lazyScreen],
  [/^#(?!\/)[a-z]/, "link", () => import("./features/link/open-link.ts")],
];
