/** Tests of runWhenIdle, which runs slow work only while the player is idle. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { REST_MS, runWhenIdle } from "../../web/engine/idle.ts";

const settle = () => new Promise((done) => setImmediate(done));

/** Returns a fake page whose time, input and work are controlled by the test. @param {boolean} touched */
function fakePage(touched) {
  /** @type {{ms: number, over: () => void} | null} */
  let timer = null;
  /** @type {(() => void) | null} */
  let onInput = null;
  /** @type {{end: (ok: boolean) => void, ended: boolean}[]} */
  const runs = [];
  const result = runWhenIdle({
    touched,
    listen: (callback) => {
      onInput = callback;
      return () => {
        onInput = null;
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
      runs.push(work);
      const cancel = () => {
        work.ended = true;
      };
      return { done: /** @type {Promise<boolean>} */ (done), end: cancel };
    },
  });
  return {
    result,
    runs,
    input: () => onInput?.(),
    /** @returns {number|null} the current timeout in milliseconds */
    timeout: () => timer?.ms ?? null,
    endTimeout: () => {
      const over = timer?.over;
      timer = null;
      over?.();
    },
    isListening: () => onInput !== null,
  };
}

test("starts immediately if there was no input, returns the result and stops listening", async () => {
  const { result, runs, isListening, timeout } = fakePage(false);
  assert.equal(runs.length, 1);
  runs[0]?.end(true);
  assert.equal(await result, true);
  assert.equal(isListening(), false);
  assert.equal(timeout(), null);
});

test("waits until there has been no input for some seconds", () => {
  const { runs, input, timeout, endTimeout } = fakePage(true);
  for (let taps = 0; taps < 3; taps++) {
    assert.equal(runs.length, 0);
    assert.equal(timeout(), REST_MS);
    input();
  }
  endTimeout();
  assert.equal(runs.length, 1);
  assert.equal(timeout(), null, "no second run is scheduled");
});

test("cancels the work on input, and restarts it after twice the pause", async () => {
  const { result, runs, input, timeout, endTimeout } = fakePage(false);
  input();
  assert.equal(runs[0]?.ended, true);
  assert.equal(timeout(), 2 * REST_MS);
  input();
  input();
  assert.equal(timeout(), 2 * REST_MS, "further input does not double the pause again");
  endTimeout();
  assert.equal(runs.length, 2);
  input();
  assert.equal(timeout(), 4 * REST_MS);
  endTimeout();
  assert.equal(runs.length, 3);
  runs[2]?.end(false);
  assert.equal(await result, false, "failed work is not repeated");
});

test("ignores the result of cancelled work", async () => {
  const { result, runs, input, endTimeout, isListening } = fakePage(false);
  input();
  runs[0]?.end(true);
  await settle();
  assert.equal(isListening(), true, "still waiting for the player to be idle");
  endTimeout();
  runs[1]?.end(false);
  assert.equal(await result, false);
});
