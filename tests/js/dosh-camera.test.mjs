/** Tests of the camera of Doshboardgolf's map: when the viewport is resized, the map must not move under a finger. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** Reports a new size of the viewport. @type {() => void} */
let resized = () => {};
globalThis.ResizeObserver = /** @type {any} */ (
  class {
    /** @param {() => void} told */
    constructor(callback) {
      resized = callback;
    }
    observe() {}
    disconnect() {}
  }
);
globalThis.HTMLElement = /** @type {any} */ (class {});
globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { Camera } = await import("../../web/games/dosh/camera.ts");
const { at } = await import("../../web/games/dosh/geometry.ts");
const { landing } = await import("../../web/games/dosh/map.ts");

/** Boxes of the elements that cover the map, each as left, top, right and bottom.
 * @type {[number, number, number, number][]} */
let over = [];
const port = {
  clientWidth: 390,
  clientHeight: 420,
  closest: () => null,
  getBoundingClientRect: () => ({ left: 0, top: 0 }),
  querySelectorAll: () =>
    over.map(([left, top, right, bottom]) => ({
      getBoundingClientRect: () => ({ left, top, width: right - left, height: bottom - top }),
    })),
};
const sheet = {
  classList: { toggle() {} },
  style: { setProperty() {} },
  dataset: {},
};
const BALL = /** @type {[number, number]} */ ([400, 700]);
const FLAG = /** @type {[number, number]} */ ([431, 301]);

/** @type {InstanceType<typeof Camera>} */
let camera;
/** @param {number} width @param {number} height */
const resize = (width, height) => {
  Object.assign(port, { clientWidth: width, clientHeight: height });
  resized();
};
const positions = () => [BALL, FLAG].map((point) => camera.toViewport(point).map(Math.round));

beforeEach(() => {
  over = [];
  Object.assign(port, { clientWidth: 390, clientHeight: 420 });
  camera = new Camera();
  camera.attach(/** @type {any} */ (port), /** @type {any} */ (sheet), [0, 0, 900, 1000]);
  camera.fit([BALL, FLAG], true);
});

test("while a finger is down, every point stays in place when the viewport changes", () => {
  const before = positions();
  camera.isHeld = true;
  for (const height of [400, 300, 420, 410]) {
    resize(390, height);
    assert.deepEqual(positions(), before);
  }
});

test("a small change of the viewport does not move the map if all spots stay visible", () => {
  const before = positions();
  for (const height of [405, 440, 412]) {
    resize(390, height);
    assert.deepEqual(positions(), before);
  }
});

test("a large change of the viewport, or one that would hide the ball, shows the hole again", () => {
  const inside = () =>
    positions().every(([x = 0, y = 0]) => x > 30 && x < port.clientWidth - 30 && y > 30 && y < port.clientHeight - 30);
  resize(700, 300);
  assert.ok(inside());
  resize(360, 500);
  assert.ok(inside());
  for (let height = 460; height > 240; height -= 40) {
    resize(360, height);
    assert.ok(inside(), `${height} high`);
  }
});

test("a map that the player has moved stays in place after a small change, and keeps its centre after a large one", () => {
  camera.pan(20, 20);
  const before = positions();
  resize(390, 400);
  assert.deepEqual(positions(), before);
  const { x, y } = camera.look;
  resize(390, 300);
  assert.deepEqual([camera.look.x, camera.look.y], [x, y]);
});

test("fit keeps ball and flag clear of elements that cover the map", () => {
  const post = /** @type {[number, number, number, number]} */ ([8, 8, 180, 44]);
  const vane = /** @type {[number, number, number, number]} */ ([346, 8, 382, 44]);
  const buttons = /** @type {[number, number, number, number]} */ ([340, 318, 384, 412]);
  const tray = /** @type {[number, number, number, number]} */ ([0, 270, 390, 420]);
  for (const lying of [[post, vane, buttons], [post, vane, tray], [post]])
    for (const one of [BALL, [20, 20], [880, 20], [20, 980], [880, 980]])
      for (const by of [0.1, 0.4]) {
        const [x = 0, y = 0] = one;
        const other = [x + (450 - x) * by, y + (500 - y) * by];
        over = lying;
        const spots = /** @type {[number, number][]} */ ([one, other]);
        camera.fit(spots, true);
        for (const [x = 0, y = 0] of spots.map((spot) => camera.toViewport(spot))) {
          assert.ok(x > 20 && y > 20 && x < 370 && y < 400, `${spots}: ${x}, ${y}`);
          for (const [left, top, right, bottom] of over)
            assert.ok(x < left || x > right || y < top || y > bottom, `${spots}: ${x}, ${y} under ${left}, ${top}`);
        }
      }
});

test("an element that opens over the map moves it only if it would hide something", () => {
  const before = positions();
  over = [[0, 410, 390, 420]];
  camera.show([BALL, FLAG], true);
  assert.deepEqual(positions(), before);
  over = [[0, 260, 390, 420]];
  camera.show([BALL, FLAG], true);
  assert.ok(positions().every(([, y = 0]) => y < 260));
});

test("the spots with the highest rank are left out if not all spots fit", () => {
  /** @typedef {import("../../web/games/dosh/camera.ts").Spot} Spot */
  const far = /** @type {Spot} */ ([890, 990, [8, 8, 8, 8], 2]);
  const near = /** @type {Spot} */ ([600, 480, [8, 8, 8, 8], 1]);
  Object.assign(port, { clientWidth: 120, clientHeight: 160 });
  over = [[0, 0, 60, 60]];
  camera.fit([BALL, FLAG, far, near], true);
  const shown = [...positions(), camera.toViewport([near[0], near[1]])];
  for (const [x = 0, y = 0] of shown) assert.ok(x > 0 && y > 0 && x < 120 && y < 160, `${x}, ${y}`);
  const scale = camera.look.k;
  camera.fit([BALL, FLAG, near], true);
  assert.equal(camera.look.k, scale);
});

test("the landing area consists of the likeliest cells, even if none of them is likely", () => {
  // A square of 5 by 5 cells with 4% each except in its last row, and one cell far away.
  const square = Array.from({ length: 25 }, (_, i) => [10 + (i % 5), 20 + Math.floor(i / 5), i < 20 ? 0.04 : 0.01]);
  const evaluation = /** @type {any} */ ({ cells: [[40, 2, 0.02], ...square] });
  const corners = landing({ evaluation }).map(([x, y]) => String([x, y]));
  const expected = [
    [10, 20],
    [14, 20],
    [10, 23],
    [14, 23],
  ].map((cell) => String(at(/** @type {any} */ (cell))));
  assert.deepEqual(new Set([...corners, ...expected]).size, corners.length, "all corners");
  assert.ok(corners.length <= 8);
  assert.ok(!corners.includes(String(at([40, 2]))) && !corners.includes(String(at([14, 24]))));
  assert.deepEqual(landing({ evaluation: null }), []);
});

test("showsSpots is false while the complete map or another part is shown, and changes are reported", () => {
  let moves = 0;
  camera.onMove = () => (moves += 1);
  camera.showAll(true);
  assert.deepEqual([camera.showsSpots, moves], [false, 1]);
  camera.show([BALL, FLAG], true);
  assert.equal(camera.showsSpots, false, "a change of the plan leaves the complete map");
  camera.fit([BALL, FLAG], true);
  assert.deepEqual([camera.showsSpots, moves], [true, 2]);
  camera.pan(5, 5);
  camera.pan(5, 5);
  assert.deepEqual([camera.showsSpots, moves], [false, 3]);
});

test("fit shows as little as possible of what is around the board", () => {
  const share = () => {
    const [left = 0, top = 0] = camera.toViewport([0, 0]);
    const [right = 0, foot = 0] = camera.toViewport([900, 1000]);
    return [Math.max(0, left), Math.max(0, top), Math.max(0, 390 - right), Math.max(0, 420 - foot)];
  };
  // Ball and flag on the left edge of the board: nothing of what is left of it needs to be visible.
  camera.fit(
    [
      [60, 300],
      [60, 700],
    ],
    true,
  );
  assert.deepEqual(share().map(Math.round), [0, 0, 0, 0]);
});

test("show leaves the map in place if no other position shows more", () => {
  const before = positions();
  // Whatever the position, the ball is covered.
  over = [[0, 0, 390, 420]];
  camera.show([BALL, FLAG], true);
  assert.deepEqual(positions(), before);
});
