/**
 * Tests of the service worker with fake caches and a fake server: it serves one complete build, never files of another
 * one, and deletes no foreign caches.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
  address,
  assertComplete,
  Browser,
  createResponse,
  page,
  SCOPE,
  text,
  worker,
} from "./support/fake-worker-scope.mjs";

/** Returns a browser that has cached build 1. */
async function installFirstBuild() {
  const browser = new Browser();
  browser.deploy("1");
  const one = worker(browser, "1");
  await one.dispatch("install");
  await one.dispatch("activate");
  return { browser, one };
}

test("after the first visit, all files are available offline, under each of their addresses", async () => {
  const { browser, one } = await installFirstBuild();
  assert.equal(one.claimed, true);
  await assertComplete(browser, one);
  browser.online = false;
  for (const url of [`${SCOPE}index.html`, `${SCOPE}?from=home`, `${SCOPE}#/game/abc`])
    assert.equal(await text(one.fetch(url)), page("1"), url);
  assert.equal(await text(one.fetch(`${SCOPE}anything/else`, { mode: "navigate" })), page("1"));
});

test("requests for other sites and files are left to the browser", async () => {
  const { one } = await installFirstBuild();
  assert.equal(one.fetch("https://elsewhere.example/"), null);
  assert.equal(one.fetch("https://club.example/other/"), null);
  assert.equal(one.fetch(address("index.html"), { method: "POST" }), null);
  assert.equal(one.fetch(address("py-00/pyodide.wasm"), { cache: "only-if-cached" }), null);
  assert.equal(one.fetch(address("none.js")), null);
});

test("an unknown page returns the host's response, or the clubhouse when offline, or the error", async () => {
  const { browser, one } = await installFirstBuild();
  assert.equal((await one.fetch(address("none"), { mode: "navigate" }))?.status, 404);
  browser.online = false;
  assert.equal(await text(one.fetch(address("none"), { mode: "navigate" })), page("1"));
  browser.stores.clear();
  await assert.rejects(async () => one.fetch(address("none"), { mode: "navigate" }), /no network/);
});

/** @type {[string, (browser: Browser) => void][]} */
const failures = [
  [
    "no network",
    (browser) => {
      browser.online = false;
    },
  ],
  ["a file is missing", (browser) => browser.server.delete(address("py-00/pyodide.wasm"))],
  ["a file without a hash is from another build", (browser) => browser.server.set(address("index.html"), page("9"))],
  [
    "a host that returns a page for a missing file",
    (browser) => {
      browser.server.delete(address("app-1/app.js"));
      browser.missing = (url) => createResponse(page("9"), { url });
    },
  ],
  [
    "a host that redirects",
    (browser) => {
      browser.server.delete(address("index.html"));
      browser.missing = (url) => createResponse(page("1"), { redirected: true, url });
    },
  ],
  [
    "too little storage",
    (browser) => {
      browser.capacity = 60;
    },
  ],
  [
    "a cache that does not write",
    (browser) => {
      browser.fails = (act) => act === "put";
    },
  ],
];
for (const [what, cause] of failures) {
  test(`installing fails and leaves nothing behind (${what})`, async () => {
    const browser = new Browser();
    browser.deploy("1");
    cause(browser);
    await assert.rejects(worker(browser, "1").dispatch("install"));
    assert.deepEqual([...browser.stores.keys()], []);
  });

  test(`a second worker of the same build leaves the first one's files complete (${what})`, async () => {
    const { browser, one } = await installFirstBuild();
    cause(browser);
    await worker(browser, "1")
      .dispatch("install")
      .catch(() => {});
    browser.fails = () => false;
    await assertComplete(browser, one);
  });
}

test("a page to which something adds a script is cached if it names this build", async () => {
  const browser = new Browser();
  browser.deploy("1");
  browser.server.set(address("index.html"), '<script src="./app-1/app.js"></script><script src="/added.js"></script>');
  const one = worker(browser, "1");
  await one.dispatch("install");
  browser.online = false;
  assert.match((await text(one.fetch(SCOPE))) ?? "", /added/);
});

test("the open pages learn which altered file prevents the installation", async () => {
  const browser = new Browser();
  browser.deploy("1");
  browser.server.set(address("app-1/app.js"), "app of 1\r\n");
  const one = worker(browser, "1");
  await assert.rejects(one.dispatch("install"), /app-1\/app\.js differs from this build/);
  assert.deepEqual(one.messages, [{ altered: "app-1/app.js" }]);
  assert.deepEqual([...browser.stores.keys()], []);
});

test("a link whose # was encoded is redirected to the page", async () => {
  const { one } = await installFirstBuild();
  const response = await one.fetch(`${SCOPE}%23t=1.dice.abc`, { mode: "navigate" });
  assert.equal(response?.headers.get("location"), `${SCOPE}#t=1.dice.abc`);
});

test("a newer build takes over when requested, and then deletes only the older build's files", async () => {
  const { browser, one } = await installFirstBuild();
  for (const name of ["pygolf-snapshot", "another app", "pygolf-site https://club.example/ 1"])
    browser.stores.set(name, new Map());
  browser.deploy("2");
  const two = worker(browser, "2");
  await two.dispatch("install");
  two.message("something else");
  assert.equal(two.skipped, false);
  await assertComplete(browser, one);
  two.message("take over");
  assert.equal(two.skipped, true);
  await two.dispatch("activate");
  await assertComplete(browser, two);
  assert.deepEqual(
    [...browser.stores.keys()].sort(),
    ["another app", "pygolf-site https://club.example/ 1", "pygolf-snapshot", two.cache].sort(),
  );
});

test("a newer build does not download unchanged files again, except those without a hash in their name", async () => {
  const { browser } = await installFirstBuild();
  browser.deploy("2");
  browser.requests = [];
  await worker(browser, "2").dispatch("install");
  assert.deepEqual(
    browser.requests.sort(),
    ["index.html", "manifest.webmanifest", "app-2/app.js", "app-2/engine/interpreter.js"].map(address).sort(),
  );
});

test("an older worker that becomes active late keeps the files of a newer one", async () => {
  const { browser, one } = await installFirstBuild();
  browser.deploy("2");
  const two = worker(browser, "2");
  await two.dispatch("install");
  for (const at of ["installing", "waiting"]) {
    Object.assign(one.registration, { installing: null, waiting: null, [at]: {} });
    await one.dispatch("activate");
    await assertComplete(browser, two);
  }
});

test("files are loaded from the network if the cache fails", async () => {
  const { browser, one } = await installFirstBuild();
  browser.fails = () => true;
  assert.equal(await text(one.fetch(address("app-1/app.js"))), "app of 1");
  browser.fails = () => false;
  browser.stores.clear();
  assert.equal(await text(one.fetch(address("app-1/app.js"))), "app of 1");
});

test("a damaged copy of the page is replaced by the host's, and served only when offline", async () => {
  for (const damaged of ["", page("1").slice(0, 20), "page of 1"]) {
    const { browser, one } = await installFirstBuild();
    browser.stores.get(one.cache)?.set(SCOPE, damaged);
    browser.online = false;
    assert.equal(await text(one.fetch(SCOPE)), damaged);
    browser.online = true;
    assert.equal(await text(one.fetch(SCOPE)), page("1"));
    browser.online = false;
    assert.equal(await text(one.fetch(SCOPE)), page("1"), "the copy was repaired");
  }
});

test("a check downloads exactly the files that are missing or damaged, and reports that all are stored", async () => {
  const { browser, one } = await installFirstBuild();
  browser.requests = [];
  assert.equal(await one.checkFiles(), true);
  assert.deepEqual(browser.requests, []);
  browser.stores.get(one.cache)?.delete(address("app-1/app.js"));
  browser.stores.get(one.cache)?.set(address("py-00/pyodide.wasm"), "damaged");
  assert.equal(await one.checkFiles(), true);
  assert.deepEqual(browser.requests.sort(), [address("app-1/app.js"), address("py-00/pyodide.wasm")].sort());
  await assertComplete(browser, one);
});

test("a check stores all files again after another site has deleted every cache", async () => {
  const { browser, one } = await installFirstBuild();
  browser.stores.clear();
  const answers = await Promise.all([one.checkFiles(), one.checkFiles()]);
  assert.deepEqual(answers, [true, true]);
  await assertComplete(browser, one);
});

for (const [what, cause] of failures) {
  test(`a check reports that not all files are stored (${what})`, async () => {
    const { browser, one } = await installFirstBuild();
    browser.stores.clear();
    cause(browser);
    assert.equal(await one.checkFiles(), false);
  });
}

test("a check tells the open pages which altered file cannot be stored", async () => {
  const { browser, one } = await installFirstBuild();
  browser.stores.clear();
  browser.server.set(address("app-1/app.js"), "app of 1\r\n");
  assert.equal(await one.checkFiles(), false);
  assert.deepEqual(one.messages, [{ altered: "app-1/app.js" }]);
});

/** Runs an operation while Cache Storage never responds, and ends every time limit that starts.
 * @template T @param {Browser} browser @param {Promise<T> | null} operation */
async function whileSilent(browser, operation) {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  operation?.then(over, over);
  while (!isOver) {
    browser.expire();
    await new Promise((done) => setImmediate(done));
  }
  return operation;
}

test("requests are answered by the host while Cache Storage never responds", async () => {
  const { browser, one } = await installFirstBuild();
  browser.isSilent = true;
  assert.equal(await text(whileSilent(browser, one.fetch(address("app-1/app.js")))), "app of 1");
  assert.equal(await text(whileSilent(browser, one.fetch(SCOPE))), page("1"));
  assert.equal(await whileSilent(browser, one.checkFiles()), false);
  await whileSilent(browser, one.dispatch("activate"));
  assert.equal(one.claimed, true);
  await assert.rejects(whileSilent(browser, one.dispatch("install")), /does not respond/);
  // It works again when Cache Storage responds.
  browser.isSilent = false;
  browser.online = false;
  assert.equal(await text(one.fetch(address("app-1/app.js"))), "app of 1");
});

test("a cached file that arrives late is still used without a connection", async () => {
  const { browser, one } = await installFirstBuild();
  browser.online = false;
  /** @type {() => void} */
  let answer = () => {};
  browser.pause = () => new Promise((resolve) => (answer = () => resolve()));
  const response = text(one.fetch(address("app-1/app.js")));
  browser.expire();
  browser.pause = async () => {};
  await new Promise((done) => setImmediate(done));
  answer();
  assert.equal(await response, "app of 1");
});

test("static routes, if supported, serve immutable files from the cache", async () => {
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
  assert.deepEqual(sources, ["network", one.cache, one.cache]);
  await assertComplete(browser, one);
  const two = worker(new Browser(), "1");
  await assert.rejects(two.dispatch("install", { addRoutes: () => Promise.reject(new Error("no")) }), /404/);
});

test("serves complete builds under random deployments, failures and worker lifetimes", async () => {
  const first = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const script = fileURLToPath(new URL("support/sw-lives.mjs", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(first), "150"]);
  assert.equal(stdout, "", "to repeat, set SEED=<seed>");
});
