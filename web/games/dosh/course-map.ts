// The dialog of the set-up form in which players can place tees, targets and posts on the map.

import { unwrap } from "../../engine/errors.ts";
import type { Call, Options } from "../../engine/types.ts";
import { sentence } from "../../platform/dom.ts";
import { lookUp } from "../../platform/look-up.ts";
import { announce } from "../../ui/announce.ts";
import { openDialog } from "../../ui/dialogs.ts";
import { DIRECTIONS } from "../../ui/drawing.ts";
import { radioChip } from "../../ui/fields.ts";
import { GestureArea } from "../../ui/gesture.ts";
import { ref } from "../../vendor/lit-html/directives/ref.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { Camera } from "./camera.ts";
import { at, hexagon } from "./geometry.ts";
import { cellAt, land } from "./land.ts";
import { mapBox } from "./map.ts";
import type { Marks } from "./setup.ts";
import { flag, post, spot, tee, zoom } from "./signs.ts";
import type { Cell, Course } from "./view.ts";
import { GROUND } from "./view.ts";

type What = "tee" | "target" | "dogleg";

const NAMES = { tee: "Tee", target: "Target", dogleg: "Post to pass" } as Readonly<Record<What, string>>;

/** Opens the dialog, and puts the chosen marks into the form. */
export async function choose(values: Record<string, any>, marks: Marks, change: (change: Options) => void, call: Call) {
  const { targets: _, doglegs: __, holes: ___, ...rest } = values;
  const startMatch = async (tried: Partial<Marks>) => {
    const options = { ...rest, format: "stroke", ...tried };
    const { match, view } = unwrap(await call({ op: "new", game: "dosh", players: ["You"], options, seed: "map" }));
    // If this fails, the worker has been replaced and the match no longer exists.
    call({ op: "close", match }).catch(() => {});
    return view.course;
  };
  const toSentence = ({ message }: Error) => sentence(message);
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
 * @param check - returns the message of the error, or ""
 */
function showDialog(course: Course, start: Marks, check: (marks: Marks) => Promise<string>): Promise<Marks | null> {
  const camera = new Camera();
  const now: { hole: number; what: What; cursor: Cell; marks: Marks; error: string } = {
    hole: 1,
    what: "target",
    cursor: course.holes[0]?.target ?? [0, 0],
    marks: structuredClone(start),
    error: "",
  };
  const place = (what: What, hole = now.hole) =>
    what === "dogleg" ? now.marks.doglegs[hole] : (now.marks.targets[hole]?.[what] ?? course.holes[hole - 1]?.[what]);
  const frame = () =>
    camera.fit(
      (Object.keys(NAMES) as What[]).flatMap((what) => {
        const cell = place(what);
        return cell ? [at(cell)] : [];
      }),
      false,
    );
  return openDialog("Tees, targets and posts", (done: (value: Marks | null) => void, redraw) => {
    const set = (cell: Cell) => {
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
    const turn = (change: Partial<typeof now>) => {
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
      place(now.what) ? describeCell(course, place(now.what) as Cell) : "none"
    }. Tap a cell, or move with the arrow keys and press Enter.</p>
    ${now.error ? html`<p class="wrong" role="alert">${now.error}</p>` : nothing}
    <div class="row"><button type="button" class="act" data-part=main-button ?disabled=${now.error !== ""}
      @click=${() => done(now.marks)}>Use these</button>
    <button type="button" class="pill" ?disabled=${!now.marks.targets[now.hole] && !now.marks.doglegs[now.hole]}
      @click=${back}>Hole ${now.hole} as printed</button>
    <button type="button" class="pill" @click=${() => done(null)}>Cancel</button></div>`;
  });
}

/** Draws the buttons that choose the hole and the kind of mark. */
const chips = (
  course: Course,
  now: { hole: number; what: What },
  turn: (change: { hole: number } | { what: What }) => void,
) => html`<div class="chips" role="group" aria-label="Hole">${course.holes.map((_, i) =>
  radioChip({ name: "map-hole" }, i + 1, now.hole === i + 1, () => turn({ hole: i + 1 })),
)}</div>
  <div class="chips" role="group" aria-label="What to place">${(Object.keys(NAMES) as What[]).map((what) =>
    radioChip({ name: "map-what" }, NAMES[what], now.what === what, () => turn({ what })),
  )}</div>`;

/** Describes a cell, for example "sand, column 3, row 7" (one-based). */
const describeCell = (course: Course, [column, row]: Cell) =>
  `${lookUp(GROUND, course.terrain[row]?.[column] ?? "") ?? "nothing"}, column ${column + 1}, row ${row + 1}`;

/** Draws the map. */
function drawMap(
  course: Course,
  camera: Camera,
  now: { hole: number; what: What; cursor: Cell },
  place: (what: What, hole?: number) => Cell | undefined,
  set: (cell: Cell) => void,
  frame: () => void,
  redraw: () => void,
) {
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
  const attach = (element: Element | undefined) => {
    if (!(element instanceof HTMLElement) || camera.viewport === element) return;
    camera.attach(element, element.firstElementChild as HTMLElement, mapBox(course));
    new GestureArea({
      press: () => null,
      tap: ({ clientX, clientY }) => {
        const cell = cellAt(...camera.toBoard(clientX, clientY), course);
        if (cell) set(cell);
      },
      move: (from, to) => camera.follow(from, to),
      zoom: (factor, about) => camera.zoomAt(factor, about),
    }).attach(element);
    frame();
  };
  const key = (event: KeyboardEvent) => {
    const step = DIRECTIONS[event.key];
    if (step) {
      const next = [now.cursor[0] + step[0], now.cursor[1] + step[1]] as Cell;
      if ((course.terrain[next[1]]?.[next[0]] ?? " ") !== " ") now.cursor = next;
      announce(describeCell(course, now.cursor));
      redraw();
    } else if (event.key === "Enter" || event.key === " ") set(now.cursor);
    else return;
    event.preventDefault();
  };
  return html`<div class="dosh-map setup-map" data-part="map setup-map" tabindex="0" role="application"
    aria-label="Map of ${course.name}: ${describeCell(course, now.cursor)}" @keydown=${key} ${ref(attach)}>
    <div class="dosh-sheet" data-part=map-drawing><svg class="dosh-land land" data-part=map-land viewBox=${box} width=${width} height=${height}
      aria-hidden="true">${land(own, { grid: true, hole: now.hole })}</svg>
    <svg class="dosh-marks land" data-part=map-marks viewBox=${box} width=${width} height=${height} aria-hidden="true"><polygon
      class="map-cursor" points=${hexagon(now.cursor)}/>${spot(place("tee"), tee(now.hole))}${spot(
        place("dogleg"),
        post(false),
      )}
    ${spot(place("target"), flag(now.hole))}</svg></div>
    ${zoom(camera)}</div>`;
}
