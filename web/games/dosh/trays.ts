// Panels with controls for each part of the plan, for players who do not aim by dragging. They open above the map and
// are loaded lazily.
import { onInput } from "../../ui/fields.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { dots, turns } from "./aim.ts";
import { arrows, describeAdjustment } from "./hand.ts";
import type { Plan, Tray } from "./plan.ts";
import type { DoshView, Ui } from "./view.ts";
import { CLOCK, clubs, shownSeat } from "./view.ts";

/**
 * Draws a row of radio buttons with numbers of the clock.
 * @param first - the number that an arrow key chooses if none is selected
 */
function clockButtons(
  label: string,
  numbers: readonly number[],
  on: number | null,
  choose: (number: number) => void,
  first: number | null = numbers[0] ?? null,
) {
  const isSelected = numbers.includes(on ?? NaN);
  const roving = isSelected ? on : first;
  const move = (by: number) => {
    const at = numbers.indexOf(roving ?? NaN);
    choose(numbers[(at + (isSelected ? by : 0) + numbers.length) % numbers.length] ?? numbers[0] ?? 12);
  };
  return html`<div class="hours" role="radiogroup" aria-label=${label} @keydown=${arrows(move)}>${numbers.map(
    (number) =>
      html`<button type="button" class="hour" role="radio" aria-checked=${String(number === on)}
        tabindex=${number === roving ? 0 : -1} @click=${() => choose(number)}><span class="unseen">${label}
          </span>${number}</button>`,
  )}</div>`;
}

/**
 * Draws a slider with labelled notches.
 * @param notches - labels
 * @param at - index of the selected one
 * @param words - description of the selected one
 */
const slider = (
  name: string,
  notches: readonly (string | number)[],
  at: number,
  words: string,
  choose: (at: number) => void,
) => html`<label class="rim rim-${notches.length}"><span
  class="tray-word">${name}: <b>${words}</b></span><span class="notches"
  aria-hidden="true">${notches.map((one) => html`<i>${one}</i>`)}</span>
  <input type="range" min="0" max=${notches.length - 1} step="1" .value=${String(at)} aria-label=${name}
    aria-valuetext=${words} @input=${onInput((place) => choose(Number(place)))}></label>`;

/** Draws the settings of the chosen card: up or down, and the called number. */
function cardSettings(plan: Plan, view: DoshView, ui: Ui) {
  const steps = view.choices.adjust ?? [0];
  const { adjust, call, card } = plan.shot;
  return html`${
    steps.length > 1
      ? slider(
          "Card up or down",
          steps.map((one) => (one > 0 ? `+${one}` : one < 0 ? `−${-one}` : "0")),
          steps.indexOf(adjust),
          describeAdjustment(adjust),
          (place) => plan.setShot(ui, { adjust: steps[place] ?? 0 }),
        )
      : nothing
  }${
    view.choices.call?.[card]?.length
      ? slider("Hole-out", ["–", ...CLOCK], call ?? 0, call ? `${call} is called` : "no call", (place) =>
          plan.setShot(ui, { call: place || null }),
        )
      : nothing
  }`;
}

/** Labels of the coach's plans, by style. */
const PLAN_LABELS: Readonly<Record<string, string>> = {
  best: "Best plan",
  "best and safe": "Best plan",
  safe: "Safe plan",
};

/**
 * Returns the label of one of the coach's plans, for example "Plan 2: Mashie".
 * @param at - its index
 */
function planLabel(view: DoshView, { own, style, move }: NonNullable<Ui["advice"]>[number], at: number) {
  if (own) return "Your plan";
  const club = move.do === "shot" ? clubs(view, shownSeat(view))[move["card"] - 1]?.name : "safe step";
  return PLAN_LABELS[style] ?? (at ? `Plan ${at + 1}${club ? `: ${club}` : ""}` : "Best plan");
}

/** Functions that draw the contents of a panel, by its name. */
export const TRAYS: Readonly<Partial<Record<Tray, (plan: Plan, view: DoshView, ui: Ui) => unknown>>> = {
  direction: (plan, _, ui) =>
    clockButtons("Direction", CLOCK, plan.shot.direction, (direction) => plan.setShot(ui, { direction })),
  elbow,
  card: cardSettings,
  step: (plan, view, ui) =>
    clockButtons(
      "Step to",
      view.choices.steps ?? [],
      plan.step,
      (direction) => plan.setStep(ui, direction),
      plan.firstStep(view),
    ),
  plans: (plan, view, ui) =>
    (ui.advice ?? []).map(
      (one, i) =>
        html`<button type="button" class="pill" data-do="plan" aria-pressed=${String(plan.matches(view, one.move))}
          @click=${() => plan.useAdvice(ui, one.move)}>${planLabel(view, one, i)}</button>`,
    ),
};

/** Draws the controls of the elbow. */
function elbow(plan: Plan, view: DoshView, ui: Ui) {
  const { elbow, direction } = plan.shot;
  const counts = dots(view, direction).map((dot) => dot.at);
  const onward = turns(view, direction).filter((number) => number !== direction);
  const bend = (at: number | undefined) =>
    plan.setShot(ui, { elbow: at ? { at, direction: elbow?.direction ?? onward[0] ?? 12 } : null });
  if (!counts.length) return html`<p class="tray-word">There is no cell on this line.</p>`;
  return html`<label class="bend abreast tray-word"><span>${
    elbow
      ? html`Elbow after
    <strong>${elbow.at}</strong>`
      : "No elbow"
  }</span>
    <input class="slide" type="range" min="0" max=${counts.length} step="1"
      .value=${String(elbow ? counts.indexOf(elbow.at) + 1 : 0)}
      aria-label="Elbow after" aria-valuetext=${elbow ? `${elbow.at} counts` : "no elbow"}
      @input=${onInput((place) => bend(counts[Number(place) - 1]))}></label>
    <div class="bend abreast"><span class="tray-word long">Turn to</span>
    ${clockButtons("Turn to", onward, elbow?.direction ?? null, (direction) =>
      plan.setShot(ui, { elbow: { at: elbow?.at ?? counts[Math.floor(counts.length / 2)] ?? 1, direction } }),
    )}</div>`;
}
