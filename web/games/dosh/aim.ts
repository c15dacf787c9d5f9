// Pointer input on the map: a drag from the ball aims, a drag from the line bends it, any other drag moves the map, and
// two fingers zoom.

import type { Camera } from "./camera.ts";
import type { Point } from "./geometry.ts";
import { at, CELL, nearest, ray } from "./geometry.ts";
import type { Dot, Elbow, Plan, Shot } from "./plan.ts";
import type { DoshView, Ui } from "./view.ts";
import { CLOCK, canPlan } from "./view.ts";

type Gesture = {
  kind: "aim" | "bend" | "pan" | "pinch";
  dot?: Dot;
  bent?: boolean;
  far?: number;
  x: number;
  y: number;
};

/** Radius in which a press counts as a press on the ball, in pixels. */
const REACH = 34;

/** Returns the dots of the line in a direction with their counts, from the view. */
export const dots = (view: DoshView, direction: number): Dot[] =>
  (view.choices.lines?.[direction] ?? []).map(([counts, cell]) => ({ cell, at: counts }));

/** Returns the directions that the shot can take after an elbow, including the first direction. */
export const turns = (view: DoshView, direction: number): number[] =>
  (view.choices.turns ?? []).map((by) => ((direction + by + 11) % 12) + 1);

/** Returns the dot that is nearest to a point. */
function nearestDot<T extends Dot>(all: readonly T[], [x, y]: Point): T | undefined {
  const far = ({ cell }: Dot) => Math.hypot(x - at(cell)[0], y - at(cell)[1]);
  return [...all].sort((one, other) => far(one) - far(other) || one.at - other.at)[0];
}

/** Returns the number of counts between neighbouring dots in a direction. */
const perDot = (view: DoshView, direction: number) => dots(view, direction)[0]?.at ?? 1;

/** Returns the dot of the plan's elbow. */
const elbowDot = (plan: Plan, view: DoshView): Dot | undefined => {
  const { elbow, direction } = plan.shot;
  return elbow ? dots(view, direction).find((dot) => dot.at === elbow.at) : undefined;
};

/**
 * Returns the dots of the line that the club can reach, at least one.
 * @param maxCounts - counts of the club's longest shot
 */
export function lineDots(view: DoshView, direction: number, maxCounts: number) {
  const all = dots(view, direction);
  const within = all.filter((dot) => dot.at <= maxCounts);
  return within.length ? within : all.slice(0, 1);
}

/** Handles the pointers on the map of one open table. */
export class MapInput {
  plan: Plan;
  camera: Camera;
  /** Positions of the pressed pointers, by pointer id. */
  #down: Map<number, Point> = new Map();
  #gesture: Gesture | null = null;
  view: DoshView | null = null;
  ui: Ui | null = null;
  /** Counts of the chosen club's longest shot. */
  maxCounts = 0;
  /** Aborting this controller removes the listeners. */
  #listening = new AbortController();

  constructor(plan: Plan, camera: Camera) {
    this.plan = plan;
    this.camera = camera;
  }

  /** Adds the listeners to the map. */
  attach(port: HTMLElement) {
    this.detach();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    port.addEventListener("pointerdown", (event) => this.#press(event, port), { signal });
    port.addEventListener("pointermove", (event) => this.#move(event), { signal });
    for (const kind of ["pointerup", "pointercancel"])
      port.addEventListener(kind, (event) => this.#lift(event as PointerEvent), { signal });
    port.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        const box = port.getBoundingClientRect();
        const pace = event.ctrlKey ? 0.01 : 0.0016;
        this.camera.zoom(
          Math.exp(-event.deltaY * (event.deltaMode ? 20 : 1) * pace),
          [event.clientX - box.left, event.clientY - box.top],
          true,
        );
      },
      { passive: false, signal },
    );
  }

  /** Removes the listeners. */
  detach() {
    this.#listening.abort();
    this.#down.clear();
    this.#gesture = null;
    if (this.plan.aiming) this.plan.finishAiming();
  }

  /** Returns the position of the ball to be played, or null if no person can play now. */
  #ball(): Point | null {
    const { view, ui } = this;
    if (!view || !ui || !canPlan(view, ui)) return null;
    const lie = view.balls[view.turn ?? 0]?.lie;
    return lie ? at(lie) : null;
  }

  /** Starts a gesture. */
  #press(event: PointerEvent, port: HTMLElement) {
    if (event.button > 0 || (event.target as Element).closest("button, input")) return;
    // Close the panel, because it covers part of the map.
    this.plan.tray = "";
    this.#down.set(event.pointerId, [event.clientX, event.clientY]);
    port.setPointerCapture(event.pointerId);
    this.camera.isHeld = true;
    if (this.#down.size === 2) this.#gesture = { kind: "pinch", ...this.#span() };
    else if (this.#down.size === 1) this.#gesture = this.#startGesture(event);
    this.plan.aiming = this.#gesture?.kind === "aim" || this.#gesture?.kind === "bend";
    this.ui?.redraw();
  }

  /** Returns the gesture that a press starts. */
  #startGesture({ clientX: x, clientY: y }: PointerEvent): Gesture {
    const ball = this.#ball();
    if (!ball) return { kind: "pan", x, y };
    const [px, py] = this.camera.toBoard(x, y);
    const reach = REACH / this.camera.look.k;
    if (Math.hypot(px - ball[0], py - ball[1]) < reach) return { kind: "aim", x, y };
    const dot = this.#dotUnder([px, py], reach * 0.8);
    return dot ? { kind: "bend", dot, bent: false, x, y } : { kind: "pan", x, y };
  }

  /** Returns the dot of the line under the pointer. */
  #dotUnder([px, py]: Point, reach: number) {
    if (!this.view) return undefined;
    const best = nearestDot(lineDots(this.view, this.plan.shot.direction, this.maxCounts), [px, py]);
    const [x, y] = best ? at(best.cell) : [Infinity, 0];
    // The dots in an odd direction are farther apart than the distance at which a finger selects them.
    return Math.hypot(px - x, py - y) < Math.max(reach, CELL * 0.9) ? best : undefined;
  }

  /** Returns the centre and the distance of two fingers. */
  #span() {
    const [one = [0, 0], other = [0, 0]] = [...this.#down.values()];
    return {
      x: (one[0] + other[0]) / 2,
      y: (one[1] + other[1]) / 2,
      far: Math.hypot(one[0] - other[0], one[1] - other[1]),
    };
  }

  /** Continues the gesture. */
  #move(event: PointerEvent) {
    const was = this.#down.get(event.pointerId);
    const gesture = this.#gesture;
    if (!was || !gesture) return;
    this.#down.set(event.pointerId, [event.clientX, event.clientY]);
    if (gesture.kind === "pan") this.camera.pan(event.clientX - was[0], event.clientY - was[1]);
    if (gesture.kind === "pinch") this.#pinch(gesture);
    if (gesture.kind === "aim") this.#aim(event);
    if (gesture.kind === "bend") this.#bend(gesture, event);
  }

  /** Zooms and moves the map with two fingers. */
  #pinch(gesture: Gesture) {
    const now = this.#span();
    const box = this.camera.viewport?.getBoundingClientRect();
    this.camera.pan(now.x - gesture.x, now.y - gesture.y);
    this.camera.zoom(now.far / (gesture.far || 1), [now.x - (box?.left ?? 0), now.y - (box?.top ?? 0)], true);
    Object.assign(gesture, now);
  }

  /** Aims at the pointer, with the club that fits the distance. */
  #aim({ clientX, clientY }: PointerEvent) {
    const { view } = this;
    const ball = this.#ball();
    if (!ball || !view) return;
    const [x, y] = this.camera.toBoard(clientX, clientY);
    if (Math.hypot(x - ball[0], y - ball[1]) * this.camera.look.k < 18) return;
    const direction = nearest(x - ball[0], y - ball[1]);
    const dot = nearestDot(dots(view, direction), [x, y]);
    this.#put({ direction, elbow: null, card: this.plan.bestCard(view, dot?.at ?? 1) });
  }

  /** Bends the line towards the pointer. */
  #bend(gesture: Gesture, { clientX, clientY }: PointerEvent) {
    const { ui, view } = this;
    const { dot } = gesture;
    if (!dot || !ui || !view || (!gesture.bent && Math.hypot(clientX - gesture.x, clientY - gesture.y) < 14)) return;
    gesture.bent = true;
    const [ox, oy] = at(dot.cell);
    const [x, y] = this.camera.toBoard(clientX, clientY);
    const onward = nearest(x - ox, y - oy, turns(view, this.plan.shot.direction));
    const [dx, dy] = ray(onward);
    const counts = dot.at + (Math.hypot(x - ox, y - oy) / Math.hypot(dx, dy)) * perDot(view, onward);
    const elbow = onward === this.plan.shot.direction ? null : { at: dot.at, direction: onward };
    this.#put({ elbow, card: this.plan.bestCard(view, counts, dot.at) });
  }

  /** Changes the plan during a drag, but only if the new plan is different. */
  #put(change: Partial<Shot>) {
    const { shot } = this.plan;
    const same = JSON.stringify({ ...shot, ...change }) === JSON.stringify(shot);
    if (this.ui && (!same || this.plan.step !== null)) this.plan.setShot(this.ui, change);
  }

  /** Handles a tap: aims at the nearest dot, with the club that fits the distance. */
  #tap(from: Gesture, { clientX, clientY }: PointerEvent) {
    const { ui, view } = this;
    if (!ui || !view || !canPlan(view, ui) || Math.hypot(clientX - from.x, clientY - from.y) > 8) return;
    const all = CLOCK.flatMap((direction) => dots(view, direction).map((dot) => ({ ...dot, direction })));
    const best = nearestDot(all, this.#tappedPoint(view, this.camera.toBoard(clientX, clientY)));
    if (best)
      this.plan.setShot(ui, { direction: best.direction, card: this.plan.bestCard(view, best.at), elbow: null });
  }

  /** Returns the point that the player meant to tap. A tap on the flag means the hole. */
  #tappedPoint(view: DoshView, [x, y]: Point): Point {
    const hole = at(view.target);
    const [right, up] = [(x - hole[0]) * this.camera.look.k, (hole[1] - y) * this.camera.look.k];
    return right > -12 && right < 38 && up > 0 && up < 58 ? hole : [x, y];
  }

  /** Ends the gesture. */
  #lift(event: PointerEvent) {
    if (!this.#down.delete(event.pointerId)) return;
    this.camera.isHeld = this.#down.size > 0;
    const gesture = this.#gesture;
    // A tap on the elbow straightens the line.
    if (
      gesture?.kind === "bend" &&
      !gesture.bent &&
      gesture.dot?.at === this.plan.shot.elbow?.at &&
      this.ui &&
      event.type === "pointerup"
    )
      this.plan.setShot(this.ui, { elbow: null });
    if (gesture?.kind === "pan" && event.type === "pointerup" && !this.#down.size) this.#tap(gesture, event);
    if (this.#down.size === 0) this.#gesture = null;
    else if (gesture?.kind === "pinch") {
      const [x = 0, y = 0] = [...this.#down.values()][0] ?? [];
      this.#gesture = { kind: "pan", x, y };
    }
    if (this.plan.aiming && this.#down.size === 0) {
      this.plan.finishAiming();
      this.ui?.redraw();
    }
  }
}

/**
 * Returns the line of the plan in board units: the ball, the elbow if there is one, and the end.
 * @param maxCounts - counts of the club's longest shot
 */
export function planLine(plan: Plan, view: DoshView, maxCounts: number) {
  const lie = view.balls[view.turn ?? 0]?.lie;
  if (!lie) return null;
  const { direction } = plan.shot;
  const start = at(lie);
  const bend = elbowDot(plan, view);
  if (!bend) {
    const end = lineDots(view, direction, maxCounts).at(-1);
    const steps = Math.max(1, maxCounts / perDot(view, direction));
    return { start, bend: null, end: end ? at(end.cell) : walk(start, direction, Math.min(3, steps)) };
  }
  const elbow = plan.shot.elbow as Elbow;
  const left = Math.max(1.5, (maxCounts - elbow.at) / perDot(view, elbow.direction));
  return { start, bend: at(bend.cell), end: walk(at(bend.cell), elbow.direction, left) };
}

/** Returns the point that is a given number of dots away in a direction. */
function walk([x, y]: Point, direction: number, steps: number): Point {
  const [dx, dy] = ray(direction);
  return [x + dx * steps, y + dy * steps];
}
