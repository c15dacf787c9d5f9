/**
 * The designer's map: the course as the table draws it, the stroke that is being painted, and the handling of input.
 */

import { hasModifier, readKey } from "../../platform/keyboard.ts";
import { pluralise } from "../../table/text.ts";
import { announce } from "../../ui/announce.ts";
import { DIRECTIONS } from "../../ui/drawing.ts";
import type { Gestures, Grip } from "../../ui/gesture.ts";
import { GestureArea } from "../../ui/gesture.ts";
import { ref } from "../../vendor/lit-html/directives/ref.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import type { Cell } from "./course-edit.ts";
import { disc, flood, inside, at as letterAt, line, painted, sizeOf, sloped } from "./course-edit.ts";
import type { Course } from "./design-course.ts";
import { describeCell, readCourse, readLabels, readPosts, withPosts, writeCourse } from "./design-course.ts";
import { editLabel } from "./design-labels.ts";
import { overlay } from "./design-overlay.ts";
import { movePhoto, photoLayer } from "./design-photo.ts";
import type { DesignState, Host } from "./design-state.ts";
import { LETTERS, MARKS } from "./design-state.ts";
import { at } from "./geometry.ts";
import { cellAt, land } from "./land.ts";
import { mapButton, SHOW_ALL_ICON, zoom } from "./signs.ts";

/** Margin around the course, in board units. */
const EDGE = 40;
/** Milliseconds without a stroke before the land is redrawn in full. */
const REST = 280;
/** Smallest width of a cell when a design opens, in pixels. */
const MIN_CELL = 20;

/** Returns the rectangle around all cells, including those off the board, as x, y, width and height. */
function frameOf(course: Course): [number, number, number, number] {
  const [columns, rows] = sizeOf(course);
  const [[left, top], [right, foot]] = [at([0, 0]), at([columns - 1, rows - 1])];
  return [left - 30 - EDGE, top - 26 - EDGE, right - left + 60 + 2 * EDGE, foot - top + 78 + 2 * EDGE];
}

/**
 * Returns the course whose land is to be drawn. Drawing a large land takes too long to repeat for each cell of a
 * stroke, so the land is redrawn when painting pauses. Until then, the overlay shows changed cells in a single colour.
 */
function settled(host: Host, course: Course): Course {
  const { map } = host.state;
  const size = String(sizeOf(course));
  if (!map.drawn || map.size !== size) Object.assign(map, { drawn: course, size });
  else if (map.drawn !== course && !map.draft) {
    clearTimeout(map.drawTimer);
    map.drawTimer = setTimeout(() => {
      map.drawn = readCourse(host);
      host.redraw();
    }, REST);
  }
  return map.drawn ?? course;
}

/** Returns the course with only what the land can draw: complete holes on the board, and valid labels. */
function drawableParts(course: Course) {
  const holes = course.holes.flatMap(({ tee, target }) =>
    tee && target && inside(course, tee) && inside(course, target) ? [{ tee, target }] : [],
  );
  return { name: course.name, terrain: course.terrain, height: course.height, holes, labels: readLabels(course) };
}

/** Returns the map. */
export function map(host: Host) {
  const { camera, draft } = host.state.map;
  const course = draft ?? readCourse(host);
  const drawn = settled(host, course);
  const [x, y, width, height] = frameOf(course);
  const box = `${x} ${y} ${width} ${height}`;
  const onElement = (element: Element | undefined) => {
    if (element instanceof HTMLElement) attach(host, element, course);
  };
  return html`<div class="dosh-map design-map" data-part="map design-map" tabindex="0" role="application" data-tool=${host.state.tool}
    aria-label="Map. ${describeCell(host, host.state.cursor)}. Arrow keys move the cursor; Space uses the tool."
    @keydown=${(event: KeyboardEvent) => onKey(event, host)} ${ref(onElement)}>
    <div class="dosh-sheet" data-part=map-drawing><svg class="dosh-land land" data-part=map-land viewBox=${box} width=${width} height=${height}
      aria-hidden="true">${land(drawableParts(drawn), { grid: true })}</svg>${photoLayer(host, [x, y])}
    <svg class="dosh-marks land" data-part=map-marks viewBox=${box} width=${width} height=${height} aria-hidden="true">${overlay(
      host,
      course,
      drawn,
    )}</svg></div>
    ${zoom(
      camera,
      mapButton("Show the whole board", SHOW_ALL_ICON, () => camera.showAll(false)),
    )}</div>`;
}

/** Attaches the camera when the map appears or its size changes. */
function attach(host: Host, element: HTMLElement, course: Course) {
  const { camera } = host.state.map;
  const [columns, rows] = sizeOf(course);
  const size = `${columns} ${rows}`;
  if (camera.viewport === element && element.dataset.size === size) return;
  const isNew = camera.viewport !== element;
  element.dataset.size = size;
  camera.attach(element, element.firstElementChild as HTMLElement, frameOf(course));
  camera.showAll(true);
  if (!isNew) return;
  new GestureArea(gestures(host, element)).attach(element);
  requestAnimationFrame(() => {
    if (!camera.size[0]) return;
    camera.showAll(true);
    const cell = camera.look.k * 52;
    if (cell < MIN_CELL) camera.zoom(MIN_CELL / cell, undefined, true);
  });
}

/** Centres a cell and moves the focus to the map. */
export function lookAt(state: DesignState, cell: Cell) {
  const { camera } = state.map;
  state.cursor = cell;
  camera.look = { ...camera.look, x: at(cell)[0], y: at(cell)[1], k: Math.max(camera.look.k, 30 / 52) };
  camera.apply(true);
  camera.viewport?.focus();
}

/** Distance from the map's edge, in pixels, at which the map scrolls along with the cursor. */
const MARGIN = 40;

/** Scrolls the map until the cursor is visible. */
function follow(state: DesignState) {
  const { camera } = state.map;
  const [x, y] = camera.toViewport(at(state.cursor));
  const [width, height] = camera.size;
  const by = (value: number, max: number) =>
    value < MARGIN ? MARGIN - value : value > max - MARGIN ? max - MARGIN - value : 0;
  const [dx, dy] = [by(x, width), by(y, height)];
  if (dx || dy) camera.pan(dx, dy, true);
}

/** Tabs in which a tap on a cell places something. */
const PLACING = ["holes", "labels"];

/** Moves the cursor, uses the tool or zooms. */
function onKey(event: KeyboardEvent, host: Host) {
  if (hasModifier(event) || event.target !== event.currentTarget) return;
  const by = DIRECTIONS[event.key];
  if (by) {
    const next = [host.state.cursor[0] + by[0], host.state.cursor[1] + by[1]] as Cell;
    if (inside(readCourse(host), next)) host.state.cursor = next;
    follow(host.state);
    announce(`${describeCell(host, host.state.cursor)}.`);
  } else if (event.key === " " || event.key === "Enter") press(host, host.state.cursor);
  else if (readKey(event) === "+") host.state.map.camera.zoomIn();
  else if (readKey(event) === "-") host.state.map.camera.zoomOut();
  else if (event.key === "Escape" && host.state.start) host.state.start = null;
  else return;
  event.preventDefault();
  event.stopPropagation();
  host.redraw();
}

/** Uses the tool on one cell, from the keyboard. */
function press(host: Host, cell: Cell) {
  if (host.state.paints && host.state.tool === "line") {
    if (!host.state.start) {
      host.state.start = cell;
      announce("The line starts here. Move to the other end and press Space again.");
      return;
    }
    const from = host.state.start;
    host.state.start = null;
    begin(host.state, cell);
    extend(host, from, cell);
  } else {
    begin(host.state, cell);
    extend(host, cell, cell);
  }
  finish(host, true);
}

/** Starts a stroke. */
function begin(state: DesignState, cell: Cell) {
  state.map.stroke = new Map();
  state.cursor = cell;
}

/** Extends the stroke from one cell to another. */
function extend(host: Host, from: Cell, to: Cell) {
  const course = readCourse(host);
  host.state.cursor = to;
  const { tool, reach, layer, paints, map } = host.state;
  if (!paints) return;
  if (tool === "line") map.stroke = new Map();
  const cells =
    tool === "fill" ? flood(course, layer, to) : line(from, to).flatMap((cell) => disc(course, cell, reach));
  if (tool !== "pick" && tool !== "hand") for (const cell of cells) map.stroke.set(String(cell), cell);
  map.draft = paint(host.state, course, [...map.stroke.values()]);
}

/** Returns the course with cells painted. */
function paint({ tab, letter, level, slopes }: DesignState, course: Course, cells: Cell[]): Course {
  if (tab === "ground") return painted(course, "terrain", cells, letter);
  const raised = painted(course, "height", cells, String(level));
  return slopes ? sloped(raised, cells, level) : raised;
}

/**
 * Ends the stroke and makes it one undoable step.
 * @param announced - whether a screen reader should announce the step
 */
function finish(host: Host, announced: boolean = false) {
  const { map } = host.state;
  const { draft } = map;
  const count = map.stroke.size;
  map.draft = null;
  if (host.state.tab === "holes") return placeMark(host);
  if (host.state.tab === "labels") return void editLabel(host);
  if (!host.state.paints) return host.redraw();
  if (host.state.tool === "pick") return pick(host);
  if (!draft || !count) return host.redraw();
  const what =
    host.state.tab === "ground"
      ? (LETTERS.find(([one]) => one === host.state.letter)?.[1] ?? "")
      : `Height ${host.state.level}`;
  const label = `${what} on ${pluralise(count, "cell")}`;
  if (announced) announce(`${label}.`);
  writeCourse(host, draft, label);
  host.redraw();
}

/** Discards the stroke. */
function cancel(host: Host) {
  host.state.map.draft = null;
  host.state.start = null;
  host.redraw();
}

/** Chooses the ground and height of the cell under the cursor for painting. */
function pick(host: Host) {
  const course = readCourse(host);
  host.state.letter = letterAt(course, "terrain", host.state.cursor);
  host.state.level = Number(letterAt(course, "height", host.state.cursor));
  host.state.tool = "brush";
  announce(`Picked: ${describeCell(host, host.state.cursor)}.`);
  host.redraw();
}

/** Places the tee, target or post of the chosen hole under the cursor. */
function placeMark(host: Host) {
  const course = readCourse(host);
  const { hole, mark, cursor } = host.state;
  if (!course.holes[hole]) {
    announce("There are no holes yet. Press T or add one below.");
    return host.redraw();
  }
  const what = `${MARKS[mark]} of hole ${hole + 1}`;
  if (mark === "post") host.change(withPosts(host, new Map([...readPosts(host), [hole, cursor]])), what);
  else {
    const holes = course.holes.map((one, at) => (at === hole ? { ...one, [mark]: cursor } : one));
    writeCourse(host, { ...course, holes }, what);
    // A hole needs a target next, so the player need not choose it.
    if (mark === "tee" && !course.holes[hole]?.target) host.state.mark = "target";
  }
  announce(`${what} on ${describeCell(host, cursor)}.`);
  host.redraw();
}

/** Returns the gestures: one finger paints, two move and zoom; a mouse paints with its main button and moves with others. */
function gestures(host: Host, element: HTMLElement): Gestures {
  const { camera } = host.state.map;
  const cellUnder = (event: PointerEvent) => {
    const cell = cellAt(...camera.toBoard(event.clientX, event.clientY));
    return cell && inside(readCourse(host), cell) ? cell : null;
  };
  return {
    press: (event) => {
      const first = cellUnder(event);
      const draws = PLACING.includes(host.state.tab) || (host.state.paints && host.state.tool !== "hand");
      if (event.button > 0 || !draws || !first) return null;
      begin(host.state, first);
      extend(host, first, first);
      host.redraw();
      return {
        move: (to) => {
          const cell = cellUnder(to);
          if (!cell || String(cell) === String(host.state.cursor)) return;
          extend(host, host.state.tool === "line" ? first : host.state.cursor, cell);
          host.redraw();
        },
        drop: () => finish(host),
        cancel: () => cancel(host),
      };
    },
    move: (from, to) => move(host, element, from, to),
    zoom: (factor, about) => camera.zoomAt(factor, about),
  };
}

/** Moves the map with the fingers, or the photograph while its tab is open. */
function move(host: Host, element: HTMLElement, from: Grip, to: Grip) {
  const { map } = host.state;
  const { camera } = map;
  if (host.state.tab === "photo") {
    const [about, goal] = [camera.toBoard(from.x, from.y), camera.toBoard(to.x, to.y)];
    const by = [goal[0] - about[0], goal[1] - about[1]] as [number, number];
    const factor = from.far && to.far ? to.far / from.far : 1;
    if (movePhoto(host, { about, by, factor, turn: to.turn - from.turn })) return;
  }
  element.classList.add("moving");
  clearTimeout(map.moveTimer);
  map.moveTimer = setTimeout(() => element.classList.remove("moving"), REST);
  camera.follow(from, to);
}
