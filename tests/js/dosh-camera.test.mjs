/** The map of Doshboardgolf when its window changes its size: it does not move under a finger. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** Tells of another size. @type {() => void} */
let resized = () => {};
globalThis.ResizeObserver = /** @type {any} */ (
  class {
    /** @param {() => void} told */
    constructor(told) {
      resized = told;
    }
    observe() {}
    disconnect() {}
  }
);
globalThis.HTMLElement = /** @type {any} */ (class {});
globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { Camera } = await import("../../web/games/dosh/camera.js");

const port = { clientWidth: 390, clientHeight: 420, querySelector: () => null };
const sheet = {
  classList: { toggle() {} },
  style: { setProperty() {} },
  dataset: {},
};
const BALL = /** @type {[number, number]} */ ([400, 700]);
const FLAG = /** @type {[number, number]} */ ([430, 300]);

/** @type {InstanceType<typeof Camera>} */
let camera;
/** @param {number} width @param {number} height */
const resize = (width, height) => {
  Object.assign(port, { clientWidth: width, clientHeight: height });
  resized();
};
const seen = () => [BALL, FLAG].map((point) => camera.window(point).map(Math.round));

beforeEach(() => {
  Object.assign(port, { clientWidth: 390, clientHeight: 420 });
  camera = new Camera();
  camera.attach(/** @type {any} */ (port), /** @type {any} */ (sheet), [0, 0, 900, 1000]);
  camera.fit([BALL, FLAG], true);
});

test("under a finger every point stays where it is, however the window changes", () => {
  const before = seen();
  camera.held = true;
  for (const height of [400, 300, 420, 410]) {
    resize(390, height);
    assert.deepEqual(seen(), before);
  }
});

test("a little less or more leaves the map alone, while all that was brought in can be seen", () => {
  const before = seen();
  for (const height of [405, 440, 412]) {
    resize(390, height);
    assert.deepEqual(seen(), before);
  }
});

test("another window gets the hole anew, and so does one that would hide the ball", () => {
  const inside = () =>
    seen().every(([x = 0, y = 0]) => x > 30 && x < port.clientWidth - 30 && y > 30 && y < port.clientHeight - 30);
  resize(700, 300);
  assert.ok(inside());
  resize(360, 500);
  assert.ok(inside());
  for (let height = 460; height > 240; height -= 40) {
    resize(360, height);
    assert.ok(inside(), `${height} high`);
  }
});

test("a map that was moved keeps its place through a little change, and its middle through a great one", () => {
  camera.pan(20, 20);
  const before = seen();
  resize(390, 400);
  assert.deepEqual(seen(), before);
  const { x, y } = camera.look;
  resize(390, 300);
  assert.deepEqual([camera.look.x, camera.look.y], [x, y]);
});
