// Wild cards in hand, which replace letters, and the letters of wild faces on the dice.
import { onInput } from "../../ui/fields.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Draft } from "./draft.ts";
import { letterAt, placeCard, removeCard } from "./pointer-input.ts";
import type { Ui, WordView } from "./view.ts";
import { WILD } from "./view.ts";

/** A star that is as high as a letter. */
export const star = html`<svg class="wg-star" viewBox="7 7 36 35" aria-hidden="true"><path
  d="M25 7 30 19 43 20.2 33 28.8 36.2 41.5 25 34.6 13.8 41.5 17 28.8 7 20.2 20 19Z"></path></svg>`;

/** Draws a wild card. */
export const cardFace = (card: number) =>
  html`<svg viewBox="0 0 44 56" aria-hidden="true"><rect fill="light-dark(#4b2f50, #3a2440)" x="1" y="3" width="42"
    height="52"
    rx="7"></rect><rect fill="light-dark(#6b4570, #6b4570)" x="1" y="1" width="42" height="51" rx="7"></rect><path
      class="p-sun"
      d="M22 5 24.5 11 31 11.6 26 16 27.6 22.5 22 19 16.4 22.5 18 16 13 11.6 19.5 11Z"></path><text
        fill="light-dark(#fff9ec, #fff9ec)" x="22" y="45" font-size="25">${card}</text></svg>`;

/** The wild cards in hand at one open table. A tap picks a card up; a drag places it on a letter. */
export class WildCards {
  draft: Draft;
  /** Whether a drag has just ended, so that the click it causes must be ignored. */
  #dragged = false;
  /** Where the drag started, on the screen. */
  #from: { x: number; y: number } | null = null;

  constructor(draft: Draft) {
    this.draft = draft;
  }

  /** Draws the cards. */
  draw(view: WordView, ui: Ui) {
    const { draft } = this;
    const hand = view.hand[ui.seat ?? 0];
    if (!hand?.cards.length) return nothing;
    const laid = Object.entries(draft.cards ?? draft.current()?.cards ?? {});
    return html`<div class="wg-hand abreast" role="group" aria-label="Wild cards in hand">${hand.cards.map((card) => {
      const at = laid.find(([, one]) => one === card)?.[0];
      const on = at === undefined ? "" : (draft.word[Number(at)] ?? "");
      const name = `Wild card ${card}${
        on ? `, on ${on}: take it back` : draft.held === card ? ", picked up" : ": pick it up"
      }`;
      return html`<button type="button" class="wg-wildcard ${on ? "laid" : ""}" data-part=wild-card ?data-laid=${on} aria-pressed=${draft.held === card}
        ?disabled=${ui.busy}
        @click=${() => this.#press(ui, card, on !== "")}
        @pointerdown=${(event: PointerEvent) => this.#lift(event)}
        @pointermove=${(event: PointerEvent) => this.#carry(event)}
        @pointerup=${(event: PointerEvent) => this.#drop(event, ui, card)}><span
            class="unseen">${name}</span>${cardFace(card)}${
              on ? html`<b class="middle" aria-hidden="true">${on}</b>` : nothing
            }</button>`;
    })}</div>`;
  }

  /**
   * Picks up a card, or removes it from its letter.
   * @param laid - whether it is on a letter
   */
  #press(ui: Ui, card: number, laid: boolean) {
    const { draft } = this;
    if (this.#dragged) {
      this.#dragged = false;
      return;
    }
    if (laid) removeCard(draft, ui, card);
    else draft.set(ui, { held: draft.held === card ? 0 : card });
  }

  /** Starts a drag. */
  #lift(event: PointerEvent) {
    this.#from = { x: event.clientX, y: event.clientY };
    this.#dragged = false;
    (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
  }

  /** Moves the card with the pointer. */
  #carry(event: PointerEvent) {
    const button = event.currentTarget as HTMLElement;
    if (!this.#from || !event.buttons) return;
    const [x, y] = [event.clientX - this.#from.x, event.clientY - this.#from.y];
    if (Math.hypot(x, y) < 8) return;
    this.#dragged = true;
    button.style.translate = `${x}px ${y}px`;
    button.classList.add("carried");
  }

  /** Places the card on the letter under the pointer, if there is one. */
  #drop(event: PointerEvent, ui: Ui, card: number) {
    const button = event.currentTarget as HTMLElement;
    this.#from = null;
    button.style.translate = "";
    button.classList.remove("carried");
    if (!this.#dragged) return;
    // If the drag causes a click, it is dispatched before this timeout.
    setTimeout(() => {
      this.#dragged = false;
    });
    button.hidden = true;
    const at = letterAt(this.draft, event.clientX, event.clientY);
    button.hidden = false;
    if (at >= 0) placeCard(this.draft, ui, card, at);
  }
}

/**
 * Draws the select with the letters that a wild face can stand for. It is invisible and covers the whole die.
 * @param at - index among the wild faces
 * @param name - accessible name of the die
 */
export function reading(draft: Draft, view: WordView, ui: Ui, at: number, name: string) {
  const count = view.dice.filter(([letter]) => letter === WILD).length;
  const best = draft.current()?.wild?.[at] ?? null;
  const own = draft.wild?.[at] ?? null;
  return html`<select aria-label="${name}, reads"
    @change=${onInput((letter) => read(draft, ui, at, letter, count))}>
    <option value="" .selected=${own === null}>the best${own === null && best ? `: ${best}` : ""}</option>
    ${[...new Set(draft.word)].map(
      (letter) => html`<option value=${letter} .selected=${own === letter}>${letter}</option>`,
    )}</select>`;
}

/**
 * Sets the letter of one wild face. A draft sets the letters of all wild faces or of none, so the others keep their
 * letter, or get one that is not in the word.
 * @param at - index among the wild faces
 * @param letter - "" lets Python choose all of them
 * @param count - number of wild faces
 */
function read(draft: Draft, ui: Ui, at: number, letter: string, count: number) {
  if (!letter) return draft.set(ui, { wild: null });
  const spare = [..."QXZJVKWYFGBHPMCDULNTROISAE"].find((one) => !draft.word.includes(one)) ?? letter;
  const now = draft.wild ?? draft.current()?.wild ?? [];
  draft.set(ui, { wild: Array.from({ length: count }, (_, i) => (i === at ? letter : (now[i] ?? spare))) });
}
