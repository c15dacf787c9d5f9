/**
 * The page as one module: the build makes one file of it, and what comes after it (table/screen/table.js, games,
 * set-up, screens/deferred.js) takes from it whatever they share. Tests reach into a running page through it.
 */

export * from "../screens/load-deferred.js";
export { fetchRest, routes } from "../screens/routes.js";
export { gameOf, games, leave } from "../table/register.js";
export * from "../vendor/lit-html/lit-html.js";
export * from "./faults.js";
export * from "./page/announce.js";
export { applyAppearance, paces, pauses } from "./page/appearance.js";
export * from "./page/dom.js";
export * from "./page/missing.js";
export * from "./page/notices.js";
export { open } from "./page/router.js";
export * from "./page/sound.js";
export { call, engine, limits, prepare, restart, start, watchLock } from "./python/engine.js";
export { Supervisor } from "./python/supervisor.js";
export * from "./session/seats.js";
export { Backend } from "./store/backend.js";
export { checksum } from "./store/checksum.js";
export { MAGIC, MOST_TEXT, openSave, parse, unseal } from "./store/envelope.js";
export { isId, newId } from "./store/keys.js";
export { migrate, SCHEMA } from "./store/migrations.js";
export { checkData, checkPlain, isObject, isText, isWhole } from "./store/shapes.js";
export { browserStorage, openStore, Store, store } from "./store/store.js";
export { FORMAT, fileName, sum, VERSION, withoutLegal } from "./store/transfer.js";
