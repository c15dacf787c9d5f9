/** Tests of the announcements of Dice Golf, in the third person and for a player called You. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { describeEvent, describeMoment, describeMove } from "../../web/games/dice/messages.ts";
import { describeWinner, joinList, pluralise, spell } from "../../web/table/text.ts";

const names = ["Ann", "You", "Cy"];
const describe = (event, player = 0) => describeEvent({ player, clause: "DG-1", ...event }, names);

test("a roll is announced with the thrown dice and the stroke", () => {
  assert.equal(
    describe({ event: "rolled", stroke: 1, dice: [2, 2, 2, 5, 4], rolled: [0, 1, 2, 3, 4] }),
    "Ann rolls 2 2 2 5 4, stroke 1.",
  );
  assert.equal(
    describe({ event: "rolled", stroke: 6, dice: [4, 4, 3, 4, 1], rolled: [2, 4] }),
    "Ann rolls 3 1, stroke 6.",
  );
  assert.equal(
    describe({ event: "rolled", stroke: 6, dice: [4, 4, 3, 4, 1], rolled: [2] }, 1),
    "You roll 3, stroke 6.",
  );
});

test("every event is announced in the second and the third person", () => {
  const cases = [
    [{ event: "turn_began", round: 2 }, "Ann steps up, round 2.", "You step up, round 2."],
    [{ event: "hole_chosen", hole: 4, auto: false }, "Ann plays hole 4.", "You play hole 4."],
    [
      { event: "hole_chosen", hole: 4, auto: true },
      "Hole 4 is the last one left for Ann.",
      "Hole 4 is the last one left for you.",
    ],
    [{ event: "set_aside", positions: [1], hole: 4 }, "1 die set aside on hole 4.", "1 die set aside on hole 4."],
    [{ event: "set_aside", positions: [1, 3], hole: 4 }, "2 dice set aside on hole 4.", "2 dice set aside on hole 4."],
    [
      { event: "switched", from: 2, to: 5 },
      "Switchies! Ann goes from hole 2 to hole 5.",
      "Switchies! You go from hole 2 to hole 5.",
    ],
    [
      { event: "gimme", kind: "addsies", hole: 4, dice: [1, 3] },
      "Addsies! 3 and 1 make 4.",
      "Addsies! 3 and 1 make 4.",
    ],
    [
      { event: "gimme", kind: "subtractsies", hole: 3, dice: [2, 5] },
      "Subtractsies! 5 less 2 is 3.",
      "Subtractsies! 5 less 2 is 3.",
    ],
    [{ event: "holed", hole: 4, strokes: 6 }, "Ann finishes hole 4.", "You finish hole 4."],
    [{ event: "holed", hole: 4, strokes: 1 }, "A hole in one! Ann aces hole 4.", "A hole in one! You ace hole 4."],
    [
      { event: "bonus", hole: 4 },
      "On the very last roll! Cheers all round!",
      "On the very last roll! Cheers all round!",
    ],
    [
      { event: "unfinished", hole: 6, score: 17, penalty: 7 },
      "Ann misses hole 6, with 7 penalty strokes.",
      "You miss hole 6, with 7 penalty strokes.",
    ],
    [{ event: "unfinished", hole: 6, score: 10, penalty: 0 }, "Ann misses hole 6.", "You miss hole 6."],
    [{ event: "scored", hole: 6, score: 7, round: 1 }, "Ann scores 7 on hole 6.", "You score 7 on hole 6."],
  ];
  for (const [event, third, second] of cases) {
    assert.equal(describe(event, 0), third);
    assert.equal(describe(event, 1), second);
  }
});

test("the end of a round and of the game is announced with all players", () => {
  assert.equal(
    describe({ event: "round_ended", round: 1, totals: [30, 28, 31] }, null),
    "Round 1 is over: Ann 30, You 28 and Cy 31.",
  );
  assert.equal(
    describe({ event: "game_over", winners: [1], totals: [30, 28, 31] }, null),
    "You win: Ann 30, You 28 and Cy 31.",
  );
  assert.equal(
    describe({ event: "game_over", winners: [0, 2], totals: [28, 30, 28] }, null),
    "Ann and Cy share the win: Ann 28, You 30 and Cy 28.",
  );
});

test("an event of another game is not announced", () => {
  assert.equal(describe({ event: "no_such_event" }), "");
});

test("text helpers return numbers, lists and verdicts in words", () => {
  assert.equal(spell(10), "ten");
  assert.equal(spell(17), "17");
  assert.equal(pluralise(1, "die", "dice"), "1 die");
  assert.equal(pluralise(0, "stroke"), "0 strokes");
  assert.equal(joinList([]), "");
  assert.equal(joinList(["Ann"]), "Ann");
  assert.equal(describeWinner([0], names), "Ann wins");
  assert.equal(describeWinner([0], ["Ann"]), "Round over", "a solo game has no winner");
});

test("moves and positions are described in the coach's words", () => {
  assert.equal(describeMove({ do: "roll" }, 5), "roll five dice");
  assert.equal(describeMove({ do: "roll" }, 1), "roll the last die");
  assert.equal(describeMove({ do: "hole", hole: 4 }, 5), "play hole 4");
  assert.equal(describeMove({ do: "switch", hole: 2 }, 3), "switch to hole 2");
  assert.equal(describeMove({ do: "addsies" }, 2), "call addsies");
  assert.equal(describeMove({ do: "finish" }, 2), "take the score");
  assert.equal(describeMoment({ round: 1, rounds: 1, hole: null, stroke: 0 }), "on the tee");
  assert.equal(describeMoment({ round: 2, rounds: 6, hole: 4, stroke: 6 }), "round 2, hole 4, after stroke 6");
});
