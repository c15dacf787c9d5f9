/** Saves, files and links of every version that ever was: kept in tests/fixtures/saves, read by today's code. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { readFragment } from "../../web/core/links/links.js";
import { migrate, SCHEMA, steps } from "../../web/core/store/migrations.js";
import { VERSION } from "../../web/core/store/transfer.js";
import { FakeStorage } from "./support/fake-storage.mjs";
import { importText } from "./support/import.mjs";
import { openIt } from "./support/open.mjs";

const folder = new URL("../fixtures/saves/", import.meta.url);
/** @param {string} name */
const text = (name) => readFileSync(new URL(name, folder), "utf8");
/** @param {string} name */
const json = (name) => JSON.parse(text(name));
const upTo = (/** @type {number} */ last) => Array.from({ length: last }, (_, at) => at + 1);

/** Settings that came later stand at their default. @param {object} kept */
const withLater = (kept) => ({ ...openIt().store.settings(), ...kept });

test("every schema has a kept storage, every version a kept file, and each two schemas a step between them", () => {
  const names = readdirSync(folder);
  for (const schema of upTo(SCHEMA))
    assert.ok(names.includes(`schema-${schema}.storage.json`) && names.includes(`schema-${schema}.expected.json`));
  for (const version of upTo(VERSION)) assert.ok(names.includes(`file-${version}.json`));
  assert.deepEqual([...steps.keys()].sort(), upTo(SCHEMA - 1));
});

for (const schema of upTo(SCHEMA)) {
  test(`a browser full of schema ${schema}: all comes back; one more save keeps the old one beside it`, () => {
    const kept = json(`schema-${schema}.storage.json`);
    const expected = json(`schema-${schema}.expected.json`);
    const { store, storage, troubles } = openIt(new FakeStorage(Object.entries(kept)));
    assert.deepEqual(store.list(), [expected.row]);
    assert.deepEqual(store.load(expected.id), expected.loaded);
    assert.deepEqual(store.settings(), withLater(expected.settings));
    assert.deepEqual(troubles, []);
    assert.deepEqual(Object.fromEntries(storage.map), kept, "looking changes nothing");
    const { rev, ...data } = expected.loaded;
    assert.deepEqual(store.save(expected.id, data), { ok: true, rev: rev + 1 });
    const before = Object.entries(kept).filter(([key, was]) => key.includes(":game:") && storage.map.get(key) === was);
    assert.equal(before.length, 1);
    assert.ok(before[0]?.[1].includes(`"rev":${rev},`));
  });
}

for (const version of upTo(VERSION)) {
  test(`a file of version ${version} is taken in whole`, () => {
    const { store } = openIt();
    const { added, problems } = importText(store, text(`file-${version}.json`));
    assert.deepEqual(problems, []);
    const expected = json("schema-1.expected.json");
    const back = store.load(added[0] ?? "");
    assert.deepEqual(back?.record, expected.loaded.record);
    assert.deepEqual(back?.meta.seats, expected.loaded.meta.seats);
    assert.deepEqual([store.list()[0]?.name, store.settings()], [expected.row.name, withLater(expected.settings)]);
  });
}

test("links of version 1 are read", () => {
  const { seed, token } = json("links-1.json");
  assert.deepEqual(readFragment(seed), {
    kind: "seed",
    game: "dice",
    options: { rounds: 2, pro: true },
    seed: "mailo-fustee-rigo",
  });
  assert.deepEqual(readFragment(token), { kind: "token", token: token.slice(2) });
});

test("steps are taken in order, one by one, and only those that are needed", () => {
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

test("a schema that never was, or is later, is refused", () => {
  assert.throws(() => migrate({}, 0), /unknown schema 0/);
  assert.throws(() => migrate({}, SCHEMA + 1), RangeError);
  assert.throws(() => migrate({}, 1, 3, new Map([[2, (body) => body]])), /unknown schema 1/);
});
