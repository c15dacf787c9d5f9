/** Score cards of real tables: kept, written, read from files, whatever the storage does and whatever a file holds. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Backend } from "../../web/core/store/backend.js";
import { Cards } from "../../web/core/store/cards.js";
import { parse } from "../../web/core/store/envelope.js";
import {
  cardFile,
  cardText,
  cell,
  nextColumn,
  readCardFile,
  readForm,
  withConcession,
  withScore,
} from "../../web/screens/keeper/cards.js";
import { FakeStorage } from "./support/fake-storage.mjs";
import { importText } from "./support/import.mjs";

const sheet = { players: ["Ann", "Bo"], holes: 3, rounds: 1, format: "stroke", handicaps: [0, 2], pars: [], cells: {} };
const card = { schema: /** @type {1} */ (1), id: "abcd2345", game: "dosh", saved: 5, sheet };

test("a number is written into a copy, and the hole that is due goes on", () => {
  const first = withScore(card, { entry: "strokes", seat: 1, at: 2 }, 4, 9);
  assert.equal(cell(first.sheet, "strokes", 1, 2), 4);
  assert.deepEqual(card.sheet.cells, {});
  assert.equal(nextColumn(first.sheet, "strokes"), 0);
  let full = first;
  for (const seat of [0, 1]) for (const at of [0, 1]) full = withScore(full, { entry: "strokes", seat, at }, 3, 9);
  assert.equal(nextColumn(full.sheet, "strokes"), 2);
  assert.equal(cell(withScore(full, { entry: "strokes", seat: 0, at: 0 }, null, 9).sheet, "strokes", 0, 0), null);
});

test("cards are kept, the last one first, and deleted", () => {
  const cards = new Cards(new Backend(new FakeStorage()));
  assert.deepEqual(cards.list(), []);
  assert.equal(cards.put(card).ok, true);
  assert.equal(cards.put({ ...card, id: "efgh2345", saved: 8 }).ok, true);
  assert.deepEqual(
    cards.list().map(({ id }) => id),
    ["efgh2345", "abcd2345"],
  );
  assert.equal(cards.remove("efgh2345").ok, true);
  assert.equal(cards.load("efgh2345"), null);
  assert.deepEqual(cards.load("abcd2345"), card);
});

test("a storage that is full keeps the card in memory and says so", () => {
  const cards = new Cards(new Backend(null));
  const done = cards.put(card);
  assert.equal(done.ok, false);
  assert.match(String(done.message), /could not be saved/);
  assert.deepEqual(cards.list(), [card]);
});

test("a file comes back under a new id; anything else is refused", () => {
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

/** Returns the card in a text, or null. @param {string} text */
const readCard = (text) => new Cards(new Backend(null)).validate(parse(text));

test("no altered card is taken for one, and none throws", () => {
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

test("a card as words", () => {
  const full = withScore(
    withScore(card, { entry: "strokes", seat: 0, at: 0 }, 4, 9),
    { entry: "strokes", seat: 1, at: 0 },
    5,
    9,
  );
  const words = cardText(full, "Doshboardgolf", "strokes", { scores: [4, 3], winners: [1] });
  assert.equal(words, "Doshboardgolf\nAnn: 4 – – = 4\n🏆 Bo: 5 – – = 3");
});

test("a form's empty seats are left out", () => {
  const paper = {
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
  const read = readForm(data, /** @type {any} */ (paper));
  assert.deepEqual(
    [read.players, read.handicaps, read.holes, read.rounds, read.format],
    [["Ann", "Cy"], [0, 54], 7, 1, "match"],
  );
});

test("cards go out with everything and come in elsewhere; what is there stays, what is altered is told", () => {
  const here = new Cards(new Backend(new FakeStorage()));
  here.put(card);
  here.put({
    ...card,
    id: "efgh2345",
    saved: 9,
    sheet: { ...sheet, format: "match", conceded: [null, 1], resigned: 0 },
  });
  const part = JSON.parse(JSON.stringify(here.export()));
  const file = (/** @type {unknown} */ cards) =>
    JSON.stringify({ format: "pygolf games", version: 1, games: [], ...(cards === undefined ? {} : { cards }) });
  const storage = new FakeStorage();
  const there = new Cards(new Backend(storage));
  const mine = { ...card, saved: 77 };
  there.put(mine);
  const take = (/** @type {unknown} */ cards) =>
    importText({ all: () => [], list: () => [], adopt() {} }, file(cards), { cards: there }).problems;
  assert.deepEqual(take(part), []);
  assert.deepEqual(there.load("abcd2345"), mine, "the card that is here is not touched");
  assert.deepEqual(there.load("efgh2345"), here.load("efgh2345"));
  assert.deepEqual(take(undefined), [], "files of before have no score cards");
  assert.match(take({ ...part, checksum: "0" })[0] ?? "", /damaged or were altered/);
  for (const hostile of [7, [], { cards: 3 }, { cards: [null], checksum: part.checksum }])
    assert.equal(take(hostile).length, 1, JSON.stringify(hostile));
  storage.room = 0;
  const full = new Cards(new Backend(storage));
  const more = new Cards(new Backend(new FakeStorage()));
  more.put({ ...card, id: "wxyz2345" });
  const problems = importText({ all: () => [], list: () => [] }, file(more.export()), { cards: full }).problems;
  assert.match(problems.join(), /could not be saved/);
});

test("a hole or the match is given up and taken back; cards of before know of neither", () => {
  const up = withConcession(card, { conceded: [0], resigned: null }, 8);
  assert.deepEqual(up.sheet.conceded, [0]);
  assert.equal(nextColumn(up.sheet, "strokes"), 1, "the next hole is due");
  assert.deepEqual(readCard(JSON.stringify(up)), up);
  assert.deepEqual(withConcession(up, {}, 5), card);
  assert.equal(readCard(JSON.stringify({ ...up, sheet: { ...up.sheet, conceded: ["Ann"] } })), null);
  assert.deepEqual(readCard(JSON.stringify(card)), card);
});
