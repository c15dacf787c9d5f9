/** Tests of course editing, which compare every tool with slow and simple code on boards of many sizes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { distance } from "../../web/games/dosh/cell-distance.ts";
import * as paint from "../../web/games/dosh/course-edit.ts";
import { cellAt, centre } from "../../web/games/dosh/land-grid.ts";

/** @typedef {import("../../web/games/dosh/course-edit.ts").Cell} Cell */

/** Returns a random number generator with a fixed seed. @param {number} seed */
function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @param {(below: number) => number} die @param {number} [columns] @param {number} [rows] */
function anyCourse(die, columns = 1 + die(12), rows = 1 + die(10)) {
  const mix = [".", "..~", ".smb~!ua "][die(3)] ?? ".";
  const rowsOf = (/** @type {string} */ characters) =>
    Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => characters[die(characters.length)]).join(""),
    );
  return { name: "", terrain: rowsOf(mix), height: rowsOf("0123"), holes: [] };
}

/** @param {ReturnType<typeof anyCourse>} course @returns {Cell[]} */
const all = ({ terrain }) => terrain.flatMap((row, r) => [...row].map((_, c) => /** @type {Cell} */ ([c, r])));

/** Returns whether the centres of two cells are one cell apart on the drawing. @param {Cell} one @param {Cell} other */
function touch(one, other) {
  const [a, b] = [centre(one), centre(other)];
  const far = Math.hypot(a.x - b.x, a.y - b.y);
  return far > 1 && far < 60;
}

/** Returns the distance of each cell from one cell, by breadth-first search. @param {Cell} from */
function walked(from) {
  const meadow = all({ name: "", terrain: new Array(30).fill(".".repeat(30)), height: [], holes: [] });
  /** @type {Map<string, number>} */
  const distances = new Map([[String(from), 0]]);
  /** @type {Cell[]} */
  const open = [from];
  for (const cell of open)
    for (const other of meadow)
      if (
        Math.abs(other[0] - cell[0]) < 2 &&
        Math.abs(other[1] - cell[1]) < 2 &&
        touch(cell, other) &&
        !distances.has(String(other))
      ) {
        distances.set(String(other), (distances.get(String(cell)) ?? 0) + 1);
        open.push(other);
      }
  return distances;
}

const sorted = (/** @type {Cell[]} */ cells) => cells.map(String).sort();

test("around and distance agree with the drawing", () => {
  const die = random(1);
  for (let round = 0; round < 20; round += 1) {
    const course = anyCourse(die);
    for (const cell of all(course))
      assert.deepEqual(sorted(paint.around(course, cell)), sorted(all(course).filter((other) => touch(cell, other))));
  }
  for (const from of /** @type {Cell[]} */ ([
    [0, 0],
    [15, 14],
  ])) {
    const counts = walked(from);
    for (const [cell, count] of counts) {
      const to = /** @type {Cell} */ (cell.split(",").map(Number));
      assert.equal(distance(from, to), count);
    }
  }
});

test("disc returns all cells within the radius", () => {
  const die = random(2);
  for (let round = 0; round < 60; round += 1) {
    const course = anyCourse(die);
    const middle = /** @type {Cell} */ ([die(14) - 1, die(12) - 1]);
    const reach = die(4);
    const near = all(course).filter((cell) => distance(cell, middle) <= reach);
    assert.deepEqual(sorted(paint.disc(course, middle, reach)), sorted(near));
  }
});

test("line returns adjacent cells close to the straight line, without a detour", () => {
  const die = random(3);
  for (let round = 0; round < 300; round += 1) {
    const [from, to] = [0, 1].map(() => /** @type {Cell} */ ([die(60), die(40)]));
    assert.ok(from && to);
    const cells = paint.line(from, to);
    assert.deepEqual([cells[0], cells.at(-1)], [from, to]);
    assert.equal(cells.length, distance(from, to) + 1);
    const [a, b] = [centre(from), centre(to)];
    cells.forEach((cell, step) => {
      if (step) assert.equal(distance(cell, /** @type {Cell} */ (cells[step - 1])), 1);
      const dot = centre(cell);
      const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const off = Math.abs((b.x - a.x) * (dot.y - a.y) - (b.y - a.y) * (dot.x - a.x)) / long;
      assert.ok(off <= 31, `${from} to ${to}: ${cell} is ${off} off`);
    });
  }
  assert.deepEqual(paint.line([3, 3], [3, 3]), [[3, 3]]);
});

test("flood returns the connected cells with the same value", () => {
  const die = random(4);
  for (let round = 0; round < 80; round += 1) {
    const course = anyCourse(die);
    const layer = die(2) ? "terrain" : "height";
    const cells = all(course);
    const start = /** @type {Cell} */ (cells[die(cells.length)]);
    const alike = (/** @type {Cell} */ [c, r]) => course[layer][r]?.[c] === course[layer][start[1]]?.[start[0]];
    let connected = [start];
    for (let before = 0; before < connected.length; ) {
      before = connected.length;
      connected = cells.filter(
        (cell) =>
          alike(cell) &&
          (String(cell) === String(start) || connected.some((one) => touch(one, cell) || String(one) === String(cell))),
      );
    }
    assert.deepEqual(sorted(paint.flood(course, layer, start)), sorted(connected));
  }
  assert.deepEqual(paint.flood(anyCourse(die, 3, 3), "terrain", [5, 5]), []);
});

test("painted changes only the given cells and shares unchanged rows", () => {
  const die = random(5);
  for (let round = 0; round < 60; round += 1) {
    const course = anyCourse(die);
    const cells = Array.from({ length: die(9) }, () => /** @type {Cell} */ ([die(14) - 1, die(12) - 1]));
    const next = paint.painted(course, "terrain", cells, "a");
    for (const [c, r] of all(course)) {
      const under = cells.some(([column, row]) => column === c && row === r);
      assert.equal(next.terrain[r]?.[c], under ? "a" : course.terrain[r]?.[c]);
    }
    assert.equal(next.height, course.height);
    if (JSON.stringify(next) === JSON.stringify(course)) assert.equal(next, course);
  }
});

test("sloped keeps painted cells, changes no more than necessary and leaves no step higher than 1", () => {
  const die = random(6);
  for (let round = 0; round < 60; round += 1) {
    const flat = { ...anyCourse(die, 10, 9), height: new Array(9).fill("1".repeat(10)) };
    const middle = /** @type {Cell} */ ([die(10), die(9)]);
    const cells = paint.disc(flat, middle, die(3));
    const level = die(7);
    const next = paint.sloped(paint.painted(flat, "height", cells, String(level)), cells, level);
    for (const cell of all(flat)) {
      // The height closest to 1 that is at most one step per cell away from the painted cells.
      const reach = Math.min(...cells.map((one) => distance(one, cell)));
      const want = level > 1 ? Math.max(1, level - reach) : Math.min(1, level + reach);
      assert.equal(paint.at(next, "height", cell), String(want), `${cell} of ${middle}, level ${level}`);
    }
  }
  for (let round = 0; round < 40; round += 1) {
    const rough = anyCourse(die, 8, 8);
    const start = /** @type {Cell} */ ([die(8), die(8)]);
    const hill = paint.sloped(paint.painted(rough, "height", [start], "9"), [start], 9);
    assert.equal(paint.at(hill, "height", start), "9");
    for (const near of paint.around(hill, start)) assert.equal(paint.at(hill, "height", near), "8");
  }
});

test("mirrorHalf copies one half of the drawing onto the other", () => {
  const die = random(7);
  for (const across of [true, false])
    for (let round = 0; round < 40; round += 1) {
      const course = anyCourse(die);
      const [columns, rows] = paint.sizeOf(course);
      const next = paint.mirrorHalf(course, across);
      // With an even number of columns, the mirrored half is half a cell lower on the drawing.
      const lower = across && columns % 2 === 0 ? 26 : 0;
      const [first, last] = [centre([0, 0]), centre([across ? columns - 1 : 0, across ? 0 : rows - 1])];
      for (const [c, r] of all(course)) {
        const dot = centre([c, r]);
        const image = across ? [first.x + last.x - dot.x, dot.y - lower] : [dot.x, first.y + last.y - dot.y];
        const [column = 0, row = 0] = cellAt(image[0] ?? 0, Math.max(26, image[1] ?? 0)) ?? [];
        const source = /** @type {Cell} */ (across || row >= 0 ? [column, row] : [column, 0]);
        const [fc, fr] = (across ? source[0] < c : source[1] < r) ? source : [c, r];
        for (const layer of /** @type {const} */ (["terrain", "height"]))
          assert.equal(next[layer][r]?.[c], course[layer][fr]?.[fc], `${across} ${c},${r} of ${columns}x${rows}`);
      }
      assert.deepEqual(paint.mirrorHalf(next, across), next, "a second time changes nothing");
    }
});

test("mirrorHalf keeps round bunkers round and leaves no step higher than 1", () => {
  const die = random(10);
  for (const [columns, rows] of /** @type {[number, number][]} */ ([
    [20, 14],
    [21, 13],
  ]))
    for (const across of [true, false]) {
      const flat = {
        ...anyCourse(die, columns, rows),
        terrain: new Array(rows).fill(".".repeat(columns)),
        height: new Array(rows).fill("0".repeat(columns)),
      };
      const bunker = paint.disc(flat, [5, 3], 1);
      const hill = paint.disc(flat, [7, 4], 1);
      let course = paint.painted(flat, "terrain", bunker, "a");
      course = paint.sloped(paint.painted(course, "height", hill, "4"), hill, 4);
      const next = paint.mirrorHalf(course, across);
      const sand = all(next).filter((cell) => paint.at(next, "terrain", cell) === "a");
      const far = sand.filter((cell) => !bunker.some((one) => String(one) === String(cell)));
      assert.equal(far.length, 7);
      assert.ok(far.some((middle) => far.every((cell) => distance(middle, cell) <= 1)));
      for (const cell of all(next))
        for (const near of paint.around(next, cell)) {
          const step = Number(paint.at(next, "height", cell)) - Number(paint.at(next, "height", near));
          assert.ok(Math.abs(step) <= 1, `${cell} and ${near} of ${columns}x${rows}, ${across}`);
        }
    }
});

test("resized adds and removes cells at the right and the bottom, at the height of the edge", () => {
  const die = random(8);
  for (let round = 0; round < 60; round += 1) {
    const course = anyCourse(die);
    const [columns, rows] = [1 + die(20), 1 + die(16)];
    const next = paint.resized(course, columns, rows);
    assert.deepEqual(paint.sizeOf(next), [columns, rows]);
    const [wide, high] = paint.sizeOf(course);
    for (const cell of all(next)) {
      const [c, r] = cell;
      const old = c < wide && r < high;
      assert.equal(paint.at(next, "terrain", cell), old ? course.terrain[r]?.[c] : ".");
      assert.equal(paint.at(next, "height", cell), course.height[Math.min(r, high - 1)]?.[Math.min(c, wide - 1)]);
    }
  }
});

test("drawable repairs any value and returns a valid course unchanged", () => {
  const die = random(9);
  const course = anyCourse(die, 5, 4);
  assert.equal(paint.drawable(course), course);
  for (const bad of [
    undefined,
    null,
    3,
    [],
    "x",
    {},
    { terrain: 3 },
    { terrain: ["..", 4, "...x"], height: "01" },
    { ...course, height: ["0"] },
    { ...course, name: 3, holes: "no" },
    { terrain: new Array(999).fill("~".repeat(999)), height: [] },
  ]) {
    const course = paint.drawable(bad);
    const [columns, rows] = paint.sizeOf(course);
    assert.ok(columns >= 1 && rows >= 1 && columns <= 200 && rows <= 200);
    for (const layer of /** @type {const} */ (["terrain", "height"])) {
      assert.equal(course[layer].length, rows);
      for (const row of course[layer]) assert.match(row, layer === "terrain" ? /^[.smb~!ua ]+$/ : /^\d+$/);
      assert.ok(course[layer].every((row) => row.length === columns));
    }
    assert.equal(typeof course.name, "string");
    assert.ok(Array.isArray(course.holes));
  }
});

test("stepped returns the cells around a hill, and none on flat ground", () => {
  const flat = {
    name: "",
    terrain: new Array(40).fill(".".repeat(60)),
    height: new Array(40).fill("0".repeat(60)),
    holes: [],
  };
  assert.deepEqual(paint.stepped(flat), [[], all(flat)]);
  const top = paint.disc(flat, [30, 20], 1);
  const hill = paint.sloped(paint.painted(flat, "height", top, "2"), top, 2);
  const [steps, even] = paint.stepped(hill);
  // A step borders six of the seven highest cells, the twelve cells around them, and the eighteen flat cells around
  // those.
  assert.deepEqual([steps.length, even.length], [36, 2364]);
});
