// Plays the events of a move as a short animation in layers above the table. Only the page draws the table itself, so
// the final picture is the same even if the animation is skipped or never shown.

import type { GameEvent } from "../../engine/types.ts";
import { animateStamp, dropConfetti, flyDie, layer, rectangles, stampLines } from "../../table/motion.ts";
import { playClips } from "../../table/playback.ts";
import { drawStage } from "../../table/regions.ts";
import { capitalise, pluralise, spell } from "../../table/text.ts";
import type { Stage } from "../../table/types.ts";
import { render } from "../../vendor/lit-html/lit-html.js";
import { apron, board, counter } from "./board.ts";
import { describeSum } from "./messages.ts";
import { lie } from "./scene.ts";
import { tumble } from "./tumble.ts";
import type { DiceView, Ui } from "./view.ts";

type Clip = import("../../table/playback.ts").Clip<Playback>;

/** Duration of a roll, in milliseconds. */
const ROLL_MS = 480;
/** The number of the last stroke of a hole, and the duration of its roll, which decides most. */
const LAST_STROKE = 10;
const LAST_ROLL_MS = 980;
/** Duration of the ball's last run into the cup, in milliseconds. */
const CUP_MS = 420;

/** The temporary layers of a running animation, above the stage. */
class Playback {
  root: Element;
  stage: Element;
  view: DiceView;
  ui: Ui;
  layer: HTMLDivElement;
  layers: Element[];
  constructor(stage: Element, root: Element, view: DiceView, ui: Ui) {
    this.root = root;
    this.stage = stage;
    this.view = view;
    this.ui = ui;
    this.layer = layer(stage, "animation");
    this.layers = [this.layer];
    this.draw(view);
  }

  /** Draws a position in the layer, without the chances of the next roll. */
  draw(view: DiceView) {
    this.view = view;
    const shown = { ...view, chances: [], gimme: null };
    render(
      drawStage({ board: board(shown, this.ui), counter: counter(shown), apron: apron(shown, this.ui) }),
      this.layer,
    );
  }

  /** Adds a layer with a new position above the old one and returns it. */
  addPicture(view: DiceView) {
    this.layer = layer(this.stage, "animation");
    this.layers.push(this.layer);
    this.draw(view);
    return this.layer;
  }

  /**
   * Adds an empty layer and returns it.
   * @param kind - its CSS classes
   * @param over - its parent
   */
  add(kind: string, over: Element = this.stage) {
    const added = layer(over, kind);
    this.layers.push(added);
    return added;
  }

  /** The dice that are drawn. */
  get dice() {
    return [...this.layer.querySelectorAll<HTMLElement>(".die")];
  }

  end() {
    for (const element of this.layers) element.remove();
  }
}

/** Starts an animation that shows its first frame during the delay. */
const move = (element: Element, frames: Keyframe[], duration: number, easing: string = "ease-out", delay: number = 0) =>
  element.animate(frames, { duration, delay, easing, fill: "backwards" });

/** Returns the clip of a roll: the dice fly in from the near edge and show several faces before the one that was rolled. */
const rolled = (event: GameEvent): Clip => ({
  ms: event["stroke"] === LAST_STROKE ? LAST_ROLL_MS : ROLL_MS,
  run(playback, ms) {
    const fresh = !playback.view.dice;
    playback.draw({ ...playback.view, phase: "play", stroke: event["stroke"], dice: event["dice"] });
    const dice = [...playback.layer.querySelectorAll(".thrown .die")];
    const moves = dice.map((die, i) => tumble(die, i, dice.length, ms, fresh));
    const number = playback.layer.querySelector(".counter strong");
    return number
      ? [
          ...moves,
          move(number, [{ scale: "0.7", opacity: 0.2 }, { scale: "1.12", opacity: 1 }, { scale: "1" }], ms * 0.6),
        ]
      : moves;
  },
});

/**
 * Starts the animations that move the ball from one spot of the hole to a later one.
 * @param from - number of dice set aside before
 * @param to - number of dice set aside after
 */
function run(playback: Playback, from: number, to: number, ms: number) {
  const ball = playback.layer.querySelector(".ball");
  const up = ball?.querySelector(".ball-up");
  if (!ball || !up || to <= from) return [];
  const spots = Array.from({ length: to - from + 1 }, (_, i) => lie(playback.view.hole, from + i));
  const path = spots.map(([x, y, size]) => ({ transform: `translate(${x}px, ${y}px) scale(${size})` }));
  const hops = spots
    .slice(1)
    .flatMap((_, i) => [{ transform: "translateY(0)" }, { transform: `translateY(${i ? -9 : -34}px)` }]);
  return [move(ball, path, ms, "linear"), move(up, [...hops, { transform: "translateY(0)" }], ms, "linear")];
}

/** Returns the clip in which the dice that show the hole slide to the left, and the ball runs on. */
const setAside = (event: GameEvent): Clip => ({
  ms: event.positions.length ? 400 : 0,
  run(playback, ms) {
    const old = rectangles(playback.dice);
    const count = playback.view.aside.length;
    const aside = [...new Set([...playback.view.aside, ...event.positions])].sort((a, b) => a - b);
    if (aside.length === count) return [];
    playback.draw({ ...playback.view, aside });
    return playback.dice.flatMap((die) => flyDie(die, old, ms)).concat(run(playback, count, aside.length, ms));
  },
});

/**
 * Returns the clip in which a new picture slides over the old one.
 * @param change - computes the view to draw from the one that is shown
 */
const wipe = (change: (view: DiceView) => DiceView): Clip => ({
  ms: 240,
  run: (playback, ms) => [
    move(
      playback.addPicture(change(playback.view)),
      [{ clipPath: "inset(0 0 0 100%)" }, { clipPath: "inset(0 0 0 0)" }],
      ms,
      "ease-in-out",
    ),
  ],
});

/**
 * Returns the two lines that are stamped across the picture for an event that decides, or null.
 * @param undecided - whether a gimme is still possible after the tenth roll
 */
export function stampText(event: GameEvent, undecided: boolean = false): [head: string, tail: string] | null {
  switch (event.event) {
    case "gimme":
      return [`${capitalise(event.kind)}!`, describeSum(event)];
    case "holed":
      return [event.strokes === 1 ? "Hole in one!" : `Holed in ${spell(event.strokes)}`, `hole ${event.hole}`];
    case "bonus":
      return ["Zero!", "on the very last roll"];
    case "unfinished":
      return [
        String(event.score ?? ""),
        event.penalty ? `with ${pluralise(event.penalty, "penalty stroke")}` : "not this time",
      ];
    case "rolled":
      return undecided ? ["Last roll", "a gimme is still possible"] : null;
    default:
      return null;
  }
}

/**
 * Returns the clip that stamps the result of a hole across the picture.
 * @param undecided - whether a gimme is still possible after the tenth roll
 */
const stamp = (event: GameEvent, ms: number, undecided: boolean = false): Clip => ({
  ms,
  moment: true,
  run(playback, length) {
    const element = drawStamp(playback, event, undecided);
    const cup =
      playback.view.hole && (event.event === "holed" || event.event === "bonus")
        ? run(playback, playback.view.aside.length, 5, Math.min(CUP_MS, length * 0.4))
        : [];
    return [
      ...cup,
      animateStamp(element, length, { go: false }),
      ...(event.event === "bonus" || event.strokes === 1 ? confetti(playback, length) : []),
    ];
  },
});

/** Draws the stamp of an event in a new layer. */
function drawStamp(playback: Playback, event: GameEvent, undecided: boolean) {
  // The ball starts at the lower left and ends at the flag, so the banner is where it is not.
  const isNear = event.event === "holed" || event.event === "bonus" || playback.view.aside.length > 2;
  const element = playback.add(`animation-stamp ${isNear ? "near" : "far"}`);
  const name = playback.ui.names[event.player ?? -1];
  render(stampLines(stampText(event, undecided) ?? ["", ""], name), element);
  return element;
}

/** Colour tokens of the confetti. */
const COLOURS = ["flag", "sun", "water", "plum", "green", "sand"];

/** Starts the animations of confetti that falls over the whole table. */
const confetti = (playback: Playback, ms: number) =>
  dropConfetti(playback.add("confetti", playback.root), ms, 72, COLOURS, {
    far: 70,
    spread: 45,
    unit: "vh",
    easing: "cubic-bezier(.3,.2,.7,1)",
  });

/** Functions that create the clip of an event, by event name. */
const CLIPS: Readonly<Record<string, (event: GameEvent) => Clip>> = {
  rolled,
  hole_chosen: (event) => wipe((view) => ({ ...view, phase: "play", hole: event.hole, aside: [] })),
  switched: (event) => wipe((view) => ({ ...view, hole: event.to, aside: [] })),
  set_aside: setAside,
  gimme: (event) => stamp(event, 650),
  holed: (event) => stamp(event, 650),
  bonus: (event) => stamp(event, 1050),
  unfinished: (event) => stamp(event, 600),
};

/** Returns the tenth roll if the player can still choose a gimme after it. */
const lastRoll = (events: readonly GameEvent[], after: DiceView) =>
  after.phase === "last" ? events.find(({ event }) => event === "rolled") : undefined;

/** Returns the clips of an animation, in order. */
export function script(events: readonly GameEvent[], after: DiceView) {
  const clips = events.flatMap((event) => CLIPS[event.event]?.(event) ?? []);
  const last = lastRoll(events, after);
  if (last) clips.push(stamp(last, 650, true));
  // The next player may be on another hole, so the animation ends with the new picture.
  const isTurnOver = events.some(({ event }) => event === "scored");
  return clips.length && isTurnOver ? [...clips, wipe(() => after)] : clips;
}

/** Returns the view after the roll, but before the turn passes to the next player. */
export function viewAfterRoll(events: readonly GameEvent[], before: DiceView): DiceView {
  const roll = events.find(({ event }) => event === "rolled");
  const hole = events.find(({ event }) => event === "hole_chosen");
  const aside = events.flatMap(({ event, positions }) => (event === "set_aside" ? positions : []));
  return {
    ...before,
    ...(hole && { hole: hole.hole }),
    ...(roll && { stroke: roll.stroke, dice: roll.dice }),
    phase: "play",
    aside: [...new Set([...before.aside, ...aside])].sort((a, b) => a - b),
  };
}

/**
 * Returns the clips for reduced motion: if the hole is over, its result is shown for a moment; then the old picture
 * fades to the new one.
 */
function reducedClips(events: readonly GameEvent[], after: DiceView): Clip[] {
  const undecided = lastRoll(events, after);
  const last = undecided ?? events.find((event) => stampText(event));
  const fade = {
    ms: 160,
    run: (playback: Playback, ms: number) => [move(playback.addPicture(after), [{ opacity: 0 }, { opacity: 1 }], ms)],
  };
  if (!last) return [fade];
  return [
    {
      ms: 800,
      moment: true,
      run(playback, ms) {
        playback.draw(viewAfterRoll(events, playback.view));
        return [animateStamp(drawStamp(playback, last, Boolean(undecided)), ms, { go: false, still: true })];
      },
    },
    fade,
  ];
}

/** Plays the events of one move above the table in `root`. Resolves immediately when `signal` is aborted. */
export async function animate(
  events: readonly GameEvent[],
  before: DiceView,
  after: DiceView,
  { root, ui, signal, reduced, ...tempo }: Stage,
) {
  const stage = root.querySelector(".stage");
  if (!stage || signal.aborted || document.hidden) return;
  const clips = reduced ? reducedClips(events, after) : script(events, after);
  if (!clips.length) return;
  await playClips(clips, new Playback(stage, root, before, ui), { signal, ...tempo });
}
