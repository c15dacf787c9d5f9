/**
 * The service worker over fake caches and a fake server: one build whole or none, never another's files, nothing of
 * others deleted.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { address, answer, assertWhole, Browser, SCOPE, text, worker } from "./support/fake-worker-scope.mjs";

/** A browser that keeps build 1. */
async function kept() {
  const browser = new Browser();
  browser.deploy("1");
  const one = worker(browser, "1");
  await one.dispatch("install");
  await one.dispatch("activate");
  return { browser, one };
}

test("after the first visit every file is there without a network, under each of its addresses", async () => {
  const { browser, one } = await kept();
  assert.equal(one.claimed, true);
  await assertWhole(browser, one);
  browser.online = false;
  for (const url of [`${SCOPE}index.html`, `${SCOPE}?from=home`, `${SCOPE}#/game/abc`])
    assert.equal(await text(one.fetch(url)), "page of 1", url);
  assert.equal(await text(one.fetch(`${SCOPE}anything/else`, { mode: "navigate" })), "page of 1");
});

test("what is not ours is left to the browser", async () => {
  const { one } = await kept();
  assert.equal(one.fetch("https://elsewhere.example/"), null);
  assert.equal(one.fetch("https://club.example/other/"), null);
  assert.equal(one.fetch(address("index.html"), { method: "POST" }), null);
  assert.equal(one.fetch(address("py-00/pyodide.wasm"), { cache: "only-if-cached" }), null);
  assert.equal(one.fetch(address("none.js")), null);
});

test("a page that the site does not have: the host's word, else the clubhouse, else the error", async () => {
  const { browser, one } = await kept();
  assert.equal((await one.fetch(address("none"), { mode: "navigate" }))?.status, 404);
  browser.online = false;
  assert.equal(await text(one.fetch(address("none"), { mode: "navigate" })), "page of 1");
  browser.stores.clear();
  await assert.rejects(async () => one.fetch(address("none"), { mode: "navigate" }), /no network/);
});

/** @type {[string, (browser: Browser) => void][]} */
const faults = [
  [
    "no network",
    (browser) => {
      browser.online = false;
    },
  ],
  ["a file is missing", (browser) => browser.server.delete(address("py-00/pyodide.wasm"))],
  ["a file without a hash is from another build", (browser) => browser.server.set(address("index.html"), "page of 9")],
  [
    "a host that answers a page for a missing file",
    (browser) => {
      browser.server.delete(address("app-1/app.js"));
      browser.missing = (url) => answer("page of 9", { url });
    },
  ],
  [
    "a host that redirects",
    (browser) => {
      browser.server.delete(address("index.html"));
      browser.missing = (url) => answer("page of 1", { redirected: true, url });
    },
  ],
  [
    "quota",
    (browser) => {
      browser.room = 60;
    },
  ],
  [
    "a cache that does not write",
    (browser) => {
      browser.fails = (act) => act === "put";
    },
  ],
];
for (const [what, spoil] of faults) {
  test(`installing with ${what}: refused, and nothing is left`, async () => {
    const browser = new Browser();
    browser.deploy("1");
    spoil(browser);
    await assert.rejects(worker(browser, "1").dispatch("install"));
    assert.deepEqual([...browser.stores.keys()], []);
  });

  test(`a second worker of the same files with ${what}: the first one's are left whole`, async () => {
    const { browser, one } = await kept();
    spoil(browser);
    await worker(browser, "1")
      .dispatch("install")
      .catch(() => {});
    browser.fails = () => false;
    await assertWhole(browser, one);
  });
}

test("a newer build takes over when it is asked to; then the older one's files go, and nobody else's", async () => {
  const { browser, one } = await kept();
  for (const name of ["pygolf-snapshot", "another app", "pygolf-site https://club.example/ 1"])
    browser.stores.set(name, new Map());
  browser.deploy("2");
  const two = worker(browser, "2");
  await two.dispatch("install");
  two.message("something else");
  assert.equal(two.skipped, false);
  await assertWhole(browser, one);
  two.message("take over");
  assert.equal(two.skipped, true);
  await two.dispatch("activate");
  await assertWhole(browser, two);
  assert.deepEqual(
    [...browser.stores.keys()].sort(),
    ["another app", "pygolf-site https://club.example/ 1", "pygolf-snapshot", two.cache].sort(),
  );
});

test("what a newer build has in common is not fetched again; what has no hash in its name is", async () => {
  const { browser } = await kept();
  browser.deploy("2");
  browser.asked = [];
  await worker(browser, "2").dispatch("install");
  assert.deepEqual(
    browser.asked.sort(),
    ["index.html", "manifest.webmanifest", "app-2/app.js", "app-2/core/python/interpreter.js"].map(address).sort(),
  );
});

test("an older worker that becomes active late leaves what a newer one has fetched", async () => {
  const { browser, one } = await kept();
  browser.deploy("2");
  const two = worker(browser, "2");
  await two.dispatch("install");
  for (const at of ["installing", "waiting"]) {
    Object.assign(one.registration, { installing: null, waiting: null, [at]: {} });
    await one.dispatch("activate");
    await assertWhole(browser, two);
  }
});

test("a storage that fails: files come from the network", async () => {
  const { browser, one } = await kept();
  browser.fails = () => true;
  assert.equal(await text(one.fetch(address("app-1/app.js"))), "app of 1");
  browser.fails = () => false;
  browser.stores.clear();
  assert.equal(await text(one.fetch(address("app-1/app.js"))), "app of 1");
});

test("static routes, where the browser has them: the page and what never changes come from the cache", async () => {
  const browser = new Browser();
  browser.deploy("1");
  const one = worker(browser, "1");
  /** @type {any[]} */
  let routes = [];
  await one.dispatch("install", {
    addRoutes: async (/** @type {any[]} */ given) => {
      routes = given;
    },
  });
  const sources = Array.from(routes, ({ source }) => source.cacheName ?? source);
  assert.deepEqual(sources, [one.cache, "network", one.cache, one.cache]);
  await assertWhole(browser, one);
  const two = worker(new Browser(), "1");
  await assert.rejects(two.dispatch("install", { addRoutes: () => Promise.reject(new Error("no")) }), /404/);
});

test("random lives of builds, workers, network and storage", async () => {
  const first = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const script = fileURLToPath(new URL("support/sw-lives.mjs", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(first), "150"]);
  assert.equal(stdout, "", "again with SEED=<seed>");
});
