/** Print and play: how things lie on paper, without a browser. */

import assert from "node:assert/strict";
import test from "node:test";
import { cubeNet } from "../../web/screens/print/cube-net.js";
import { countSheets, isDuplex, pages } from "../../web/screens/print/pages.js";
import {
  area,
  booklet,
  chunk,
  columns,
  defaultPaper,
  EDGE,
  grid,
  PAPERS,
  tiles,
} from "../../web/screens/print/paper.js";

const POKER = { width: 63, height: 88 };

/** Points of a path. @param {string} d @returns {[number, number][]} */
const points = (d) => [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/** Lengths of the lines of a path. @param {string} d */
const lengths = (d) =>
  d
    .split("M")
    .filter(Boolean)
    .map((line) => {
      const [[a = 0, b = 0] = [], [c = 0, e = 0] = []] = points(`M${line}`);
      return Math.hypot(c - a, e - b);
    });

test("nine poker cards lie on either paper, with room for marks", () => {
  for (const paper of Object.values(PAPERS)) {
    const { columns: across, rows, block } = grid(area(paper), POKER);
    assert.deepEqual([across, rows], [3, 3], paper.title);
    assert.ok(block.x > EDGE && block.y > EDGE + 1);
    assert.ok(Math.abs(block.x * 2 + block.width - paper.width) < 1e-9, "in the middle: backs are mirrored about it");
    assert.ok(Math.abs(block.y * 2 + block.height - paper.height) < 1e-9);
  }
});

test("the paper is the one of the language's country", () => {
  assert.equal(defaultPaper(["en-US", "en"]), "letter");
  assert.equal(defaultPaper(["fr-CA"]), "letter");
  assert.equal(defaultPaper(["en-GB"]), "a4");
  assert.equal(defaultPaper(["de"]), "a4");
  assert.equal(defaultPaper(["de", "en-US"]), "letter");
  assert.equal(defaultPaper([]), "a4");
});

test("tiles cover a picture and share a strip with each neighbour", () => {
  for (const [width, height] of [
    [543, 470],
    [100, 90],
    [180, 267],
    [181, 268],
    [1200, 900],
  ]) {
    const picture = { width: width ?? 0, height: height ?? 0 };
    const found = tiles(picture, { width: 190, height: 277 }, 10);
    assert.equal(found.tiles.length, found.columns * found.rows);
    const [first] = found.tiles;
    const last = found.tiles.at(-1);
    assert.ok(first && last);
    assert.ok(first.x <= 0.01 && first.y <= 0.01, "from the left upper corner");
    assert.ok(
      last.x + last.width >= picture.width - 0.01 && last.y + last.height >= picture.height - 0.01,
      "to the last",
    );
    for (const tile of found.tiles) {
      const right = found.tiles.find((one) => one.row === tile.row && one.column === tile.column + 1);
      if (right) assert.ok(Math.abs(tile.x + tile.width - right.x - 10) < 1e-9);
      const below = found.tiles.find((one) => one.column === tile.column && one.row === tile.row + 1);
      if (below) assert.ok(Math.abs(tile.y + tile.height - below.y - 10) < 1e-9);
    }
    assert.equal(new Set(found.tiles.map(({ name }) => name)).size, found.tiles.length);
    // One row or column less would not do.
    assert.ok(found.columns === 1 || (found.columns - 1) * 180 + 10 < picture.width);
    assert.ok(found.rows === 1 || (found.rows - 1) * 267 + 10 < picture.height);
  }
});

test("a booklet reads in order once its sheets lie in one another", () => {
  for (const panels of [1, 4, 5, 8, 9, 12]) {
    const sheets = booklet(panels);
    const count = sheets.length * 4;
    assert.ok(count >= panels && count - panels < 4);
    // The outermost sheet comes first: right half of its front, left half of its back, then the next one in it ...
    const read = [
      ...sheets.flatMap(({ front, back }) => [front[1], back[0]]),
      ...[...sheets].reverse().flatMap(({ front, back }) => [back[1], front[0]]),
    ];
    assert.deepEqual(
      read,
      Array.from({ length: count }, (_, at) => at),
    );
  }
});

test("text fills columns in order; a head goes with what follows", () => {
  const block = (/** @type {number} */ height, head = false) => ({ height, head });
  assert.deepEqual(columns([block(40), block(50), block(20), block(90)], 100), [[0, 1], [2], [3]]);
  assert.deepEqual(columns([block(60), block(20, true), block(30)], 100), [[0], [1, 2]]);
  assert.deepEqual(columns([block(60), block(60), block(60)], 100, 50, 2), [[0], [1], [2]]);
  assert.deepEqual(columns([block(40), block(40), block(40), block(40), block(40)], 100, 50, 2), [
    [0],
    [1],
    [2, 3],
    [4],
  ]);
  assert.deepEqual(columns([block(300)], 100), [[0]], "what is too high stands alone");
  assert.deepEqual(chunk([1, 2, 3, 4, 5], 2), [[1, 2], [3, 4], [5]]);
});

test("folds a cube with one tab for each pair of sides that meet", () => {
  const [edge, deep] = [16, 5];
  const net = cubeNet(edge, deep);
  assert.equal(net.faces.length, 6);
  assert.equal(net.tabs.length, 7);
  assert.equal(lengths(net.cut).length, 7, "the other side of each pair is cut");
  assert.equal(lengths(net.folds).length, 5 + 7, "five hinges join the faces, and every tab is folded");
  for (const length of [...lengths(net.cut), ...lengths(net.folds)]) assert.equal(length, edge);
  // Every side of every face is drawn once, as a hinge of two faces, with a tab, or as a cut.
  const sides = new Map();
  for (const { x, y } of net.faces)
    for (const [dx, dy] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]) {
      const middle = `${x + (dx * edge) / 2} ${y + (dy * edge) / 2}`;
      sides.set(middle, (sides.get(middle) ?? 0) + 1);
    }
  const drawn = [...`${net.cut}${net.folds}`.matchAll(/M(\S+) (\S+)L(\S+) (\S+?)(?=M|$)/g)].map(
    ([, x1, y1, x2, y2]) => `${(Number(x1) + Number(x2)) / 2} ${(Number(y1) + Number(y2)) / 2}`,
  );
  assert.deepEqual(drawn.sort(), [...sides.keys()].sort());
  assert.equal([...sides.values()].filter((count) => count === 2).length, 5);
  const tabs = net.tabs.map((tab) => {
    const found = points(tab);
    for (const [x, y] of found) assert.ok(x >= 0 && y >= 0 && x <= net.width && y <= net.height, `${x} ${y}`);
    return found.reduce(([x, y], [a, b]) => [x + a / found.length, y + b / found.length], [0, 0]);
  });
  const near = (/** @type {number[]} */ [a = 0, b = 0], /** @type {number[]} */ [c = 0, d = 0]) =>
    Math.hypot(a - c, b - d);
  for (const [at, one] of tabs.entries()) {
    for (const other of tabs.slice(at + 1)) assert.ok(near(one, other) > 3, `tabs at ${one} and ${other}`);
    for (const { x, y } of net.faces) assert.ok(near(one, [x, y]) > 7, `a tab at ${one} on the face at ${x} ${y}`);
  }
});

/** @type {any} */
const HOW = { paper: "a4", grey: false, marks: true, ruler: true, backs: "none", off: {}, choices: {} };

/** @param {any} sheets @param {string} backs */
const printed = (sheets, backs) =>
  pages([{ part: /** @type {any} */ ({ id: "part" }), sheets }], { ...HOW, backs }, PAPERS.a4);

test("backs follow their fronts, and a printer that turns over finds a blank behind the others", () => {
  const sheets = [
    { title: "One", draw: 1, back: 2 },
    { title: "Two", draw: 3 },
  ];
  assert.deepEqual(
    printed(sheets, "none").map(({ side }) => side),
    ["front", "front"],
  );
  assert.deepEqual(
    printed(sheets, "glue").map(({ side }) => side),
    ["front", "back", "front"],
  );
  for (const backs of ["long", "short"])
    assert.deepEqual(
      printed(sheets, backs).map(({ side }) => side),
      ["front", "back", "front", "blank"],
    );
  assert.equal(countSheets(printed(sheets, "long"), { ...HOW, backs: "long" }), 2);
  assert.equal(countSheets(printed(sheets, "glue"), { ...HOW, backs: "glue" }), 3);
  assert.ok(isDuplex({ ...HOW, backs: "short" }) && !isDuplex({ ...HOW, backs: "glue" }));
});

test("what stands on a back is told whatever was chosen", () => {
  const sheets = [{ title: "Rules", draw: 1, back: 2, backNeeded: true, turned: true }];
  assert.equal(printed(sheets, "none").length, 2);
});

/** Where a point of a drawing comes to lie. @param {string} place @param {[number, number]} point */
function laid(place, point) {
  let [x, y] = point;
  for (const [, name, text = ""] of [...place.matchAll(/(\w+)\(([^)]*)\)/g)].reverse()) {
    const [a = 0, b = 0, c = 0] = text.split(" ").map(Number);
    if (name === "translate") [x, y] = [x + a, y + b];
    else {
      const angle = (a * Math.PI) / 180;
      const [dx, dy] = [x - b, y - c];
      [x, y] = [b + dx * Math.cos(angle) - dy * Math.sin(angle), c + dx * Math.sin(angle) + dy * Math.cos(angle)];
    }
  }
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
}

test("a back lies behind its front, the same way up for whoever turns the sheet like a page", () => {
  const { width, height } = PAPERS.a4;
  /** Where a point of the printed back is, seen through the paper from the front. */
  const through = {
    long: (/** @type {number[]} */ [x = 0, y = 0]) => [width - x, y],
    short: (/** @type {number[]} */ [x = 0, y = 0]) => [x, height - y],
  };
  for (const turned of [false, true])
    for (const backs of /** @type {const} */ (["long", "short"])) {
      const [front, back] = printed([{ title: "", draw: 1, back: 2, turned }], backs);
      assert.ok(front && back);
      const wide = turned ? height : width;
      // A page that is turned like a leaf of a book shows its left where the front had its right.
      for (const [x, y] of /** @type {[number, number][]} */ ([
        [10, 20],
        [100, 50],
      ])) {
        const seen = through[backs](laid(back.place, [wide - x, y]));
        const there = laid(front.place, [x, y]);
        assert.deepEqual(
          seen.map(Math.round),
          there.map(Math.round),
          `${turned ? "turned" : "upright"}, ${backs} edge`,
        );
      }
    }
});
