/**
 * Runs service workers under random conditions and prints errors: `node sw-lives.mjs <first seed> <count>`. This is a
 * separate process because the test runner tracks every promise, which is slow.
 */
import assert from "node:assert/strict";
import { assertComplete, Browser, worker } from "./fake-worker-scope.mjs";
import { chance } from "./games.mjs";

/**
 * Simulates a random sequence of events: builds are deployed, workers install, die, wait and take over, and the network and
 * storage fail at times.
 */
async function runLife(/** @type {number} */ seed) {
  const next = chance(seed);
  const pick = (/** @type {number} */ below) => next() % below;
  const browser = new Browser();
  let deployed = 1;
  browser.deploy("1");
  browser.stores.set("another app", new Map([["x", "y"]]));
  /** @type {import("./fake-worker-scope.mjs").FakeServiceWorker|null} */
  let active = null;
  /** @type {import("./fake-worker-scope.mjs").FakeServiceWorker|null} */
  let waiting = null;
  const updateRegistration = () => {
    if (active) Object.assign(active.registration, { waiting });
  };
  for (let step = 0; step < 24; step += 1) {
    const what = pick(8);
    if (what === 0) {
      deployed = 1 + pick(3);
      browser.deploy(String(deployed));
    } else if (what === 1) browser.online = pick(3) > 0;
    else if (what === 2) browser.capacity = pick(3) ? Number.POSITIVE_INFINITY : browser.size() + pick(120);
    else if (what <= 4) {
      const installing = worker(browser, String(deployed));
      let left = pick(4) ? Number.POSITIVE_INFINITY : pick(30);
      // The browser can end a worker at any point, and a build can be deployed while another one is being installed.
      /** @type {(how: string) => void} */
      let end = () => {};
      const ended = new Promise((done) => (end = done));
      browser.pause = () => {
        left -= 1;
        if (pick(40) === 0) browser.deploy(String(1 + pick(3)));
        if (left >= 0) return Promise.resolve();
        end("ended");
        return new Promise(() => {});
      };
      const installed = installing.dispatch("install").then(
        () => "installed",
        () => "failed",
      );
      const outcome = await Promise.race([installed, ended]);
      browser.pause = async () => {};
      if (outcome === "installed") waiting = installing;
    } else if (what === 5 && waiting) {
      active = waiting;
      waiting = null;
      await active.dispatch("activate");
      assert.equal([...browser.stores.keys()].filter((name) => name.startsWith("pygolf-site")).length, 1);
    } else if (active) await assertComplete(browser, active);
    updateRegistration();
    if (waiting) await assertComplete(browser, waiting);
    assert.deepEqual([...(browser.stores.get("another app") ?? [])], [["x", "y"]]);
  }
}

const [first = 1, count = 1] = process.argv.slice(2).map(Number);
for (let seed = first, error = ""; seed < first + count && !error; seed += 1) {
  error = await runLife(seed).then(
    () => "",
    (reason) => `SEED=${seed}: ${reason.stack}\n`,
  );
  process.stdout.write(error);
}
