// What the stage shows: the hole with the word on it, the words of a finished round, or the shop.

import { formatScore } from "../../table/text.ts";
import type { Counter } from "../../table/types.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { board } from "./board.ts";
import { dice, finishedDice } from "./dice.ts";
import type { Draft } from "./draft.ts";
import type { ShownWord } from "./results.ts";
import { cardLabel, markings, roundCards } from "./results.ts";
import { cardsInHand, stall } from "./shop.ts";
import type { WordTable } from "./state.ts";
import type { HoleCard, Round, Ui, WordView } from "./view.ts";
import { openRound } from "./view.ts";

/** Draws the board. */
export function stageBoard(table: WordTable, view: WordView, ui: Ui) {
  const round = table.shownRound(view);
  if (round)
    return round.word.length > 1
      ? html`${sky}${roundCards(table.lookback, round, ui.names)}`
      : scoredHole(round, table.lookback.shownWords(round), 0, ui.names);
  const bought = view.phase === "buy" ? openRound(view) : null;
  if (bought) return html`${scoredHole(bought, bought.word, view.turn ?? 0, ui.names)}${stall()}`;
  return openHole(table, view, ui);
}

/** Draws the hole of the player to move, with the word that is being written, and the wild cards in hand. */
function openHole({ draft, clock, pointerInput, wildCards }: WordTable, view: WordView, ui: Ui) {
  const card = view.hole_card[view.turn ?? 0];
  if (!card) return nothing;
  const isWriting = draft.isWriting(view, ui);
  const handlers = isWriting && !ui.busy ? pointerInput.handlers(ui) : null;
  const drawn = board(card, isWriting ? drafted(draft) : doubted(view), { handlers });
  return html`${hole(card, drawn, "word-picture")}${
    isWriting
      ? html`<div class="wg-corner" data-part=corner>${view.timer && !ui.posed ? clock.draw() : nothing}${wildCards.draw(view, ui)}</div>`
      : nothing
  }`;
}

/** Draws a hole with the scored word of a seat. */
function scoredHole({ hole_card: cards }: Round, words: readonly ShownWord[], seat: number, names: readonly string[]) {
  const [card, word] = [cards[seat], words[seat]];
  if (!card || !word) return nothing;
  const label = cardLabel(card, word, names[seat] ?? "");
  return hole(card, board(card, markings(word), { label }), "word-card", seat);
}

const hole = (card: HoleCard, drawn: unknown, part: string, seat?: number) =>
  html`${sky}<div class="wg-land" data-part="hole-board ${part}" data-hole=${card.number} data-seat=${seat ?? nothing}>${drawn}</div>`;

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

/** Hills and the sun above the hole. On low stages, the style sheet hides them. */
const sky = html`<svg class="wg-sky" viewBox="0 0 390 84" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${svg`
  <path class="p-sky" d="M-400-200h1200v300h-1200z"/><circle class="p-sun" cx="246" cy="40" r="26"/>
  <path fill="color-mix(in srgb, var(--rough) 45%, var(--sky))"
    d="M-400 60C-290 40-200 66-90 46S40 34 130 52 250 34 330 46 480 66 560 44 700 40 800 60V100H-400Z"/>
  <path class="p-rough" d="M-400 74C-300 56-200 72-80 62S120 74 220 62 400 70 500 62 700 60 800 74V100H-400Z"/>`}</svg>`;

/** Returns the number in the corner: the points of the word, or the money in the shop. */
export function counter(table: WordTable, view: WordView, ui: Ui): Counter | null {
  const round = table.shownRound(view);
  const points = (value: number | null | undefined, par = view.hole_card[view.turn ?? 0]?.par ?? 0): Counter => ({
    word: value === null || value === undefined ? "Points" : `${formatScore(value + par)} − ${par} =`,
    value: formatScore(value),
    plate: "low",
    part: "word-value",
  });
  if (round)
    return round.word.length > 1 ? null : points(table.lookback.shownWords(round)[0]?.total, round.hole_card[0]?.par);
  const phase = table.phase(view, ui);
  if (phase === "write") return points(table.draft.word ? table.draft.total(ui)?.total : null);
  if (phase === "judge") return view.players.length > 1 ? null : points(view.judge?.words[0]?.total);
  return phase === "buy" ? { word: "Money", value: view.shop?.money ?? 0, plate: "low", part: "money" } : null;
}

/** Draws the dice, or in the shop the cards in hand. */
export function apron(table: WordTable, view: WordView, ui: Ui) {
  const round = table.shownRound(view);
  if (round) return finishedDice(round.dice, round.word.length === 1);
  if (view.phase !== "buy") return dice(table.draft, view, ui);
  return cardsInHand(table.basket, view, ui, table.phase(view, ui) === "buy");
}
