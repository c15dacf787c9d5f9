// The animation of a move: for each event, the picture to draw and what moves on it.

import type { GameEvent } from "../../engine/types.ts";
import type { Clip, Stage } from "../../table/stage.ts";
import { capitalise, pluralise, spell, spellCount } from "../../table/text.ts";
import { die } from "./dice.ts";
import { describeSum } from "./messages.ts";
import { lie } from "./scene.ts";
import type { DiceView } from "./view.ts";
import { inHand } from "./view.ts";

/** A clip with the picture from which the next one starts. */
type DiceClip = Clip<DiceView> & { view: DiceView };

/** Duration of a roll, and of one with at most two dice, in milliseconds. */
const ROLL_MS = 560;
const FEW_DICE_MS = 760;
/** The number of the last stroke of a hole, and the duration of its roll, and of one that can score zero. */
const LAST_STROKE = 10;
const LAST_ROLL_MS = 1100;
const ZERO_ROLL_MS = 2200;
/** Number of dice that show the hole after one roll which is called out. */
const MANY = 3;
/** The way of a ball that touches the rim of the cup and stops beside it, from the cup. */
const LIP = [
  [-7, -1],
  [3, -7],
  [13, 1],
] as const;
/** Duration of the ball's run into the cup after a gimme, in milliseconds. */
const CUP_MS = 420;
/** Heights of the hops of the ball, in units of the picture. */
const HOPS = [34, 9, 9, 9, 9];

/** The faces of a die that is turning. */
const FACES = [1, 2, 3, 4, 5, 6].map((face) => die(face, 0, ""));

/** Returns the clip of a roll. The first and the last roll of a hole take the same time at any speed. */
function rolled(event: GameEvent, before: DiceView): DiceClip {
  const { stroke, dice } = event;
  const view = { ...before, phase: "play", stroke, dice } as DiceView;
  const thrown = decisiveLast(inHand(view), view);
  return {
    ms: rollMs(before, stroke, thrown.length),
    isFull: stroke === 1 || stroke === LAST_STROKE,
    view,
    run: (stage, ms) => [...stage.toss(dieElements(stage, thrown), ms, FACES), ...stage.count(ms * 0.6)],
  };
}

/** Returns the duration of a roll. */
function rollMs({ zero_dice: zeroDice }: DiceView, stroke: number, count: number) {
  if (stroke === LAST_STROKE) return zeroDice ? ZERO_ROLL_MS : LAST_ROLL_MS;
  return count > 2 ? ROLL_MS : FEW_DICE_MS;
}

/**
 * Sorts positions of dice so that those that decide come last: the dice that show the hole or, before a hole is chosen,
 * those that show the most common face.
 */
export function decisiveLast(positions: readonly number[], { dice, hole }: Pick<DiceView, "dice" | "hole">) {
  const faces = dice ?? [];
  const weight = (at: number) =>
    hole ? Number(faces[at] === hole) : faces.filter((face) => face === faces[at]).length;
  return [...positions].sort((one, other) => weight(one) - weight(other));
}

/** Returns the drawn dice at these positions, in this order. */
const dieElements = (stage: Stage, positions: readonly number[]) =>
  positions.flatMap((at) => stage.parts("die").find(({ dataset }) => dataset["position"] === String(at)) ?? []);

/** Moves the ball from one spot of the hole to a later one, given by the numbers of dice set aside. */
const walk = (stage: Stage, hole: number | null, from: number, to: number, ms: number) =>
  stage.glide(
    stage.part("ball"),
    Array.from({ length: to - from + 1 }, (_, at) => lie(hole, from + at)),
    ms,
    { hops: HOPS },
  );

/** Returns the clip in which the dice that show the hole slide to the left, and the ball runs on. */
function setAside(event: GameEvent, before: DiceView): DiceClip | null {
  const aside = [...new Set([...before.aside, ...event.positions])].sort((one, other) => one - other);
  if (aside.length === before.aside.length) return null;
  const view = { ...before, aside };
  return {
    ms: 400,
    view,
    run: (stage, ms) => [
      ...stage.slide(ms, [before.aside.length, aside.length]),
      ...walk(stage, view.hole, before.aside.length, aside.length, ms),
    ],
  };
}

/** Returns the banner for many dice at once that show the hole. All five are called with the result of the hole. */
function called(before: DiceView, view: DiceView): DiceClip | null {
  const [gained, all] = [view.aside.length - before.aside.length, view.aside.length];
  if (gained < MANY || all === 5) return null;
  const text = [`${capitalise(spell(gained))} ${view.hole}s!`, `${spellCount(5 - all, "die", "dice")} to go`] as const;
  return { ms: 650, moment: true, view, run: (stage, ms) => stage.stamp({ text }, ms) };
}

/** Moves the ball past the hole, because one die was missing. */
const lipOut = (stage: Stage, { hole, aside }: DiceView, ms: number) => {
  const [x, y, size] = lie(hole, 5);
  const past = LIP.map(([right, down]) => [x + right * size, y + down * size, size] as const);
  return stage.lipOut(stage.part("ball"), [lie(hole, aside.length), ...past], ms);
};

/** Returns the clip in which the picture of a hole takes the place of the previous one. */
const wipe = (view: DiceView): DiceClip => ({ ms: 240, view, wipes: true, run: (stage, ms) => stage.wipe(ms) });

/**
 * Returns the two lines of the banner for an event that decides, or null.
 * @param how - whether a gimme is still possible after the tenth roll, and how many dice were missing for zero, if the
 *   last roll could have scored it
 */
export function stampText(
  event: GameEvent,
  { undecided = false, zeroMissedBy = 0 }: { undecided?: boolean; zeroMissedBy?: number } = {},
): [head: string, tail: string] | null {
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
        event.penalty
          ? `with ${pluralise(event.penalty, "penalty stroke")}`
          : zeroMissedBy
            ? `${spellCount(zeroMissedBy, "die", "dice")} short of zero`
            : "not this time",
      ];
    case "rolled":
      return undecided ? ["Last roll", "a gimme is still possible"] : null;
    default:
      return null;
  }
}

/** Returns the clip with the banner for the result of a hole. */
const stamp = (event: GameEvent, view: DiceView, ms: number, how: Parameters<typeof stampText>[1] = {}): DiceClip => ({
  ms,
  moment: true,
  view,
  run: (stage, length) => [
    ...(how.zeroMissedBy === 1 ? lipOut(stage, view, Math.min(CUP_MS * 2, length * 0.6)) : []),
    // The ball of a gimme has not reached the cup yet.
    ...(event.event === "gimme" ? walk(stage, view.hole, view.aside.length, 5, Math.min(CUP_MS, length * 0.4)) : []),
    ...stage.stamp({ text: stampText(event, how) ?? ["", ""], name: stage.ui.names[event.player ?? -1] }, length),
    ...(event.event === "bonus" || event.strokes === 1 ? stage.confetti(length) : []),
  ],
});

/** Functions that create the clip of an event from the view before it, by event name. */
const CLIPS: Readonly<Record<string, (event: GameEvent, view: DiceView) => DiceClip | null>> = {
  rolled,
  hole_chosen: (event, view) => wipe({ ...view, phase: "play", hole: event.hole, aside: [] }),
  switched: (event, view) => wipe({ ...view, hole: event.to, aside: [] }),
  set_aside: setAside,
  gimme: (event, view) => stamp(event, view, 650),
  holed: (event, view) => stamp(event, view, 650),
  // The sky brightens again.
  bonus: (event, view) => stamp(event, { ...view, zero_dice: 0 }, 1050),
  unfinished: (event, view) => stamp(event, view, 600, { zeroMissedBy: view.zero_dice ? 5 - view.aside.length : 0 }),
};

/** Returns the tenth roll if the player can still choose a gimme after it. */
const lastRoll = (events: readonly GameEvent[], after: DiceView) =>
  after.phase === "last" ? events.find(({ event }) => event === "rolled") : undefined;

/** Returns the clips of a move, in order. The chances of the next roll disappear until the move has been shown. */
export function clips(events: readonly GameEvent[], before: DiceView, after: DiceView): Clip<DiceView>[] {
  let view: DiceView = { ...before, chances: [], gimme: null };
  const result: DiceClip[] = [];
  const add = (clip: DiceClip | null | undefined) => {
    if (!clip) return;
    result.push(clip);
    view = clip.view;
  };
  for (const event of events) {
    const from = view;
    add(CLIPS[event.event]?.(event, view));
    if (event.event === "set_aside") add(called(from, view));
  }
  const last = lastRoll(events, after);
  if (last) add(stamp(last, view, 650, { undecided: true }));
  // The next player may be on another hole, so the animation ends with the new picture.
  if (result.length && events.some(({ event }) => event === "scored")) add(wipe(after));
  return result;
}
