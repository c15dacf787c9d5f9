// Wild cards in hand and wild faces on the dice: what they stand for.
import { typed } from "../../core/page/fields.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { current, draft, set } from "./draft.js";
import { letterAt, put, takeOff } from "./fingers.js";
import { WILD } from "./view.js";

/** @import { Ui, WordView } from "./view.js" */

/** A star among letters, as high as they are. */
export const star = html`<svg class="wg-star" viewBox="7 7 36 35" aria-hidden="true"><path
  d="M25 7 30 19 43 20.2 33 28.8 36.2 41.5 25 34.6 13.8 41.5 17 28.8 7 20.2 20 19Z"></path></svg>`;

/** The face of a wild card. @param {number} card */
export const cardFace = (card) =>
  html`<svg viewBox="0 0 44 56" aria-hidden="true"><rect fill="light-dark(#4b2f50, #3a2440)" x="1" y="3" width="42"
    height="52"
    rx="7"></rect><rect fill="light-dark(#6b4570, #6b4570)" x="1" y="1" width="42" height="51" rx="7"></rect><path
      class="p-sun"
      d="M22 5 24.5 11 31 11.6 26 16 27.6 22.5 22 19 16.4 22.5 18 16 13 11.6 19.5 11Z"></path><text
        fill="light-dark(#fff9ec, #fff9ec)" x="22" y="45" font-size="25">${card}</text></svg>`;

/** @param {WordView} view @param {Ui} ui */
export function wildCards(view, ui) {
  const hand = view.hand[ui.seat ?? 0];
  if (!hand?.cards.length) return nothing;
  const laid = Object.entries(draft.cards ?? current()?.cards ?? {});
  return html`<div class="wg-hand abreast" role="group" aria-label="Wild cards in hand">${hand.cards.map((card) => {
    const at = laid.find(([, one]) => one === card)?.[0];
    const on = at === undefined ? "" : (draft.word[Number(at)] ?? "");
    const name = `Wild card ${card}${
      on ? `, on ${on}: take it back` : draft.held === card ? ", picked up" : ": pick it up"
    }`;
    return html`<button type="button" class="wg-wildcard ${on ? "laid" : ""}" aria-pressed=${draft.held === card}
      ?disabled=${ui.busy}
      @click=${() => press(ui, card, on !== "")} @pointerdown=${(/** @type {PointerEvent} */ event) => lift(event)}
        @pointermove=${carry} @pointerup=${(/** @type {PointerEvent} */ event) => drop(event, ui, card)}><span
          class="unseen">${name}</span>${cardFace(card)}${
            on ? html`<b class="middle" aria-hidden="true">${on}</b>` : nothing
          }</button>`;
  })}</div>`;
}

/** A drag ends with a click of its own: that one is not meant. */
let dragged = false;
/** @type {{x: number, y: number}|null} */
let from = null;

/** @param {Ui} ui @param {number} card @param {boolean} laid */
function press(ui, card, laid) {
  if (dragged) {
    dragged = false;
    return;
  }
  if (laid) takeOff(ui, card);
  else set(ui, { held: draft.held === card ? 0 : card });
}

/** @param {PointerEvent} event */
function lift(event) {
  from = { x: event.clientX, y: event.clientY };
  dragged = false;
  /** @type {Element} */ (event.currentTarget).setPointerCapture?.(event.pointerId);
}

/** The card follows the finger. @param {PointerEvent} event */
function carry(event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  if (!from || !event.buttons) return;
  const [x, y] = [event.clientX - from.x, event.clientY - from.y];
  if (Math.hypot(x, y) < 8) return;
  dragged = true;
  button.style.translate = `${x}px ${y}px`;
  button.classList.add("carried");
}

/** @param {PointerEvent} event @param {Ui} ui @param {number} card */
function drop(event, ui, card) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  from = null;
  button.style.translate = "";
  button.classList.remove("carried");
  if (!dragged) return;
  // the click of a drag comes right after it, or not at all
  setTimeout(() => {
    dragged = false;
  });
  button.hidden = true;
  const at = letterAt(event.clientX, event.clientY);
  button.hidden = false;
  if (at >= 0) put(ui, card, at);
}

/**
 * What a wild face reads, chosen on the die itself: it lies over the whole of it, unseen.
 * @param {WordView} view
 * @param {Ui} ui
 * @param {number} at  which of the wild faces
 * @param {string} name  of the die
 */
export function reading(view, ui, at, name) {
  const count = view.dice.filter(([letter]) => letter === WILD).length;
  const best = current()?.wild?.[at] ?? null;
  const own = draft.wild?.[at] ?? null;
  return html`<select aria-label="${name}, reads"
    @change=${typed((letter) => read(ui, at, letter, count))}>
    <option value="" .selected=${own === null}>the best${own === null && best ? `: ${best}` : ""}</option>
    ${[...new Set(draft.word)].map(
      (letter) => html`<option value=${letter} .selected=${own === letter}>${letter}</option>`,
    )}</select>`;
}

/**
 * A reading is named for all wild faces or for none: the others keep theirs, or a letter that the word has not.
 * @param {Ui} ui
 * @param {number} at
 * @param {string} letter
 * @param {number} count
 */
function read(ui, at, letter, count) {
  if (!letter) return set(ui, { wild: null });
  const spare = [..."QXZJVKWYFGBHPMCDULNTROISAE"].find((one) => !draft.word.includes(one)) ?? letter;
  const now = draft.wild ?? current()?.wild ?? [];
  set(ui, { wild: Array.from({ length: count }, (_, i) => (i === at ? letter : (now[i] ?? spare))) });
}
