// The shop after a round: the money in sight, the wild cards with what they cost.
import { hintButton } from "../../table/parts.js";
import { counted, listed } from "../../table/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { shown } from "./draft.js";
import { cardFace } from "./hand.js";

/** @typedef {import('./view.js').WordView} WordView */
/** @typedef {import('./view.js').Ui} Ui */
/** @typedef {import('./view.js').Purchase} Purchase */

const KINDS = [2, 3, 4, 5];

/** What lies on the counter: cards to buy, cards to give back. Belongs to one turn in the shop. */
const basket = { turn: "", cards: /** @type {number[]} */ ([]), discard: /** @type {number[]} */ ([]) };

export const forget = () => Object.assign(basket, { turn: "", cards: [], discard: [] });

/** @param {readonly number[]} one @param {readonly number[]} other */
const same = (one, other) => one.length === other.length && one.every((card) => other.includes(card));

/** @param {WordView} view @param {Ui} ui */
export function shop(view, ui) {
  const seat = view.turn ?? 0;
  const turn = `${ui.id} ${view.round} ${seat}`;
  if (basket.turn !== turn) Object.assign(basket, { turn, cards: [], discard: [] });
  if (ui.seat === null || !view.shop) return html`<p class="wg-wait">${ui.names[seat]} is in the shop.</p>`;
  const { options } = view.shop;
  const chosen = options.find((one) => same(one.cards, basket.cards) && same(one.discard, basket.discard));
  return html`<div class="wg-shop"><h2>The shop</h2>
    ${purse(view, seat, chosen)}
    <div class="wg-counter" role="group"
      aria-label="Wild cards for sale">${KINDS.map((card) => offer(view, ui, card))}</div>
    ${owned(view, ui, seat)}
    <p class="wg-verdict" role="status">${advice(view, chosen)}</p>
    ${
      ui.advice?.[0]
        ? html`<p class="wg-coach"><span
      class="coach-name">Coach</span> ${ui.advice[0].why} ${take(ui, /** @type {any} */ (ui.advice[0].move))}</p>`
        : nothing
    }
    <button type="button" class="act wide" ?disabled=${ui.busy || !chosen}
      @click=${() => buy(view, ui, chosen)}>${
        basket.cards.length ? `Buy ${listed(basket.cards)}` : "Buy nothing"
      }</button>
    <div class="row wg-more">${hintButton(ui, "Coach")}</div></div>`;
}

/** @param {WordView} view @param {Ui} ui @param {Purchase|undefined} chosen */
function buy(view, ui, chosen) {
  if (!chosen || ui.busy) return;
  shown(view, ui);
  ui.send({ ...chosen });
}

/** Money, coins, cups and bank. @param {WordView} view @param {number} seat @param {Purchase|undefined} chosen */
function purse(view, seat, chosen) {
  const cost = basket.cards.reduce((sum, card) => sum + card, 0);
  const hand = view.hand[seat];
  const { money = 0, coins = 0 } = view.shop ?? {};
  return html`<dl class="wg-purse">
    <div class="wg-money"><dt>Money</dt><dd>${money}</dd></div><div><dt>Costs</dt><dd>${cost}</dd></div>
    ${
      view.luis === null
        ? html`<div><dt>Coins</dt><dd>${coins}${
            chosen?.coins ? html`<span> − ${chosen.coins}</span>` : nothing
          }</dd></div><div><dt>Bank</dt><dd>${view.bank}</dd></div>`
        : html`<div><dt>Luis</dt><dd>${view.luis}</dd></div>`
    }
    <div><dt>Cups</dt><dd>${hand?.cups ?? 0}</dd></div></dl>`;
}

/** @param {WordView} view @param {Ui} ui @param {number} card */
function offer(view, ui, card) {
  const { options = [] } = view.shop ?? {};
  const inside = basket.cards.includes(card);
  const next = inside ? basket.cards.filter((one) => one !== card) : [...basket.cards, card];
  // For sale with what lies on the counter, whatever is given back for it.
  const possible = inside || options.some((one) => next.every((want) => one.cards.includes(want)));
  const left = view.supply[String(card)] ?? 0;
  return html`<button type="button" class="wg-offer" aria-pressed=${inside}
    ?disabled=${ui.busy || !possible}    @click=${() => choose(view, ui, next)}><span
      class="unseen">Wild card ${card}, costs ${card}, ${left} left</span>${cardFace(card)}<span
        aria-hidden="true">costs ${card}</span></button>`;
}

/**
 * Puts cards on the counter, and gives back what the first fitting purchase gives back.
 * @param {WordView} view
 * @param {Ui} ui
 * @param {number[]} cards
 */
function choose(view, ui, cards) {
  const sorted = [...cards].sort();
  const fits = (view.shop?.options ?? []).filter((one) => same(one.cards, sorted));
  const kept = fits.find((one) => same(one.discard, basket.discard)) ?? fits[0];
  Object.assign(basket, { cards: sorted, discard: kept?.discard ?? basket.discard });
  ui.redraw();
}

/**
 * What one holds; where a purchase wants something back, a tap says what.
 * @param {WordView} view
 * @param {Ui} ui
 * @param {number} seat
 */
function owned(view, ui, seat) {
  const cards = view.hand[seat]?.cards ?? [];
  if (!cards.length) return nothing;
  const wanted = (view.shop?.options ?? []).filter((one) => same(one.cards, basket.cards));
  const swap = wanted.some((one) => one.discard.length > 0);
  return html`<div class="wg-hand" role="group" aria-label="In hand"><span>In hand</span>${cards.map((card) => {
    const gone = basket.discard.includes(card);
    return html`<button type="button" class="wg-wildcard ${gone ? "gone" : ""}" aria-pressed=${gone}
      ?disabled=${ui.busy || !swap} @click=${() => give(view, ui, card)}><span
        class="unseen">Wild card ${card}${gone ? ", goes back" : ""}</span>${cardFace(card)}</button>`;
  })}${
    swap
      ? html`<span class="quiet">Three
    are the most: ${listed(basket.discard)} goes back. Tap another to give that one.</span>`
      : nothing
  }</div>`;
}

/** @param {WordView} view @param {Ui} ui @param {number} card */
function give(view, ui, card) {
  const fits = (view.shop?.options ?? []).filter((one) => same(one.cards, basket.cards) && one.discard.includes(card));
  const found =
    fits.find((one) => !basket.discard.includes(card) && one.discard.some((old) => basket.discard.includes(old))) ??
    fits[0];
  if (found) basket.discard = found.discard;
  ui.redraw();
}

/** @param {WordView} view @param {Purchase|undefined} chosen */
function advice(view, chosen) {
  const { money = 0, coins = 0 } = view.shop ?? {};
  if (!basket.cards.length)
    return `${counted(money, "point")} to spend${
      coins ? ` and ${counted(coins, "coin")}` : ""
    }. A card costs its number; what is left over is lost.`;
  if (!chosen) return "That is more than there is.";
  const left = money - basket.cards.reduce((sum, card) => sum + card, 0);
  return chosen.coins
    ? `${counted(chosen.coins, "coin")} on top of the money.`
    : left > 0
      ? `${left} left over, and lost.`
      : "To the last point.";
}

/** @param {Ui} ui @param {{cards?: number[], discard?: number[]}} move */
const take = (ui, { cards, discard }) =>
  cards?.length
    ? html`<button type="button" class="pill" ?disabled=${ui.busy} @click=${() => {
        Object.assign(basket, { cards: [...cards], discard: [...(discard ?? [])] });
        ui.redraw();
      }}>Take it</button>`
    : nothing;
