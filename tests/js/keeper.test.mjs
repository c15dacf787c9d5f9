/** Tests of scorecards for games at a real table: editing, saving, and reading from files. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Backend } from "../../web/data/backend.ts";
import { CARDS } from "../../web/data/cards.ts";
import { Collection } from "../../web/data/collection.ts";
import { parse } from "../../web/data/shapes.ts";
import {
  activeSeat,
  cardFile,
  cardText,
  cell,
  describeAwards,
  nextColumn,
  readCardFile,
  readForm,
  withAwards,
  withConcession,
  withScore,
} from "../../web/features/keeper/cards.ts";
import { FakeStorage } from "./support/fake-storage.mjs";
import { importText } from "./support/import.mjs";

const sheet = { players: ["Ann", "Bo"], holes: 3, rounds: 1, format: "stroke", handicaps: [0, 2], pars: [], cells: {} };
const card = { schema: /** @type {1} */ (1), id: "abcd2345", game: "dosh", saved: 5, sheet };

test("withScore returns a changed copy, and nextColumn the first incomplete hole", () => {
  const first = withScore(card, { entry: "strokes", seat: 1, at: 2 }, 4, 9);
  assert.equal(cell(first.sheet, "strokes", 1, 2), 4);
  assert.deepEqual(card.sheet.cells, {});
  assert.equal(nextColumn(first.sheet, "strokes"), 0);
  let full = first;
  for (const seat of [0, 1]) for (const at of [0, 1]) full = withScore(full, { entry: "strokes", seat, at }, 3, 9);
  assert.equal(nextColumn(full.sheet, "strokes"), 2);
  assert.equal(cell(withScore(full, { entry: "strokes", seat: 0, at: 0 }, null, 9).sheet, "strokes", 0, 0), null);
});

test("activeSeat is the chosen player, or the first one without a score", () => {
  assert.equal(activeSeat(sheet, "strokes", 0, null), 0);
  assert.equal(activeSeat(sheet, "strokes", 0, 1), 1);
  const first = withScore(card, { entry: "strokes", seat: 0, at: 0 }, 0, 9);
  assert.equal(activeSeat(first.sheet, "strokes", 0, null), 1);
  const both = withScore(first, { entry: "strokes", seat: 1, at: 0 }, 3, 9);
  assert.equal(activeSeat(both.sheet, "strokes", 0, null), 1, "the last score can be corrected");
});

test("withAwards fills the purses", () => {
  const awards = [0, 1].map((seat) => ({ column: 0, entry: "gems", seat, value: 6 - seat }));
  const filled = withAwards(card, awards, 9);
  assert.deepEqual(
    [0, 1].map((seat) => cell(filled.sheet, "gems", seat, 0)),
    [6, 5],
  );
  assert.equal(describeAwards(awards, sheet.players), "Ann 6, Bo 5");
});

test("list returns saved cards, the newest first, until they are deleted", () => {
  const cards = new Collection(new Backend(new FakeStorage()), CARDS);
  assert.deepEqual(cards.list(), []);
  assert.equal(cards.put(card.id, card).ok, true);
  assert.equal(cards.put("efgh2345", { ...card, id: "efgh2345", saved: 8 }).ok, true);
  assert.deepEqual(
    cards.list().map(({ id }) => id),
    ["efgh2345", "abcd2345"],
  );
  assert.equal(cards.remove("efgh2345").ok, true);
  assert.equal(cards.get("efgh2345"), null);
  assert.deepEqual(cards.get("abcd2345"), card);
});

test("put keeps the card in memory and reports an error if the storage is full", () => {
  const cards = new Collection(new Backend(null), CARDS);
  const done = cards.put(card.id, card);
  assert.equal(done.ok, false);
  assert.match(String(done.message), /could not be saved/);
  assert.deepEqual(cards.list(), [card]);
});

test("readCardFile returns the card with a new id, and null for other files", () => {
  const file = cardFile(card);
  assert.deepEqual(readCardFile(file, "zzzz9999"), { ...card, id: "zzzz9999" });
  for (const bad of [
    "",
    "[]",
    "{}",
    "null",
    file.replace("score card", "game"),
    file.replace('"version": 1', '"version": 2'),
  ])
    assert.equal(readCardFile(bad, "zzzz9999"), null);
});

/** Returns the card that stored data contains, or null. @param {string} text */
const readCard = (text) => new Collection(new Backend(null), CARDS).validate(parse(text));

test("validate rejects altered cards without throwing", () => {
  const text = JSON.stringify(card);
  assert.deepEqual(readCard(text), card);
  for (const [from, to] of [
    ['["Ann","Bo"]', "[]"],
    ['"Ann"', "7"],
    ['"holes":3', '"holes":0'],
    ['"holes":3', '"holes":3.5'],
    ['"cells":{}', '"cells":{"strokes":[["4"]]}'],
    ['"cells":{}', '"cells":{"strokes":[[1e9]]}'],
    ['"cells":{}', '"cells":[]'],
    ['"cells":{}', '"cells":{"__proto__":[]}'],
    ['"schema":1', '"schema":2'],
    ['"pars":[]', `"pars":[${"4,".repeat(30)}4]`],
  ])
    assert.equal(readCard(text.replace(from ?? "", to ?? "")), null, to);
  for (let at = 0; at < text.length; at += 1) readCard(text.slice(0, at));
  assert.equal(readCard("[".repeat(50_000)), null);
});

test("cardText returns the card as text", () => {
  const full = withScore(
    withScore(card, { entry: "strokes", seat: 0, at: 0 }, 4, 9),
    { entry: "strokes", seat: 1, at: 0 },
    5,
    9,
  );
  const text = cardText(full, "Doshboardgolf", "strokes", { scores: [4, 3], winners: [1] });
  assert.equal(text, "Doshboardgolf\nAnn: 4 – – = 4\n🏆 Bo: 5 – – = 3");
});

test("readForm leaves out empty seats", () => {
  const scoring = {
    entries: [],
    holes: [1, 9],
    rounds: [1, 6],
    players: [1, 4],
    unit: "strokes",
    formats: ["stroke", "match"],
    labels: [],
    pars: false,
  };
  const data = new FormData();
  for (const [name, value] of Object.entries({
    name0: " Ann ",
    name2: "Cy",
    given2: "80",
    holes: "7",
    format: "match",
  }))
    data.set(name, value);
  const read = readForm(data, /** @type {any} */ (scoring));
  assert.deepEqual(
    [read.players, read.handicaps, read.holes, read.rounds, read.format],
    [["Ann", "Cy"], [0, 54], 7, 1, "match"],
  );
});

test("exported cards can be imported elsewhere without overwriting cards; altered cards are reported", () => {
  const here = new Collection(new Backend(new FakeStorage()), CARDS);
  here.put(card.id, card);
  here.put("efgh2345", {
    ...card,
    id: "efgh2345",
    saved: 9,
    sheet: { ...sheet, format: "match", conceded: [null, 1], resigned: 0 },
  });
  const part = JSON.parse(JSON.stringify(here.export()));
  const file = (/** @type {unknown} */ cards) =>
    JSON.stringify({ format: "pygolf games", version: 1, games: [], ...(cards === undefined ? {} : { cards }) });
  const storage = new FakeStorage();
  const there = new Collection(new Backend(storage), CARDS);
  const mine = { ...card, saved: 77 };
  there.put(mine.id, mine);
  const importCards = (/** @type {unknown} */ cards) =>
    importText({ all: () => [], list: () => [], adopt() {} }, file(cards), { cards: there }).problems;
  assert.deepEqual(importCards(part), []);
  assert.deepEqual(there.get("abcd2345"), mine, "the existing card is unchanged");
  assert.deepEqual(there.get("efgh2345"), here.get("efgh2345"));
  assert.deepEqual(importCards(undefined), [], "older files contain no scorecards");
  assert.match(importCards({ ...part, checksum: "0" })[0] ?? "", /damaged or were altered/);
  for (const malicious of [7, [], { cards: 3 }, { cards: [null], checksum: part.checksum }])
    assert.equal(importCards(malicious).length, 1, JSON.stringify(malicious));
  storage.capacity = 0;
  const full = new Collection(new Backend(storage), CARDS);
  const more = new Collection(new Backend(new FakeStorage()), CARDS);
  more.put("wxyz2345", { ...card, id: "wxyz2345" });
  const problems = importText({ all: () => [], list: () => [] }, file(more.export()), { cards: full }).problems;
  assert.match(problems.join(), /could not be saved/);
});

test("withConcession adds and removes concessions; older cards without them are valid", () => {
  const conceded = withConcession(card, { conceded: [0], resigned: null }, 8);
  assert.deepEqual(conceded.sheet.conceded, [0]);
  assert.equal(nextColumn(conceded.sheet, "strokes"), 1, "the next hole is to be played");
  assert.deepEqual(readCard(JSON.stringify(conceded)), conceded);
  assert.deepEqual(withConcession(conceded, {}, 5), card);
  assert.equal(readCard(JSON.stringify({ ...conceded, sheet: { ...conceded.sheet, conceded: ["Ann"] } })), null);
  assert.deepEqual(readCard(JSON.stringify(card)), card);
});
