/** The picture of the hole in the designer: spaces can be added, moved and linked with the pointer or the keyboard. */

import type { Dragged } from "../../packages/editor/drag-space.ts";
import { dragSpace } from "../../packages/editor/drag-space.ts";
import { underlay } from "../../packages/editor/photo/photograph.ts";
import { hasModifier } from "../../platform/keyboard.ts";
import { announce } from "../../ui/announce.ts";
import type { Point } from "../../ui/drawing.ts";
import { DIRECTIONS, toDrawingPoint } from "../../ui/drawing.ts";
import type { Drag } from "../../ui/gesture.ts";
import { GestureArea } from "../../ui/gesture.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import * as edit from "./board-edit.ts";
import { frame } from "./geometry.ts";
import { ground, spaces } from "./scene.ts";

type Board = edit.Board;

type Spot = edit.Spot;

export type Put = (host: Host, board: Board, what: string, join?: string) => void;

/** The tools, which determine what a tap or a drag does. */
const TOOLS = [
  { id: "move", label: "Move", help: "Tap a space to select it. Drag it to move it." },
  { id: "add", label: "Add", help: "Tap the ground to add a space after the selected one." },
  { id: "link", label: "Link", help: "Drag from one space to the next, or tap both." },
];
/** Margin around the spaces in which new ones can be added, in units of the board. */
const MARGIN = 7;
/** The area of the photograph of a hole, in units of the board. */
export const PHOTO_BOX = { x: 0, y: 0, width: 100, height: 125 };

/** The open hole, the selected space and the chosen tool of a design. */
export class Choice {
  board = 0;
  /** Index of the selected space. */
  space: number | null = null;
  tool = "move";
  /** The gestures on the picture. */
  area: GestureArea | null = null;
  drag: Dragged<Spot> | null = null;
  /** Index of the space where a link starts, until the second tap. */
  from: number | null = null;
}
export type Host = import("../../packages/editor/types.ts").Host<Choice>;

/** Returns the selected space, or null. */
export const selectedSpot = ({ state }: Host, board: Board): Spot | null =>
  edit.listSpots(board, "track").find(({ index }) => index === state.space) ?? null;

/** Draws the hole. */
export function canvas(host: Host, board: Board, put: Put) {
  const placed = edit.listSpots(board, "track");
  const spots = withDraggedSpot(host, placed);
  const box = viewBox(host, placed);
  const track = spots as any[];
  const number = Number.isInteger(board.number) ? board.number : 1;
  const context = { host, board, put, spots };
  // The board can change during a gesture, so each press reads the current one.
  host.state.area ??= new GestureArea({ press: (event) => press(event, host, put) });
  const { area } = host.state;
  return html`<div class="box-picture box-sheet" data-part=box-design><svg class="covering hole" data-part=hole-picture data-at="track"
      viewBox="${box.x} ${box.y} ${box.width} ${box.height}"
      .style=${`--wide: ${box.width}; --high: ${box.height}`} role="group"
      aria-label="Hole ${number}, ${spots.length} ${spots.length === 1 ? "space" : "spaces"}"
      @pointerdown=${area.press} @pointermove=${area.move} @pointerup=${area.lift} @pointercancel=${area.lift}>
      <g aria-hidden="true">${track.length ? ground(track, number) : nothing}${underlay(host.photo, PHOTO_BOX)}${
        track.length ? spaces(track, number) : nothing
      }${links(spots)}${linkPreview(host)}</g>
      ${spots.map((spot) => tapArea(spot, context))}</svg></div>`;
}

/** Draws the buttons that choose the tool. */
export const tools = (host: Host) =>
  TOOLS.map(
    ({ id, label }) =>
      html`<button class="pill" data-tool=${id} aria-pressed=${String(host.state.tool === id)} @click=${() => {
        Object.assign(host.state, { tool: id, from: null });
        host.redraw();
      }}>${label}</button>`,
  );

/** Draws the help for the tool, and a button that adds a space without a pointer. */
export const help = (host: Host, board: Board, put: Put) => {
  const spots = edit.listSpots(board, "track");
  return html`<section aria-label="Tool"><p
    class="quiet box-none">${TOOLS.find(({ id }) => id === host.state.tool)?.help}</p><button class="pill" @click=${() =>
      addAt(
        { host, board, put, spots },
        edit.placeAfter(spots, selectedSpot(host, board)),
      )}>Add a space after it</button></section>`;
};

/** Returns the view box of the picture. */
function viewBox(host: Host, spots: Spot[]) {
  if (host.photo.placement || !spots.length) return PHOTO_BOX;
  const { x, y, width, height } = frame(spots as any);
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

/** Returns the spaces, with the dragged one at the pointer's position. */
function withDraggedSpot(host: Host, spots: Spot[]) {
  const { drag, tool } = host.state;
  if (tool !== "move" || !drag) return spots;
  const to = { x: edit.rounded(drag.at.x), y: edit.rounded(drag.at.y) };
  return spots.map((spot) => (spot.index === drag.space.index ? { ...spot, ...to } : spot));
}

/** Draws all links as arrows; bounces are dashed, links past the green are dotted. */
function links(spots: Spot[]) {
  const byId = new Map(spots.map((spot) => [spot.id, spot]));
  return spots.flatMap((spot) =>
    (["next", "bounce", "over"] as edit.Link[]).flatMap((link) => {
      const target = spot[link];
      const to = target === undefined ? undefined : byId.get(target);
      if (!to || to === spot) return [];
      const turn = Math.atan2(to.y - spot.y, to.x - spot.x);
      const [x, y] = [to.x - 4 * Math.cos(turn), to.y - 4 * Math.sin(turn)];
      return svg`<g class="d-link ${link}"><path d="M${spot.x} ${spot.y}L${x} ${y}"/><path class="d-head"
        transform="translate(${x} ${y}) rotate(${(turn * 180) / Math.PI})" d="M-3.4-1.9 0 0-3.4 1.9Z"/></g>`;
    }),
  );
}

/** Draws the link that is being dragged. */
function linkPreview(host: Host) {
  const { drag, tool } = host.state;
  if (tool !== "link" || !drag) return nothing;
  return svg`<path fill="none" stroke="var(--sun)" stroke-width="1.6" stroke-dasharray="3 2"
    d="M${drag.space.x} ${drag.space.y}L${drag.at.x} ${drag.at.y}"/>`;
}

/** The data that the event handlers need. */
type Context = { host: Host; board: Board; put: Put; spots: Spot[] };

/** Draws the tap area of a space, which is also its button for screen readers. */
function tapArea(spot: Spot, context: Context) {
  const { host } = context;
  const chosen = spot.index === host.state.space;
  const faults = context.host.faults.filter(
    ({ at }) => at[1] === host.state.board && at[2] === "track" && at[3] === spot.index && context.host.checked,
  );
  const faulty = faults.length > 0;
  // A missing link makes all spaces after it unreachable, so show the sign only at the space that must be changed.
  const cause = faults.some(({ at }) => at.length > 4);
  const first = context.spots.some(({ index }) => index === host.state.space) ? chosen : spot === context.spots[0];
  return svg`<circle class="d-reach ${chosen ? "chosen" : ""} ${faulty ? "faulty" : ""} ${
    host.state.from === spot.index ? "from" : ""
  }" cx=${spot.x} cy=${spot.y} r=${edit.REACH} role="button" tabindex=${first ? "0" : "-1"} data-space=${spot.index}
    data-at=${chosen ? "space" : nothing} aria-pressed=${String(chosen)} aria-label="${describeSpot(spot)}${
      faulty ? ", needs fixing" : ""
    }" @keydown=${(event: KeyboardEvent) => handleKey(event, spot, context)}
    @click=${(event: MouseEvent) => event.detail === 0 && tapSpace(spot, context)}/>${
      cause
        ? svg`<text
        class="d-fault" aria-hidden="true" font-size="6" x=${spot.x + 5} y=${spot.y - 4}>!</text>`
        : nothing
    }`;
}

/** Describes a space for screen readers. */
const describeSpot = (spot: Spot) =>
  [
    `Space ${spot.id}, ${spot.kind || "no type"}`,
    ...(["next", "bounce", "over"] as edit.Link[]).flatMap((link) =>
      spot[link] === undefined ? [] : [`${edit.LINKS[link]} ${spot[link]}`],
    ),
  ].join(", ");

/** Starts a gesture, whose effect depends on the tool. */
function press(event: PointerEvent, host: Host, put: Put): Drag | null {
  const board = edit.boardAt(host.material, host.state.board);
  if (event.button !== 0 || !board) return null;
  const spots = edit.listSpots(board, "track");
  const context = { host, board, put, spots };
  const spot = edit.spotAt(spots, toDrawingPoint(event));
  // A touch on the ground must still be able to scroll the page.
  if (!spot)
    return host.state.tool === "add" ? { drop: (at, isTap) => isTap && addAt(context, toDrawingPoint(at)) } : null;
  if (host.state.tool === "move") host.state.space = spot.index;
  host.redraw();
  return dragSpace(host, spot, (at) => drop(context, spot, at));
}

/**
 * Ends a gesture that started on a space.
 * @param at - where a drag ended; null for a tap
 */
function drop(context: Context, spot: Spot, at: Point | null) {
  const { host, board, put, spots } = context;
  if (!at || host.state.tool === "add") tapSpace(spot, context);
  else if (host.state.tool === "move") {
    const place = { x: edit.rounded(at.x), y: edit.rounded(at.y) };
    put(host, edit.withSpace(board, "track", spot.index, place), `Space ${spot.id} moved`);
  } else {
    const to = edit.spotAt(spots, at);
    if (to && to.index !== spot.index) linkSpaces(context, spot, to);
  }
}

/** Selects a space, or links it with the space that was tapped before. */
function tapSpace(spot: Spot, context: Context) {
  const { host } = context;
  if (host.state.tool === "link" && host.state.from !== null && host.state.from !== spot.index) {
    const from = context.spots.find(({ index }) => index === host.state.from);
    host.state.from = null;
    if (from) return linkSpaces(context, from, spot);
  }
  host.state.from = host.state.tool === "link" ? spot.index : null;
  host.state.space = spot.index;
  if (host.state.tool === "link") announce(`From space ${spot.id}. Now tap the space it leads to.`);
  host.select(["boards", host.state.board, "track", spot.index]);
}

/** Links two spaces. */
function linkSpaces({ host, board, put }: Context, from: Spot, to: Spot) {
  const link = edit.newLinkKind(from);
  host.state.space = from.index;
  const what = `Space ${from.id} ${edit.LINKS[link]} ${to.id}`;
  put(host, edit.withLink(board, from, link, to.id), what);
  announce(`${what}.`);
}

/** Adds a space after the selected one. */
function addAt({ host, board, put }: Context, at: Point) {
  const added = edit.addSpace(board, selectedSpot(host, board), at);
  if (!added) return announce(`A board can have at most ${edit.MAX_SPACES} spaces.`);
  host.state.space = added.index;
  put(host, added.board, "Space added");
  announce("Space added.");
}

/** Handles a key on a space: an arrow key focuses the next space in its direction, or moves this one with Shift. */
function handleKey(event: KeyboardEvent, spot: Spot, context: Context) {
  const { host, board, put, spots } = context;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    return tapSpace(spot, context);
  }
  const direction = DIRECTIONS[event.key];
  if (!direction || hasModifier(event)) return;
  event.preventDefault();
  event.stopPropagation();
  const [dx, dy] = direction;
  if (event.shiftKey) {
    host.state.space = spot.index;
    // Keys can arrive faster than the page is drawn, so read the current board from the material.
    const now = edit.boardAt(host.material, host.state.board) ?? board;
    const here = selectedSpot(host, now) ?? spot;
    const place = { x: edit.rounded(here.x + dx), y: edit.rounded(here.y + dy) };
    const change = edit.withSpace(now, "track", spot.index, place);
    return put(host, change, `Space ${spot.id} moved`, `move ${host.state.board} ${spot.index}`);
  }
  const next = edit.nearestInDirection(spots, spot, dx, dy);
  const picture = (event.currentTarget as Element).closest("svg");
  if (next) (picture?.querySelector(`[data-space="${next.index}"]`) as SVGElement | null)?.focus();
}
