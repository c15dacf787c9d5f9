/**
 * What the first minutes can do without, as one bundle: it comes once Python is there and the page is idle, so that it
 *   is here
 * before anybody asks for it, and before a newer build could take its address away.
 */

export * from "../core/ask.js";
export * from "../core/bot-round.js";
export * from "../core/days.js";
export * from "../core/deflate.js";
export * from "../core/duel.js";
export * from "../core/exchange.js";
export * from "../core/links.js";
export { everything, keepLines, locker } from "../core/locker.js";
export { hadFirst } from "../core/seen.js";
export * from "../core/sheets.js";
export { relink } from "../core/store/locker.js";
export { playTyped } from "../core/typed-play.js";
export { watch } from "../core/updates.js";
export { complete } from "../table/defaults.js";
export * as about from "./about.js";
export { listen, spoken } from "./chat.js";
export { openClause, paragraphs, rulebook } from "./clause.js";
export { end } from "./end.js";
export { face } from "./faces.js";
export * as doors from "./home-doors.js";
export { framed } from "./inks.js";
export * as link from "./open-link.js";
export * from "./par-signs.js";
export { roomStyle } from "./room-style.js";
export * as room from "./rooms.js";
export * as settings from "./settings.js";
export { canShare, copyAndSay, handOver, mayShow, shareLink } from "./share-link.js";
export { keepSketch } from "./sketch.js";
export { drawer, firstView, sendOn } from "./table-drawer.js";
export { keyMap, menu, saveFile } from "./table-menu.js";
export { broken, coachNumbers, plainTable, tellFault, tellRefusal } from "./table-troubles.js";
export { askFaces } from "./typed-dice.js";
