/**
 * The service worker through random lives: `node sw-lives.mjs <first seed> <count>`, which says what went wrong.
 * A process of its own, for a test runner follows every promise, which takes as long as the lives.
 */
import assert from "node:assert/strict";
import { assertWhole, Browser, worker } from "./fake-worker-scope.mjs";
import { chance } from "./games.mjs";

/**
 * Builds come and go on the server, workers install, die, wait and take over, the network and the storage come and go.
 */
async function life(/** @type {number} */ seed) {
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
  const news = () => {
    if (active) Object.assign(active.registration, { waiting });
  };
  for (let step = 0; step < 24; step += 1) {
    const what = pick(8);
    if (what === 0) {
      deployed = 1 + pick(3);
      browser.deploy(String(deployed));
    } else if (what === 1) browser.online = pick(3) > 0;
    else if (what === 2) browser.room = pick(3) ? Number.POSITIVE_INFINITY : browser.size() + pick(120);
    else if (what <= 4) {
      const coming = worker(browser, String(deployed));
      let left = pick(4) ? Number.POSITIVE_INFINITY : pick(30);
      // A worker may be ended anywhere, a build deployed while another one installs.
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
      const installed = coming.dispatch("install").then(
        () => "installed",
        () => "failed",
      );
      const went = await Promise.race([installed, ended]);
      browser.pause = async () => {};
      if (went === "installed") waiting = coming;
    } else if (what === 5 && waiting) {
      active = waiting;
      waiting = null;
      await active.dispatch("activate");
      assert.equal([...browser.stores.keys()].filter((name) => name.startsWith("pygolf-site")).length, 1);
    } else if (active) await assertWhole(browser, active);
    news();
    if (waiting) await assertWhole(browser, waiting);
    assert.deepEqual([...(browser.stores.get("another app") ?? [])], [["x", "y"]]);
  }
}

const [first = 1, count = 1] = process.argv.slice(2).map(Number);
for (let seed = first, fault = ""; seed < first + count && !fault; seed += 1) {
  fault = await life(seed).then(
    () => "",
    (error) => `SEED=${seed}: ${error.stack}\n`,
  );
  process.stdout.write(fault);
}
