// Pointer input on the map: a drag from the ball aims, a drag from the line bends it, any other drag moves the map, and
// two fingers zoom. It is loaded while the first picture is shown.

import type { Drag } from "../../ui/gesture.ts";
import { GestureArea } from "../../ui/gesture.ts";
import type { Camera } from "./camera.ts";
import { aimAtFlag } from "./flag-aim.ts";
import type { Point } from "./geometry.ts";
import { at, CELL, nearest, ray } from "./geometry.ts";
import { dots, lineDots, perDot, turns, turnToFlag } from "./line.ts";
import type { TableMap } from "./map.ts";
import type { Dot, Plan, Shot } from "./plan.ts";
import { CLOCK, canPlan } from "./view.ts";

/** Radius in which a press counts as a press on the ball, in pixels. */
const REACH = 34;
/** Radius in which a tap counts as a tap on the hole, in pixels. */
const HOLE_REACH = 18;
/** Shortest movement from a dot that bends the line there, in pixels. */
const MIN_BEND = 14;

/** Returns the dot that is nearest to a point. */
function nearestDot<T extends Dot>(all: readonly T[], [x, y]: Point): T | undefined {
  const far = ({ cell }: Dot) => Math.hypot(x - at(cell)[0], y - at(cell)[1]);
  return [...all].sort((one, other) => far(one) - far(other) || one.at - other.at)[0];
}

/** Handles the pointers on the map of one open table. */
export class MapInput {
  plan: Plan;
  camera: Camera;
  #map;
  #area = new GestureArea({
    press: (event) => this.#press(event),
    tap: (event) => this.#tap(event),
    move: (from, to) => this.camera.follow(from, to),
    zoom: (factor, about) => this.camera.zoomAt(factor, about),
    hold: (isHeld) => {
      this.camera.isHeld = isHeld;
    },
  });

  /** @param map - what the map shows */
  constructor(plan: Plan, camera: Camera, map: Pick<TableMap, "view" | "ui" | "maxCounts">) {
    this.plan = plan;
    this.camera = camera;
    this.#map = map;
  }

  get view() {
    return this.#map.view;
  }

  get ui() {
    return this.#map.ui;
  }

  /** Adds the listeners to the map. */
  attach(port: HTMLElement) {
    this.#area.attach(port);
  }

  /** Removes the listeners. */
  detach() {
    this.#area.detach();
  }

  /** Returns the position of the ball to be played, or null if no person can play now. */
  #ball(): Point | null {
    const { view, ui } = this;
    if (!view || !ui || !canPlan(view, ui)) return null;
    const lie = view.balls[view.turn ?? 0]?.lie;
    return lie ? at(lie) : null;
  }

  /** Starts a gesture. */
  #press(event: PointerEvent): Drag | null {
    if (event.button > 0) return null;
    if (this.plan.tray !== "line") this.plan.tray = "";
    const drag = this.#startDrag(event);
    this.plan.aiming = drag !== null;
    this.ui?.redraw();
    return drag;
  }

  /** Returns the drag that a press starts, or null if it moves the map. */
  #startDrag({ clientX, clientY }: PointerEvent): Drag | null {
    const ball = this.#ball();
    if (!ball) return null;
    const [px, py] = this.camera.toBoard(clientX, clientY);
    const reach = REACH / this.camera.look.k;
    const drop = () => this.#finish();
    if (this.#isFlag([px, py], ball)) return null;
    if (Math.hypot(px - ball[0], py - ball[1]) < reach) return { move: (to) => this.#aim(to), drop, cancel: drop };
    const dot = this.#dotUnder([px, py], reach * 0.8);
    return dot ? this.#bendAt(dot, clientX, clientY) : null;
  }

  /** Returns the drag that bends the line at a dot. A tap sets an elbow towards the flag, or removes the elbow. */
  #bendAt(dot: Dot, startX: number, startY: number): Drag {
    let isBent = false;
    return {
      move: (to) => {
        isBent ||= Math.hypot(to.clientX - startX, to.clientY - startY) >= MIN_BEND;
        if (isBent) this.#bend(dot, to);
      },
      drop: () => {
        if (!isBent) this.#toggleElbow(dot);
        this.#finish();
      },
      cancel: () => this.#finish(),
    };
  }

  /** Sets the elbow at a dot, from where the line leads towards the flag, or removes the elbow that is there. */
  #toggleElbow(dot: Dot) {
    const { plan, view, ui } = this;
    const { direction, elbow } = plan.shot;
    if (!view || !ui) return;
    const isThere = elbow?.at === dot.at;
    plan.setShot(ui, { elbow: isThere ? null : { at: dot.at, direction: turnToFlag(view, direction, dot) } });
  }

  /** Ends a drag that changed the plan. */
  #finish() {
    if (!this.plan.aiming) return;
    this.plan.finishAiming();
    this.ui?.redraw();
  }

  /** Returns the dot of the line under the pointer. */
  #dotUnder([px, py]: Point, reach: number) {
    if (!this.view) return undefined;
    const best = nearestDot(lineDots(this.view, this.plan.shot.direction, this.#map.maxCounts), [px, py]);
    const [x, y] = best ? at(best.cell) : [Infinity, 0];
    // The dots in an odd direction are farther apart than the distance at which a finger selects them.
    return Math.hypot(px - x, py - y) < Math.max(reach, CELL * 0.9) ? best : undefined;
  }

  /** Returns the club that fits a distance. In a lesson, which asks for a club, the chosen one stays. */
  #fittingCard(...distance: Parameters<Plan["bestCard"]>) {
    return this.ui?.lesson ? this.plan.shot.card : this.plan.bestCard(...distance);
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
    this.#put({ direction, elbow: null, card: this.#fittingCard(view, dot?.at ?? 1) });
  }

  /** Bends the line at a dot towards the pointer. */
  #bend(dot: Dot, { clientX, clientY }: PointerEvent) {
    const { view } = this;
    if (!view) return;
    const [ox, oy] = at(dot.cell);
    const [x, y] = this.camera.toBoard(clientX, clientY);
    const onward = nearest(x - ox, y - oy, turns(view, this.plan.shot.direction));
    const [dx, dy] = ray(onward);
    const counts = dot.at + (Math.hypot(x - ox, y - oy) / Math.hypot(dx, dy)) * perDot(view, onward);
    const elbow = onward === this.plan.shot.direction ? null : { at: dot.at, direction: onward };
    this.#put({ elbow, card: this.#fittingCard(view, counts, dot.at) });
  }

  /** Changes the plan during a drag, but only if the new plan is different. */
  #put(change: Partial<Shot>) {
    const { shot } = this.plan;
    const same = JSON.stringify({ ...shot, ...change }) === JSON.stringify(shot);
    if (this.ui && (!same || this.plan.step !== null)) this.plan.setShot(this.ui, change);
  }

  /** Handles a tap: aims at the flag, or at the nearest dot, with the club that fits the distance. */
  #tap({ clientX, clientY }: PointerEvent) {
    const { ui, view } = this;
    const ball = this.#ball();
    if (!ui || !view || !ball) return;
    const point = this.camera.toBoard(clientX, clientY);
    if (this.#isFlag(point, ball)) return aimAtFlag(this.plan, view, ui);
    const all = CLOCK.flatMap((direction) => dots(view, direction).map((dot) => ({ ...dot, direction })));
    const best = nearestDot(all, point);
    if (best) this.plan.setShot(ui, { direction: best.direction, card: this.#fittingCard(view, best.at), elbow: null });
  }

  /** Returns whether a point is on the flag or its hole, and nearer to the hole than to the ball. */
  #isFlag([x, y]: Point, ball: Point) {
    if (!this.view) return false;
    const { k } = this.camera.look;
    const hole = at(this.view.target);
    const [right, up] = [(x - hole[0]) * k, (hole[1] - y) * k];
    const isOnHole = Math.hypot(right, up) < Math.max(HOLE_REACH, (CELL * k) / 2);
    const isOnFlag = right > -12 && right < 38 && up > 0 && up < 58;
    return (isOnHole || isOnFlag) && Math.hypot(x - hole[0], y - hole[1]) < Math.hypot(x - ball[0], y - ball[1]);
  }
}
