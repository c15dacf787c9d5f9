// The dialog of the set-up form in which players can place tees, targets and posts on the map.

import { unwrap } from "../../core/errors.js";
import { lookUp } from "../../core/look-up.js";
import { announce } from "../../core/page/announce.js";
import { openDialog } from "../../core/page/dialogs.js";
import { sentence } from "../../core/page/dom.js";
import { DIRECTIONS } from "../../core/page/drawing.js";
import { radioChip } from "../../core/page/fields.js";
import { ref } from "../../vendor/lit-html/directives/ref.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { Camera } from "./camera.js";
import { at, hexagon } from "./geometry.js";
import { cellAt, land } from "./land.js";
import { mapBox } from "./map.js";
import { flag, post, spot, tee, zoom } from "./signs.js";
import { GROUND } from "./view.js";

/** @import { Call, Options } from "../../core/types.js" */
/** @import { Marks } from "./setup.js" */
/** @import { Cell, Course } from "./view.js" */
/** @typedef {"tee"|"target"|"dogleg"} What */

const NAMES = /** @type {Readonly<Record<What, string>>} */ ({ tee: "Tee", target: "Target", dogleg: "Post to pass" });

/** Opens the dialog, and puts the chosen marks into the form.
 * @param {Record<string, any>} values @param {Marks} marks @param {(change: Options) => void} change
 * @param {Call} call */
export async function choose(values, marks, change, call) {
  const { targets: _, doglegs: __, holes: ___, ...rest } = values;
  const startMatch = async (/** @type {Partial<Marks>} */ tried) => {
    const options = { ...rest, format: "stroke", ...tried };
    const { match, view } = unwrap(await call({ op: "new", game: "dosh", players: ["You"], options, seed: "map" }));
    // If this fails, the worker has been replaced and the match no longer exists.
    call({ op: "close", match }).catch(() => {});
    return view.course;
  };
  const toSentence = (/** @type {Error} */ { message }) => sentence(message);
  const course = await startMatch({}).catch((error) => announce(toSentence(error)));
  const chosen = course && (await showDialog(course, marks, (tried) => startMatch(tried).then(() => "", toSentence)));
  if (!chosen) return;
  const { targets, doglegs } = chosen;
  change({
    targets: Object.keys(targets).length ? targets : null,
    doglegs: Object.keys(doglegs).length ? doglegs : null,
  });
}

/**
 * Shows the dialog and returns the chosen marks, or null if it is cancelled.
 * @param {Course} course
 * @param {Marks} start
 * @param {(marks: Marks) => Promise<string>} check  returns the message of the error, or ""
 * @returns {Promise<Marks|null>}
 */
function showDialog(course, start, check) {
  const camera = new Camera();
  /** @type {{hole: number, what: What, cursor: Cell, marks: Marks, error: string}} */
  const now = {
    hole: 1,
    what: "target",
    cursor: course.holes[0]?.target ?? [0, 0],
    marks: structuredClone(start),
    error: "",
  };
  const place = (/** @type {What} */ what, hole = now.hole) =>
    what === "dogleg" ? now.marks.doglegs[hole] : (now.marks.targets[hole]?.[what] ?? course.holes[hole - 1]?.[what]);
  const frame = () =>
    camera.fit(
      /** @type {What[]} */ (Object.keys(NAMES)).flatMap((what) => {
        const cell = place(what);
        return cell ? [at(cell)] : [];
      }),
      false,
    );
  return openDialog("Tees, targets and posts", (/** @type {(value: Marks|null) => void} */ done, redraw) => {
    const set = (/** @type {Cell} */ cell) => {
      now.cursor = cell;
      if (now.what === "dogleg") now.marks.doglegs[now.hole] = cell;
      else now.marks.targets[now.hole] = { ...now.marks.targets[now.hole], [now.what]: cell };
      announce(`${NAMES[now.what]} of hole ${now.hole} on ${describeCell(course, cell)}.`);
      redraw();
      ask();
    };
    const ask = () =>
      void check(now.marks).then((error) => {
        now.error = error;
        redraw();
      });
    const turn = (/** @type {Partial<typeof now>} */ change) => {
      Object.assign(now, change);
      now.cursor = place(now.what) ?? now.cursor;
      redraw();
      frame();
    };
    const back = () => {
      delete now.marks.targets[now.hole];
      delete now.marks.doglegs[now.hole];
      turn({});
      ask();
    };
    return html`${chips(course, now, turn)}
    ${drawMap(course, camera, now, place, set, frame, redraw)}
    <p class="quiet" aria-live="polite">${NAMES[now.what]}: ${
      place(now.what) ? describeCell(course, /** @type {Cell} */ (place(now.what))) : "none"
    }. Tap a cell, or move with the arrow keys and press Enter.</p>
    ${now.error ? html`<p class="wrong" role="alert">${now.error}</p>` : nothing}
    <div class="row"><button type="button" class="act" ?disabled=${now.error !== ""}
      @click=${() => done(now.marks)}>Use these</button>
    <button type="button" class="pill" ?disabled=${!now.marks.targets[now.hole] && !now.marks.doglegs[now.hole]}
      @click=${back}>Hole ${now.hole} as printed</button>
    <button type="button" class="pill" @click=${() => done(null)}>Cancel</button></div>`;
  });
}

/**
 * Draws the buttons that choose the hole and the kind of mark.
 * @param {Course} course @param {{hole: number, what: What}} now
 * @param {(change: {hole: number}|{what: What}) => void} turn
 */
const chips = (course, now, turn) => html`<div class="chips" role="group" aria-label="Hole">${course.holes.map((_, i) =>
  radioChip({ name: "map-hole" }, i + 1, now.hole === i + 1, () => turn({ hole: i + 1 })),
)}</div>
  <div class="chips" role="group" aria-label="What to place">${
    /** @type {What[]} */ (Object.keys(NAMES)).map((what) =>
      radioChip({ name: "map-what" }, NAMES[what], now.what === what, () => turn({ what })),
    )
  }</div>`;

/** Describes a cell, for example "sand, column 3, row 7" (one-based). @param {Course} course @param {Cell} cell */
const describeCell = (course, [column, row]) =>
  `${lookUp(GROUND, course.terrain[row]?.[column] ?? "") ?? "nothing"}, column ${column + 1}, row ${row + 1}`;

/**
 * Draws the map.
 * @param {Course} course @param {Camera} camera @param {{hole: number, what: What, cursor: Cell}} now
 * @param {(what: What, hole?: number) => Cell|undefined} place @param {(cell: Cell) => void} set @param {() => void}
 *   frame @param {() => void} redraw
 */
function drawMap(course, camera, now, place, set, frame, redraw) {
  const [x, y, width, height] = mapBox(course);
  const box = `${x} ${y} ${width} ${height}`;
  const own = {
    ...course,
    holes: course.holes.map((hole, i) => ({
      ...hole,
      tee: place("tee", i + 1) ?? hole.tee,
      target: place("target", i + 1) ?? hole.target,
    })),
  };
  const attach = (/** @type {Element|undefined} */ element) => {
    if (!(element instanceof HTMLElement) || camera.viewport === element) return;
    camera.attach(element, /** @type {HTMLElement} */ (element.firstElementChild), mapBox(course));
    addListeners(element, camera, course, set);
    frame();
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    const step = DIRECTIONS[event.key];
    if (step) {
      const next = /** @type {Cell} */ ([now.cursor[0] + step[0], now.cursor[1] + step[1]]);
      if ((course.terrain[next[1]]?.[next[0]] ?? " ") !== " ") now.cursor = next;
      announce(describeCell(course, now.cursor));
      redraw();
    } else if (event.key === "Enter" || event.key === " ") set(now.cursor);
    else return;
    event.preventDefault();
  };
  return html`<div class="dosh-map setup-map" tabindex="0" role="application"
    aria-label="Map of ${course.name}: ${describeCell(course, now.cursor)}" @keydown=${key} ${ref(attach)}>
    <div class="dosh-sheet"><svg class="dosh-land land" viewBox=${box} width=${width} height=${height}
      aria-hidden="true">${land(own, { grid: true, hole: now.hole })}</svg>
    <svg class="dosh-marks land" viewBox=${box} width=${width} height=${height} aria-hidden="true"><polygon
      class="map-cursor" points=${hexagon(now.cursor)}/>${spot(place("tee"), tee(now.hole))}${spot(
        place("dogleg"),
        post(false),
      )}
    ${spot(place("target"), flag(now.hole))}</svg></div>
    ${zoom(camera)}</div>`;
}

/**
 * Adds the listeners to the map: a drag moves it, a tap places the mark.
 * @param {HTMLElement} element
 * @param {Camera} camera
 * @param {Course} course
 * @param {(cell: Cell) => void} set
 */
function addListeners(element, camera, course, set) {
  /** @type {{x: number, y: number, far: number}|null} */
  let down = null;
  element.addEventListener("pointerdown", (event) => {
    if (/** @type {Element} */ (event.target).closest("button")) return;
    down = { x: event.clientX, y: event.clientY, far: 0 };
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    if (!down) return;
    const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
    const far = down.far + Math.hypot(dx, dy);
    if (far > 8) camera.pan(dx, dy);
    down = far > 8 ? { x: event.clientX, y: event.clientY, far } : down;
  });
  element.addEventListener("pointerup", (event) => {
    const tapped = down && down.far <= 8;
    down = null;
    const [x, y] = camera.toBoard(event.clientX, event.clientY);
    const cell = tapped ? cellAt(x, y, course) : null;
    if (cell) set(cell);
  });
  element.addEventListener("wheel", (event) => {
    event.preventDefault();
    camera.zoom(Math.exp(-event.deltaY * 0.0016), undefined, true);
  });
}
