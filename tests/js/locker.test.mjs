/** The locker: lines of finished games outlive their saves, whatever the storage does and whatever lies in it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Backend } from "../../web/core/store/backend.js";
import { checksum } from "../../web/core/store/checksum.js";
import { Collection } from "../../web/core/store/collection.js";
import { exportAll, remove } from "../../web/core/store/game-files.js";
import { LINES, lineId, makeLine } from "../../web/core/store/lines.js";
import { fillLocker, Locker } from "../../web/core/store/locker.js";
import { FakeStorage, refusals } from "./support/fake-storage.mjs";
import { game } from "./support/games.mjs";
import { importText } from "./support/import.mjs";
import { openIt } from "./support/open.mjs";

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

/** Reads a stored text as a line. @param {string} text @param {string} id */
const readLine = (text, id) => new Collection(new Backend(new FakeStorage([[lineKey(id), text]])), LINES).read(id);

/** A finished game. @param {number} moves @param {any} [change] */
function finished(moves, change = {}) {
  const made = game(moves, change);
  made.view.over = true;
  return made;
}

/** A shelf with a locker over one storage, and a Python that sums everything up. @param {FakeStorage} [storage] */
function shelf(storage = new FakeStorage(), seed = 1) {
  const { store, clock } = openIt(storage, { seed });
  const locker = new Locker(new Backend(storage));
  /** @type {any[]} */
  const asked = [];
  const call = async (/** @type {any} */ request) => {
    asked.push(request.record.moves.length);
    return request.record.seed === "broken" ? { ok: false, error: {} } : { ok: true, summary };
  };
  const fill = (/** @type {string} */ only) => fillLocker({ store, locker, call, only });
  return { store, storage, locker, asked, clock, fill };
}

const line = (/** @type {any} */ change = {}) => ({
  ...makeLine(finished(5), { save: "abcdefghjkmn", stamp: 7 }, summary),
  ...change,
});

test("every finished game gets one line, once, and the line outlives the save", async () => {
  const { store, locker, fill, asked } = shelf();
  const one = store.create(finished(5));
  store.create(finished(6));
  store.create(game(3));
  store.create(finished(7, { seed: "broken" }));
  assert.deepEqual(await fill(), { made: 2, why: null });
  await fill();
  assert.equal(asked.filter((moves) => moves < 7).length, 2, "what has a line is not asked about again");
  remove(store, one);
  await fill();
  assert.equal(locker.read().lines.length, 2);
  const kept = locker.find(one);
  assert.equal(kept?.id, lineId(finished(5).record));
  assert.deepEqual(
    kept?.seats.map(({ name }) => name),
    ["Ann", "Bo"],
  );
});

test("a game that was taken back and ended otherwise has the newer line alone", async () => {
  const { store, locker, fill, clock } = shelf();
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

test("the same game twice on the shelf is one line; renewing a line keeps its review and date", async () => {
  const { store, locker, fill, clock } = shelf();
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

test("a file's games are found by their lines at once, whatever they are called here, and without Python", async () => {
  const old = shelf();
  old.store.create(finished(5));
  const twin = old.store.create(finished(6));
  await old.fill();
  old.locker.review(old.locker.find(twin)?.id ?? "", { luck: [1, -1], loss: [0, 2], mistakes: [] });
  const file = JSON.stringify({ ...JSON.parse(exportAll(old.store).text), locker: old.locker.export() });
  const fresh = shelf(new FakeStorage(), 2);
  fresh.store.create(game(3));
  const { added } = importText(fresh.store, file, { locker: fresh.locker, view: finished(5).view });
  const { lines } = fresh.locker.read();
  assert.deepEqual(lines.map(({ save }) => save).sort(), [...added].sort());
  assert.equal(lines.filter(({ review }) => review).length, 1);
  await fresh.fill();
  assert.deepEqual(fresh.asked, []);
});

test("a deleted line does not come back from its save, but comes back from a file", async () => {
  const { store, locker, fill, storage } = shelf();
  const id = store.create(finished(5));
  await fill();
  const file = JSON.stringify({ ...JSON.parse(exportAll(store).text), locker: locker.export() });
  assert.deepEqual(locker.remove(locker.read().lines), { ok: true });
  await fill();
  assert.equal(locker.read().lines.length, 0);
  assert.deepEqual(
    importText(store, file, { locker }).problems.filter((words) => !/already here/.test(words)),
    [],
  );
  assert.equal(locker.read().lines.length, 1);
  locker.remove(locker.read().lines);
  remove(store, id);
  await fill();
  assert.deepEqual(
    [...storage.map.keys()].filter((key) => key.startsWith("pygolf:line")),
    [],
    "nothing is left of it",
  );
});

test("files: an altered locker is left out, an older file has none, lines that are here stay", () => {
  const { store, locker } = shelf();
  locker.put(line());
  const part = locker.export();
  const file = (/** @type {any} */ more) => JSON.stringify({ format: "pygolf games", version: 1, games: [], ...more });
  assert.deepEqual(importText(store, file({}), { locker }).problems, []);
  assert.match(importText(store, file({ locker: { ...part, checksum: "0" } }), { locker }).problems[0], /altered/);
  for (const hostile of [null, 3, [], { lines: 4 }, { lines: [], checksum: 1 }])
    assert.equal(importText(store, file({ locker: hostile }), { locker }).problems.length, 1);
  const other = shelf();
  assert.deepEqual(importText(other.store, file({ locker: part }), { locker: other.locker }).problems, []);
  assert.deepEqual(other.locker.read().lines, locker.read().lines);
});

test("each letter of a line altered, and every cut: never a wrong line, and the text stays as it was", () => {
  const text = sealed(line());
  const { id } = line();
  assert.equal(readLine(text, id).kind, "item");
  for (let at = 0; at < text.length; at += 1) {
    const other = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
    assert.equal(readLine(other, id).kind, "broken", `letter ${at}`);
    if (at % 7 === 0) assert.equal(readLine(text.slice(0, at), id).kind, "broken");
  }
  const storage = new FakeStorage([[lineKey(id), "nonsense"]]);
  const { locker } = shelf(storage);
  assert.deepEqual(locker.read(), { lines: [], gone: [], unread: 1 });
  assert.equal(storage.map.get(lineKey(id)), "nonsense");
});

/** A text with a right checksum. @param {any} body */
const sealed = (body) => {
  const text = JSON.stringify(body);
  return `pygolf-line:${checksum(text)}:${text}`;
};

test("hostile lines with a right checksum are no lines; a newer one is kept and never written over", () => {
  const whole = line();
  const { id } = whole;
  const wrong = [
    null,
    4,
    {},
    { ...whole, id: "x" },
    { ...whole, seats: [] },
    { ...whole, seats: [{ name: "Ann", kind: "dog", level: "" }] },
    { ...whole, summary: null },
    { ...whole, summary: { ...summary, holes: ["1"] } },
    { ...whole, summary: { ...summary, par: [1] } },
    { ...whole, summary: { ...summary, winners: [9] } },
    { ...whole, summary: { ...summary, sides: [[0, 7]] } },
    { ...whole, summary: { ...summary, sides: [0, 1] } },
    { ...whole, summary: { ...summary, seats: [summary.seats[0]] } },
    { ...whole, summary: { ...summary, seats: summary.seats.map((seat) => ({ ...seat, signs: [7, 0] })) } },
    { ...whole, review: { luck: [1], loss: [1], mistakes: [] } },
    { ...whole, review: { luck: [1, 1], loss: [1, 1], mistakes: [{ at: -1 }] } },
    { ...whole, date: "yesterday" },
    { ...whole, options: JSON.parse('{"__proto__": {"x": 1}}') },
  ];
  for (const body of wrong) assert.equal(readLine(sealed(body), id).kind, "broken", JSON.stringify(body)?.slice(0, 90));
  const newer = sealed({ ...whole, schema: 2, surprise: true });
  const storage = new FakeStorage([[lineKey(id), newer]]);
  const { locker } = shelf(storage);
  assert.equal(locker.put(whole).ok, false);
  assert.equal(storage.map.get(lineKey(id)), newer);
});

test("quota: that a line was not kept is told, saves are untouched, and it is made when there is room", async () => {
  for (const refuse of refusals) {
    const { store, storage, locker, fill } = shelf();
    const id = store.create(finished(5));
    const before = new Map(storage.map);
    storage.faults.set = (key) => {
      if (key.startsWith("pygolf:line")) throw refuse();
    };
    const { made, why } = await fill();
    assert.equal(made, 0);
    assert.match(String(why), /storage rejected/);
    assert.deepEqual(storage.map, before);
    storage.faults = {};
    assert.deepEqual(await fill(id), { made: 1, why: null });
    assert.equal(locker.read().lines.length, 1);
  }
});

test("solved problems are kept, go out with the file and come in; nonsense under their key is left alone", () => {
  const { store, locker, storage } = shelf();
  locker.solve("dice", "dice-1");
  locker.solve("dice", "dice-2");
  locker.solve("dice", "dice-1");
  assert.deepEqual(locker.solved("dice"), ["dice-1", "dice-2"]);
  const file = JSON.stringify({ format: "pygolf games", version: 1, games: [], locker: locker.export() });
  const other = shelf();
  other.locker.solve("dice", "dice-9");
  importText(other.store, file, { locker: other.locker });
  assert.deepEqual(other.locker.solved("dice"), ["dice-9", "dice-1", "dice-2"]);
  const hostile = { ...locker.export(), solved: { "../x": ["a"], box: "all", word: [4] } };
  importText(other.store, JSON.stringify({ format: "pygolf games", version: 1, games: [], locker: hostile }), {
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

test("no storage at all: an empty locker, and no error", async () => {
  const locker = new Locker(new Backend(null));
  assert.deepEqual(locker.read(), { lines: [], gone: [], unread: 0 });
  assert.equal(locker.put(line()).ok, false);
  assert.equal(locker.find("abcdefghjkmn"), null);
});
