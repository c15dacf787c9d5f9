// The shop after a round: the wild cards for sale, those in hand, and the purchase that is being put together.

import type { Move } from "../../engine/types.ts";
import { formatScore, joinList, spellCount } from "../../table/text.ts";
import type { Control, MenuItem } from "../../table/types.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, svg } from "../../vendor/lit-html/lit-html.js";
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
export const chosen = (basket: Basket, view: WordView): Purchase | undefined =>
  view.shop?.options.find((one) => same(one.cards, basket.cards) && same(one.discard, basket.discard));

/** Returns whether the purchase in the basket requires giving cards back. */
export const givesBack = (basket: Basket, view: WordView) =>
  (view.shop?.options ?? []).some((one) => same(one.cards, basket.cards) && one.discard.length > 0);

/** Returns the price of some cards. */
const price = ({ shop }: WordView, cards: readonly number[]) =>
  cards.reduce((sum, card) => sum + (shop?.prices[card] ?? 0), 0);

/** Returns the money that the purchase in the basket leaves, at least 0: what is missing is paid with coins. */
export const moneyLeft = (basket: Basket, view: WordView) =>
  Math.max(0, (view.shop?.money ?? 0) - price(view, basket.cards));

/** Returns how much money and coins are missing for a card in addition to those in the basket, at least 0. */
const missing = (basket: Basket, view: WordView, card: number) =>
  Math.max(0, price(view, [...basket.cards, card]) - (view.shop?.money ?? 0) - (view.shop?.coins ?? 0));

/** Returns the dearest card that the player neither holds nor can buy now, or undefined if there is none. */
export function dearestMissing(view: WordView) {
  const held = view.hand[view.turn ?? 0]?.cards ?? [];
  const cards = Object.keys(view.supply).map((card) => ({ card: Number(card), cost: price(view, [Number(card)]) }));
  const wanted = cards.filter(({ card }) => !held.includes(card) && missing(new Basket(), view, card) > 0);
  return wanted.sort((one, other) => other.cost - one.cost)[0];
}

/** Returns whether the player can buy a card. */
const canBuy = ({ shop }: WordView) => Boolean(shop?.options.some(({ cards }) => cards.length));

/** Draws the awning and the counter of the shop, which are over the hole. */
export const stall = () =>
  html`<div class="wg-stall" data-part=shop><svg viewBox="0 0 360 40" preserveAspectRatio="xMidYMin slice"
    aria-hidden="true">${STRIPES.map(
      (x, at) => svg`<path class=${at % 2 ? "p-wall" : "w-awn"} d="M${x} 0h22v26a11 11 0 0 1-22 0z"/>`,
    )}<path fill="light-dark(#8f2a18, #6f241a)" d="M-240 0H620V7H-240z"/></svg></div>`;

/** The left edges of the stripes of the awning. */
const STRIPES = Array.from({ length: 40 }, (_, at) => at * 22 - 250);

/**
 * Draws the cards in hand on the counter of the stall, followed by those in the basket. If the purchase requires giving
 * cards back, a tap on a card in hand chooses it.
 * @param isBuyer - whether the player at this device buys
 */
export function cardsInHand(basket: Basket, view: WordView, ui: Ui, isBuyer: boolean) {
  const cards = view.hand[view.turn ?? 0]?.cards ?? [];
  const swaps = isBuyer && givesBack(basket, view);
  const held = cards.map((card) => {
    const gone = isBuyer && basket.discard.includes(card);
    return html`<button type="button" class="wg-wildcard ${gone ? "gone" : ""}" data-part=wild-card aria-pressed=${gone}
      ?disabled=${ui.busy || !swaps} @click=${() => give(basket, view, ui, card)}><span
        class="unseen">Wild card ${card}${gone ? ", goes back" : ""}</span>${cardFace(card)}</button>`;
  });
  const bought = (isBuyer ? basket.cards : []).map(
    (card) =>
      html`<span class="wg-wildcard bought" role="img" aria-label="Wild card ${card}, to be bought">${cardFace(card)}</span>`,
  );
  // A new element for each width, because cards of a reused one would move.
  return keyed(
    `${cards} ${bought.length}`,
    html`<div class="wg-owned" role="group" aria-label="In hand">${
      held.length || bought.length
        ? [...held, ...bought]
        : html`<p class="wg-sign">Room for ${spellCount(view.shop?.limit ?? 0, "wild card")}</p>`
    }</div>`,
  );
}

/** Draws the wild cards for sale. A tap puts a card into the basket, or takes it out. */
export const offers = (basket: Basket, view: WordView, ui: Ui) =>
  html`<div class="tiles four wg-offers" role="group" aria-label="Wild cards for sale">${Object.keys(view.supply).map(
    (card) => offer(basket, view, ui, Number(card)),
  )}</div>`;

/** Draws a wild card with its price and how many are left. */
function offer(basket: Basket, view: WordView, ui: Ui, card: number) {
  const left = view.supply[card] ?? 0;
  const cost = view.shop?.prices[card] ?? card;
  const isOn = basket.cards.includes(card);
  const isOpen = isForSale(basket, view, ui, card);
  const short = isOn ? 0 : missing(basket, view, card);
  const isHeld = view.hand[view.turn ?? 0]?.cards.includes(card) && !isOpen;
  const state = isHeld ? "in hand" : !left ? "sold out" : short ? `${formatScore(short)} short` : `costs ${cost}`;
  const best = ui.advice?.[0]?.move;
  const advised = best?.do === "buy" && (best.cards as number[]).includes(card);
  return html`<button type="button" class="tile wg-offer ${isOn ? "on" : isOpen ? "can" : ""} ${advised ? "advised" : ""}" data-part=offer
    aria-pressed=${String(isOn)} ?disabled=${ui.busy || !isOpen} @click=${() => toggleCard(basket, view, ui, card)}><span
      class="unseen">Wild card ${card}, costs ${cost}, ${left} left${short && left && !isHeld ? `, ${short} short` : ""}${advised ? ", the coach’s choice" : ""}</span>${cardFace(card)}<span
      aria-hidden="true">${state}</span></button>`;
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
function choose(basket: Basket, view: WordView, ui: Ui, cards: readonly number[]) {
  const sorted = [...cards].sort();
  const fits = (view.shop?.options ?? []).filter((one) => same(one.cards, sorted));
  const preferred = fits.find((one) => same(one.discard, basket.discard)) ?? fits[0];
  basket.cards = sorted;
  basket.discard = preferred?.discard ?? basket.discard;
  ui.redraw();
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

/** Returns the function that sends the purchase in the basket, or null if it is not possible now. */
function sending(basket: Basket, view: WordView, ui: Ui) {
  const purchase = chosen(basket, view);
  return purchase && !ui.busy ? () => ui.send({ ...purchase }) : null;
}

/**
 * Returns the buttons of the shop. The main button never buys nothing while a card is affordable, because that is often
 * the worst choice.
 */
export function shopControls(basket: Basket, view: WordView, ui: Ui): Control[] {
  const run = sending(basket, view, ui);
  if (!canBuy(view)) return [{ role: "main", kind: "buy", label: "Continue", note: "no card to buy", run }];
  const main: Control = basket.cards.length
    ? {
        role: "main",
        kind: "buy",
        label: `Buy ${joinList(basket.cards)}`,
        note: `${moneyLeft(basket, view)} left`,
        run,
      }
    : { role: "main", kind: "buy", label: "Tap a card", quiet: true, run: null };
  const nothing: Control = { role: "choice", kind: "nothing", prefix: "Buy", label: "Nothing", run };
  const again = basket.cards.length ? null : sameAgain(view, ui);
  if (again) return [advisedPurchase(basket, ui)?.[0] ?? nothing, again];
  return [...(advisedPurchase(basket, ui) ?? (basket.cards.length ? [] : [nothing])), main];
}

/** Returns the button that buys the cards of the player's last purchase again, or null if that is not possible. */
function sameAgain(view: WordView, ui: Ui): Control | null {
  const last = ui.log.findLast(
    ({ event }) => event.event === "bought" && event.player === view.turn && event.cards.length,
  );
  const cards: number[] = last?.event.cards ?? [];
  const purchase = view.shop?.options.find((one) => same(one.cards, cards) && !one.discard.length);
  if (!cards.length || !purchase) return null;
  const left = Math.max(0, (view.shop?.money ?? 0) - price(view, cards));
  return {
    role: "main",
    kind: "buy",
    label: `${joinList(cards)} again`,
    note: `${left} left over`,
    run: ui.busy ? null : () => ui.send({ ...purchase }),
  };
}

/** Returns the button that puts the purchase that the coach advises into the basket, or null if there is none. */
function advisedPurchase(basket: Basket, ui: Ui): Control[] | null {
  const { cards, discard }: Partial<Move> = ui.advice?.[0]?.move ?? {};
  if (!cards?.length || (same(basket.cards, cards) && same(basket.discard, discard ?? []))) return null;
  const take = () => {
    basket.cards = [...cards];
    basket.discard = [...(discard ?? [])];
    ui.redraw();
  };
  return [{ role: "choice", kind: "take", label: "Take it", note: joinList(cards), run: ui.busy ? null : take }];
}

/** Returns the items of the menu: to buy nothing. */
export function shopMenu(view: WordView, ui: Ui): MenuItem[] {
  const none = view.shop?.options.find((one) => !one.cards.length);
  return none ? [{ label: "Buy nothing", run: () => ui.send({ ...none }) }] : [];
}

/** Draws money, coins, bank and cups. */
export function purse(view: WordView) {
  const { money = 0, coins = 0 } = view.shop ?? {};
  const entries: [name: string, value: number][] = [
    ["Money", money],
    ...(view.players.length > 1
      ? ([
          ["Coins", coins],
          ["Bank", view.bank],
        ] as [string, number][])
      : []),
    ["Cups", view.hand[view.turn ?? 0]?.cups ?? 0],
  ];
  return html`<dl class="wg-purse">${entries.map(([name, value]) => html`<div><dt>${name}</dt><dd>${formatScore(value)}</dd></div>`)}</dl>`;
}
