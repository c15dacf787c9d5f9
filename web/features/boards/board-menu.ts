/** The menu of a custom board: rename, duplicate, share, export, print, rate and delete. */

import type { Board } from "../../data/boards.ts";
import { boards, withTitle } from "../../data/boards.ts";
import * as steps from "../../data/history.ts";
import { writeLine } from "../../data/links/board-line.ts";
import { address, lineLink } from "../../data/links/links.ts";
import { download } from "../../platform/dom.ts";
import { askText, chooseAction } from "../../ui/exchange.ts";
import { notify, removeNotice, showOutcome } from "../../ui/notices.ts";
import { openSharing } from "../share/dialog.ts";
import { boardFile } from "./files.ts";

const ACTIONS: readonly [string, string][] = [
  ["open", "Open"],
  ["rename", "Rename"],
  ["duplicate", "Duplicate"],
  ["share", "Share"],
  ["export", "Export as a file"],
  ["print", "Print"],
  ["rate", "Rate it"],
  ["delete", "Delete"],
];

/**
 * Shows the menu of a board and runs the chosen action.
 * @param without - actions to leave out
 * @returns the chosen action, or null if the menu was closed
 */
export async function openBoardMenu(
  id: string,
  go: (address: string) => void,
  without: readonly string[] = [],
): Promise<string | null> {
  const board = boards.peek(id);
  if (!board) return null;
  const actions = ACTIONS.filter(([what]) => !without.includes(what));
  const chosen = await chooseAction(board.title, actions);
  if (chosen === "open") go(`#/design/${board.game}/${id}`);
  if (chosen === "rename") await rename(board);
  if (chosen === "duplicate") duplicate(id);
  if (chosen === "share") await share(board);
  if (chosen === "export") download(boardFile(board));
  if (chosen === "print" || chosen === "rate") go(`#/${chosen}/${board.game}/${id}`);
  if (chosen === "delete") remove(board);
  return chosen;
}

async function rename(board: Board) {
  const title = await askText({ title: "Rename the board", label: "Name", value: board.title, yes: "Rename" });
  if (!title) return;
  const now = boards.get(board.id);
  if (!now) return;
  const material = withTitle(now.material, title);
  // Renaming is a step of the history like any other, so that Undo can take it back.
  const history = steps.push(steps.unpack(now.material, boards.steps(now.id)), material, `Renamed to “${title}”`);
  showOutcome(boards.save({ ...now, title, material }), `Board renamed to “${title}”.`);
  boards.saveSteps(now.id, steps.pack(history));
}

function duplicate(id: string) {
  const copy = boards.duplicate(id);
  if (copy) showOutcome(copy.done, `“${copy.board.title}” was added.`);
}

/** Deletes a board without asking first. The notice offers to restore it. */
export function remove(board: Board) {
  const steps = boards.steps(board.id);
  const done = boards.remove(board.id);
  if (!done.ok) return notify("board", { tone: "trouble", text: done.message });
  notify("board", {
    text: `“${board.title}” was deleted.`,
    actions: [
      {
        label: "Restore it",
        run: () => {
          removeNotice("board");
          const back = boards.save(board, board.changed);
          if (back.ok && steps !== undefined) boards.saveSteps(board.id, steps);
          showOutcome(back, `“${board.title}” was restored.`);
        },
      },
    ],
  });
}

/** Shares a board as a link, or as a file if it is too long for a link. */
const share = (board: Board) =>
  openSharing(`Share “${board.title}”`, async () => {
    const fragment = lineLink("b", await writeLine(board));
    return {
      link: fragment && address(fragment, location),
      note: "Your friend sees a preview, and can save the board and play it. Only the link leaves this device.",
      file: boardFile(board),
    };
  });
