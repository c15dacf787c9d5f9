// The words of a round: the cards side by side, what is to be said about each word, and the best possible words.
import { logRejection } from "../../engine/errors.ts";
import { formatScore } from "../../table/text.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { board } from "./board.ts";
import type { Best, BestWord, HoleCard, Round, Scored, Ui } from "./view.ts";

/** The kinds of best words, and how they are called. */
const BEST = { everyday: "Everyday best", all: "Best of all" } as const;

type Kind = keyof typeof BEST;

/** A word on a card; `title` is set if it is not the player's own. */
export type ShownWord = Scored & { title?: string };

/** Lets the player look at a best word on the card: which one is shown now, and a function that shows or hides one. */
export type Look = { shown: Kind | null; toggle: (kind: Kind) => void };

export type Requester = Pick<Ui, "ask" | "ready" | "redraw">;

/** Information about finished rounds, for one open table. */
export class Lookback {
  /** The best words by round, once Python has found them. */
  #best: Map<string, Best[]> = new Map();
  /** The sentence about luck and choices in the latest round. */
  #fortune = { round: "", words: "" };

  /** The best word that the stage shows instead of a player's own. */
  #looked = { round: "", seat: 0, kind: "everyday" as Kind };

  /** Returns the kind of best word that the stage shows instead of a player's own, or null. */
  #shownKind(round: Round, seat: number) {
    const { round: looked, seat: at, kind } = this.#looked;
    return looked === roundKey(round) && at === seat ? kind : null;
  }

  /** Returns how a player's best words can be looked at. */
  look(round: Round, seat: number, redraw: () => void): Look {
    const shown = this.#shownKind(round, seat);
    const toggle = (kind: Kind) => {
      this.#looked = { round: kind === shown ? "" : roundKey(round), seat, kind };
      redraw();
    };
    return { shown, toggle };
  }

  /** Returns the words that the stage shows: those of the players, or the best word that is looked at. */
  shownWords(round: Round): ShownWord[] {
    return round.word.map((word, seat) => {
      const kind = this.#shownKind(round, seat);
      const best = kind && this.bestWords(round)[seat]?.[kind];
      return best ? { ...word, ...best, title: BEST[kind], reasons: [], mistakes: [] } : word;
    });
  }

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
export const roundCards = (lookback: Lookback, round: Round, names: readonly string[]) =>
  cards({ ...round, word: lookback.shownWords(round) }, names, () => nothing);

/**
 * Draws the cards of a round with what is to be said about each word, for the end of the game.
 * @param best - the best words by seat, as far as they are known
 */
export const allCards = (best: readonly Best[], round: Round, names: readonly string[]) =>
  cards(round, names, (word, seat) => summary(word, best[seat]));

const cards = (
  round: Omit<Round, "word"> & { word: ShownWord[] },
  names: readonly string[],
  more: (word: Scored, seat: number) => unknown,
) =>
  html`<ol class="wg-cards" data-part=word-cards tabindex="0"
    aria-label="Words of hole ${round.hole_card[0]?.number}">${round.word.map((word, seat) => {
      const card = round.hole_card[seat];
      return card
        ? html`<li class="wg-card" data-part=word-card data-seat=${seat}>${figure(card, word, names[seat] ?? "")}${more(word, seat)}</li>`
        : nothing;
    })}</ol>`;

/** Returns what a card with a word is called. */
export const cardLabel = (card: HoleCard, { word, title }: ShownWord, name: string) =>
  `${name}: hole card ${card.number} with ${title ? `${title.toLowerCase()} ` : ""}${word || "no word"}`;

/** Returns what is written on a card. The line of a best word is dashed, because the player has not written it. */
export const markings = (word: ShownWord) => ({ ...word, line: word.spaces, ...(word.title && { own: 0 }) });

/** Draws a scored word on its card, below the name of its player. */
const figure = (card: HoleCard, word: ShownWord, name: string) =>
  html`<p class="wg-head abreast"><span class="who">${name}</span> <b class="wg-word">${word.word ? wordText(word) : "empty"}</b>
    <strong class="wg-total">${formatScore(word.total)}</strong></p>${board(card, markings(word), {
      label: cardLabel(card, word, name),
      small: true,
    })}`;

/** Draws a word with its mistaken letters struck through. */
export const wordText = ({ word, mistakes }: Scored) =>
  html`<span data-part=scored-word>${[...word].map((letter, at) =>
    mistakes.includes(at) ? html`<s>${letter}</s>` : letter,
  )}</span>`;

/**
 * Says which words would have been the best, and how a word scored.
 * @param look - how to look at the best words on the card, if that is possible
 */
export const summary = (word: Scored, best: Best | undefined, look?: Look) =>
  html`${best ? bestWords(best, look) : html`<p class="wg-best ${look ? "looks" : ""}" data-part=best-words></p>`}<p class="wg-notes quiet">${word.cup ? html`<span data-part=cup>${cup()} Hole-in-one: a cup.</span> ` : nothing}${
    word.spelt || !word.word
      ? nothing
      : html`<span class="wg-taken" data-part=taken-word>${
          word.taken ? html`Taken for <b>${word.taken}</b>.` : "Not close to any word in the dictionary."
        }</span> `
  }${formatScore(word.sum)} on the card, less par ${word.par}. ${word.word ? word.why : ""}</p>`;

/** Draws the best words that were possible. A tap on one shows its line on the card, if that is possible. */
function bestWords({ everyday, all }: Best, look: Look | undefined) {
  const found: [Kind, BestWord][] = [];
  if (everyday) found.push(["everyday", everyday]);
  if (all && all.word !== everyday?.word) found.push(["all", all]);
  if (!found.length) return html`<p class="wg-best" data-part=best-words>No word fits this card</p>`;
  const text = (kind: Kind, { word, total, cup: made }: BestWord) =>
    html`<span>${BEST[kind]}</span> <b>${word}</b> ${formatScore(total)}${made ? html` ${cup()}` : nothing}`;
  return html`<div class="wg-best ${look ? "looks" : ""}" data-part=best-words>${found.map(([kind, best]) =>
    look
      ? html`<button type="button" class="wg-look" data-part=best-word aria-pressed=${String(look.shown === kind)}
          @click=${() => look.toggle(kind)}>${text(kind, best)}</button>`
      : html`<p>${text(kind, best)}</p>`,
  )}</div>`;
}

/** Draws a small cup. */
export const cup = () =>
  html`<svg class="w-cupsign" viewBox="0 0 20 20" width="20" height="20" role="img" aria-label="cup"><path
    d="M4 2h12v5a6 6 0 0 1-4.6 5.8V15H14v3H6v-3h2.6v-2.2A6 6 0 0 1 4 7z
      M1 4h2v3q0 2 1.5 3Q1 9.5 1 6zm18 0h-2v3q0 2-1.5 3Q19 9.5 19 6z"></path></svg>`;
