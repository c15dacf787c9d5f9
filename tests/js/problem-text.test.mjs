/** Tests of the sentences on the problem screen. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";

const { render } = await import("lit-html");
const { describeDifficulty, describeProgress, judgement } = await import("../../web/features/review/problem-text.ts");

test("the difficulty follows from how many simulated players find the move", () => {
  assert.equal(describeDifficulty(80), "Easy: 80 of 100 club players find the move");
  assert.equal(describeDifficulty(25), "Medium: 25 of 100 club players find the move");
  assert.equal(describeDifficulty(1), "Hard: 1 of 100 club players finds the move");
  assert.equal(describeDifficulty(0), "Hard: none of 100 club players find the move");
  assert.equal(describeDifficulty(undefined), "", "a mistake from the player's own game");
});

test("the progress counts solved problems and those solved in a row", () => {
  assert.equal(describeProgress({ solved: 12, total: 72, row: 3, best: 3 }), "12 of 72 solved, 3 in a row");
  assert.equal(describeProgress({ solved: 0, total: 72, row: 1, best: 1 }), "0 of 72 solved");
  assert.equal(describeProgress({ solved: 9, total: 72, row: 0, best: 7 }), "9 of 72 solved, best 7 in a row");
  assert.equal(describeProgress({ solved: 0, total: 0, row: 0, best: 0 }), "");
});

test("the judgement says Solved, or which move was better and by how much", () => {
  const host = document.createElement("div");
  const text = (/** @type {number} */ loss) => {
    const base = { own: "roll", better: "call addsies", why: "Because.", compared: "3 moves", unit: "strokes" };
    render(judgement({ ...base, loss }), host);
    return (host.textContent ?? "").replace(/\s+/g, " ").trim();
  };
  assert.equal(text(0), "Solved. roll: the best of 3 moves. Because.");
  assert.equal(text(1.2), "Better by 1.2 strokes: call addsies. Because. You chose: roll.");
});
