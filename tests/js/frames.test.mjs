/** When a screen is drawn: once a frame, at once, or a frame later with whatever came until then. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { perFrame } from "../../web/core/page/dom.js";

/** @type {(() => void)[]} */
const waiting = [];
let drawn = 0;
const redraw = perFrame(() => {
  drawn += 1;
});
const frame = () => {
  for (const run of waiting.splice(0)) run();
};

beforeEach(() => {
  globalThis.document = /** @type {any} */ ({ hidden: false });
  globalThis.requestAnimationFrame = (run) => waiting.push(/** @type {() => void} */ (run));
  frame();
  frame();
  drawn = 0;
});

test("however often it is asked for, it is drawn once a frame", () => {
  redraw();
  redraw();
  assert.equal(drawn, 0);
  frame();
  frame();
  assert.equal(drawn, 1);
});

test("what waits is drawn at once, and not again in its frame", () => {
  for (const ask of [redraw, redraw.soon]) {
    drawn = 0;
    redraw.now();
    assert.equal(drawn, 0);
    ask();
    redraw.now();
    frame();
    frame();
    assert.equal(drawn, 1);
  }
});

test("what will hardly be seen waits for one frame more, unless something else is drawn", () => {
  redraw.soon();
  frame();
  assert.equal(drawn, 0);
  frame();
  assert.equal(drawn, 1);
  redraw.soon();
  redraw();
  frame();
  frame();
  assert.equal(drawn, 2);
});

test("a hidden page, which gets no frames, is drawn all the same", async () => {
  globalThis.document = /** @type {any} */ ({ hidden: true });
  redraw();
  await null;
  redraw.soon();
  await null;
  assert.equal(drawn, 2);
});
