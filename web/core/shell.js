/**
 * The page as one module: the build makes one file of it, and what comes after it (screens/table.js, games, set-up,
 * screens/deferred.js) takes from it whatever they share. Tests reach into a running page through it.
 */

export * from "../screens/load-deferred.js";
export { fetchRest, routes } from "../screens/routes.js";
export { gameOf, games, leave } from "../table/register.js";
export * from "../vendor/lit-html/lit-html.js";
export * from "./announce.js";
export { applyAppearance, paces, pauses } from "./appearance.js";
export * from "./dom.js";
export { call, engine, limits, prepare, restart, start } from "./engine.js";
export * from "./faults.js";
export * from "./notices.js";
export { open } from "./router.js";
export * from "./seats.js";
export * from "./sound.js";
export { checksum } from "./store/checksum.js";
export { parse } from "./store/envelope.js";
export { checkPlain, isObject } from "./store/shapes.js";
export { openStore, Store, store } from "./store.js";
