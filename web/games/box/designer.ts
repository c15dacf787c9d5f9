/** The designer of Box of Golf: a list of holes, the open hole with its spaces and links, and forms for both. */

import { photoForm } from "../../packages/editor/photo/photograph.ts";
import type { Designer, Path } from "../../packages/editor/types.ts";
import { readKey } from "../../platform/keyboard.ts";
import { announce } from "../../ui/announce.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as edit from "./board-edit.ts";
import { boardForm, holes, invalidForm, puttingForm, spaceForm } from "./designer-forms.ts";
import type { Host } from "./designer-picture.ts";
import { Choice, canvas, help, PHOTO_BOX, selectedSpot, tools } from "./designer-picture.ts";

/**
 * Replaces the open board.
 * @param what - label of the undo step
 * @param join - steps with the same key are undone together
 */
const put = (host: Host, board: edit.Board, what: string, join?: string) =>
  host.change(edit.withBoard(host.material, host.state.board, board), what, join);

/** Draws the picture of the open hole and all forms. */
function draw(host: Host) {
  const list = edit.getBoards(host.material);
  host.state.board = Math.max(0, Math.min(host.state.board, list.length - 1));
  const board = edit.boardAt(host.material, host.state.board);
  const none = list.length
    ? "This is not a valid board. Delete it or choose another."
    : "There are no holes yet. Add a blank one or copy a standard hole.";
  const spot = board && selectedSpot(host, board);
  void host.photo.open(`hole ${edit.photoKey(board, host.state.board)}`);
  const form = (one: typeof invalidForm) => (board ? one(host, board, put) : nothing);
  return {
    picture: board ? canvas(host, board, put) : html`<p class="box-none">${none}</p>`,
    line: board ? tools(host) : nothing,
    sheet: html`<div class="draft-forms box-design">${spot ? form(spaceForm) : nothing}${holes(host)}${[
      help,
      ...(spot ? [] : [spaceForm]),
      puttingForm,
      boardForm,
      invalidForm,
    ].map(form)}${board ? photoForm(host.photo, PHOTO_BOX.height / PHOTO_BOX.width, { share: 0.6 }) : nothing}</div>`,
    now: spot ? `Space ${spot.id}` : board ? edit.boardName(board, host.state.board) : "Holes",
  };
}

/**
 * Opens a part of the material, for example where a problem occurs. Returns selectors for the field to focus, best
 * first.
 */
function show(at: Path, host: Host) {
  const [, board, surface, index] = at;
  if (typeof board === "number") host.state.board = board;
  host.state.space = surface === "track" && typeof index === "number" ? index : null;
  return [
    `[data-at="${fieldName(at)}"]`,
    `[data-at="${host.state.space === null ? (surface ?? "") : "space"}"]`,
    ".box-design :is(button, input)",
  ];
}

/** Returns the name of the form field for a part of the material. */
const fieldName = ([, , surface = "", index, field]: Path) =>
  surface === "track" ? (index === undefined ? "track" : `space-${field ?? "kind"}`) : String(surface);

/** Handles a key and returns whether it was used: Delete removes the selected space, 1 to 9 set its kind. */
function key(event: KeyboardEvent, host: Host) {
  const board = edit.boardAt(host.material, host.state.board);
  const spot = board && selectedSpot(host, board);
  if (!board || !spot) return false;
  if (event.key === "Delete" || event.key === "Backspace") {
    host.state.space = null;
    put(host, edit.removeSpace(board, spot), `Space ${spot.id} removed`);
    announce(`Space ${spot.id} removed.`);
    return true;
  }
  const kind = edit.KINDS[Number(readKey(event)) - 1];
  if (!kind) return false;
  put(host, edit.withKind(board, spot, kind), `Space ${spot.id} changed to ${kind}`);
  return true;
}

export const designer: Designer = {
  create: () => new Choice(),
  draw,
  show,
  key,
  start: ({ material, state }) => ({ holes: edit.holesFrom(material, state.board) }),
};
