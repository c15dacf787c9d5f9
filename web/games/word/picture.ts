// The upper part of the table: the hole with the word on it and the dice below, or the words of a round side by side.
import { formatScore, pluralise } from "../../table/text.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { board } from "./board.ts";
import type { Draft } from "./draft.ts";
import { reading } from "./hand.ts";
import { results } from "./results.ts";
import { stall } from "./shop.ts";
import type { WordTable } from "./state.ts";
import type { Face, Ui, WordView } from "./view.ts";
import { openRound, WILD } from "./view.ts";

/** Draws the upper part of the table. */
export function upper(table: WordTable, view: WordView, ui: Ui) {
  const { draft, lookback, basket } = table;
  const round = view.over ? openRound(view) : draft.unseenRound(view);
  return html`<div class="table-upper">${
    round
      ? results(lookback, round, view, ui)
      : view.phase === "buy"
        ? stall(basket, view, ui)
        : course(table, view, ui)
  }</div>`;
}

/** Draws the hole with the word on it, and the dice. */
function course({ draft, pointerInput }: WordTable, view: WordView, ui: Ui) {
  const seat = view.turn ?? 0;
  const card = view.hole_card[seat];
  if (!card) return nothing;
  const writing = view.phase === "write" && ui.seat !== null && !draft.isVeiled(view, ui);
  const markings = writing ? drafted(draft) : doubted(view);
  return html`<div class="table-picture wg-picture" data-part="picture word-picture" data-mark="picture" data-hole=${card.number}>
    ${renderHeader(draft, view, ui, writing)}
    <div class="wg-land" data-part=hole-board>${board(card, markings, { handlers: writing && !ui.busy ? pointerInput.handlers(ui) : null })}</div>
    ${tray(draft, view, ui, writing)}
  </div>`;
}

/** Returns the first word that is not in the dictionary, to show it on the card, or null if there is none. */
function doubted(view: WordView) {
  const doubt = view.judge?.words[0];
  return doubt ? { word: doubt.word, line: doubt.spaces, points: null, mistakes: doubt.mistakes } : null;
}

/** Returns the word that is being written, to show it on the card. */
function drafted(draft: Draft) {
  const evaluation = draft.current();
  const line = evaluation?.line ?? draft.spaces;
  const { fault = null, next = [], points = null, reasons, cards } = evaluation ?? {};
  const own = evaluation?.line ? Math.max(draft.spaces.length, 1) : line.length;
  return { word: draft.word, line, points, reasons, cards, own, fault: fault?.step ?? null, next };
}

/** Draws the hole, its par and the points of the word, with hills and the sun in the background. */
function renderHeader(draft: Draft, view: WordView, ui: Ui, writing: boolean) {
  const card = view.hole_card[view.turn ?? 0];
  const now = writing ? draft.total(ui) : null;
  return html`<div class="wg-head">
    <svg class="covering wg-hills" viewBox="0 0 390 84" preserveAspectRatio="xMidYMax slice"
      aria-hidden="true">${hills()}</svg>
    <p class="wg-hole"><span>Hole</span> <strong>${view.hole}</strong><span class="wg-par">par ${
      card?.par
    }<span> · ${pluralise(card?.spaces.length ?? 0, "space")}</span></span></p>
    ${
      now?.total === undefined
        ? nothing
        : html`<p class="wg-worth" data-part=word-value><strong>${formatScore(now.total)}</strong>
      <span>${now.total === 1 ? "point" : "points"}${now.cup ? " and a cup" : ""}</span></p>`
    }
  </div>`;
}

const hills = () => svg`<path class="p-sky" d="M-200-50h800v140h-800z"/><circle class="p-sun" cx="236" cy="46" r="21"/>
  <path fill="color-mix(in srgb, var(--rough) 45%, var(--sky))"
    d="M-200 66C-90 34-40 40 40 58S170 34 240 52 330 30 400 50 560 40 600 60V90H-200Z"/>
  <path class="p-rough" d="M-200 78C-80 56 0 64 90 72S260 60 330 68 520 60 600 74V90H-200Z"/>`;

/** Draws the six dice below the hole. A tap adds a letter to the word. */
function tray(draft: Draft, view: WordView, ui: Ui, writing: boolean) {
  if (draft.hidesDice(view, ui))
    return html`<ul class="wg-dice closed" data-part=letter-dice data-closed aria-label="The dice">${view.dice.map(
      () => html`<li><span class="wg-die" role="img" aria-label="a die under the cup">${blank}</span></li>`,
    )}</ul>`;
  const here = writing && !ui.busy;
  let wild = -1;
  return keyed(
    `${ui.id} ${view.round} ${view.turn}`,
    html`<ul class="wg-dice" data-part=letter-dice aria-label="The dice">${view.dice.map((face, at) => {
      if (face[0] !== WILD) return html`<li>${here ? letterDie(draft, face, at, ui) : die(face, at, null)}</li>`;
      wild += 1;
      const read = writing ? (draft.current()?.wild?.[wild] ?? null) : null;
      const drawing =
        here && draft.word.length > 1 ? wildDie(draft, view, ui, face, at, wild, read) : die(face, at, read);
      return html`<li>${drawing}</li>`;
    })}</ul>`,
  );
}

const blank = html`<svg viewBox="0 0 50 52" aria-hidden="true"><rect class="w-die-edge" x="1" y="4" width="48"
  height="47" rx="10"></rect><rect class="w-die-top" x="1" y="1" width="48" height="47" rx="10"></rect></svg>`;

/** Returns the CSS classes of a die. */
const kindOf = ([letter]: Face, at: number) => `wg-die turn-${at}${letter === WILD ? " wild" : ""}`;

/**
 * Describes a die for screen readers.
 * @param read - letter of a wild face
 */
const named = ([letter, points]: Face, read: string | null) =>
  letter === WILD
    ? `wild die, ${pluralise(points, "point")}${read ? `, read as ${read}` : ""}`
    : `${letter}, ${pluralise(points, "point")}`;

/**
 * Draws a face.
 * @param read - letter of a wild face
 */
const drawn = (
  [letter, points]: Face,
  read: string | null,
) => html`<svg viewBox="0 0 50 52" aria-hidden="true"><rect class="w-die-edge"
    x="1" y="4" width="48" height="47" rx="10"></rect><rect class="w-die-top" x="1" y="1" width="48" height="47"
    rx="10"></rect>
    ${
      letter === WILD
        ? svg`<path class="p-sun"
      d="M25 7 30 19 43 20.2 33 28.8 36.2 41.5 25 34.6 13.8 41.5 17 28.8 7 20.2 20 19Z"/>`
        : svg`<text fill="var(--on-disc)" x="24" y="33" font-size="27">${letter}</text>`
    }
    ${read ? svg`<text fill="var(--on-disc)" x="25" y="32" font-size="17">${read}</text>` : nothing}<text
      class="w-die-points" x="41" y="43" font-size="16">${points}</text></svg>`;

/** Draws a die that cannot be tapped. */
export const die = (face: Face, at: number, read: string | null) =>
  html`<span class=${kindOf(face, at)} role="img" aria-label=${named(face, read)}>${drawn(face, read)}</span>`;

/** Draws a die; a tap adds its letter to the word. */
const letterDie = (draft: Draft, face: Face, at: number, ui: Ui) =>
  html`<button type="button" class=${kindOf(face, at)} @click=${() => draft.type(ui, face[0])}><span
    class="unseen">Write ${named(face, null)}</span>${drawn(face, null)}</button>`;

/**
 * Draws a wild die with a select of the letters that it can stand for.
 * @param wild - index among the wild faces
 */
const wildDie = (draft: Draft, view: WordView, ui: Ui, face: Face, at: number, wild: number, read: string | null) =>
  html`<span class=${kindOf(face, at)}>${drawn(face, read)}${reading(
    draft,
    view,
    ui,
    wild,
    `Wild die${wild ? ` ${wild + 1}` : ""}, ${pluralise(face[1], "point")}`,
  )}</span>`;
