/** Functions shared by the list of boards and the design screen. */

import { cachePerGame, findProblems, getDesign } from "../../core/python/ask.js";
import { boards } from "../../core/store/boards.js";

/** @import { Material } from "../../core/store/boards.js" */
/** @typedef {import("../../core/protocol.js").DesignShape} Design */

export { findProblems };

/** Returns what can be designed in a game. The response is cached. @type {(game: string) => Promise<Design>} */
export const loadDesign = cachePerGame(getDesign);

/**
 * Saves, together with a board, whether Python found it complete, so that lists need not check it again.
 * @param {string} id
 * @param {Material} material  the material that Python checked
 * @param {boolean} whole
 */
export function noteComplete(id, material, whole) {
  const board = boards.peek(id);
  if (board && board.whole !== whole && JSON.stringify(board.material) === JSON.stringify(material))
    boards.put({ ...board, whole }, board.changed);
}

/** Formats a time as a date, for example “28 November 2026”. @param {number} time */
export const formatDay = (time) =>
  new Date(time).toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric" });

/** Describes a number of problems, for example “3 things to fix”. @param {number} count */
export const toFix = (count) => (count === 1 ? "One thing to fix" : `${count} things to fix`);
