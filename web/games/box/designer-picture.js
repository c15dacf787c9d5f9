/** The hole on the desk: spaces to take and drag, links to draw from one to another, by finger, mouse and keyboard. */

import { say } from "../../core/page/announce.js";
import { follows, pointOf, WAYS } from "../../core/page/drawing.js";
import { underlay } from "../../core/photo/photograph.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import * as edit from "./board-edit.js";
import { frame } from "./geometry.js";
import { ground, spaces } from "./scene.js";

/** @import { Finger } from "../../core/page/drawing.js" */
/** @typedef {edit.Board} Board */
/** @typedef {edit.Spot} Spot */
/** @typedef {(host: Host, board: Board, what: string, join?: string) => void} Put */

/** What a finger does to the hole. */
const TOOLS = [
  { id: "move", label: "Move", help: "Tap a space to select it. Drag it to move it." },
  { id: "add", label: "Add", help: "Tap the ground to add a space after the selected one." },
  { id: "link", label: "Link", help: "Drag from one space to the next, or tap both." },
];
/** Ground around the spaces, to put more on. */
const AIR = 7;
/** Where a photograph of a hole lies. */
export const CARD = { x: 0, y: 0, width: 100, height: 125 };

/** What is open and chosen in one design. */
export class Choice {
  board = 0;
  /** The place of the chosen space in its list. @type {number|null} */
  space = null;
  tool = "move";
  /** A finger on the picture. @type {(Finger & {spot: Spot|null})|null} */
  finger = null;
  /** The space that a link begins at, until the second tap. @type {number|null} */
  from = null;
  /** The frame, held still while something is dragged.
   * @type {{x: number, y: number, width: number, height: number}|null} */
  frame = null;
}
/** @typedef {import("../../screens/design/types.js").Host<Choice>} Host */

/** The chosen space. @param {Host} host @param {Board} board @returns {Spot|null} */
export const picked = ({ state }, board) =>
  edit.spotsOf(board, "track").find(({ index }) => index === state.space) ?? null;

/** @param {Host} host @param {Board} board @param {Put} put */
export function canvas(host, board, put) {
  const spots = moved(host, edit.spotsOf(board, "track"));
  const box = host.state.frame ?? frameOf(host, spots);
  const track = /** @type {any[]} */ (spots);
  const number = Number.isInteger(board.number) ? board.number : 1;
  const act = { host, board, put, spots };
  return html`<div class="box-picture box-sheet"><svg class="covering hole" data-at="track"
      viewBox="${box.x} ${box.y} ${box.width} ${box.height}"
      .style=${`--wide: ${box.width}; --high: ${box.height}`} role="group"
      aria-label="Hole ${number}, ${spots.length} ${spots.length === 1 ? "space" : "spaces"}"
      @pointerdown=${(/** @type {PointerEvent} */ event) => down(event, act)}
      @pointermove=${(/** @type {PointerEvent} */ event) =>
        follows(host.state.finger, event) && host.state.finger.moved && host.state.finger.spot && host.redraw()}
      @pointerup=${(/** @type {PointerEvent} */ event) => up(event, act)}
      @pointercancel=${() => drop(host)}>
      <g aria-hidden="true">${track.length ? ground(track, number) : nothing}${underlay(host.photo, CARD)}${
        track.length ? spaces(track, number) : nothing
      }${links(spots)}${rubber(host)}</g>
      ${spots.map((spot) => reach(spot, act))}</svg></div>`;
}

/** What a tap does. @param {Host} host */
export const tools = (host) =>
  TOOLS.map(
    ({ id, label }) =>
      html`<button class="pill" data-tool=${id} aria-pressed=${String(host.state.tool === id)} @click=${() => {
        Object.assign(host.state, { tool: id, from: null });
        host.redraw();
      }}>${label}</button>`,
  );

/** The tool in words, and a space without a tap on the ground. @param {Host} host @param {Board} board
 * @param {Put} put */
export const help = (host, board, put) => {
  const spots = edit.spotsOf(board, "track");
  return html`<section aria-label="Tool"><p
    class="quiet box-none">${TOOLS.find(({ id }) => id === host.state.tool)?.help}</p><button class="pill" @click=${() =>
      addAt(
        { host, board, put, spots },
        edit.roomAfter(spots, picked(host, board)),
      )}>Add a space after it</button></section>`;
};

/** @param {Host} host @param {Spot[]} spots */
function frameOf(host, spots) {
  if (host.photo.placement || !spots.length) return CARD;
  const { x, y, width, height } = frame(/** @type {any} */ (spots));
  return { x: x - AIR, y: y - AIR, width: width + 2 * AIR, height: height + 2 * AIR };
}

/** The spaces, with a dragged one at the place of the finger. @param {Host} host @param {Spot[]} spots */
function moved(host, spots) {
  const { finger, tool } = host.state;
  if (tool !== "move" || !finger?.spot || !finger.moved) return spots;
  const to = { x: edit.rounded(finger.at.x), y: edit.rounded(finger.at.y) };
  return spots.map((spot) => (spot.index === finger.spot?.index ? { ...spot, ...to } : spot));
}

/** Where each space leads: a line with a head; bounces are dashed, what lies past the green is dotted.
 * @param {Spot[]} spots */
function links(spots) {
  const found = new Map(spots.map((spot) => [spot.id, spot]));
  return spots.flatMap((spot) =>
    /** @type {edit.Link[]} */ (["next", "bounce", "over"]).flatMap((link) => {
      const target = spot[link];
      const to = target === undefined ? undefined : found.get(target);
      if (!to || to === spot) return [];
      const turn = Math.atan2(to.y - spot.y, to.x - spot.x);
      const [x, y] = [to.x - 4 * Math.cos(turn), to.y - 4 * Math.sin(turn)];
      return svg`<g class="d-link ${link}"><path d="M${spot.x} ${spot.y}L${x} ${y}"/><path class="d-head"
        transform="translate(${x} ${y}) rotate(${(turn * 180) / Math.PI})" d="M-3.4-1.9 0 0-3.4 1.9Z"/></g>`;
    }),
  );
}

/** The line that a finger draws. @param {Host} host */
function rubber(host) {
  const { finger, tool } = host.state;
  if (tool !== "link" || !finger?.spot || !finger.moved) return nothing;
  return svg`<path fill="none" stroke="var(--sun)" stroke-width="1.6" stroke-dasharray="3 2"
    d="M${finger.spot.x} ${finger.spot.y}L${finger.at.x} ${finger.at.y}"/>`;
}

/** @typedef {{host: Host, board: Board, put: Put, spots: Spot[]}} Act */

/** A space for hands and screen readers. @param {Spot} spot @param {Act} act */
function reach(spot, act) {
  const { host } = act;
  const chosen = spot.index === host.state.space;
  const faults = act.host.faults.filter(
    ({ at }) => at[1] === host.state.board && at[2] === "track" && at[3] === spot.index && act.host.checked,
  );
  const faulty = faults.length > 0;
  // A missing link makes all that comes after it unreachable: the sign stands where something is to be done.
  const cause = faults.some(({ at }) => at.length > 4);
  const first = act.spots.some(({ index }) => index === host.state.space) ? chosen : spot === act.spots[0];
  return svg`<circle class="d-reach ${chosen ? "chosen" : ""} ${faulty ? "faulty" : ""} ${
    host.state.from === spot.index ? "from" : ""
  }" cx=${spot.x} cy=${spot.y} r=${edit.REACH} role="button" tabindex=${first ? "0" : "-1"} data-space=${spot.index}
    data-at=${chosen ? "space" : nothing} aria-pressed=${String(chosen)} aria-label="${said(spot)}${
      faulty ? ", needs fixing" : ""
    }" @keydown=${(/** @type {KeyboardEvent} */ event) => press(event, spot, act)}
    @click=${(/** @type {MouseEvent} */ event) => event.detail === 0 && tapped(spot, act)}/>${
      cause
        ? svg`<text
        class="d-fault" aria-hidden="true" font-size="6" x=${spot.x + 5} y=${spot.y - 4}>!</text>`
        : nothing
    }`;
}

/** A space in words. @param {Spot} spot */
const said = (spot) =>
  [
    `Space ${spot.id}, ${spot.kind || "no type"}`,
    .../** @type {edit.Link[]} */ (["next", "bounce", "over"]).flatMap((link) =>
      spot[link] === undefined ? [] : [`${edit.LINKS[link]} ${spot[link]}`],
    ),
  ].join(", ");

/** @param {PointerEvent} event @param {Act} act */
function down(event, { host, spots }) {
  if (host.state.finger || event.button !== 0) return;
  const at = pointOf(event);
  const spot = edit.spotAt(spots, at);
  // The page may be scrolled with a finger on the ground, not with one on a space.
  if (!spot && host.state.tool !== "add") return;
  if (spot) /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  host.state.finger = { id: event.pointerId, from: at, at, spot, moved: false };
  host.state.frame = frameOf(host, spots);
  if (spot && host.state.tool === "move") host.state.space = spot.index;
  host.redraw();
}

/** @param {PointerEvent} event @param {Act} act */
function up(event, act) {
  const { host } = act;
  const { finger } = host.state;
  if (!follows(finger, event)) return;
  const { spot, at, moved: far } = finger;
  drop(act.host);
  const spots = edit.spotsOf(act.board, "track");
  if (!spot) {
    if (!far) addAt(act, at);
  } else if (host.state.tool === "move" && far) {
    const place = { x: edit.rounded(at.x), y: edit.rounded(at.y) };
    act.put(act.host, edit.withSpace(act.board, "track", spot.index, place), `Space ${spot.id} moved`);
  } else if (host.state.tool === "link" && far) {
    const to = edit.spotAt(spots, at);
    if (to && to.index !== spot.index) join(act, spot, to);
  } else tapped(spot, act);
}

/** @param {Host} host */
function drop(host) {
  Object.assign(host.state, { finger: null, frame: null });
  host.redraw();
}

/** @param {Spot} spot @param {Act} act */
function tapped(spot, act) {
  const { host } = act;
  if (host.state.tool === "link" && host.state.from !== null && host.state.from !== spot.index) {
    const from = act.spots.find(({ index }) => index === host.state.from);
    host.state.from = null;
    if (from) return join(act, from, spot);
  }
  host.state.from = host.state.tool === "link" ? spot.index : null;
  host.state.space = spot.index;
  if (host.state.tool === "link") say(`From space ${spot.id}. Now tap the space it leads to.`);
  host.select(["boards", host.state.board, "track", spot.index]);
}

/** @param {Act} act @param {Spot} from @param {Spot} to */
function join({ host, board, put }, from, to) {
  const link = edit.linkOf(from);
  host.state.space = from.index;
  const what = `Space ${from.id} ${edit.LINKS[link]} ${to.id}`;
  put(host, edit.withLink(board, from, link, to.id), what);
  say(`${what}.`);
}

/** @param {Act} act @param {{x: number, y: number}} at */
function addAt({ host, board, put }, at) {
  const added = edit.addSpace(board, picked(host, board), at);
  if (!added) return say(`A board can have at most ${edit.MOST_SPACES} spaces.`);
  host.state.space = added.index;
  put(host, added.board, "Space added");
  say("Space added.");
}

/** Arrows go from space to space, with Shift they move the space. @param {KeyboardEvent} event @param {Spot} spot
 * @param {Act} act */
function press(event, spot, act) {
  const { host, board, put, spots } = act;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    return tapped(spot, act);
  }
  const way = WAYS[event.key];
  if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  const [dx, dy] = way;
  if (event.shiftKey) {
    host.state.space = spot.index;
    // Keys may come faster than frames: the board is the one that is there now.
    const now = edit.boardAt(host.material, host.state.board) ?? board;
    const here = picked(host, now) ?? spot;
    const place = { x: edit.rounded(here.x + dx), y: edit.rounded(here.y + dy) };
    const change = edit.withSpace(now, "track", spot.index, place);
    return put(host, change, `Space ${spot.id} moved`, `move ${host.state.board} ${spot.index}`);
  }
  const next = edit.beside(spots, spot, dx, dy);
  const sheet = /** @type {Element} */ (event.currentTarget).closest("svg");
  if (next) /** @type {SVGElement|null} */ (sheet?.querySelector(`[data-space="${next.index}"]`))?.focus();
}
