/** Tests of the shapes on Doshboardgolf's map, on the standard course and on unusual boards. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fairwayCells } from "../../web/games/dosh/land-fairway.ts";
import { cellAt, centre, outline, survey } from "../../web/games/dosh/land-grid.ts";
import { dots, trees } from "../../web/games/dosh/land-plants.ts";
import { levels, sides, waterfalls } from "../../web/games/dosh/land-relief.ts";
import { marked, outlines, path, rim, runs, shape } from "../../web/games/dosh/land-shape.ts";

const standard = JSON.parse(readFileSync(new URL("../../pygolf/games/dosh/data/course.json", import.meta.url), "utf8"));
const ring = {
  terrain: ["  ...  ", " ..~.. ", "..   ..", " .b s..", " ..mu.a"],
  height: ["0001000", "0011100", "0111110", "0122210", "0111110"],
  holes: [{ tee: [0, 2], target: [6, 3] }],
};
const islands = {
  terrain: [".. ..", "     ", "..  ~"],
  height: ["98 10", "     ", "78  0"],
  holes: [{ tee: [0, 0], target: [3, 0] }],
};
const single = { terrain: ["."], height: ["0"], holes: [{ tee: [0, 0], target: [0, 0] }] };
const BOARDS = { standard, ring, islands, single };

/** Returns closed curves as polygons through their control points and ends. */
const lined = (pieces) =>
  pieces.map((chain) =>
    chain.flatMap(({ from, bend, to }) => [
      from,
      [(from[0] + 2 * bend[0] + to[0]) / 4, (from[1] + 2 * bend[1] + to[1]) / 4],
    ]),
  );

/** Returns whether a point is inside polygons. */
function within(lines, x, y) {
  let inside = false;
  for (const corners of lines) {
    let [left, top] = corners.at(-1);
    for (const [right, bottom] of corners) {
      if (top > y !== bottom > y && x < ((right - left) * (y - top)) / (bottom - top) + left) inside = !inside;
      [left, top] = [right, bottom];
    }
  }
  return inside;
}

for (const [name, course] of Object.entries(BOARDS)) {
  const ground = survey(course);

  test(`${name}: a shape contains the centres of its cells and of no others`, () => {
    const tests = [
      () => true,
      (cell) => ground.heights[cell] >= 1,
      ...[".", "~", "s", "m", "b", "u", "a"].map((letter) => (cell) => ground.letters[cell] === letter),
    ];
    for (const picked of tests) {
      const lines = lined(outlines(ground, marked(ground, picked)));
      for (const cell of ground.cells) assert.equal(within(lines, ground.xs[cell], ground.ys[cell]), picked(cell));
    }
  });

  test(`${name}: outlines are closed and unbroken`, () => {
    for (const chain of outlines(
      ground,
      marked(ground, () => true),
    ))
      for (const [at, piece] of chain.entries()) assert.deepEqual(piece.from, chain.at(at - 1).to);
    assert.match(rim(ground), /^(M[-\d. ]+(q[-\d. ]+)+z)+$/);
  });

  test(`${name}: cellAt finds the cell of every point inside it`, () => {
    const columns = course.terrain[0].length;
    for (const cell of ground.cells) {
      const place = [cell % columns, Math.floor(cell / columns)];
      const { x, y } = centre(place);
      for (const [across, down] of [
        [0, 0],
        [22, 0],
        [-22, 0],
        [0, 24],
        [0, -24],
        [13, 18],
        [-13, -18],
      ])
        assert.deepEqual(cellAt(x + across, y + down, course), place);
    }
    const box = outline(course);
    assert.equal(cellAt(box.x - 1, box.y - 1), null);
    assert.equal(cellAt(box.x + box.width + 60, box.y, course), null);
  });

  test(`${name}: paths contain only numbers`, () => {
    const paths = [rim(ground), dots(ground), sides(ground), shape(ground, () => true)];
    for (const level of levels(ground)) paths.push(level.top, level.shade, level.lit);
    for (const size of ["s", "m", "b"]) paths.push(...Object.values(trees(ground, size)));
    for (const path of paths) assert.match(path, /^[MmqhvalzHV\d. -]*$/);
  });
}

test("levels draws a cliff once along every side between two heights, but not along the edge of the board", () => {
  const ground = survey(ring);
  const steps = ground.cells.flatMap((cell) =>
    [...ground.near.subarray(6 * cell, 6 * cell + 6)].filter(
      (next) => next >= 0 && ground.heights[next] < ground.heights[cell],
    ),
  ).length;
  const cliffs = levels(ground).flatMap(({ shade, lit }) => [...`${shade}${lit}`.matchAll(/q/g)]).length;
  assert.equal(cliffs, steps);
});

test("runs returns a closed run if all pieces of a ring pass, otherwise open ones", () => {
  const ground = survey(single);
  const [chain] = outlines(
    ground,
    marked(ground, () => true),
  );
  assert.equal(runs(chain, () => true).length, 1);
  assert.ok(path(runs(chain, () => true)[0]).endsWith("z"));
  const open = runs(chain, (piece) => piece !== chain[2]);
  assert.equal(open.length, 1);
  assert.equal(open[0].length, 5);
  assert.ok(!path(open[0]).endsWith("z"));
});

test("waterfalls drop at every cliff of the river, and into a waterfall at the foot of a cliff", () => {
  assert.ok(waterfalls(survey(standard)).length >= 3);
  const foot = { terrain: ["~", "!"], height: ["1", "0"], holes: [] };
  assert.deepEqual(waterfalls(survey(foot)), [{ at: [30, 52], turn: 0 }]);
});

test("fairways are on grass and lead from each tee to its target", () => {
  const ground = survey(standard);
  const number = ([column, row]) => row * ground.columns + column;
  const fair = fairwayCells(
    ground,
    standard.holes.map(({ tee, target }) => [number(tee), number(target)]),
  );
  for (const cell of fair) assert.equal(ground.letters[cell], ".");
  for (const { tee, target } of standard.holes) for (const end of [tee, target]) assert.ok(fair.has(number(end)));
  assert.equal(fairwayCells(survey(islands), [[0, 3]]).size > 0, true);
});
