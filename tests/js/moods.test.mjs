/** Tests of which events make the bots comment. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { mood } from "../../web/table/moods.ts";

test('mood returns good or bad for results that all games share, and "" otherwise', () => {
  const moods = [
    [{ event: "holed", strokes: 2 }, "good"],
    [{ event: "holed", strokes: 5 }, ""],
    [{ event: "holed", strokes: 8 }, "bad"],
    [{ event: "holed", strokes: 2, to_par: 0 }, ""],
    [{ event: "holed", strokes: 5, to_par: -1 }, "good"],
    [{ event: "holed", strokes: 5, to_par: 2 }, "bad"],
    [{ event: "scored", total: 6 }, "good"],
    [{ event: "scored", total: -1 }, "bad"],
    [{ event: "scored", points: 9 }, ""],
    [{ event: "unfinished" }, "bad"],
    [{ event: "rolled", dice: [1] }, ""],
  ];
  for (const [event, expected] of moods)
    assert.equal(mood(/** @type {any} */ (event)), expected, JSON.stringify(event));
});
