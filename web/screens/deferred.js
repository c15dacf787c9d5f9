/**
 * What the first minutes can do without, as one bundle: it comes once Python is there and the page is idle, so that it
 *   is here
 * before anybody asks for it, and before a newer build could take its address away.
 */

export * from "../core/device/days.js";
export { everything, keepLines, locker } from "../core/device/locker.js";
export { hadFirst } from "../core/device/seen.js";
export * from "../core/links/deflate.js";
export * from "../core/links/duel.js";
export * from "../core/links/links.js";
export * from "../core/page/exchange.js";
export * from "../core/page/sheets.js";
export { watch } from "../core/page/updates.js";
export * from "../core/python/ask.js";
export * from "../core/python/job.js";
export * from "../core/session/bot-round.js";
export { playTyped } from "../core/session/typed-play.js";
export { relink } from "../core/store/locker.js";
export { complete } from "../table/defaults.js";
export { listen, spoken } from "../table/screen/chat.js";
export { drawer, firstView, sendOn } from "../table/screen/drawer.js";
export { end } from "../table/screen/end.js";
export { face } from "../table/screen/faces.js";
export { keyMap, menu, saveFile } from "../table/screen/menu.js";
export { broken, coachNumbers, plainTable, tellFault, tellRefusal } from "../table/screen/troubles.js";
export { askFaces } from "../table/screen/typed-dice.js";
export * as about from "./about/about.js";
export { framed } from "./common/inks.js";
export * from "./common/par-signs.js";
export { roomStyle } from "./common/room-style.js";
export * as doors from "./home/doors.js";
export { keepSketch } from "./home/sketch.js";
export * as link from "./link/open-link.js";
export * as room from "./rooms.js";
export { openClause, paragraphs, rulebook } from "./rulebook/clause.js";
export * as settings from "./settings/settings.js";
export { canShare, copyAndSay, handOver, mayShow, shareLink } from "./share/share-link.js";
