/** A board to send: as a link where it fits, as a file else. */

import { writeLine } from "../../core/links/board-line.js";
import { address, lineLink } from "../../core/links/links.js";
import { shareLink } from "../share/share-link.js";
import { boardFile } from "./files.js";

/** @param {import("../../core/store/boards.js").Draft} board */
export async function share(board) {
  const fragment = lineLink("b", await writeLine(board));
  await shareLink(`Share “${board.title}”`, fragment ? address(fragment, location) : null, {
    file: boardFile(board),
    words: "Your friend sees the board first, and can keep and play it. Nothing leaves this device but the link.",
  });
}
