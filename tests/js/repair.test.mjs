/** Tests of replacing damaged files in the browser's caches, with a fake cache and a fake host. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, describe, test } from "node:test";
import { discardOfflineCopy, refetch, repairFiles } from "../../web/platform/repair.ts";

const BASE = "https://club.example/app/";
const URL_OF_FILE = `${BASE}app.js`;
const SITE = "pygolf-site https://club.example/ 1";

/** Contents by address, by cache. @type {Map<string, Map<string, string>>} */
let stores;
/** Content that the host sends; null without a connection. @type {string|null} */
let hosted;

const respond = (/** @type {string} */ text) => new Response(text, { headers: { "Content-Type": "text/javascript" } });
const sha256 = (/** @type {string} */ text) => createHash("sha256").update(text).digest("hex");

/** @param {string} name */
const openCache = (name) => {
  const store = stores.get(name) ?? new Map();
  return {
    match: async (/** @type {string} */ url) => (store.has(url) ? respond(store.get(url) ?? "") : undefined),
    delete: async (/** @type {string} */ url) => store.delete(url),
    put: async (/** @type {string} */ url, /** @type {Response} */ response) => store.set(url, await response.text()),
  };
};

const globals = /** @type {any} */ (globalThis);
globals.location = { pathname: "/", href: BASE };
Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
globals.caches = {
  keys: async () => [...stores.keys()],
  open: async (/** @type {string} */ name) => openCache(name),
  delete: async (/** @type {string} */ name) => stores.delete(name),
  match: async (/** @type {string} */ url) => openCache(SITE).match(url),
};
globals.fetch = async (/** @type {string} */ _, /** @type {RequestInit} */ options = {}) => {
  if (options.cache === "only-if-cached" || hosted === null) throw new TypeError("no network");
  return respond(hosted);
};

beforeEach(() => {
  stores = new Map([
    [SITE, new Map([[URL_OF_FILE, "damaged"]])],
    ["another app", new Map([[URL_OF_FILE, "theirs"]])],
  ]);
  hosted = "intact";
});

const FILE = { url: "app.js", sha256: sha256("intact") };
const cached = () => stores.get(SITE)?.get(URL_OF_FILE);

describe("repairFiles", () => {
  test("replaces a damaged copy, and only in caches of this site", async () => {
    assert.deepEqual(await repairFiles([FILE], BASE), { repaired: ["app.js"], damaged: [], missing: [] });
    assert.equal(cached(), "intact");
    assert.equal(stores.get("another app")?.get(URL_OF_FILE), "theirs");
  });

  test("reports a file that the host sends damaged", async () => {
    hosted = "altered";
    assert.deepEqual((await repairFiles([FILE], BASE)).damaged, ["app.js"]);
  });

  test("keeps the cached copies without a connection, with and without a digest", async () => {
    hosted = null;
    const nothing = { repaired: [], damaged: [], missing: [] };
    assert.deepEqual(await repairFiles([FILE, { url: "app.js" }], BASE), nothing);
    assert.equal(cached(), "damaged");
  });
});

test("a damaged file is downloaded again while Cache Storage never responds", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { caches } = globals;
  t.after(() => {
    globals.caches = caches;
  });
  const silent = () => new Promise(() => {});
  for (const without of ["keys", "open"]) {
    globals.caches = { ...caches, match: silent, open: silent, [without]: silent };
    let isOver = false;
    const response = refetch(URL_OF_FILE).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      t.mock.timers.runAll();
      await new Promise((done) => setImmediate(done));
    }
    assert.equal(await (await response).text(), "intact");
  }
});

test("refetch keeps the old copy if the host cannot be reached", async () => {
  hosted = null;
  await assert.rejects(refetch(URL_OF_FILE));
  assert.equal(cached(), "damaged");
});

test("discardOfflineCopy deletes only this site's caches, and nothing without a connection", async () => {
  hosted = null;
  await discardOfflineCopy();
  assert.equal(stores.size, 2);
  hosted = "";
  await discardOfflineCopy();
  assert.deepEqual([...stores.keys()], ["another app"]);
});
