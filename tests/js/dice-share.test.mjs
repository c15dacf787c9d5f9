/** Tests of the shared result of Dice Golf: sentences that can be read aloud, without colours or symbols. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { share } from "../../web/games/dice/share.ts";
import { rounds } from "../../web/games/dice/view.ts";

const full = { 1: 5, 2: 4, 3: 0, 4: 6, 5: 10, 6: 7 };
const other = { 1: 4, 2: 4, 3: 3, 4: 6, 5: 6, 6: 7 };

/** @param {object} own */
const view = (own) => ({
  game: "dice",
  players: ["Ann", "Bo"],
  turn: null,
  phase: "over",
  over: true,
  winners: [1],
  scores: [32, 30],
  round: 1,
  rounds: 1,
  pro: false,
  played: [full, other],
  rounds_played: [[full], [other]],
  round_totals: [[32], [30]],
  ...own,
});

test("share lists the winner first, all holes in order, and zeros in words", () => {
  assert.equal(
    share(view({}), ["Ann", "Bo"]),
    [
      "Dice Golf, one round of six holes.",
      "Bo wins (the fewest strokes win).",
      "Bo: 30 strokes; holes 1 to 6: 4, 4, 3, 6, 6, 7.",
      "Ann: 32 strokes; holes 1 to 6: 5, 4, 0, 6, 10, 7.",
      "Ann scored ZERO with the very last roll: hole 3.",
    ].join("\n"),
  );
});

test("share names no winner of a solo game", () => {
  assert.equal(
    share(view({ players: ["Ann"], winners: [0], scores: [32], played: [full], rounds_played: [[full]] }), ["Ann"]),
    [
      "Dice Golf, one round of six holes.",
      "Ann: 32 strokes; holes 1 to 6: 5, 4, 0, 6, 10, 7.",
      "Ann scored ZERO with the very last roll: hole 3.",
    ].join("\n"),
  );
});

test("share names the hole if the game has only one", () => {
  const alone = { players: ["Ann"], winners: [0], scores: [8], rounds_played: [[{ 5: 8 }]] };
  assert.equal(share(view(alone), ["Ann"]), "Dice Golf, one hole.\nAnn: 8 strokes; hole 5.");
  const twice = { ...alone, scores: [12], rounds: 2, rounds_played: [[{ 5: 8 }, { 2: 4 }]] };
  assert.equal(
    share(view(twice), ["Ann"]),
    "Dice Golf, two rounds of one hole.\nAnn: 12 strokes; round 1: hole 5, sum 8; round 2: hole 2, sum 4.",
  );
});

test("share includes totals of rounds, blue tees and shared wins", () => {
  const text = share(
    view({
      round: 2,
      rounds: 2,
      pro: true,
      winners: [0, 1],
      scores: [62, 62],
      rounds_played: [
        [full, other],
        [other, full],
      ],
    }),
    ["Ann", "Bo"],
  );
  assert.match(text, /^Dice Golf, two rounds of six holes, blue tees\.\nAnn and Bo share the win/);
  assert.match(text, /: 62 strokes; round 1: 5, 4, 0, 6, 10, 7, sum 32; round 2: 4, 4, 3, 6, 6, 7, sum 30\.$/m);
});

test("share of a game in progress says so and lists open holes", () => {
  const text = share(
    view({
      over: false,
      winners: [],
      turn: 0,
      phase: "roll",
      scores: [9, 0],
      played: [{ 1: 5, 2: 4 }, {}],
      rounds_played: [[], []],
    }),
    ["Ann", "Bo"],
  );
  assert.match(text, /Still on the course, round 1\./);
  assert.match(text, /Ann: 9 strokes; holes 1 to 6: 5, 4, open, open, open, open\./);
});

test("share contains only letters, digits and plain punctuation", () => {
  assert.match(share(view({}), ["Ann", "Bo"]), /^[A-Za-z0-9 .,:;()\n]+$/);
});

test("rounds lists the current round once, after the finished ones", () => {
  assert.deepEqual(rounds(view({}), 0), [full]);
  assert.deepEqual(
    rounds(view({ over: false, round: 2, rounds: 3, played: [{ 4: 2 }, {}], rounds_played: [[full], [other]] }), 0),
    [full, { 4: 2 }],
  );
});
