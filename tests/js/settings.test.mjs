/** Settings: typed, read field by field, kept apart from the games. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fields } from "../../web/core/store/settings.js";
import { FakeStorage } from "./support/fake-storage.mjs";
import { anyJson, chance, game } from "./support/games.mjs";
import { openTestStore } from "./support/open-store.mjs";

const KEY = "pygolf:settings";
const noted = { setups: {}, learned: {}, steps: {}, met: {}, firsts: true };
const defaults = {
  theme: "auto",
  motion: "auto",
  sound: false,
  hints: true,
  talk: true,
  letters: "typewriter",
  speed: "normal",
  names: [],
  ...noted,
};

/** @param {unknown} kept */
const withKept = (kept) =>
  openTestStore(new FakeStorage([[KEY, typeof kept === "string" ? kept : JSON.stringify(kept)]]));

test("what nobody has set stands at its default, sound off", () => {
  assert.deepEqual(openTestStore().store.settings(), defaults);
});

test("a setting is kept, told, and found by the next page", () => {
  const { store, storage, events } = openTestStore();
  for (const [key, value] of Object.entries({
    theme: "dusk",
    motion: "off",
    sound: true,
    hints: false,
    talk: false,
    letters: "alphabet",
    speed: "fast",
    names: ["Ann", "Bo"],
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
    sound: true,
    hints: false,
    talk: false,
    letters: "alphabet",
    speed: "fast",
    names: ["Ann", "Bo"],
    learned: { dice: true },
    steps: { "dice/first": 3 },
    met: { "dice/gimme": true },
    firsts: false,
    setups: {},
  });
});

test("what does not fit is refused with the values that do; nothing changes", () => {
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

test("one field that makes no sense does not take the others with it", () => {
  assert.deepEqual(withKept({ theme: "dusk", motion: 7, sound: "on", names: "Ann" }).store.settings(), {
    ...defaults,
    theme: "dusk",
  });
});

test("what a newer version has set is kept through our changes", () => {
  const { store, storage } = withKept({ theme: "sepia", depth: [1], sound: true });
  assert.equal(store.settings().theme, "auto");
  store.set("sound", false);
  assert.deepEqual(JSON.parse(storage.map.get(KEY) ?? ""), { theme: "sepia", depth: [1], sound: false });
});

test("two tabs: setting one thing here does not undo another there", () => {
  const storage = new FakeStorage();
  const [one, two] = [openTestStore(storage), openTestStore(storage, { seed: 2 })];
  one.store.set("theme", "dusk");
  two.store.set("sound", true);
  assert.deepEqual(openTestStore(storage).store.settings(), { ...defaults, theme: "dusk", sound: true });
});

test("settings that cannot be read are set aside, the games are untouched", () => {
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
    const { store, storage } = withKept(text);
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

test("a setting that cannot be written holds for this page, and that is said", () => {
  const { store, storage, errors } = openTestStore();
  storage.failures.set = () => {
    throw new Error("full");
  };
  const done = store.set("theme", "dusk");
  assert.equal(done.ok, false);
  assert.match(done.message ?? "", /until you close this page/);
  assert.equal(store.settings().theme, "dusk");
  assert.deepEqual(
    errors.map((trouble) => trouble.kind),
    ["settings"],
  );
  store.set("sound", true);
  assert.deepEqual([store.settings().theme, store.settings().sound], ["dusk", true], "the first one still holds");
});

test("a storage that throws while the settings are read leaves the defaults", () => {
  const storage = new FakeStorage([[KEY, '{"theme": "dusk"}']]);
  storage.failures.get = () => {
    throw new Error("no");
  };
  assert.deepEqual(openTestStore(storage).store.settings(), defaults);
  storage.failures = {};
  assert.deepEqual(openTestStore(storage).store.settings(), { ...defaults, theme: "dusk" });
});

test("whatever lies under the key, every field fits its type", () => {
  const next = chance(5);
  for (let round = 0; round < 500; round += 1) {
    const kept = Object.fromEntries(Object.keys(fields).map((key) => [key, anyJson(next)]));
    const settings = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (withKept(kept).store.settings()));
    for (const [key, field] of Object.entries(fields)) assert.ok(field.fits(settings[key]));
    assert.deepEqual(Object.keys(settings), Object.keys(fields));
  }
});

test("changing the answer does not change the settings", () => {
  const { store } = openTestStore();
  store.settings().names.push("Eve");
  assert.deepEqual(store.settings().names, []);
});
