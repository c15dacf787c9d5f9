/** A board received in a link or a file, shown before anything is saved. */

import type { Place, Screen } from "../../app/router.ts";
import { loadStyle } from "../../app/styles.ts";
import type { Draft } from "../../data/boards.ts";
import { boards } from "../../data/boards.ts";
import { readLine } from "../../data/links/board-line.ts";
import { prepare } from "../../engine/engine.ts";
import { fetchPart, gameOf } from "../../table/register.ts";
import { notify } from "../../ui/notices.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { drawPicture, loadRenderers } from "./picture.ts";
import { findProblems, toFix } from "./shared.ts";

/** Opens the board in a link. */
export const openLine = async (place: Place, line: string): Promise<Screen> => openDraft(place, await readLine(line));

/** Opens a board read from a link or a file. */
export async function openDraft({ redraw, enter }: Place, read: { draft: Draft } | { wrong: string }): Promise<Screen> {
  const wrong = "wrong" in read ? read.wrong : unknown(read.draft);
  let state = "Checking it…";
  const renderers = "draft" in read && !wrong ? [read.draft.game] : [];
  await Promise.all([loadStyle("features/boards"), loadRenderers(renderers, (one) => fetchPart(one, "thumbnail"))]);
  if ("draft" in read && !wrong) {
    prepare(read.draft.game);
    findProblems(read.draft.game, read.draft.material).then(
      ({ count }) => {
        state = count ? `It is not finished: ${toFix(count).toLowerCase()}.` : "It is ready to be played.";
        redraw();
      },
      () => {
        state = "It could not be checked yet, but you can still save it.";
        redraw();
      },
    );
  }
  const picture = "draft" in read && !wrong ? drawPicture(read.draft) : "";
  let saved = false;
  const save = (draft: Draft) => {
    if (saved) return;
    saved = true;
    const { board, done } = boards.create(draft);
    if (!done.ok) notify("board", { tone: "trouble", text: done.message });
    enter(`#/design/${board.game}/${board.id}`);
  };
  return {
    title: "A board",
    heading: "A board",
    draw: () =>
      wrong || !("draft" in read)
        ? html`<div class="page link" data-part=received><h1 tabindex="-1">This board cannot be opened</h1><p>${wrong}</p><p>Nothing was changed. Your boards are as they were.</p><p><a class="pill" href="#/">To the clubhouse</a></p></div>`
        : html`<div class="page link" data-part=received><h1 tabindex="-1">A board for ${gameOf(read.draft.game)?.title}</h1>
          <img class="art" data-part=thumbnail alt="" width="240" height="240" src=${picture}>
          <p class="lead" data-part=lead><bdi translate="no">${read.draft.title}</bdi></p><p role="status">${state}</p>
          <button class="act wide" data-part=main-button @click=${() => save(read.draft)}>Save to my boards</button>
          <p class="quiet">It is saved as a separate board. ${
            boards.list(read.draft.game).length ? "Your other boards stay as they are." : nothing
          }</p>
          <p><a class="pill" href="#/">No, thank you</a></p></div>`,
  };
}

const unknown = ({ game }: Draft) =>
  gameOf(game)?.designer ? "" : "This version of pygolf does not include the game this board is for.";
