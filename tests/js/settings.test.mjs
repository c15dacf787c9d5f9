/** Tests of the settings, which have types, are read field by field, and are independent of the games. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fields } from "../../web/data/settings.ts";
import { FakeStorage } from "./support/fake-storage.mjs";
import { anyJson, chance, game } from "./support/games.mjs";
import { openTestStore } from "./support/open-store.mjs";

const KEY = "pygolf:settings";
const progress = { setups: {}, learned: {}, steps: {}, met: {}, firsts: true };
const defaults = {
  theme: "auto",
  motion: "auto",
  sound: true,
  hints: true,
  awake: true,
  talk: true,
  letters: "typewriter",
  hand: "right",
  speed: "normal",
  names: [],
  sender: "",
  ...progress,
};

/** @param {unknown} saved */
const withSaved = (saved) =>
  openTestStore(new FakeStorage([[KEY, typeof saved === "string" ? saved : JSON.stringify(saved)]]));

test("settings have their defaults until they are set; sound is on", () => {
  assert.deepEqual(openTestStore().store.settings(), defaults);
});

test("set saves a setting for the next page and emits an event", () => {
  const { store, storage, events } = openTestStore();
  for (const [key, value] of Object.entries({
    theme: "dusk",
    motion: "off",
    sound: false,
    hints: false,
    awake: false,
    talk: false,
    letters: "alphabet",
    hand: "left",
    speed: "fast",
    names: ["Ann", "Bo"],
    sender: "Ann",
    learned: { dice: true },
    steps: { "dice/first": 3 },
    met: { "dice/gimme": true },
    firsts: false,
  })) {
    assert.deepEqual(store.set(key, value), { ok: true });
    assert.deepEqual(events.at(-1)[key], value);
  }
  assert.deepEqual(openTestStore(storage).store.settings(), {
    theme: "dusk",
    motion: "off",
    sound: false,
    hints: false,
    awake: false,
    talk: false,
    letters: "alphabet",
    hand: "left",
    speed: "fast",
    names: ["Ann", "Bo"],
    sender: "Ann",
    learned: { dice: true },
    steps: { "dice/first": 3 },
    met: { "dice/gimme": true },
    firsts: false,
    setups: {},
  });
});

test("set rejects invalid values, names the valid ones and changes nothing", () => {
  const { store, storage } = openTestStore();
  for (const [key, value] of /** @type {[string, any][]} */ ([
    ["theme", "night"],
    ["theme", 1],
    ["sound", "yes"],
    ["hints", null],
    ["names", ["x".repeat(61)]],
    ["names", [3]],
    ["names", Array.from({ length: 9 }, () => "x")],
    ["__proto__", {}],
    ["constructor", 1],
    ["nothing", 1],
  ])) {
    const done = store.set(key, value);
    assert.equal(done.ok, false);
    assert.match(done.message ?? "", /takes|not a setting/);
  }
  assert.deepEqual(store.settings(), defaults);
  assert.equal(storage.map.size, 0);
});

test("settings ignores an invalid field and reads the others", () => {
  assert.deepEqual(withSaved({ theme: "dusk", motion: 7, sound: "on", names: "Ann" }).store.settings(), {
    ...defaults,
    theme: "dusk",
  });
});

test("set preserves values from a newer version", () => {
  const { store, storage } = withSaved({ theme: "sepia", depth: [1], sound: true });
  assert.equal(store.settings().theme, "auto");
  store.set("sound", false);
  assert.deepEqual(JSON.parse(storage.map.get(KEY) ?? ""), { theme: "sepia", depth: [1], sound: false });
});

test("set does not overwrite other settings from another tab", () => {
  const storage = new FakeStorage();
  const [one, two] = [openTestStore(storage), openTestStore(storage, { seed: 2 })];
  one.store.set("theme", "dusk");
  two.store.set("sound", false);
  assert.deepEqual(openTestStore(storage).store.settings(), { ...defaults, theme: "dusk", sound: false });
});

test("settings that cannot be read are set aside without affecting the games", () => {
  for (const text of [
    "",
    "{",
    "[]",
    "null",
    "7",
    '"dusk"',
    '{"__proto__": {"theme": "dusk"}}',
    "x".repeat(10_000_000),
  ]) {
    const { store, storage } = withSaved(text);
    assert.deepEqual(store.settings(), defaults);
    const id = store.create(game(1));
    assert.ok(store.set("theme", "dusk").ok);
    assert.equal(store.settings().theme, "dusk");
    assert.equal(storage.map.get("pygolf:aside:settings:0"), text);
    assert.ok(store.load(id));
    assert.deepEqual(
      store.list().map((row) => Boolean(row.broken)),
      [false, true],
    );
  }
});

test("set does not overwrite settings that can neither be read nor set aside", () => {
  const storage = new FakeStorage([[KEY, "{"]]);
  storage.failures.set = (key) => (key.includes(":aside:") ? "drop" : undefined);
  const { store } = openTestStore(storage);
  assert.equal(store.set("theme", "dusk").ok, false);
  assert.equal(store.settings().theme, "dusk", "the setting applies to this page");
  assert.deepEqual([...storage.map], [[KEY, "{"]]);
  storage.failures = {};
  assert.ok(store.set("sound", true).ok);
  assert.deepEqual(JSON.parse(storage.map.get(KEY) ?? ""), { theme: "dusk", sound: true });
});

test("set reports a setting that cannot be saved, and applies it to this page only", () => {
  const { store, storage, errors } = openTestStore();
  storage.failures.set = () => {
    throw new Error("full");
  };
  const done = store.set("theme", "dusk");
  assert.equal(done.ok, false);
  assert.match(done.message ?? "", /until you close this page/);
  assert.equal(store.settings().theme, "dusk");
  assert.deepEqual(
    errors.map((error) => error.kind),
    ["settings"],
  );
  store.set("sound", false);
  assert.deepEqual(
    [store.settings().theme, store.settings().sound],
    ["dusk", false],
    "the first setting still applies",
  );
});

test("settings has the defaults if the storage throws", () => {
  const storage = new FakeStorage([[KEY, '{"theme": "dusk"}']]);
  storage.failures.get = () => {
    throw new Error("no");
  };
  assert.deepEqual(openTestStore(storage).store.settings(), defaults);
  storage.failures = {};
  assert.deepEqual(openTestStore(storage).store.settings(), { ...defaults, theme: "dusk" });
});

test("settings returns valid fields for any stored JSON", () => {
  const next = chance(5);
  for (let round = 0; round < 500; round += 1) {
    const saved = Object.fromEntries(Object.keys(fields).map((key) => [key, anyJson(next)]));
    const settings = /** @type {Record<string, unknown>} */ (
      /** @type {unknown} */ (withSaved(saved).store.settings())
    );
    for (const [key, field] of Object.entries(fields)) assert.ok(field.fits(settings[key]));
    assert.deepEqual(Object.keys(settings), Object.keys(fields));
  }
});

test("the result of settings cannot be changed, and is the same until a setting changes", () => {
  const { store } = openTestStore();
  const settings = store.settings();
  assert.throws(() => settings.names.push("Eve"), TypeError);
  assert.throws(() => Object.assign(settings, { sound: true }), TypeError);
  assert.equal(store.settings(), settings);
  store.set("names", ["Ann"]);
  assert.deepEqual([store.settings().names, settings.names], [["Ann"], []]);
});
