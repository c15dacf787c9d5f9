/** The list of custom boards: `#/boards` and `#/boards/<game>`. The design screen loads separately. */

import { describeError } from "../../app/missing.ts";
import type { Place, Screen } from "../../app/router.ts";
import type { Board } from "../../data/boards.ts";
import { boards } from "../../data/boards.ts";
import { fetchPart, gameOf, games } from "../../table/register.ts";
import { notify } from "../../ui/notices.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { loadScreenAssets, screenHeader } from "../common/screen-header.ts";
import { art } from "../home/home.ts";
import { importFile } from "../home/links-and-files.ts";
import { openBoardMenu } from "./board-menu.ts";
import { boardPicture, loadRenderers } from "./picture.ts";
import { formatDay, loadDesign } from "./shared.ts";

/** Opens the list of custom boards, of one game or of all games. */
export async function open({ params, redraw, go }: Place): Promise<Screen> {
  const [only = ""] = params;
  if (only && !gameOf(only)?.designer) throw new Error("There is nothing to design in this game.");
  await Promise.all([
    loadScreenAssets("features/boards"),
    loadRenderers(
      games.flatMap(({ id, designer }) => (designer && (!only || id === only) ? [id] : [])),
      (one) => fetchPart(one, "thumbnail"),
    ),
  ]);
  boards.addEventListener("changed", redraw);
  let busy = "";
  const begin = async (game: string, from: "blank" | "ours") => {
    if (busy) return;
    busy = game;
    redraw();
    try {
      const design = await loadDesign(game);
      const title = from === "ours" ? "Standard, modified" : "A new board";
      const { board, done } = boards.create({ game, title, material: structuredClone(design[from]) });
      if (!done.ok) notify("board", { tone: "trouble", text: done.message });
      go(`#/design/${game}/${board.id}`);
    } catch (error) {
      notify("board", { tone: "trouble", text: describeError(error) });
      busy = "";
    }
    redraw();
  };
  return {
    title: "Your own boards",
    draw: () => html`<div class="page boards" data-part=boards>${screenHeader(
      "boards",
      "Your own boards",
      "Draw your own, or copy the boards from your boxed set. They stay on this device.",
    )}<div class="beside-it"><section aria-labelledby="board-new"><h2 id="board-new">A new board</h2>
      <div class="posters" data-part=game-tabs>${games
        .filter(({ id, designer }) => designer && (!only || id === only))
        .map(({ id, title }) => newBoard(id, title, busy === id, begin))}</div></section>
      <div><h2>Saved on this device</h2>${boardList(boards.list(only || undefined), go)}${unreadable()}
      <p class="row"><button class="pill" @click=${() => void importFile()}>Open a board from a file</button></p>
      </div></div></div>`,
    close: () => boards.removeEventListener("changed", redraw),
  };
}

const newBoard = (
  game: string,
  title: string,
  busy: boolean,
  begin: (game: string, from: "blank" | "ours") => Promise<void>,
) => html`<div>${art(game)}<strong>${title}</strong><div class="row">
  <button class="pill" aria-label="Start blank: ${title}" aria-disabled=${String(busy)}
    @click=${() => void begin(game, "blank")}>Start blank</button>
  <button class="pill" aria-label="Start from the standard board: ${title}" aria-disabled=${String(busy)}
    @click=${() => void begin(game, "ours")}>Start from the standard board</button></div></div>`;

const boardList = (list: Board[], go: (address: string) => void) =>
  list.length === 0
    ? html`<p class="quiet">No boards yet. Each board you start appears here with a picture.</p>`
    : html`<section class="saves" data-part=saved-items aria-label="Saved on this device"><ul>${list.map(
        (board) => html`<li class="ticket" data-part=saved-item><a href="#/design/${board.game}/${board.id}"><img
          class="art" data-part=thumbnail alt="" width="72" height="72" src=${boardPicture(board)}><strong
          dir="auto">${board.title}</strong> <span>${gameOf(board.game)?.title ?? board.game}</span>
          <span class="quiet">${board.whole ? "Ready to play" : "Not finished"}, ${formatDay(board.changed)}</span></a>
        <button class="plain more" aria-label="More for ${board.title}" aria-haspopup="dialog"
          @click=${() => void openBoardMenu(board.id, go)}><svg viewBox="0 0 24 24" width="24" height="24"
          aria-hidden="true"><circle cx="5" cy="12" r="2.5"></circle><circle cx="12" cy="12" r="2.5"></circle><circle
          cx="19" cy="12" r="2.5"></circle></svg></button></li>`,
      )}</ul></section>`;

const unreadable = () => {
  const count = boards.unread;
  return count
    ? html`<p class="wrong">${
        count === 1 ? "One saved board cannot be read" : `${count} saved boards cannot be read`
      } by this version of pygolf. Nothing was deleted.</p>`
    : nothing;
};
