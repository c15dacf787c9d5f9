/** The maker of snapshots and somebody who plays: who waits for whom. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { REST_MS, runWhenIdle } from "../../web/core/python/idle.js";

const settle = () => new Promise((done) => setImmediate(done));

/** A page whose time, touches and work a test moves on. @param {boolean} touched */
function page(touched) {
  /** @type {{ms: number, over: () => void} | null} */
  let timer = null;
  /** @type {(() => void) | null} */
  let heard = null;
  /** @type {{end: (ok: boolean) => void, ended: boolean}[]} */
  const works = [];
  const result = runWhenIdle({
    touched,
    listen: (tell) => {
      heard = tell;
      return () => {
        heard = null;
      };
    },
    wait: (ms, over) => {
      const mine = { ms, over };
      timer = mine;
      return () => {
        if (timer === mine) timer = null;
      };
    },
    begin: () => {
      /** @type {(ok: boolean) => void} */
      let end = () => {};
      const done = new Promise((resolve) => {
        end = resolve;
      });
      const work = { end, ended: false };
      works.push(work);
      const giveUp = () => {
        work.ended = true;
      };
      return { done: /** @type {Promise<boolean>} */ (done), end: giveUp };
    },
  });
  return {
    result,
    works,
    touch: () => heard?.(),
    /** @returns {number|null} how long it waits */
    waits: () => timer?.ms ?? null,
    rested: () => {
      const over = timer?.over;
      timer = null;
      over?.();
    },
    hears: () => heard !== null,
  };
}

test("nobody was here: it begins at once, tells what came of it, and listens no more", async () => {
  const { result, works, hears, waits } = page(false);
  assert.equal(works.length, 1);
  works[0]?.end(true);
  assert.equal(await result, true);
  assert.equal(hears(), false);
  assert.equal(waits(), null);
});

test("somebody plays: it waits until nobody has touched the page for some seconds", () => {
  const { works, touch, waits, rested } = page(true);
  for (let taps = 0; taps < 3; taps++) {
    assert.equal(works.length, 0);
    assert.equal(waits(), REST_MS);
    touch();
  }
  rested();
  assert.equal(works.length, 1);
  assert.equal(waits(), null, "no second one is begun beside it");
});

test("a touch ends the work; it begins again after twice the rest, once for however many touches", async () => {
  const { result, works, touch, waits, rested } = page(false);
  touch();
  assert.equal(works[0]?.ended, true);
  assert.equal(waits(), 2 * REST_MS);
  touch();
  touch();
  assert.equal(waits(), 2 * REST_MS, "the work was given up once");
  rested();
  assert.equal(works.length, 2);
  touch();
  assert.equal(waits(), 4 * REST_MS);
  rested();
  assert.equal(works.length, 3);
  works[2]?.end(false);
  assert.equal(await result, false, "what failed is not tried again");
});

test("what was given up has no word any more, however late it ends", async () => {
  const { result, works, touch, rested, hears } = page(false);
  touch();
  works[0]?.end(true);
  await settle();
  assert.equal(hears(), true, "still waiting for quiet");
  rested();
  works[1]?.end(false);
  assert.equal(await result, false);
});
