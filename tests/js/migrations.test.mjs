/** Tests that the current code reads the saves, files and links of all earlier versions in tests/fixtures/saves. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Backend } from "../../web/data/backend.ts";
import { Boards, readDraft } from "../../web/data/boards.ts";
import { Bots } from "../../web/data/bots.ts";
import { CARDS } from "../../web/data/cards.ts";
import { checksum } from "../../web/data/checksum.ts";
import { Collection } from "../../web/data/collection.ts";
import { Days, readDays } from "../../web/data/days.ts";
import { migrate } from "../../web/data/item-text.ts";
import { KINDS } from "../../web/data/kinds.ts";
import { LINES } from "../../web/data/lines.ts";
import { readFragment } from "../../web/data/links/links.ts";
import { Locker } from "../../web/data/locker.ts";
import { VERSION } from "../../web/data/transfer.ts";
import { readBoardFile } from "../../web/features/boards/files.ts";
import { readCardFile } from "../../web/features/keeper/cards.ts";
import { FakeStorage } from "./support/fake-storage.mjs";
import { importText } from "./support/import.mjs";
import { openTestStore } from "./support/open-store.mjs";

/** @import { Format } from "../../web/data/kinds.ts" */

const folder = new URL("../fixtures/saves/", import.meta.url);
/** @param {string} name */
const text = (name) => readFileSync(new URL(name, folder), "utf8");
/** @param {string} name */
const json = (name) => JSON.parse(text(name));
const upTo = (/** @type {number} */ last) => Array.from({ length: last }, (_, at) => at + 1);

/** Adds the defaults of settings that did not exist yet. @param {object} saved */
const withDefaults = (saved) => ({ ...openTestStore().store.settings(), ...saved });

test("there is a fixture for each schema and file version, and a migration step between schemas", () => {
  const names = readdirSync(folder);
  for (const schema of upTo(KINDS.games.version))
    assert.ok(names.includes(`schema-${schema}.storage.json`) && names.includes(`schema-${schema}.expected.json`));
  for (const version of upTo(VERSION)) assert.ok(names.includes(`file-${version}.json`));
  for (const { name, version, steps = new Map() } of /** @type {Format[]} */ (Object.values(KINDS))) {
    for (const schema of upTo(version)) assert.ok(names.includes(`${name}-${schema}.json`));
    assert.deepEqual([...steps.keys()].sort(), upTo(version - 1));
  }
});

for (const schema of upTo(KINDS.games.version)) {
  test(`a storage of schema ${schema} is read completely, and the next save keeps the old one`, () => {
    const saved = json(`schema-${schema}.storage.json`);
    const expected = json(`schema-${schema}.expected.json`);
    const { store, storage, errors } = openTestStore(new FakeStorage(Object.entries(saved)));
    assert.deepEqual(store.list(), [expected.row]);
    assert.deepEqual(store.load(expected.id), expected.loaded);
    assert.deepEqual(store.settings(), withDefaults(expected.settings));
    assert.deepEqual(errors, []);
    assert.deepEqual(Object.fromEntries(storage.map), saved, "reading changes nothing");
    const { rev, ...data } = expected.loaded;
    assert.deepEqual(store.save(expected.id, data), { ok: true, rev: rev + 1 });
    const before = Object.entries(saved).filter(([key, was]) => key.includes(":game:") && storage.map.get(key) === was);
    assert.equal(before.length, 1);
    assert.ok(before[0]?.[1].includes(`"rev":${rev},`));
  });
}

test("a save is written exactly as the version that made the fixture wrote it", () => {
  const { storage: saved, id, row, loaded } = json(`games-${KINDS.games.version}.json`);
  assert.deepEqual(openTestStore(new FakeStorage(Object.entries(saved))).store.list(), [row]);
  const { rev, ...data } = loaded;
  const newest = Object.keys(saved).find((key) => saved[key].includes(`"rev":${rev},`)) ?? assert.fail();
  const { [newest]: newestText, ...before } = saved;
  const { store, storage, clock } = openTestStore(new FakeStorage(Object.entries(before)));
  assert.equal(store.load(id)?.rev, rev - 1);
  clock.now = row.updated;
  assert.deepEqual(store.save(id, data), { ok: true, rev });
  assert.equal(storage.map.get(newest), newestText);
});

for (const version of upTo(KINDS.settings.version)) {
  test(`settings of version ${version} are read completely, and a change preserves unknown ones`, () => {
    const { storage: stored, items } = json(`settings-${version}.json`);
    const { store, storage } = openTestStore(new FakeStorage(Object.entries(stored)));
    assert.deepEqual(store.settings(), withDefaults(items[""]));
    assert.deepEqual(Object.fromEntries(storage.map), stored, "reading changes nothing");
    assert.ok(store.set("theme", "day").ok);
    const before = JSON.parse(stored["pygolf:settings"]);
    assert.deepEqual(JSON.parse(storage.map.get("pygolf:settings") ?? ""), { ...before, theme: "day" });
  });
}

for (const version of upTo(VERSION)) {
  test(`a file of version ${version} is imported completely`, () => {
    const { store } = openTestStore();
    const { added, problems } = importText(store, text(`file-${version}.json`));
    assert.deepEqual(problems, []);
    const expected = json("schema-1.expected.json");
    const back = store.load(added[0] ?? "");
    assert.deepEqual(back?.record, expected.loaded.record);
    assert.deepEqual(back?.meta.seats, expected.loaded.meta.seats);
    assert.deepEqual([store.list()[0]?.name, store.settings()], [expected.row.name, withDefaults(expected.settings)]);
  });
}

/** The collections of items that are stored as a whole, by kind. @type {Record<string, (backend: Backend) => any>} */
const collections = {
  boards: (backend) => new Boards(backend),
  bots: (backend) => new Bots(backend),
  cards: (backend) => new Collection(backend, CARDS),
  days: (backend) => new Days(backend),
  lines: (backend) => new Collection(backend, LINES),
};

/** Returns stored texts by key: what precedes the JSON, except for the checksum, which must be correct, and the JSON. @param {Iterable<[string, string]>} texts */
const readTexts = (texts) =>
  Object.fromEntries(
    [...texts].map(([key, stored]) => {
      const at = stored.indexOf("{");
      const [, magic, sum] = /^(?:(pygolf-\w+:)([0-9a-f]{16}):)?$/.exec(stored.slice(0, at)) ?? assert.fail(key);
      if (magic !== undefined) assert.equal(sum, checksum(stored, at));
      return [key, { magic, item: JSON.parse(stored.slice(at)) }];
    }),
  );

for (const { name, version } of Object.values(KINDS).filter((kind) => "file" in kind))
  for (const schema of upTo(version)) {
    const { storage: stored, items, file } = json(`${name}-${schema}.json`);

    test(`${name} of version ${schema} are read completely, and the current version is written as it was`, () => {
      const storage = new FakeStorage(Object.entries(stored));
      const collection = collections[name]?.(new Backend(storage));
      assert.deepEqual(Object.fromEntries(collection.entries()), items);
      assert.equal(collection.unread, 0);
      assert.deepEqual(Object.fromEntries(storage.map), stored, "reading changes nothing");
      if (schema < version) return;
      for (const [id, item] of Object.entries(items)) assert.ok(collection.put(id, item).ok);
      assert.deepEqual(readTexts(storage.map), readTexts(Object.entries(stored)), "older versions can read it");
    });

    test(`${name} in a file of version ${schema} are imported completely`, () => {
      const world = { [name]: collections[name]?.(new Backend(new FakeStorage())) };
      if (name === "lines") world.locker = new Locker(world.lines.backend);
      const part = name === "lines" ? "locker" : name;
      const whole = JSON.stringify({ format: "pygolf games", version: 1, games: [], [part]: file });
      assert.deepEqual(importText(openTestStore().store, whole, world).problems, []);
      const all = Object.entries(items).filter(([, item]) => !item.gone);
      if (name === "days") {
        const rounds = all.flatMap(([date, day]) =>
          Object.entries(day.rounds).map(([game, round]) => ({ date, game, round })),
        );
        assert.deepEqual(readDays(file), { found: rounds, problem: null });
      } else assert.deepEqual(Object.fromEntries(world[name].entries()), Object.fromEntries(all));
      if (name === "lines") assert.deepEqual(world.locker.solved("dice"), file.solved.dice);
      if (schema === version && name !== "lines") {
        const stores = collections[name]?.(new Backend(new FakeStorage(Object.entries(stored))));
        assert.deepEqual(stores.export(), file, "the current version exports the same file");
      }
    });
  }

test("files with a single board or scorecard of version 1 are read", () => {
  const board = Object.values(json("boards-1.json").items).find(({ whole }) => whole);
  const read = readBoardFile(text("board-file-1.json"), readDraft);
  const { game, title, material } = board;
  assert.deepEqual(read, { draft: { game, title, material } });
  const card = json("cards-1.json").items.efgh2345;
  assert.deepEqual(readCardFile(text("card-file-1.json"), card.id), card);
});

test("readFragment reads links of version 1", () => {
  const { seed, token } = json("links-1.json");
  assert.deepEqual(readFragment(seed), {
    kind: "seed",
    game: "dice",
    options: { rounds: 2, pro: true },
    seed: "mailo-fustee-rigo",
  });
  assert.deepEqual(readFragment(token), { kind: "token", token: token.slice(2) });
});

test("migrate applies only the necessary steps, in order", () => {
  /** @type {Map<number, (body: Record<string, unknown>) => Record<string, unknown>>} */
  const by = new Map(
    [1, 2, 3].map((schema) => [
      schema,
      (body) => ({ ...body, path: [.../** @type {number[]} */ (body.path), schema] }),
    ]),
  );
  const body = Object.freeze({ path: Object.freeze([]) });
  assert.deepEqual(migrate(body, 1, 4, by), { path: [1, 2, 3] });
  assert.deepEqual(migrate(body, 3, 4, by), { path: [3] });
  assert.equal(migrate(body, 4, 4, by), body);
  assert.deepEqual(body, { path: [] });
});

test("migrate throws for unknown and newer schemas", () => {
  assert.throws(() => migrate({}, 0, 1), /unknown schema 0/);
  assert.throws(() => migrate({}, 2, 1), RangeError);
  assert.throws(() => migrate({}, 1, 3, new Map([[2, (body) => body]])), /unknown schema 1/);
});
