/** Tests of the shop in Word Golf: which purchase the main button makes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { find } from "./support/dom.mjs";

const { render } = await import("lit-html");
const { Basket, buyButton, shop, stall, toggleCard } = await import("../../web/games/word/shop.ts");

/** Returns a view of the shop. @param {number[][]} purchases @returns {any} */
const shopWith = (...purchases) => ({
  shop: { money: 5, coins: 0, options: purchases.map((cards) => ({ do: "buy", cards, discard: [], coins: 0 })) },
});

/** Returns the page's functions, and the moves sent. @returns {any} */
function page() {
  /** @type {any[]} */
  const sent = [];
  return { sent, seat: 0, busy: false, redraw() {}, send: (/** @type {any} */ move) => sent.push(move) };
}

test("the main button buys the chosen cards, and never nothing while a card is affordable", () => {
  const [basket, view, ui] = [new Basket(), shopWith([], [2], [3], [2, 3]), page()];
  assert.deepEqual(buyButton(basket, view, ui), { kind: "buy", label: "Choose a card", run: null });
  toggleCard(basket, view, ui, 5);
  assert.deepEqual(basket.cards, [], "not affordable");
  toggleCard(basket, view, ui, 3);
  toggleCard(basket, view, ui, 2);
  const button = buyButton(basket, view, ui);
  assert.equal(button.label, "Buy 2 and 3");
  button.run?.();
  assert.deepEqual(ui.sent[0].cards, [2, 3]);
  toggleCard(basket, view, ui, 2);
  assert.deepEqual(basket.cards, [3]);
});

test("the main button continues if no card is affordable", () => {
  const [view, ui] = [shopWith([]), page()];
  const button = buyButton(new Basket(), view, ui);
  assert.equal(button.label, "Continue");
  button.run?.();
  assert.deepEqual(ui.sent[0].cards, []);
});

test("kinds, prices and the limit of the hand are those of the view", () => {
  const options = [
    { do: "buy", cards: [], discard: [], coins: 0 },
    { do: "buy", cards: [7], discard: [2], coins: 0 },
  ];
  const view = /** @type {any} */ ({
    players: ["Ann", "Bo"],
    turn: 0,
    bank: 4,
    hand: [
      { cards: [2], coins: 0, cups: 0 },
      { cards: [], coins: 0, cups: 0 },
    ],
    supply: { 2: 0, 7: 1 },
    shop: { money: 12, coins: 0, prices: { 2: 3, 7: 9 }, limit: 1, options },
  });
  const [basket, ui] = [new Basket(), page()];
  const root = /** @type {any} */ (document.createElement("main"));
  render(stall(basket, view, ui), root);
  const offers = [...root.querySelectorAll(".wg-offer")].map((one) => one.textContent.trim());
  assert.equal(offers.length, 2);
  assert.match(offers[0], /^Wild card 2, costs 3, 0 left.*sold out$/s);
  assert.match(offers[1], /^Wild card 7, costs 9, 1 left.*costs 9$/s);
  toggleCard(basket, view, ui, 7);
  render(shop(basket, view, { ...ui, names: ["Ann", "Bo"], legal: [] }), root);
  assert.match(find(root, ".wg-purse").textContent, /Costs\s*9/);
  assert.match(find(root, ".wg-owned").textContent, /at most one card, so you give back 2/);
  assert.match(find(root, ".wg-verdict").textContent, /3 left over/);
});
