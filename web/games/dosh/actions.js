// What the player can do: clubs, direction, elbow, the safe step, the coach's plans, and the one big action.
import { closeSheets, sentence } from "../../core/page/dom.js";
import { bigButton, coachLine, hintButton } from "../../table/parts.js";
import { capital, mover } from "../../table/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { adjustWords, CLUB_KEY, cards, face, fan, keepPill, read, refocus, rims, settable } from "./hand.js";
import { bends } from "./map.js";
import { KEEP, keyOf, mind, play, pondering, put, step, take } from "./plan.js";
import { waitWords } from "./pondering.js";
import { CLOCK, clubs, planning, shown } from "./view.js";

/** @typedef {import('./view.js').DoshView} DoshView */
/** @typedef {import('./view.js').Ui} Ui */

/** @param {Ui} ui @param {import('./plan.js').Tray} name */
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
    refocus(event);
  };
  const roving = numbers.includes(on ?? NaN) ? on : numbers[0];
  return html`<div class="hours" role="radiogroup" aria-label=${label} @keydown=${move}>${numbers.map(
    (number) =>
      html`<button type="button" class="hour" role="radio" data-hour=${number} aria-checked=${String(number === on)}
        tabindex=${number === roving ? 0 : -1} @click=${() => choose(number)}><span class="unseen">${label}
          </span>${number}</button>`,
  )}</div>`;
}

/** @type {Readonly<Record<import('./plan.js').Tray, (view: DoshView, ui: Ui) => unknown>>} */
const TRAYS = {
  "": fan,
  direction: (_, ui) => hours("Direction", CLOCK, mind.shot.direction, (direction) => put(ui, { direction })),
  elbow,
  card: rims,
  step: (view, ui) => hours("Step to", view.choices.steps ?? [], mind.step, (direction) => step(ui, direction)),
  plans: (_, ui) =>
    (ui.advice ?? []).map(
      (one, i) =>
        html`<button type="button" class="pill ready" data-do="plan" @click=${() => take(ui, one.move)}>${
          PLANS[/** @type {any} */ (one).style] ?? (i ? "Other plan" : "Best plan")
        }</button>`,
    ),
};

/** The clubs, or in their place what stands open. @param {DoshView} view @param {Ui} ui */
const tray = (view, ui) =>
  mind.tray && ui.seat !== null && !view.over && !ui.busy
    ? html`<div class="plan-tray tray-${mind.tray}">${TRAYS[mind.tray](view, ui)}</div>`
    : fan(view, ui);

/** @param {DoshView} view @param {Ui} ui */
function elbow(view, ui) {
  const { dots, turns } = bends(view);
  const { elbow, direction } = mind.shot;
  const counts = dots.map((dot) => dot.at);
  const after = turns.filter((number) => number !== direction);
  const bend = (/** @type {number|undefined} */ at) =>
    put(ui, { elbow: at ? { at, direction: elbow?.direction ?? after[0] ?? 12 } : null });
  if (!counts.length) return html`<p class="tray-word">There is no dot on this line.</p>`;
  return html`<label class="bend tray-word"><span>${
    elbow
      ? html`Elbow after
    <strong>${elbow.at}</strong>`
      : "No elbow"
  }</span>
    <input class="slide" type="range" min="0" max=${counts.length} step="1"
      .value=${String(elbow ? counts.indexOf(elbow.at) + 1 : 0)}
      aria-label="Elbow after" aria-valuetext=${elbow ? `${elbow.at} counts` : "no elbow"}
      @input=${(/** @type {Event} */ event) =>
        bend(counts[Number(/** @type {HTMLInputElement} */ (event.target).value) - 1])}></label>
    <div class="bend"><span class="tray-word long">Turn to</span>
    ${hours("Turn to", after, elbow?.direction ?? null, (direction) =>
      put(ui, { elbow: { at: elbow?.at ?? counts[Math.floor(counts.length / 2)] ?? 1, direction } }),
    )}</div>`;
}

/** @param {Ui} ui @param {import('./plan.js').Tray} name @param {unknown} label */
const opener = (ui, name, label) =>
  html`<button type="button" class="pill plan-pill" data-tray=${name} aria-expanded=${String(mind.tray === name)}
    @click=${() => toggle(ui, name)}>${label}</button>`;

const arrow = (/** @type {number} */ direction) =>
  html`<svg class="way" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path
    transform="rotate(${direction * 30} 12 12)" d="M12 2 18 11H14V22H10V11H6Z"></path></svg>`;

/** What is set on the card, short. */
const setting = () => {
  const { adjust, call } = mind.shot;
  return [adjust ? capital(adjustWords(adjust).slice(5)) : "", call ? `call ${call}` : ""].filter(Boolean).join(", ");
};

/** @param {DoshView} view @param {Ui} ui */
function pills(view, ui) {
  const thinking = pondering.now?.op === "advise";
  const hint =
    ui.advice?.length && ui.seat !== null
      ? opener(ui, "plans", "Plans")
      : hintButton(thinking ? { ...ui, hint: () => {} } : ui, thinking ? "Thinking" : undefined);
  if (view.phase === "keep") return html`<div class="choices pills">${keepPill(view, ui)}${hint}</div>`;
  if (!planning(view, ui)) return html`<div class="choices pills"></div>`;
  const { direction, elbow } = mind.shot;
  return html`<div class="choices pills">
    ${opener(
      ui,
      "direction",
      html`${arrow(direction)}<span class="unseen">Direction </span>${direction}<span class="unseen"> o’clock</span>`,
    )}
    ${opener(
      ui,
      "elbow",
      elbow ? html`${arrow(elbow.direction)}<span class="long">Elbow at </span>${elbow.at}` : "Elbow",
    )}
    ${settable(view) ? opener(ui, "card", setting() || "Card ±") : nothing}
    ${
      view.choices.steps?.length
        ? opener(ui, "step", html`Step<span class="long"> ${mind.step ? "to" : "safely"}</span> ${mind.step}`)
        : nothing
    }
    ${hint}</div>`;
}

/** The coach's styles. @type {Readonly<Record<string, string>>} */
const PLANS = { best: "Best plan", "best and safe": "Best plan", safe: "Safe plan" };

const percent = (/** @type {number} */ share) => `${Math.round(share * 100)}%`;
const RISKS = /** @type {readonly (readonly [string, string])[]} */ ([
  ["holed", "in the hole"],
  ["tap", "on the target, one tap-in to go"],
  ["water", "water"],
  ["trees", "trees"],
  ["edge", "off the board"],
  ["lost", "card lost"],
]);

/** What there is to say of the plan. @param {DoshView} view @param {Ui} ui */
function remark(view, ui) {
  const { now } = pondering;
  if (now && (now.op !== "draft" || !mind.look)) return `${waitWords(now.op, now.left, mover(view, ui.names))}.`;
  if (mind.look?.fault && planning(view, ui)) return sentence(mind.look.fault);
  const told = mind.look?.odds;
  // "target" has the balls in the hole among them.
  /** @type {Record<string, number>|undefined} */
  const odds = told && { ...told, tap: (told["target"] ?? 0) - (told["holed"] ?? 0) };
  if (odds && planning(view, ui)) {
    const risks = RISKS.flatMap(([key, words]) =>
      (odds[key] ?? 0) >= 0.005 ? [`${words} ${percent(odds[key] ?? 0)}`] : [],
    );
    const { expected, loss = 0 } = mind.look ?? {};
    const worth =
      typeof expected === "number" && !ui.quiz
        ? ` About ${expected.toFixed(1)} for the hole${
            loss >= 0.05 ? `, ${loss.toFixed(1)} more than the best plan` : ""
          }.`
        : "";
    return `${mind.step === null ? "" : "A safe step, no dice. "}${
      risks.length ? `${capital(risks.join(", "))}.` : "No trouble in reach."
    }${worth}`;
  }
  if (planning(view, ui)) return "Tap where the ball shall go, or drag from it to aim; drag from the line to bend it.";
  return view.phase === "keep" ? "Look at the cards, and keep three to play with." : "";
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
  return bigButton(view, ui, {
    kind: keeping ? "keep" : mind.step === null ? "shot" : "step",
    label: label(view),
    run: ready ? run : null,
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
export const actions = (view, ui) => html`<div class="table-actions dosh-actions" data-phase=${view.phase}
  data-turn=${keyOf(view).replace(/^[^|]*\|/, "")}>
  ${
    view.over
      ? nothing
      : html`<div class="slot">${tray(view, ui)}</div><div class="chosen">${face(view, mind.shot.card)}
    <p class="club-key quiet">${CLUB_KEY}</p></div>${pills(view, ui)}`
  }
  ${coachLine(ui, remark(view, ui))}${main(view, ui)}</div>`;

/**
 * What one looks up besides the card: how to give up, where that is open, and every club.
 * @param {DoshView} view @param {Ui} ui
 */
export const details = (view, ui) =>
  html`${
    view.choices.concede?.length && planning(view, ui)
      ? html`<section class="pills" aria-label="Giving up">${view.choices.concede.map((what) => {
          const move = { do: "concede", what };
          return html`<button type="button" class="pill" data-do="concede" data-what=${what} @click=${() => {
            closeSheets();
            ui.send(move);
          }}>${spoken(view, move)}</button>`;
        })}</section>`
      : nothing
  }${cards(view)}`;
