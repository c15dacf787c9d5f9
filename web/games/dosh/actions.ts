// The controls below the map: clubs, direction, elbow, safe step, the coach's plans, and the main button.
import { closeDialogs, sentence } from "../../platform/dom.ts";
import { isOwnTurn } from "../../table/play.ts";
import { capitalise, currentPlayer, pluralise } from "../../table/text.ts";
import { coachLine, hintButton, renderMainButton } from "../../table/widgets.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { CLUB_KEY, cards, describeAdjustment, face, fan, hasSettings, keepPill, readClub } from "./hand.ts";
import { holeStory } from "./hole-names.ts";
import type { Evaluation, Plan, Tray } from "./plan.ts";
import { CARDS_TO_KEEP } from "./plan.ts";
import type { DoshTable } from "./state.ts";
import type { DoshView, Move, Ui } from "./view.ts";
import { canPlan, clubs, shownSeat } from "./view.ts";

/** Draws the button that opens a panel. */
const opener = (plan: Plan, ui: Ui, name: Tray, label: unknown, off = false) =>
  html`<button type="button" class="pill plan-pill" data-tray=${name} aria-expanded=${String(plan.tray === name)}
    ?disabled=${off} @click=${() => plan.toggleTray(ui, name)}>${label}</button>`;

/**
 * Draws an arrow.
 * @param direction - by the clock, 1 to 12
 */
const arrow = (direction: number) =>
  html`<svg class="way" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path
    transform="rotate(${direction * 30} 12 12)" d="M12 2 18 11H14V22H10V11H6Z"></path></svg>`;

/** Describes the settings of the card, for example "Up 1, call 7". */
const settingsText = (plan: Plan) => {
  const { adjust, call } = plan.shot;
  return [adjust ? capitalise(describeAdjustment(adjust).slice(5)) : "", call ? `call ${call}` : ""]
    .filter(Boolean)
    .join(", ");
};

/** Draws the hint button or, once the coach has proposed plans, the button that shows them. */
const hint = (plan: Plan, ui: Ui) =>
  ui.advice?.length && ui.seat !== null ? opener(plan, ui, "plans", "Plans") : hintButton(ui);

/** Draws the buttons for the remaining parts of the plan. */
function pills(plan: Plan, view: DoshView, ui: Ui) {
  if (view.phase === "keep") return keepPill(plan, view, ui);
  const { elbow } = plan.shot;
  return html`${opener(
    plan,
    ui,
    "elbow",
    elbow ? html`${arrow(elbow.direction)}<span class="long">Elbow at </span>${elbow.at}` : "Elbow",
  )}
    ${hasSettings(plan, view) ? opener(plan, ui, "card", settingsText(plan) || "Card ±") : nothing}
    ${
      view.choices.steps?.length
        ? opener(plan, ui, "step", html`Step<span class="long"> ${plan.step ? "to" : "safely"}</span> ${plan.step}`)
        : nothing
    }`;
}

/** Draws the button that shows the direction and opens its panel. */
const compass = (plan: Plan, view: DoshView, ui: Ui) =>
  view.phase === "keep"
    ? nothing
    : opener(
        plan,
        ui,
        "direction",
        html`${arrow(plan.shot.direction)}<span class="unseen">Direction </span><span
          class="way-hour">${plan.shot.direction}</span><span
          class="unseen"> o’clock</span>`,
        !canPlan(view, ui),
      );

/** Smallest loss in strokes that is mentioned. It is shown with one decimal place. */
const NOTABLE = 0.05;

/** Returns the remark on a plan: expected strokes, the possible results and, for the best plan, why it is the best. */
function outlook({ why = "", careful, expected, loss = 0, estimate }: Evaluation, ui: Ui) {
  const counted = typeof expected === "number" && !ui.quiz;
  const about = estimate ? "Estimate: about" : "About";
  const more = loss >= NOTABLE ? `, ${loss.toFixed(1)} more than the best plan` : "";
  const cost = counted ? `${about} ${expected.toFixed(1)} strokes for the hole${more}. ` : "";
  const instead = loss < NOTABLE && ui.advice?.[0]?.["instead"];
  // Use a single string, so that all of it moves together.
  const all = `${cost}${why}${instead ? ` Why? ${instead}` : ""}`;
  return careful ? html`<b class="warned">Careful!</b> ${all}` : html`${all}`;
}

/** Returns the remark that is shown when the coach has no advice. */
export function remark(plan: Plan, view: DoshView, ui: Ui) {
  const { evaluation } = plan;
  if (view.phase === "keep")
    return isOwnTurn(view, ui)
      ? "Look at the clubs and keep three of them."
      : `${currentPlayer(view, ui.names)} chooses three clubs to keep.`;
  if (!canPlan(view, ui)) return "";
  if (evaluation) return evaluation.fault ? sentence(evaluation.fault) : outlook(evaluation, ui);
  return "Drag from the ball to aim, and drag the line to bend it. Or tap where you want the ball to go.";
}

/** Returns the label of the main button. */
function label(plan: Plan, view: DoshView) {
  if (view.phase === "keep")
    return plan.kept.length === CARDS_TO_KEEP ? "Keep these" : `Choose ${CARDS_TO_KEEP - plan.kept.length} more`;
  if (plan.step !== null) return `Step to ${plan.step} o’clock`;
  return `Roll ${readClub(plan, view, plan.shot.card)?.name ?? "the dice"}`;
}

/** Draws the main button. */
function mainButton(plan: Plan, view: DoshView, ui: Ui) {
  return renderMainButton(view, ui, {
    kind: plan.move(view).do,
    label: label(plan, view),
    run: plan.ready(view, ui) ? () => plan.play(view, ui) : null,
  });
}

/** Describes a move, for example "Iron 5 to 3 o’clock, card up 1". */
export function describeMove(view: DoshView, move: Move) {
  const { direction, elbow, card: number, adjust, call, cards } = move;
  const club = (one: number) => clubs(view, shownSeat(view))[one - 1]?.name ?? `club ${one}`;
  if (move.do === "keep") return `Keep ${cards.map(club).join(", ")}`;
  if (move.do === "concede") {
    if (move.what === "hole") return `Concede hole ${view.hole}`;
    return view.standing.decided ? "End the match here" : "Concede the match";
  }
  if (move.do === "step") return `Safe step to ${direction} o’clock`;
  const parts = [
    `${club(number)} to ${direction} o’clock`,
    elbow ? `then an elbow to ${elbow.direction} o’clock after ${pluralise(elbow.at, "count")}` : "",
    adjust ? describeAdjustment(adjust) : "",
    call ? `${call} called` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** Draws all controls for the current position. */
export function actions({ plan, trays }: DoshTable, view: DoshView, ui: Ui) {
  // The area over the map shows a panel or the chosen club's numbers, which players need to decide which cards to keep.
  const open = view.phase === "keep" ? "club" : canPlan(view, ui) ? plan.tray : "";
  const tray = open && open !== "club";
  return html`<div class="table-actions dosh-actions" data-part=shot-buttons data-phase=${view.phase} data-mark=${open}
    ?data-fresh=${plan.fresh && view.phase !== "keep"}>
  ${
    view.over
      ? nothing
      : html`${fan(plan, view, ui)}${compass(plan, view, ui)}<div class="over" data-part=map-tray>${
          tray
            ? html`<div class="plan-tray tray-${open}" data-part=tray>${trays.module?.TRAYS[open]?.(plan, view, ui)}</div>`
            : nothing
        }<div class="chosen" data-part=chosen-club>${face(plan, view, plan.shot.card)}<p class="club-key quiet">${CLUB_KEY}</p></div>
    <div class="choices">${view.phase === "keep" || canPlan(view, ui) ? pills(plan, view, ui) : nothing}</div></div>`
  }
  ${coachLine(open === "plans" ? ui : { ...ui, advice: null }, remark(plan, view, ui))}${
    view.over ? nothing : html`${mainButton(plan, view, ui)}${hint(plan, ui)}`
  }</div>`;
}

/** Draws what is shown with the scorecard: the buttons to concede, if that is allowed, and all clubs. */
export const details = (plan: Plan, view: DoshView, ui: Ui) =>
  html`${
    view.choices.concede?.length && canPlan(view, ui)
      ? html`<section class="pills" aria-label="Concede">${view.choices.concede.map((what) => {
          const move = { do: "concede", what };
          return html`<button type="button" class="pill" data-do="concede" @click=${() => {
            closeDialogs();
            ui.send(move);
          }}>${describeMove(view, move)}</button>`;
        })}</section>`
      : nothing
  }${story(view)}${cards(plan, view)}`;

/** Describes the current hole with its safe and its bold line. */
function story(view: DoshView) {
  const hole = holeStory(view.course, view.hole);
  if (!hole || view.phase !== "shot") return nothing;
  return html`<section class="hole-story"><h2>Hole ${view.hole}, ${hole.name}</h2>
    <p><b>Safe:</b> ${hole.safe}</p><p><b>Bold:</b> ${hole.bold}</p></section>`;
}
