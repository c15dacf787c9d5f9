/** Tests of exporting and importing files, including malicious ones. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checksum } from "../../web/data/checksum.ts";
import { exportAll, exportGame, remove, rename } from "../../web/data/game-files.ts";
import { FakeStorage } from "./support/fake-storage.mjs";
import { anyJson, chance, game, plain } from "./support/games.mjs";
import { importText } from "./support/import.mjs";
import { openTestStore } from "./support/open-store.mjs";

/** Returns a file with the given saves, which `importText` can read. @param {any[]} saves @param {any} [more] */
function createFile(saves, more = {}) {
  const games = saves.map((save) => ({ checksum: checksum(JSON.stringify(save)), save }));
  return JSON.stringify({ format: "pygolf games", version: 1, games, ...more });
}

/** @param {any} [change] @param {any} [record] */
const createSave = (change = {}, record = {}) => ({
  schema: 1,
  id: "abcdefghjkmn",
  rev: 4,
  saved: 5,
  over: false,
  turnName: "Ann",
  record: { ...game(3).record, ...record },
  meta: game().meta,
  ...change,
});

test("an exported game is imported with the same record and meta, no view, and a new id", () => {
  const { store } = openTestStore();
  const id = store.create(game(5));
  rename(store, id, "Cup");
  const { name, text } = exportGame(store, id) ?? assert.fail("nothing");
  assert.match(name, /^pygolf-dice-cup-2026-\d\d-\d\d\.json$/);
  assert.deepEqual(Object.keys(JSON.parse(text)), ["format", "version", "made", "games"]);
  const other = openTestStore(new FakeStorage(), { seed: 9 });
  const { added, problems } = importText(other.store, text);
  assert.deepEqual(problems, []);
  assert.equal(added.length, 1);
  const back = other.store.load(added[0] ?? "");
  assert.deepEqual(back, { record: plain(game(5)).record, view: null, meta: { ...game().meta, name: "Cup" }, rev: 1 });
});

test("exportAll exports all games and settings", () => {
  const { store } = openTestStore();
  const next = chance(4);
  for (let number = 0; number < 20; number += 1)
    store.create(game(number, { seed: `s${number}`, options: { odd: anyJson(next) } }));
  store.set("theme", "dusk");
  const other = openTestStore(new FakeStorage(), { seed: 9 });
  const { added, problems } = importText(other.store, exportAll(store).text);
  assert.deepEqual([added.length, problems], [20, []]);
  const records = (/** @type {typeof store} */ of) =>
    of
      .list()
      .map((row) => JSON.stringify(of.load(row.id)?.record))
      .sort();
  assert.deepEqual(records(other.store), records(store));
  assert.equal(other.store.settings().theme, "dusk");
});

test("importText changes no existing games and settings, and does not add a game twice", () => {
  const { store, storage } = openTestStore();
  const id = store.create(game(5));
  const { text } = exportAll(store);
  store.save(id, game(7));
  store.set("theme", "day");
  const before = new Map(storage.map);
  const first = importText(store, text.replace('"games"', '"settings": null, "games"'));
  assert.equal(first.added.length, 1);
  assert.notEqual(first.added[0], id);
  for (const [key, text] of before) assert.equal(storage.map.get(key), text);
  const second = importText(store, text);
  assert.deepEqual(second.added, []);
  assert.deepEqual(second.problems, ["One game is already here and not added again."]);
  assert.equal(store.settings().theme, "day");
  assert.match(importText(store, createFile([createSave(), createSave()])).problems[0] ?? "", /already/);
});

test("importText applies only settings that have not been set on this device", () => {
  const { store } = openTestStore();
  store.set("sound", true);
  const values = { theme: "dusk", sound: false, motion: "wild", speed: "fast", later: 1 };
  const { problems } = importText(
    store,
    createFile([], { settings: { checksum: checksum(JSON.stringify(values)), values } }),
  );
  assert.deepEqual(problems, []);
  const { theme, sound, motion, speed } = store.settings();
  assert.deepEqual({ theme, sound, motion, speed }, { theme: "dusk", sound: true, motion: "auto", speed: "fast" });
  const altered = importText(store, createFile([], { settings: { checksum: "0".repeat(16), values } }));
  assert.match(altered.problems[0] ?? "", /settings .* skipped/);
});

test("importText reports each invalid game and imports the valid ones", () => {
  const { store } = openTestStore();
  const saves = [
    createSave(),
    createSave({ schema: 2 }),
    createSave({ schema: "1" }),
    createSave({ schema: 0 }),
    createSave({}, { players: [] }),
    createSave({}, { moves: [1] }),
    createSave({ meta: null }),
    createSave({ record: null }),
    createSave({}, { seed: "other" }),
  ];
  const file = JSON.parse(createFile(saves));
  file.games.push(7, null, {}, { save: {} }, { checksum: "x", save: createSave({}, { seed: "third" }) });
  const { added, problems } = importText(store, JSON.stringify(file));
  assert.equal(added.length, 2);
  assert.deepEqual(
    problems.map((problem) => /^Game (\d+) in the file was skipped: (.+)\.$/.exec(problem)?.slice(1)),
    [
      ["2", "it was made by a newer version of pygolf"],
      ["3", "it has no version number"],
      ["4", "unknown schema 0"],
      ["5", "the players of the record cannot be read"],
      ["6", "the moves of the record cannot be read"],
      ["7", "the notes cannot be read"],
      ["8", "the record cannot be read"],
      ["10", "it is not a game"],
      ["11", "it is not a game"],
      ["12", "it is not a game"],
      ["13", "its checksum does not match: it is damaged or was altered"],
      ["14", "its checksum does not match: it is damaged or was altered"],
    ],
  );
});

test("importText rejects other files with one message", () => {
  /** @type {[RegExp, string][]} */
  const files = [
    [/not a pygolf games file/, ""],
    [/not a pygolf games file/, "{"],
    [/not a pygolf games file/, "null"],
    [/not a pygolf games file/, "[]"],
    [/not a pygolf games file/, '{"format": "chess"}'],
    [/no version number/, '{"format": "pygolf games"}'],
    [/no version number/, '{"format": "pygolf games", "version": "1"}'],
    [/newer version/, '{"format": "pygolf games", "version": 2, "games": []}'],
    [/no list/, '{"format": "pygolf games", "version": 1}'],
    [/more than 2000/, `{"format": "pygolf games", "version": 1, "games": [${"1,".repeat(2000)}1]}`],
    [/too large/, "x".repeat(20_000_001)],
    [/not a pygolf games file/, "\u0000\ud800"],
    [/cannot be read/, "pygolf-save:abc"],
    [/not a pygolf games file/, `${"[".repeat(1_000_000)}`],
    [/not a pygolf games file/, `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`],
  ];
  for (const [message, text] of files) {
    const { store, storage } = openTestStore();
    const { added, problems } = importText(store, text);
    assert.equal(added.length, 0);
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? "", message);
    assert.equal(storage.map.size, 0);
  }
});

test("importText rejects __proto__ keys and excessive nesting", () => {
  const { store } = openTestStore();
  const evil =
    '{"schema":1,"id":"abcdefghjkmn","rev":1,"saved":1,"over":false,"turnName":null,' +
    '"record":{"__proto__":{"x":1}},"meta":{}}';
  const deep = `{"schema":1,"meta":${"[".repeat(3000)}${"]".repeat(3000)}}`;
  for (const save of [evil, deep]) {
    const text = `{"format":"pygolf games","version":1,"games":[{"checksum":"${checksum(save)}","save":${save}}]}`;
    const { added, problems } = importText(store, text);
    assert.deepEqual(added, []);
    assert.match(problems[0] ?? "", /__proto__|deep/);
  }
  assert.equal(/** @type {any} */ ({}).x, undefined);
});

test("importText treats malicious names as text and does not use ids from files", () => {
  const { store, storage } = openTestStore();
  const players = ["<img src=x onerror=alert(1)>", "evil", "__proto__"];
  const seats = players.map((name) => ({ name, kind: "person", level: "club", colour: 0 }));
  const { added, problems } = importText(
    store,
    createFile([createSave({ id: "../../settings", meta: { seats }, turnName: 7 }, { players })]),
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(store.load(added[0] ?? "")?.record.players, players);
  assert.deepEqual([...storage.map.keys()], [`pygolf:game:${added[0]}:a`]);
});

test("importText imports the same game or reports a problem if any character of a file is altered", () => {
  const first = openTestStore();
  const id = first.store.create(game(2, { seed: "s" }));
  const { text } = exportGame(first.store, id) ?? assert.fail("nothing");
  const right = JSON.stringify(game(2, { seed: "s" }).record);
  let rejected = 0;
  for (let at = 0; at < text.length; at += 1) {
    for (const bit of [0, 3, 5]) {
      const bad = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1);
      const { store } = openTestStore();
      const { added, problems } = importText(store, bad);
      assert.equal(added.length + problems.length, 1, bad);
      if (added.length > 0) assert.equal(JSON.stringify(store.load(added[0] ?? "")?.record), right);
      rejected += problems.length;
    }
    assert.equal(importText(openTestStore().store, text.slice(0, at)).added.length, at === text.length - 1 ? 1 : 0);
  }
  assert.ok(rejected > text.length, "most changes are noticed");
});

test("importText imports the raw text of a save", () => {
  const { store, storage } = openTestStore();
  const id = store.create(game(3));
  const text = storage.map.get(`pygolf:game:${id}:a`) ?? "";
  const other = openTestStore(new FakeStorage(), { seed: 9 });
  const { added, problems } = importText(other.store, text);
  assert.deepEqual(problems, []);
  assert.deepEqual(other.store.load(added[0] ?? "")?.record, plain(game(3)).record);
  assert.equal(other.store.load(added[0] ?? "")?.view, null);
});

test("importText reports in one message how many games did not fit into the storage", () => {
  const { store: from } = openTestStore();
  for (let number = 0; number < 4; number += 1) from.create(game(30, { seed: `s${number}` }));
  const { store, storage } = openTestStore(new FakeStorage(), { seed: 9 });
  storage.capacity = 2500;
  const { added, problems } = importText(store, exportAll(from).text);
  assert.equal(added.length, 4);
  const unsaved = store.list().filter((row) => row.unsaved).length;
  assert.ok(unsaved > 1 && unsaved < 4);
  assert.equal(problems.length, 1);
  assert.match(problems[0] ?? "", new RegExp(`^${unsaved} games could not be saved`));
  assert.deepEqual(
    added.map((id) => store.load(id)?.record.moves.length),
    [30, 30, 30, 30],
  );
});

test("exportGame returns null for an unknown id, and an empty export can be imported", () => {
  const { store } = openTestStore();
  assert.equal(exportGame(store, "abcdefgh"), null);
  assert.equal(exportGame(store, "another application's key"), null);
  assert.deepEqual(importText(store, exportAll(store).text), { added: [], problems: [] });
});

test("other keys cannot be read or deleted through an id", () => {
  const { store, storage } = openTestStore(
    new FakeStorage([
      ["secret", "s"],
      ["pygolf:settings", "{}"],
    ]),
  );
  for (const id of ["secret", "pygolf:settings", "pygolf:talk"]) {
    assert.equal(exportGame(store, id), null);
    assert.equal(store.load(id), null);
    assert.equal(remove(store, id).ok, false);
  }
  assert.equal(storage.map.size, 2);
});
