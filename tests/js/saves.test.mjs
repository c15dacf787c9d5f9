/** Tests of saving, loading, listing, renaming and deleting games. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checksum } from "../../web/data/checksum.ts";
import { exportGame, remove, rename } from "../../web/data/game-files.ts";
import { newId } from "../../web/data/keys.ts";
import { FakeStorage } from "./support/fake-storage.mjs";
import { anyJson, bytes, chance, game, plain } from "./support/games.mjs";
import { openTestStore } from "./support/open-store.mjs";

test("load returns a game as it was saved", () => {
  const { store } = openTestStore();
  const id = store.create(game(0));
  for (let moves = 1; moves <= 5; moves += 1) {
    assert.deepEqual(store.save(id, game(moves)), { ok: true, rev: moves + 1 });
    assert.deepEqual(store.load(id), { ...plain(game(moves)), rev: moves + 1 });
  }
});

test("load returns any JSON in options, view and meta unchanged", () => {
  const next = chance(7);
  const { store, storage } = openTestStore();
  const id = store.create(game());
  for (let round = 0; round < 300; round += 1) {
    const data = { ...game(round % 5, { options: { odd: anyJson(next) } }) };
    data.view = /** @type {any} */ ({ ...data.view, odd: anyJson(next) });
    data.meta = /** @type {any} */ ({ ...data.meta, odd: anyJson(next) });
    assert.ok(store.save(id, data).ok);
    const { rev, ...back } = store.load(id) ?? assert.fail("gone");
    assert.deepEqual(back, plain(data));
    assert.deepEqual(openTestStore(new FakeStorage(storage.map)).store.load(id), { ...back, rev });
  }
});

test("another page loads the save with the highest revision", () => {
  const { store, storage } = openTestStore();
  const id = store.create(game(0));
  store.save(id, game(1));
  store.save(id, game(2));
  assert.equal(openTestStore(storage).store.load(id)?.record.moves.length, 2);
});

test("save keeps the previous save", () => {
  const { store, storage } = openTestStore();
  const id = store.create(game(0));
  for (let moves = 1; moves < 6; moves += 1) {
    const before = [...storage.map.values()];
    store.save(id, game(moves));
    const newest = before.filter((text) => [...storage.map.values()].includes(text));
    assert.ok(newest.length >= 1);
    assert.equal([...storage.map.keys()].length, 2);
  }
});

test("list includes the thumbnail of a position if it is valid", () => {
  const { store } = openTestStore();
  const createWithSketch = (/** @type {unknown} */ sketch) =>
    store.create({ ...game(1), meta: { ...game(1).meta, sketch } });
  const findRow = (/** @type {string} */ id) => store.list().find((row) => row.id === id);
  assert.equal(findRow(createWithSketch("<svg xmlns='…'></svg>"))?.sketch, "<svg xmlns='…'></svg>");
  for (const bad of ["", "<img src=x>", 7, null, `<svg ${"x".repeat(10_000)}`]) {
    assert.equal("sketch" in (findRow(createWithSketch(bad)) ?? {}), false);
  }
});

test("list returns the data that the home screen needs, the latest save first", () => {
  const { store, clock } = openTestStore();
  const one = store.create(game(1));
  clock.now += 60_000;
  const over = game(4, { players: ["Cy", "Di", "Ed"] });
  over.view = { ...over.view, over: true, turn: /** @type {any} */ (null) };
  const two = store.create(over);
  assert.deepEqual(store.list(), [
    {
      id: two,
      game: "dice",
      name: "",
      players: ["Cy", "Di", "Ed"],
      updated: clock.now,
      over: true,
      turnName: null,
      rev: 1,
      scores: [4, 4, 4],
    },
    {
      id: one,
      game: "dice",
      name: "",
      players: ["Ann", "Bo"],
      updated: clock.now - 60_000,
      over: false,
      turnName: "Bo",
      rev: 1,
      scores: [1, 1],
    },
  ]);
});

test("list ignores keys of other applications, and remove leaves them unchanged", () => {
  const foreign = /** @type {[string, string][]} */ ([
    ["theirs", "x"],
    ["pygolf:game:UPPER:a", "x"],
    ["pygolf:game:abcd:e", "x"],
    ["pygolf:later:abcd", "x"],
    ["pygolf:game:abcd:a:b", "x"],
  ]);
  const { store, storage } = openTestStore(new FakeStorage(foreign));
  const id = store.create(game());
  assert.deepEqual(
    store.list().map((row) => row.id),
    [id],
  );
  remove(store, id);
  assert.deepEqual([...storage.map], foreign);
});

test("list reads a save only once, and again after another tab has changed it", (context) => {
  const { store, storage } = openTestStore();
  const id = store.create(game(1));
  store.create(game(2));
  store.list();
  const reads = context.mock.method(String.prototype, "charCodeAt").mock;
  store.list();
  assert.equal(reads.callCount(), 0, "no characters of known saves are read");
  context.mock.restoreAll();
  const other = openTestStore(storage).store;
  other.load(id);
  other.save(id, game(3));
  const row = () => store.list().find((one) => one.id === id);
  assert.deepEqual([row()?.rev, row()?.scores], [2, [3, 3]]);
  const key = `pygolf:game:${id}:b`;
  storage.map.set(key, `${storage.map.get(key)} `);
  assert.match(store.list().find((one) => one.id === key)?.broken ?? "", /checksum/);
});

test("rename stores a name that is listed, exported, and preserved by later saves", () => {
  const { store } = openTestStore();
  const id = store.create(game());
  assert.deepEqual(rename(store, id, "Sunday <b>cup</b>"), { ok: true });
  store.save(id, game(1));
  assert.equal(store.list()[0]?.name, "Sunday <b>cup</b>");
  assert.equal(store.load(id)?.meta.name, "Sunday <b>cup</b>");
  assert.match(exportGame(store, id)?.name ?? "", /^pygolf-dice-sunday-b-cup-b-2026-\d\d-\d\d\.json$/);
  assert.equal(rename(store, id, "x".repeat(81)).ok, false);
  assert.equal(rename(store, "nosuchgame", "x").ok, false);
});

test("rename in another tab does not make the save of the playing tab stale", () => {
  const { store, storage } = openTestStore();
  const id = store.create(game());
  rename(openTestStore(storage, { seed: 2 }).store, id, "Cup");
  assert.ok(store.save(id, game(1)).ok);
  assert.equal(store.list()[0]?.name, "Cup");
});

test("remove deletes the game and its name, and nothing else", () => {
  const { store, storage } = openTestStore();
  const [one, two] = [store.create(game(1)), store.create(game(2))];
  store.save(one, game(2));
  rename(store, one, "One");
  assert.deepEqual(remove(store, one), { ok: true });
  assert.deepEqual(
    store.list().map((row) => row.id),
    [two],
  );
  assert.ok([...storage.map.keys()].every((key) => key.includes(two)));
  assert.equal(store.load(one), null);
  assert.equal(remove(store, one).ok, false);
});

test("save and create reject invalid games with a message, and change nothing", () => {
  const { store, storage } = openTestStore();
  const id = store.create(game(3));
  const before = [...storage.map];
  /** @type {[RegExp, any][]} */
  const wrong = [
    [/must be an object/, null],
    [/must be an object/, []],
    [/the record cannot/, {}],
    [/game of the record/, { ...game(), record: { ...game().record, game: "../x" } }],
    [/players of the record/, { ...game(), record: { ...game().record, players: [] } }],
    [/players of the record/, { ...game(), record: { ...game().record, players: ["Ann", 7] } }],
    [/moves of the record/, { ...game(), record: { ...game().record, moves: [{ do: 5 }] } }],
    [/moves of the record/, { ...game(), record: { ...game().record, moves: [null] } }],
    [/moves of the record/, game(20_001)],
    [/players of the record/, game(0, { players: Array.from({ length: 33 }, () => "x") })],
    [/players of the record/, game(0, { players: ["x".repeat(201)] })],
    [/name of the notes/, { ...game(), meta: { name: "x".repeat(201) } }],
    [/typed of the notes/, { ...game(), meta: { typed: 1 } }],
    [/over of the view/, { ...game(), view: { players: [], turn: 0 } }],
    [/the view cannot/, { ...game(), view: [] }],
    [/moves of the record/, { ...game(), record: { ...game().record, moves: [{ do: "roll" }, "roll"] } }],
    [/format of the record/, { ...game(), record: { ...game().record, format: "1" } }],
    [/seed of the record/, { ...game(), record: { ...game().record, seed: 5 } }],
    [/options of the record/, { ...game(), record: { ...game().record, options: [] } }],
    [/dice of the record/, { ...game(), record: { ...game().record, dice: "123" } }],
    [/players of the view/, { ...game(), view: { players: 3 } }],
    [/turn of the view/, { ...game(), view: { ...game().view, turn: -1 } }],
    [/the notes cannot/, { ...game(), meta: undefined }],
    [/seats of the notes/, { ...game(), meta: { seats: [] } }],
    [
      /seats of the notes/,
      { ...game(), meta: { seats: [game().meta.seats[0], { name: "Bo", kind: "cat", level: "", colour: 0 }] } },
    ],
    [/__proto__/, { ...game(), meta: JSON.parse('{"__proto__": {"x": 1}}') }],
    [/deep/, { ...game(), meta: { deep: JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`) } }],
  ];
  for (const [message, data] of wrong) {
    const done = store.save(id, data);
    assert.equal(done.ok, false);
    assert.match(!done.ok ? done.message : "", message);
    assert.throws(() => store.create(data), TypeError);
  }
  assert.equal(store.save("../../x", game()).ok, false);
  assert.deepEqual([...storage.map], before);
});

test("checksum detects every altered or missing character and every swap of neighbours", () => {
  const next = chance(3);
  const text = Array.from({ length: 400 }, () => String.fromCharCode(32 + (next() % 90))).join("");
  const right = checksum(text);
  assert.match(right, /^[0-9a-f]{16}$/);
  for (let at = 0; at < text.length; at += 1) {
    for (let bit = 0; bit < 16; bit += 1) {
      const unit = String.fromCharCode(text.charCodeAt(at) ^ (1 << bit));
      assert.notEqual(checksum(text.slice(0, at) + unit + text.slice(at + 1)), right);
    }
    assert.notEqual(checksum(text.slice(0, at)), right);
    const swapped =
      text.slice(0, at) +
      text
        .slice(at, at + 2)
        .split("")
        .reverse()
        .join("") +
      text.slice(at + 2);
    if (swapped !== text) assert.notEqual(checksum(swapped), right);
  }
});

test("checksum does not change between versions", () => {
  assert.equal(checksum(""), "74141c208ac590b9");
  assert.equal(checksum("pygolf"), "9357fb9d45b14fc6");
  assert.equal(checksum("\u{1F3CC}\u0000é"), "dabd804306e85768");
  assert.equal(checksum("xxpygolf", 2), checksum("pygolf"));
});

test("newId returns different ids of valid characters", () => {
  const random = bytes(5);
  const ids = Array.from({ length: 2000 }, () => newId(random));
  assert.equal(new Set(ids).size, 2000);
  assert.ok(ids.every((id) => /^[a-z2-9]{12}$/.test(id)));
});

test("accepts a single player and the maximum number of players, moves and characters", () => {
  const { store } = openTestStore();
  for (const data of [
    game(3, { players: ["You"] }),
    game(1, { players: Array.from({ length: 32 }, () => "x".repeat(200)) }),
    game(20_000),
    game(1, { seed: "x".repeat(400) }),
    { ...game(1), meta: { name: "x".repeat(200) } },
    { ...game(1), view: null },
    { ...game(2), meta: {} },
  ]) {
    const id = store.create(/** @type {any} */ (data));
    const { rev, ...back } = store.load(id) ?? assert.fail("gone");
    assert.deepEqual([rev, back], [1, plain(data)]);
  }
});

test("accepts data nested 60 levels deep, but not 61", () => {
  const { store } = openTestStore();
  /** @param {number} depth */
  const nested = (depth) => ({ ...game(), meta: { deep: JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`) } });
  assert.ok(store.create(/** @type {any} */ (nested(58))));
  assert.throws(() => store.create(/** @type {any} */ (nested(59))), /60 levels/);
});

test("persist and persisted never throw", async () => {
  const persist = (/** @type {any} */ manager) => openTestStore(new FakeStorage(), { manager }).store.persist();
  assert.equal(await persist({ persist: async () => true }), true);
  assert.equal(await persist({ persist: async () => false }), false);
  assert.equal(await persist({ persist: () => Promise.reject(new Error("no")) }), false);
  assert.equal(await persist({}), null);
  assert.equal(await persist(null), null);
  const manager = { persist: async () => true, persisted: async () => false };
  assert.equal(await openTestStore(new FakeStorage(), { manager }).store.persisted(), false);
});
