/** A photograph of a board: made-up ones of our own course, taken aslant, in uneven light, with grain. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { clockwise, plane, proposed, sampled, straightened, through } from "../../web/core/photo/maths.js";
import { cellAt, centre } from "../../web/games/dosh/land-grid.js";

/** @typedef {import("../../web/core/photo/maths.js").Point} Point */

const ours = JSON.parse(readFileSync(new URL("../../pygolf/games/dosh/data/course.json", import.meta.url), "utf8"));
/** Red, green, blue of each ground as printed: the inks of the map by day. @type {Record<string, number[]>} */
const INKS = {
  ".": [111, 157, 84],
  s: [98, 143, 79],
  m: [75, 125, 72],
  b: [47, 90, 57],
  "~": [47, 106, 128],
  "!": [141, 172, 174],
  u: [150, 162, 110],
  a: [230, 201, 143],
  " ": [245, 235, 214],
};
/** What the board lies on. */
const TABLE = [120, 80, 50];
/** As near to its dot a point is in no other cell. */
const INSIDE = 25;
const TREE = [38, 74, 46];
/** Trees stand on some, drawn darker: how many. @type {Record<string, number>} */
const TREES = { s: 1, m: 2, b: 3 };

/** The same numbers at every run. @param {number} seed */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Our own course laid side by side until the board is full. @param {number} columns @param {number} rows */
const board = (columns, rows) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const line = ours.terrain[row % ours.terrain.length];
      return line[column % line.length];
    }).join(""),
  );

/** What is printed at a point of a board, whose cells are looked up once. @param {string[]} terrain */
function printer(terrain) {
  /** @typedef {{ink: number[], edge: number[], x: number, y: number, trees: number}} Cell */
  /** @type {Map<number, Cell>} */
  const cells = new Map();
  const paper = INKS[" "] ?? [];
  /** @param {number} column @param {number} row @returns {Cell} */
  function printed(column, row) {
    const letter = terrain[row]?.[column] ?? " ";
    // No two cells are quite alike: worn, or printed a little lighter.
    const wear = 1 + 0.09 * Math.sin(12.9898 * column + 78.233 * row + column * row);
    const ink = (INKS[letter] ?? []).map((one) => one * wear);
    const edge = letter === " " ? ink : ink.map((one) => one * 0.75);
    return { ink, edge, ...centre([column, row]), trees: TREES[letter] ?? 0 };
  }
  /** Where the point before was. @type {Cell} */
  let cell = printed(0, 0);
  return (/** @type {number} */ x, /** @type {number} */ y) => {
    if (Math.hypot(x - cell.x, y - cell.y) > INSIDE) {
      const place = cellAt(x, y);
      if (!place) return paper;
      const number = place[0] + 1000 * place[1];
      cell = cells.get(number) ?? printed(place[0], place[1]);
      cells.set(number, cell);
    }
    const [dx, dy] = [Math.abs(x - cell.x), Math.abs(y - cell.y)];
    if (dy > 24.5 || dx * 0.866 + dy * 0.5 > 25) return cell.edge;
    for (let n = 0; n < cell.trees; n += 1)
      if (Math.hypot(x - cell.x + 9 - 9 * n, y - cell.y + 6 * (n % 2) - 3) < 8) return TREE;
    return cell.ink;
  };
}

/** @param {string[]} terrain */
const sizeOf = (terrain) => [45 * (terrain[0]?.length ?? 0) + 15, 52 * terrain.length + 26];

/**
 * A photograph of a board on a table.
 * @param {string[]} terrain @param {number} width @param {Point[]} corners @param {() => number} chance
 * @param {{dark: number, grain: number}} how  how much less light there is at the far end; grain, in bytes
 */
function photographed(terrain, width, corners, chance, { dark, grain }) {
  const height = (width * 3) / 4;
  const [wide = 0, high = 0] = sizeOf(terrain);
  const back =
    plane(corners, [
      [0, 0],
      [wide, 0],
      [wide, high],
      [0, high],
    ]) ?? [];
  const [data, printed] = [new Uint8ClampedArray(width * height * 4), printer(terrain)];
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, to += 4) {
      const [u, v] = through(back, [x + 0.5, y + 0.5]);
      const on = u >= 0 && v >= 0 && u < wide && v < high;
      const light =
        1.08 - dark * (x / width + y / height) * 0.5 - 0.5 * dark * ((x / width - 0.4) ** 2 + (y / height - 0.5) ** 2);
      // Light falls on what is printed; the camera writes it as bytes, each the root of what it saw.
      const seen = light ** (1 / 2.2);
      const ground = on ? printed(u, v) : TABLE;
      for (let n = 0; n < 3; n += 1)
        data[to + n] = (ground[n] ?? 0) * seen + grain * (chance() + chance() + chance() - 1.5);
      data[to + 3] = 255;
    }
  return { data, width, height };
}

/** Three cells of each kind, anywhere. @param {string} letters @param {() => number} chance */
function touched(letters, chance) {
  /** @type {Map<number, string>} */
  const examples = new Map();
  for (const kind of new Set(letters)) {
    const cells = [...letters].flatMap((one, at) => (one === kind ? [at] : []));
    for (let n = 0; n < 3; n += 1) examples.set(cells[Math.floor(chance() * cells.length)] ?? 0, kind);
  }
  return examples;
}

/** A cell is twenty pixels wide or more in each.
 * @type {[string, number, number, number, Point[], {dark: number, grain: number}][]} */
const PHOTOGRAPHS = [
  [
    "from the side, in the evening",
    60,
    40,
    1800,
    [
      [210, 170],
      [1530, 96],
      [1710, 1240],
      [80, 1180],
    ],
    { dark: 0.55, grain: 22 },
  ],
  [
    "from near, by a lamp",
    30,
    20,
    900,
    [
      [160, 30],
      [750, 95],
      [820, 575],
      [60, 645],
    ],
    { dark: 0.7, grain: 16 },
  ],
  [
    "upright, in good light",
    27,
    24,
    900,
    [
      [75, 45],
      [825, 50],
      [820, 630],
      [80, 625],
    ],
    { dark: 0.15, grain: 8 },
  ],
];

for (const [name, columns, rows, pixels, corners, how] of PHOTOGRAPHS)
  test(`nine cells of ten are right before anybody corrects them: ${name}`, (context) => {
    const chance = random(columns + rows);
    const terrain = board(columns, rows);
    const photo = photographed(terrain, pixels, corners, chance, how);
    const [wide = 0, high = 0] = sizeOf(terrain);
    const scale = pixels / wide;
    // Fingers miss a corner by some pixels.
    const taps = corners.map(([x, y]) => /** @type {Point} */ ([x + 8 * chance() - 4, y + 8 * chance() - 4]));
    const letters = terrain.join("");
    const cells = [...letters].map((_, at) => centre([at % columns, Math.floor(at / columns)]));
    const before = performance.now();
    const flat = straightened(photo, clockwise(taps), pixels, Math.round(high * scale));
    assert.ok(flat);
    const samples = cells.map(({ x, y }) => sampled(flat, [x * scale, y * scale], 20 * scale));
    const kinds = proposed(
      samples,
      cells.map(({ x, y }) => [x, y]),
      touched(letters, chance),
    );
    const took = performance.now() - before;
    const right = kinds.filter((kind, at) => kind === letters[at]).length / letters.length;
    context.diagnostic(`${(100 * right).toFixed(1)}% of ${letters.length} cells right, ${took.toFixed(0)} ms`);
    assert.ok(right >= 0.9, `${right} of ${name}`);
  });

test("four corners are found in any order, and a plane takes each to its place", () => {
  const corners = /** @type {Point[]} */ ([
    [210, 170],
    [1530, 96],
    [1710, 1240],
    [80, 1180],
  ]);
  const [a, b, c, d] = corners;
  for (const order of [
    [c, a, d, b],
    [d, c, b, a],
    [b, d, a, c],
  ])
    assert.deepEqual(clockwise(/** @type {Point[]} */ (order)), corners);
  const square = /** @type {Point[]} */ ([
    [0, 0],
    [100, 0],
    [100, 50],
    [0, 50],
  ]);
  const there = plane(square, corners) ?? [];
  const back = plane(corners, square) ?? [];
  for (const point of /** @type {Point[]} */ ([
    [0, 0],
    [100, 50],
    [37, 21],
  ])) {
    const [x, y] = through(back, through(there, point));
    assert.ok(Math.hypot(x - point[0], y - point[1]) < 1e-6, String(point));
  }
  const line = /** @type {Point[]} */ ([
    [0, 0],
    [10, 10],
    [20, 20],
    [30, 30],
  ]);
  assert.equal(plane(square, line), null, "corners in a line are none");
  assert.deepEqual(proposed([], [], new Map()), []);
});
