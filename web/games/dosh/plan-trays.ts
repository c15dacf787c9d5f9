// What the tray shows instead of the clubs: buttons that change the line, the directions of a safe step, or the coach's
// plans. It is loaded when it is first opened.

import { html } from "../../vendor/lit-html/lit-html.js";
import { arrows } from "./arrow-keys.ts";
import { aimAtFlag } from "./flag-aim.ts";
import type { Plan } from "./plan.ts";
import { arrow } from "./signs.ts";
import { moveElbow, turnElbow, turnShot } from "./steer.ts";
import type { DoshView, Ui } from "./view.ts";
import { CLOCK, clubs, shownSeat } from "./view.ts";

/** Functions that draw what the tray contains, by its name. */
export const TRAYS: Readonly<Record<string, (plan: Plan, view: DoshView, ui: Ui) => unknown>> = {
  line,
  step: steps,
  plans,
};

/** Draws the buttons that turn the shot and bend its line, for players who do not drag. */
function line(plan: Plan, view: DoshView, ui: Ui) {
  const tile = (sign: unknown, label: string, name: string, run: () => void, off = false) =>
    html`<button type="button" class="tile can line-tile" aria-label=${name} ?disabled=${off} @click=${run}>${sign}<span>${label}</span></button>`;
  const { elbow } = plan.shot;
  return html`<div class="tiles eight" data-part=planner role="group" aria-label="Direction and elbow">${[
    tile(TURN_LEFT, "Aim", "Aim further left", () => turnShot(plan, ui, -1)),
    tile(TURN_RIGHT, "Aim", "Aim further right", () => turnShot(plan, ui, 1)),
    tile(arrow(6), "Elbow", "Move the elbow closer", () => moveElbow(plan, view, ui, -1)),
    tile(arrow(12), "Elbow", "Move the elbow farther away", () => moveElbow(plan, view, ui, 1)),
    tile(TURN_LEFT, "Turn", "Turn the second leg further left", () => turnElbow(plan, view, ui, -1)),
    tile(TURN_RIGHT, "Turn", "Turn the second leg further right", () => turnElbow(plan, view, ui, 1)),
    tile(FLAG, "Flag", "Aim at the flag", () => aimAtFlag(plan, view, ui)),
    tile(STRAIGHT, "None", "None: a straight line", () => plan.setShot(ui, { elbow: null }), !elbow),
  ]}</div>`;
}

/** Draws a sign of a button. */
const sign = (d: string) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path class="line" d=${d}></path></svg>`;

const TURN_LEFT = sign("M19 18a8 8 0 1 0-13-8M5 4v6h6");
const TURN_RIGHT = sign("M5 18a8 8 0 1 1 13-8M19 4v6h-6");
const STRAIGHT = sign("M12 21V4");
const FLAG = sign("M7 21V4l11 4-11 5");

/** Draws the directions of the safe step. */
function steps(plan: Plan, view: DoshView, ui: Ui) {
  const all = CLOCK.filter((number) => view.choices.steps?.includes(number));
  const choose = (number: number | undefined) => plan.setStep(ui, number ?? plan.firstStep(view));
  return html`<div class="tiles eight" data-part=planner role="radiogroup" aria-label="Safe step"
    @keydown=${arrows((by) => choose(all[(all.findIndex((one) => one === plan.step) + by + all.length) % all.length]))}>${all.map(
      (number) => html`<button type="button" class="tile can ${number === plan.step ? "on" : ""}" role="radio"
        aria-checked=${String(number === plan.step)} tabindex=${number === plan.step ? 0 : -1}
        @click=${() => choose(number)}>${arrow(number)}<span class="unseen">Step to </span><b>${number}</b></button>`,
    )}</div>`;
}

/** Labels of the coach's plans, by style. */
const PLAN_LABELS: Readonly<Record<string, string>> = {
  best: "Best plan",
  "best and safe": "Best plan",
  safe: "Safe plan",
};

/**
 * Returns the two lines of one of the coach's plans, for example "Plan 2" and "Mashie".
 * @param at - its index
 */
function planText(view: DoshView, { own, style, move }: NonNullable<Ui["advice"]>[number], at: number) {
  const label = own ? "Your plan" : (PLAN_LABELS[style] ?? (at ? `Plan ${at + 1}` : "Best plan"));
  const cards: number[] = move["cards"] ?? [];
  if (move.do === "keep") return [label, cards.join(", ")];
  return [label, move.do === "shot" ? clubs(view, shownSeat(view))[move["card"] - 1]?.name : "safe step"];
}

/** Draws the coach's plans. */
function plans(plan: Plan, view: DoshView, ui: Ui) {
  return html`<div class="tiles eight" data-part=planner role="group" aria-label="The coach’s plans">${(
    ui.advice ?? []
  ).map((one, at) => {
    const [label, note] = planText(view, one, at);
    const isOn = plan.matches(view, one.move);
    return html`<button type="button" class="tile can plan-tile ${isOn ? "on" : ""}" data-do="plan" aria-pressed=${String(isOn)}
        @click=${() => plan.useAdvice(ui, one.move)}><b>${label}</b> <span>${note}</span></button>`;
  })}</div>`;
}
