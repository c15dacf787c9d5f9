/**
 * The stage of an animation. A game supplies clips: each has the picture to draw first, and the verbs that move what the
 * table has drawn. Only the page draws the table, so an animation that is skipped ends in the same picture.
 *
 * Elements are found by their `data-part`: `die` with its position, `ball`, `target` (the flag or the cup), `counter` and
 * `hand` (the dice on the apron). A ball can have a part `lift` above its shadow.
 */

import type { View } from "../engine/types.ts";
import { html, render } from "../vendor/lit-html/lit-html.js";
import { animateStamp, dropConfetti, layer, shape } from "./motion.ts";
import type { Clip as PlaybackClip } from "./playback.ts";
import { playClips } from "./playback.ts";
import type { Sounds, StageOptions, Ui } from "./types.ts";

/**
 * A part of an animation. `view` is the picture to draw before `run` starts its animations; without it, the picture stays.
 * With reduced motion, only moments are shown, so the `view` of a moment must be complete. With `wipes`, the previous
 * picture remains until the verb `wipe` removes it.
 */
export type Clip<V = View> = PlaybackClip<Stage> & { view?: V; wipes?: boolean };

/** A point of the picture, and optionally the scale of the piece there. */
type Point = readonly [x: number, y: number, scale?: number];

/** What is written on a banner: a large line, a small one, the player, and a drawing above the text. */
export type Banner = { text: readonly [head: string, tail: string]; name?: string | undefined; sign?: unknown };

/** Draws a banner. */
export function drawBanner({ text: [head, tail], name = "", sign = "" }: Banner) {
  const small = [name === "You" ? "" : name, tail].filter(Boolean).join(" · ");
  return html`<p class="banner" data-part=banner>${sign}<b>${head}</b> <span>${small}</span></p>`;
}

/** A part of the picture that appears. `at`: when it starts, in milliseconds. By default, it fades in. */
export type Appearance = { element: Element; at: number; ms: number; frames?: Keyframe[] };

const FADE_IN: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
/** Part of the time of a toss after which the last die is still turning, while all others have stopped. */
const OTHERS_STOP = 0.7;
/** Part of the time of a die's flight in which it shows other faces. */
const TURNING = 0.72;
/** How long a die shows each of the faces before the one that was rolled, in milliseconds. */
const FACE_MS = 100;
/** Time of the longest flight of a die, in milliseconds. After it, the die rocks until its time is over. */
const FLIGHT_MS = 760;
/** Duration of the shortest toss that can be heard, in milliseconds. Those of bots can be shorter. */
const MIN_HEARD_MS = 200;
/** Free space around a banner, in pixels. */
const GAP = 10;
/** Number of places for a banner at each side of the stage. */
const SIDES = 9;

/** The stage of a table while a move is animated. */
export class Stage {
  readonly ui: Ui;
  /** The view that was drawn last. */
  view: View | null = null;
  readonly reduced: boolean;
  #root;
  #show;
  #sounds: Sounds | null;
  /** The running animations, and those that keep their final state until the next picture is drawn. */
  #animations: Animation[] = [];
  /** What the verbs have added to the page for the current picture, and for all pictures. */
  #added: Element[] = [];
  #lasting: Element[] = [];
  /** A copy of the previous picture, for `wipe`. */
  #previous: HTMLElement | null = null;
  /** Where the dice were before the latest drawing, by position. */
  #places: ReadonlyMap<string, DOMRect> = new Map();

  constructor(root: Element, { ui, reduced, show, sounds }: Pick<StageOptions, "ui" | "reduced" | "show" | "sounds">) {
    this.#root = root;
    this.ui = ui;
    this.reduced = reduced;
    this.#show = show;
    this.#sounds = sounds;
  }

  /** Returns the first element with a `data-part`, or null. */
  part(name: string) {
    return this.parts(name)[0] ?? null;
  }

  /** Returns the elements with one of these values of `data-part`. */
  parts(...names: string[]) {
    const selector = names.map((name) => `[data-part~="${name}"]`).join();
    return [...this.#root.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => !one.closest("[data-part~=animation]"),
    );
  }

  /**
   * Draws the picture of a view. Everything that was added for the previous picture disappears.
   * @param keeps - whether the previous picture is needed for `wipe`
   */
  draw(view: View, keeps: boolean = false) {
    this.#places = rectangles(this.parts("die"));
    this.#clear();
    this.#previous = keeps ? snapshot(this.#root) : null;
    this.view = view;
    this.#show(view);
  }

  /**
   * Tosses dice: they fly in from the near edge and stop one after another. The last one turns longest, so it should be
   * the one that decides.
   * @param faces - the faces that a die can show, as drawings of the die
   */
  toss(dice: readonly HTMLElement[], ms: number, faces: readonly unknown[] = []) {
    if (this.reduced) return [];
    const lengths = dice.map((_, at) => ms * stopTime(at, dice.length));
    if (ms >= MIN_HEARD_MS) this.#sounds?.rollDice(lengths.map((length) => length / 1000));
    return this.#run(
      dice.flatMap((die, at) => {
        const length = lengths[at] ?? ms;
        return [fly(die, at, length), ...this.#turn(die, at, length * TURNING, faces)];
      }),
    );
  }

  /** Shows other faces of a die, one after another, over the one that was rolled. */
  #turn(die: HTMLElement, at: number, ms: number, faces: readonly unknown[]) {
    if (!faces.length) return [];
    const count = Math.max(1, Math.round(ms / FACE_MS));
    return Array.from({ length: count }, (_, step) => {
      const face = this.#add(layer(die, "turning"));
      render(faces[(at * 2 + step * 3) % faces.length], face);
      const visible = { opacity: 1 };
      return face.animate([visible, visible], { duration: ms / count, delay: (step * ms) / count });
    });
  }

  /**
   * Slides the dice from where they were before the latest drawing to where they are now.
   * @param kept - how many dice have been set aside before and now, each of which plays a note
   */
  slide(ms: number, [before, now]: readonly [before: number, now: number] = [0, 0]) {
    if (this.reduced) return [];
    if (ms >= MIN_HEARD_MS) this.#sounds?.countUp(now - before, before, ms / 1000 / (now - before));
    return this.#run(this.parts("die").flatMap((die) => flyDie(die, this.#places, ms)));
  }

  /**
   * Moves a piece of the picture along points, which it ends on. Its part `lift` hops between them.
   * @param hops - height of each hop in units of the picture
   * @param arc - height of one flight over all points, instead of hops
   * @param line - whether the path is drawn behind the piece. It remains until the end of the animation
   */
  glide(
    piece: Element | null,
    points: readonly Point[],
    ms: number,
    { hops = [], arc = 0, line = false }: { hops?: readonly number[]; arc?: number; line?: boolean } = {},
  ) {
    if (!piece || this.reduced || points.length < 2) return [];
    dispatchEvent(new Event("flies"));
    const path = points.map(([x, y, scale = 1]) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` }));
    const lift = piece.querySelector("[data-part~=lift]");
    const heights = arc ? [arc] : hops.length ? points.slice(1).map((_, at) => hops[at] ?? 0) : [];
    const up = heights.flatMap((height) => [{ transform: "none" }, { transform: `translateY(${-height}px)` }]);
    const timing: KeyframeAnimationOptions = { duration: ms, fill: "both" };
    return this.#run([
      piece.animate(path, timing),
      ...(lift && up.length ? [lift.animate([...up, { transform: "none" }], timing)] : []),
      ...(line ? [this.#trail(piece, points, ms)] : []),
    ]);
  }

  /** Moves a ball that has just missed along the rim of the hole. It can be heard, and the bots wince. */
  lipOut(ball: Element | null, points: readonly Point[], ms: number) {
    this.#sounds?.rim();
    dispatchEvent(new Event("lips-out"));
    return this.glide(ball, points, ms);
  }

  /** Draws the growing line behind a piece. */
  #trail(piece: Element, points: readonly Point[], ms: number) {
    const d = `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;
    const line = shape("path", { class: "flight-line", d, pathLength: 1 });
    piece.before(line);
    this.#lasting.push(line);
    return line.animate([{ strokeDasharray: "0 1" }, { strokeDasharray: "1 0" }], ms);
  }

  /** Shows rings in the water where a piece is, which sinks. */
  splash(piece: Element | null, ms: number) {
    if (!piece || this.reduced) return [];
    this.#sounds?.splash();
    const rings = shape("g", { class: "splash", transform: piece.getAttribute("transform") ?? "" });
    const radius = (piece as SVGGraphicsElement).getBBox().width / 2;
    piece.before(this.#add(rings));
    const growing = [0, 1, 2].map((at) => {
      const ring = rings.appendChild(shape("circle", { r: radius }));
      return ring.animate(
        [
          { transform: "scale(0.6)", opacity: 1 },
          { transform: "scale(3.2)", opacity: 0 },
        ],
        {
          duration: ms * 0.5,
          delay: at * ms * 0.14,
          fill: "both",
          easing: "ease-out",
        },
      );
    });
    const sinking = piece.animate([{ opacity: 1 }, { opacity: 0, offset: 0.25 }, { opacity: 0 }], {
      duration: ms,
      fill: "both",
    });
    return this.#run([...growing, sinking]);
  }

  /** Moves the previous picture out of the stage. Its clip has `wipes`. */
  wipe(ms: number) {
    const old = this.#previous;
    if (!old) return [];
    this.#root.prepend(this.#add(old));
    const frames = [{ clipPath: "inset(0)" }, { clipPath: "inset(0 100% 0 0)" }];
    return this.#run([old.animate(frames, { duration: ms, fill: "both", easing: "ease-in-out" })]);
  }

  /** Lets the number in the corner grow for a moment, because it has changed. */
  count(ms: number) {
    const number = this.part("counter")?.querySelector("strong");
    if (!number || this.reduced) return [];
    const frames = [
      { scale: "0.7", opacity: 0.2 },
      { scale: "1.12", opacity: 1 },
      { scale: "1", opacity: 1 },
    ];
    return this.#run([number.animate(frames, { duration: ms, easing: "ease-out" })]);
  }

  /**
   * Shows other numbers in the corner, one after another, before the one that is drawn.
   * @param numbers - the times are in milliseconds
   */
  countThrough(numbers: readonly { text: string; at: number; ms: number }[]) {
    const number = this.part("counter")?.querySelector("strong");
    if (!number || this.reduced) return [];
    return this.#run(
      numbers.map(({ text, at, ms }) => {
        const shown = number.cloneNode() as HTMLElement;
        const { offsetLeft: left, offsetTop: top, offsetWidth: width } = number;
        Object.assign(shown.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
        Object.assign(shown, { className: "counting", textContent: text, ariaHidden: "true" });
        shown.dataset["part"] = "animation";
        number.after(this.#add(shown));
        const visible = { opacity: 1 };
        return shown.animate([visible, visible], { duration: ms, delay: at });
      }),
    );
  }

  /** Shows a banner in the corner of the stage that is farthest from the ball and the target. */
  stamp(content: Banner, ms: number) {
    const banner = this.#add(layer(this.#root, "banner-place"));
    render(drawBanner(content), banner);
    this.#place(banner);
    return this.#run([animateStamp(banner, ms, { still: this.reduced })]);
  }

  /**
   * Places a banner so that it covers neither ball, target, dice, counter, letters nor what else is in the corners, as far
   * from ball and target as possible.
   */
  #place(banner: HTMLElement) {
    const stage = this.#root.getBoundingClientRect();
    const { width, height } = banner.getBoundingClientRect();
    const floor = this.part("hand")?.getBoundingClientRect().top ?? stage.bottom;
    const important = this.parts("ball", "target").map((one) => one.getBoundingClientRect());
    const others = this.parts("die", "counter", "corner", "spot").map((one) => one.getBoundingClientRect());
    const kept = [...important, ...others];
    const [first, last] = [stage.top + GAP, floor - height - GAP];
    const at = (...tops: number[]) =>
      [stage.left + GAP, stage.right - width - GAP].flatMap((left) =>
        tops.map((top) => new DOMRect(left, top, width, height)),
      );
    const rate = (place: DOMRect) => {
      const covered = kept.reduce((sum, one) => sum + overlap(place, one), 0);
      const away = Math.min(...important.map((one) => distance(place, one)), Number.MAX_SAFE_INTEGER);
      return covered ? -covered : away;
    };
    const findBest = (places: readonly DOMRect[]) =>
      places.reduce((one, other) => (rate(other) > rate(one) ? other : one));
    const corner = findBest(at(first, last));
    // If something is in all corners, the banner is at the side.
    const sides = Array.from({ length: SIDES }, (_, step) => first + ((last - first) * step) / (SIDES - 1));
    const best = rate(corner) < 0 ? findBest([corner, ...at(...sides)]) : corner;
    Object.assign(banner.style, { left: `${best.left - stage.left}px`, top: `${best.top - stage.top}px` });
  }

  /**
   * Lets things fly from the target to the scores of players, one after another. The score of each player then grows for a
   * moment.
   * @param things - what flies, and the seat of the player
   */
  fly(things: readonly { drawing: unknown; seat: number }[], ms: number) {
    const table = this.#root.closest("[data-part~=table]");
    const from = this.parts("target").at(-1)?.getBoundingClientRect();
    if (this.reduced || !table || !from) return [];
    const step = (ms * 0.4) / things.length;
    return this.#run(
      things.flatMap(({ drawing, seat }, at) => {
        const chip = table.querySelector(`[data-part~=player][data-seat="${seat}"]`);
        if (!chip) return [];
        const flying = this.#add(layer(table, "flying"));
        render(drawing, flying);
        const to = chip.getBoundingClientRect();
        const place = ({ left, top, width, height }: DOMRect, scale: number) =>
          `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%) scale(${scale})`;
        const frames = [
          { transform: place(from, 0.4), opacity: 0 },
          { transform: place(from, 1.6), opacity: 1, offset: 0.3 },
          { transform: place(to, 0.8), opacity: 1, offset: 0.95 },
          { transform: place(to, 0.6), opacity: 0 },
        ];
        const timing: KeyframeAnimationOptions = { duration: ms * 0.6, delay: at * step, fill: "both" };
        const grow = [{ scale: "1" }, { scale: "1.12" }, { scale: "1" }];
        return [
          flying.animate(frames, { ...timing, easing: "ease-in-out" }),
          chip.animate(grow, { duration: ms * 0.2, delay: at * step + ms * 0.58 }),
        ];
      }),
    );
  }

  /** Drops confetti over the whole table. */
  confetti(ms: number) {
    if (this.reduced) return [];
    const sky = this.#add(layer(this.#root.closest(".table") ?? this.#root, "confetti"));
    return this.#run(dropConfetti(sky, ms, CONFETTI, COLOURS, { far: 70, spread: 45, unit: "vh", easing: "ease-in" }));
  }

  /** Lets parts of the picture appear one after another. */
  appear(parts: readonly Appearance[]) {
    if (this.reduced) return [];
    return this.#run(
      parts.map(({ element, at, ms, frames = FADE_IN }) =>
        element.animate(frames, { duration: ms, delay: at, fill: "backwards", easing: "ease-out" }),
      ),
    );
  }

  /** Keeps the picture as it is. */
  hold(ms: number) {
    return this.#run([this.#root.animate([], ms)]);
  }

  /** Ends all animations and removes everything that was added. */
  end() {
    this.#clear();
    for (const element of this.#lasting.splice(0)) element.remove();
  }

  #run(animations: Animation[]) {
    this.#animations.push(...animations);
    return animations;
  }

  #add<E extends Element>(element: E) {
    this.#added.push(element);
    return element;
  }

  #clear() {
    for (const animation of this.#animations.splice(0)) animation.cancel();
    for (const element of this.#added.splice(0)) element.remove();
  }
}

/** Number of pieces of confetti, and the names of their colour variables. */
const CONFETTI = 72;
const COLOURS = ["flag", "sun", "water", "plum", "green", "sand"];

/** Returns a still copy of what an element contains. Other code finds no parts in it. */
function snapshot(root: Element) {
  const copy = layer(document.createElement("div"), "snapshot");
  copy.append(...root.cloneNode(true).childNodes);
  for (const one of copy.querySelectorAll("[data-part]")) one.removeAttribute("data-part");
  return copy;
}

/** Returns when one of several dice stops, as a part of the time of the toss. */
export function stopTime(at: number, count: number) {
  return at === count - 1 ? 1 : OTHERS_STOP * (0.7 + (0.3 * (at + 1)) / (count - 1));
}

/** Starts the flight of a die from the near edge. It falls, bounces once, and rocks if its time is long. */
function fly(die: Element, at: number, ms: number) {
  const flight = Math.min(1, FLIGHT_MS / ms);
  const rocking = (part: number) => flight + (1 - flight) * part;
  return die.animate(
    [
      { transform: `translateY(170%) rotate(${at % 2 ? 220 : -260}deg)`, opacity: 0, easing: "ease-in" },
      { transform: "translateY(-34%) rotate(16deg)", opacity: 1, offset: flight * 0.5, easing: "ease-in" },
      { transform: "translateY(6%) rotate(-4deg) scale(1.06, .92)", offset: flight * 0.78, easing: "ease-out" },
      { transform: "translateY(-9%)", offset: flight * 0.88, easing: "ease-in" },
      { transform: "none", opacity: 1, offset: flight },
      { transform: "rotate(13deg)", offset: rocking(0.25), easing: "ease-in-out" },
      { transform: "rotate(-11deg)", offset: rocking(0.55), easing: "ease-in-out" },
      { transform: "rotate(6deg)", offset: rocking(0.8), easing: "ease-in-out" },
      { transform: "none", opacity: 1 },
    ],
    { duration: ms, fill: "backwards" },
  );
}

/** Returns the screen rectangles of dice, by position of the die. */
const rectangles = (dice: readonly HTMLElement[]) =>
  new Map(dice.map((die) => [die.dataset["position"] ?? "", die.getBoundingClientRect()]));

/**
 * Starts the animation of a die from its old rectangle to its current one. Returns no animation if the die has not
 * moved.
 * @param old - rectangles by position of the die
 */
function flyDie(die: HTMLElement, old: ReadonlyMap<string, DOMRect>, duration: number) {
  const was = old.get(die.dataset["position"] ?? "");
  const now = die.getBoundingClientRect();
  if (!was || (Math.abs(was.x - now.x) < 1 && Math.abs(was.y - now.y) < 1)) return [];
  const [x, y] = [was.x + was.width / 2 - now.x - now.width / 2, was.y + was.height / 2 - now.y - now.height / 2];
  const frames = [
    { transform: `translate(${x}px, ${y}px) scale(${was.width / now.width})` },
    { transform: `translate(${x * 0.45}px, ${y * 0.45 - 24}px) scale(1.15)`, offset: 0.6 },
    { transform: "none" },
  ];
  return [die.animate(frames, { duration, easing: "ease-in-out", fill: "backwards" })];
}

/** Returns the size of the area in which two rectangles overlap, in square pixels. */
const overlap = (one: DOMRect, other: DOMRect) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Returns the distance between two rectangles, in pixels. */
const distance = (one: DOMRect, other: DOMRect) =>
  Math.hypot(
    Math.max(0, one.left - other.right, other.left - one.right),
    Math.max(0, one.top - other.bottom, other.top - one.bottom),
  );

/** Returns the clips that are shown with reduced motion: the moments or, if there are none, the last banner to be read. */
function stillClips<V>(clips: readonly Clip<V>[]) {
  const moments = clips.filter(({ moment }) => moment);
  return moments.length ? moments : clips.filter(({ minMs }) => minMs).slice(-1);
}

/**
 * Plays clips on the stage of a table. If they are skipped, the picture of the last one is drawn, which is shown at the end
 * of a hole.
 */
export async function playOnStage<V extends View>(
  clips: readonly Clip<V>[],
  { root, ui, signal, reduced, show, showsResult, sounds, ...tempo }: StageOptions,
) {
  const element = root.querySelector("[data-part~=picture]");
  const shown = reduced ? stillClips(clips) : clips;
  const last = clips.findLast(({ view }) => view)?.view;
  if (!element || !shown.length) return;
  const drawn = shown.map((clip) => ({
    ...clip,
    run(stage: Stage, ms: number) {
      if (clip.isResult ?? (clip.moment || clip.minMs)) showsResult?.();
      if (clip.view) stage.draw(clip.view, clip.wipes);
      return clip.run(stage, ms);
    },
  }));
  const stage = new Stage(element, { ui, reduced, show, sounds });
  await playClips(drawn, stage, { signal, ...tempo });
  if (last && stage.view !== last) show(last);
}
