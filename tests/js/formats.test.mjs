/** Tests of the sentences about formats such as match play and skins: results and standings. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { describeEvent as describeBoxEvent } from "../../web/games/box/messages.ts";
import { share as shareBox } from "../../web/games/box/share.ts";
import { describeResult as describeBoxResult } from "../../web/games/box/view.ts";
import { describeResult, loadFormats, share as shareDice } from "../../web/games/dice/formats.ts";
import { describeEvent as describeDiceEvent } from "../../web/games/dice/messages.ts";
import { describeEvent as describeDoshEvent } from "../../web/games/dosh/messages.ts";

const names = ["Ann", "Bo"];
const four = ["Ann", "Bo", "Cy", "Dee"];
const card = { 1: 5, 2: 4, 3: 3, 4: 6, 5: 9, 6: 7 };

/** @param {object} standing @param {object} [own] */
const diceView = (standing, own) => ({
  over: true,
  winners: [0],
  scores: [4, 2],
  round: 1,
  rounds: 1,
  pro: false,
  rounds_played: [[card], [card]],
  played: [card, card],
  standing: { sides: [[0], [1]], leaders: [0], left: 0, ...standing },
  ...own,
});

/** @param {object|undefined} standing */
const boxView = (standing) => ({
  over: true,
  winners: [0],
  scores: [5, 1],
  pars: [3, 4],
  hole: 2,
  card: {
    columns: ["1", "2"],
    rows: [
      { cells: [3, 4], total: standing ? 1 : 7, to_par: 0, gems: 5 },
      { cells: [4, 5], total: standing ? 0 : 9, to_par: 2, gems: 1 },
    ],
  },
  ...(standing ? { standing: { sides: [[0], [1]], leaders: [0], left: 0, ...standing } } : {}),
});

test("Dice Golf names the winners before the texts are loaded", () => {
  assert.equal(describeResult(diceView({ format: "match" }), names), "Ann wins");
  assert.equal(shareDice(diceView({ format: "match" }), names), "Ann wins.");
  assert.equal(shareDice({ ...diceView({ format: "match" }), over: false }, names), "");
});

test("Dice Golf describes the result of a match, of sides, and of stroke play", async () => {
  await loadFormats();
  assert.equal(
    shareDice(diceView({ format: "match", counts: [4, 2], up: 2, decided: true }), names),
    [
      "Dice Golf, one round of six holes, match play.",
      "Ann wins.",
      "Ann wins 2 up.",
      "Ann: 34 strokes; holes 1 to 6: 5, 4, 3, 6, 9, 7.",
      "Bo: 34 strokes; holes 1 to 6: 5, 4, 3, 6, 9, 7.",
    ].join("\n"),
  );
  // biome-ignore format: sides
  const sides = { format: "doubles", sides: [[0, 2], [1, 3]], counts: [20, 22], leaders: [0] };
  assert.equal(describeResult(diceView(sides, { winners: [0, 2] }), four), "Ann and Cy win");
});

test("the log and the table both say that a side wins, not that its players share the win", () => {
  // biome-ignore format: sides
  const view = { standing: { sides: [[0, 2], [1, 3]] } };
  const over = { event: "game_over", player: null, totals: [9, 8, 9, 8], gems: [0, 1, 0, 0], strokes: [9, 9, 9, 8] };
  for (const describe of [describeDiceEvent, describeBoxEvent, describeDoshEvent]) {
    const sentence = (/** @type {number[]} */ winners, /** @type {any} */ at) =>
      describe({ ...over, winners }, four, at).split(":")[0];
    assert.equal(sentence([1, 3], view), "Bo and Dee win");
    assert.equal(sentence([0, 1, 2, 3], view), "Ann, Bo, Cy and Dee share the win");
    assert.equal(sentence([1, 3], {}), "Bo and Dee share the win");
    const halved = { standing: { ...view.standing, format: "match", leaders: [0, 1] } };
    assert.equal(sentence([0, 1, 2, 3], halved), "The match is halved");
  }
});

test("Dice Golf mentions no next hole, because holes are played in any order", async () => {
  await loadFormats();
  const skins = (/** @type {object} */ it) =>
    shareDice(diceView({ format: "skins", counts: [2, 0], ...it }, { over: false, turn: 0 }), names).split("\n")[2];
  assert.equal(skins({ left: 2, carried: 2 }), "Skins: Ann 2, Bo 0. 2 skins carried.");
  assert.equal(skins({ left: 2, carried: 0 }), "Skins: Ann 2, Bo 0.");
});

test("Box of Golf names other formats and counts strokes in them", () => {
  assert.equal(
    shareBox(boxView({ format: "skins", counts: [1, 0], carried: 1 }), names),
    [
      "Box of Golf, 2 holes, par 7, skins.",
      "Ann wins.",
      "Skins: Ann 1, Bo 0. 1 skin not awarded.",
      "Ann: 5 gems; 7 strokes, level; holes 3, 4.",
      "Bo: 1 gem; 9 strokes, 2 over; holes 4, 5.",
    ].join("\n"),
  );
  assert.match(
    shareBox(boxView({ format: "stroke", counts: [7, 9] }), names),
    /par 7, stroke play\.\nAnn wins\.\nAnn: 5 gems; 7 strokes/,
  );
  assert.equal(describeBoxResult(boxView({ format: "match", leaders: [0, 1] }), names), "The match is halved");
});

test("Box of Golf without a format counts gems", () => {
  assert.match(
    shareBox(boxView(undefined), names),
    /^Box of Golf, 2 holes, par 7\.\nAnn wins \(the most gems win\)\.\nAnn: 5 gems; 7 strokes/,
  );
});
