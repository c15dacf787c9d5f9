// The shop after a round: the player's money, and the wild cards with their prices.

import type { Move } from "../../engine/types.ts";
import { formatScore, joinList, pluralise, spellCount } from "../../table/text.ts";
import { hintButton } from "../../table/widgets.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import type { MainButton } from "./actions.ts";
import { cardFace } from "./hand.ts";
import type { Purchase, Ui, WordView } from "./view.ts";
import { isShared } from "./view.ts";

/** The purchase that is being put together at one open table. */
export class Basket {
  turn = "";
  /** Cards to buy. */
  cards: number[] = [];
  /** Cards to give back. */
  discard: number[] = [];

  /**
   * Whether the player who buys next has yet to take the device. Otherwise a double tap would also buy for that player.
   */
  passing = false;
  /** The round of the last purchase. */
  round = "";

  /** Empties the basket when a new turn starts. */
  update(view: WordView, ui: Ui) {
    const round = `${ui.id} ${view.round}`;
    const turn = `${round} ${view.turn}`;
    if (this.turn === turn) return;
    this.passing = this.round === round && isShared(ui) && !ui.posed;
    this.round = round;
    this.turn = turn;
    this.cards = [];
    this.discard = [];
  }
}

/** Returns whether two lists contain the same cards. */
const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((card) => other.includes(card));

/** Returns the purchase in the basket, if the player can pay for it. */
const chosen = (basket: Basket, view: WordView): Purchase | undefined =>
  view.shop?.options.find((one) => same(one.cards, basket.cards) && same(one.discard, basket.discard));

/** Draws the shop as a picture: a stall with wild cards on its counter. */
export function stall(basket: Basket, view: WordView, ui: Ui) {
  return html`<div class="table-picture wg-stall" data-part="picture shop" data-mark="picture">${awning()}
    <p class="wg-sign">A wild card stands for any letter of your next words and scores its number, once.</p>
    <div class="wg-counter" role="group"
      aria-label="Wild cards for sale">${Object.keys(view.supply).map((card) => offer(basket, view, ui, Number(card)))}</div></div>`;
}

const STRIPES = Array.from({ length: 20 }, (_, at) => at * 22 - 30);

/** Draws hills and the awning over the counter. */
const awning = () => html`<svg class="covering" viewBox="0 0 360 200" preserveAspectRatio="xMidYMin slice"
    aria-hidden="true">${svg`<path class="p-sky" d="M-300-100H700V200H-300z"/><circle class="p-sun" cx="236" cy="62"
    r="20"/><path fill="color-mix(in srgb, var(--rough) 45%, var(--sky))"
      d="M-300 96C-120 50-40 80 60 92S200 66 290 90 480 70 700 88V210H-300z"/><path
    class="p-rough" d="M-300 124C-80 100 40 112 120 120S300 104 400 118 600 100 700 116V210H-300z"/>
    <g>${STRIPES.map(
      (x, at) => svg`<path class=${at % 2 ? "p-wall" : "w-awn"} d="M${x} 0h22v26a11 11 0 0 1-22 0z"/>`,
    )}<path fill="light-dark(#8f2a18, #6f241a)" d="M-60 0H420V7H-60z"/></g>`}</svg>`;

/**
 * Draws the controls below the stall: the money, the cards in hand, a remark on the purchase (the coach's or a default
 * one), and the buttons for a hint and for buying nothing.
 */
export function shop(basket: Basket, view: WordView, ui: Ui) {
  const coach = ui.advice?.[0];
  return html`${purse(basket, view, view.turn ?? 0)}${cardsInHand(basket, view, ui, view.turn ?? 0)}<div
    class="wg-say wg-choice abreast">${
      coach
        ? html`<p class="wg-coach" data-part=coach-word tabindex="0"><span class="coach-name" data-part=coach-name>Coach</span> ${coach.why}</p>${take(
            basket,
            ui,
            coach.move,
          )}`
        : html`<p class="wg-verdict" role="status" tabindex="0">${advice(basket, view)}</p>${hintButton(ui)}`
    }${buyNothing(basket, view, ui)}</div>`;
}

/** Returns the price of some cards. */
const price = ({ shop }: WordView, cards: readonly number[]) =>
  cards.reduce((sum, card) => sum + (shop?.prices[card] ?? 0), 0);

/** Returns whether the player can buy a card. */
const canBuy = ({ shop }: WordView) => Boolean(shop?.options.some(({ cards }) => cards.length));

/** Returns the function that sends the purchase in the basket, or null if it is not possible now. */
function sending(basket: Basket, view: WordView, ui: Ui) {
  const purchase = chosen(basket, view);
  return purchase && !ui.busy ? () => ui.send({ ...purchase }) : null;
}

/**
 * Returns the main button of the shop. It never buys nothing while a card is affordable, because that is often the worst
 * choice.
 */
export function buyButton(basket: Basket, view: WordView, ui: Ui): MainButton {
  if (basket.cards.length)
    return { kind: "buy", label: `Buy ${joinList(basket.cards)}`, run: sending(basket, view, ui) };
  if (canBuy(view)) return { kind: "buy", label: "Choose a card", run: null };
  return { kind: "buy", label: "Continue", run: sending(basket, view, ui) };
}

/** Draws the button that leaves the shop without a card, as long as none is chosen. */
const buyNothing = (basket: Basket, view: WordView, ui: Ui) =>
  basket.cards.length || !canBuy(view)
    ? nothing
    : html`<button type="button" class="pill quiet-pill wg-nothing" data-do="nothing"
        ?disabled=${!sending(basket, view, ui)} @click=${sending(basket, view, ui)}>Buy nothing</button>`;

/** Draws money, price, coins, bank and cups. */
function purse(basket: Basket, view: WordView, seat: number) {
  const bought = chosen(basket, view);
  const cost = price(view, basket.cards);
  const hand = view.hand[seat];
  const { money = 0, coins = 0 } = view.shop ?? {};
  return html`<dl class="wg-purse">
    <div class="wg-money" data-part=money><dt>Money</dt><dd>${money}</dd></div><div><dt>Costs</dt><dd>${cost}</dd></div>
    ${
      view.players.length > 1
        ? html`<div><dt>Coins</dt><dd>${coins}${
            bought?.coins ? html`<span> − ${bought.coins}</span>` : nothing
          }</dd></div><div><dt>Bank</dt><dd>${view.bank}</dd></div>`
        : html`<div><dt>You</dt><dd>${formatScore(view.scores[seat])}</dd></div>${
            view.luis === null ? nothing : html`<div><dt>Luis</dt><dd>${formatScore(view.luis)}</dd></div>`
          }`
    }
    <div><dt>Cups</dt><dd>${hand?.cups ?? 0}</dd></div></dl>`;
}

/** Draws a wild card for sale. */
function offer(basket: Basket, view: WordView, ui: Ui, card: number) {
  const possible = isForSale(basket, view, ui, card);
  const left = view.supply[String(card)] ?? 0;
  const isAffordable = possible || ui.seat === null;
  return html`<button type="button" class="wg-offer" data-part=offer aria-pressed=${basket.cards.includes(card)}
    ?disabled=${ui.busy || !possible} @click=${() => toggleCard(basket, view, ui, card)}><span
      class="unseen">Wild card ${card}, costs ${price(view, [card])}, ${left} left${
        isAffordable || !left ? "" : ": too expensive"
      }</span>${cardFace(card)}<span
        aria-hidden="true">${left ? `costs ${price(view, [card])}` : "sold out"}</span></button>`;
}

/** Puts a card into the basket or takes it out, if it is for sale. */
export function toggleCard(basket: Basket, view: WordView, ui: Ui, card: number) {
  if (!ui.busy && isForSale(basket, view, ui, card)) choose(basket, view, ui, toggled(basket, card));
}

/** Returns the cards in the basket after a tap on one. */
const toggled = ({ cards }: Basket, card: number) =>
  cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card];

/**
 * Returns whether a tap on a card is possible: whether it is in the basket, or can be bought with the cards in it, no
 * matter which cards are given back.
 */
function isForSale(basket: Basket, view: WordView, ui: Ui, card: number) {
  const next = toggled(basket, card);
  const isPossible = view.shop?.options.some((one) => next.every((wanted) => one.cards.includes(wanted)));
  return ui.seat !== null && (basket.cards.includes(card) || isPossible === true);
}

/**
 * Puts cards into the basket. The cards to give back stay the same if possible, otherwise they are those of the first
 * possible purchase.
 */
function choose(basket: Basket, view: WordView, ui: Ui, cards: number[]) {
  const sorted = [...cards].sort();
  const fits = (view.shop?.options ?? []).filter((one) => same(one.cards, sorted));
  const preferred = fits.find((one) => same(one.discard, basket.discard)) ?? fits[0];
  basket.cards = sorted;
  basket.discard = preferred?.discard ?? basket.discard;
  ui.redraw();
}

/** Draws the cards in hand. If the purchase requires giving cards back, a tap chooses one. */
function cardsInHand(basket: Basket, view: WordView, ui: Ui, seat: number) {
  const cards = view.hand[seat]?.cards ?? [];
  if (!cards.length) return nothing;
  const purchases = (view.shop?.options ?? []).filter((one) => same(one.cards, basket.cards));
  const swap = purchases.some((one) => one.discard.length > 0);
  return html`<div class="wg-owned abreast" role="group" aria-label="In hand"><span>In hand</span>${cards.map(
    (card) => {
      const gone = basket.discard.includes(card);
      return html`<button type="button" class="wg-wildcard ${gone ? "gone" : ""}" data-part=wild-card aria-pressed=${gone}
      ?disabled=${ui.busy || !swap} @click=${() => give(basket, view, ui, card)}><span
        class="unseen">Wild card ${card}${gone ? ", goes back" : ""}</span>${cardFace(card)}</button>`;
    },
  )}${
    swap
      ? html`<span class="quiet">You can hold at most ${spellCount(view.shop?.limit ?? 0, "card")}, so you give back ${joinList(basket.discard)}. Tap another card to give that one back instead.</span>`
      : nothing
  }</div>`;
}

/** Chooses a card to give back. */
function give(basket: Basket, view: WordView, ui: Ui, card: number) {
  const fits = (view.shop?.options ?? []).filter((one) => same(one.cards, basket.cards) && one.discard.includes(card));
  const found =
    fits.find((one) => !basket.discard.includes(card) && one.discard.some((old) => basket.discard.includes(old))) ??
    fits[0];
  if (found) basket.discard = found.discard;
  ui.redraw();
}

/** Returns the remark about the money and the purchase. */
function advice(basket: Basket, view: WordView) {
  const bought = chosen(basket, view);
  const { money = 0, coins = 0 } = view.shop ?? {};
  if (!basket.cards.length)
    return `Buying does not cost you points: your score stays. Unspent money is lost${
      coins ? `; ${pluralise(coins, "coin")}, each worth 1, ${coins === 1 ? "stays" : "stay"}` : ""
    }.`;
  if (!bought) return "That costs more than you have.";
  const left = money - price(view, basket.cards);
  return bought.coins
    ? `${pluralise(bought.coins, "coin")} used as well.`
    : left > 0
      ? `${left} left over, and lost.`
      : "All of it spent.";
}

/** Draws the button that puts the purchase the coach advises into the basket. */
const take = (basket: Basket, ui: Ui, { cards, discard }: Move) =>
  cards?.length && !(same(basket.cards, cards) && same(basket.discard, discard ?? []))
    ? html`<button type="button" class="pill" data-next ?disabled=${ui.busy} @click=${() => {
        basket.cards = [...cards];
        basket.discard = [...(discard ?? [])];
        ui.redraw();
      }}>Take it</button>`
    : nothing;
