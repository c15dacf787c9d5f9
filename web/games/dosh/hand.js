// The hand of clubs: cards that can be read, with the markers for card up and down and for the call on their rims.
import { ref } from "../../vendor/lit-html/directives/ref.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { KEEP, mind, pick, put } from "./plan.js";
import { CLOCK, clubs, colour, hand, planning, shown } from "./view.js";

/** @typedef {import('./view.js').DoshView} DoshView */
/** @typedef {import('./view.js').Ui} Ui */
/** @typedef {import('./view.js').Club} Club */

/** @param {number} hook */
const side = (hook) => (hook < 0 ? `L${-hook}` : hook > 0 ? `R${hook}` : "0");

/** @param {number} hook */
const sideWords = (hook) => (hook < 0 ? `${-hook} left` : hook > 0 ? `${hook} right` : "0");

/** Distances as twelve bars. @param {Club} club */
const bars = (club) => {
  const most = Math.max(20, ...club.distance);
  return svg`<svg class="bars" viewBox="0 0 72 24" preserveAspectRatio="none"
    aria-hidden="true">${club.distance.map(
      (counts, i) => svg`<rect x=${i * 6 + 0.8}
      y=${(24 - (counts / most) * 24).toFixed(1)} width="4.400" height=${((counts / most) * 24).toFixed(1)}/>`,
    )}</svg>`;
};

/**
 * The club as Python reads it under this plan: card up or down, a call.
 * @param {DoshView} view
 * @param {number} number
 * @returns {Club|undefined}
 */
export function read(view, number) {
  const club = clubs(view, shown(view))[number - 1];
  const held = mind.look?.card;
  return club && held && number === mind.shot.card ? { ...club, ...held, name: club.name } : club;
}

/** Both tables of a card. @param {Club} club */
const tables = (club) => html`<table class="club-table"><thead class="unseen"><tr><th scope="col">Die</th>${CLOCK.map(
  (face) => html`<th scope="col">${face}</th>`,
)}</tr></thead>
  <tbody><tr class="faces-row" aria-hidden="true"><th></th>${CLOCK.map((face) => html`<td>${face}</td>`)}</tr>
  <tr class="blue-row"><th scope="row"><span class="unseen">Blue die, distance</span><svg viewBox="0 0 20 20"
    aria-hidden="true"><path d="M10 17V4M4.500 9 10 3.500 15.500 9"></path></svg></th>${club.distance.map(
      (counts) => html`<td>${counts}</td>`,
    )}</tr>
  <tr class="red-row"><th scope="row"><span class="unseen">Red die, hook</span><svg viewBox="0 0 20 20"
    aria-hidden="true"><path d="M2 10H18M6 6 2 10l4 4M14 6l4 4-4 4"></path></svg></th>${club.hook.map(
      (counts, i) =>
        html`<td class=${club.green[i] ? "green-box" : ""}><span aria-hidden="true">${side(counts)}</span><span
          class="unseen">${sideWords(counts)}${club.green[i] ? ", green: may hole out" : ""}</span></td>`,
    )}</tr></tbody></table>`;

/**
 * A whole card.
 * @param {DoshView} view
 * @param {number} number
 * @param {{rims?: unknown, foot?: unknown, head?: unknown}} [more]
 */
export function face(view, number, { rims, foot, head } = {}) {
  const club = read(view, number);
  if (!club) return nothing;
  return html`<div class="club-card deck-${colour(view, shown(view))}">
    <div class="club-head"><span class="club-number">${number}</span><strong
      class="club-name">${club.name}</strong><span class="club-rating"><span
        class="quiet">rating</span> ${club.rating}</span>${head ?? nothing}</div>
    <div class="club-body">${rims ?? nothing}${tables(club)}</div>${foot ?? nothing}</div>`;
}

/**
 * The marker at the left rim: card up and down.
 * @param {Ui} ui
 * @param {number[]} steps what the table allows, from down to up
 */
const upDown = (
  ui,
  steps,
) => html`<label class="rim-up"><span class="unseen">Card up or down</span><span class="notches"
  aria-hidden="true">${[...steps]
    .reverse()
    .map((one) => html`<i>${one > 0 ? `+${one}` : one < 0 ? `−${-one}` : "0"}</i>`)}</span>
  <input type="range" min=${steps[0] ?? -2} max=${steps.at(-1) ?? 2} step="1" .value=${String(mind.shot.adjust)}
    aria-valuetext=${adjustWords(mind.shot.adjust)}
    @input=${(/** @type {Event} */ event) =>
      put(ui, { adjust: Number(/** @type {HTMLInputElement} */ (event.target).value) })}></label>`;

/** @param {number} adjust */
export const adjustWords = (adjust) =>
  adjust === 0 ? "as printed" : `card ${adjust > 0 ? "up" : "down"} ${Math.abs(adjust)}`;

/** The marker at the lower rim: the called number. @param {Ui} ui */
const callRim = (ui) => html`<label class="rim-call"><span class="unseen">Call the hole-out</span><span class="notches"
  aria-hidden="true">${["–", ...CLOCK].map((one) => html`<i>${one}</i>`)}</span>
  <input type="range" min="0" max="12" step="1" .value=${String(mind.shot.call ?? 0)}
    aria-valuetext=${mind.shot.call ? `called ${mind.shot.call}` : "no call"}
    @input=${(/** @type {Event} */ event) =>
      put(ui, { call: Number(/** @type {HTMLInputElement} */ (event.target).value) || null })}></label>`;

/** The chosen card, with what may be set on it. @param {DoshView} view @param {Ui} ui */
export function chosen(view, ui) {
  const open = planning(view, ui);
  const adjusts = open && (view.choices.adjust?.length ?? 0) > 1;
  const calls = open && (view.choices.call?.[mind.shot.card]?.length ?? 0) > 0;
  const { adjust, call } = mind.shot;
  const notes = [
    adjusts ? html`<b>Left rim:</b> ${adjustWords(adjust)}.` : nothing,
    calls ? html` <b>Lower rim:</b> ${call ? `${call} is called` : "no call"}.` : nothing,
  ];
  return html`<div class="chosen">${face(view, mind.shot.card, {
    rims: adjusts ? upDown(ui, view.choices.adjust ?? [0]) : nothing,
    foot: html`${calls ? callRim(ui) : nothing}${
      adjusts || calls ? html`<p class="club-notes">${notes}</p>` : nothing
    }`,
  })}</div>`;
}

/** Where the chosen card lies in the row, at the last look. @type {WeakMap<Element, string>} */
const seen = new WeakMap();

/** Brings the chosen card into sight where the row is longer than the screen. @param {Element|undefined} row */
const sight = (row) => {
  if (!row) return;
  requestAnimationFrame(() => {
    const chosen = /** @type {HTMLElement|null} */ (row.querySelector(".club-top.on"));
    const card = chosen?.dataset.card ?? "";
    if (!chosen || seen.get(row) === card) return;
    seen.set(row, card);
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  });
};

/** The tops of all cards in hand; those out of play leave a gap. @param {DoshView} view @param {Ui} ui */
export function fan(view, ui) {
  const seat = shown(view);
  const held = hand(view, seat);
  const open = planning(view, ui);
  const move = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by || !open) return;
    event.preventDefault();
    next(view, ui, by);
    const group = /** @type {HTMLElement} */ (event.currentTarget);
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        /** @type {HTMLElement|null} */ (group.querySelector("[aria-checked=true]"))?.focus(),
      ),
    );
  };
  return html`<div class="fan deck-${colour(view, seat)}" role="radiogroup" aria-label="Clubs"
    @keydown=${move} ${ref((row) => sight(row))}>${clubs(view, seat).map((club, i) => {
      const number = i + 1;
      const on = mind.shot.card === number;
      if (!held.includes(number)) return nothing;
      return html`<button type="button" class="club-top ${on ? "on" : ""}" role="radio" data-card=${number}
      aria-checked=${String(on)} tabindex=${on ? 0 : -1} ?disabled=${!open}
      aria-label="${number}, ${club.name}, rating ${club.rating}" @click=${() => put(ui, { card: number })}>
      <span class="club-number" aria-hidden="true">${number}</span><span class="top-name"
        aria-hidden="true">${club.name}</span>${bars(club)}<span class="top-rating"
          aria-hidden="true">${club.rating}</span></button>`;
    })}</div>`;
}

/** @param {DoshView} view @param {Ui} ui @param {number} by */
export function next(view, ui, by) {
  const held = hand(view, view.turn);
  const at = held.indexOf(mind.shot.card);
  const card = held[(at + by + held.length) % held.length];
  if (card !== undefined && planning(view, ui)) put(ui, { card });
}

/** The start with three cards: all eight to read, three to keep. @param {DoshView} view @param {Ui} ui */
export function chooser(view, ui) {
  const most = KEEP;
  return html`<div class="chooser" role="group" aria-label="Keep ${most} cards">${hand(view, shown(view)).map(
    (number) => {
      const on = mind.kept.includes(number);
      const club = clubs(view, shown(view))[number - 1];
      const head = html`<button type="button" class="pill keep-pill" data-card=${number} aria-pressed=${String(on)}
        ?disabled=${ui.busy || ui.seat === null}
      @click=${() => pick(ui, number, most)}>${on ? "Kept" : "Keep"}<span
        class="unseen"> ${number}, ${club?.name}</span></button>`;
      return html`<div class="choice-card ${on ? "on" : ""}">${face(view, number, { head })}</div>`;
    },
  )}</div>`;
}
