/** Tests that a database that never responds delays nothing for ever. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { afterEach, beforeEach, mock, test } from "node:test";

register("./support/lit-hook.mjs", import.meta.url);
const { Packages } = await import("../../web/packages/lab/worker/packages.ts");
const { Database } = await import("../../web/data/database.ts");
const { designer } = await import("../../web/games/dosh/designer.ts");

const settle = () => new Promise((done) => setImmediate(done));

/** The requests to open a database. @type {any[]} */
let opened = [];

beforeEach(() => {
  opened = [];
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.indexedDB = /** @type {any} */ ({
    open() {
      const request = {};
      opened.push(request);
      return request;
    },
  });
});
afterEach(() => mock.timers.reset());

test("a request fails if the browser does not open the database, which is closed if it opens later", async () => {
  const reading = assert.rejects(new Database("silent", "things").get("one"), /does not respond/);
  mock.timers.tick(5000);
  await reading;
  let closed = 0;
  opened[0].result = { close: () => (closed += 1) };
  opened[0].onsuccess();
  await settle();
  assert.equal(closed, 1);
});

test("a request fails and the database is closed if a transaction does not end", async () => {
  let closed = 0;
  const transaction = { objectStore: () => ({ put: () => ({}) }) };
  const writing = assert.rejects(new Database("slow", "things").put("one", 1), /does not respond/);
  opened[0].result = { transaction: () => transaction, close: () => (closed += 1) };
  opened[0].onsuccess();
  await settle();
  mock.timers.tick(30_000);
  await writing;
  assert.equal(closed, 1);
});

test("the Lab has no packages if the database does not respond", async () => {
  const packages = new Packages(/** @type {any} */ (new Database("silent", "packages")));
  const wheels = packages.wheels();
  mock.timers.tick(5000);
  assert.deepEqual(await wheels, []);
});

test("the designer opens without waiting for the photograph", async () => {
  let opened = 0;
  const photo = { open: () => new Promise(() => (opened += 1)) };
  await designer.open?.(/** @type {any} */ ({ photo }));
  assert.equal(opened, 1);
});
