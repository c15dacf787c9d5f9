/** Tests of the shop in Word Golf: which purchase the main button makes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";

const { Basket, buyButton, toggleCard } = await import("../../web/games/word/shop.ts");

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
