/** Tests of the texts of the calendar and of the comparison with the club. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";

const { dayMark } = await import("../../web/features/day/calendar.ts");
const { describeSameDice } = await import("../../web/features/day/club-chart.ts");

test("the calendar names the hole of the day and its score", () => {
  const result = { score: 3, cells: [3], columns: ["2"] };
  const round = { id: "a", begun: Date.UTC(2026, 10, 29, 12), result };
  const words = (/** @type {any} */ rounds) => dayMark("2026-11-29", rounds, false, "").words;
  assert.match(words({ hole: round }), /^[A-Z][a-z]+.*, hole 2 in 3 strokes$/);
  assert.doesNotMatch(words({ hole: round }), /^Hole/);
  const six = { score: 1, cells: [1, null, null], columns: ["1", "2", "3"] };
  assert.match(words({ hole: { ...round, result: six } }), /, today’s hole in 1 stroke$/);
  assert.match(words({ dice: { ...round, result: { score: 41, cells: [] } } }), /^Dice.* in 41 strokes$/);
});

test("the share of players with the same dice is explained", () => {
  assert.equal(describeSameDice(67, 24), "Your dice helped you: of 100 players with exactly these dice, you beat 24.");
  assert.match(describeSameDice(24, 67), /^Your dice made it harder: .* you beat 67.$/);
  assert.match(describeSameDice(50, 51.6), /^Your dice made little difference: .* you beat 52.$/);
});
