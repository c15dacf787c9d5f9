/** The picture of the hole in the designer: spaces can be added, moved and linked with the pointer or the keyboard. */

import { announce } from "../../core/page/announce.js";
import { DIRECTIONS, toDrawingPoint, trackPointer } from "../../core/page/drawing.js";
import { hasModifier } from "../../core/page/keyboard.js";
import { underlay } from "../../core/photo/photograph.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import * as edit from "./board-edit.js";
import { frame } from "./geometry.js";
import { ground, spaces } from "./scene.js";

/** @import { Finger } from "../../core/page/drawing.js" */
/** @typedef {edit.Board} Board */
/** @typedef {edit.Spot} Spot */
/** @typedef {(host: Host, board: Board, what: string, join?: string) => void} Put */

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
  /** Index of the selected space. @type {number|null} */
  space = null;
  tool = "move";
  /** The current drag on the picture. @type {(Finger & {spot: Spot|null})|null} */
  drag = null;
  /** Index of the space where a link starts, until the second tap. @type {number|null} */
  from = null;
  /** The view box during a drag, so that it does not change with the dragged space.
   * @type {{x: number, y: number, width: number, height: number}|null} */
  frame = null;
}
/** @typedef {import("../../screens/design/types.js").Host<Choice>} Host */

/** Returns the selected space, or null. @param {Host} host @param {Board} board @returns {Spot|null} */
export const selectedSpot = ({ state }, board) =>
  edit.listSpots(board, "track").find(({ index }) => index === state.space) ?? null;

/** Draws the hole. @param {Host} host @param {Board} board @param {Put} put */
export function canvas(host, board, put) {
  const spots = withDraggedSpot(host, edit.listSpots(board, "track"));
  const box = host.state.frame ?? viewBox(host, spots);
  const track = /** @type {any[]} */ (spots);
  const number = Number.isInteger(board.number) ? board.number : 1;
  const context = { host, board, put, spots };
  return html`<div class="box-picture box-sheet"><svg class="covering hole" data-at="track"
      viewBox="${box.x} ${box.y} ${box.width} ${box.height}"
      .style=${`--wide: ${box.width}; --high: ${box.height}`} role="group"
      aria-label="Hole ${number}, ${spots.length} ${spots.length === 1 ? "space" : "spaces"}"
      @pointerdown=${(/** @type {PointerEvent} */ event) => down(event, context)}
      @pointermove=${(/** @type {PointerEvent} */ event) =>
        trackPointer(host.state.drag, event) && host.state.drag.moved && host.state.drag.spot && host.redraw()}
      @pointerup=${(/** @type {PointerEvent} */ event) => up(event, context)}
      @pointercancel=${() => endDrag(host)}>
      <g aria-hidden="true">${track.length ? ground(track, number) : nothing}${underlay(host.photo, PHOTO_BOX)}${
        track.length ? spaces(track, number) : nothing
      }${links(spots)}${linkPreview(host)}</g>
      ${spots.map((spot) => tapArea(spot, context))}</svg></div>`;
}

/** Draws the buttons that choose the tool. @param {Host} host */
export const tools = (host) =>
  TOOLS.map(
    ({ id, label }) =>
      html`<button class="pill" data-tool=${id} aria-pressed=${String(host.state.tool === id)} @click=${() => {
        Object.assign(host.state, { tool: id, from: null });
        host.redraw();
      }}>${label}</button>`,
  );

/**
 * Draws the help for the tool, and a button that adds a space without a pointer.
 * @param {Host} host
 * @param {Board} board
 * @param {Put} put
 */
export const help = (host, board, put) => {
  const spots = edit.listSpots(board, "track");
  return html`<section aria-label="Tool"><p
    class="quiet box-none">${TOOLS.find(({ id }) => id === host.state.tool)?.help}</p><button class="pill" @click=${() =>
      addAt(
        { host, board, put, spots },
        edit.placeAfter(spots, selectedSpot(host, board)),
      )}>Add a space after it</button></section>`;
};

/** Returns the view box of the picture. @param {Host} host @param {Spot[]} spots */
function viewBox(host, spots) {
  if (host.photo.placement || !spots.length) return PHOTO_BOX;
  const { x, y, width, height } = frame(/** @type {any} */ (spots));
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

/** Returns the spaces, with the dragged one at the pointer's position. @param {Host} host @param {Spot[]} spots */
function withDraggedSpot(host, spots) {
  const { drag, tool } = host.state;
  if (tool !== "move" || !drag?.spot || !drag.moved) return spots;
  const to = { x: edit.rounded(drag.at.x), y: edit.rounded(drag.at.y) };
  return spots.map((spot) => (spot.index === drag.spot?.index ? { ...spot, ...to } : spot));
}

/** Draws all links as arrows; bounces are dashed, links past the green are dotted.
 * @param {Spot[]} spots */
function links(spots) {
  const byId = new Map(spots.map((spot) => [spot.id, spot]));
  return spots.flatMap((spot) =>
    /** @type {edit.Link[]} */ (["next", "bounce", "over"]).flatMap((link) => {
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

/** Draws the link that is being dragged. @param {Host} host */
function linkPreview(host) {
  const { drag, tool } = host.state;
  if (tool !== "link" || !drag?.spot || !drag.moved) return nothing;
  return svg`<path fill="none" stroke="var(--sun)" stroke-width="1.6" stroke-dasharray="3 2"
    d="M${drag.spot.x} ${drag.spot.y}L${drag.at.x} ${drag.at.y}"/>`;
}

/** The data that the event handlers need. @typedef {{host: Host, board: Board, put: Put, spots: Spot[]}} Context */

/**
 * Draws the tap area of a space, which is also its button for screen readers.
 * @param {Spot} spot
 * @param {Context} context
 */
function tapArea(spot, context) {
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
    }" @keydown=${(/** @type {KeyboardEvent} */ event) => handleKey(event, spot, context)}
    @click=${(/** @type {MouseEvent} */ event) => event.detail === 0 && tapSpace(spot, context)}/>${
      cause
        ? svg`<text
        class="d-fault" aria-hidden="true" font-size="6" x=${spot.x + 5} y=${spot.y - 4}>!</text>`
        : nothing
    }`;
}

/** Describes a space for screen readers. @param {Spot} spot */
const describeSpot = (spot) =>
  [
    `Space ${spot.id}, ${spot.kind || "no type"}`,
    .../** @type {edit.Link[]} */ (["next", "bounce", "over"]).flatMap((link) =>
      spot[link] === undefined ? [] : [`${edit.LINKS[link]} ${spot[link]}`],
    ),
  ].join(", ");

/** Starts a drag or a tap. @param {PointerEvent} event @param {Context} context */
function down(event, { host, spots }) {
  if (host.state.drag || event.button !== 0) return;
  const at = toDrawingPoint(event);
  const spot = edit.spotAt(spots, at);
  // A touch on the ground must still be able to scroll the page.
  if (!spot && host.state.tool !== "add") return;
  if (spot) /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  host.state.drag = { id: event.pointerId, from: at, at, spot, moved: false };
  host.state.frame = viewBox(host, spots);
  if (spot && host.state.tool === "move") host.state.space = spot.index;
  host.redraw();
}

/** Ends a drag or a tap, depending on the tool. @param {PointerEvent} event @param {Context} context */
function up(event, context) {
  const { host } = context;
  const { drag } = host.state;
  if (!trackPointer(drag, event)) return;
  const { spot, at, moved: isDrag } = drag;
  endDrag(context.host);
  const spots = edit.listSpots(context.board, "track");
  if (!spot) {
    if (!isDrag) addAt(context, at);
  } else if (host.state.tool === "move" && isDrag) {
    const place = { x: edit.rounded(at.x), y: edit.rounded(at.y) };
    context.put(context.host, edit.withSpace(context.board, "track", spot.index, place), `Space ${spot.id} moved`);
  } else if (host.state.tool === "link" && isDrag) {
    const to = edit.spotAt(spots, at);
    if (to && to.index !== spot.index) linkSpaces(context, spot, to);
  } else tapSpace(spot, context);
}

/** Discards the current drag. @param {Host} host */
function endDrag(host) {
  Object.assign(host.state, { drag: null, frame: null });
  host.redraw();
}

/** Selects a space, or links it with the space that was tapped before. @param {Spot} spot @param {Context} context */
function tapSpace(spot, context) {
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

/** Links two spaces. @param {Context} context @param {Spot} from @param {Spot} to */
function linkSpaces({ host, board, put }, from, to) {
  const link = edit.newLinkKind(from);
  host.state.space = from.index;
  const what = `Space ${from.id} ${edit.LINKS[link]} ${to.id}`;
  put(host, edit.withLink(board, from, link, to.id), what);
  announce(`${what}.`);
}

/** Adds a space after the selected one. @param {Context} context @param {{x: number, y: number}} at */
function addAt({ host, board, put }, at) {
  const added = edit.addSpace(board, selectedSpot(host, board), at);
  if (!added) return announce(`A board can have at most ${edit.MAX_SPACES} spaces.`);
  host.state.space = added.index;
  put(host, added.board, "Space added");
  announce("Space added.");
}

/**
 * Handles a key on a space: an arrow key focuses the next space in its direction, or moves this one with Shift.
 * @param {KeyboardEvent} event
 * @param {Spot} spot
 * @param {Context} context
 */
function handleKey(event, spot, context) {
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
  const picture = /** @type {Element} */ (event.currentTarget).closest("svg");
  if (next) /** @type {SVGElement|null} */ (picture?.querySelector(`[data-space="${next.index}"]`))?.focus();
}
