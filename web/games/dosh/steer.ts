// Changes of the plan by one step, for keys and buttons.
import { logRejection } from "../../engine/errors.ts";
import { dots, turns, turnToFlag } from "./line.ts";
import type { Plan } from "./plan.ts";
import type { DoshView, Ui } from "./view.ts";
import { canChoose, hand } from "./view.ts";

/** Aims at the flag. */
export const aimAtFlag = (...shot: Parameters<typeof import("./flag-aim.ts").aimAtFlag>) =>
  void import("./flag-aim.ts").then((flag) => flag.aimAtFlag(...shot), logRejection("aim"));

/** Selects the next or previous club in hand. */
export function nextClub(plan: Plan, view: DoshView, ui: Ui, by: number) {
  const held = hand(view, view.turn);
  const at = held.indexOf(plan.shot.card);
  const card = held[(at + by + held.length) % held.length];
  if (card !== undefined && canChoose(view, ui)) plan.setShot(ui, { card });
}

/** Sets the direction of the shot, or of the safe step if one is planned. */
export function setDirection(plan: Plan, direction: number, view: DoshView, ui: Ui) {
  if (plan.step === null) plan.setShot(ui, { direction });
  else if (view.choices.steps?.includes(direction)) plan.setStep(ui, direction);
}

/**
 * Moves the elbow along the line.
 * @param by - in dots
 */
export function moveElbow(plan: Plan, view: DoshView, ui: Ui, by: number) {
  const { elbow, direction } = plan.shot;
  const line = dots(view, direction);
  if (!line.length) return;
  const at = elbow ? line.findIndex((dot) => dot.at === elbow.at) + by : by > 0 ? 0 : line.length - 1;
  const dot = line[Math.max(0, Math.min(line.length - 1, at))];
  if (dot) plan.setShot(ui, { elbow: { at: dot.at, direction: elbow?.direction ?? turnToFlag(view, direction, dot) } });
}

/** Turns the second leg. */
export function turnElbow(plan: Plan, view: DoshView, ui: Ui, by: number) {
  const { elbow, direction } = plan.shot;
  const onward = turns(view, direction).filter((number) => number !== direction);
  if (!elbow) return moveElbow(plan, view, ui, 1);
  const to = onward[(onward.indexOf(elbow.direction) + by + onward.length) % onward.length];
  if (to) plan.setShot(ui, { elbow: { ...elbow, direction: to } });
}

/** Changes the number that is called for holing out. */
export function changeCall(plan: Plan, ui: Ui, by: number) {
  const call = ((plan.shot.call ?? 0) + by + 13) % 13;
  plan.setShot(ui, { call: call || null });
}

/** Sets the card up or down. */
export function changeCard(plan: Plan, view: DoshView, ui: Ui, by: number) {
  const steps = view.choices.adjust ?? [0];
  const to = plan.shot.adjust + by;
  if (steps.includes(to)) plan.setShot(ui, { adjust: to });
}

/** Plans a safe step, or the shot again. */
export const switchStep = (plan: Plan, view: DoshView, ui: Ui) =>
  plan.setStep(ui, plan.step === null ? plan.firstStep(view) : null);
