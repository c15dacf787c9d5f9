// The table of Doshboardgolf: the functions with which the page draws it, describes it and handles its keys.

import { logRejection } from "../../engine/errors.ts";
import type { GameEvent } from "../../engine/types.ts";
import { describeGoal } from "../../table/goal.ts";
import { actionKeys } from "../../table/play.ts";
import { outcome, standing } from "../../table/standing.ts";
import { pluralise } from "../../table/text.ts";
import type { GameSlots, Key, Ui } from "../../table/types.ts";
import { announce } from "../../ui/announce.ts";
import { apron, counter, shotDice } from "./apron.ts";
import { card } from "./card.ts";
import { controls, menu } from "./controls.ts";
import { describeEvent, describeMove, describeOutcome, describeWanted } from "./messages.ts";
import { describeWorth } from "./par.ts";
import { describePlace, describeStrokes, tally } from "./place.ts";
import type { Plan } from "./plan.ts";
import { question } from "./question.ts";
import { DoshTable } from "./state.ts";
import {
  aimAtFlag,
  changeCall,
  changeCard,
  moveElbow,
  nextClub,
  setDirection,
  switchStep,
  turnElbow,
} from "./steer.ts";
import { tray } from "./tray.ts";
import type { DoshView } from "./view.ts";
import { ballInPlay, canChoose, canPlan, hand, UNITS } from "./view.ts";

const animation = () => import("./animation.ts").catch(logRejection("animation"));

/** The module with the result as text, once it is loaded. Until then, a result names only the winners. */
let texts: typeof import("./share.ts") | undefined;

/** Loads the result as text. The game can be played without it, so an error is only logged. */
const loadTexts = () =>
  import("./share.ts").then((module) => {
    texts = module;
  }, logRejection("words"));

/**
 * Handles a number key: it sets the direction of a shot, or picks a card while three starting cards are chosen. Returns
 * a sentence to announce, or undefined to announce the plan.
 */
function pressNumber(plan: Plan, number: number, view: DoshView, ui: Ui) {
  if (view.phase === "shot") return setDirection(plan, number, view, ui);
  if (hand(view, view.turn).includes(number)) plan.toggleKept(ui, number);
  return `Kept: ${plan.kept.join(", ") || "none"}`;
}

/** Describes the dice of a shot that players must enter when they roll real dice, in order. */
function describeShotDice(view: DoshView) {
  const dice = shotDice(view);
  const title = dice.length > 2 ? `Roll all five: ${dice.join(", ")}` : `Roll ${dice.join(", then ")}`;
  return { count: dice.length, sides: 12, title };
}

/** Describes the dice for wind and tide that must be entered before the first tee, or null. */
function weatherDice(view: DoshView) {
  const wind = Boolean(view.wind);
  const tide = Boolean(view.tide);
  if (!wind && !tide) return null;
  const parts = [wind ? "white and black for the wind" : "", tide ? "one for the tide" : ""].filter(Boolean);
  return { count: (wind ? 2 : 0) + (tide ? 1 : 0), sides: 12, title: `Roll ${parts.join(", ")}` };
}

/** Describes how far the game is, for example "hole 4, stroke 2". */
function describeMoment(view: DoshView) {
  const round = view.rounds > 1 ? `round ${view.round}, ` : "";
  const strokes = ballInPlay(view)?.strokes;
  return view.phase === "keep"
    ? "before the first tee"
    : `${round}hole ${view.hole}${strokes === undefined ? "" : `, stroke ${strokes + 1}`}`;
}

/** The keys for the directions of the clock, from 1 to 12. */
const HOURS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="];

/** Returns all key bindings. */
function keys({ plan, camera, map }: DoshTable): Key<DoshView>[] {
  /** Returns the binding of a key that changes the plan. It announces the plan, or the text that `change` returns. */
  const planKey = (key: string, label: string, change: (view: DoshView, ui: Ui) => string | void) => ({
    key,
    label,
    run: (view: DoshView, ui: Ui) => {
      if (!canChoose(view, ui)) return;
      const words = change(view, ui);
      const move = view.phase === "keep" ? { do: "keep", cards: [plan.shot.card] } : plan.move(view);
      announce(`${words ?? describeMove(view, move)}.`);
    },
  });
  const play = (view: DoshView, ui: Ui) => plan.play(view, ui);
  return [
    ...HOURS.map((key, i) =>
      planKey(key, "Direction by the clock: 1 to 9, 0 for 10, - for 11, = for 12", (view, ui) =>
        pressNumber(plan, i + 1, view, ui),
      ),
    ),
    planKey("n", "Next club", (view, ui) => nextClub(plan, view, ui, 1)),
    planKey("p", "Previous club", (view, ui) => nextClub(plan, view, ui, -1)),
    planKey("e", "Move the elbow farther away", (view, ui) => moveElbow(plan, view, ui, 1)),
    planKey("w", "Move the elbow closer", (view, ui) => moveElbow(plan, view, ui, -1)),
    planKey("t", "Turn the second leg", (view, ui) => turnElbow(plan, view, ui, 1)),
    planKey("y", "Turn the second leg the other way", (view, ui) => turnElbow(plan, view, ui, -1)),
    planKey("g", "Aim at the flag", (view, ui) => {
      aimAtFlag(plan, view, ui);
      return "At the flag";
    }),
    planKey("x", "Straight, no elbow", (_, ui) => plan.setShot(ui, { elbow: null })),
    planKey("+", "Card up", (view, ui) => changeCard(plan, view, ui, 1)),
    planKey("_", "Card down", (view, ui) => changeCard(plan, view, ui, -1)),
    planKey("c", "Call the next number for the hole-out", (_, ui) => changeCall(plan, ui, 1)),
    planKey("v", "Call the previous number", (_, ui) => changeCall(plan, ui, -1)),
    planKey("s", "Switch between safe step and shot", (view, ui) => switchStep(plan, view, ui)),
    planKey("b", "Take the coach’s plan", (_, ui) => {
      if (ui.advice?.[0]) plan.useAdvice(ui, ui.advice[0].move);
    }),
    { key: "r", label: "Roll", run: play },
    ...actionKeys("Roll", play),
    {
      key: "f",
      label: "Show the hole",
      run: (view, ui) => map.showHole(view, ui),
    },
    { key: "o", label: "Show the whole course", run: (_, ui) => camera.showAll(ui.reduced) },
    { key: "i", label: "Zoom in", run: () => camera.zoomIn() },
    { key: "k", label: "Zoom out", run: () => camera.zoomOut() },
    {
      key: "d",
      label: "Show the buttons for direction and elbow",
      run: (view, ui) => canPlan(view, ui) && plan.openTray(ui, plan.tray === "line" ? "" : "line"),
    },
  ];
}

/** Returns the functions with which the page shows a table of Doshboardgolf. */
export function createTable(): GameSlots<DoshView> {
  const table = new DoshTable();
  const { map, plan } = table;
  const replay = async (view: DoshView, ui: Ui, events: readonly GameEvent[]) => {
    const clips = (await animation())?.replayClips(view, events) ?? [];
    if (!ui.busy) ui.replay(clips);
  };
  return {
    id: "dosh",
    goal: ({ standing, card: { columns } }) => describeGoal(standing.format, columns.length),
    standing: (view, names) => standing(view, names) || describeStrokes(view, names),
    scoreWords: (score, view) => pluralise(score, UNITS[view.standing.format] ?? "stroke"),
    worth: describeWorth,
    tally,
    place: describePlace,
    prepare: async () => {
      void animation();
      void loadTexts();
    },
    ready: loadTexts,
    changed: (view, ui) => table.update(view, ui),
    dispose: () => table.dispose(),
    bring: (points) => map.bring(points),
    board: (view, ui) => map.draw(view, ui),
    counter: (view) => counter(view, plan.secondsLeft(view)),
    apron: (view) => apron(plan, view),
    question: (view, ui) => question(plan, view, ui, Boolean(map.view?.animated)),
    tray: (view, ui) => tray(table, view, ui),
    controls: (view, ui) => controls(plan, view, ui),
    menu: (view, ui) => menu(table, view, ui),
    side: (view, ui) => table.side.module?.side(plan, view, ui, (events) => void replay(view, ui, events)) ?? [],
    card,
    // The animation loads while the first shot is planned. If it is not available, the table changes immediately.
    clips: async (events, before, after) => (await animation())?.clips(events, before, after) ?? [],
    describeEvent,
    share: (view, names) => texts?.share(view, names) ?? (view.over ? `${outcome(view, names)}.` : ""),
    diceToEnter: (view, move) => (move.do === "shot" ? describeShotDice(view) : null),
    describeWanted,
    opening: weatherDice,
    verdict: outcome,
    describeMoment,
    describeOutcome,
    tipParts: { "DB-8": "clubs", "DB-29": "clubs", "DB-37": "map-signs", "DB-40": "map-signs" },
    caption: (view) => (view.rounds > 1 ? `Round ${view.round}` : ""),
    setup: async () => (await import("./setup.ts")).setup,
    describeMove: (move, view) => describeMove(view, move),
    plan: (view) => plan.own(view),
    isGraded: (move) => move.do === "shot" || move.do === "step",
    isPlain: ({ do: kind, direction, card, elbow }, { aims }) =>
      kind === "shot" && !elbow && direction === aims?.first.direction && card === aims?.first.card,
    keys: keys(table),
  };
}
