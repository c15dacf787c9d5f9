/** Tests that the current code reads the saves, files and links of all earlier versions in tests/fixtures/saves. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { readFragment } from "../../web/core/links/links.ts";
import { migrate, SCHEMA, steps } from "../../web/core/store/migrations.ts";
import { VERSION } from "../../web/core/store/transfer.ts";
import { FakeStorage } from "./support/fake-storage.mjs";
import { importText } from "./support/import.mjs";
import { openTestStore } from "./support/open-store.mjs";

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
  for (const schema of upTo(SCHEMA))
    assert.ok(names.includes(`schema-${schema}.storage.json`) && names.includes(`schema-${schema}.expected.json`));
  for (const version of upTo(VERSION)) assert.ok(names.includes(`file-${version}.json`));
  assert.deepEqual([...steps.keys()].sort(), upTo(SCHEMA - 1));
});

for (const schema of upTo(SCHEMA)) {
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
  assert.throws(() => migrate({}, 0), /unknown schema 0/);
  assert.throws(() => migrate({}, SCHEMA + 1), RangeError);
  assert.throws(() => migrate({}, 1, 3, new Map([[2, (body) => body]])), /unknown schema 1/);
});
