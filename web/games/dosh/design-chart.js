// The map of the designer: the course as the table draws it, what is being painted over it, and the fingers on it.
import { say } from "../../core/page/announce.js";
import { WAYS } from "../../core/page/drawing.js";
import { counted } from "../../table/words.js";
import { ref } from "../../vendor/lit-html/directives/ref.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { Camera } from "./camera.js";
import {
  courseOf,
  desk,
  LETTERS,
  labelsOf,
  layer,
  MARKS,
  paints,
  postsOf,
  withPosts,
  wordsOf,
  write,
} from "./design-desk.js";
import { ask } from "./design-labels.js";
import { forget, overlay } from "./design-over.js";
import { disc, flood, inside, at as letterAt, line, painted, sizeOf, sloped } from "./design-paint.js";
import { movePhoto, photoLayer } from "./design-photo.js";
import { at } from "./geometry.js";
import { cellAt, land } from "./land.js";
import { mapButton, WHOLE, zoom } from "./signs.js";

/** @import { Course, Host } from "./design-desk.js" */
/** @import { Cell } from "./design-paint.js" */

/** Board units around the course. */
const EDGE = 40;
/** Milliseconds of rest until what was painted is drawn as the table draws it. */
const REST = 280;
/** Pixels that a cell has at least when a design opens. */
const CLEAR = 20;

const camera = new Camera();
const now = {
  /** The course that the land was drawn of last. @type {Course|null} */
  drawn: null,
  /** The course with the stroke that is being made. @type {Course|null} */
  draft: null,
  /** Cells of the stroke so far. @type {Map<string, Cell>} */
  stroke: new Map(),
  timer: 0,
  still: 0,
  size: "",
};

/** The map is taken down. */
export function leaveMap() {
  clearTimeout(now.timer);
  camera.detach();
  Object.assign(now, { drawn: null, draft: null, stroke: new Map(), size: "" });
  forget();
}

/** @param {Course} course @returns {[number, number, number, number]} the whole rectangle, what is off the board too */
function room(course) {
  const [columns, rows] = sizeOf(course);
  const [[left, top], [right, foot]] = [at([0, 0]), at([columns - 1, rows - 1])];
  return [left - 30 - EDGE, top - 26 - EDGE, right - left + 60 + 2 * EDGE, foot - top + 78 + 2 * EDGE];
}

/** The land is drawn when the hand rests: before that, what is new lies on it in plain colours. @param {Host} host
 * @param {Course} course @returns {Course} the one to draw */
function settled(host, course) {
  const size = String(sizeOf(course));
  if (!now.drawn || now.size !== size) Object.assign(now, { drawn: course, size });
  else if (now.drawn !== course && !now.draft) {
    clearTimeout(now.timer);
    now.timer = setTimeout(() => {
      now.drawn = courseOf(host);
      host.redraw();
    }, REST);
  }
  return now.drawn ?? course;
}

/** What land can be drawn with: whole holes, on the board; labels with a place. @param {Course} course */
function drawing(course) {
  const holes = course.holes.flatMap(({ tee, target }) =>
    tee && target && inside(course, tee) && inside(course, target) ? [{ tee, target }] : [],
  );
  return { name: course.name, terrain: course.terrain, height: course.height, holes, labels: labelsOf(course) };
}

/** @param {Host} host */
export function map(host) {
  // What is on show: with the stroke, as far as it is made.
  const course = now.draft ?? courseOf(host);
  const drawn = settled(host, course);
  const [x, y, width, height] = room(course);
  const box = `${x} ${y} ${width} ${height}`;
  const stand = (/** @type {Element|undefined} */ element) => {
    if (element instanceof HTMLElement) place(host, element, course);
  };
  return html`<div class="dosh-map design-map" tabindex="0" role="application" data-tool=${desk.tool}
    aria-label="Map. ${wordsOf(host, desk.cursor)}. Arrow keys move the cursor; Space uses the tool."
    @keydown=${(/** @type {KeyboardEvent} */ event) => steer(event, host)} ${ref(stand)}>
    <div class="dosh-sheet"><svg class="dosh-land land" viewBox=${box} width=${width} height=${height}
      aria-hidden="true">${land(drawing(drawn), { grid: true })}</svg>${photoLayer([x, y])}
    <svg class="dosh-marks land" viewBox=${box} width=${width} height=${height} aria-hidden="true">${overlay(
      host,
      course,
      drawn,
    )}</svg></div>
    ${zoom(
      camera,
      mapButton("Show the whole board", WHOLE, () => camera.whole(false)),
    )}</div>`;
}

/** @param {Host} host @param {HTMLElement} element @param {Course} course */
function place(host, element, course) {
  const [columns, rows] = sizeOf(course);
  const size = `${columns} ${rows}`;
  if (camera.port === element && element.dataset.size === size) return;
  const fresh = camera.port !== element;
  element.dataset.size = size;
  camera.attach(element, /** @type {HTMLElement} */ (element.firstElementChild), room(course));
  camera.whole(true);
  if (!fresh) return;
  listen(host, element);
  requestAnimationFrame(() => {
    if (!camera.size[0]) return;
    camera.whole(true);
    const cell = camera.look.k * 52;
    if (cell < CLEAR) camera.zoom(CLEAR / cell, undefined, true);
  });
}

/** Brings a cell to the middle and puts the focus on the map. @param {Cell} cell */
export function lookAt(cell) {
  const { port } = camera;
  desk.cursor = cell;
  camera.look = { ...camera.look, x: at(cell)[0], y: at(cell)[1], k: Math.max(camera.look.k, 30 / 52) };
  camera.apply(true);
  port?.focus();
}

/** Pixels of the window's edge within which the cursor is not lost. */
const MARGIN = 40;

/** Moves the map until the cursor is in it. */
function follow() {
  const [x, y] = camera.window(at(desk.cursor));
  const [width, height] = camera.size;
  const by = (/** @type {number} */ value, /** @type {number} */ most) =>
    value < MARGIN ? MARGIN - value : value > most - MARGIN ? most - MARGIN - value : 0;
  const [dx, dy] = [by(x, width), by(y, height)];
  if (dx || dy) camera.pan(dx, dy, true);
}

/** Where a tap lays something down. */
const TAPPED = ["holes", "labels"];

/** @param {KeyboardEvent} event @param {Host} host */
function steer(event, host) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
  const by = WAYS[event.key];
  if (by) {
    const next = /** @type {Cell} */ ([desk.cursor[0] + by[0], desk.cursor[1] + by[1]]);
    if (inside(courseOf(host), next)) desk.cursor = next;
    follow();
    say(`${wordsOf(host, desk.cursor)}.`);
  } else if (event.key === " " || event.key === "Enter") press(host, desk.cursor);
  else if (event.key === "+") camera.closer();
  else if (event.key === "-") camera.farther();
  else if (event.key === "Escape" && desk.start) desk.start = null;
  else return;
  event.preventDefault();
  event.stopPropagation();
  host.redraw();
}

/** The tool used on one cell, by keyboard. @param {Host} host @param {Cell} cell */
function press(host, cell) {
  if (paints() && desk.tool === "line") {
    if (!desk.start) {
      desk.start = cell;
      say("The line starts here. Move to the other end and press Space again.");
      return;
    }
    const from = desk.start;
    desk.start = null;
    begin(cell);
    extend(host, from, cell);
  } else {
    begin(cell);
    extend(host, cell, cell);
  }
  finish(host, true);
}

/** A stroke begins. @param {Cell} cell */
function begin(cell) {
  now.stroke = new Map();
  desk.cursor = cell;
}

/** A stroke goes on: from the cell before to this one. @param {Host} host @param {Cell} from @param {Cell} to */
function extend(host, from, to) {
  const course = courseOf(host);
  desk.cursor = to;
  if (!paints()) return;
  const { tool, reach } = desk;
  if (tool === "line") now.stroke = new Map();
  const cells =
    tool === "fill" ? flood(course, layer(), to) : line(from, to).flatMap((cell) => disc(course, cell, reach));
  if (tool !== "pick" && tool !== "hand") for (const cell of cells) now.stroke.set(String(cell), cell);
  now.draft = drafted(course, [...now.stroke.values()]);
}

/** @param {Course} course @param {Cell[]} cells @returns {Course} */
function drafted(course, cells) {
  if (desk.tab === "ground") return painted(course, "terrain", cells, desk.letter);
  const raised = painted(course, "height", cells, String(desk.level));
  return desk.slopes ? sloped(raised, cells, desk.level) : raised;
}

/** A stroke ends: it becomes a step. @param {Host} host @param {boolean} [aloud] */
function finish(host, aloud = false) {
  const { draft } = now;
  const count = now.stroke.size;
  now.draft = null;
  if (desk.tab === "holes") return putDown(host);
  if (desk.tab === "labels") return void ask(host);
  if (!paints()) return host.redraw();
  if (desk.tool === "pick") return take(host);
  if (!draft || !count) return host.redraw();
  const what =
    desk.tab === "ground" ? (LETTERS.find(([one]) => one === desk.letter)?.[1] ?? "") : `Height ${desk.level}`;
  const words = `${what} on ${counted(count, "cell")}`;
  if (aloud) say(`${words}.`);
  write(host, draft, words);
  host.redraw();
}

/** The stroke is forgotten. @param {Host} host */
function drop(host) {
  now.draft = null;
  desk.start = null;
  host.redraw();
}

/** What lies on the cell is what is painted next. @param {Host} host */
function take(host) {
  const course = courseOf(host);
  desk.letter = letterAt(course, "terrain", desk.cursor);
  desk.level = Number(letterAt(course, "height", desk.cursor));
  desk.tool = "brush";
  say(`Picked: ${wordsOf(host, desk.cursor)}.`);
  host.redraw();
}

/** The tee, target or post of the hole in hand. @param {Host} host */
function putDown(host) {
  const course = courseOf(host);
  const { hole, mark, cursor } = desk;
  if (!course.holes[hole]) {
    say("There are no holes yet. Press T or add one below.");
    return host.redraw();
  }
  const what = `${MARKS[mark]} of hole ${hole + 1}`;
  if (mark === "post") host.change(withPosts(host, new Map([...postsOf(host), [hole, cursor]])), what);
  else {
    const holes = course.holes.map((one, at) => (at === hole ? { ...one, [mark]: cursor } : one));
    write(host, { ...course, holes }, what);
    // After the tee comes the target.
    if (mark === "tee" && !course.holes[hole]?.target) desk.mark = "target";
  }
  say(`${what} on ${wordsOf(host, cursor)}.`);
  host.redraw();
}

/** One finger paints, two move and zoom; a mouse paints with its first button and moves with the others.
 * @param {Host} host @param {HTMLElement} element */
function listen(host, element) {
  /** @type {Map<number, [number, number]>} */
  const fingers = new Map();
  /** @type {"paint"|"move"|"wait"} */
  let doing = "wait";
  /** @type {Cell} */
  let last = [0, 0];
  const under = (/** @type {PointerEvent} */ event) => cellAt(...camera.board(event.clientX, event.clientY));
  const course = () => courseOf(host);
  const middle = () => {
    const all = [...fingers.values()];
    const [x, y] = [0, 1].map((axis) => all.reduce((sum, one) => sum + (one[axis] ?? 0), 0) / all.length);
    const [one, other] = all;
    const turn = one && other ? Math.atan2(other[1] - one[1], other[0] - one[0]) : 0;
    return { x: x ?? 0, y: y ?? 0, far: one && other ? Math.hypot(other[0] - one[0], other[1] - one[1]) : 0, turn };
  };
  element.addEventListener("pointerdown", (event) => {
    if (/** @type {Element} */ (event.target).closest("button")) return;
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const cell = under(event);
    if (fingers.size > 1 && doing === "paint") drop(host);
    const draws = TAPPED.includes(desk.tab) || (paints() && desk.tool !== "hand");
    const moves = fingers.size > 1 || event.button > 0 || !draws || !cell;
    doing = moves || !cell || !inside(course(), cell) ? "move" : "paint";
    if (doing !== "paint" || !cell) return;
    last = cell;
    begin(cell);
    extend(host, cell, cell);
    host.redraw();
  });
  element.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    const before = middle();
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (doing === "move") return travel(host, element, before, middle());
    const cell = under(event);
    if (doing !== "paint" || !cell || !inside(course(), cell) || String(cell) === String(desk.cursor)) return;
    extend(host, desk.tool === "line" ? last : desk.cursor, cell);
    host.redraw();
  });
  const up = (/** @type {PointerEvent} */ event) => {
    if (!fingers.delete(event.pointerId)) return;
    if (doing === "paint") {
      if (event.type === "pointerup") finish(host);
      else drop(host);
      doing = "wait";
    }
    if (!fingers.size) doing = "wait";
  };
  for (const kind of ["pointerup", "pointercancel"]) element.addEventListener(/** @type {"pointerup"} */ (kind), up);
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      camera.zoom(Math.exp(-event.deltaY * 0.0016), [event.clientX - left, event.clientY - top], true);
    },
    { passive: false },
  );
}

/** @typedef {{x: number, y: number, far: number, turn: number}} Grip */

/** The map goes with the fingers; the photograph in its place, where that is being laid. @param {Host} host
 * @param {HTMLElement} element @param {Grip} from @param {Grip} to */
function travel(host, element, from, to) {
  const { left, top } = element.getBoundingClientRect();
  const factor = from.far && to.far ? to.far / from.far : 1;
  if (desk.tab === "photo") {
    const [about, goal] = [camera.board(from.x, from.y), camera.board(to.x, to.y)];
    const by = /** @type {[number, number]} */ ([goal[0] - about[0], goal[1] - about[1]]);
    if (movePhoto(host, { about, by, factor, turn: to.turn - from.turn })) return;
  }
  element.classList.add("moving");
  clearTimeout(now.still);
  now.still = setTimeout(() => element.classList.remove("moving"), REST);
  if (factor !== 1) camera.zoom(factor, [from.x - left, from.y - top], true);
  camera.pan(to.x - from.x, to.y - from.y);
}
