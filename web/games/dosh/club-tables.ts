// The clubs as cards with the tables of both dice. They are loaded after the table is displayed.
import type { GameEvent } from "../../engine/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { readClub } from "./clubs.ts";
import type { Plan } from "./plan.ts";
import type { Club, DoshView } from "./view.ts";
import { CLOCK, colour, hand, shownSeat } from "./view.ts";

/**
 * Formats a hook, for example "L2" or "R1".
 * @param hook - negative to the left
 */
const formatHook = (hook: number) => (hook < 0 ? `L${-hook}` : hook > 0 ? `R${hook}` : "0");

/**
 * Describes a hook, for example "left 2".
 * @param hook - negative to the left
 */
const describeHook = (hook: number) => (hook < 0 ? `left ${-hook}` : hook > 0 ? `right ${hook}` : "0");

/** Returns what a die of a shot means on the card that was played, for example "blue 7 → 9", if it means anything. */
export function describeMeaning({ die, face, meaning }: GameEvent) {
  if (!meaning) return [];
  return [`${die} ${face} → ${die === "blue" ? meaning.distance : describeHook(meaning.hook)}`];
}

/** Draws the tables of both dice. */
export const diceTable = (
  club: Club,
) => html`<table class="club-table" data-part=club-table><thead class="unseen"><tr><th scope="col">Die</th>${CLOCK.map(
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

/** Explanation of the tables. */
export const CLUB_KEY = html`<p class="club-key quiet"><b>Blue</b>: how far, in counts. <b>Red</b>: how far it hooks, left or right. <b>Green</b>
  boxes may hole out.</p>`;

/** Draws a complete card. */
function card(plan: Plan, view: DoshView, number: number) {
  const club = readClub(plan, view, number);
  if (!club) return nothing;
  return html`<div class="club-card deck-${colour(view, shownSeat(view))}">
    <div class="club-head"><span class="club-number">${number}</span><strong
      class="club-name">${club.name}</strong><span class="club-rating"><span
        class="quiet">rating</span> ${club.rating}</span></div>
    ${diceTable(club)}</div>`;
}

/** Draws all cards in hand. */
export const cards = (plan: Plan, view: DoshView) =>
  html`<div class="all-cards">${hand(view, shownSeat(view)).map((number) => card(plan, view, number))}</div>`;
