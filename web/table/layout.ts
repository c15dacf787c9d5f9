/** The layout of an open table, which all screens use that show one: games, lessons, reviews and problems. */

import type { View } from "../engine/types.ts";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { actions, upper } from "./slots.ts";
import type { GameTable, Ui } from "./types.ts";

/** What a table shows. */
type Shown = {
  ui: Ui;
  /** the view that the picture shows */
  picture: View;
  /** the view that the controls show; it is older than `picture` while a move is animated */
  controls: View;
};

/** What a table is used for. */
export type TableKind = "play" | "replay" | "lesson" | "review" | "problem";

/** The parts of a table that differ between screens. */
export type TableParts = {
  /** heading for screen readers */
  heading: string;
  /** shown above the picture */
  top?: unknown;
  /** replaces the picture while its position is being loaded */
  placeholder?: unknown;
  /** shown between the picture and the controls */
  status?: unknown;
  /** replaces the game's own controls; null if there are none */
  controls?: unknown;
  /** shown below the controls */
  below?: unknown;
};

/** CSS classes of the kinds of tables. */
const CLASSES = { play: "", replay: "", lesson: "lesson", review: "reviewing", problem: "problem" };
/** The names of these kinds for tests. */
const PARTS = { play: "table", replay: "table", lesson: "table", review: "table review", problem: "table problem" };

/**
 * Draws a table.
 * @param shown - null while the position is being loaded
 * @param hurry - called when the player touches the table, to end an animation
 */
export function drawTable(
  kind: TableKind,
  gameTable: GameTable,
  shown: Shown | null,
  parts: TableParts,
  hurry: () => void,
) {
  const { heading, top = nothing, placeholder, status = nothing, below = nothing } = parts;
  // A review scrolls.
  const fitted = gameTable.fitted === true && kind !== "review";
  const marks = `${CLASSES[kind]} ${fitted ? "fitted" : ""}`.trim();
  const controls = parts.controls ?? (shown && actions(gameTable, shown.controls, shown.ui));
  return html`<div class="table ${marks}" data-part=${PARTS[kind]} data-mark=${marks} @pointerdown=${hurry}>
    <h1 class="unseen" tabindex="-1">${heading}</h1>${top}
    <div class="picture" id="picture">${shown ? upper(gameTable, shown.picture, shown.ui) : placeholder}</div>
    <div class="under" data-part=controls>${status}${
      parts.controls === null ? nothing : html`<div class="actions" id="actions">${controls}</div>`
    }${below}</div></div>`;
}
