/**
 * Parts of the club that come when somebody goes there: each a folder beside this file, a bundle of its own, by the
 * first word of its addresses. What follows in the address are the screen's `params`.
 */

/** @typedef {import("../core/page/router.js").Place} Place */
/** @typedef {import("../core/page/router.js").ScreenModule} ScreenModule */

/** @type {Readonly<Record<string, () => Promise<ScreenModule>>>} */
export const rooms = {
  boards: () => import("./boards/index.js"),
  design: async () => (await import("./boards/index.js")).design,
  keeper: () => import("./keeper/index.js"),
  learn: () => import("./lesson/index.js"),
  card: async () => (await import("./locker/index.js")).card,
  locker: () => import("./locker/index.js"),
  duel: async () => (await import("./together/index.js")).duel,
  day: () => import("./day/index.js"),
  turn: async () => (await import("./together/index.js")).turn,
  carry: async () => (await import("./together/index.js")).carried,
  print: () => import("./print/index.js"),
  problems: async () => (await import("./review/index.js")).problems,
  rate: () => import("./rate/index.js"),
  review: () => import("./review/index.js"),
  rules: () => import("./rulebook/index.js"),
};

/** Opens the room that the address names. @param {Place} place */
export async function open(place) {
  const [name = "", ...params] = place.params;
  const room = Object.hasOwn(rooms, name) ? rooms[name] : undefined;
  if (!room) throw new Error("There is no such place in the clubhouse.");
  return (await room()).open({ ...place, params });
}
