// The table of Doshboardgolf: the functions with which the page draws it, describes it and handles its keys.

import { logRejection } from "../../engine/errors.ts";
import { describeGoal } from "../../table/goal.ts";
import { actionKeys } from "../../table/play.ts";
import { outcome, standing } from "../../table/standing.ts";
import { describeLead, pluralise } from "../../table/text.ts";
import type { GameSlots, Key, Ui } from "../../table/types.ts";
import { announce } from "../../ui/announce.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { actions, describeMove, details } from "./actions.ts";
import { dots, turns } from "./aim.ts";
import { card } from "./card.ts";
import { next } from "./hand.ts";
import { describeEvent, describeOutcome, describeWanted } from "./messages.ts";
import type { Plan } from "./plan.ts";
import { share } from "./share.ts";
import { DoshTable } from "./state.ts";
import type { DoshView } from "./view.ts";
import { ballInPlay, canChoose, canPlan, hand, UNITS } from "./view.ts";

const animation = () => import("./animation.ts").catch(logRejection("animation"));

/** Sets the direction of the shot, or of the safe step if one is planned. */
function setDirection(plan: Plan, direction: number, view: DoshView, ui: Ui) {
  if (plan.step === null) plan.setShot(ui, { direction });
  else if (view.choices.steps?.includes(direction)) plan.setStep(ui, direction);
}

/**
 * Moves the elbow along the line.
 * @param by - in dots
 */
function moveElbow(plan: Plan, view: DoshView, ui: Ui, by: number) {
  const { elbow, direction } = plan.shot;
  const line = dots(view, direction);
  if (!line.length) return;
  const at = elbow ? line.findIndex((dot) => dot.at === elbow.at) + by : by > 0 ? 0 : line.length - 1;
  const dot = line[Math.max(0, Math.min(line.length - 1, at))];
  const onward = turns(view, direction).filter((number) => number !== direction);
  if (dot) plan.setShot(ui, { elbow: { at: dot.at, direction: elbow?.direction ?? onward[0] ?? direction } });
}

/** Turns the second leg. */
function turnElbow(plan: Plan, view: DoshView, ui: Ui, by: number) {
  const { elbow, direction } = plan.shot;
  const onward = turns(view, direction).filter((number) => number !== direction);
  if (!elbow) return moveElbow(plan, view, ui, 1);
  const to = onward[(onward.indexOf(elbow.direction) + by + onward.length) % onward.length];
  if (to) plan.setShot(ui, { elbow: { ...elbow, direction: to } });
}

/** Changes the number that is called for holing out. */
function changeCall(plan: Plan, ui: Ui, by: number) {
  const call = ((plan.shot.call ?? 0) + by + 13) % 13;
  plan.setShot(ui, { call: call || null });
}

/** Sets the card up or down. */
function changeCard(plan: Plan, view: DoshView, ui: Ui, by: number) {
  const steps = view.choices.adjust ?? [0];
  const to = plan.shot.adjust + by;
  if (steps.includes(to)) plan.setShot(ui, { adjust: to });
}

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
const shotDice = (view: DoshView) =>
  view.level === "second"
    ? { count: 5, sides: 12, title: "Roll all five: blue, red, green, white, black" }
    : { count: 2, sides: 12, title: "Roll blue, then red" };

/** Describes the dice for wind and tide that must be entered before the first tee, or null. */
function weatherDice(view: DoshView) {
  const wind = Boolean(view.wind);
  const tide = Boolean(view.tide);
  if (!wind && !tide) return null;
  const parts = [wind ? "white and black for the wind" : "", tide ? "one for the tide" : ""].filter(Boolean);
  return { count: (wind ? 2 : 0) + (tide ? 1 : 0), sides: 12, title: `Roll ${parts.join(", ")}` };
}

/** Elements that notices over the map should not cover. */
const LANDMARKS = [
  ".dm-balls > g, .dm-flag > g, .dm-tee, .dm-line, .dm-heat polygon, .dm-hour, .dm-elbow, .dm-stage",
  ".dosh-board, .dosh-signs > *, .dosh-dice",
].join();

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
    planKey("n", "Next club", (view, ui) => next(plan, view, ui, 1)),
    planKey("p", "Previous club", (view, ui) => next(plan, view, ui, -1)),
    planKey("e", "Move the elbow farther away", (view, ui) => moveElbow(plan, view, ui, 1)),
    planKey("w", "Move the elbow closer", (view, ui) => moveElbow(plan, view, ui, -1)),
    planKey("t", "Turn the second leg", (view, ui) => turnElbow(plan, view, ui, 1)),
    planKey("y", "Turn the second leg the other way", (view, ui) => turnElbow(plan, view, ui, -1)),
    planKey("x", "Straight, no elbow", (_, ui) => plan.setShot(ui, { elbow: null })),
    planKey("+", "Card up", (view, ui) => changeCard(plan, view, ui, 1)),
    planKey("_", "Card down", (view, ui) => changeCard(plan, view, ui, -1)),
    planKey("c", "Call the next number for the hole-out", (_, ui) => changeCall(plan, ui, 1)),
    planKey("v", "Call the previous number", (_, ui) => changeCall(plan, ui, -1)),
    planKey("s", "Switch between safe step and shot", (view, ui) =>
      plan.setStep(ui, plan.step === null ? plan.firstStep(view) : null),
    ),
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
      label: "Open the directions",
      run: (view, ui) => canPlan(view, ui) && plan.toggleTray(ui, "direction"),
    },
  ];
}

/** Returns the functions with which the page shows a table of Doshboardgolf. */
export function createTable(): GameSlots<DoshView> {
  const table = new DoshTable();
  const { map, plan } = table;
  return {
    id: "dosh",
    fitted: true,
    showsTotals: "note",
    landmarks: LANDMARKS,
    goal: ({ standing, card: { columns } }) => describeGoal(standing.format, columns.length),
    note: (view) => (view.standing.decided ? "The match is decided. You can end it from the scorecard" : ""),
    details: (view, ui) => details(plan, view, ui),
    standing: (view, names) => standing(view, names) || describeLead(view.scores, names, "stroke"),
    scoreWords: (score, view) => pluralise(score, UNITS[view.standing.format] ?? "stroke"),
    prepare: async () => {
      void animation();
    },
    changed: (view, ui) => table.update(view, ui),
    dispose: () => table.dispose(),
    bring: (points) => map.bring(points),
    upper: (view, ui) => {
      const replay = async () => (await animation())?.replay(table, view, ui);
      return html`<div class="table-upper">${map.draw(view, ui, () => void replay())}</div>`;
    },
    actions: (view, ui) => actions(table, view, ui),
    card,
    // The animation loads while the first shot is planned. If it is not available, the table changes immediately.
    animate: async (...played) => (await animation())?.animate(table, ...played),
    describeEvent,
    share,
    diceToEnter: (view, move) => (move.do === "shot" ? shotDice(view) : null),
    describeWanted,
    opening: weatherDice,
    verdict: outcome,
    describeMoment,
    describeOutcome,
    caption: (view) => (view.rounds > 1 ? `Round ${view.round}` : ""),
    setup: async () => (await import("./setup.ts")).setup,
    describeMove: (move, view) => describeMove(view, move),
    plan: (view) => plan.own(view),
    keys: keys(table),
  };
}
