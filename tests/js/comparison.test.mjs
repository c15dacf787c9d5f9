/** Tests of the comparison of the played move with a better one: what each game draws to show a move. */
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
/** @param {string} game @returns {Promise<import("../../web/features/review/comparison.ts").GameComparison>} */
const loadComparison = async (game) => (await import(`../../web/games/${game}/comparison.ts`)).comparison;
const [box, dice, dosh, word] = await Promise.all(["box", "dice", "dosh", "word"].map(loadComparison));
const { at } = await import("../../web/games/dosh/geometry.ts");
const { describePlace } = await import("../../web/features/review/scrubber.ts");

test("Dice Golf returns the dice that a move uses, and a question mark for each die that it rolls", () => {
  const view = { dice: [6, 6, 6, 2, 4], aside: [0, 1, 2], hole: 6 };
  const tokens = (/** @type {any} */ move) => dice.way(view, move, null, null)?.tokens;
  assert.deepEqual(tokens({ do: "roll" }), ["?", "?"]);
  assert.deepEqual(tokens({ do: "addsies" }), [4, "+", 2, "=", 6]);
  assert.deepEqual(tokens({ do: "subtractsies" }), [4, "−", 2, "=", 6]);
  assert.deepEqual(tokens({ do: "hole", hole: 6 }), [6, 6, 6]);
  assert.deepEqual(tokens({ do: "finish" }), []);
});

test("Word Golf returns a word along its spaces, cards in the shop, and nothing for an empty card", () => {
  const view = { turn: 0, hole_card: [{ spaces: [0, 1, 2].map((n) => ({ x: 10 * n, y: n })) }] };
  const move = { do: "write", word: "AT", spaces: [0, 2] };
  const written = { points: [[0, 0], [20, 2]], letters: "AT" }; // biome-ignore format: a line
  assert.deepEqual(word.way(view, move, null, null), written);
  assert.deepEqual(word.way(view, { do: "buy", cards: [3, 4] }, null, null), { tokens: [3, 4] });
  assert.deepEqual(word.way(view, { do: "pass" }, null, null), { tokens: [] });
});

const track = [0, 1, 2, 3].map((id) => ({ id, x: 10 * id, y: 0, kind: "fairway", next: id + 1 }));
const board = { track, putting: [] };
const balls = [{ space: 0, surface: "track" }];

test("Box of Golf returns the path to the likeliest space, to the space the wind adds, or to the drop", () => {
  const view = { board, balls, turn: 0, phase: "club", shot: null, drop: null };
  // biome-ignore format: a line
  const draft = { odds: { 2: { odds: [{ space: 1, chance: 0.2 }, { space: 2, chance: 0.6 }] } } };
  assert.deepEqual(box.asks?.(view, { do: "club" }), { do: "club" });
  const result = box.way(view, { do: "club", dice: 2 }, draft, null);
  assert.deepEqual([result?.points?.length, result?.points?.at(-1), result?.chance], [3, [20, 0], 0.6]);
  assert.equal(box.way(view, { do: "club", dice: 2 }, null, null), null, "before Python responds");
  const flying = { ...view, phase: "gem", shot: { path: [0, 1], lands: 1 } };
  const gem = (/** @type {any} */ move) => box.way(flying, move, null, null)?.points?.at(-1);
  assert.deepEqual(
    [gem({ do: "end" }), gem({ do: "gem", by: 1 }), gem({ do: "gem", by: -1 })],
    [
      [10, 0],
      [20, 0],
      [0, 0],
    ],
  );
  const wet = { ...view, phase: "drop", balls: [{ ...balls[0], space: 1 }], drop: { water: 2, origin: 0, dry: 1 } };
  // biome-ignore format: a line
  assert.deepEqual(box.way(wet, { do: "drop", at: "origin" }, null, null)?.points, [[10, 0], [0, 0]]);
});

test("Box of Golf follows a board that is turned on a phone", () => {
  const track = [0, 1, 2].map((id) => ({ id, kind: "plain", x: 10 * id, y: 0, next: id + 1 }));
  const view = { board: { ...board, track }, balls, turn: 0, phase: "drop", shot: null, drop: { origin: 2, dry: 1 } };
  const wet = { ...view, balls: [{ ...balls[0], space: 0 }] };
  globalThis.matchMedia = /** @type {any} */ (() => ({ matches: true }));
  try {
    assert.deepEqual(box.way(wet, { do: "drop", at: "origin" }, null, null)?.points?.at(-1), [0, -20]);
  } finally {
    Reflect.deleteProperty(globalThis, "matchMedia");
  }
});

test("Doshboardgolf returns the actual flight, or the line past the elbow to the likeliest cell", () => {
  const view = { turn: 0, hole: 1, balls: [{ lie: [4, 9] }] };
  const shot = { do: "shot", direction: 12, card: 2 };
  const flown = { hole: 1, flights: [[{ leg: "distance", path: [[4, 9], [4, 8]] }]] }; // biome-ignore format: a line
  assert.deepEqual(dosh.way(view, shot, null, flown)?.points, [at([4, 9]), at([4, 8])]);
  const draft = { cells: [[4, 5, 0.3], [4, 4, 0.5]] }; // biome-ignore format: a line
  const bent = dosh.way(view, { ...shot, elbow: { at: 2, direction: 1 } }, draft, { hole: 2, flights: [[]] });
  assert.deepEqual(bent?.points, [at([4, 9]), at([4, 7]), at([4, 4])]);
  assert.equal(bent?.chance, 0.5);
  assert.equal(dosh.way(view, shot, null, null), null, "before Python responds");
  assert.equal(dosh.asks?.(view, { do: "keep" }), null);
});

test("describePlace returns the number of the next move", () => {
  assert.deepEqual([describePlace(18, 20), describePlace(20, 20)], ["Move 19 of 20", "The end, after 20 moves"]);
  assert.equal(describePlace(1, 1), "The end, after one move");
});
