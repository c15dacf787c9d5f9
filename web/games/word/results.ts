// The words of a round side by side: the points of each word, space by space, and the best possible words.
import { logRejection } from "../../engine/errors.ts";
import { formatScore, joinList } from "../../table/text.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { board } from "./board.ts";
import { star } from "./hand.ts";
import type { Best, BestWord, HoleCard, Round, Scored, Ui, WordView } from "./view.ts";
import { WILD } from "./view.ts";

export type Requester = Pick<Ui, "ask" | "ready" | "redraw">;

/** Information about finished rounds, for one open table. */
export class Lookback {
  /** The best words by round, once Python has found them. */
  #best: Map<string, Best[]> = new Map();
  /** The sentence about luck and choices in the latest round. */
  #fortune = { round: "", words: "" };

  /** Sets the sentence about luck and choices in a round. */
  setFortune(round: Round, words: string) {
    this.#fortune = { round: roundKey(round), words };
  }

  /** Returns the sentence about luck and choices in a round, or "" if it is not known. */
  fortune(round: Round) {
    return this.#fortune.round === roundKey(round) ? this.#fortune.words : "";
  }

  /** Requests the best words of a round, unless they have been requested already, and redraws when they arrive. */
  askBest(round: Round, ui: Requester) {
    const name = roundKey(round);
    if (this.#best.has(name) || !ui.ready) return;
    this.#best.set(name, []);
    const response = ui.ask({ op: "draft", draft: { ask: "best" } }).catch(logRejection("best word"));
    void response.then((answer) => {
      if (!answer?.ok) return this.#best.delete(name);
      this.#best.set(name, answer.draft.best);
      return ui.redraw();
    });
  }

  /** Returns the best words of a round by seat. The result is empty until they are known. */
  bestWords(round: Round) {
    return this.#best.get(roundKey(round)) ?? [];
  }
}

/** Returns a key that identifies a round and its words. */
const roundKey = (round: Round) =>
  JSON.stringify([round.round, round.dice, round.hole_card, round.word.map((one) => one.word)]);

/** Draws the words of a round as the upper part of the table. */
export function results(lookback: Lookback, round: Round, view: WordView, ui: Ui) {
  const named = round.dice.map(([letter, points]) => `${letter === WILD ? "wild" : letter} ${points}`);
  return html`<div class="table-picture wg-round" data-part=picture data-mark="picture">
    <div class="wg-round-head spread"><h2>Hole ${round.hole_card[0]?.number}${
      view.players.length > 1 ? ", all words" : ", scored"
    }</h2>
      <p class="wg-thrown" role="img"
        aria-label="The dice: ${joinList(named)}">${round.dice.map(
          ([letter, points]) =>
            html`<span class=${letter === WILD ? "wild" : ""}>${
              letter === WILD ? star : letter
            }<i>${points}</i></span>`,
        )}</p></div>
    ${allCards(lookback.bestWords(round), round, ui.names)}
  </div>`;
}

/**
 * Draws all cards of a round.
 * @param best - the best words by seat, as far as they are known
 */
export function allCards(best: readonly Best[], round: Round, names: readonly string[]) {
  return html`<ol class="wg-cards many-${Math.min(round.word.length, 6)}" data-part=word-cards tabindex="0"
    aria-label="Words of hole ${round.hole_card[0]?.number}">${round.word.map((word, seat) => {
      const card = round.hole_card[seat];
      return card
        ? html`<li class="wg-card" data-part=word-card data-seat=${seat}>${scored(card, word, names[seat] ?? "", best[seat])}</li>`
        : nothing;
    })}</ol>`;
}

/** Draws a scored word on its card. */
function scored(card: HoleCard, word: Scored, name: string, best: Best | undefined) {
  const { points, spaces, mistakes, reasons, cards } = word;
  const label = `${name}: hole card ${card.number} with ${word.word || "no word"}`;
  return html`<p class="wg-who">${name}</p>
    ${board(card, { word: word.word, line: spaces, points, reasons, mistakes, cards }, { label, small: true })}
    <p class="wg-text"><strong class="wg-word" data-part=scored-word>${
      word.word
        ? [...word.word].map((letter, at) => (mistakes.includes(at) ? html`<s>${letter}</s>` : letter))
        : "empty"
    }</strong>
      <b class="wg-total">${formatScore(word.total)}</b></p>
    <p class="wg-sum quiet">${formatScore(word.sum)} on the card, less par ${word.par}</p>
    ${word.cup ? html`<p class="wg-cup abreast" data-part=cup>${cup()} Hole-in-one: a cup</p>` : nothing}
    ${
      word.spelt
        ? nothing
        : html`<p class="wg-taken" data-part=taken-word>${
            word.taken
              ? html`Taken for
      <b>${word.taken}</b>`
              : "Not close to any word in the dictionary"
          }</p>`
    }
    ${word.word ? html`<p class="wg-notes quiet">${word.why}</p>` : nothing}
    ${best ? bestWords(best) : html`<p class="wg-best" data-part=best-words></p>`}`;
}

/** Draws the best words that were possible. */
function bestWords({ everyday, all }: Best) {
  const one = (found: BestWord) =>
    html`<b>${found.word}</b> ${formatScore(found.total)}${found.cup ? html` ${cup()}` : nothing}`;
  if (!everyday && !all) return html`<p class="wg-best" data-part=best-words>No word fits this card</p>`;
  return html`<dl class="wg-best" data-part=best-words>${
    everyday ? html`<div class="spread"><dt>Everyday best</dt><dd>${one(everyday)}</dd></div>` : nothing
  }
    ${
      all && all.word !== everyday?.word
        ? html`<div class="spread"><dt>Best of all</dt><dd>${one(all)}</dd></div>`
        : nothing
    }</dl>`;
}

/** Draws a small cup. */
export const cup = () =>
  html`<svg class="w-cupsign" viewBox="0 0 20 20" width="20" height="20" role="img" aria-label="cup"><path
    d="M4 2h12v5a6 6 0 0 1-4.6 5.8V15H14v3H6v-3h2.6v-2.2A6 6 0 0 1 4 7z
      M1 4h2v3q0 2 1.5 3Q1 9.5 1 6zm18 0h-2v3q0 2-1.5 3Q19 9.5 19 6z"></path></svg>`;
