/** Tests of the scorecard of a game of several rounds: the current round, the totals, and earlier rounds to expand. */
import assert from "node:assert/strict";
import { test } from "node:test";

// lit-html needs a document when it is imported, but its templates can be read without one.
globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { card } = await import("../../web/games/dosh/card.ts");

/** Returns the markup of a template. @param {any} part @returns {string} */
const markup = (part) =>
  Array.isArray(part)
    ? part.map(markup).join("")
    : part?.strings
      ? part.strings
          .map((/** @type {string} */ text, /** @type {number} */ at) => text + markup(part.values[at]))
          .join("")
      : typeof part === "symbol" || part === undefined
        ? ""
        : String(part);

/** @param {object} more */
const view = (more) => ({
  players: ["Ann", "Bo"],
  turn: 0,
  over: false,
  winners: [],
  hole: 2,
  round: 2,
  rounds: 2,
  balls: [{ strokes: 3 }, { strokes: 0 }],
  course: { name: "", holes: [] },
  standing: { format: "stroke", sides: [[0], [1]], counts: [0, 0], leaders: [], left: 1 },
  card: {
    columns: ["1.1", "1.2", "2.1", "2.2"],
    rows: [
      { player: 0, cells: [4, 5, 6, null], total: 15 },
      { player: 1, cells: [3, 0, 7, null], total: 10 },
    ],
  },
  ...more,
});

test("card shows the table of the current round, the totals of all, and earlier rounds to expand", () => {
  const html = markup(card(/** @type {any} */ (view({})), ["Ann", "Bo"])).replace(/\s+/g, " ");
  assert.equal(html.match(/<table/g)?.length, 3);
  assert.match(html, /Round 2 of 2.*All rounds.*<details.*Round 1 of 2/);
  assert.equal(html.match(/class="?now/g)?.length, 3, "hole 2 of round 2, for both players");
  assert.match(html, /3<span class="unseen"> in play/);
  assert.match(html, /All rounds.*<td>9<\/td><td>9<\/td>.*18.*<td>3<\/td><td>7<\/td>.*10.*<details/);
});

test("card shows a single table for a single round", () => {
  const one = { rounds: 1, round: 1, card: { columns: ["1", "2"], rows: [{ player: 0, cells: [4, null], total: 4 }] } };
  const html = markup(card(/** @type {any} */ (view(one)), ["Ann"]));
  assert.equal(html.match(/<table/g)?.length, 1);
  assert.doesNotMatch(html, /All rounds|<details/);
});
