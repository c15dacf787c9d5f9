/** Tests of perFrame: it draws a screen once per frame, either immediately or one frame later. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { perFrame } from "../../web/platform/dom.ts";

/** @type {(() => void)[]} */
const waiting = [];
let draws = 0;
const redraw = perFrame(() => {
  draws += 1;
});
const runFrame = () => {
  for (const run of waiting.splice(0)) run();
};

beforeEach(() => {
  globalThis.document = /** @type {any} */ ({ hidden: false });
  globalThis.requestAnimationFrame = (run) => waiting.push(/** @type {() => void} */ (run));
  runFrame();
  runFrame();
  draws = 0;
});

test("draws once per frame, however often a redraw is requested", () => {
  redraw();
  redraw();
  assert.equal(draws, 0);
  runFrame();
  runFrame();
  assert.equal(draws, 1);
});

test("now draws a pending redraw immediately, and not again in the next frame", () => {
  for (const request of [redraw, redraw.soon]) {
    draws = 0;
    redraw.now();
    assert.equal(draws, 0);
    request();
    redraw.now();
    runFrame();
    runFrame();
    assert.equal(draws, 1);
  }
});

test("soon waits one more frame, unless another redraw is requested", () => {
  redraw.soon();
  runFrame();
  assert.equal(draws, 0);
  runFrame();
  assert.equal(draws, 1);
  redraw.soon();
  redraw();
  runFrame();
  runFrame();
  assert.equal(draws, 2);
});

test("draws a hidden page, which gets no animation frames", async () => {
  globalThis.document = /** @type {any} */ ({ hidden: true });
  redraw();
  await null;
  redraw.soon();
  await null;
  assert.equal(draws, 2);
});
