/** Tests of the messages of Doshboardgolf: announcements, the standing in each format, and the shared result. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { landingText, stampText } from "../../web/games/dosh/banners.ts";
import { describeEvent, describeWanted } from "../../web/games/dosh/messages.ts";
import { share } from "../../web/games/dosh/share.ts";
import { outcome, standing } from "../../web/table/standing.ts";
import { describeWinner } from "../../web/table/text.ts";

const names = ["Ann", "You", "Cy", "Dee"];
const describe = (event, player = 0) => describeEvent({ player, clause: "DB-1", ...event }, names);

test("every event of a shot is announced", () => {
  const cases = [
    [{ event: "rolled", die: "blue", face: 7, purpose: "distance" }, "Blue 7 for the Distance."],
    [{ event: "rolled", die: "red", face: 2, purpose: "hook" }, "Red 2 for the Hook."],
    [{ event: "rolled", die: "green", face: 3, purpose: "hit" }, "Green 3 for hit or miss."],
    [{ event: "rolled", die: "black", face: 10, purpose: "away" }, "Black 10 for a roll-away."],
    [{ event: "rolled", die: "white", face: 12, purpose: "lost" }, "White 12 for the card."],
    [{ event: "flew", leg: "distance", path: [[0, 0]] }, ""],
    // biome-ignore format: one case a line
    [{ event: "flew", leg: "distance", path: [[0, 0], [0, 1]] }, "The ball flies one cell."],
    // biome-ignore format: one case a line
    [{ event: "flew", leg: "hook", path: [[0, 0], [0, 1], [0, 2]] }, "The ball hooks two cells."],
    [{ event: "hit", cell: [0, 0], obstacle: "big" }, "It hits the big tree."],
    [{ event: "missed", cell: [2, 0], obstacle: "medium" }, "Past the medium tree."],
    [{ event: "hit", cell: [1, 0], obstacle: "target" }, "It hits the flag."],
    [{ event: "water", lie: [0, 0] }, "Splash! Back along the line, one penalty stroke."],
    [{ event: "out_of_bounds", lie: [0, 0] }, "Off the board! One penalty stroke."],
    // biome-ignore format: one case a line
    [{ event: "rolled_away", path: [[0, 0], [0, 1]] }, "It rolls away downhill."],
    [{ event: "lost_card", card: 4 }, "Ann loses club 4."],
    [{ event: "kept_card", face: 3 }, "The club stays."],
    [{ event: "finished", strokes: 3, holed_out: true }, "Ann holes out in three."],
    [{ event: "finished", strokes: 4, holed_out: false }, "On the target but not in the hole: Ann taps in for four."],
    [{ event: "finished", strokes: 1, holed_out: true }, "A hole in one! Ann aces it."],
    [{ event: "stepped", path: [[0, 0], [0, 1]] }, "Ann takes a safe step."], // biome-ignore format: one case a line
    [{ event: "late", strokes: 1 }, "Ann is late: one penalty stroke."],
    [{ event: "conceded", what: "hole", side: 0, hole: 4 }, "Ann concedes hole 4."],
    [{ event: "conceded", what: "match", side: 0, hole: 4, decided: false }, "Ann concedes the match."],
    [{ event: "conceded", what: "match", side: 0, hole: 8, decided: true }, "The match is decided and ends here."],
  ];
  for (const [event, words] of cases) assert.equal(describe(event), words);
  assert.equal(describe({ event: "finished", strokes: 2, holed_out: true }, 1), "You hole out in two.");
  assert.equal(describe({ event: "late", strokes: 1 }, 1), "You are late: one penalty stroke.");
});

const roll = (die, face, purpose, meaning) => ({ event: "rolled", player: 0, die, face, purpose, meaning });

test("the dice of a shot are described with what they decide", () => {
  const cases = [
    [roll("blue", 6, "distance", { distance: 12, adjust: 0 }), "Blue 6: Distance 12."],
    [roll("blue", 6, "distance", { distance: 14, adjust: 2 }), "Blue 6: Distance 14 after card up or down."],
    [roll("red", 2, "hook", { hook: -2, green: false }), "Red 2: Hook left 2."],
    [roll("red", 11, "hook", { hook: 3, green: true }), "Red 11: Hook right 3, green."],
    [roll("red", 5, "hook", { hook: 0, green: true }), "Red 5: no Hook, green."],
    [
      roll("green", 3, "hit", { obstacle: "medium", minimum: 5 }),
      "Green 3: the medium tree stops the ball on 5 or more.",
    ],
    [roll("white", 3, "hit", { obstacle: "target", minimum: 12 }), "White 3: the flag stops the ball on 12."],
    [roll("black", 10, "away", { numbers: [5, 6] }), "Black 10: stays, 5 or 6 would roll away."],
    [roll("black", 6, "away", { numbers: [6] }), "Black 6: rolls away, as on 6."],
    [roll("white", 4, "lost", { minimum: 5 }), "White 4: the card is lost on 5 or more."],
    [roll("white", 4, "lost", null), "White 4: not needed."],
  ];
  for (const [event, words] of cases) assert.equal(describe(event), words);
});

test("a flight says counts and cells together if they differ", () => {
  const fly = (cells, event, move = {}) => {
    const path = Array.from({ length: cells + 1 }, (_, at) => [0, at]);
    const flew = { event: "flew", leg: "distance", path, player: 0, ...event };
    return describeEvent(flew, names, undefined, { move: { do: "shot", ...move }, events: [flew], at: 0 });
  };
  assert.equal(fly(12, { counts: 12 }), "Distance 12: twelve cells.");
  assert.equal(fly(9, { counts: 9, less: 3 }), "Distance 12, 3 less out of the tree: nine cells.");
  assert.equal(fly(1, { counts: 9, less: 3 }), "12 counts, 3 less out of the tree: 1 cell.");
  assert.equal(fly(6, { counts: 12, pace: "double" }), "12 counts: 6 cells, two counts each in this direction.");
  const elbow = { elbow: { at: 4, direction: 5 } };
  assert.equal(
    fly(6, { counts: 12, pace: "double" }, elbow),
    "12 counts: 6 cells, two counts each in these directions.",
  );
  assert.equal(fly(8, { counts: 12, pace: "mixed" }, elbow), "12 counts: 8 cells, some of them two counts each.");
  assert.equal(fly(10, { counts: 12 }), "12 counts: 10 cells.", "a slope or an obstacle");
});

test("events between shots are announced", () => {
  assert.equal(describe({ event: "wind", strength: "none", direction: 3 }), "There is no wind.");
  assert.equal(describe({ event: "wind", strength: "storm", direction: 3 }), "A storm blows to 3 o’clock.");
  assert.equal(describe({ event: "tide", tide: "high" }), "High tide: the mud is under water.");
  assert.equal(describe({ event: "kept_cards", cards: [1, 4, 7] }), "Ann keeps clubs 1, 4 and 7.");
  assert.equal(
    describeEvent({ event: "hole_ended", player: null, hole: 2, strokes: [0, 0], conceded: 1 }, ["Ann", "Bo"]),
    "Hole 2 is over.",
  );
  assert.equal(
    describeEvent({ event: "hole_ended", player: null, hole: 2, strokes: [3, 4] }, ["Ann", "Bo"]),
    "Hole 2 is played: Ann 3 and Bo 4.",
  );
  assert.equal(
    describeEvent(
      { event: "hole_ended", player: null, hole: 2, strokes: [3, 4] },
      ["Ann", "Bo"],
      /** @type {any} */ ({ holes: [1, 2], pars: [3, 4] }),
    ),
    "Hole 2 is played (par 4): Ann 3 and Bo 4.",
  );
  assert.equal(
    describeEvent({ event: "game_over", player: null, winners: [0, 1], totals: [30, 30] }, ["Ann", "Bo"]),
    "Ann and Bo share the win: Ann 30 and Bo 30.",
  );
  assert.equal(describeEvent({ event: "something new" }, names), "");
});

test("stampText returns texts only for events that end a hole or cost something", () => {
  assert.deepEqual(stampText({ event: "water" }), ["Splash!", "one penalty stroke"]);
  assert.deepEqual(stampText({ event: "finished", strokes: 1, holed_out: true }), ["Hole in one!", ""]);
  assert.deepEqual(stampText({ event: "finished", strokes: 5, holed_out: false }), [
    "Down in five",
    "including the tap-in",
  ]);
  assert.equal(stampText({ event: "flew", leg: "hook", path: [] }), null);
  const finished = (/** @type {number} */ strokes, holed = true) =>
    stampText({ event: "finished", strokes, holed_out: holed }, { par: 3, away: 2 })?.[1];
  assert.deepEqual(
    [finished(1), finished(3), finished(4, false)],
    ["two under par", "level with par", "one over par, with the tap-in"],
  );
  assert.deepEqual(stampText({ event: "finished", strokes: 2, holed_out: true }, { par: 3, away: 9 }), [
    "Holed in two",
    "from nine cells, one under par",
  ]);
});

test("landingText names where the ball lies, and what remains", () => {
  const view = /** @type {any} */ ({ course: { terrain: ["..a", "..."] } });
  const to = (/** @type {number[]} */ cell) => /** @type {any} */ ([{ event: "flew", path: [[0, 0], cell] }]);
  assert.deepEqual(landingText(to([1, 0]), view, 3), ["On the grass", "3 from the flag"]);
  assert.deepEqual(landingText(to([2, 0]), view, null), ["In the sand", ""]);
  assert.deepEqual(landingText(to([1, 0]), view, 1), ["So close!", "1 from the flag"]);
  assert.deepEqual(landingText(to([2, 0]), view, 1), ["So close!", "1 from the flag, in the sand"]);
  const over = /** @type {any} */ ([
    {
      event: "flew",
      path: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    },
  ]);
  const [near, far] = [3, 4].map((away) => landingText(over, { ...view, target: [1, 1] }, away));
  assert.deepEqual(
    [near, far],
    [
      ["Over the hole!", "3 from the flag"],
      ["On the grass", "4 from the flag"],
    ],
  );
});

test("describeWanted names dice by their purpose", () => {
  assert.equal(describeWanted("away", 1, "Ann"), "Ann: the black die for a roll-away");
  assert.equal(describeWanted("wind", 2, ""), "white and black for the wind");
  assert.equal(describeWinner([1], names), "You win");
});

const two = (standing, over = false) => ({
  over,
  level: "second",
  hole: 3,
  course: { name: "The Lawn" },
  winners: over ? [0] : [],
  // biome-ignore format: a card
  card: { columns: ["1", "2"], rows: [{ player: 0, cells: [2, null], total: 1 },
    { player: 1, cells: [3, null], total: 0 }] },
  standing: { sides: [[0], [1]], leaders: [0], ...standing },
});
const pair = ["Ann", "Bo"];

test("the standing of match play says who is up, and how many holes remain", () => {
  const match = (what, over) => standing(two({ format: "match", counts: [1, 0], ...what }, over), pair);
  assert.equal(match({ up: 0, left: 3, leaders: [0, 1] }), "All square with 3 to play.");
  assert.equal(match({ up: 2, left: 3 }), "Ann is 2 up with 3 to play.");
  assert.equal(match({ up: 2, left: 2 }), "Ann is 2 up with 2 to play, dormie.");
  assert.equal(match({ up: 3, left: 2, decided: true }), "Ann wins 3 & 2.");
  const played = { won: [0, 0, null, 0, 1, 1], up: 1, left: 0, decided: true };
  assert.equal(
    match(played),
    "Ann wins 3 & 2.",
    "the score when the match was decided, even if the remaining holes were played",
  );
  assert.equal(match({ up: 0, left: 0, leaders: [0, 1] }, true), "All square: the match is halved.");
});

test("the standing of skins says what is carried over, that of doubles lists sides", () => {
  const skins = (what) => standing(two({ format: "skins", counts: [2, 0], ...what }), pair);
  assert.equal(skins({ left: 4, carried: 2 }), "Skins: Ann 2, Bo 0. 2 skins carried: the next hole is worth 3.");
  assert.equal(skins({ left: 4, carried: 0 }), "Skins: Ann 2, Bo 0. The next hole is worth one.");
  assert.equal(skins({ left: 0, carried: 1 }), "Skins: Ann 2, Bo 0. 1 skin not awarded.");
  // biome-ignore format: sides
  const sides = { format: "doubles", sides: [[0, 2], [1, 3]], counts: [9, 8], leaders: [1], left: 5 };
  assert.equal(standing(two(sides), names), "Better ball: Ann and Cy 9; You and Dee 8 with 5 to play.");
  assert.equal(outcome(two(sides, true), names), "You and Dee win");
  const tie = { ...sides, counts: [9, 9], leaders: [0, 1] };
  assert.equal(outcome(two(tie, true), names), "Ann, Cy, You and Dee share the win", "each player once, not as pairs");
  assert.equal(
    outcome(two({ format: "stroke", counts: [9, 9], leaders: [0, 1] }, true), pair),
    "Ann and Bo share the win",
  );
});

test("share returns the result as sentences", () => {
  const text = share(two({ format: "match", counts: [1, 0], up: 1, left: 0, decided: true }, true), pair);
  assert.equal(
    text,
    "Doshboardgolf at The Lawn, second edition, match play.\nAnn wins.\nAnn wins 1 up.\n" +
      "Ann: 1 hole; hole by hole 2, open.\nBo: 0 holes; hole by hole 3, open.",
  );
});

test("share lists individual totals in doubles, and no strokes for a hole that was not played", () => {
  const format = { format: "doubles", sides: [[0], [1]], counts: [1, 3] };
  const lines = share(two(format, true), pair).split("\n").slice(-2);
  assert.deepEqual(lines, ["Ann: 2 strokes; hole by hole 2, open.", "Bo: 3 strokes; hole by hole 3, open."]);
  const match = two({ format: "match", counts: [1, 0], up: 1, left: 0, decided: true }, true);
  match.card.rows[0].cells = [0, 4];
  assert.ok(share(match, pair).includes("Ann: 1 hole; hole by hole not played, 4."));
  match.standing.conceded = [1, 0];
  match.card.rows[1].cells = [0, 2];
  const given = share(match, pair).split("\n").slice(-2);
  assert.match(given[0] ?? "", /hole by hole not played, 4 and conceded\.$/);
  assert.match(given[1] ?? "", /hole by hole not played and conceded, 2\.$/);
});
