/** Tests of the packages of the Lab: which files are accepted, and what happens if the database fails or is damaged. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  checkFile,
  cleanFileName,
  MAX_WHEEL,
  missing,
  Packages,
  readContents,
} from "../../web/packages/lab/worker/packages.ts";

/** A database in memory. `failure` is thrown by every write. */
class FakeDatabase {
  /** @type {Map<string, any>} */
  map = new Map();
  /** @type {unknown} */
  failure = null;

  async keys() {
    return [...this.map.keys()];
  }

  /** @param {string} key */
  async get(key) {
    return structuredClone(this.map.get(key));
  }

  /** @param {string} key @param {unknown} value */
  async put(key, value) {
    if (this.failure) throw this.failure;
    this.map.set(key, structuredClone(value));
  }

  /** @param {string} key */
  async delete(key) {
    if (this.failure) throw this.failure;
    this.map.delete(key);
  }
}

const wheel = (file = "Flag_pole-1.2-py3-none-any.whl", size = 3) => ({ file, bytes: new ArrayBuffer(size) });
const contents = { modules: ["flag"], needs: ["attrs", "hole"] };

test("only names of pure Python wheels of a limited size are accepted", () => {
  for (const file of ["six-1.17.0-py2.py3-none-any.whl", "a_b-1!2.0+x.1-1-py3-none-any.whl", "x-1-py314-none-any.whl"])
    assert.equal(checkFile(file, MAX_WHEEL), "", file);
  /** @type {[string, number, RegExp][]} */
  const rejected = [
    ["numpy-2.1-cp314-cp314-manylinux_2_28_x86_64.whl", 1, /contains compiled code; only pure Python/],
    ["x-1-cp39-abi3-any.whl", 1, /contains compiled code/],
    ["x-1-py2-none-any.whl", 1, /is not for Python 3/],
    ["x-1.tar.gz", 1, /is not a wheel/],
    ["../x-1-py3-none-any.whl", 1, /is not a wheel/],
    ["x/y-1-py3-none-any.whl", 1, /is not a wheel/],
    ["x-1-py3-none-any.whl", 6_000_000, /has 6 MB; at most 5 MB are allowed/],
  ];
  for (const [file, size, message] of rejected) assert.match(checkFile(file, size), message);
  assert.equal(cleanFileName("six-1.17.0-py3-none-any (2).whl"), "six-1.17.0-py3-none-any.whl");
});

test("a package is saved, listed, replaced by another version, and removed", async () => {
  const database = new FakeDatabase();
  const packages = new Packages(database);
  assert.deepEqual(await packages.add(wheel(), contents), { ok: true });
  const [first] = await packages.list();
  const about = { name: "flag-pole", version: "1.2", file: wheel().file, size: 3, damaged: false };
  assert.deepEqual(first, { ...about, ...contents });
  assert.deepEqual(await packages.wheels(), [wheel()]);
  await packages.add(wheel("flag.pole-2.0-py3-none-any.whl"), contents);
  assert.deepEqual(
    (await packages.list()).map(({ version }) => version),
    ["2.0"],
  );
  assert.deepEqual(await packages.remove("flag-pole"), { ok: true });
  assert.deepEqual(await packages.list(), []);
});

test("a dependency is missing until it is added under any spelling of its name", async () => {
  const packages = new Packages(new FakeDatabase());
  await packages.add(wheel(), contents);
  await packages.add(wheel("Attrs-1-py3-none-any.whl"), { modules: ["attr"], needs: [] });
  const all = await packages.list();
  const flag = all.find(({ name }) => name === "flag-pole");
  assert.ok(flag);
  assert.deepEqual(missing(flag, all), ["hole"]);
});

test("an altered file is listed as damaged and not passed to Python", async () => {
  const changes = [
    { bytes: new Uint8Array([7, 7, 7]).buffer },
    { bytes: new ArrayBuffer(0) },
    { bytes: "text" },
    { file: "../../lib/pygolf.whl" },
    { file: "other-1-py3-none-any.whl" },
    { needs: 7 },
  ];
  for (const change of changes) {
    const database = new FakeDatabase();
    const packages = new Packages(database);
    await packages.add(wheel(), contents);
    Object.assign(database.map.get("flag-pole"), change);
    assert.deepEqual(
      (await packages.list()).map(({ name, damaged }) => [name, damaged]),
      [["flag-pole", true]],
    );
    assert.deepEqual(await packages.wheels(), []);
  }
});

test("a full or missing database is reported in one sentence, and bots run without packages", async () => {
  const database = new FakeDatabase();
  const packages = new Packages(database);
  database.failure = new DOMException("full", "QuotaExceededError");
  const full = await packages.add(wheel(), contents);
  assert.match(full.ok ? "" : full.message, /could not be saved: the browser’s storage is full\.$/);
  database.failure = new Error("no");
  const none = await packages.add(wheel(), contents);
  assert.match(none.ok ? "" : none.message, /this browser does not store files for this page\.$/);
  assert.equal((await packages.remove("flag-pole")).ok, false);
  database.keys = () => Promise.reject(new Error("no database"));
  assert.deepEqual(await packages.wheels(), []);
});

test("all packages together have a limited size", async () => {
  const packages = new Packages(new FakeDatabase());
  for (const name of ["a", "b", "c", "d"])
    assert.equal((await packages.add(wheel(`${name}-1-py3-none-any.whl`, MAX_WHEEL), contents)).ok, true);
  const fifth = await packages.add(wheel("e-1-py3-none-any.whl", 1), contents);
  assert.match(fifth.ok ? "" : fifth.message, /All packages together can have 20 MB/);
  assert.equal((await packages.add(wheel("a-2-py3-none-any.whl", MAX_WHEEL), contents)).ok, true, "a replacement");
});

test("forged contents are rejected", () => {
  assert.deepEqual(readContents({ ok: true, ...contents }), contents);
  for (const wrong of [
    null,
    {},
    { modules: "x", needs: [] },
    { modules: [1], needs: [] },
    { modules: [], needs: ["x".repeat(101)] },
    { modules: [], needs: Array(101).fill("x") },
    { modules: ["\ud800"], needs: [] },
  ])
    assert.equal(readContents(wrong), null);
});
