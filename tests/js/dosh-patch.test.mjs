/** Patches of a course: copied, turned, mirrored, put down; and stamps as they are kept. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Backend } from "../../web/core/store/backend.js";
import { MOST_STAMPS, Stamps } from "../../web/core/store/stamps.js";
import * as paint from "../../web/games/dosh/design-paint.js";
import * as patch from "../../web/games/dosh/design-patch.js";
import { centre } from "../../web/games/dosh/land-grid.js";
import { FakeStorage } from "./support/fake-storage.mjs";

/** @typedef {import("../../web/games/dosh/design-paint.js").Cell} Cell */
/** @typedef {import("../../web/games/dosh/design-patch.js").Patch} Patch */

/** The same numbers at every run. @param {number} seed */
function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @param {(below: number) => number} die @param {string} letters */
function course(die, letters, columns = 14, rows = 11) {
  const rowsOf = (/** @type {string} */ some) =>
    Array.from({ length: rows }, () => Array.from({ length: columns }, () => some[die(some.length)]).join(""));
  return { name: "", terrain: rowsOf(letters), height: rowsOf("0123"), holes: [] };
}

/** @param {(below: number) => number} die @returns {Cell} */
const anyCell = (die) => [die(14), die(11)];

/** In one order on the drawing, wherever they lie. @param {Cell} one @param {Cell} other */
const inTurn = (one, other) => centre(one).x - centre(other).x || centre(one).y - centre(other).y;

/** How far its cells lie from each other on the drawing, and what they are. @param {Patch} one */
function form(one) {
  const all = patch.laid(one, [10, 10]).map(({ cell, terrain, height }) => ({ ...centre(cell), of: terrain + height }));
  return all
    .flatMap((a) => all.map((b) => `${a.of}${b.of} ${Math.round(Math.hypot(a.x - b.x, a.y - b.y) / 3)}`))
    .sort();
}

test("a copy has ground and height of its cells, wherever it is put down; what is off the board stays out", () => {
  const die = random(1);
  for (let round = 0; round < 200; round += 1) {
    const from = course(die, " ..smb~!ua");
    const [one, other] = [anyCell(die), anyCell(die)];
    const cells = patch
      .box(one, other)
      .filter((cell) => paint.at(from, "terrain", cell) !== " ")
      .sort(inTurn);
    const copy = patch.copied(from, patch.box(one, other));
    if (!copy) {
      assert.equal(cells.length, 0);
      continue;
    }
    const blank = { ...from, terrain: new Array(11).fill(" ".repeat(14)), height: new Array(11).fill("0".repeat(14)) };
    const [middle, mark] = [anyCell(die), anyCell(die)];
    const laid = patch.laid(copy, middle).sort((a, b) => inTurn(a.cell, b.cell));
    const on = patch.stamped(blank, copy, middle, false);
    assert.equal(laid.length, cells.length);
    const shift = cells.map((cell, n) => [centre(cell), centre(laid[n]?.cell ?? mark)]);
    assert.equal(new Set(shift.map(([a, b]) => `${(b?.x ?? 0) - (a?.x ?? 0)} ${(b?.y ?? 0) - (a?.y ?? 0)}`)).size, 1);
    cells.forEach((cell, n) => {
      const there = /** @type {Cell} */ (laid[n]?.cell);
      for (const layer of /** @type {const} */ (["terrain", "height"]))
        if (paint.inside(on, there)) assert.equal(paint.at(on, layer, there), paint.at(from, layer, cell));
    });
    const inside = laid.filter(({ cell }) => paint.inside(on, cell)).length;
    assert.equal(on.terrain.join("").replaceAll(" ", "").length, inside, "and nothing beside them");
  }
});

test("six turns and two mirrors are none; each keeps the form, and a mirror is no turn", () => {
  const die = random(2);
  for (let round = 0; round < 60; round += 1) {
    const copy = patch.copied(course(die, ".~a"), patch.box([die(14), die(11)], [die(14), die(11)]));
    assert.ok(copy);
    /** @type {Patch[]} */
    const turns = [copy];
    for (let turn = 0; turn < 6; turn += 1) turns.push(patch.turned(/** @type {Patch} */ (turns.at(-1))));
    assert.deepEqual(turns[6], copy);
    assert.deepEqual(patch.flipped(patch.flipped(copy)), copy);
  }
  const hook = { terrain: ["a~.", "m  "], height: ["012", "100"] };
  const first = patch.copied({ ...hook, name: "", holes: [] }, patch.box([0, 0], [2, 1]));
  assert.ok(first);
  const turns = [first];
  for (let turn = 1; turn < 6; turn += 1) turns.push(patch.turned(/** @type {Patch} */ (turns.at(-1))));
  const mirror = patch.flipped(first);
  assert.equal(new Set(turns.map((one) => JSON.stringify(one))).size, 6);
  assert.ok(!turns.some((one) => JSON.stringify(one) === JSON.stringify(mirror)));
  for (const one of [...turns, mirror]) assert.deepEqual(form(one), form(first));
});

test("slopes follow a stamp: a hill that is put on a plain can be played", () => {
  const flat = { ...course(random(3), "."), height: new Array(11).fill("0".repeat(14)) };
  const top = paint.disc(flat, [5, 5], 1);
  const hill = paint.sloped(paint.painted(flat, "height", top, "3"), top, 3);
  const copy = patch.copied(hill, patch.box([4, 4], [6, 6]));
  assert.ok(copy);
  for (const middle of /** @type {Cell[]} */ ([
    [5, 5],
    [0, 0],
    [13, 10],
    [8, 3],
  ])) {
    const on = patch.stamped(flat, copy, middle, true);
    for (const cell of paint.cellsOf(on))
      for (const near of paint.around(on, cell))
        assert.ok(Math.abs(Number(paint.at(on, "height", cell)) - Number(paint.at(on, "height", near))) <= 1);
    for (const { cell, height } of patch.laid(copy, middle))
      if (paint.inside(on, cell)) assert.equal(paint.at(on, "height", cell), height);
  }
});

test("stamps are kept by their form, and no more than there is room for", () => {
  const storage = new FakeStorage();
  const stamps = new Stamps(new Backend(storage));
  const one = { name: "Bunker", terrain: [".a", "a."], height: ["00", "01"] };
  assert.deepEqual(stamps.put(one), { ok: true });
  assert.deepEqual(stamps.put({ ...one, name: " Round\n\u202ebunker " }), { ok: true });
  const [kept] = new Stamps(new Backend(storage)).list();
  assert.deepEqual({ ...kept, id: "" }, { ...one, id: "", name: "Round bunker" });
  for (const bad of [
    { ...one, name: " " },
    { ...one, terrain: [] },
    { ...one, terrain: [".a", "a"] },
    { ...one, height: ["00"] },
    { ...one, height: ["0000"] },
    { ...one, terrain: ["."], height: [/** @type {any} */ (0)] },
    { ...one, terrain: new Array(49).fill(".".repeat(50)), height: new Array(49).fill("0".repeat(50)) },
  ])
    assert.match(/** @type {any} */ (stamps.put(bad)).message, /^A stamp has a name, and at most 2400 cells/);
  for (let n = 2; n <= MOST_STAMPS; n += 1)
    assert.ok(stamps.put({ ...one, name: `${n}`, terrain: [".".repeat(n)], height: ["0".repeat(n)] }).ok);
  const more = { name: "More", terrain: ["~"], height: ["0"] };
  assert.match(/** @type {any} */ (stamps.put(more)).message, /^40 stamps are as many as there can be/);
  assert.ok(stamps.put({ ...one, name: "Again" }).ok, "another name needs no room");
  assert.ok(stamps.remove(kept?.id ?? "").ok);
  assert.ok(stamps.put(more).ok);
  storage.setItem("pygolf:stamps", JSON.stringify({ v: 2, stamps: "new" }));
  assert.deepEqual(stamps.list(), []);
  assert.match(/** @type {any} */ (stamps.put(one)).message, /newer version/);
  assert.equal(storage.getItem("pygolf:stamps"), JSON.stringify({ v: 2, stamps: "new" }));
});
