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
export { call, engine, limits, prepare, restart, start, watchLock } from "./engine.js";
export * from "./faults.js";
export * from "./missing.js";
export * from "./notices.js";
export { open } from "./router.js";
export * from "./seats.js";
export * from "./sound.js";
export { Backend } from "./store/backend.js";
export { checksum } from "./store/checksum.js";
export { MAGIC, MOST_TEXT, openSave, parse, unseal } from "./store/envelope.js";
export { isId, newId } from "./store/keys.js";
export { migrate, SCHEMA } from "./store/migrations.js";
export { checkData, checkPlain, isObject, isText, isWhole } from "./store/shapes.js";
export { FORMAT, fileName, sum, VERSION, withoutLegal } from "./store/transfer.js";
export { browserStorage, openStore, Store, store } from "./store.js";
export { Supervisor } from "./supervisor.js";
