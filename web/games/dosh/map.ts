// The map of the table: the course, the marks and balls on it, and the plan above it.
import { logRejection } from "../../engine/errors.ts";
import { withVerb } from "../../table/text.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { ref } from "../../vendor/lit-html/directives/ref.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import type { MapInput } from "./aim.ts";
import type { Camera, Edges, Spot } from "./camera.ts";
import type { Point } from "./geometry.ts";
import { at, CELL, hexagon, ray } from "./geometry.ts";
import { land, outline } from "./land.ts";
import { dots, lineDots, shotLine } from "./line.ts";
import type { Plan } from "./plan.ts";
import {
  ball,
  describeWind,
  flag,
  gauge,
  mapButton,
  post,
  SEAT_COLOURS,
  SHOW_ALL_ICON,
  spot,
  tee,
  vane,
} from "./signs.ts";
import type { Cell, Course, DoshView, Ui } from "./view.ts";
import { ballInPlay, canPlan, clubs, ground, shownSeat } from "./view.ts";

/** Returns the counts of the longest shot with a club, as printed. */
const longest = (view: DoshView, card: number) =>
  Math.max(1, ...(clubs(view, shownSeat(view))[card - 1]?.distance ?? [1]));

/** Returns the counts of the chosen club's longest shot, with the settings of the plan if Python has evaluated it. */
const maxCounts = (plan: Plan, view: DoshView) =>
  plan.evaluation?.card ? Math.max(1, ...plan.evaluation.card.distance) : longest(view, plan.shot.card);

/** Describes the map for screen readers. */
export function describe(view: DoshView, names: readonly string[]) {
  const balls = view.balls.map((one, seat) => {
    const name = names[seat] ?? "";
    if (one.done) return `${withVerb(name, "has", "have")} holed out in ${one.strokes}.`;
    const far = typeof one.away === "number" ? `, ${one.away} from the flag` : "";
    return `${withVerb(name, "lies")} on ${ground(view, one.lie)}${far}, ${one.strokes} played.`;
  });
  const weather = [view.wind ? `Wind: ${describeWind(view.wind)}.` : "", view.tide ? `Tide: ${view.tide}.` : ""];
  return [
    `Map of ${view.course?.name ?? "the course"}, hole ${view.hole}.`,
    view.course.labels ? `Places: ${view.course.labels.map(({ text }) => text).join(", ")}.` : "",
    ...balls,
    ...weather,
    "Arrow keys move the map.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns the SVG path through points. */
export const svgPath = (points: Point[]) =>
  points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

const LEG_VERBS = {
  distance: "flew",
  hook: "hooked",
  wind: "drifted",
  away: "rolled",
  step: "stepped",
} as Readonly<Record<string, string>>;

/** Returns the vector from the first point to the last. */
const along = (points: Point[]): Point => {
  const [[x, y], [u, v]] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]] as [Point, Point];
  return [u - x, v - y];
};

/** Draws the labels of the legs of a shot below its end, for example "flew 6" and "hooked 1 left". */
export function legLabels(legs: { leg: string; points: Point[] }[]) {
  // The labels are stacked under the ball. Next to their legs, they would overlap on small screens.
  const place = legs.at(-1)?.points.at(-1) ?? [0, 0];
  return legs.map(({ leg, points }, i) => {
    const [x, y] = along(points);
    const [u, v] = along(legs[i - 1]?.points.slice(-2) ?? []);
    const side = leg !== "hook" || u * y === v * x ? "" : u * y - v * x > 0 ? " right" : " left";
    return svg`<g transform="translate(${place.join(" ")})"><text class="dm-mark dm-stage"
      fill="var(--wall)" stroke="color-mix(in srgb, var(--shade) 80%, transparent)" stroke-width="4"
      paint-order="stroke" y=${33 + 17 * i}>${LEG_VERBS[leg] ?? leg} ${points.length - 1}${side}</text></g>`;
  });
}

/** Returns the seat that played the last shot in the log, or undefined. */
export const lastSeat = (ui: Ui) =>
  [...ui.log].reverse().find(({ event }) => event.event === "flew" || event.event === "stepped")?.event.player;

/**
 * Draws flag, tee, post, trails and balls.
 * @param aiming - whether a finger is aiming, so that the labels of the last shot are left out
 */
export function marks(view: DoshView, ui: Ui, aiming: boolean) {
  const order = view.balls.map((_, seat) => seat).filter((seat) => seat !== view.turn);
  if (view.turn !== null) order.push(view.turn);
  // A ball in the hole gets no labels, because they would cover the flag at which the other players aim.
  const last = lastSeat(ui) ?? -1;
  const flown = (view.flights[last] ?? []).map(({ leg, path }) => ({ leg, points: path.map(at) }));
  return svg`${spot(view.tee, tee(view.hole))}${spot(view.dogleg, post(view.balls[view.turn ?? 0]?.passed === true))}
    ${view.flights.map(
      (legs, seat) =>
        svg`<g class="rounded dm-trail" stroke=${SEAT_COLOURS[(ui.seats[seat]?.colour ?? seat) % SEAT_COLOURS.length]}>${legs.map(
          ({ leg, path }) => svg`<path class="leg-${leg}" d=${svgPath(path.map(at))}/>`,
        )}</g>`,
    )}
    ${aiming || !view.balls[last]?.lie ? nothing : legLabels(flown)}
    <g class="dm-flag">${spot(view.target, flag(view.hole))}</g>
    <g class="dm-balls">${order.map((seat) => {
      const lie = view.balls[seat]?.lie;
      return lie
        ? svg`<g transform="translate(${ballPosition(view, seat).join(" ")})" data-part=${seat === view.turn ? "moving-ball" : nothing}><g data-ball=${seat}>${ball(
            ui.seats[seat]?.colour ?? seat,
            ui.names[seat] ?? "",
            seat === view.turn,
          )}</g></g>`
        : nothing;
    })}</g>`;
}

/**
 * Returns where to draw a ball. Balls on the same cell are drawn side by side, with the ball of the player to move on
 * the dot.
 */
export function ballPosition(view: DoshView, seat: number): Point {
  const lie = view.balls[seat]?.lie as Cell;
  const [x, y] = at(lie);
  const here = view.balls.map((_, other) => other).filter((other) => String(view.balls[other]?.lie) === String(lie));
  if (here.length < 2 || seat === view.turn) return [x, y];
  const others = here.filter((other) => other !== view.turn);
  const [dx, dy] = ray([4, 8, 12][others.indexOf(seat)] ?? 4);
  return [x + dx * 0.5, y + dy * 0.5];
}

/** Free space around the centre of a cell in which the shot can land, in pixels. */
const CELL_SPACE: Edges = [8, 8, 8, 8];

/** Part of all shots that end in the cells of the landing area. */
const LANDING_SHARE = 0.8;
/** Directions in which the outermost cells of the landing area are looked for: those of the edges and corners of the map. */
const OUTWARDS: readonly Point[] = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y): Point => [x, y]));

/** Returns the outermost spots of the landing area: the likeliest cells, in which most of the planned shots end. */
export function landing(plan: Pick<Plan, "evaluation">): Spot[] {
  const cells = [...(plan.evaluation?.cells ?? [])].sort(([, , one], [, , other]) => other - one);
  let share = 0;
  const points = cells.flatMap(([column, row, chance]) => {
    const isLikely = share < LANDING_SHARE;
    share += chance;
    return isLikely ? [at([column, row])] : [];
  });
  const farthest = OUTWARDS.flatMap(([dx, dy]) => {
    const far = points.map(([x, y]) => x * dx + y * dy);
    return points.slice(far.indexOf(Math.max(...far))).slice(0, 1);
  });
  return [...new Set(farthest)].map((point): Spot => [...point, CELL_SPACE, SHOT_RANK]);
}

/** Draws the cells where the shot can land. The likelier a cell, the more opaque it is. */
function heat({ shown }: Plan) {
  const cells = shown?.cells ?? [];
  const max = Math.max(0.0001, ...cells.map((one) => one[2]));
  return svg`<g class="dm-heat" data-part=landing-chances>${cells.map(
    ([column, row, chance]) => svg`<polygon points=${hexagon([column, row], 0.96)}
      fill-opacity=${(0.26 + 0.66 * Math.sqrt(chance / max)).toFixed(2)}/>`,
  )}</g>`;
}

/** Draws the percentages of the likelier cells, below their dots. */
const odds = (plan: Plan) =>
  svg`<g>${(plan.evaluation?.cells ?? [])
    .filter((one) => one[2] >= 0.06)
    .map(([column, row, chance]) => {
      const [x, y] = at([column, row]);
      return svg`<g transform="translate(${x} ${y + CELL * 0.3})"><text class="dm-mark dm-odds" data-part=odds
        y="5">${Math.round(chance * 100)}%</text></g>`;
    })}</g>`;

/** Ranks of what the map leaves out if there is no room for it: first the shot, then the clock. */
const CLOCK_RANK = 1;
const SHOT_RANK = 2;

/** Returns the distance of the clock's numbers from the ball, in pixels. */
const clockRadius = (camera: Camera) => (Math.min(...camera.size) < 420 ? 58 : 78);

/**
 * Draws the twelve directions of the clock around the ball.
 * @param direction - the chosen one
 * @param away - pixels from the ball to the numbers
 */
const clock = ([x, y]: Point, direction: number, away: number) =>
  svg`<g transform="translate(${x} ${y})" class="dm-clock" data-part=clock>${Array.from({ length: 12 }, (_, i) => {
    const [dx, dy] = ray(i + 1);
    const long = Math.hypot(dx, dy);
    return svg`<path class=${i + 1 === direction ? "dm-hand on" : "dm-hand"}
      d="M0 0L${((dx / long) * 900).toFixed(1)} ${((dy / long) * 900).toFixed(1)}"/>
    <g class="dm-mark"><g transform="translate(${((dx / long) * away).toFixed(
      1,
    )} ${((dy / long) * away).toFixed(1)})"><circle class=${
      i + 1 === direction ? "dm-hour on" : "dm-hour"
    } r="14"/><text y="5">${i + 1}</text></g></g>`;
  })}</g>`;

/** Draws a line through points. */
const drawLine = (
  points: Point[],
) => svg`<path class="rounded dm-line-under" d=${svgPath(points)}/><path class="rounded dm-line"
  d=${svgPath(points)}/>`;

/** Draws the line of the coach's best shot, unless it is the planned one. */
function advised(plan: Plan, view: DoshView, ui: Ui) {
  const best = ui.advice?.[0]?.move;
  if (best?.do !== "shot" || plan.matches(view, best)) return nothing;
  const shot = { direction: Number(best["direction"]), elbow: best["elbow"] ?? null };
  const line = shotLine(shot, view, longest(view, Number(best["card"])));
  if (!line) return nothing;
  const points = [line.start, line.bend, line.end].flatMap((point) => (point ? [point] : []));
  return svg`<path class="rounded dm-advised" data-part=advised-line d=${svgPath(points)}/>`;
}

/** Draws a ring at the end of a safe step or at the elbow. */
const ring = (point: Point) =>
  svg`<g transform="translate(${point.join(" ")})"><circle class="dm-mark dm-elbow" data-part=elbow r="10"/></g>`;

/** Draws the plan. */
function drawPlan(plan: Plan, camera: Camera, view: DoshView, ui: Ui) {
  if (!canPlan(view, ui)) return nothing;
  const line = shotLine(plan.shot, view, maxCounts(plan, view));
  if (!line) return nothing;
  const { start, bend, end } = line;
  if (plan.step !== null) {
    const [dx, dy] = ray(plan.step);
    const to = [start[0] + dx, start[1] + dy] as Point;
    return svg`${drawLine([start, to])}${ring(to)}`;
  }
  const isSteering = plan.aiming || plan.tray === "line";
  return svg`${heat(plan)}${isSteering ? clock(start, plan.shot.direction, clockRadius(camera)) : nothing}
    ${advised(plan, view, ui)}${drawLine(bend ? [start, bend, end] : [start, end])}
    ${odds(plan)}
    ${(isSteering ? dots(view, plan.shot.direction) : lineDots(view, plan.shot.direction, maxCounts(plan, view))).map(
      (dot) => svg`<g
      transform="translate(${at(dot.cell).join(" ")})"><circle class="dm-mark" fill="var(--wall)"
        stroke="var(--on-light)" stroke-width="1.5" r="4"/></g>`,
    )}
    ${bend ? ring(bend) : nothing}`;
}

/** Space around a ball, in pixels. */
const BALL_SPACE = 26;
/** Space around the elbow and the end of the line, in pixels. */
const LINE_SPACE: Edges = [16, 16, 16, 16];
/** Additional space for the labels of a shot, in pixels. */
const LABEL_SPACE = 28;
/** Free space around the ball where a shot starts and ends, in pixels. */
const END_SPACE: Edges = [24, 24, 24, 24];
/** Free space around the foot of a flag, in pixels. */
const FLAG_SPACE: Edges = [56, 34, 12, 12];

/** Returns the view box of the map, with a margin around the course: x, y, width, height. */
export function mapBox(course: Course): [number, number, number, number] {
  const { x, y, width, height } = outline(course);
  return [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
}

/** Margin around the course, in board units. */
const MARGIN = 40;

/** Pixels by which each arrow key moves the map. */
const ARROW_PIXELS = {
  ArrowLeft: [90, 0],
  ArrowRight: [-90, 0],
  ArrowUp: [0, 90],
  ArrowDown: [0, -90],
} as Readonly<Record<string, Point>>;

/** The map of one open table: draws it and controls which part of it is visible. */
export class TableMap {
  plan: Plan;
  camera: Camera;
  /** What the map shows. */
  view: DoshView | null = null;
  ui: Ui | null = null;
  /** Counts of the chosen club's longest shot. */
  maxCounts = 0;
  /** Handles the pointers, once it is loaded. */
  #input: MapInput | null = null;
  /** Key of the turn for which the camera was last moved. */
  #turn = "";
  /** Key of the turn and plan for which the camera was last moved. */
  #shown = "";
  /** Aborting this controller removes the listeners. */
  #listening = new AbortController();
  constructor(plan: Plan, camera: Camera) {
    this.plan = plan;
    this.camera = camera;
    this.camera.onMove = () => this.ui?.redraw();
  }

  /** Removes the listeners. */
  dispose() {
    this.#listening.abort();
    this.#input?.detach();
    this.view = null;
    this.ui = null;
    this.camera.detach();
  }

  /** Makes points of the board visible, unless an animation is running. */
  bring(points: Point[]) {
    if (!this.view?.animated) this.camera.show(points, true);
  }

  /** Shows the flag, the ball to be played, and the planned line with the cells where the shot can land. */
  showHole(view: DoshView, ui: Ui) {
    this.camera.fit(this.#spotsToShow(view, ui), ui.reduced);
  }

  /** Updates the camera before the map is drawn. */
  update(view: DoshView, ui: Ui) {
    this.view = view;
    this.ui = ui;
    this.maxCounts = maxCounts(this.plan, view);
    if (this.camera.viewport?.isConnected) this.#moveCamera(view, ui);
  }

  /** Returns the spots that must be visible: the flag, the ball to be played if there is one, and the planned shot. */
  #spotsToShow(view: DoshView, ui: Ui): Spot[] {
    const { plan, camera } = this;
    const mine = canPlan(view, ui);
    const lie = ballInPlay(view)?.lie;
    // The labels of its last shot are below the ball.
    const words = lie && lastSeat(ui) === view.turn ? LABEL_SPACE : 0;
    const around = (air: number): Edges => [air, air + words, air + words, air + words];
    const hasClock = mine && plan.tray === "line";
    const line = mine && plan.step === null ? shotLine(plan.shot, view, maxCounts(plan, view)) : null;
    return [
      [...at(view.target), FLAG_SPACE],
      ...(lie ? [[...at(lie), around(BALL_SPACE)] as Spot] : []),
      ...(lie && hasClock ? [[...at(lie), around(clockRadius(camera) + 18), CLOCK_RANK] as Spot] : []),
      ...[line?.bend, line?.end].flatMap((point) => (point ? [[...point, LINE_SPACE, SHOT_RANK] as Spot] : [])),
      ...(mine ? landing(plan) : []),
    ];
  }

  /**
   * Moves the camera. In a new turn it shows the complete hole; otherwise it moves only to show spots that the plan or
   * a panel hides.
   */
  #moveCamera(view: DoshView, ui: Ui) {
    const { plan, camera } = this;
    if (plan.aiming) return;
    const place = `${location.hash} ${ui.id}`;
    if (view.animated) {
      this.#followShot(view, view.animated.points, place, ui.reduced);
      return;
    }
    const turn = [place, view.hole, view.turn, view.balls[view.turn ?? 0]?.strokes].join("|");
    const shown = JSON.stringify([turn, plan.tray, plan.shot, canPlan(view, ui), landing(plan)]);
    if (this.#shown === shown) return;
    const quick = ui.reduced || this.#turn.split("|")[0] !== place;
    const isNew = this.#turn !== turn;
    this.#turn = turn;
    this.#shown = shown;
    // Wait until everything that covers parts of the map is drawn.
    queueMicrotask(() => {
      if (!camera.viewport?.isConnected || this.#shown !== shown) return;
      if (isNew) camera.fit(this.#spotsToShow(view, ui), quick);
      else camera.show(this.#spotsToShow(view, ui), quick);
    });
  }

  /** Shows all points of a shot before it is thrown. The camera does not move again until the next position. */
  #followShot({ target }: DoshView, points: readonly Point[], place: string, reduced: boolean) {
    const shown = JSON.stringify([place, points]);
    if (this.#shown === shown) return;
    this.#turn = place;
    this.#shown = shown;
    if (!points.length) return;
    // Wait until the dice and the space for what they mean are drawn.
    queueMicrotask(() => {
      const isEnd = (i: number) => i === 0 || i === points.length - 1;
      const path = points.map(
        (point, i): Spot => (isEnd(i) ? [...point, END_SPACE] : [...point, CELL_SPACE, SHOT_RANK]),
      );
      const spots: Spot[] = [...path, [...at(target), FLAG_SPACE]];
      if (this.camera.viewport?.isConnected && this.#shown === shown) this.camera.show(spots, reduced);
    });
  }

  /** Returns a callback that connects camera and listeners with the element of the map. */
  #attach(view: DoshView, ui: Ui) {
    return (element: Element | undefined) => {
      if (!(element instanceof HTMLElement) || this.camera.viewport === element) return;
      this.camera.attach(element, element.firstElementChild as HTMLElement, mapBox(view.course));
      void this.#listen(element);
      this.#listening.abort();
      this.#listening = new AbortController();
      const { signal } = this.#listening;
      element.addEventListener("keydown", (event) => this.#panByKey(event, element), { signal });
      this.#turn = "";
      this.#shown = "";
      this.#moveCamera(view, ui);
    };
  }

  /** Loads the pointer input if necessary, and attaches it to the element of the map. */
  async #listen(element: HTMLElement) {
    const aim = await import("./aim.ts").catch(logRejection("aim"));
    // Another element, or none, may be the map now.
    if (!aim || this.camera.viewport !== element) return;
    this.#input ??= new aim.MapInput(this.plan, this.camera, this);
    this.#input.attach(element);
  }

  /** Moves the map with the arrow keys. */
  #panByKey(event: KeyboardEvent, port: HTMLElement) {
    const by = ARROW_PIXELS[event.key];
    if (!by || event.target !== port) return;
    event.preventDefault();
    this.camera.pan(by[0], by[1], false);
  }

  /** Draws the button that shows the hole, or the whole course if the map already shows the hole. */
  #frameButton(view: DoshView, ui: Ui) {
    const { camera } = this;
    return camera.showsSpots
      ? mapButton("Show the whole course", SHOW_ALL_ICON, () => camera.showAll(ui.reduced))
      : mapButton("Show the hole", "M8 21V3L19 7.500 8 12", () => this.showHole(view, ui));
  }

  /** Draws the map. */
  draw(view: DoshView, ui: Ui) {
    const { plan, camera } = this;
    const [x, y, width, height] = mapBox(view.course);
    const grid = canPlan(view, ui) && (plan.aiming || plan.tray === "line" || plan.tray === "step");
    const box = `${x} ${y} ${width} ${height}`;
    return keyed(
      JSON.stringify(view.course).length,
      html`<div class="dosh-map" data-part=map tabindex="0" role="group" aria-label=${describe(view, ui.names)} ${ref(this.#attach(view, ui))}>
      <div class="dosh-sheet" data-part=map-drawing>${guard(
        [JSON.stringify(view.course), view.tide, grid, view.hole],
        () =>
          html`<svg class="dosh-land land" data-part=map-land viewBox=${box} width=${width} height=${height}
            aria-hidden="true">${land(view.course, { tide: view.tide, grid, hole: view.hole })}</svg>`,
      )}
        <svg class="dosh-marks land" data-part=map-marks viewBox=${box} width=${width} height=${height}
          aria-hidden="true">${drawPlan(plan, camera, view, ui)}${marks(view, ui, plan.aiming)}</svg></div>
      <div class="dosh-zoom" data-part="map-zoom corner">${this.#frameButton(view, ui)}</div>
      <div class="dosh-signs" data-part="map-signs corner">${view.wind ? vane(view.wind) : nothing}${view.tide ? gauge(view.tide) : nothing}</div></div>`,
    );
  }
}
