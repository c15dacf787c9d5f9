// The animation of a move: the dice roll, then the ball moves leg by leg. The blue die stops before the ball flies; the
// red one stops when the ball has flown straight, and the path bends.

import type { GameEvent } from "../../engine/types.ts";
import { MIN_BANNER_MS } from "../../table/playback.ts";
import type { Clip, Stage } from "../../table/stage.ts";
import { stopTime } from "../../table/stage.ts";
import { shotDice } from "./apron.ts";
import { describePace, isNearMiss, landingText, stampText } from "./banners.ts";
import { distance } from "./cell-distance.ts";
import { describeMeaning } from "./club-tables.ts";
import type { Point } from "./geometry.ts";
import { at, CELL } from "./geometry.ts";
import { die } from "./signs.ts";
import type { Animated, Cell, DoshView, Thrown } from "./view.ts";
import { CLOCK } from "./view.ts";

type DoshClip = Clip<DoshView> & { view: DoshView };

/** Duration of a roll, in milliseconds. */
const ROLL_MS = 480;
/** Duration of a flight over one cell, and the shortest duration of a leg, in milliseconds. */
const CELL_MS = 60;
const MIN_LEG_MS = 160;
/** Shortest duration of a leg during which the red die is still turning, in milliseconds. */
const MIN_RED_MS = 360;
/** Duration of a bounce, and of the way back after a penalty, in milliseconds. */
const BOUNCE_MS = 300;
const BACK_MS = 240;
/** Shortest duration of the fall into the hole, also after a tap-in, and of the swing of a near miss, in milliseconds. */
const FALL_MS = 360;
const TAP_IN_MS = 800;
const SWING_MS = 420;
/** Part of these durations that counts as time of the shot, so that they hardly shorten its flight, in milliseconds. */
const END_MS = 150;
/** Size of a ball that has fallen into the hole. */
const FALLEN = 0.2;
/** How far from the hole a ball stops that is on the target but not in the hole, in cells. */
const BESIDE = 0.42;
/** How far a ball that has just missed swings towards the hole, in cells. */
const SWING = 0.2;
/** Cells from which a hole-out is celebrated like a hole in one. */
const LONG = 5;
/** Duration of the banner of a hole in one, in milliseconds. */
const ACE_MS = 2600;
/** Heights of the hops of a ball that hits a tree, in pixels. */
const BOUNCES = [16, 6];
/** Height of a flight per cell, and the greatest one, in pixels. */
const CELL_HEIGHT = 5;
const MAX_HEIGHT = 44;
/** Number of cells of the longest drift that rolls on the ground. */
const MAX_ROLLING = 2;

/** The purposes of the dice that every shot needs. */
const SHOT_PURPOSES = ["distance", "hook"];
/** Events that decide instead of the landing. */
const STRONGER = ["water", "out_of_bounds", "finished", "conceded"];

/** Returns the points of an event with a path. */
const eventPoints = (event: GameEvent): Point[] => (Array.isArray(event.path) ? event.path.map(at) : []);

/** Builds the clips of one move, each from the picture of the previous one. */
class Script {
  readonly clips: DoshClip[] = [];
  #seat;
  /** The picture after the last clip. */
  #view: DoshView & { animated: Animated };
  /** Where the ball is now. */
  #spot: Point;
  /** The hole. */
  readonly #hole: Point;
  /** Whether the ball ends on the target without being holed, so that it is tapped in. */
  readonly #isTapIn: boolean;
  /** Cells to the flag before the shot. */
  readonly away: number;

  constructor(events: readonly GameEvent[], before: DoshView) {
    this.#seat = before.turn ?? 0;
    const lie = before.balls[this.#seat]?.lie ?? before.tee;
    const isStep = events.some(({ event }) => event === "stepped");
    const points = events.flatMap(eventPoints);
    this.#spot = at(lie);
    this.#hole = at(before.target);
    this.#isTapIn = events.some(({ event, holed_out: isHoled }) => event === "finished" && !isHoled);
    this.away = before.balls[this.#seat]?.away ?? 0;
    this.#view = {
      ...before,
      flights: before.flights.map(() => []),
      animated: {
        dice: isStep ? [] : shotDice(before).map((kind) => ({ die: kind, face: null })),
        points,
        words: [],
      },
    };
  }

  /** The par of the hole. */
  get par() {
    return this.#view.par ?? null;
  }

  #add(clip: Omit<DoshClip, "view">) {
    this.clips.push({ ...clip, view: this.#view });
  }

  /** Draws dice with their faces, and returns their positions. */
  #draw(thrown: readonly GameEvent[]) {
    const dice: Thrown[] = [...this.#view.animated.dice];
    const positions = thrown.map((event) => {
      const waiting = dice.findIndex((one) => one.die === event["die"] && one.face === null);
      const position = waiting < 0 ? dice.length : waiting;
      dice[position] = { die: event["die"], face: event["face"] };
      return position;
    });
    this.#view = { ...this.#view, animated: { ...this.#view.animated, dice } };
    return positions;
  }

  /** Adds the clip in which dice roll in. The last one stops last. */
  roll(thrown: readonly GameEvent[]) {
    const positions = this.#draw(thrown);
    this.#add({
      ms: ROLL_MS,
      isFull: thrown.some(({ purpose }) => SHOT_PURPOSES.includes(purpose)),
      run: (stage, ms) => toss(stage, positions, ms),
    });
  }

  /**
   * Adds the clip of a leg.
   * @param red - the roll of the red die, if it stops at the end of this leg
   */
  leg(event: GameEvent, red: readonly GameEvent[]) {
    const points = eventPoints(event);
    const cells = points.length - 1;
    const isHigh = event.event === "flew" && (event["leg"] !== "wind" || cells > MAX_ROLLING);
    const positions = this.#draw(red);
    this.#place(event.path.at(-1));
    // A ball that is tapped in stops next to the hole, beyond it.
    if (this.#isTapIn && isSame(this.#spot, this.#hole)) {
      this.#spot = shift(this.#hole, points[cells - 1] ?? this.#hole, -BESIDE);
      points[cells] = this.#spot;
    }
    this.#add({
      ms: Math.max(red.length ? MIN_RED_MS : MIN_LEG_MS, cells * CELL_MS),
      run: (stage, ms) => [
        ...stage.glide(findBall(stage), points, ms, {
          arc: isHigh ? Math.min(MAX_HEIGHT, cells * CELL_HEIGHT) : 0,
          line: true,
        }),
        ...toss(stage, positions, ms),
      ],
    });
  }

  /** Puts the ball on a cell. */
  #place(lie: Cell) {
    const seat = this.#seat;
    const balls = this.#view.balls.map((ball, other) => (other === seat ? { ...ball, lie } : ball));
    this.#spot = at(lie);
    this.#view = { ...this.#view, balls };
  }

  /** Adds the clip in which the ball hits something. */
  bounce() {
    const spot = this.#spot;
    this.#add({
      ms: BOUNCE_MS,
      run: (stage, ms) => stage.glide(findBall(stage), [spot, spot, spot], ms, { hops: BOUNCES }),
    });
  }

  /** Adds the clip in which the ball falls into the hole, from next to it if it is tapped in. */
  fall() {
    const [[x, y], spot] = [this.#hole, this.#spot];
    const drop = [[x, y, 1] as const, [x, y, FALLEN] as const];
    const minMs = this.#isTapIn ? TAP_IN_MS : FALL_MS;
    const path = this.#isTapIn ? [spot, spot, ...drop] : drop;
    this.#add({ ms: END_MS, minMs, run: (stage, ms) => stage.glide(findBall(stage), path, ms) });
  }

  /** Adds the clip in which a ball that has just missed swings towards the hole and back. */
  swing() {
    const spot = this.#spot;
    const path = [spot, shift(spot, this.#hole, SWING), spot];
    this.#add({ ms: END_MS, minMs: SWING_MS, run: (stage, ms) => stage.lipOut(findBall(stage), path, ms) });
  }

  /** Adds the clip in which the ball returns to where the next stroke is played from. */
  back(event: GameEvent) {
    if (!Array.isArray(event["lie"])) return;
    const from = this.#spot;
    this.#place(event["lie"] as Cell);
    const to = this.#spot;
    this.#add({ ms: BACK_MS, run: (stage, ms) => stage.glide(findBall(stage), [from, to], ms) });
  }

  /**
   * Adds the clip with a banner.
   * @param isMoment - false for a banner that is only to be read
   */
  stamp(event: GameEvent, text: readonly [string, string] | null, ms: number, isMoment: boolean = true) {
    if (!text) return;
    this.#add({
      ms,
      ...(isMoment ? { moment: true } : { minMs: MIN_BANNER_MS }),
      run: (stage, length) => [
        ...stage.stamp({ text, name: stage.ui.names[event.player ?? -1] }, length),
        ...react(stage, event, this.#hole, length, this.away >= LONG),
      ],
    });
  }

  /** Writes next to the dice of the shot what they mean, and why the ball flew fewer cells than that. */
  tell(events: readonly GameEvent[]) {
    const meanings = events.filter(({ purpose }) => SHOT_PURPOSES.includes(purpose)).flatMap(describeMeaning);
    const words = [...meanings, ...events.flatMap(describePace)];
    this.#view = { ...this.#view, animated: { ...this.#view.animated, words } };
  }
}

/** Tosses the dice at positions on the apron. */
const toss = (stage: Stage, positions: readonly number[], ms: number) =>
  positions.flatMap((position, i) => {
    const element = stage.parts("die").find(({ dataset }) => dataset["position"] === String(position));
    const kind = element?.dataset["die"] ?? "";
    const faces = CLOCK.map((face) => die(kind, face));
    return element ? stage.toss([element], ms * stopTime(i, positions.length), faces) : [];
  });

/** Returns the ball of the player to move. */
const findBall = (stage: Stage) => stage.part("moving-ball");

/** Returns whether two points are the same. */
const isSame = (one: Point, other: Point) => one[0] === other[0] && one[1] === other[1];

/** Returns the point that is a number of cells from a point in the direction of another one, or in the opposite one. */
function shift([x, y]: Point, [u, v]: Point, cells: number): Point {
  const share = (cells * CELL) / (Math.hypot(u - x, v - y) || 1);
  return [x + (u - x) * share, y + (v - y) * share];
}

/**
 * Starts what happens to the ball while a banner is shown. A ball in the hole stays there.
 * @param isLong - whether the shot was so long that it is celebrated if it is holed
 */
function react(stage: Stage, event: GameEvent, [x, y]: Point, ms: number, isLong: boolean) {
  if (event.event === "water") return stage.splash(findBall(stage), ms);
  if (event.event !== "finished") return [];
  const fallen = [x, y, FALLEN] as const;
  return [
    ...stage.glide(findBall(stage), [fallen, fallen], ms),
    ...(event["strokes"] === 1 || (event["holed_out"] && isLong) ? stage.confetti(ms) : []),
  ];
}

/** Functions that add the clips of an event, by event name. */
const CLIPS: Readonly<Record<string, (script: Script, event: GameEvent) => void>> = {
  hit(script, event) {
    script.bounce();
    script.stamp(event, stampText(event), 420, false);
  },
  water(script, event) {
    script.stamp(event, stampText(event), 480);
    script.back(event);
  },
  out_of_bounds(script, event) {
    script.stamp(event, stampText(event), 480);
    script.back(event);
  },
  lost_card: (script, event) => script.stamp(event, stampText(event), 520),
  finished(script, event) {
    script.fall();
    script.stamp(event, stampText(event, script), event["strokes"] === 1 ? ACE_MS : 720);
  },
};

/** Returns the last event in which the ball moves, if the shot ends on the board and is not named by a stronger event. */
const landing = (events: readonly GameEvent[]) =>
  events.some(({ event }) => STRONGER.includes(event))
    ? undefined
    : events.findLast((event) => eventPoints(event).length > 0);

/**
 * Returns the clips of a move, in order. Words appear only after the ball has come to rest.
 * @param after - the view after the move
 */
export function clips(
  events: readonly GameEvent[],
  before: DoshView,
  after: Pick<DoshView, "balls">,
): Clip<DoshView>[] {
  const script = new Script(events, before);
  const rest = events.findLastIndex((event) => eventPoints(event).length > 1);
  let thrown: GameEvent[] = [];
  for (const [index, event] of events.entries()) {
    if (event.event === "rolled") {
      thrown.push(event);
      continue;
    }
    const isLeg = eventPoints(event).length > 1;
    // The red die is still turning while the ball flies straight.
    const red = isLeg && event["leg"] === "distance" ? thrown.filter(({ purpose }) => purpose === "hook") : [];
    const others = thrown.filter((one) => !red.includes(one));
    if (others.length) script.roll(others);
    thrown = [];
    if (isLeg) script.leg(event, red);
    if (index === rest) script.tell(events);
    CLIPS[event.event]?.(script, event);
  }
  if (thrown.length) script.roll(thrown);
  const last = landing(events);
  const away = after.balls[before.turn ?? 0]?.away ?? null;
  if (last && isNearMiss(events, before, away)) script.swing();
  if (last) script.stamp(last, landingText(events, before, away), 480);
  return script.clips;
}

/** Events that cost a stroke in addition to that of the turn. */
const PENALTIES = ["water", "out_of_bounds", "late"];

/**
 * Returns the clips that show the last turn of a hole again, or none if no ball was played in it.
 * @param view - the view after that turn
 * @param events - the events of the turn in the log, which leaves out a flight over no cell
 */
export function replayClips(view: DoshView, events: readonly GameEvent[]): Clip<DoshView>[] {
  const seat = events.find(({ player }) => typeof player === "number")?.player ?? -1;
  const [still] = view.flights[seat] ?? [];
  const lie: Cell | undefined = events.find(({ path }) => Array.isArray(path))?.path[0] ?? still?.path[0];
  if (!lie) return [];
  const isStill = !events.some((event) => eventPoints(event).length);
  const shot = isStill ? [...events, { event: "flew", player: seat, ...still } as unknown as GameEvent] : events;
  const isTapIn = events.some(({ event, holed_out: isHoled }) => event === "finished" && !isHoled);
  const cost = 1 + events.filter(({ event }) => PENALTIES.includes(event)).length + Number(isTapIn);
  const away = distance(lie, view.target);
  const balls = view.balls.map((one, other) =>
    other === seat ? { ...one, lie, away, strokes: one.strokes - cost } : one,
  );
  return clips(shot, { ...view, turn: seat, balls }, view);
}
