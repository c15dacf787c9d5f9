// What the player can do: clubs, direction, elbow, the safe step, the coach's plans, and the one big action.
import { sentence } from "../../core/dom.js";
import { bigButton, coachLine, hintButton } from "../../table/parts.js";
import { capital } from "../../table/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { card } from "./card.js";
import { adjustWords, chooser, chosen, fan, read } from "./hand.js";
import { bends } from "./map.js";
import { KEEP, keyOf, mind, play, put, step, take } from "./plan.js";
import { CLOCK, clubs, planning, shown } from "./view.js";

/** @typedef {import('./view.js').DoshView} DoshView */
/** @typedef {import('./view.js').Ui} Ui */

/** @param {Ui} ui @param {"direction"|"elbow"|"step"|"concede"} name */
export function toggle(ui, name) {
  mind.tray = mind.tray === name ? "" : name;
  ui.redraw();
}

/**
 * A row of clock numbers of which one is on.
 * @param {string} label
 * @param {readonly number[]} numbers
 * @param {number|null} on
 * @param {(number: number) => void} choose
 */
function hours(label, numbers, on, choose) {
  const move = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const at = numbers.indexOf(on ?? NaN);
    choose(numbers[(at + by + numbers.length) % numbers.length] ?? numbers[0] ?? 12);
    const group = /** @type {HTMLElement} */ (event.currentTarget);
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        /** @type {HTMLElement|null} */ (group.querySelector("[aria-checked=true]"))?.focus(),
      ),
    );
  };
  const roving = numbers.includes(on ?? NaN) ? on : numbers[0];
  return html`<div class="hours" role="radiogroup" aria-label=${label} @keydown=${move}>${numbers.map(
    (number) =>
      html`<button type="button" class="hour" role="radio" data-hour=${number} aria-checked=${String(number === on)}
        tabindex=${number === roving ? 0 : -1} @click=${() => choose(number)}><span class="unseen">${label}
          </span>${number}</button>`,
  )}</div>`;
}

/** Direction, elbow or step, opened below the pills. @param {DoshView} view @param {Ui} ui */
function tray(view, ui) {
  if (mind.tray === "direction")
    return html`<div class="plan-tray">${hours("Direction", CLOCK, mind.shot.direction, (direction) =>
      put(ui, { direction }),
    )}</div>`;
  if (mind.tray === "step") {
    const open = view.choices.steps ?? [];
    return html`<div class="plan-tray">${hours("Step to", open, mind.step, (direction) => step(ui, direction))}</div>`;
  }
  if (mind.tray === "concede")
    return html`<div class="plan-tray pills">${(view.choices.concede ?? []).map(
      (what) => html`<button type="button" class="pill" data-do="concede" data-what=${what}
      @click=${() => ui.send({ do: "concede", what })}>${spoken(view, { do: "concede", what })}</button>`,
    )}</div>`;
  if (mind.tray !== "elbow") return nothing;
  const { dots, turns } = bends(view);
  const { elbow } = mind.shot;
  const counts = dots.map((dot) => dot.at);
  const place = elbow ? counts.indexOf(elbow.at) + 1 : 0;
  const slide = (/** @type {Event} */ event) => {
    const at = counts[Number(/** @type {HTMLInputElement} */ (event.target).value) - 1];
    put(ui, { elbow: at ? { at, direction: elbow?.direction ?? after[0] ?? 12 } : null });
  };
  const after = turns.filter((number) => number !== mind.shot.direction);
  if (!counts.length) return html`<p class="plan-tray quiet">There is no dot on this line.</p>`;
  return html`<div class="plan-tray"><label class="tray-word">${
    elbow
      ? html`Elbow after
    <strong>${elbow.at}</strong>`
      : "No elbow: slide to set one"
  }
    <input class="slide" type="range" min="0" max=${counts.length} step="1" .value=${String(place)}
      aria-label="Elbow after" aria-valuetext=${elbow ? `${elbow.at} counts` : "no elbow"} @input=${slide}></label>
    <p class="tray-word">Turn to</p>
    ${hours("Turn to", after, elbow?.direction ?? null, (direction) =>
      put(ui, { elbow: { at: elbow?.at ?? counts[Math.floor(counts.length / 2)] ?? 1, direction } }),
    )}
    ${
      elbow
        ? html`<button type="button" class="pill" data-do="straight"
      @click=${() => put(ui, { elbow: null })}>Straight again</button>`
        : nothing
    }</div>`;
}

/** @param {Ui} ui @param {"direction"|"elbow"|"step"|"concede"} name @param {unknown} label */
const opener = (ui, name, label) =>
  html`<button type="button" class="pill plan-pill" data-tray=${name} aria-expanded=${String(mind.tray === name)}
    @click=${() => toggle(ui, name)}>${label}</button>`;

const arrow = (/** @type {number} */ direction) =>
  html`<svg class="way" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path
    transform="rotate(${direction * 30} 12 12)" d="M12 2 18 11H14V22H10V11H6Z"></path></svg>`;

/** @param {DoshView} view @param {Ui} ui */
function pills(view, ui) {
  if (view.phase === "keep") return html`<div class="pills">${hintButton(ui)}</div>`;
  if (!planning(view, ui)) return nothing;
  const { direction, elbow } = mind.shot;
  return html`<div class="pills">
    ${opener(
      ui,
      "direction",
      html`${arrow(direction)}<span class="unseen">Direction </span>${direction}<span class="oclock"> o’clock</span>`,
    )}
    ${opener(ui, "elbow", elbow ? html`${arrow(elbow.direction)}Elbow at ${elbow.at}` : "Elbow")}
    ${
      view.choices.steps?.length
        ? opener(ui, "step", mind.step === null ? "Safe step" : `Step to ${mind.step}`)
        : nothing
    }
    ${view.choices.concede?.length ? opener(ui, "concede", "Give up") : nothing}
    ${hintButton(ui)}</div>`;
}

/** The coach's plans, once asked for. @param {Ui} ui */
const advised = (ui) =>
  ui.advice?.length && ui.seat !== null
    ? html`<div class="pills">${ui.advice.map(
        (one, i) => html`<button type="button" class="pill ready" data-do="plan"
      @click=${() => take(ui, one.move)}>${
        PLANS[/** @type {any} */ (one).style] ?? (i ? "Other plan" : "Best plan")
      }</button>`,
      )}</div>`
    : nothing;

/** The coach's styles. @type {Readonly<Record<string, string>>} */
const PLANS = { best: "Best plan", "best and safe": "Best plan", safe: "Safe plan" };

const percent = (/** @type {number} */ share) => `${Math.round(share * 100)}%`;
const RISKS = /** @type {readonly (readonly [string, string])[]} */ ([
  ["holed", "in the hole"],
  ["target", "finished"],
  ["water", "water"],
  ["trees", "trees"],
  ["edge", "off the board"],
  ["lost", "card lost"],
]);

/** What there is to say of the plan. @param {DoshView} view @param {Ui} ui */
function remark(view, ui) {
  if (mind.look?.fault && planning(view, ui)) return sentence(mind.look.fault);
  const odds = mind.look?.odds;
  if (odds && planning(view, ui)) {
    const risks = RISKS.flatMap(([key, words]) =>
      (odds[key] ?? 0) >= 0.005 ? [`${words} ${percent(odds[key] ?? 0)}`] : [],
    );
    const { expected, loss = 0 } = mind.look ?? {};
    const worth =
      typeof expected === "number"
        ? ` About ${expected.toFixed(1)} for the hole${
            loss >= 0.05 ? `, ${loss.toFixed(1)} more than the best plan` : ""
          }.`
        : "";
    return `${mind.step === null ? "" : "A safe step, no dice. "}${
      risks.length ? `${capital(risks.join(", "))}.` : "No trouble in reach."
    }${worth}`;
  }
  if (planning(view, ui)) return "Drag from the ball to aim; drag from the line to bend it.";
  return "";
}

/** The big button's words. @param {DoshView} view */
export function label(view) {
  if (view.phase === "keep") return mind.kept.length === KEEP ? "Keep these" : `Choose ${KEEP - mind.kept.length} more`;
  if (mind.step !== null) return `Step to ${mind.step} o’clock`;
  return `Roll ${read(view, mind.shot.card)?.name ?? "the dice"}`;
}

/** @param {DoshView} view @param {Ui} ui */
function main(view, ui) {
  const keeping = view.phase === "keep";
  const ready = keeping ? ui.seat !== null && !ui.busy && mind.kept.length === KEEP : planning(view, ui);
  const run = () => (keeping ? ui.send({ do: "keep", cards: [...mind.kept] }) : play(view, ui));
  if (view.over) return nothing;
  return html`<div class="big">${bigButton(view, ui, {
    kind: keeping ? "keep" : mind.step === null ? "shot" : "step",
    label: label(view),
    run: ready ? run : null,
  })}</div>`;
}

/** A move in words. @param {DoshView} view @param {import('./view.js').Move} move */
export function spoken(view, move) {
  const { direction, elbow, card: number, adjust, call, cards } = /** @type {any} */ (move);
  const club = (/** @type {number} */ one) => clubs(view, shown(view))[one - 1]?.name ?? `card ${one}`;
  if (move.do === "keep") return `Keep ${cards.map(club).join(", ")}`;
  if (move.do === "concede") return move.what === "hole" ? `Give up hole ${view.hole}` : "Give up the match";
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
export const actions = (
  view,
  ui,
) => html`<div class="dosh-actions" data-phase=${view.phase} data-turn=${keyOf(view).replace(/^[^|]*\|/, "")}>
  ${view.phase === "keep" ? chooser(view, ui) : view.over ? nothing : fan(view, ui)}
  ${pills(view, ui)}${main(view, ui)}${planning(view, ui) ? tray(view, ui) : nothing}
  ${coachLine(ui, remark(view, ui))}${advised(ui)}
  ${view.phase === "shot" ? chosen(view, ui) : nothing}
  ${card(view, ui.names)}</div>`;
