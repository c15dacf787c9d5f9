/** Opening a link or a file, and exporting everything. Loaded after the home screen is displayed. */

import { readDraft } from "../../data/boards.ts";
import { readLinkFile, readPasted, storeLink, toFragment } from "../../data/links/links.ts";
import { download } from "../../platform/dom.ts";
import { askText, pickFile } from "../../ui/exchange.ts";
import { showOutcome } from "../../ui/notices.ts";
import { readBoardFile } from "../boards/files.ts";
import { exportEverything } from "../locker/device.ts";

/** Exports all games and all other data of this device as a file. */
export const saveAll = async () => void download(await exportEverything());

/** Asks for a link and opens it. Text without a link is used as the code of a game. */
export async function askLink(go: (address: string) => void) {
  const label = "Paste a pygolf link or the text of a game";
  const text = await askText({ title: "Open a link", label, value: "", yes: "Open", long: true });
  if (!text) return;
  const link = readPasted(text);
  if (link.kind === "bad") showOutcome({ ok: false, message: link.message }, "");
  else if ("line" in link || "token" in link || "seed" in link) go(`#${toFragment(link)}`);
}

/**
 * Opens a file that contains a board, a link too long for an address, or games. The contents are shown before anything
 * is saved.
 */
export async function importFile() {
  const text = await pickFile(".json,application/json,text/plain");
  if (text !== null) openFileText(text);
}

/** Opens the content of a file. */
export function openFileText(text: string) {
  const board = readBoardFile(text, readDraft);
  storeLink(board ? { kind: "draft", read: board } : (readLinkFile(text) ?? { kind: "file", text }));
  location.hash = "#file";
}
