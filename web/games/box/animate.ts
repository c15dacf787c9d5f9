// The animation of a move: the dice roll, then the ball moves from space to space. Arrows may send it on, and it may
// land in water. A tap skips to the end.

import type { box } from "../../engine/protocol.d.ts";
import type { GameEvent } from "../../engine/types.ts";
import {
  animateStamp,
  dropConfetti,
  flyDie,
  layer,
  move as moved,
  rectangles,
  stampLines,
  trail,
} from "../../table/motion.ts";
import { MIN_BANNER_MS, playClips } from "../../table/playback.ts";
import { drawStage } from "../../table/regions.ts";
import { capitalise, joinList, spell } from "../../table/text.ts";
import type { Stage } from "../../table/types.ts";
import { html, render } from "../../vendor/lit-html/lit-html.js";
import { apron } from "./apron.ts";
import { counter, picture } from "./board.ts";
import { die, gem } from "./dice.ts";
import { byId, row } from "./geometry.ts";
import { bannerCorner } from "./layout.ts";
import { stampText } from "./messages.ts";
import type { BoxView, Id, Ui } from "./view.ts";

type Surface = box.SurfaceName;

type Clip = import("../../table/playback.ts").Clip<Playback>;

/** The temporary layers of a running animation, above the stage. */
class Playback {
  ui: Ui;
  view: BoxView;
  seat: number;
  layer: HTMLDivElement;
  stamps: HTMLDivElement;
  /** Whether the player prefers reduced motion. */
  reduced = false;

  constructor(stage: Element, view: BoxView, seat: number, ui: Ui) {
    this.ui = ui;
    this.view = view;
    this.seat = seat;
    this.layer = layer(stage, "animation");
    this.stamps = layer(stage, "animation-stamp box-stamps");
    this.draw(view);
  }

  /** Draws a position in the layer, without the odds. */
  draw(view: BoxView) {
    this.view = { ...view, odds: null, shot: null, drop: null };
    const board = html`<div class="box-board">${picture(this.view, this.ui.names, this.ui.seats)}</div>`;
    render(drawStage({ board, counter: counter(this.view), apron: apron(this.view, this.ui) }), this.layer);
  }

  /** The ball of the player whose move is shown. */
  get ball(): Element | null {
    return this.layer.querySelector(`.ball[data-seat="${this.seat}"]`);
  }

  /** The dice that are drawn. */
  get dice() {
    return [...this.layer.querySelectorAll<HTMLElement>(".box-die")];
  }

  /** Draws the ball on another space. */
  placeBall(space: Id, surface?: Surface) {
    this.draw({
      ...this.view,
      balls: this.view.balls.map((ball, at) =>
        at === this.seat ? { ...ball, space, surface: surface ?? ball.surface } : ball,
      ),
    });
  }

  /** Draws a banner in the corner that is farthest from the ball and the flag. */
  stamp(content: unknown) {
    this.stamps.className = `animation-stamp box-stamps ${bannerCorner(this.view, this.seat)}`;
    render(content, this.stamps);
  }

  end() {
    for (const element of [this.layer, this.stamps]) element.remove();
  }
}

/** Starts an animation and returns it in a list, which is empty if there is no element. */
const move = (element: Element | null, frames: Keyframe[], ms: number, easing?: string) =>
  element ? [moved(element, frames, ms, easing)] : [];

/** Returns the clip of a roll: the thrown dice fly in from the near edge and come to rest one after another. */
const rolled = (event: GameEvent): Clip => ({
  ms: 520,
  run(playback, ms) {
    const { view } = playback;
    const thrown: number[] = event["rolled"] ?? event["dice"].map((_: string, at: number) => at);
    const grouped = view.grouped.filter((at) => !thrown.includes(at));
    playback.draw({ ...view, phase: "roll", dice: event["dice"], grouped, free: thrown });
    const dice = playback.dice.filter((die) => thrown.includes(Number(die.dataset["position"])));
    // Each die comes to rest a little later than the one before.
    return dice.flatMap((die, i) =>
      move(
        die,
        [
          { transform: `translateY(170%) rotate(${i % 2 ? 220 : -260}deg)`, opacity: 0, easing: "ease-in" },
          { transform: "translateY(-34%) rotate(16deg)", opacity: 1, offset: 0.5, easing: "ease-in" },
          { transform: "translateY(6%) rotate(-4deg) scale(1.06, .92)", offset: 0.78, easing: "ease-out" },
          { transform: "translateY(-9%)", offset: 0.88, easing: "ease-in" },
          { transform: "none", opacity: 1 },
        ],
        ms * (0.55 + (0.45 * (i + 1)) / thrown.length),
        "linear",
      ),
    );
  },
});

/** Returns the clip in which the dice that count slide into the ring. */
const grouped = (event: GameEvent): Clip => ({
  ms: 300,
  run(playback, ms) {
    const old = rectangles(playback.dice);
    playback.draw({ ...playback.view, group: event["colour"], grouped: event["positions"] });
    return playback.dice.flatMap((die) => flyDie(die, old, ms));
  },
});

/**
 * Returns the clip in which the ball moves along a path with a small hop per space.
 * @param each - milliseconds per space
 */
const run = (path: Id[], surface: Surface, each: number): Clip => ({
  ms: Math.max(1, path.length - 1) * each,
  run(playback, ms) {
    const spaces = byId(surface === "putting" ? row(playback.view.board.putting) : playback.view.board.track);
    const points = path.flatMap((id) => spaces.get(id) ?? []);
    const last = path.at(-1);
    if (points.length < 2 || last === undefined) return [];
    const ball = playback.ball;
    dispatchEvent(new Event("flies"));
    const frames = points.flatMap((point, at) => {
      const next = points[at + 1];
      const here = { transform: `translate(${point.x}px, ${point.y}px)` };
      return next
        ? [
            here,
            {
              transform: `translate(${(point.x + next.x) / 2}px, ${
                (point.y + next.y) / 2 - (surface === "putting" ? 0 : 3)
              }px)`,
            },
          ]
        : [here];
    });
    const moving = move(ball, frames, ms, "linear");
    drawTrail(playback, points, surface, ms);
    for (const animation of moving)
      void animation.finished
        .then(() => {
          playback.placeBall(last, surface);
          playback.ball?.getAnimations().forEach((old) => {
            old.cancel();
          });
        })
        // The animation was cancelled.
        .catch(() => undefined);
    return moving;
  },
});

/** Draws the trail of the ball behind it. It stays until the end of the animation. */
function drawTrail({ layer }: Playback, points: { x: number; y: number }[], surface: Surface, ms: number) {
  const balls = layer.querySelector(surface === "putting" ? ".inset > .balls" : ".hole > .balls");
  if (!balls) return;
  trail(balls.parentElement as Element, `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`, ms, balls);
}

const GEMS = ["gem-red", "gem-green", "gem-yellow", "gem-blue"];

/** Draws what an event is about: a die or a gem. */
const sign = (event: GameEvent) =>
  event.event === "tree_test" ? die(event["face"], 0) : event["gem"] ? gem(event["gem"]) : "";

/** Returns the clip that stamps the text of an event across the picture, if it has one. */
function stamp(event: GameEvent, ms: number, moment: boolean = true): Clip[] {
  const text = stampText(event);
  if (!text) return [];
  return [
    {
      ms,
      ...(moment ? { moment } : { minMs: MIN_BANNER_MS }),
      run(playback, length) {
        playback.stamp(stampLines(text, playback.ui.names[event.player ?? -1], sign(event)));
        const gems = event.event === "holed" && event["strokes"] === 1 && !playback.reduced;
        return [
          ...(gems ? dropConfetti(playback.stamps, length, 40, GEMS) : []),
          animateStamp(playback.stamps, length, { still: playback.reduced }),
        ];
      },
    },
  ];
}

/** Returns the clip that stamps the gems that were drawn in a move, all together. */
function drawnGems(events: readonly GameEvent[]): Clip[] {
  const drawn = events.filter((event) => event.event === "gem_drawn" && stampText(event));
  const [first] = drawn;
  if (!first || drawn.length === 1) return first ? stamp(first, 420) : [];
  return [
    {
      ms: 420,
      moment: true,
      run(playback, length) {
        const names = new Set(drawn.map(({ player }) => playback.ui.names[player ?? -1] ?? ""));
        const text = [`${capitalise(spell(drawn.length))} gems`, joinList([...names])] as const;
        playback.stamp(stampLines(text, "", drawn.map(sign)));
        return [animateStamp(playback.stamps, length, { still: playback.reduced })];
      },
    },
  ];
}

/** Functions that create the clips of an event, by event name. */
const CLIPS: Readonly<Record<string, (event: GameEvent) => Clip[]>> = {
  rolled: (event) => [rolled(event)],
  grouped: (event) => [grouped(event)],
  flew: (event) => [run(event["path"], event["surface"], event["surface"] === "putting" ? 160 : 110)],
  blown: (event) => [run(event["path"], "track", 220)],
  bounced: (event) => [run([event["from"], event["to"]], "track", 300)],
  dropped: (event) => [
    {
      ms: 200,
      run: (playback, ms) => {
        playback.placeBall(event["space"]);
        return move(playback.ball, [{ opacity: 0.2 }, { opacity: 1 }], ms);
      },
    },
  ],
  on_green: (event) => [
    {
      ms: 380,
      run(playback, ms) {
        playback.placeBall(event["space"], "putting");
        return move(playback.layer.querySelector(".inset"), [{ opacity: 0.2 }, { opacity: 1 }], ms);
      },
    },
  ],
  backspin: (event) => [rolled({ ...event, rolled: undefined }), run(event["path"], "putting", 220)],
  tree_test: (event) => stamp(event, 620, false),
  splash: (event) => stamp(event, 620),
  natural: (event) => stamp(event, 560),
  holed: (event) => stamp(event, event["strokes"] === 1 ? 1100 : 800),
  picked_up: (event) => stamp(event, 600),
  gem_played: (event) => stamp(event, 480),
};

/** Events after which the ball lies still. */
const LANDINGS = ["landed", "stayed", "on_green", "backspin", "putt_missed"];
/** Events that are stamped instead of the landing that precedes them. */
const STRONGER = ["holed", "picked_up"];

/**
 * Returns the event that names the landing, or the count if the ball is still in the air; undefined if the move has
 * neither, or if a stronger event names it.
 */
function landing(events: readonly GameEvent[]) {
  if (events.some(({ event, reason }) => STRONGER.includes(event) || reason === "star")) return undefined;
  return events.findLast(({ event }) => LANDINGS.includes(event)) ?? events.find(({ event }) => event === "counted");
}

/**
 * Returns the clips of an animation, in order.
 * @param waits - whether the ball is in the air and the table waits for a person
 */
export function script(events: readonly GameEvent[], waits: boolean = false): Clip[] {
  const clips = events.flatMap((event) => CLIPS[event.event]?.(event) ?? []);
  const down = waits || events.some(({ event }) => event === "splash") ? undefined : landing(events);
  return [...clips, ...(down ? stamp(withCount(down, events), 480) : []), ...drawnGems(events)];
}

/** Returns a landing with the number of spaces of its shot, if it was counted in the same move. */
const withCount = (event: GameEvent, events: readonly GameEvent[]): GameEvent => ({
  ...event,
  count: events.find(({ event }) => event === "counted")?.["count"],
});

/** Returns the clips for reduced motion: the banners, each shown for a short time. */
export function reducedClips(events: readonly GameEvent[], waits: boolean): Clip[] {
  const moments = script(events, waits).filter(({ moment }) => moment);
  return moments.length ? moments : events.flatMap((event) => stamp(event, 500, false)).slice(-1);
}

/** Plays the events of one move above the table in `root`. Resolves immediately when `signal` is aborted. */
export async function animate(
  events: readonly GameEvent[],
  before: BoxView,
  after: BoxView,
  { root, ui, signal, reduced, ...tempo }: Stage,
) {
  const stage = root.querySelector(".stage");
  if (!stage || signal.aborted || document.hidden) return;
  const waits = after.phase === "gem" && after.gem_matters !== false && ui.seats[after.turn ?? -1]?.kind === "person";
  const clips = reduced ? reducedClips(events, waits) : script(events, waits);
  if (!clips.length) return;
  // While a shot is in the air, the ball of the view is still where it was played; draw it at the end of its path.
  const air = before.phase === "gem" && before.shot ? before.shot.path.at(-1) : undefined;
  const playback = new Playback(stage, reduced ? after : before, before.turn ?? 0, ui);
  playback.reduced = reduced;
  if (air !== undefined && !reduced) playback.placeBall(air);
  await playClips(clips, playback, { signal, ...tempo });
}
