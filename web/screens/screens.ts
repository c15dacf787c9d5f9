/**
 * The screens by the first word of their address. They are loaded when they are first used. The following words are passed to the screen as `params`.
 */

import type { Place, ScreenModule } from "../core/page/router.ts";
import { loadSharedStyle } from "./common/styles.ts";

const screens: Readonly<Record<string, () => Promise<ScreenModule>>> = {
  about: () => import("./about/about.ts"),
  boards: () => import("./boards/index.ts"),
  design: () => import("./design/index.ts"),
  keeper: () => import("./keeper/index.ts"),
  lab: () => import("./lab/index.ts"),
  fair: () => import("./fair/index.ts"),
  learn: () => import("./lesson/index.ts"),
  card: () => import("./locker/card.ts"),
  locker: () => import("./locker/index.ts"),
  duel: () => import("./together/duel.ts"),
  club: () => import("./day/club-screen.ts"),
  day: () => import("./day/index.ts"),
  turn: () => import("./together/sending.ts"),
  carry: () => import("./together/carry.ts"),
  print: () => import("./print/index.ts"),
  problems: () => import("./review/problems.ts"),
  rate: () => import("./rate/index.ts"),
  review: () => import("./review/index.ts"),
  rules: () => import("./rulebook/index.ts"),
  settings: () => import("./settings/settings.ts"),
};

/** Opens the screen named in the address. */
export async function open(place: Place) {
  const [name = "", ...params] = place.params;
  const load = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (!load) throw new Error("This page does not exist.");
  const [module] = await Promise.all([load(), loadSharedStyle()]);
  return module.open({ ...place, params });
}
