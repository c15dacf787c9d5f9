/** Tests of “Are the dice fair?”: the counts by player, and what a chance means. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Counts, loadGames, TABLE } from "../../web/features/fair/counts.ts";
import { correctChance, describeFairness, formatChance } from "../../web/features/fair/messages.ts";

/** @param {string} seed @param {number} moves */
const save = (seed, moves, players = ["Ann", "Nell"]) =>
  /** @type {any} */ ({
    record: { seed, players, moves: Array(moves) },
    meta: { seats: [{ kind: "person" }, { kind: "bot" }] },
  });

test("of several saves with the same dice, only the longest is counted", () => {
  const saves = { a: save("one", 3), b: save("one", 9), c: save("two", 1), d: save("one", 99) };
  const rows = Object.keys(saves).map((id) => ({ id, game: id === "d" ? "box" : "dice" }));
  const store = /** @type {any} */ ({
    list: () => [...rows, { id: "e", game: "dice", broken: "damaged" }],
    load: (/** @type {keyof typeof saves} */ id) => saves[id],
  });
  assert.deepEqual(
    loadGames(store, "dice").map(({ id }) => id),
    ["b", "c"],
  );
});

test("faces are added up by player, apart from those that were entered", () => {
  const counts = new Counts();
  const die = (/** @type {number} */ seat, /** @type {number[]} */ count, entered = false) => ({
    ...{ seat, entered, faces: [1, 2] },
    counts: count,
  });
  const throws = /** @type {any[]} */ ([{ seat: 0 }]);
  counts.add(
    { players: ["Ann", "Nell"], dice: [die(0, [3, 1]), die(1, [9, 9]), die(-1, [1, 0])], throws },
    save("one", 1),
  );
  counts.add({ players: ["Ann", "Nell"], dice: [die(0, [1, 1]), die(0, [50, 0], true)], throws: [] }, save("two", 1));
  assert.deepEqual(
    counts.groups().map(({ who, bot, counts }) => [who, bot, ...counts]),
    [
      ["Nell", true, 9, 9],
      ["Ann", false, 4, 2],
      [TABLE, false, 1, 0],
      ["", false, 50, 0],
    ],
  );
  assert.deepEqual(counts.total()?.counts, [14, 11]);
  assert.equal(counts.example?.seed, "one");
  assert.equal(new Counts().total(), null);
});

test("chances are written in plain words", () => {
  assert.deepEqual([1, 0.463, 0.012, 0.004, 0.000123, 1e-9].map(formatChance), [
    ...["100 in 100", "46 in 100", "1 in 100", "1 in 250", "1 in 8,130", "less than 1 in a million"],
  ]);
  assert.match(describeFairness(0.5, 99), /^Ordinary/);
  assert.match(describeFairness(0.1, 99), /^A little uneven/);
  assert.match(describeFairness(0.03, 99), /^Unusual/);
  assert.match(describeFairness(0.001, 99), /^Very unusual.*1 in 1,000/);
  assert.match(describeFairness(0.001, 9), /^Too few rolls/);
  assert.match(describeFairness(1, 0), /no rolls/);
  assert.equal(correctChance([0.5, 0.02, 0.9]), 0.06);
  assert.equal(correctChance([0.5, 0.6]), 1);
});
