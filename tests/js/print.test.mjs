/** Tests of the layout of printed pages, without a browser. */

import assert from "node:assert/strict";
import test from "node:test";
import { cubeNet } from "../../web/packages/print/cube-net.ts";
import { countSheets, isDuplex, pages } from "../../web/packages/print/pages.ts";
import { area, booklet, chunk, columns, defaultPaper, EDGE, grid, PAPERS, tiles } from "../../web/ui/paper.ts";

const POKER = { width: 63, height: 88 };

/** Returns the points of a path. @param {string} d @returns {[number, number][]} */
const points = (d) => [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/** Returns the lengths of the lines of a path. @param {string} d */
const lengths = (d) =>
  d
    .split("M")
    .filter(Boolean)
    .map((line) => {
      const [[a = 0, b = 0] = [], [c = 0, e = 0] = []] = points(`M${line}`);
      return Math.hypot(c - a, e - b);
    });

test("grid fits nine poker cards with crop marks on each paper size", () => {
  for (const paper of Object.values(PAPERS)) {
    const { columns: across, rows, block } = grid(area(paper), POKER);
    assert.deepEqual([across, rows], [3, 3], paper.title);
    assert.ok(block.x > EDGE && block.y > EDGE + 1);
    assert.ok(Math.abs(block.x * 2 + block.width - paper.width) < 1e-9, "centred, because backs are mirrored");
    assert.ok(Math.abs(block.y * 2 + block.height - paper.height) < 1e-9);
  }
});

test("defaultPaper depends on the country of the language", () => {
  assert.equal(defaultPaper(["en-US", "en"]), "letter");
  assert.equal(defaultPaper(["fr-CA"]), "letter");
  assert.equal(defaultPaper(["en-GB"]), "a4");
  assert.equal(defaultPaper(["de"]), "a4");
  assert.equal(defaultPaper(["de", "en-US"]), "letter");
  assert.equal(defaultPaper([]), "a4");
});

test("tiles cover a picture and overlap with their neighbours", () => {
  for (const [width, height] of [
    [543, 470],
    [100, 90],
    [180, 267],
    [181, 268],
    [1200, 900],
  ]) {
    const picture = { width: width ?? 0, height: height ?? 0 };
    const layout = tiles(picture, { width: 190, height: 277 }, 10);
    assert.equal(layout.tiles.length, layout.columns * layout.rows);
    const [first] = layout.tiles;
    const last = layout.tiles.at(-1);
    assert.ok(first && last);
    assert.ok(first.x <= 0.01 && first.y <= 0.01, "from the top left corner");
    assert.ok(
      last.x + last.width >= picture.width - 0.01 && last.y + last.height >= picture.height - 0.01,
      "to the bottom right corner",
    );
    for (const tile of layout.tiles) {
      const right = layout.tiles.find((one) => one.row === tile.row && one.column === tile.column + 1);
      if (right) assert.ok(Math.abs(tile.x + tile.width - right.x - 10) < 1e-9);
      const below = layout.tiles.find((one) => one.column === tile.column && one.row === tile.row + 1);
      if (below) assert.ok(Math.abs(tile.y + tile.height - below.y - 10) < 1e-9);
    }
    assert.equal(new Set(layout.tiles.map(({ name }) => name)).size, layout.tiles.length);
    // One row or column fewer would not be enough.
    assert.ok(layout.columns === 1 || (layout.columns - 1) * 180 + 10 < picture.width);
    assert.ok(layout.rows === 1 || (layout.rows - 1) * 267 + 10 < picture.height);
  }
});

test("booklet orders the pages so that they can be read in sequence when the sheets are nested", () => {
  for (const panels of [1, 4, 5, 8, 9, 12]) {
    const sheets = booklet(panels);
    const count = sheets.length * 4;
    assert.ok(count >= panels && count - panels < 4);
    // Start with the outermost sheet: the right half of its front, the left half of its back, then the next sheet.
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

test("columns are filled in order, and a heading stays with the text after it", () => {
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
  assert.deepEqual(columns([block(300)], 100), [[0]], "a block that is too high has its own column");
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
  // Every side of every face is drawn once: as a hinge between two faces, with a tab, or as a cut.
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
  const edges = [...`${net.cut}${net.folds}`.matchAll(/M(\S+) (\S+)L(\S+) (\S+?)(?=M|$)/g)].map(
    ([, x1, y1, x2, y2]) => `${(Number(x1) + Number(x2)) / 2} ${(Number(y1) + Number(y2)) / 2}`,
  );
  assert.deepEqual(edges.sort(), [...sides.keys()].sort());
  assert.equal([...sides.values()].filter((count) => count === 2).length, 5);
  const tabs = net.tabs.map((tab) => {
    const corners = points(tab);
    for (const [x, y] of corners) assert.ok(x >= 0 && y >= 0 && x <= net.width && y <= net.height, `${x} ${y}`);
    return corners.reduce(([x, y], [a, b]) => [x + a / corners.length, y + b / corners.length], [0, 0]);
  });
  const distance = (/** @type {number[]} */ [a = 0, b = 0], /** @type {number[]} */ [c = 0, d = 0]) =>
    Math.hypot(a - c, b - d);
  for (const [at, one] of tabs.entries()) {
    for (const other of tabs.slice(at + 1)) assert.ok(distance(one, other) > 3, `tabs at ${one} and ${other}`);
    for (const { x, y } of net.faces) assert.ok(distance(one, [x, y]) > 7, `a tab at ${one} on the face at ${x} ${y}`);
  }
});

/** @type {any} */
const HOW = { paper: "a4", grey: false, marks: true, ruler: true, backs: "none", off: {}, choices: {} };

/** @param {any} sheets @param {string} backs */
const printed = (sheets, backs) =>
  pages([{ part: /** @type {any} */ ({ id: "part" }), sheets }], { ...HOW, backs }, PAPERS.a4);

test("pages puts backs after their fronts, and blank backs after the other sheets for duplex printing", () => {
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

test("pages prints a necessary back even if no backs are chosen", () => {
  const sheets = [{ title: "Rules", draw: 1, back: 2, backNeeded: true, turned: true }];
  assert.equal(printed(sheets, "none").length, 2);
});

/** Returns the position of a point after a transform. @param {string} place @param {[number, number]} point */
function transformPoint(place, point) {
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

test("a back is aligned with its front, and upright if the sheet is turned like a page", () => {
  const { width, height } = PAPERS.a4;
  /** Returns the position of a point of the printed back, seen through the paper from the front. */
  const through = {
    long: (/** @type {number[]} */ [x = 0, y = 0]) => [width - x, y],
    short: (/** @type {number[]} */ [x = 0, y = 0]) => [x, height - y],
  };
  for (const turned of [false, true])
    for (const backs of /** @type {const} */ (["long", "short"])) {
      const [front, back] = printed([{ title: "", draw: 1, back: 2, turned }], backs);
      assert.ok(front && back);
      const wide = turned ? height : width;
      // Turning a page like that of a book swaps left and right.
      for (const [x, y] of /** @type {[number, number][]} */ ([
        [10, 20],
        [100, 50],
      ])) {
        const backPoint = through[backs](transformPoint(back.place, [wide - x, y]));
        const frontPoint = transformPoint(front.place, [x, y]);
        assert.deepEqual(
          backPoint.map(Math.round),
          frontPoint.map(Math.round),
          `${turned ? "turned" : "upright"}, ${backs} edge`,
        );
      }
    }
});
