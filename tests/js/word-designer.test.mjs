// Tests of the designer of Word Golf: spaces, arrow and flag, and faces of the dice, including invalid material.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as edit from "../../web/games/word/card-edit.ts";

const read = (name) =>
  JSON.parse(readFileSync(new URL(`../../pygolf/games/word/material/${name}.json`, import.meta.url), "utf8"));
const builtin = { cards: read("cards"), dice: read("dice") };
const space = (x, y, kind = "plain") => ({ x, y, kind });
const four = () => ({
  number: 1,
  par: 3,
  spaces: [space(50, 100), space(30, 70), space(70, 40), space(50, 10)],
  start: 0,
  flag: 3,
});

test("cardAt returns every standard card", () => {
  for (let set = 0; set < edit.SETS; set += 1)
    for (let hole = 0; hole < edit.HOLES; hole += 1) {
      const card = edit.cardAt(builtin, set, hole);
      assert.deepEqual(card, builtin.cards[set][hole]);
      assert.deepEqual(edit.findCrowded(card), []);
      for (const { x, y } of card.spaces) assert.deepEqual(edit.onCard({ x, y }), { x, y });
    }
});

test("withCard changes one card and keeps all other objects", () => {
  const card = { ...four(), number: 3 };
  const next = edit.withCard(builtin, 2, 2, card);
  assert.equal(next.cards[2][2], card);
  assert.equal(next.cards[1], builtin.cards[1]);
  assert.equal(next.cards[2][3], builtin.cards[2][3]);
  assert.deepEqual(edit.withCard(next, 2, 2, builtin.cards[2][2]), builtin);
});

test("startWith deals the open card to the first player, and other cards to the others", () => {
  const { holes, deal } = edit.startWith(4, 7, 3);
  assert.deepEqual(holes, [8, 9, 1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(
    deal.map((row) => row[7]),
    [4, 5, 0],
  );
});

test("inAllSets puts a card into all six sets", () => {
  const next = edit.inAllSets(builtin, 4, four());
  assert.ok(edit.isInAllSets(next, 4));
  assert.ok(!edit.isInAllSets(next, 5));
  for (const [set, row] of next.cards.entries()) assert.deepEqual(row, builtin.cards[set].with(4, four()));
});

test("removeSpace keeps arrow and flag on their spaces or moves them to another", () => {
  assert.deepEqual([edit.removeSpace(four(), 1).start, edit.removeSpace(four(), 1).flag], [0, 2]);
  for (let at = 0; at < 4; at += 1) {
    const { spaces, start, flag } = edit.removeSpace(four(), at);
    assert.equal(spaces.length, 3);
    assert.ok(start !== flag && spaces[start] && spaces[flag], `${at}`);
  }
  const two = { ...four(), spaces: four().spaces.slice(0, 2), flag: 1 };
  assert.equal(edit.removeSpace(two, 0), null);
});

test("withEnd swaps arrow and flag if they would be on the same space", () => {
  assert.deepEqual([edit.withEnd(four(), "start", 3).start, edit.withEnd(four(), "start", 3).flag], [3, 0]);
  assert.deepEqual([edit.withEnd(four(), "flag", 1).start, edit.withEnd(four(), "flag", 1).flag], [0, 1]);
});

test("addSpace adds spaces in free places, up to twelve", () => {
  let card = four();
  while (card.spaces.length < edit.MAX_SPACES) {
    card = edit.addSpace(card, edit.findEmptySpot(card.spaces));
    assert.deepEqual(edit.onCard(card.spaces.at(-1)), { x: card.spaces.at(-1).x, y: card.spaces.at(-1).y });
  }
  assert.deepEqual(edit.findCrowded(card), []);
  assert.equal(edit.addSpace(card, { x: 1, y: 1 }), null);
});

test("onCard limits a point to the card and rounds it", () => {
  assert.deepEqual(edit.onCard({ x: -40, y: 1000 }), { x: edit.EDGE.left, y: edit.EDGE.bottom });
  assert.deepEqual(edit.onCard({ x: 40.4, y: 50.6 }), { x: 40, y: 51 });
  assert.equal(edit.spaceAt(four().spaces, { x: 55, y: 95 }), 0);
  assert.equal(edit.spaceAt(four().spaces, { x: 50, y: 55 }), null);
});

test("findCrowded returns spaces that are too close together to tap", () => {
  assert.deepEqual(edit.findCrowded({ spaces: [space(10, 10), space(90, 90), space(20, 20)] }), [[0, 2]]);
});

test("readLetter accepts a letter or a star", () => {
  assert.deepEqual(["s", "ab", " x ", "*", "1", "é", ""].map(edit.readLetter), ["S", "B", "X", "*", "", "", ""]);
  assert.deepEqual(edit.readFace(["S", 4]), { letter: "S", points: 4 });
  assert.deepEqual(edit.readFace("junk"), { letter: "", points: null });
  assert.deepEqual(edit.withFace(builtin, 5, 1, ["Q", 9]).dice[5][1], ["Q", 9]);
});

test("diceFigures counts the letters on the dice", () => {
  const figures = edit.diceFigures(builtin);
  assert.equal(figures.vowels + figures.consonants + figures.wild, 36);
  const dry = {
    dice: [...Array(5).fill(Array(6).fill(["S", 1])), ["A", "*", "S", "S", "S", "S"].map((one) => [one, 1])],
  };
  assert.ok(Math.abs(edit.diceFigures(dry).dry - 4 / 6) < 1e-9);
  assert.equal(edit.diceFigures(dry).missing.length, 24);
});

test("invalid cards and dice are recognised", () => {
  for (const cards of [undefined, null, 5, [], [[]], Array(6).fill([])]) assert.equal(edit.hasCards({ cards }), false);
  for (const dice of [undefined, "x", [], Array(6).fill(3)]) assert.equal(edit.hasDice({ dice }), false);
  for (const card of [null, 5, {}, { spaces: 3 }, { spaces: [] }, { spaces: [{ x: "a", y: 1, kind: "plain" }] }])
    assert.equal(edit.cardAt(edit.withCard(builtin, 0, 0, card), 0, 0), null);
  const invalid = edit.cardAt(edit.withCard(builtin, 0, 0, { spaces: four().spaces, start: "x" }), 0, 0);
  assert.deepEqual([invalid.number, invalid.start, invalid.par], [1, -1, 0]);
});
