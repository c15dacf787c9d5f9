// The clubs in hand, as cards with the tables of both dice.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import type { Plan } from "./plan.ts";
import type { Club, DoshView, Ui } from "./view.ts";
import { CLOCK, canChoose, clubs, colour, hand, shownSeat } from "./view.ts";

/**
 * Formats a hook, for example "L2" or "R1".
 * @param hook - negative to the left
 */
const formatHook = (hook: number) => (hook < 0 ? `L${-hook}` : hook > 0 ? `R${hook}` : "0");

/**
 * Describes a hook, for example "left 2".
 * @param hook - negative to the left
 */
export const describeHook = (hook: number) => (hook < 0 ? `left ${-hook}` : hook > 0 ? `right ${hook}` : "0");

/** Draws the distances of the twelve faces as bars. */
const bars = (club: Club) => {
  const max = Math.max(20, ...club.distance);
  return svg`<svg class="bars" viewBox="0 0 72 24" preserveAspectRatio="none"
    aria-hidden="true">${club.distance.map(
      (counts, i) => svg`<rect x=${i * 6 + 0.8}
      y=${(24 - (counts / max) * 24).toFixed(1)} width="4.400" height=${((counts / max) * 24).toFixed(1)}/>`,
    )}</svg>`;
};

/** Returns a club with the settings of the plan (card up or down, a call), if Python has evaluated it. */
export function readClub(plan: Plan, view: DoshView, number: number): Club | undefined {
  const club = clubs(view, shownSeat(view))[number - 1];
  const settings = plan.evaluation?.card;
  return club && settings && number === plan.shot.card ? { ...club, ...settings, name: club.name } : club;
}

/** Draws the tables of both dice. */
const tables = (
  club: Club,
) => html`<table class="club-table"><thead class="unseen"><tr><th scope="col">Die</th>${CLOCK.map(
  (face) => html`<th scope="col">${face}</th>`,
)}</tr></thead>
  <tbody><tr class="faces-row" aria-hidden="true"><th></th>${CLOCK.map((face) => html`<td>${face}</td>`)}</tr>
  <tr class="blue-row"><th scope="row"><span class="unseen">Blue die, distance</span><svg class="rounded"
    viewBox="0 0 20 20"
    aria-hidden="true"><path d="M10 17V4M4.500 9 10 3.500 15.500 9"></path></svg></th>${club.distance.map(
      (counts) => html`<td>${counts}</td>`,
    )}</tr>
  <tr class="red-row"><th scope="row"><span class="unseen">Red die, hook</span><svg class="rounded" viewBox="0 0 20 20"
    aria-hidden="true"><path d="M2 10H18M6 6 2 10l4 4M14 6l4 4-4 4"></path></svg></th>${club.hook.map(
      (counts, i) =>
        html`<td class=${club.green[i] ? "green-box" : ""}><span aria-hidden="true">${formatHook(counts)}</span><span
          class="unseen">${describeHook(counts)}${club.green[i] ? ", green: may hole out" : ""}</span></td>`,
    )}</tr></tbody></table>`;

/** Explanation of the cards. */
export const CLUB_KEY =
  "The blue die says how far, in counts; the red die how far it hooks, left or right. A green box may hole out. " +
  "Rating: the average distance.";

/** Draws a complete card. */
export function face(plan: Plan, view: DoshView, number: number) {
  const club = readClub(plan, view, number);
  if (!club) return nothing;
  return html`<div class="club-card deck-${colour(view, shownSeat(view))}">
    <div class="club-head"><span class="club-number" data-part=club-number>${number}</span><strong
      class="club-name">${club.name}</strong><span class="club-rating"><span
        class="quiet">rating</span> ${club.rating}</span></div>
    ${tables(club)}</div>`;
}

/** Describes the setting of a card, for example "card up 1". */
export const describeAdjustment = (adjust: number) =>
  adjust === 0 ? "as printed" : `card ${adjust > 0 ? "up" : "down"} ${Math.abs(adjust)}`;

/** Returns whether the chosen card has any settings. */
export const hasSettings = (plan: Plan, { choices }: DoshView) =>
  (choices.adjust?.length ?? 0) > 1 || Boolean(choices.call?.[plan.shot.card]?.length);

/** Milliseconds after which the numbers of a club are closed. */
const NUMBERS_MS = 6000;

/**
 * Selects a club and opens its numbers over the map. A second tap closes them. They also close after a timeout, unless
 * the clubs have keyboard focus.
 */
function choose(plan: Plan, ui: Ui, card: number) {
  plan.tray = plan.tray === "club" && plan.shot.card === card ? "" : "club";
  plan.closeTrayLater(ui, NUMBERS_MS, () => document.querySelector(".fan :focus-visible") !== null);
  plan.setShot(ui, { card });
}

/** Draws the tops of all cards in hand. */
export function fan(plan: Plan, view: DoshView, ui: Ui) {
  const seat = shownSeat(view);
  const open = canChoose(view, ui);
  return html`<div class="fan deck-${colour(view, seat)}" data-part=clubs role="radiogroup" aria-label="Clubs"
    @keydown=${arrows((by) => next(plan, view, ui, by))}>${hand(view, seat).map((number) => {
      const club = clubs(view, seat)[number - 1];
      const on = plan.shot.card === number;
      const kept = view.phase === "keep" && plan.kept.includes(number);
      return (
        club &&
        html`<button type="button" class="club-top ${on ? "on" : ""} ${kept ? "kept" : ""}" data-part=club ?data-kept=${kept} role="radio"
      aria-checked=${String(on)} tabindex=${on ? 0 : -1} ?disabled=${!open}
      @click=${() => choose(plan, ui, number)}><span class="club-number" data-part=club-number>${number}</span> <span
        class="top-name">${club.name}</span>${bars(club)}<span class="unseen">, rating </span><span
        class="top-rating">${club.rating}</span>${
          kept ? html`<span class="top-kept"><span class="unseen">, </span>kept</span>` : nothing
        }</button>`
      );
    })}</div>`;
}

/**
 * Returns a handler of the arrow keys in a group of radio buttons. After the next render, the selected one is focused.
 */
export const arrows = (go: (by: number) => void) => (event: KeyboardEvent) => {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  go(by);
  const group = event.currentTarget as HTMLElement;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => (group.querySelector("[aria-checked=true]") as HTMLElement | null)?.focus()),
  );
};

/** Selects the next or previous club in hand. */
export function next(plan: Plan, view: DoshView, ui: Ui, by: number) {
  const held = hand(view, view.turn);
  const at = held.indexOf(plan.shot.card);
  const card = held[(at + by + held.length) % held.length];
  if (card !== undefined && canChoose(view, ui)) plan.setShot(ui, { card });
}

/** Draws the button that keeps the selected card or puts it back, when players choose three starting cards. */
export function keepPill(plan: Plan, view: DoshView, ui: Ui) {
  const { card } = plan.shot;
  const on = plan.kept.includes(card);
  return html`<button type="button" class="pill keep-pill" data-part=keep-club aria-pressed=${String(on)}
    ?disabled=${!canChoose(view, ui)} @click=${() => plan.toggleKept(ui, card)}>${on ? "Put back" : "Keep"} ${
      clubs(view, shownSeat(view))[card - 1]?.name
    }</button>`;
}

/** Draws all cards in hand, for the drawer. */
export const cards = (plan: Plan, view: DoshView) =>
  view.over
    ? nothing
    : html`<section class="all-cards" aria-label="Clubs"><h2>Clubs</h2><p class="quiet">${CLUB_KEY}</p>${hand(
        view,
        shownSeat(view),
      ).map((number) => face(plan, view, number))}</section>`;
