/** Loads the material to print: the built-in one, or that of a custom board. */

import { findProblems, getDesign } from "../../engine/ask.ts";
import { RejectedError } from "../../engine/errors.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/** Renders the reason why an unfinished board cannot be printed. */
const unfinished = (game: string, board: string, count: number) =>
  html`This board is not finished: ${count === 1 ? "one thing is" : `${count} things are`} still wrong with it.
    <a href="#/design/${game}/${board}">To the drawing board</a>`;

/** Handles games without replaceable material, which print only scorecards. */
function withoutMaterial(error: unknown) {
  if (error instanceof RejectedError && error.error.code === "bad-request") return { ours: {}, pieces: {} };
  throw error;
}

/**
 * Loads the material of a game or of a custom board.
 * @param board - id of a custom board, or ""
 * @returns rejects with an Error or with a template to display
 */
export async function loadMaterial(
  game: string,
  board: string,
): Promise<{ material: Record<string, any>; name?: string; own?: boolean }> {
  const { ours, pieces } = await getDesign(game).catch(withoutMaterial);
  if (!board) return { material: { ...pieces, ...ours } };
  const { boards } = await import("../../data/boards.ts");
  const saved = boards.peek(board);
  if (!saved || saved.game !== game) throw new Error("This board is not saved in this browser.");
  const checked = await findProblems(game, saved.material);
  if (checked.faults.length) throw unfinished(game, board, checked.count ?? checked.faults.length);
  const custom = Object.fromEntries(Object.entries(saved.material).filter(([, value]) => value !== null));
  return { material: { ...pieces, ...ours, ...custom }, name: saved.title || "Your board", own: true };
}
