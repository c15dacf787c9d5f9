/**
 * The screens by the first word of their address. They are loaded when they are first used. The following words are
 * passed to the screen as `params`.
 */

import type { Place, ScreenModule } from "./app/router.ts";
import { loadSharedStyle } from "./app/styles.ts";

const screens: Readonly<Record<string, () => Promise<ScreenModule>>> = {
  about: () => import("./features/about/about.ts"),
  boards: () => import("./features/boards/index.ts"),
  design: () => import("./packages/editor/index.ts"),
  keeper: () => import("./features/keeper/index.ts"),
  lab: () => import("./packages/lab/index.ts"),
  fair: () => import("./features/fair/index.ts"),
  learn: () => import("./features/lesson/index.ts"),
  card: () => import("./features/locker/card.ts"),
  locker: () => import("./features/locker/index.ts"),
  duel: () => import("./features/together/duel.ts"),
  club: () => import("./features/day/club-screen.ts"),
  day: () => import("./features/day/index.ts"),
  turn: () => import("./features/together/sending.ts"),
  carry: () => import("./features/together/carry.ts"),
  print: () => import("./packages/print/index.ts"),
  problems: () => import("./features/review/problems.ts"),
  rate: () => import("./features/rate/index.ts"),
  review: () => import("./features/review/index.ts"),
  rules: () => import("./features/rulebook/index.ts"),
  settings: () => import("./features/settings/settings.ts"),
};

/** Opens the screen named in the address. */
export async function open(place: Place) {
  const [name = "", ...params] = place.params;
  const load = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (!load) throw new Error("This page does not exist.");
  const [module] = await Promise.all([load(), loadSharedStyle()]);
  return module.open({ ...place, params });
}
