/** The library of boards: kept, copied, exported, taken in; whatever the storage does and whatever a file holds. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Backend } from "../../web/core/store/backend.js";
import { Boards, cleanTitle, MAX_MATERIAL, readDraft, stepsKey } from "../../web/core/store/boards.js";
import { openStore } from "../../web/core/store/store.js";
import { FakeStorage, refusals } from "./support/fake-storage.mjs";
import { importText } from "./support/import.mjs";

const draft = { game: "dosh", title: "Home", material: { course: { name: "Home", terrain: ["..", ".~"] } } };

const boardKey = (/** @type {string} */ id) => `pygolf:board:${id}`;

/** A library with a clock and dice of its own. @param {FakeStorage|null} [storage] */
function library(storage = new FakeStorage()) {
  let time = 1000;
  let seed = 7;
  const page = new EventTarget();
  const random = (/** @type {number} */ count) =>
    Array.from({ length: count }, () => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return seed >> 16;
    });
  const boards = new Boards(new Backend(storage), { now: () => (time += 1), random, page });
  return { boards, storage: /** @type {FakeStorage} */ (storage), page };
}

test("a board is kept with everything half-done in it, the one changed last first", () => {
  const { boards, storage } = library();
  const { board, done } = boards.create(draft);
  assert.deepEqual(done, { ok: true });
  const second = boards.create({ ...draft, game: "box", title: "Two", material: { boards: null } }).board;
  assert.deepEqual(
    boards.list().map(({ id }) => id),
    [second.id, board.id],
  );
  assert.deepEqual(
    boards.list("dosh").map(({ id }) => id),
    [board.id],
  );
  boards.put({ ...board, material: { course: 3 } });
  assert.equal(boards.list()[0]?.id, board.id);
  const fresh = library(storage).boards;
  assert.deepEqual(fresh.get(board.id)?.material, { course: 3 });
  assert.equal(fresh.get(board.id)?.begun, board.begun);
});

test("whoever changes what was handed out changes nothing that is kept", () => {
  const { boards } = library(null);
  const { board } = boards.create(draft);
  /** @type {any} */ (boards.get(board.id)).material.course.name = "spoilt";
  assert.equal(boards.get(board.id)?.material.course.name, "Home");
});

test("a copy has a name and a life of its own", () => {
  const { boards } = library();
  const { board } = boards.create(draft);
  const names = [1, 2, 3].map(() => boards.duplicate(board.id)?.board.title);
  assert.deepEqual(names, ["Home (copy)", "Home (copy) 2", "Home (copy) 3"]);
  assert.equal(boards.create(draft).board.title, "Home 2", "no two boards of a game have one name");
  assert.equal(boards.create({ ...draft, game: "box" }).board.title, "Home");
  boards.put({ ...board, whole: true, rating: { samples: 3 } });
  const copy = boards.duplicate(board.id)?.board;
  assert.deepEqual([copy?.whole, copy?.rating], [true, { samples: 3 }], "a copy of what is finished is finished");
  assert.equal(copy?.material.course.name, copy?.title, "a course is called as its board is");
  boards.remove(board.id);
  assert.equal(boards.get(board.id), null);
  assert.equal(boards.list().length, 6);
  assert.equal(boards.duplicate("nowhere"), null);
});

test("a name is one line of what shows", () => {
  assert.equal(cleanTitle("  My\n\tboard\u202e \u0000x "), "My board x");
  assert.equal(cleanTitle("<b>'\"&"), "<b>'\"&", "text is text: the page never reads it as markup");
  assert.equal(cleanTitle("x".repeat(5000)).length, 60);
  assert.equal(cleanTitle(3), "");
  assert.equal(cleanTitle("\u200b\ud800"), "");
});

test("every change is told, here and from another tab", () => {
  const { boards, page } = library();
  /** @type {(string|null)[]} */
  const heard = [];
  boards.addEventListener("changed", (event) => heard.push(/** @type {CustomEvent} */ (event).detail.id));
  const { board } = boards.create(draft);
  page.dispatchEvent(Object.assign(new Event("storage"), { key: boardKey(board.id) }));
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "pygolf:settings" }));
  page.dispatchEvent(Object.assign(new Event("storage"), { key: stepsKey(board.id) }));
  page.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
  boards.remove(board.id);
  assert.deepEqual(heard, [board.id, board.id, null, board.id]);
});

for (const refuse of refusals)
  test(`a storage that refuses (${String(refuse()).slice(0, 40)}) keeps nothing, says so, and loses nothing`, () => {
    const { boards, storage } = library();
    const { board } = boards.create(draft);
    storage.faults.set = () => {
      throw refuse();
    };
    const done = boards.put({ ...board, material: { course: "drawn on" } });
    assert.equal(done.ok, false);
    assert.match("message" in done ? done.message : "", /could not be saved/);
    assert.equal(boards.get(board.id)?.material.course, "drawn on");
    assert.equal(library(storage).boards.get(board.id)?.material.course.name, "Home", "what was kept before stays");
    assert.equal(boards.export().boards[0]?.material.course, "drawn on");
    storage.faults = {};
    assert.deepEqual(boards.put(/** @type {any} */ (boards.get(board.id))), { ok: true });
    assert.equal(library(storage).boards.get(board.id)?.material.course, "drawn on");
  });

test("where room is short, what can be undone gives way to what is", () => {
  const { boards, storage } = library();
  const { board } = boards.create(draft);
  boards.saveSteps(board.id, { v: 1, at: 0, steps: "x".repeat(3000) });
  assert.ok(storage.map.has(stepsKey(board.id)));
  storage.room = 3600;
  assert.deepEqual(boards.put({ ...board, material: { course: "y".repeat(1500) } }), { ok: true });
  assert.equal(boards.steps(board.id), undefined);
  boards.saveSteps(board.id, { v: 1, at: 0, steps: "x".repeat(3000) });
  assert.equal(boards.steps(board.id), undefined, "steps that do not fit are not kept, and nothing is said");
  assert.equal(boards.get(board.id)?.material.course.length, 1500);
});

test("a text that cannot be read is counted, and set aside when its board is saved", () => {
  const { boards, storage } = library();
  const { board } = boards.create(draft);
  const good = storage.map.get(boardKey(board.id)) ?? "";
  for (const text of [
    "",
    "x",
    good.slice(0, -2),
    good.replace("Home", "Hove"),
    good.replace("pygolf-board", "pygolf-bored"),
  ]) {
    storage.map.set(boardKey(board.id), text);
    const fresh = library(storage).boards;
    assert.equal(fresh.get(board.id), null);
    assert.equal(fresh.unread, 1);
    assert.equal(fresh.put(board).ok, true);
    assert.equal(storage.map.get(`${boardKey(board.id)}:unread`), text);
    assert.deepEqual(fresh.get(board.id)?.material, board.material);
    storage.map.delete(`${boardKey(board.id)}:unread`);
  }
  storage.map.set(boardKey("other234"), good);
  assert.equal(library(storage).boards.get("other234"), null, "a board under another's key is none");
});

test("what is no board of any size is refused", () => {
  assert.deepEqual(readDraft(draft), draft);
  let deep = {};
  for (let level = 0; level < 80; level += 1) deep = { deep };
  for (const bad of [
    null,
    [],
    {},
    { ...draft, game: 3 },
    { ...draft, game: "../x" },
    { ...draft, material: [] },
    { ...draft, material: { deep } },
    { ...draft, material: JSON.parse('{"__proto__": 3}') },
    { ...draft, material: { long: "x".repeat(MAX_MATERIAL) } },
  ])
    assert.equal(readDraft(bad), null, JSON.stringify(bad)?.slice(0, 60));
  const { boards } = library();
  const { board } = boards.create(draft);
  assert.equal(boards.put({ ...board, material: { long: "x".repeat(MAX_MATERIAL) } }).ok, false);
  assert.deepEqual(boards.get(board.id)?.material, draft.material);
});

test("boards travel in the file of everything; what is here already stays, what is damaged is left out", () => {
  const from = library();
  const { board } = from.boards.create(draft);
  const other = from.boards.create({ ...draft, title: "Second" }).board;
  const file = { format: "pygolf games", version: 1, games: [], boards: from.boards.export() };
  const text = JSON.stringify(file, null, 2);
  const { boards } = library();
  const store = openStore(new FakeStorage());
  assert.deepEqual(importText(store, text, { boards }).problems, []);
  assert.deepEqual(boards.get(board.id), from.boards.get(board.id));
  boards.put({ ...board, title: "Mine" });
  importText(store, text, { boards });
  assert.equal(boards.get(board.id)?.title, "Mine");
  assert.equal(boards.list().length, 2);
  const altered = text.replace("Second", "Zecond");
  assert.match(importText(store, altered, { boards: library().boards }).problems.join(), /damaged or were altered/);
  const bad = from.boards.export();
  const part = { checksum: "", boards: /** @type {any[]} */ ([...bad.boards, 3, { ...other, id: "../../x" }]) };
  const strange = JSON.stringify({ ...file, boards: part });
  assert.match(importText(store, strange, { boards }).problems.join(), /altered/);
  assert.equal(importText(store, JSON.stringify({ format: "pygolf games", version: 1, games: [] })).problems.length, 0);
});

test("drops survey tables of an older version when the board is saved or deleted", () => {
  const { boards, storage } = library();
  const [one, two] = ["Sea", "Dunes"].map(
    (title) => boards.create({ game: "dosh", title, material: { course: { terrain: ["..."] } } }).board,
  );
  const keys = [one, two].map(({ id }) => `pygolf:survey:${id}.beginner`);
  for (const key of keys) storage.map.set(key, JSON.stringify({ v: 1, game: "dosh", sum: "1", tables: {} }));
  assert.deepEqual(boards.get(one.id)?.material, one.material);
  assert.ok(storage.map.has(keys[0]));
  assert.ok(boards.put(one).ok);
  assert.ok(!storage.map.has(keys[0]));
  assert.ok(storage.map.has(keys[1]));
  boards.remove(two.id);
  assert.ok(!storage.map.has(keys[1]));
});
