/** What is printed: our material, or that of a board of one's own. */

import { Refused } from "../../core/faults.js";
import { designIn, faultsOf } from "../../core/python/ask.js";
import { html } from "../../vendor/lit-html/lit-html.js";

/** Says what is wrong in a way that a page can show. */
const fault = (/** @type {string} */ game, /** @type {string} */ board, /** @type {number} */ count) =>
  html`This board is not finished: ${count === 1 ? "one thing is" : `${count} things are`} still wrong with it.
    <a href="#/design/${game}/${board}">To the drawing board</a>`;

/** A game without material of its own has nothing but cards to write on. @param {unknown} error */
function nothingToDesign(error) {
  if (error instanceof Refused && error.error.code === "bad-request") return { ours: {} };
  throw error;
}

/**
 * @param {string} game @param {string} board  id of a board of one's own, or ""
 * @returns {Promise<{material: Record<string, any>, name?: string, own?: boolean}>} rejects with an Error, or with what
 *   to show
 */
export async function materialOf(game, board) {
  const { ours } = await designIn(game).catch(nothingToDesign);
  if (!board) return { material: ours };
  const { boards } = await import("../../core/store/boards.js");
  const kept = boards.get(board);
  if (!kept || kept.game !== game) throw new Error("This board is not saved in this browser.");
  const checked = await faultsOf(game, kept.material);
  if (checked.faults.length) throw fault(game, board, checked.count ?? checked.faults.length);
  const own = Object.fromEntries(Object.entries(kept.material).filter(([, value]) => value !== null));
  return { material: { ...ours, ...own }, name: kept.title || "Your board", own: true };
}
