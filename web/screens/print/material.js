/** Loads the material to print: the built-in one, or that of a custom board. */

import { RejectedError } from "../../core/errors.js";
import { findProblems, getDesign } from "../../core/python/ask.js";
import { html } from "../../vendor/lit-html/lit-html.js";

/** Renders the reason why an unfinished board cannot be printed. */
const unfinished = (/** @type {string} */ game, /** @type {string} */ board, /** @type {number} */ count) =>
  html`This board is not finished: ${count === 1 ? "one thing is" : `${count} things are`} still wrong with it.
    <a href="#/design/${game}/${board}">To the drawing board</a>`;

/** Handles games without replaceable material, which print only scorecards. @param {unknown} error */
function withoutMaterial(error) {
  if (error instanceof RejectedError && error.error.code === "bad-request") return { ours: {} };
  throw error;
}

/**
 * Loads the material of a game or of a custom board.
 * @param {string} game
 * @param {string} board  id of a custom board, or ""
 * @returns {Promise<{material: Record<string, any>, name?: string, own?: boolean}>} rejects with an Error or with a
 *   template to display
 */
export async function loadMaterial(game, board) {
  const { ours } = await getDesign(game).catch(withoutMaterial);
  if (!board) return { material: ours };
  const { boards } = await import("../../core/store/boards.js");
  const saved = boards.peek(board);
  if (!saved || saved.game !== game) throw new Error("This board is not saved in this browser.");
  const checked = await findProblems(game, saved.material);
  if (checked.faults.length) throw unfinished(game, board, checked.count ?? checked.faults.length);
  const custom = Object.fromEntries(Object.entries(saved.material).filter(([, value]) => value !== null));
  return { material: { ...ours, ...custom }, name: saved.title || "Your board", own: true };
}
