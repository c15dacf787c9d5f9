/**
 * What the first minutes can do without, as one bundle: it comes once Python is there and the page is idle, so that it
 *   is here
 * before anybody asks for it, and before a newer build could take its address away.
 */

export * from "../core/links.js";
export { watch } from "../core/updates.js";
export { complete } from "../table/defaults.js";
export * as about from "./about.js";
export { openClause } from "./clause.js";
export { end } from "./end.js";
export * as doors from "./home-doors.js";
export * as link from "./open-link.js";
export { ownField } from "./own-options.js";
export * as rulebook from "./rulebook.js";
export * as settings from "./settings.js";
export { keyMap, menu, saveFile } from "./table-menu.js";
export { broken, coachNumbers, tellFault, tellRefusal } from "./table-troubles.js";
export { askFaces } from "./typed-dice.js";
