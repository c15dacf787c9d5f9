// Plays the events of a shot as a short animation above the map: the dice, then the ball leg by leg. Only the page
// draws the table itself, so the final picture is the same even if the animation is skipped or never shown.

import type { GameEvent } from "../../engine/types.ts";
import { animateStamp, dropConfetti, layer, move, trail, travel } from "../../table/motion.ts";
import { MIN_BANNER_MS, playClips } from "../../table/playback.ts";
import { drawBanner } from "../../table/stage.ts";
import type { Stage } from "../../table/types.ts";
import { html, render, svg } from "../../vendor/lit-html/lit-html.js";
import { describeHook, readClub } from "./clubs.ts";
import type { Point } from "./geometry.ts";
import { at } from "./geometry.ts";
import { lastDice, lastSeat, legLabels, mapBox, marks, svgPath } from "./map.ts";
import { landingText, stampText } from "./messages.ts";
import { turnKey } from "./plan.ts";
import { ball, die, setFace } from "./signs.ts";
import type { DoshTable } from "./state.ts";
import type { Cell, Club, DoshView, Ui } from "./view.ts";

/** A die that was thrown, and its face. */
type Thrown = { die: string; face: number };

type Clip = import("../../table/playback.ts").Clip<Playback>;

/** Duration of a roll, in milliseconds. */
const ROLL_MS = 480;
/** Duration of a flight over one cell, in milliseconds. */
const CELL_MS = 60;

/** The temporary layers of a running animation, above the map and the apron. */
class Playback {
  table: DoshTable;
  stage: Element;
  map: HTMLElement;
  before: DoshView;
  ui: Ui;
  club: Club | undefined;
  spot: Point;
  mapLayer: HTMLDivElement;
  apron: HTMLDivElement;
  layers: HTMLElement[];
  ball: SVGGElement;
  up: SVGGElement;
  trail: SVGGElement;
  way: SVGGElement;
  dice: HTMLElement;
  /** Whether the player prefers reduced motion. */
  reduced = false;
  /** The legs shown so far. */
  #legs: { leg: string; points: Point[] }[] = [];

  constructor(table: DoshTable, stage: Element, map: HTMLElement, before: DoshView, ui: Ui) {
    const { plan } = table;
    this.table = table;
    this.stage = stage;
    this.map = map;
    this.before = before;
    this.ui = ui;
    const seat = before.turn ?? 0;
    const start = at(before.balls[seat]?.lie ?? before.tee);
    /** The card with the settings of this shot; undefined for the shots of other players. */
    this.club = plan.played && plan.played === turnKey(before) ? readClub(plan, before, plan.shot.card) : undefined;
    /** Where the ball is now. */
    this.spot = start;
    stage.classList.add("animating");
    this.mapLayer = layer(map.querySelector(".dosh-sheet") as HTMLElement, "animation animation-sheet");
    this.apron = layer(stage, "apron dosh-throw");
    this.layers = [this.mapLayer, this.apron];
    const [x, y, width, height] = mapBox(before.course);
    render(
      html`<svg class="dosh-marks land" data-part=map-marks viewBox="${x} ${y} ${width} ${height}" width=${width}
        height=${height}>${marks({ ...before, flights: [] }, ui, plan.aiming)}<g class="animation-trail"></g>
      <g class="animation-ball" data-part=moving-ball transform="translate(${start.join(" ")})"><g
        class="animation-up">${ball(ui.seats[seat]?.colour ?? seat, ui.names[seat] ?? "", true)}</g></g><g
          class="animation-splash"></g><g class="animation-told"></g></svg>`,
      this.mapLayer,
    );
    this.mapLayer.querySelector(`[data-ball="${seat}"]`)?.remove();
    render(html`<div class="dosh-dice"></div>`, this.apron);
    this.ball = this.mapLayer.querySelector(".animation-ball") as SVGGElement;
    this.up = this.mapLayer.querySelector(".animation-up") as SVGGElement;
    this.trail = this.mapLayer.querySelector(".animation-trail") as SVGGElement;
    this.way = this.mapLayer.querySelector(".animation-told") as SVGGElement;
    this.dice = this.apron.querySelector(".dosh-dice") as HTMLElement;
  }

  /** Returns what a die means on the card that was played, for example ["blue 7 → 9"]. */
  read({ die, face }: Thrown) {
    const counts = { blue: this.club?.distance, red: this.club?.hook }[die]?.[face - 1];
    if (counts === undefined) return [];
    return [`${die} ${face} → ${die === "blue" ? counts : describeHook(counts)}`];
  }

  /**
   * Starts the animations that move the ball along points, with a label for the leg.
   * @param high - through the air
   */
  travel(points: Point[], ms: number, high: boolean, leg: string) {
    dispatchEvent(new Event("flies"));
    this.#legs.push({ leg, points });
    render(svg`${legLabels(this.#legs)}`, this.way);
    this.spot = points.at(-1) ?? this.spot;
    this.ball.setAttribute("transform", "");
    const drawn = trail(this.trail, svgPath(points), ms);
    const gone = travel(this.ball, points, ms);
    const height = Math.min(2.1, 1.2 + points.length * 0.08);
    const arc = move(
      this.up,
      high
        ? [{ scale: "1" }, { scale: String(height) }, { scale: "1" }]
        : [{ scale: "1" }, { scale: "0.92" }, { scale: "1" }],
      ms,
      "ease-in-out",
    );
    return [drawn, gone, arc];
  }

  end() {
    for (const element of this.layers) element.remove();
    this.stage.classList.remove("animating");
    this.table.map.animating = false;
    this.ui.redraw();
  }
}

/** Keyframes of an element that only stays visible. */
const VISIBLE = [{ opacity: 1 }, { opacity: 1 }];

/** Returns the clip in which twelve-sided dice roll in, with their meaning on the card next to them. */
const rolled = (thrown: Thrown[]): Clip => ({
  ms: ROLL_MS,
  run(playback, ms) {
    const shown = document.createElement("div");
    shown.className = "dosh-dice";
    const words = thrown.flatMap((one) => playback.read(one)).join("\n");
    render(html`${thrown.map((one) => die(one.die, one.face))}`, shown);
    playback.dice.append(shown);
    const moves = playback.reduced
      ? [move(shown, VISIBLE, ms)]
      : [...shown.children].map((element, i) =>
          tumble(element, i, thrown.length, Number((element as HTMLElement).dataset.face), ms),
        );
    if (!words) return moves;
    const lookup = document.createElement("p");
    lookup.className = "lookup";
    lookup.textContent = words;
    playback.dice.append(lookup);
    const frames = playback.reduced ? VISIBLE : [{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }];
    return [...moves, move(lookup, frames, ms, "linear")];
  },
});

/** Starts the animation of one die and returns it. Each die comes to rest a little later than the one before. */
function tumble(element: Element, i: number, count: number, face: number, ms: number) {
  const length = ms * (0.62 + (0.38 * (i + 1)) / count);
  const rolling = move(
    element,
    [
      { transform: `translate(${-70 - i * 40}px, 20px) rotate(-${300 + i * 60}deg) scale(.8)`, easing: "ease-out" },
      {
        transform: `translate(${-26 - i * 8}px, -${40 + (i % 2) * 14}px) rotate(-120deg) scale(1.1)`,
        offset: 0.45,
        easing: "ease-in",
      },
      { transform: "translateY(3px) rotate(8deg) scale(1.06, .9)", offset: 0.72, easing: "ease-out" },
      { transform: "translateY(-6px) rotate(-3deg)", offset: 0.85, easing: "ease-in" },
      { transform: "none" },
    ],
    length,
    "linear",
  );
  const frame = () => {
    const share = Number(rolling.currentTime ?? length) / (length * 0.72);
    const open = share < 1 && rolling.playState === "running";
    setFace(element, open ? ((face + i * 5 + Math.floor(share * 5) * 5) % 12) + 1 : face);
    if (open) requestAnimationFrame(frame);
  };
  frame();
  return rolling;
}

/**
 * Returns the clip of a leg.
 * @param high - through the air
 */
function flown(event: GameEvent, high: boolean): Clip[] {
  const points = (event.path ?? []).map(at);
  const leg = event.leg ?? (event.event === "stepped" ? "step" : "away");
  return points.length < 2
    ? []
    : [
        {
          ms: Math.max(160, (points.length - 1) * CELL_MS),
          run: (playback, ms) => playback.travel(points, ms, high, leg),
        },
      ];
}

/** Returns the clip in which the ball bounces off a tree. */
const bounce = (): Clip => ({
  ms: 300,
  run: (playback, ms) => [
    move(
      playback.up,
      [0, -16, 0, -6, 0].map((y, i) => ({ transform: `translate(${i % 2 ? 5 : 0}px, ${y}px)` })),
      ms,
    ),
  ],
});

/** Returns the clip of a splash, after which the ball returns to its lie. */
const splash = (event: GameEvent): Clip => ({
  ms: 520,
  run(playback, ms) {
    const [x, y] = playback.spot;
    const group = playback.mapLayer.querySelector(".animation-splash") as SVGGElement;
    render(svg`${[8, 15, 23].map((r) => svg`<circle class="ring" cx=${x} cy=${y} r=${r}/>`)}`, group);
    const rings = [...group.querySelectorAll(".ring")].map((ring, i) =>
      move(
        ring,
        [
          { opacity: 0, transform: "scale(.4)" },
          { opacity: 1, offset: 0.3 + i * 0.15 },
          { opacity: 0, transform: "scale(1.25)" },
        ],
        ms,
      ),
    );
    return [...rings, ...back(playback, event, ms)];
  },
});

/** Starts the animation in which the ball disappears and appears at its new lie. */
function back(playback: Playback, event: GameEvent, ms: number) {
  if (!Array.isArray(event.lie)) return [];
  const [from, to] = [playback.spot, at(event.lie as Cell)];
  playback.spot = to;
  playback.ball.setAttribute("transform", "");
  const place = ([x = 0, y = 0]) => `translate(${x}px, ${y}px)`;
  return [
    move(
      playback.ball,
      [
        { transform: place(from), opacity: 1 },
        { transform: place(from), opacity: 0, offset: 0.4 },
        { transform: place(to), opacity: 0, offset: 0.6 },
        { transform: place(to), opacity: 1 },
      ],
      ms,
      "linear",
    ),
  ];
}

/** Height of the map above the apron, as a fraction of the height of the stage. */
const FREE_HEIGHT = 0.8;

/** Returns the corner of the stage that is farthest from the ball and the flag. The corner of the counter is not used. */
function bannerCorner({ table: { camera }, spot, before }: Playback) {
  const [width, height] = camera.size;
  const points = [spot, at(before.target)].map((point) => camera.toViewport(point));
  const corners = [
    { name: "high right", x: width, y: 0 },
    { name: "low left", x: 0, y: FREE_HEIGHT * height },
    { name: "low right", x: width, y: FREE_HEIGHT * height },
  ];
  const clearance = ({ x, y }: { x: number; y: number }) =>
    Math.min(...points.map(([left, top]) => Math.hypot(left - x, top - y)));
  return corners.sort((one, other) => clearance(other) - clearance(one))[0]?.name;
}

/** Stamps text on the map, and starts its animation. */
function drawStamp(playback: Playback, text: [string, string], { player }: GameEvent, ms: number) {
  const element = layer(playback.stage, `dosh-banner ${bannerCorner(playback)}`);
  playback.layers.push(element);
  render(drawBanner({ text, name: playback.ui.names[player ?? -1] }), element);
  return { element, shown: animateStamp(element, ms, { still: playback.reduced }) };
}

/**
 * Returns the clip that stamps the text of an event across the map, if it has one. If the hole is over, the ball drops.
 */
function stamp(event: GameEvent, ms: number, moment: boolean = true): Clip[] {
  if (!stampText(event)) return [];
  return [
    {
      ms,
      ...(moment ? { moment } : { minMs: MIN_BANNER_MS }),
      run(playback, length) {
        const text = stampText(event) ?? ["", ""];
        const { element, shown } = drawStamp(playback, text, event, length);
        if (event.event !== "finished") return [shown];
        if (playback.reduced) return [shown];
        const dropped = move(playback.up, [{ scale: "1" }, { scale: "0.2", opacity: 0 }], Math.min(300, length * 0.4));
        return [shown, dropped, ...(event.strokes === 1 ? confetti(element, length) : [])];
      },
    },
  ];
}

/**
 * Starts the animations of confetti.
 * @param over - parent of its layer
 */
const confetti = (over: Element, ms: number) =>
  dropConfetti(over, ms, 48, ["sun", "flag", "water", "green", "plum"], {
    far: 20,
    spread: 40,
    easing: "cubic-bezier(.3,.2,.7,1)",
  });

/** Functions that create the clips of an event, by event name. */
const CLIPS: Readonly<Record<string, (event: GameEvent) => Clip[]>> = {
  flew: (event) => flown(event, event.leg !== "wind" || (event.path?.length ?? 0) > 3),
  stepped: (event) => flown(event, false),
  rolled_away: (event) => flown(event, false),
  hit: (event) => [bounce(), ...stamp(event, 420, false)],
  water: (event) => [splash(event), ...stamp(event, 480)],
  out_of_bounds: (event) => [...stamp(event, 480), { ms: 240, run: (playback, ms) => back(playback, event, ms) }],
  lost_card: (event) => stamp(event, 520),
  finished: (event) => stamp(event, event.strokes === 1 ? 1000 : 720),
};

/** Returns the clips of an animation, in order. Dice that are thrown together share one clip. */
export function script(events: readonly GameEvent[]) {
  const clips: Clip[] = [];
  let together: Thrown[] = [];
  const roll = () => {
    if (together.length) clips.push(rolled(together));
    together = [];
  };
  for (const event of events) {
    if (event.event === "rolled") {
      together.push(event as GameEvent & Thrown);
      continue;
    }
    roll();
    clips.push(...(CLIPS[event.event]?.(event) ?? []));
  }
  roll();
  return [...clips, ...landing(events)];
}

/** Events that are stamped instead of the landing. */
const STRONGER = ["water", "out_of_bounds", "finished", "conceded"];

/**
 * Returns the clip that names the place where the ball has come to rest, if the move is a shot that ends on the board.
 */
function landing(events: readonly GameEvent[]): Clip[] {
  const leg = events.findLast(({ path }) => Array.isArray(path) && path.length > 0);
  if (!leg || events.some(({ event }) => STRONGER.includes(event))) return [];
  return [
    {
      ms: 480,
      moment: true,
      run: (playback, ms) => [drawStamp(playback, landingText(events, playback.before), leg, ms).shown],
    },
  ];
}

/**
 * Returns the clips for reduced motion: first the meaning of the dice, then the most important event, each shown for a
 * short time.
 */
export function reducedClips(events: readonly GameEvent[]): Clip[] {
  const [shot] = script(events.filter(({ purpose }) => purpose === "distance" || purpose === "hook"));
  const last = events.findLast((event) => stampText(event));
  const end = landing(events);
  return [...(shot ? [shot] : []), ...(end.length ? end : last ? stamp(last, 700) : [])];
}

/** Plays the events of one move above the table in `root`. Resolves immediately when `signal` is aborted. */
export async function animate(
  table: DoshTable,
  events: readonly GameEvent[],
  before: DoshView,
  _after: DoshView,
  { root, ui, signal, reduced, ...tempo }: Omit<Stage, "show">,
) {
  const stage = root.querySelector(".stage");
  const map = stage?.querySelector(".dosh-map");
  if (!stage || !(map instanceof HTMLElement) || signal.aborted || document.hidden) return;
  const clips = reduced ? reducedClips(events) : script(events);
  if (!clips.length) return;
  const points = events.flatMap((event) => (Array.isArray(event.path) ? event.path.map(at) : []));
  // Show the complete flight.
  if (!reduced && points.length) table.camera.show([...points, at(before.target)], false);
  table.map.animating = true;
  const playback = new Playback(table, stage, map, before, ui);
  playback.reduced = reduced;
  if (reduced && points.length) playback.ball.setAttribute("transform", `translate(${points.at(-1)?.join(" ")})`);
  await playClips(clips, playback, { signal, ...tempo });
}

/** Plays the last shot of this hole again. */
export async function replay(table: DoshTable, view: DoshView, ui: Ui) {
  const seat = lastSeat(ui) ?? -1;
  const legs = view.flights[seat] ?? [];
  const lie = legs[0]?.path[0];
  const root = document.querySelector(".table");
  if (!lie || !root) return;
  const balls = view.balls.map((one, at) => (at === seat ? { ...one, lie } : one));
  const events = [
    ...lastDice(ui).map((one) => ({ event: "rolled", ...one })),
    ...legs.map((leg) => ({ event: "flew", ...leg })),
  ];
  const stage = { root, ui, signal: new AbortController().signal, reduced: false };
  await animate(table, events, { ...view, turn: seat, balls }, view, stage);
}
