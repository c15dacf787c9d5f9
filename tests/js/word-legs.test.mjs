/** Tests of the legs of a line in Word Golf: which of them are bent. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const { legPaths } = await import("../../web/games/word/legs.ts");

const FILE = new URL("../../pygolf/games/word/material/cards.json", import.meta.url);

/** Returns a card with spaces at these points. @param {[number, number][]} points @returns {any} */
const cardWith = (...points) => ({ spaces: points.map(([x, y]) => ({ x, y, kind: "plain" })) });

/** Returns the numbers in a path. @param {string | undefined} path */
const numbers = (path = "") => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

/** Returns points along a path. @param {string | undefined} path */
function follow(path) {
  const [ax = 0, ay = 0, ...rest] = numbers(path);
  const [bx = 0, by = 0] = rest.slice(-2);
  const [cx = 0, cy = 0] = rest.length > 2 ? rest : [(ax + bx) / 2, (ay + by) / 2];
  return Array.from({ length: 41 }, (_, at) => {
    const t = at / 40;
    const mix = (/** @type {number[]} */ [a = 0, c = 0, b = 0]) => (1 - t) ** 2 * a + 2 * t * (1 - t) * c + t ** 2 * b;
    return [mix([ax, cx, bx]), mix([ay, cy, by])];
  });
}

/** Returns how near a path comes to a space. @param {string | undefined} path @param {{x: number, y: number}} space */
const nearest = (path, { x, y }) => Math.min(...follow(path).map(([px = 0, py = 0]) => Math.hypot(px - x, py - y)));

test("a leg that passes no other space is straight", () => {
  assert.deepEqual(legPaths(cardWith([10, 90], [80, 80], [50, 20]), [0, 1, 2]), ["M10 90L80 80", "M80 80L50 20"]);
});

test("a leg over another space is bent around it", () => {
  const card = cardWith([10, 50], [50, 52], [90, 50]);
  const [leg] = legPaths(card, [0, 2]);
  assert.match(leg ?? "", /Q/);
  assert.ok(nearest(leg, card.spaces[1]) > 8.6, "it does not touch the disc of the space");
});

test("a leg back along the previous one is bent away from it", () => {
  const card = cardWith([10, 50], [90, 50], [24, 52]);
  const [, back] = legPaths(card, [0, 1, 2]);
  const middle = follow(back)[20] ?? [];
  assert.ok(Math.abs((middle[1] ?? 0) - 50) > 4);
});

test("a leg to a space that does not exist is left out", () => {
  assert.deepEqual(legPaths(cardWith([10, 90], [80, 80]), [0, 7, 1]), ["M10 90L80 80"]);
});

test("on the built-in cards, fewer legs touch spaces that they do not join", async () => {
  const sets = /** @type {any[][]} */ (JSON.parse(await readFile(FILE, "utf8")));
  let [straight, bent] = [0, 0];
  for (const card of sets.flat()) {
    for (const middle of card.spaces.keys()) {
      if (middle === card.start || middle === card.flag) continue;
      const line = [card.start, middle, card.flag];
      legPaths(card, line).forEach((path, at) => {
        const ends = [card.spaces[line[at] ?? 0], card.spaces[line[at + 1] ?? 0]];
        for (const space of card.spaces) {
          if (ends.includes(space)) continue;
          straight += Number(nearest(`M${ends.map(({ x, y }) => `${x} ${y}`).join("L")}`, space) < 8.6);
          bent += Number(nearest(path, space) < 8.6);
        }
      });
    }
  }
  assert.ok(straight > 50 && bent < straight / 4, `${straight} straight legs, ${bent} as drawn`);
});
