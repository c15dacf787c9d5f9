/** Tests of the lock that keeps the display on. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DisplayLock } from "../../web/platform/wake-lock.ts";

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Returns a fake device and page, and the log of what happened. @param {{level?: number, deny?: boolean}} [options] */
function fake({ level = 1, deny = false } = {}) {
  /** @type {string[]} */
  const log = [];
  /** @type {any[]} */
  const locks = [];
  /** @type {() => void} */
  let changed = () => {};
  const device = {
    wakeLock: {
      async request() {
        log.push("request");
        if (deny) throw new Error("denied");
        const lock = {
          released: false,
          async release() {
            lock.released = true;
            log.push("release");
          },
        };
        locks.push(lock);
        return lock;
      },
    },
    getBattery: async () => ({ level, charging: false }),
  };
  const page = {
    hidden: false,
    addEventListener(/** @type {string} */ _, /** @type {() => void} */ listener) {
      changed = listener;
    },
  };
  const hide = async (/** @type {boolean} */ hidden) => {
    page.hidden = hidden;
    // The browser releases locks of hidden pages.
    if (hidden) for (const lock of locks) lock.released = true;
    changed();
    await settle();
  };
  return { display: new DisplayLock(/** @type {any} */ (device), /** @type {any} */ (page)), log, hide, device };
}

describe("DisplayLock", () => {
  test("requests one lock while it is wanted and releases it afterwards", async () => {
    const { display, log } = fake();
    display.set(true);
    display.set(true);
    await settle();
    display.set(false);
    await settle();
    assert.deepEqual(log, ["request", "release"]);
  });

  test("requests the lock again when a hidden page is shown", async () => {
    const { display, log, hide } = fake();
    display.set(true);
    await settle();
    await hide(true);
    await hide(false);
    assert.deepEqual(log.filter((one) => one === "request").length, 2);
  });

  test("requests nothing while the battery is low, and nothing without the API", async () => {
    const { display, log } = fake({ level: 0.1 });
    display.set(true);
    await settle();
    assert.deepEqual(log, []);
    const other = fake();
    Reflect.deleteProperty(other.device, "wakeLock");
    other.display.set(true);
    await settle();
    assert.deepEqual(other.log, []);
  });

  test("continues after the browser has denied a lock", async () => {
    const { display, log, hide } = fake({ deny: true });
    display.set(true);
    await settle();
    await hide(true);
    await hide(false);
    assert.deepEqual(log, ["request", "request"]);
  });

  test("ends in the wanted state after quick changes in any order", async () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const { display, log } = fake();
      let state = seed;
      let wanted = false;
      for (let step = 0; step < 12; step += 1) {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        wanted = (state >>> 16) % 2 === 1;
        display.set(wanted);
        if ((state >>> 20) % 3 === 0) await settle();
      }
      await settle();
      const held = log.filter((one) => one === "request").length - log.filter((one) => one === "release").length;
      assert.equal(held, wanted ? 1 : 0, String(seed));
    }
  });
});
