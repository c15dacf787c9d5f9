/** Writes a custom board to a file and reads it back. */

import type { Draft } from "../../data/boards.ts";
import { computeChecksum } from "../../data/checksum.ts";
import type { TextFile } from "../../data/game-files.ts";
import { checkPlain, isObject, parse } from "../../data/shapes.ts";
import { fileName } from "../../data/transfer.ts";

const FILE = "pygolf board";
const MAX_FILE_CHARS = 1_000_000;

/** Returns a file that contains a board, with a checksum. */
export function boardFile({ game, title, material }: Draft): TextFile {
  const board = { game, title, material };
  const file = { format: FILE, version: 1, checksum: computeChecksum(board), board };
  return { name: `${fileName(`board ${title}`, Date.now())}.json`, text: `${JSON.stringify(file, null, 1)}\n` };
}

/**
 * Reads a board from a file. The contents are untrusted until Python has checked them.
 * @returns null if the text is not a board file
 */
export function readBoardFile(
  text: string,
  readDraft: (it: unknown) => Draft | null,
): { draft: Draft } | { wrong: string } | null {
  const file = text.length > MAX_FILE_CHARS ? null : parse(text.replace(/^\uFEFF/, ""));
  if (!isObject(file) || file.format !== FILE || !isObject(file.board)) return null;
  if (file.version !== 1)
    return {
      wrong: "This file was made by a newer version of pygolf. Reload the page, or try again after the next update.",
    };
  if (checkPlain(file) || computeChecksum(file.board) !== file.checksum)
    return { wrong: "The file was changed or damaged." };
  const draft = readDraft(file.board);
  return draft ? { draft } : { wrong: "Pygolf cannot read the board in this file." };
}
