// The words of a round: the cards side by side, what is to be said about each word, and the best possible words.
import { logRejection } from "../../engine/errors.ts";
import { formatScore } from "../../table/text.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { board } from "./board.ts";
import type { Best, BestWord, HoleCard, Round, Scored, Ui } from "./view.ts";

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

/** Draws the cards of a round on the stage. */
export const roundCards = (round: Round, names: readonly string[]) => cards(round, names, () => nothing);

/**
 * Draws the cards of a round with what is to be said about each word, for the end of the game.
 * @param best - the best words by seat, as far as they are known
 */
export const allCards = (best: readonly Best[], round: Round, names: readonly string[]) =>
  cards(round, names, (word, seat) => summary(word, best[seat]));

const cards = (round: Round, names: readonly string[], more: (word: Scored, seat: number) => unknown) =>
  html`<ol class="wg-cards" data-part=word-cards tabindex="0"
    aria-label="Words of hole ${round.hole_card[0]?.number}">${round.word.map((word, seat) => {
      const card = round.hole_card[seat];
      return card
        ? html`<li class="wg-card" data-part=word-card data-seat=${seat}>${figure(card, word, names[seat] ?? "")}${more(word, seat)}</li>`
        : nothing;
    })}</ol>`;

/** Draws a scored word on its card, below the name of its player. */
const figure = (card: HoleCard, word: Scored, name: string) =>
  html`<p class="wg-head abreast"><span class="who">${name}</span> <b class="wg-word">${word.word ? wordText(word) : "empty"}</b>
    <strong class="wg-total">${formatScore(word.total)}</strong></p>${board(
      card,
      { ...word, line: word.spaces },
      { label: `${name}: hole card ${card.number} with ${word.word || "no word"}`, small: true },
    )}`;

/** Draws a word with its mistaken letters struck through. */
export const wordText = ({ word, mistakes }: Scored) =>
  html`<span data-part=scored-word>${[...word].map((letter, at) =>
    mistakes.includes(at) ? html`<s>${letter}</s>` : letter,
  )}</span>`;

/** Says how a word scored, and which words would have been the best. */
export const summary = (word: Scored, best: Best | undefined) =>
  html`<p class="wg-notes quiet">${word.cup ? html`<span data-part=cup>${cup()} Hole-in-one: a cup.</span> ` : nothing}${
    word.spelt || !word.word
      ? nothing
      : html`<span class="wg-taken" data-part=taken-word>${
          word.taken ? html`Taken for <b>${word.taken}</b>.` : "Not close to any word in the dictionary."
        }</span> `
  }${formatScore(word.sum)} on the card, less par ${word.par}. ${word.word ? word.why : ""}</p>
    ${best ? bestWords(best) : html`<p class="wg-best" data-part=best-words></p>`}`;

/** Draws the best words that were possible. */
function bestWords({ everyday, all }: Best) {
  const one = (title: string, found: BestWord) =>
    html`<div><dt>${title}</dt><dd><b>${found.word}</b> ${formatScore(found.total)}${found.cup ? html` ${cup()}` : nothing}</dd></div>`;
  if (!everyday && !all) return html`<p class="wg-best" data-part=best-words>No word fits this card</p>`;
  return html`<dl class="wg-best" data-part=best-words>${everyday ? one("Everyday best", everyday) : nothing}
    ${all && all.word !== everyday?.word ? one("Best of all", all) : nothing}</dl>`;
}

/** Draws a small cup. */
export const cup = () =>
  html`<svg class="w-cupsign" viewBox="0 0 20 20" width="20" height="20" role="img" aria-label="cup"><path
    d="M4 2h12v5a6 6 0 0 1-4.6 5.8V15H14v3H6v-3h2.6v-2.2A6 6 0 0 1 4 7z
      M1 4h2v3q0 2 1.5 3Q1 9.5 1 6zm18 0h-2v3q0 2-1.5 3Q19 9.5 19 6z"></path></svg>`;
