// The animation of a move: the dice roll, then the ball moves from space to space. Arrows may send it on, and it may
// land in water. A tap skips to the end.

import type { box } from "../../engine/protocol.d.ts";
import type { GameEvent } from "../../engine/types.ts";
import { MIN_BANNER_MS } from "../../table/playback.ts";
import type { Clip, Stage } from "../../table/stage.ts";
import { capitalise, joinList, spell } from "../../table/text.ts";
import { ballPlace } from "./board.ts";
import { die, FACES, gem } from "./dice.ts";
import { byId, row } from "./geometry.ts";
import { stampText } from "./messages.ts";
import type { BoxView, Id, Ui } from "./view.ts";

type Surface = box.SurfaceName;

/** What the clips of a move start from: the picture that the previous one has drawn, and the seat of the move. */
type Start = { view: BoxView; seat: number };

type BoxClip = Clip<BoxView> & { view: BoxView };

/** Duration of a roll and of one with at most two dice, in milliseconds. */
const ROLL_MS = 560;
const FEW_DICE_MS = 700;
/** Least duration of the flight of gems to the scores, in milliseconds; they are usually shown longer. */
const FLIGHT_MS = 100;
/** The last roll of a turn. */
const LAST_ROLL = 3;
/** Duration of a space on the putting surface and of the fall into the cup, in milliseconds. */
const PUTT_MS = 160;
/** Duration of the swing of a putt that has just missed, in milliseconds, and how far it swings towards the flag. */
const SWING_MS = 420;
const SWING = 0.3;
const FALL_MS = 300;
/** Size of a ball that has fallen into the cup. */
const FALLEN = 0.2;
/** Height of a hop of the ball, in units of the board. */
const HOP = 3;

/** The faces of a die that is turning. */
const TURNING = Object.keys(FACES).map((face) => die(face, 0));

/** Returns the clip of a roll. The first and the last roll of a turn take the same time at any speed. */
function rolled(event: GameEvent, { view: before }: Start): BoxClip {
  const dice = event["dice"] as BoxView["dice"];
  const thrown: number[] = event["rolled"] ?? [...dice.keys()];
  const grouped = before.grouped.filter((at) => !thrown.includes(at));
  const view: BoxView = { ...before, phase: "roll", dice, grouped, free: thrown };
  const order = decisiveLast(thrown, dice, before.group);
  return {
    ms: thrown.length > 2 ? ROLL_MS : FEW_DICE_MS,
    isFull: !before.rolls || before.rolls + 1 === LAST_ROLL,
    view,
    run: (stage, ms) => stage.toss(dieElements(stage, order), ms, TURNING),
  };
}

/**
 * Sorts positions of dice so that those that decide come last: the dice of the group or, before the first roll, those of
 * the most common colour. Wild dice always count, divots never.
 */
export function decisiveLast(positions: readonly number[], dice: readonly string[], group: string | null) {
  const weight = (at: number) => {
    const face = dice[at] ?? "";
    if (face === "purple") return dice.length;
    if (face === "black") return 0;
    return group ? Number(face === group) : dice.filter((other) => other === face).length;
  };
  return [...positions].sort((one, other) => weight(one) - weight(other));
}

/** Returns the drawn dice at these positions, in this order. */
const dieElements = (stage: Stage, positions: readonly number[]) =>
  positions.flatMap((at) => stage.parts("die").find(({ dataset }) => dataset["position"] === String(at)) ?? []);

/** Returns the clip in which the dice that count slide into the ring. */
const grouped = (event: GameEvent, { view }: Start): BoxClip => ({
  ms: 300,
  view: { ...view, group: event["colour"], grouped: event["positions"] },
  run: (stage, ms) => stage.slide(ms),
});

/** Returns the view with a ball on another space. */
const placeBall = ({ view, seat }: Start, space: Id, surface?: Surface): BoxView => ({
  ...view,
  balls: view.balls.map((ball, at) => (at === seat ? { ...ball, space, surface: surface ?? ball.surface } : ball)),
});

/** The ball of a seat. */
const ballElement = (stage: Stage, seat: number) =>
  stage.parts("ball").find(({ dataset }) => dataset["seat"] === String(seat)) ?? null;

/**
 * Returns the clip in which the ball moves along a path with a small hop per space.
 * @param each - milliseconds per space
 */
function run(path: readonly Id[], surface: Surface, each: number, start: Start): BoxClip | null {
  const { view: before, seat } = start;
  const spaces = byId(surface === "putting" ? row(before.board.putting) : before.board.track);
  const last = path.at(-1);
  if (path.length < 2 || last === undefined) return null;
  const view = placeBall(start, last, surface);
  const end = ballPlace(view, seat);
  const points = path.slice(0, -1).flatMap((id) => spaces.get(id) ?? []);
  const hops = points.map(() => (surface === "putting" ? 0 : HOP));
  return {
    ms: (path.length - 1) * each,
    view,
    run: (stage, ms) =>
      stage.glide(
        ballElement(stage, seat),
        [...points, ...(end ? [end] : [])].map(({ x, y }) => [x, y] as const),
        ms,
        { hops, line: true },
      ),
  };
}

/** Draws what an event is about: a die or a gem. */
const sign = (event: GameEvent) =>
  event.event === "tree_test" ? die(event["face"], 0) : event["gem"] ? gem(event["gem"]) : "";

/**
 * Returns the clip with the banner of an event, if it has one.
 * @param isMoment - false for a banner that is only to be read
 */
function stamp(event: GameEvent, { view, seat }: Start, ms: number, isMoment: boolean = true): BoxClip | null {
  const text = stampText(event);
  if (!text) return null;
  return {
    ms,
    ...(isMoment ? { moment: true } : { minMs: MIN_BANNER_MS }),
    view,
    run: (stage, length) => [
      ...stage.stamp({ text, name: stage.ui.names[event.player ?? -1], sign: sign(event) }, length),
      ...(event.event === "splash" ? stage.splash(ballElement(stage, seat), length) : []),
      ...(event.event === "holed" && event["strokes"] === 1 ? stage.confetti(length) : []),
    ],
  };
}

/** Returns the clips in which the gems that were won with a hole fly to the scores, one clip per reason. */
function payouts(events: readonly GameEvent[], { view }: Start): BoxClip[] {
  return ["par", "bonus"].flatMap((why) => {
    const drawn = events.filter(({ event, reason }) => event === "gem_drawn" && reason === why);
    const things = drawn.map(({ gem: colour, player }) => ({ drawing: gem(colour), seat: player ?? 0 }));
    return drawn.length
      ? [{ ms: FLIGHT_MS, minMs: MIN_BANNER_MS, view, run: (stage, ms) => stage.fly(things, ms) }]
      : [];
  });
}

/** Returns the clip with one banner for all gems that were drawn for stars in a move. */
function drawnGems(events: readonly GameEvent[], start: Start): BoxClip | null {
  const drawn = events.filter(({ event, reason }) => event === "gem_drawn" && reason === "star");
  const [first] = drawn;
  if (!first || drawn.length === 1) return first ? stamp(first, start, 420) : null;
  return {
    ms: 420,
    moment: true,
    view: start.view,
    run(stage, length) {
      const names = new Set(drawn.map(({ player }) => stage.ui.names[player ?? -1] ?? ""));
      const text = [`${capitalise(spell(drawn.length))} gems`, joinList([...names])] as const;
      return stage.stamp({ text, sign: drawn.map(sign) }, length);
    },
  };
}

/** Returns the clip in which the ball falls into the cup. A ball that a gimme holes rolls there first. */
function fall({ view, seat }: Start): BoxClip | null {
  const spaces = row(view.board.putting);
  const flag = spaces.find(({ kind }) => kind === "flag");
  const ball = ballPlace(view, seat);
  if (!flag || !ball || view.balls[seat]?.surface !== "putting") return null;
  const at = (id: Id | undefined) => spaces.findIndex((space) => space.id === id);
  const away = Math.abs(at(flag.id) - at(view.balls[seat]?.space));
  const start = away ? [[ball.x, ball.y] as const] : [];
  const path = [...start, [flag.x, flag.y] as const, [flag.x, flag.y, FALLEN] as const];
  return {
    ms: away * PUTT_MS + FALL_MS,
    minMs: FALL_MS,
    view: { ...view, balls: view.balls.map((one, other) => (other === seat ? { ...one, done: true } : one)) },
    run: (stage, ms) => stage.glide(ballElement(stage, seat), path, ms),
  };
}

/** Returns the clips of a ball that is holed: it falls into the cup before the words. */
function holed(event: GameEvent, start: Start): (BoxClip | null)[] {
  const fallen = fall(start);
  const words = stamp(event, { ...start, view: fallen?.view ?? start.view }, event["strokes"] === 1 ? 1100 : 800);
  return [fallen, words];
}

/** Returns the clip in which a putt that has stopped next to the flag swings towards it, or null. */
function lipOut({ view, seat }: Start): BoxClip | null {
  const spaces = row(view.board.putting);
  const goal = spaces.findIndex(({ kind }) => kind === "flag");
  const ball = ballPlace(view, seat);
  const flag = spaces[goal];
  if (!flag || !ball || Math.abs(goal - spaces.findIndex(({ id }) => id === view.balls[seat]?.space)) !== 1)
    return null;
  const near = [ball.x + SWING * (flag.x - ball.x), ball.y + SWING * (flag.y - ball.y)] as const;
  const path = [[ball.x, ball.y], near, [ball.x, ball.y]] as const;
  return { ms: SWING_MS, view, run: (stage, ms) => stage.lipOut(ballElement(stage, seat), path, ms) };
}

/** Returns the clip in which the ball is dropped: it hops from the water to where it is played next. */
function dropped(event: GameEvent, start: Start): BoxClip | null {
  const from = start.view.balls[start.seat]?.space;
  return from === undefined ? null : run([from, event["space"]], "track", 300, start);
}

/** Returns the clip in which the ball reaches the green, whose picture takes the place of the hole's. */
function onGreen(event: GameEvent, start: Start): BoxClip {
  return {
    ms: 380,
    view: placeBall(start, event["space"], "putting"),
    wipes: true,
    run: (stage, ms) => stage.wipe(ms),
  };
}

type MakeClips = (event: GameEvent, start: Start) => (BoxClip | null)[];

/** Functions that create the clips of an event from the view before it, by event name. */
const CLIPS: Readonly<Record<string, MakeClips>> = {
  rolled: (event, start) => [rolled(event, start)],
  grouped: (event, start) => [grouped(event, start)],
  flew: (event, start) => [run(event["path"], event["surface"], event["surface"] === "putting" ? PUTT_MS : 110, start)],
  blown: (event, start) => [run(event["path"], "track", 220, start)],
  bounced: (event, start) => [run([event["from"], event["to"]], "track", 300, start)],
  dropped: (event, start) => [dropped(event, start)],
  on_green: (event, start) => [onGreen(event, start)],
  backspin(event, start) {
    const spin = rolled({ ...event, rolled: undefined }, start);
    return [spin, run(event["path"], "putting", 220, { ...start, view: spin.view })];
  },
  tree_test: (event, start) => [stamp(event, start, 200, false)],
  splash: (event, start) => [stamp(event, start, 620)],
  natural: (event, start) => [stamp(event, start, 560)],
  holed,
  picked_up: (event, start) => [stamp(event, start, 600)],
  gem_played: (event, start) => [stamp(event, start, 480)],
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

/** Returns a landing with the number of spaces of its shot, if it was counted in the same move. */
const withCount = (event: GameEvent, events: readonly GameEvent[]): GameEvent => ({
  ...event,
  count: events.find(({ event }) => event === "counted")?.["count"],
});

/**
 * Returns the clips of a move, in order.
 * @param before - the view before the move, with its hole turned as it is drawn
 */
export function clips(
  events: readonly GameEvent[],
  before: BoxView,
  after: BoxView,
  { seats }: Pick<Ui, "seats">,
): Clip<BoxView>[] {
  const seat = before.turn ?? 0;
  const start: Start = { view: { ...before, odds: null, shot: null, drop: null }, seat };
  // While a shot is in the air, the ball of the view is still where it was played; draw it at the end of its path.
  const air = before.phase === "gem" ? before.shot?.path.at(-1) : undefined;
  if (air !== undefined) start.view = placeBall(start, air);
  const result: BoxClip[] = [];
  const add = (all: readonly (BoxClip | null)[]) => {
    for (const clip of all) {
      if (!clip) continue;
      result.push(clip);
      start.view = clip.view;
    }
  };
  for (const event of events) add(CLIPS[event.event]?.(event, start) ?? []);
  const hasMoved = start.view.balls[seat]?.space !== before.balls[seat]?.space;
  if (hasMoved && events.some(({ event }) => event === "putt_missed")) add([lipOut(start)]);
  // The ball is in the air, and the table waits for a person.
  const waits = after.phase === "gem" && after.gem_matters !== false && seats[after.turn ?? -1]?.kind === "person";
  const down = waits || events.some(({ event }) => event === "splash") ? undefined : landing(events);
  add([down ? stamp(withCount(down, events), start, 480) : null, drawnGems(events, start)]);
  add(payouts(events, start));
  return result;
}
