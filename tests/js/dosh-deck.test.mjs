/** The deck of the designer as a table: what people paste, and decks that hold anything at all. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  cellsOf,
  clubsOf,
  deckFrom,
  isTable,
  numberOf,
  pasted,
  rating,
  textOf,
} from "../../web/games/dosh/design-table.js";

const decks = JSON.parse(readFileSync(new URL("../../pygolf/games/dosh/data/decks.json", import.meta.url), "utf8"));

test("a number is read as people write it; anything else is left for Python to name", () => {
  /** @type {[string, number|string|null][]} */
  const cases = [
    ["12", 12],
    [" 3 ", 3],
    ["-4", -4],
    ["−4", -4],
    ["+2", 2],
    ["L3", -3],
    ["r 2", 2],
    ["l0", 0],
    ["7.0", 7],
    ["", null],
    ["  ", null],
    ["x", "x"],
    ["1.5", "1.5"],
    ["123456", "123456"],
    ["9".repeat(50), "9".repeat(20)],
  ];
  for (const [text, value] of cases) assert.deepEqual(numberOf(text), value, text);
  assert.ok(!Object.is(numberOf("-0"), -0));
});

test("a deck goes to a spreadsheet and comes back the same, with heads or without, by tabs or semicolons", () => {
  for (const deck of Object.values(decks)) {
    const text = textOf(clubsOf(deck));
    assert.deepEqual(deckFrom(text), { deck });
    assert.deepEqual(deckFrom(text.replaceAll("\n", "\r\n") + "\r\n\r\n"), { deck });
    assert.deepEqual(deckFrom(text.replaceAll("\t", ";")), { deck });
    const heads = [
      "Club",
      ...Array.from({ length: 12 }, (_, at) => at + 1),
      ...Array.from({ length: 12 }, (_, at) => at + 1),
      "first",
      "last",
    ];
    assert.deepEqual(deckFrom(`${heads.join("\t")}\n${text}`), { deck });
    assert.deepEqual(deckFrom(text.replace(/\t-(\d)/g, "\tL$1")), { deck });
    // The first line alone may be a heading: a club that goes as far as the die says is a club, on any line.
    const even = Array.from({ length: 12 }, (_, at) => at + 1);
    for (const at of deck.keys()) {
      const like = deck.map((/** @type {object} */ club, /** @type {number} */ n) =>
        n === at ? { ...club, distance: even } : club,
      );
      assert.deepEqual(deckFrom(textOf(clubsOf(like))), { deck: like });
      assert.deepEqual(deckFrom(`${heads.join("\t")}\n${textOf(clubsOf(like))}`), { deck: like });
    }
    // A ninth club is one too many, and no heading.
    const nine = `${textOf(clubsOf([{ ...deck[0], distance: even }])).split("\n")[0]}\n${text}`;
    assert.match(JSON.stringify(deckFrom(nine)), /this table has 9/);
  }
});

test("a table that is no deck is refused in words", () => {
  const text = textOf(clubsOf(decks.red));
  const lines = text.split("\n");
  const wrong = (/** @type {string} */ given) => {
    const read = deckFrom(given);
    return "wrong" in read ? read.wrong : "";
  };
  assert.match(wrong(lines.slice(1).join("\n")), /8 lines, one per club; this table has 7/);
  assert.match(
    wrong(lines.map((line, at) => (at === 2 ? line.split("\t").slice(0, 20).join("\t") : line)).join("\n")),
    /^Line 3 has 20 cells/,
  );
  assert.match(wrong(""), /this table has 0/);
  assert.match(wrong("x".repeat(100_000)), /this table has 1/);
  assert.match(wrong(`${text}\nand no club`), /this table has 9/);
});

test("what is pasted into a box fills those to the right and the lines below: distance, hook, the next club", () => {
  const deck = clubsOf(decks.yellow);
  const next = pasted(deck, { card: 0, field: "distance", at: 10 }, cellsOf("1\t2\t3\nL4\t5\n\t7"));
  assert.deepEqual(next[0]?.distance.slice(9), [deck[0]?.distance[9], 1, 2]);
  assert.deepEqual(next[0]?.hook.slice(9), [deck[0]?.hook[9], -4, 5]);
  assert.deepEqual(
    next[1]?.distance.slice(9),
    [deck[1]?.distance[9], deck[1]?.distance[10], 7],
    "an empty cell leaves the box",
  );
  assert.deepEqual(next.slice(2), deck.slice(2));
  assert.equal(decks.yellow[0].distance[10], deck[0]?.distance[10], "the deck itself is as it was");
  const below = pasted(deck, { card: 7, field: "hook", at: 0 }, cellsOf("1\n2\n3"));
  assert.equal(below[7]?.hook[0], 1);
  assert.equal(below.length, 8);
  assert.deepEqual([isTable("1\t2"), isTable("1\n2"), isTable("1;2"), isTable(" 12\n")], [true, true, true, false]);
});

test("a deck of anything at all has eight clubs with all their boxes; a sound one is left as it is", () => {
  for (const bad of [
    null,
    undefined,
    3,
    "x",
    [],
    [null, 3, { name: 5 }, { distance: [1], hook: "x", green: {} }],
    { length: 8 },
  ]) {
    const deck = clubsOf(bad);
    assert.equal(deck.length, 8);
    for (const { name, distance, hook, green } of deck) {
      assert.equal(typeof name, "string");
      assert.deepEqual([distance.length, hook.length, green.length], [12, 12, 2]);
    }
  }
  assert.equal(clubsOf(decks.blue)[3], decks.blue[3]);
  assert.equal(rating(decks.yellow[0]), "18.0");
  assert.equal(rating({ ...decks.yellow[0], distance: ["x"] }), "");
});
