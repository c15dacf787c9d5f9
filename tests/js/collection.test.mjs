/** Tests that an older copy from another tab does not overwrite items that are stored as a whole. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Backend } from "../../web/data/backend.ts";
import { Boards } from "../../web/data/boards.ts";
import { Bots } from "../../web/data/bots.ts";
import { CARDS } from "../../web/data/cards.ts";
import { checksum } from "../../web/data/checksum.ts";
import { Collection } from "../../web/data/collection.ts";
import { FakeStorage } from "./support/fake-storage.mjs";

/** @import { Card } from "../../web/data/cards.ts" */

/** @type {Card} */
const CARD = {
  schema: 1,
  id: "abcd1234",
  game: "dice",
  saved: 1,
  sheet: { players: ["Ann", "Bo"], holes: 9, rounds: 1, format: "stroke", handicaps: [0, 0], pars: [], cells: {} },
};

/** Returns a card with the strokes of the first hole. @param {Card} card @param {(number|null)[]} strokes @returns {Card} */
const withStrokes = (card, strokes) => ({
  ...card,
  sheet: { ...card.sheet, cells: { strokes: strokes.map((count) => [count]) } },
});

/** Opens the same stored items in two tabs, which receive storage events only from `send`. */
function twoTabs(storage = new FakeStorage()) {
  const pages = [new EventTarget(), new EventTarget()];
  const [one, two] = pages.map((page) => ({
    cards: new Collection(new Backend(storage), CARDS, { page }),
    boards: new Boards(new Backend(storage), { page }),
    bots: new Bots(new Backend(storage), { page }),
  }));
  assert.ok(one && two);
  return { storage, one, two, pages };
}

const KINDS = /** @type {const} */ (["cards", "boards", "bots"]);

/**
 * Creates an item in the first tab and opens it in the second one.
 * @param {(typeof KINDS)[number]} kind @param {ReturnType<typeof twoTabs>} tabs
 */
function openTwice(kind, { one, two }) {
  if (kind === "cards") {
    one.cards.put(CARD.id, CARD);
    const read = () => two.cards.get(CARD.id);
    assert.ok(read());
    return {
      read,
      write: (/** @type {number} */ value) => one.cards.put(CARD.id, withStrokes(CARD, [value, null])),
      writeElsewhere: (/** @type {number} */ value) => two.cards.put(CARD.id, withStrokes(CARD, [null, value])),
      reload: () => void one.cards.get(CARD.id),
      list: () => one.cards.list(),
    };
  }
  if (kind === "boards") {
    const { board } = one.boards.create({ game: "dosh", title: "Home", material: { course: {} } });
    const read = () => two.boards.get(board.id);
    assert.ok(read());
    return {
      read,
      write: (/** @type {number} */ value) => one.boards.save({ ...board, material: { mine: value } }),
      writeElsewhere: (/** @type {number} */ value) => two.boards.save({ ...board, material: { theirs: value } }),
      reload: () => void one.boards.get(board.id),
      list: () => one.boards.list(),
    };
  }
  const { bot } = one.bots.create({ game: "dice", name: "Bold", source: "" });
  const read = () => two.bots.get(bot.id);
  assert.ok(read());
  return {
    read,
    write: (/** @type {number} */ value) => one.bots.save({ ...bot, source: `mine ${value}` }),
    writeElsewhere: (/** @type {number} */ value) => two.bots.save({ ...bot, source: `theirs ${value}` }),
    reload: () => void one.bots.get(bot.id),
    list: () => one.bots.list(),
  };
}

for (const kind of KINDS)
  test(`put does not overwrite ${kind} that another tab has changed, until they are read again`, () => {
    const tabs = twoTabs();
    const { write, writeElsewhere, reload, read, list } = openTwice(kind, tabs);
    assert.ok(write(4).ok);
    assert.ok(read(), "the second tab reads what the first one wrote");
    assert.ok(writeElsewhere(6).ok);
    const stored = [...tabs.storage.map];
    const done = write(5);
    assert.ok(!done.ok && done.conflict, "the first tab learns that its copy is outdated");
    assert.match(done.message, /changed in another tab/);
    assert.deepEqual([...tabs.storage.map], stored, "nothing was written");
    list();
    const again = write(5);
    assert.ok(!again.ok && again.conflict, "drawing a list does not count as reading the item");
    reload();
    assert.ok(write(5).ok);
    const late = writeElsewhere(7);
    assert.ok(!late.ok && late.conflict, "now the second tab has the outdated copy");
  });

test("put accepts its own item again and again, and one that another tab has deleted", () => {
  const { one, two } = twoTabs();
  for (const value of [1, 2, 3]) assert.ok(one.cards.put(CARD.id, withStrokes(CARD, [value, null])).ok);
  two.cards.remove(CARD.id);
  assert.ok(one.cards.put(CARD.id, CARD).ok, "the card in this tab is not lost");
});

test("put finds the newer version after a write of its own has failed", () => {
  const { one, two, storage } = twoTabs();
  one.cards.put(CARD.id, CARD);
  two.cards.get(CARD.id);
  storage.failures.set = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const failed = one.cards.put(CARD.id, withStrokes(CARD, [4, null]));
  assert.ok(!failed.ok && !failed.conflict);
  storage.failures = {};
  assert.ok(two.cards.put(CARD.id, withStrokes(CARD, [null, 6])).ok);
  const done = one.cards.put(CARD.id, withStrokes(CARD, [5, null]));
  assert.ok(!done.ok && done.conflict);
  assert.deepEqual(one.cards.get(CARD.id)?.sheet.cells, { strokes: [[null], [6]] });
});

test("changes are reported with the tab that made them, also after a return from the back/forward cache", () => {
  const { one, pages } = twoTabs();
  /** @type {unknown[]} */
  const heard = [];
  for (const kind of KINDS)
    one[kind].addEventListener("changed", (event) => heard.push(/** @type {CustomEvent} */ (event).detail));
  one.cards.put(CARD.id, CARD);
  const [page] = pages;
  page?.dispatchEvent(Object.assign(new Event("storage"), { key: `pygolf:card:${CARD.id}` }));
  page?.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  assert.deepEqual(heard, [
    { id: CARD.id, elsewhere: false },
    { id: CARD.id, elsewhere: true },
  ]);
  page?.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  assert.deepEqual(heard.slice(2), Array(3).fill({ id: null, elsewhere: true }));
});

/** Returns the text of an item of version 2. @param {string} text  of version 1 */
function newerText(text) {
  const at = text.indexOf("{");
  const body = JSON.stringify({ ...JSON.parse(text.slice(at).replace(/"(schema|v)":1/, '"$1":2')), news: [1] });
  const magic = /^pygolf-\w+:/.exec(text)?.[0];
  return magic === undefined ? body : `${magic}${checksum(body)}:${body}`;
}

for (const kind of KINDS)
  test(`put never overwrites ${kind} of a newer version, and keeps the item of this tab in memory`, () => {
    const tabs = twoTabs();
    const { write, list } = openTwice(kind, tabs);
    assert.ok(write(1).ok);
    const [[key, text] = ["", ""]] = [...tabs.storage.map];
    tabs.storage.map.set(key, newerText(text));
    assert.deepEqual(tabs.two[kind].list(), []);
    const before = [...tabs.storage.map];
    const done = write(2);
    assert.ok(!done.ok && !done.conflict);
    assert.match(done.message, /newer version of pygolf/);
    assert.deepEqual([...tabs.storage.map], before);
    assert.equal(list().length, 1);
    const { two } = tabs;
    assert.deepEqual([two[kind].list(), two[kind].unread], [[], 1], "the other tab counts it as unreadable");
  });

test("put leaves an unreadable item in its place if it cannot be moved", () => {
  const { one, storage } = twoTabs(new FakeStorage([[`pygolf:card:${CARD.id}`, "damaged"]]));
  storage.failures.set = (key) => (key.endsWith(":unread") ? "drop" : undefined);
  const done = one.cards.put(CARD.id, CARD);
  assert.match(done.ok ? "" : done.message, /unreadable data/);
  assert.deepEqual([...storage.map], [[`pygolf:card:${CARD.id}`, "damaged"]]);
  assert.deepEqual(one.cards.get(CARD.id), CARD, "the card is in memory");
  storage.failures = {};
  assert.ok(one.cards.put(CARD.id, CARD).ok);
  assert.equal(storage.map.get(`pygolf:card:${CARD.id}:unread`), "damaged");
});
