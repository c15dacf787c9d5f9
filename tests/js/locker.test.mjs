/** Tests of the locker, whose entries for finished games are independent of the saves and survive storage errors. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Backend } from "../../web/data/backend.ts";
import { checksum } from "../../web/data/checksum.ts";
import { exportAll, remove } from "../../web/data/game-files.ts";
import { unseal } from "../../web/data/item-text.ts";
import { LINES, lineId, makeLine } from "../../web/data/lines.ts";
import { fillLocker, Locker } from "../../web/data/locker.ts";
import { FakeStorage, storageErrors } from "./support/fake-storage.mjs";
import { game } from "./support/games.mjs";
import { importText } from "./support/import.mjs";
import { openTestStore } from "./support/open-store.mjs";

const summary = {
  unit: "strokes",
  low: true,
  holes: ["1", "2"],
  of_round: 2,
  par: [4, 5.5],
  par_name: "the tour player",
  scores: [9, 11],
  winners: [0],
  sides: [[0], [1]],
  house: null,
  course: "white tees",
  rating: 9.5,
  slope: 43,
  unrated: "",
  seats: [
    { cells: [4, 5], signs: [0, 1], counts: {}, differentials: [-1.3] },
    { cells: [5, 6], signs: [-1, 0], counts: { gems: 2 }, differentials: [3.9] },
  ],
};

const lineKey = (/** @type {string} */ id) => `pygolf:line:${id}`;

/** Reads stored data as a locker entry. @param {string} text @param {string} id */
const readLine = (text, id) => unseal(LINES, text, id);

/** Returns a finished game. @param {number} moves @param {any} [change] */
function finished(moves, change = {}) {
  const made = game(moves, change);
  made.view.over = true;
  return made;
}

/** Returns a store and a locker in one storage, with a fake Python. @param {FakeStorage} [storage] */
function openLocker(storage = new FakeStorage(), seed = 1) {
  const { store, clock } = openTestStore(storage, { seed });
  const locker = new Locker(new Backend(storage));
  /** @type {any[]} */
  const requested = [];
  const call = async (/** @type {any} */ request) => {
    requested.push(request.record.moves.length);
    return request.record.seed === "broken" ? { ok: false, error: {} } : { ok: true, summary };
  };
  const fill = (/** @type {string} */ only) => fillLocker({ store, locker, call, only });
  return { store, storage, locker, requested, clock, fill };
}

const line = (/** @type {any} */ change = {}) => ({
  ...makeLine(finished(5), { save: "abcdefghjkmn", stamp: 7 }, summary),
  ...change,
});

test("fillLocker adds one entry per finished game, which remains when the save is deleted", async () => {
  const { store, locker, fill, requested } = openLocker();
  const one = store.create(finished(5));
  store.create(finished(6));
  store.create(game(3));
  store.create(finished(7, { seed: "broken" }));
  assert.deepEqual(await fill(), { made: 2, why: null });
  await fill();
  assert.equal(requested.filter((moves) => moves < 7).length, 2, "no request for games that have an entry");
  remove(store, one);
  await fill();
  assert.equal(locker.read().lines.length, 2);
  const entry = locker.find(one);
  assert.equal(entry?.id, lineId(finished(5).record));
  assert.deepEqual(
    entry?.seats.map(({ name }) => name),
    ["Ann", "Bo"],
  );
});

test("fillLocker replaces the entry of a game whose end was undone and replayed", async () => {
  const { store, locker, fill, clock } = openLocker();
  const id = store.create(finished(5));
  await fill();
  clock.now += 1000;
  store.save(id, finished(6));
  await fill(id);
  assert.deepEqual(
    locker.read().lines.map((one) => [one.id, one.save]),
    [[lineId(finished(6).record), id]],
  );
});

test("fillLocker adds one entry for two saves of a game, and preserves review and date when updating it", async () => {
  const { store, locker, fill, clock } = openLocker();
  const id = store.create(finished(5));
  store.create(finished(5));
  await fill();
  const [made] = locker.read().lines;
  locker.review(made.id, { luck: [1, -1], loss: [0, 2], mistakes: [] });
  clock.now += 1000;
  store.save(made.save, finished(5));
  await fill();
  const { lines } = locker.read();
  assert.equal(lines.length, 1);
  assert.deepEqual([lines[0].review, lines[0].date], [{ luck: [1, -1], loss: [0, 2], mistakes: [] }, made.date]);
  assert.ok(id);
});

test("imported games match their imported entries without a request to Python, even if their ids change", async () => {
  const old = openLocker();
  old.store.create(finished(5));
  const twin = old.store.create(finished(6));
  await old.fill();
  old.locker.review(old.locker.find(twin)?.id ?? "", { luck: [1, -1], loss: [0, 2], mistakes: [] });
  const file = JSON.stringify({ ...JSON.parse(exportAll(old.store).text), locker: old.locker.export() });
  const fresh = openLocker(new FakeStorage(), 2);
  fresh.store.create(game(3));
  const { added } = importText(fresh.store, file, { locker: fresh.locker, view: finished(5).view });
  const { lines } = fresh.locker.read();
  assert.deepEqual(lines.map(({ save }) => save).sort(), [...added].sort());
  assert.equal(lines.filter(({ review }) => review).length, 1);
  await fresh.fill();
  assert.deepEqual(fresh.requested, []);
});

test("a deleted entry is not restored from its save, but can be imported again", async () => {
  const { store, locker, fill, storage } = openLocker();
  const id = store.create(finished(5));
  await fill();
  const file = JSON.stringify({ ...JSON.parse(exportAll(store).text), locker: locker.export() });
  assert.deepEqual(locker.removeLines(locker.read().lines), { ok: true });
  await fill();
  assert.equal(locker.read().lines.length, 0);
  assert.deepEqual(
    importText(store, file, { locker }).problems.filter((problem) => !/already here/.test(problem)),
    [],
  );
  assert.equal(locker.read().lines.length, 1);
  locker.removeLines(locker.read().lines);
  remove(store, id);
  await fill();
  assert.deepEqual(
    [...storage.map.keys()].filter((key) => key.startsWith("pygolf:line")),
    [],
    "nothing of the entry remains",
  );
});

test("importing a file rejects an altered locker, accepts a missing one and preserves existing entries", () => {
  const { store, locker } = openLocker();
  locker.save(line());
  const part = locker.export();
  const file = (/** @type {any} */ more) => JSON.stringify({ format: "pygolf games", version: 1, games: [], ...more });
  assert.deepEqual(importText(store, file({}), { locker }).problems, []);
  assert.match(importText(store, file({ locker: { ...part, checksum: "0" } }), { locker }).problems[0], /altered/);
  for (const malicious of [null, 3, [], { lines: 4 }, { lines: [], checksum: 1 }])
    assert.equal(importText(store, file({ locker: malicious }), { locker }).problems.length, 1);
  const other = openLocker();
  assert.deepEqual(importText(other.store, file({ locker: part }), { locker: other.locker }).problems, []);
  assert.deepEqual(other.locker.read().lines, locker.read().lines);
});

test("read reports altered or cut entries as broken and leaves their text unchanged", () => {
  const text = sealed(line());
  const { id } = line();
  assert.equal(readLine(text, id).kind, "good");
  for (let at = 0; at < text.length; at += 1) {
    const other = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
    assert.equal(readLine(other, id).kind, "broken", `character ${at}`);
    if (at % 7 === 0) assert.equal(readLine(text.slice(0, at), id).kind, "broken");
  }
  const storage = new FakeStorage([[lineKey(id), "nonsense"]]);
  const { locker } = openLocker(storage);
  assert.deepEqual(locker.read(), { lines: [], gone: [], unread: 1 });
  assert.equal(storage.map.get(lineKey(id)), "nonsense");
});

/** Returns the stored form of an entry, with a valid checksum. @param {any} body */
const sealed = (body) => {
  const text = JSON.stringify(body);
  return `pygolf-line:${checksum(text)}:${text}`;
};

test("read rejects invalid entries with a valid checksum, and put does not overwrite newer ones", () => {
  const valid = line();
  const { id } = valid;
  const wrong = [
    null,
    4,
    {},
    { ...valid, id: "x" },
    { ...valid, seats: [] },
    { ...valid, seats: [{ name: "Ann", kind: "dog", level: "" }] },
    { ...valid, summary: null },
    { ...valid, summary: { ...summary, holes: ["1"] } },
    { ...valid, summary: { ...summary, par: [1] } },
    { ...valid, summary: { ...summary, winners: [9] } },
    { ...valid, summary: { ...summary, sides: [[0, 7]] } },
    { ...valid, summary: { ...summary, sides: [0, 1] } },
    { ...valid, summary: { ...summary, seats: [summary.seats[0]] } },
    { ...valid, summary: { ...summary, seats: summary.seats.map((seat) => ({ ...seat, signs: [7, 0] })) } },
    { ...valid, review: { luck: [1], loss: [1], mistakes: [] } },
    { ...valid, review: { luck: [1, 1], loss: [1, 1], mistakes: [{ at: -1 }] } },
    { ...valid, date: "yesterday" },
    { ...valid, options: JSON.parse('{"__proto__": {"x": 1}}') },
  ];
  for (const body of wrong) assert.equal(readLine(sealed(body), id).kind, "broken", JSON.stringify(body)?.slice(0, 90));
  const newer = sealed({ ...valid, schema: 2, surprise: true });
  const storage = new FakeStorage([[lineKey(id), newer]]);
  const { locker } = openLocker(storage);
  assert.equal(locker.save(valid).ok, false);
  assert.equal(storage.map.get(lineKey(id)), newer);
});

test("fillLocker reports that an entry could not be saved, and saves it when there is space", async () => {
  for (const createError of storageErrors) {
    const { store, storage, locker, fill } = openLocker();
    const id = store.create(finished(5));
    const before = new Map(storage.map);
    storage.failures.set = (key) => {
      if (key.startsWith("pygolf:line")) throw createError();
    };
    const { made, why } = await fill();
    assert.equal(made, 0);
    assert.match(String(why), /storage rejected/);
    assert.deepEqual(storage.map, before);
    storage.failures = {};
    assert.deepEqual(await fill(id), { made: 1, why: null });
    assert.equal(locker.read().lines.length, 1);
  }
});

test("solved problems are saved, exported and imported; invalid text under their key is left unchanged", () => {
  const { store, locker, storage } = openLocker();
  locker.solve("dice", "dice-1");
  locker.solve("dice", "dice-2");
  locker.solve("dice", "dice-1");
  assert.deepEqual(locker.solved("dice"), ["dice-1", "dice-2"]);
  const file = JSON.stringify({ format: "pygolf games", version: 1, games: [], locker: locker.export() });
  const other = openLocker();
  other.locker.solve("dice", "dice-9");
  importText(other.store, file, { locker: other.locker });
  assert.deepEqual(other.locker.solved("dice"), ["dice-9", "dice-1", "dice-2"]);
  const malicious = { ...locker.export(), solved: { "../x": ["a"], box: "all", word: [4] } };
  importText(other.store, JSON.stringify({ format: "pygolf games", version: 1, games: [], locker: malicious }), {
    locker: other.locker,
  });
  assert.deepEqual(
    [...other.storage.map.keys()].filter((key) => key.includes("solved")),
    ["pygolf:solved:dice"],
  );
  storage.map.set("pygolf:solved:dice", "{}");
  assert.deepEqual(locker.solved("dice"), []);
  assert.equal(locker.solve("dice", "dice-3").ok, false);
  assert.equal(storage.map.get("pygolf:solved:dice"), "{}");
  assert.deepEqual(locker.forget("dice"), { ok: true });
  assert.ok(store);
});

test("the locker is empty without storage, and does not throw", async () => {
  const locker = new Locker(new Backend(null));
  assert.deepEqual(locker.read(), { lines: [], gone: [], unread: 0 });
  assert.equal(locker.save(line()).ok, false);
  assert.equal(locker.find("abcdefghjkmn"), null);
});
