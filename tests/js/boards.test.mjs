/** Tests of the library of custom boards: saving, copying, exporting and importing, including storage errors. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Backend } from "../../web/data/backend.ts";
import { Boards, cleanTitle, MAX_MATERIAL, readDraft, stepsKey } from "../../web/data/boards.ts";
import { openStore } from "../../web/data/store.ts";
import { FakeStorage, storageErrors } from "./support/fake-storage.mjs";
import { importText } from "./support/import.mjs";

const draft = { game: "dosh", title: "Home", material: { course: { name: "Home", terrain: ["..", ".~"] } } };

const boardKey = (/** @type {string} */ id) => `pygolf:board:${id}`;

/** Returns a library with its own clock and random numbers. @param {FakeStorage|null} [storage] */
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

test("list returns the most recently changed board first, and unfinished material is saved", () => {
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
  boards.save({ ...board, material: { course: 3 } });
  assert.equal(boards.list()[0]?.id, board.id);
  const fresh = library(storage).boards;
  assert.deepEqual(fresh.get(board.id)?.material, { course: 3 });
  assert.equal(fresh.get(board.id)?.begun, board.begun);
});

test("changing a returned board does not change the saved one", () => {
  const { boards } = library(null);
  const { board } = boards.create(draft);
  /** @type {any} */ (boards.get(board.id)).material.course.name = "changed";
  assert.equal(boards.get(board.id)?.material.course.name, "Home");
});

test("duplicate gives the copy a name of its own and is independent of the original", () => {
  const { boards } = library();
  const { board } = boards.create(draft);
  const names = [1, 2, 3].map(() => boards.duplicate(board.id)?.board.title);
  assert.deepEqual(names, ["Home (copy)", "Home (copy) 2", "Home (copy) 3"]);
  assert.equal(boards.create(draft).board.title, "Home 2", "two boards of a game cannot have the same name");
  assert.equal(boards.create({ ...draft, game: "box" }).board.title, "Home");
  boards.save({ ...board, whole: true, rating: { samples: 3 } });
  const copy = boards.duplicate(board.id)?.board;
  assert.deepEqual([copy?.whole, copy?.rating], [true, { samples: 3 }], "a copy of a complete board is complete");
  assert.equal(copy?.material.course.name, copy?.title, "a course has the name of its board");
  boards.remove(board.id);
  assert.equal(boards.get(board.id), null);
  assert.equal(boards.list().length, 6);
  assert.equal(boards.duplicate("nowhere"), null);
});

test("cleanTitle returns one line of visible characters", () => {
  assert.equal(cleanTitle("  My\n\tboard\u202e \u0000x "), "My board x");
  assert.equal(cleanTitle("<b>'\"&"), "<b>'\"&", "markup is left alone, because the page shows it as text");
  assert.equal(cleanTitle("x".repeat(5000)).length, 60);
  assert.equal(cleanTitle(3), "");
  assert.equal(cleanTitle("\u200b\ud800"), "");
});

test("reports every change in this tab and in other tabs", () => {
  const { boards, page } = library();
  /** @type {(string|null)[]} */
  const changedIds = [];
  boards.addEventListener("changed", (event) => changedIds.push(/** @type {CustomEvent} */ (event).detail.id));
  const { board } = boards.create(draft);
  page.dispatchEvent(Object.assign(new Event("storage"), { key: boardKey(board.id) }));
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "pygolf:settings" }));
  page.dispatchEvent(Object.assign(new Event("storage"), { key: stepsKey(board.id) }));
  page.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
  boards.remove(board.id);
  assert.deepEqual(changedIds, [board.id, board.id, null, board.id]);
});

for (const createError of storageErrors)
  test(`reports that a board could not be saved, without losing it, if the storage throws ${String(createError()).slice(0, 40)}`, () => {
    const { boards, storage } = library();
    const { board } = boards.create(draft);
    storage.failures.set = () => {
      throw createError();
    };
    const done = boards.save({ ...board, material: { course: "drawn on" } });
    assert.equal(done.ok, false);
    assert.match("message" in done ? done.message : "", /could not be saved/);
    assert.equal(boards.get(board.id)?.material.course, "drawn on");
    assert.equal(library(storage).boards.get(board.id)?.material.course.name, "Home", "the previous save is unchanged");
    assert.equal(boards.export().boards[0]?.material.course, "drawn on");
    storage.failures = {};
    assert.deepEqual(boards.save(/** @type {any} */ (boards.get(board.id))), { ok: true });
    assert.equal(library(storage).boards.get(board.id)?.material.course, "drawn on");
  });

test("deletes the undo history if the board would not fit otherwise", () => {
  const { boards, storage } = library();
  const { board } = boards.create(draft);
  boards.saveSteps(board.id, { v: 1, at: 0, steps: "x".repeat(3000) });
  assert.ok(storage.map.has(stepsKey(board.id)));
  storage.capacity = 3600;
  assert.deepEqual(boards.save({ ...board, material: { course: "y".repeat(1500) } }), { ok: true });
  assert.equal(boards.steps(board.id), undefined);
  boards.saveSteps(board.id, { v: 1, at: 0, steps: "x".repeat(3000) });
  assert.equal(boards.steps(board.id), undefined, "an undo history that does not fit is not saved, without an error");
  assert.equal(boards.get(board.id)?.material.course.length, 1500);
});

test("counts unreadable saves and sets them aside when their board is saved", () => {
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
    assert.equal(fresh.save(board).ok, true);
    assert.equal(storage.map.get(`${boardKey(board.id)}:unread`), text);
    assert.deepEqual(fresh.get(board.id)?.material, board.material);
    storage.map.delete(`${boardKey(board.id)}:unread`);
  }
  storage.map.set(boardKey("other234"), good);
  assert.equal(
    library(storage).boards.get("other234"),
    null,
    "a board stored under the key of another board is ignored",
  );
});

test("rejects material that is invalid or too large", () => {
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
  assert.equal(boards.save({ ...board, material: { long: "x".repeat(MAX_MATERIAL) } }).ok, false);
  assert.deepEqual(boards.get(board.id)?.material, draft.material);
});

test("an export of all games includes the boards; importing it keeps existing boards and skips damaged ones", () => {
  const from = library();
  const { board } = from.boards.create(draft);
  const other = from.boards.create({ ...draft, title: "Second" }).board;
  const file = { format: "pygolf games", version: 1, games: [], boards: from.boards.export() };
  const text = JSON.stringify(file, null, 2);
  const { boards } = library();
  const store = openStore(new FakeStorage());
  assert.deepEqual(importText(store, text, { boards }).problems, []);
  assert.deepEqual(boards.get(board.id), from.boards.get(board.id));
  boards.save({ ...board, title: "Mine" });
  importText(store, text, { boards });
  assert.equal(boards.get(board.id)?.title, "Mine");
  assert.equal(boards.list().length, 2);
  const altered = text.replace("Second", "Zecond");
  assert.match(importText(store, altered, { boards: library().boards }).problems.join(), /damaged or were altered/);
  const bad = from.boards.export();
  const part = { checksum: "", boards: /** @type {any[]} */ ([...bad.boards, 3, { ...other, id: "../../x" }]) };
  const invalid = JSON.stringify({ ...file, boards: part });
  assert.match(importText(store, invalid, { boards }).problems.join(), /altered/);
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
  assert.ok(boards.save(one).ok);
  assert.ok(!storage.map.has(keys[0]));
  assert.ok(storage.map.has(keys[1]));
  boards.remove(two.id);
  assert.ok(!storage.map.has(keys[1]));
});
