/** Functions shared by the list of boards and the design screen. */

import type { Material } from "../../data/boards.ts";
import { boards } from "../../data/boards.ts";
import { cachePerGame, findProblems, getDesign } from "../../engine/ask.ts";
import type { DesignShape } from "../../engine/protocol.d.ts";

export type Design = DesignShape;

export { findProblems };

/** Returns what can be designed in a game. The response is cached. */
export const loadDesign: (game: string) => Promise<Design> = cachePerGame(getDesign);

/**
 * Saves, together with a board, whether Python found it complete, so that lists need not check it again.
 * @param material - the material that Python checked
 */
export function noteComplete(id: string, material: Material, whole: boolean) {
  const board = boards.peek(id);
  if (board && board.whole !== whole && JSON.stringify(board.material) === JSON.stringify(material))
    boards.save({ ...board, whole }, board.changed);
}

/** Formats a time as a date, for example “28 November 2026”. */
export const formatDay = (time: number) =>
  new Date(time).toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric" });

/** Describes a number of problems, for example “3 things to fix”. */
export const toFix = (count: number) => (count === 1 ? "One thing to fix" : `${count} things to fix`);
