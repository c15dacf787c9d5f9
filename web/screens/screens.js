/**
 * The screens by the first word of their address. They are loaded when they are first used. The following words are passed to the screen as `params`.
 */

import { loadSharedStyle } from "./common/styles.js";

/** @import { Place, ScreenModule } from "../core/page/router.js" */

/** @type {Readonly<Record<string, () => Promise<ScreenModule>>>} */
const screens = {
  about: () => import("./about/about.js"),
  boards: () => import("./boards/index.js"),
  design: () => import("./design/index.js"),
  keeper: () => import("./keeper/index.js"),
  lab: () => import("./lab/index.js"),
  fair: () => import("./fair/index.js"),
  learn: () => import("./lesson/index.js"),
  card: () => import("./locker/card.js"),
  locker: () => import("./locker/index.js"),
  duel: () => import("./together/duel.js"),
  club: () => import("./day/club-screen.js"),
  day: () => import("./day/index.js"),
  turn: () => import("./together/sending.js"),
  carry: () => import("./together/carry.js"),
  print: () => import("./print/index.js"),
  problems: () => import("./review/problems.js"),
  rate: () => import("./rate/index.js"),
  review: () => import("./review/index.js"),
  rules: () => import("./rulebook/index.js"),
  settings: () => import("./settings/settings.js"),
};

/** Opens the screen named in the address. @param {Place} place */
export async function open(place) {
  const [name = "", ...params] = place.params;
  const load = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (!load) throw new Error("This page does not exist.");
  const [module] = await Promise.all([load(), loadSharedStyle()]);
  return module.open({ ...place, params });
}
