// What the player can do: clubs, direction, elbow, the safe step, the coach's plans, and the one big action.
import { closeSheets, sentence } from "../../core/page/dom.js";
import { Late } from "../../core/page/late.js";
import { bigButton, coachLine, hintButton } from "../../table/furniture.js";
import { capital } from "../../table/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { touch } from "./aim.js";
import { adjustWords, CLUB_KEY, cards, face, fan, keepPill, read, settable } from "./hand.js";
import { KEEP, mind, move, play, ready } from "./plan.js";
import { clubs, planning, shown } from "./view.js";

/** @import { DoshView, Ui } from "./view.js" */

/** @param {Ui} ui @param {import('./plan.js').Tray} name */
export function toggle(ui, name) {
  mind.tray = mind.tray === name ? "" : name;
  ui.redraw();
}

const trays = new Late(
  () => import("./trays.js"),
  () => touch.ui?.redraw(),
);

/** @param {Ui} ui @param {import('./plan.js').Tray} name @param {unknown} label */
const opener = (ui, name, label, off = false) =>
  html`<button type="button" class="pill plan-pill" data-tray=${name} aria-expanded=${String(mind.tray === name)}
    ?disabled=${off} @click=${() => toggle(ui, name)}>${label}</button>`;

const arrow = (/** @type {number} */ direction) =>
  html`<svg class="way" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path
    transform="rotate(${direction * 30} 12 12)" d="M12 2 18 11H14V22H10V11H6Z"></path></svg>`;

/** What is set on the card, short. */
const setting = () => {
  const { adjust, call } = mind.shot;
  return [adjust ? capital(adjustWords(adjust).slice(5)) : "", call ? `call ${call}` : ""].filter(Boolean).join(", ");
};

/** The hint, and the coach's plans in its place. @param {Ui} ui */
const hint = (ui) => (ui.advice?.length && ui.seat !== null ? opener(ui, "plans", "Plans") : hintButton(ui));

/** What else of the plan is set by buttons. @param {DoshView} view @param {Ui} ui */
function pills(view, ui) {
  if (view.phase === "keep") return keepPill(view, ui);
  const { elbow } = mind.shot;
  return html`${opener(
    ui,
    "elbow",
    elbow ? html`${arrow(elbow.direction)}<span class="long">Elbow at </span>${elbow.at}` : "Elbow",
  )}
    ${settable(view) ? opener(ui, "card", setting() || "Card ±") : nothing}
    ${
      view.choices.steps?.length
        ? opener(ui, "step", html`Step<span class="long"> ${mind.step ? "to" : "safely"}</span> ${mind.step}`)
        : nothing
    }`;
}

/** The direction, and the way to all that is set by buttons. @param {DoshView} view @param {Ui} ui */
const compass = (view, ui) =>
  view.phase === "keep"
    ? nothing
    : opener(
        ui,
        "direction",
        html`${arrow(mind.shot.direction)}<span class="unseen">Direction </span><span
          class="way-hour">${mind.shot.direction}</span><span
          class="unseen"> o’clock</span>`,
        !planning(view, ui),
      );

const percent = (/** @type {number} */ share) => `${Math.round(share * 100)}%`;
/** @typedef {[key: string, words: string]} Risk */
const GOOD = /** @type {Risk[]} */ ([
  ["holed", "in the hole"],
  ["tap", "on the target"],
]);
const BAD = /** @type {Risk[]} */ ([
  ["water", "water"],
  ["trees", "trees"],
  ["edge", "off the board"],
  ["lost", "card lost"],
]);
/** A shot that more often than this ends in trouble is warned of. */
const TRAP = 0.4;

const CALM = "No trouble in reach.";

/** What a plan leads to, in few words: first what it costs. @param {import('./plan.js').Look} look @param {Ui} ui
 * @param {string} why */
function outlook({ odds: known = {}, expected, loss = 0, estimate }, ui, why) {
  // "target" has the balls in the hole among them.
  /** @type {Record<string, number>} */
  const odds = { ...known, tap: (known["target"] ?? 0) - (known["holed"] ?? 0) };
  const likely = (/** @type {Risk} */ [key]) => odds[key] ?? 0;
  const some = (/** @type {Risk[]} */ of) => of.filter((one) => likely(one) >= 0.015);
  const risks = [...some(GOOD), ...some(BAD).sort((one, other) => likely(other) - likely(one))];
  const trouble = BAD.slice(0, 3).reduce((sum, one) => sum + likely(one), 0);
  const more = loss >= 0.05 ? `, ${loss.toFixed(1)} over the best plan` : "";
  const counted = typeof expected === "number" && !ui.quiz;
  const about = estimate ? "Estimate: about" : "About";
  const worth = counted ? `${about} ${expected.toFixed(1)} strokes for the hole${more}. ` : "";
  const words = risks.map((one) => `${one[1]} ${percent(likely(one))}`).join(", ");
  // One text, so that no part of it moves when another comes.
  const head = mind.step === null ? "" : "A safe step, no dice. ";
  const all = `${head}${worth}${words ? `${capital(words)}.` : CALM}${why}`;
  return trouble > TRAP ? html`<b class="warned">Careful!</b> ${all}` : html`${all}`;
}

/** Why the coach's plan: what the next one costs, and its worst trouble.
 * @param {DoshView} view @param {import('./plan.js').Look} look @param {Ui} ui */
function reason(view, { loss = 0 }, ui) {
  const next = /** @type {any} */ (ui.advice?.[1]);
  if (!next || loss >= 0.05) return "";
  const [bad] = BAD.toSorted((one, other) => (next.odds?.[other[0]] ?? 0) - (next.odds?.[one[0]] ?? 0));
  const risk = next.odds?.[bad?.[0] ?? ""] ?? 0;
  const costs = next.loss < 0.05 ? "is no better" : `costs ${next.loss.toFixed(1)} more`;
  return ` Why? ${spoken(view, next.move)} ${costs}${risk >= 0.1 ? `, with ${bad?.[1]} ${percent(risk)}` : ""}.`;
}

/** What there is to say of the plan. @param {DoshView} view @param {Ui} ui */
function remark(view, ui) {
  const { look } = mind;
  if (!planning(view, ui)) return view.phase === "keep" ? "Look at the cards, and keep three to play with." : "";
  if (look) return look.fault ? sentence(look.fault) : outlook(look, ui, reason(view, look, ui));
  return "Drag from the ball to aim, and from the line to bend it. Or tap where the ball shall go.";
}

/** The big button's words. @param {DoshView} view */
export function label(view) {
  if (view.phase === "keep") return mind.kept.length === KEEP ? "Keep these" : `Choose ${KEEP - mind.kept.length} more`;
  if (mind.step !== null) return `Step to ${mind.step} o’clock`;
  return `Roll ${read(view, mind.shot.card)?.name ?? "the dice"}`;
}

/** @param {DoshView} view @param {Ui} ui */
function main(view, ui) {
  return bigButton(view, ui, {
    kind: move(view).do,
    label: label(view),
    run: ready(view, ui) ? () => play(view, ui) : null,
  });
}

/** A move in words. @param {DoshView} view @param {import('./view.js').Move} move */
export function spoken(view, move) {
  const { direction, elbow, card: number, adjust, call, cards } = /** @type {any} */ (move);
  const club = (/** @type {number} */ one) => clubs(view, shown(view))[one - 1]?.name ?? `card ${one}`;
  if (move.do === "keep") return `Keep ${cards.map(club).join(", ")}`;
  if (move.do === "concede") {
    if (move.what === "hole") return `Give up hole ${view.hole}`;
    return view.standing.decided ? "End the match here" : "Give up the match";
  }
  if (move.do === "step") return `Safe step to ${direction} o’clock`;
  const parts = [
    `${club(number)} to ${direction} o’clock`,
    elbow ? `elbow after ${elbow.at} to ${elbow.direction} o’clock` : "",
    adjust ? adjustWords(adjust) : "",
    call ? `${call} called` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** @param {DoshView} view @param {Ui} ui */
export function actions(view, ui) {
  // Over the map: a tray, or the chosen club's numbers, which one keeps cards by.
  const open = view.phase === "keep" ? "club" : planning(view, ui) ? mind.tray : "";
  const tray = open && open !== "club";
  return html`<div class="table-actions dosh-actions" data-phase=${view.phase} data-mark=${open}
    ?data-fresh=${mind.fresh && view.phase !== "keep"}>
  ${
    view.over
      ? nothing
      : html`${fan(view, ui)}${compass(view, ui)}<div class="over">${
          tray ? html`<div class="plan-tray tray-${open}">${trays.wanted?.TRAYS[open]?.(view, ui)}</div>` : nothing
        }<div class="chosen">${face(view, mind.shot.card)}<p class="club-key quiet">${CLUB_KEY}</p></div>
    <div class="choices">${view.phase === "keep" || planning(view, ui) ? pills(view, ui) : nothing}</div></div>`
  }
  ${coachLine(open === "plans" ? ui : { ...ui, advice: null }, remark(view, ui))}${
    view.over ? nothing : html`${main(view, ui)}${hint(ui)}`
  }</div>`;
}

/**
 * What one looks up besides the card: how to give up, where that is open, and every club.
 * @param {DoshView} view @param {Ui} ui
 */
export const details = (view, ui) =>
  html`${
    view.choices.concede?.length && planning(view, ui)
      ? html`<section class="pills" aria-label="Giving up">${view.choices.concede.map((what) => {
          const move = { do: "concede", what };
          return html`<button type="button" class="pill" data-do="concede" @click=${() => {
            closeSheets();
            ui.send(move);
          }}>${spoken(view, move)}</button>`;
        })}</section>`
      : nothing
  }${cards(view)}`;
