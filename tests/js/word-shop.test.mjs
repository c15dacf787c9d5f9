/** Tests of the shop in Word Golf: which purchase the buttons and the menu make. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { find } from "./support/dom.mjs";

const { render } = await import("lit-html");
const { Basket, cardsInHand, offers, shopControls, shopMenu, toggleCard } = await import(
  "../../web/games/word/shop.ts"
);
const { question } = await import("../../web/games/word/question.ts");
const { WordTable } = await import("../../web/games/word/state.ts");

/** Returns a view of the shop. @param {number[][]} purchases @returns {any} */
const shopWith = (...purchases) => ({
  shop: {
    money: 5,
    coins: 0,
    prices: { 2: 2, 3: 3 },
    options: purchases.map((cards) => ({ do: "buy", cards, discard: [], coins: 0 })),
  },
});

/** Returns the page's functions, and the moves sent. @returns {any} */
function page() {
  /** @type {any[]} */
  const sent = [];
  return { sent, seat: 0, busy: false, log: [], redraw() {}, send: (/** @type {any} */ move) => sent.push(move) };
}

/** Returns the buttons as "label / note". @param {any} basket @param {any} view @param {any} ui */
const labels = (basket, view, ui) =>
  shopControls(basket, view, ui).map(({ label, note = "" }) => [label, note].filter(Boolean).join(" / "));

test("the main button buys the chosen cards, and never nothing while a card is affordable", () => {
  const [basket, view, ui] = [new Basket(), shopWith([], [2], [3], [2, 3]), page()];
  assert.deepEqual(labels(basket, view, ui), ["Nothing", "Tap a card"]);
  assert.equal(shopControls(basket, view, ui)[1]?.run, null);
  toggleCard(basket, view, ui, 5);
  assert.deepEqual(basket.cards, [], "not affordable");
  toggleCard(basket, view, ui, 3);
  toggleCard(basket, view, ui, 2);
  assert.deepEqual(labels(basket, view, ui), ["Buy 2 and 3 / 0 left"]);
  shopControls(basket, view, ui)[0]?.run?.();
  assert.deepEqual(ui.sent[0].cards, [2, 3]);
  toggleCard(basket, view, ui, 2);
  assert.deepEqual(basket.cards, [3]);
});

test("the main button continues if no card is affordable", () => {
  const [view, ui] = [shopWith([]), page()];
  assert.deepEqual(labels(new Basket(), view, ui), ["Continue / no card to buy"]);
  shopControls(new Basket(), view, ui)[0]?.run?.();
  assert.deepEqual(ui.sent[0].cards, []);
});

test("the coach's purchase replaces the button that buys nothing, which is then in the menu", () => {
  const [basket, view, ui] = [new Basket(), shopWith([], [2], [3]), page()];
  ui.advice = [{ move: { do: "buy", cards: [3], discard: [] } }];
  assert.deepEqual(labels(basket, view, ui), ["Take it / 3", "Tap a card"]);
  shopMenu(view, ui)
    .find(({ label }) => label === "Buy nothing")
    ?.run();
  assert.deepEqual(ui.sent[0].cards, []);
  shopControls(basket, view, ui)[0]?.run?.();
  assert.deepEqual(basket.cards, [3]);
  assert.deepEqual(labels(basket, view, ui), ["Buy 3 / 2 left"]);
});

test("one tap buys the cards of the player's last purchase again, if that is possible", () => {
  const [basket, view, ui] = [new Basket(), { ...shopWith([], [2], [2, 3]), turn: 0 }, page()];
  const bought = (/** @type {number} */ player, /** @type {number[]} */ cards) => ({
    event: { event: "bought", player, cards },
  });
  ui.log = [bought(0, [2, 3]), bought(1, [4]), bought(0, [])];
  assert.deepEqual(labels(basket, view, ui), ["Nothing", "2 and 3 again / 0 left over"]);
  shopControls(basket, view, ui)[1]?.run?.();
  assert.deepEqual(ui.sent[0].cards, [2, 3]);
  toggleCard(basket, view, ui, 2);
  assert.deepEqual(labels(basket, view, ui), ["Buy 2 / 3 left"], "another choice");
  ui.log = [bought(0, [5])];
  assert.deepEqual(labels(new Basket(), view, ui), ["Nothing", "Tap a card"], "not affordable");
});

test("the shop says what is missing for a card, and what saved coins will buy", () => {
  const view = /** @type {any} */ ({
    phase: "buy",
    word: [null],
    players: ["Ann", "Bo"],
    turn: 0,
    hand: [{ cards: [3] }, { cards: [] }],
    supply: { 2: 1, 3: 1, 4: 1, 5: 1 },
    shop: { money: 1, coins: 1, prices: { 2: 2, 3: 3, 4: 4, 5: 5 }, limit: 3, options: shopWith([], [2]).shop.options },
  });
  const [table, ui] = [new WordTable(), page()];
  const root = /** @type {any} */ (document.createElement("main"));
  render(offers(table.basket, view, ui), root);
  const signs = [...root.querySelectorAll(".wg-offer > [aria-hidden]:last-child")].map(
    ({ textContent }) => textContent,
  );
  assert.deepEqual(signs, ["costs 2", "in hand", "2 short", "3 short"]);
  const said = () => question(table, view, /** @type {any} */ ({ ...ui, seats: [{ kind: "person" }] })).text;
  assert.equal(said(), "1 coin saved and 4 points on the next hole buy the 5.");
  view.shop.money = 6;
  assert.equal(said(), "1 coin saved is worth 1 in any later shop.");
  view.shop.coins = 0;
  assert.equal(said(), "1 of 3 cards in hand. What you do not spend is lost.");
});

test("kinds, prices and the limit of the hand are those of the view", () => {
  const options = [
    { do: "buy", cards: [], discard: [], coins: 0 },
    { do: "buy", cards: [7], discard: [2], coins: 0 },
  ];
  const view = /** @type {any} */ ({
    phase: "buy",
    word: [null],
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
  const [table, ui] = [new WordTable(), page()];
  const { basket } = table;
  const root = /** @type {any} */ (document.createElement("main"));
  render(offers(basket, view, ui), root);
  const cards = [...root.querySelectorAll(".wg-offer")].map((one) => one.textContent.trim());
  assert.equal(cards.length, 2);
  assert.match(cards[0], /^Wild card 2, costs 3, 0 left.*in hand$/s);
  assert.match(cards[1], /^Wild card 7, costs 9, 1 left.*costs 9$/s);
  toggleCard(basket, view, ui, 7);
  render(cardsInHand(basket, view, ui, true), root);
  assert.match(find(root, "[data-part=wild-card]").textContent, /Wild card 2, goes back/);
  const { head, text } = question(table, view, { ...ui, names: ["Ann", "Bo"], seats: [] });
  assert.equal(`${head} ${text}`, "At most one card: 2 goes back. Tap another to change that.");
  assert.deepEqual(labels(basket, view, ui), ["Buy 7 / 3 left"]);
});
