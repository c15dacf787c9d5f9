/** Tests of editing decks as tables: pasted text, and decks with invalid fields. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  completeDeck,
  formatDeck,
  isTable,
  parseDeck,
  parseNumber,
  parseTable,
  paste,
  rating,
} from "../../web/games/dosh/deck-table.ts";

const decks = JSON.parse(readFileSync(new URL("../../pygolf/games/dosh/data/decks.json", import.meta.url), "utf8"));

test("parseNumber reads numbers as players write them and returns other text unchanged", () => {
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
  for (const [text, value] of cases) assert.deepEqual(parseNumber(text), value, text);
  assert.ok(!Object.is(parseNumber("-0"), -0));
});

test("parseDeck reads what formatDeck writes, with or without a heading, with tabs or semicolons", () => {
  for (const deck of Object.values(decks)) {
    const text = formatDeck(completeDeck(deck));
    assert.deepEqual(parseDeck(text), { deck });
    assert.deepEqual(parseDeck(text.replaceAll("\n", "\r\n") + "\r\n\r\n"), { deck });
    assert.deepEqual(parseDeck(text.replaceAll("\t", ";")), { deck });
    const heads = [
      "Club",
      ...Array.from({ length: 12 }, (_, at) => at + 1),
      ...Array.from({ length: 12 }, (_, at) => at + 1),
      "first",
      "last",
    ];
    assert.deepEqual(parseDeck(`${heads.join("\t")}\n${text}`), { deck });
    assert.deepEqual(parseDeck(text.replace(/\t-(\d)/g, "\tL$1")), { deck });
    // Only the first of nine lines can be a heading. A club whose distances equal the numbers of the die is a club.
    const even = Array.from({ length: 12 }, (_, at) => at + 1);
    for (const at of deck.keys()) {
      const like = deck.map((/** @type {object} */ club, /** @type {number} */ n) =>
        n === at ? { ...club, distance: even } : club,
      );
      assert.deepEqual(parseDeck(formatDeck(completeDeck(like))), { deck: like });
      assert.deepEqual(parseDeck(`${heads.join("\t")}\n${formatDeck(completeDeck(like))}`), { deck: like });
    }
    // A ninth club is not mistaken for a heading.
    const nine = `${formatDeck(completeDeck([{ ...deck[0], distance: even }])).split("\n")[0]}\n${text}`;
    assert.match(JSON.stringify(parseDeck(nine)), /this table has 9/);
  }
});

test("parseDeck reports what is wrong with a table", () => {
  const text = formatDeck(completeDeck(decks.red));
  const lines = text.split("\n");
  const error = (/** @type {string} */ given) => {
    const read = parseDeck(given);
    return "error" in read ? read.error : "";
  };
  assert.match(error(lines.slice(1).join("\n")), /8 lines, one per club; this table has 7/);
  assert.match(
    error(lines.map((line, at) => (at === 2 ? line.split("\t").slice(0, 20).join("\t") : line)).join("\n")),
    /^Line 3 has 20 cells/,
  );
  assert.match(error(""), /this table has 0/);
  assert.match(error("x".repeat(100_000)), /this table has 1/);
  assert.match(error(`${text}\nand no club`), /this table has 9/);
});

test("paste fills the fields to the right and the rows below: distance, hook, the next club", () => {
  const deck = completeDeck(decks.yellow);
  const next = paste(deck, { card: 0, field: "distance", at: 10 }, parseTable("1\t2\t3\nL4\t5\n\t7"));
  assert.deepEqual(next[0]?.distance.slice(9), [deck[0]?.distance[9], 1, 2]);
  assert.deepEqual(next[0]?.hook.slice(9), [deck[0]?.hook[9], -4, 5]);
  assert.deepEqual(
    next[1]?.distance.slice(9),
    [deck[1]?.distance[9], deck[1]?.distance[10], 7],
    "an empty cell changes nothing",
  );
  assert.deepEqual(next.slice(2), deck.slice(2));
  assert.equal(decks.yellow[0].distance[10], deck[0]?.distance[10], "the original deck is unchanged");
  const below = paste(deck, { card: 7, field: "hook", at: 0 }, parseTable("1\n2\n3"));
  assert.equal(below[7]?.hook[0], 1);
  assert.equal(below.length, 8);
  assert.deepEqual([isTable("1\t2"), isTable("1\n2"), isTable("1;2"), isTable(" 12\n")], [true, true, true, false]);
});

test("completeDeck returns eight complete clubs for any value, and valid clubs unchanged", () => {
  for (const bad of [
    null,
    undefined,
    3,
    "x",
    [],
    [null, 3, { name: 5 }, { distance: [1], hook: "x", green: {} }],
    { length: 8 },
  ]) {
    const deck = completeDeck(bad);
    assert.equal(deck.length, 8);
    for (const { name, distance, hook, green } of deck) {
      assert.equal(typeof name, "string");
      assert.deepEqual([distance.length, hook.length, green.length], [12, 12, 2]);
    }
  }
  assert.equal(completeDeck(decks.blue)[3], decks.blue[3]);
  assert.equal(rating(decks.yellow[0]), "18.0");
  assert.equal(rating({ ...decks.yellow[0], distance: ["x"] }), "");
});
