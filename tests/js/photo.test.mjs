/** Tests of straightening a photograph of a board by its four corners. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { clockwise, homography, project, straighten } from "../../web/packages/editor/photo/homography.ts";

/** @typedef {import("../../web/packages/editor/photo/homography.ts").Point} Point */

/** Corners of a board that was photographed from the side. @type {Point[]} */
const SLANTED = [
  [210, 170],
  [1530, 96],
  [1710, 1240],
  [80, 1180],
];

/** @param {number} width @param {number} height @returns {Point[]} */
const rectangle = (width, height) => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

test("sorts four corners clockwise, regardless of their order", () => {
  const [a, b, c, d] = SLANTED;
  for (const order of [
    [c, a, d, b],
    [d, c, b, a],
    [b, d, a, c],
  ])
    assert.deepEqual(clockwise(/** @type {Point[]} */ (order)), SLANTED);
});

test("maps points to the photograph and back", () => {
  const there = homography(rectangle(100, 50), SLANTED) ?? [];
  const back = homography(SLANTED, rectangle(100, 50)) ?? [];
  for (const point of /** @type {Point[]} */ ([
    [0, 0],
    [100, 50],
    [37, 21],
  ])) {
    const [x, y] = project(back, project(there, point));
    assert.ok(Math.hypot(x - point[0], y - point[1]) < 1e-6, String(point));
  }
});

test("rejects collinear corners", () => {
  /** @type {Point[]} */
  const line = [
    [0, 0],
    [10, 10],
    [20, 20],
    [30, 30],
  ];
  assert.equal(homography(rectangle(100, 50), line), null);
  const photo = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
  assert.equal(straighten(photo, line, 10, 10), null);
});

test("straightens a board of two colours that was photographed from the side", () => {
  const [width, height] = [1800, 1350];
  const toBoard = homography(SLANTED, rectangle(60, 40)) ?? [];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, to += 4) {
      const [u, v] = project(toBoard, [x + 0.5, y + 0.5]);
      const on = u >= 0 && v >= 0 && u < 60 && v < 40;
      data.set(!on ? [120, 80, 50, 255] : u < 24 ? [47, 106, 128, 255] : [111, 157, 84, 255], to);
    }
  const flat = straighten({ data, width, height }, SLANTED, 600, 400);
  assert.ok(flat);
  assert.deepEqual([flat.width, flat.height], [600, 400]);
  const pixel = (/** @type {number} */ x, /** @type {number} */ y) => [
    ...flat.data.slice(4 * (y * 600 + x), 4 * (y * 600 + x) + 4),
  ];
  for (const y of [5, 200, 395]) {
    for (const x of [5, 120, 236]) assert.deepEqual(pixel(x, y), [47, 106, 128, 255], `${x}, ${y}`);
    for (const x of [244, 420, 595]) assert.deepEqual(pixel(x, y), [111, 157, 84, 255], `${x}, ${y}`);
  }
});
