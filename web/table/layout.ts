/** The layout of an open table, which all screens use that show one: games, lessons, reviews and problems. */

import type { View } from "../engine/types.ts";
import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import type { RegionParts } from "./regions.ts";
import { dock } from "./regions.ts";
import { drawStage } from "./slots.ts";
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
export type TableParts = RegionParts & {
  /** heading for screen readers */
  heading: string;
  /** true if the table shows the result of a game */
  isOver?: boolean;
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
  /** the sections next to the stage on wide screens */
  side?: unknown;
};

/** CSS classes of the kinds of tables. */
const CLASSES = { play: "", replay: "", lesson: "lesson", review: "reviewing", problem: "problem" };
/** The names of these kinds for tests. */
const PARTS = { play: "table", replay: "table", lesson: "table", review: "table review", problem: "table problem" };

/**
 * Draws a table in regions, except in a review, which scrolls.
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
  const { heading, placeholder } = parts;
  const look = kind === "review" ? "" : "regions";
  const score = look === "regions" && parts.score ? "score-bar" : "";
  const marks = [CLASSES[kind], look, score, parts.isOver ? "ended" : ""].filter(Boolean).join(" ");
  // New elements for the result, because reused ones would move.
  const rest = look === "regions" ? keyed(Boolean(parts.isOver), regions(gameTable, shown, parts)) : column(parts);
  return html`<div class="table ${marks}" data-part="${PARTS[kind]} ${parts.isOver ? "result" : ""}" data-mark=${marks} @pointerdown=${hurry}>
    <h1 class="unseen" tabindex="-1">${heading}</h1>${look === "regions" ? (parts.score ?? nothing) : (parts.top ?? nothing)}
    <div class="picture" id="picture">${shown ? drawStage(gameTable, shown.picture, shown.ui, parts) : placeholder}</div>
    <div class="under" data-part=controls>${rest}</div></div>`;
}

/** Draws the regions next to or below the stage. Style sheets place each of them in the grid of the table. */
function regions(gameTable: GameTable, shown: Shown | null, parts: TableParts) {
  const { top, status, message, side, isCalm } = parts;
  const own = shown ? dock(gameTable, shown.controls, shown.ui, parts) : nothing;
  return html`${side ? html`<div class="side" data-part=information>${side}</div>` : nothing}
    ${top ?? status ?? html`<div class="message ${isCalm ? "calm" : ""}" data-part="status turn">${message}</div>`}
    ${parts.controls === null ? nothing : html`<div class="actions" id="actions">${parts.controls ?? own}</div>`}`;
}

/** Draws the parts below the stage of a review. */
const column = ({ status = nothing, below = nothing }: TableParts) => html`${status}${below}`;
