/** Tests of the statistics and scorecards of the locker, computed from given entries. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeComparison,
  distribution,
  holeAverages,
  linesOnCourse,
  listCourses,
  listPlayers,
  listRounds,
  opponents,
  reviewAverages,
  strongestBeaten,
  totalCounts,
  totals,
  winStreaks,
  withOwnName,
} from "../../web/features/locker/figures.ts";
import { describeHandicap, formatHandicap } from "../../web/features/locker/handicap-text.ts";
import { roundPicture } from "../../web/features/locker/round-picture.ts";
import { diceLink, roundText } from "../../web/features/locker/round-text.ts";

const NOON = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;

/**
 * Returns a locker entry with two holes per round.
 * @param {number} day @param {number[][]} cards  one per seat @param {any} [more]
 */
function line(day, cards, { summary = {}, seats, ...more } = {}) {
  return {
    schema: 1,
    id: `${day}`.padStart(16, "0"),
    save: "abcdefghjkmn",
    stamp: 0,
    date: NOON + day * DAY,
    game: "dice",
    name: "",
    options: {},
    seed: "lima",
    seats:
      seats ??
      cards.map((_, at) =>
        at ? { name: "Rita", kind: "bot", level: "rookie" } : { name: "Ann", kind: "person", level: "" },
      ),
    coach: false,
    typed: false,
    resumed: false,
    review: null,
    summary: {
      unit: "strokes",
      low: true,
      holes: cards[0].map((_, at) => (cards[0].length > 2 ? `${Math.floor(at / 2) + 1}.${(at % 2) + 1}` : `${at + 1}`)),
      of_round: 2,
      par: cards[0].map((_, at) => (at % 2 ? 5.5 : 4)),
      par_name: "par",
      scores: cards.map((cells) => cells.reduce((sum, cell) => sum + cell, 0)),
      winners: [0],
      house: null,
      course: "white tees",
      rating: 9.5,
      slope: 43,
      unrated: "",
      seats: cards.map((cells) => ({
        cells,
        signs: cells.map((cell, at) => Math.max(-2, Math.min(2, Math.floor((at % 2 ? 5.5 : 4) - cell + 0.5)))),
        counts: { gems: cells[0] },
        differentials: Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => at + 0.5),
      })),
      ...summary,
    },
    ...more,
  };
}

test("listRounds splits a game into its rounds; totals and averages are per course", () => {
  const lines = [line(2, [[3, 6, 5, 7]]), line(1, [[4, 4]]), line(0, [[9, 9]], { summary: { course: "blue tees" } })];
  const rounds = listRounds(lines, "Ann");
  assert.deepEqual(
    rounds.map(({ course, score, number }) => [course, score, number]),
    [
      ["blue tees, 2 holes", 18, 1],
      ["white tees, 2 holes", 8, 1],
      ["white tees, 2 holes", 9, 1],
      ["white tees, 2 holes", 12, 2],
    ],
  );
  assert.deepEqual(listCourses(rounds), ["white tees, 2 holes", "blue tees, 2 holes"]);
  const white = rounds.filter(({ course }) => course.startsWith("white"));
  assert.deepEqual(totals(white), { rounds: 3, best: 8, average: 29 / 3, last: 12 });
  assert.deepEqual(holeAverages(white), [
    { hole: "1", played: 3, mean: 4, par: 4, best: 3 },
    { hole: "2", played: 3, mean: 17 / 3, par: 5.5, best: 4 },
  ]);
});

test("totals use the highest score if more is better, and ignore rounds with an open hole", () => {
  const more = { summary: { low: false } };
  const rounds = listRounds([line(0, [[3, 6]], more), line(1, [[4, null]], more), line(2, [[8, 8]], more)], "Ann");
  assert.deepEqual(totals(rounds), { rounds: 3, best: 16, average: 12.5, last: 16 });
  assert.deepEqual(holeAverages(rounds)[1], { hole: "2", played: 2, mean: 7, par: 5.5, best: 8 });
});

test("a round with the coach, from a position or with known dice does not count for the handicap", () => {
  const differential = (/** @type {any} */ more) => listRounds([line(0, [[4, 5]], more)], "Ann")[0]?.differential;
  assert.equal(differential({}), 0.5);
  assert.equal(differential({ coach: true }), null);
  assert.equal(differential({ resumed: true }), null);
  assert.equal(differential({ known: true }), null, "the dice were already known");
});

test("withOwnName counts rounds that were played before the player entered a name", () => {
  const you = line(1, [[4, 5]], { seats: [{ name: "You", kind: "person", level: "" }] });
  const lines = /** @type {any} */ ([you, line(2, [[3, 4]])]);
  assert.deepEqual(listPlayers(withOwnName(lines, "Ann")), ["Ann"]);
  assert.deepEqual(listPlayers(withOwnName(lines, "")).sort(), ["Ann", "You"]);
});

test("listPlayers starts with the most frequent player; opponents, counts and win streaks are per player", () => {
  const house = { house: { name: "Luis", score: 9 } };
  const lines = [
    line(0, [
      [4, 5],
      [5, 5],
    ]),
    line(
      1,
      [
        [4, 5],
        [5, 5],
      ],
      { summary: { winners: [1] } },
    ),
    line(
      2,
      [
        [4, 5],
        [5, 4],
      ],
      { summary: { winners: [0, 1] } },
    ),
    line(3, [[4, 5]], { summary: house }),
    line(9, [[4, 5]], { seats: [{ name: "Zoe", kind: "person", level: "" }] }),
  ];
  assert.deepEqual(listPlayers(lines), ["Ann", "Zoe"]);
  assert.deepEqual(opponents(lines, "Ann"), [
    { who: "bot:rookie", won: 1, shared: 1, lost: 1 },
    { who: "Luis", won: 1, shared: 0, lost: 0 },
  ]);
  assert.deepEqual(totalCounts(lines, "Ann"), [{ name: "gems", all: 16, a_game: 4 }]);
  assert.deepEqual(winStreaks(lines, "Ann"), { now: 2, longest: 2 });
});

/** Returns an entry of a game of two against two. @param {any} [summary] @param {string} [format] */
function doubles(summary, format = "doubles") {
  const seats = ["Ann", "Rita", "Bo", "Nell"].map((name, at) =>
    at === 3 ? { name, kind: "bot", level: "club" } : { name, kind: "person", level: "" },
  );
  const sides = [
    [0, 2],
    [1, 3],
  ];
  const more = { scores: [7, 8, 7, 8], winners: [0, 2], sides, ...summary };
  const cards = [
    [4, 5],
    [4, 4],
    [3, 4],
    [9, 9],
  ];
  return line(0, cards, { seats, summary: more, options: { format } });
}

test("a partner is not an opponent, and the card shows the score of both together", () => {
  const beaten = ["Rita", "bot:club"].map((who) => ({ who, won: 1, shared: 0, lost: 0 }));
  assert.deepEqual(opponents([doubles()], "Ann"), beaten);
  assert.deepEqual(
    opponents([doubles({ sides: undefined })], "Ann").map(({ who }) => who),
    ["Rita", "Bo", "bot:club"],
    "older entries do not contain the sides",
  );
  const text = roundText(doubles(), "Dice Golf", null);
  assert.match(text, /^Ann: 9 strokes, better ball 7 with Bo, 4 gems, won$/m);
  assert.match(text, /^Nell: 18 strokes, better ball 8 with Rita, 9 gems$/m);
  assert.match(
    roundText(doubles({ scores: [1, 0, 1, 0] }, "match"), "Dice Golf", null),
    /^Ann: 9 strokes, 1 hole won with Bo, .*\nRita: 8 strokes, 0 holes won with Nell/ms,
  );
  assert.ok(roundPicture(doubles(), "Dice Golf").svg.includes("better ball 7 with Bo"));
});

test("describeComparison names everyone the holes were compared with", () => {
  const rounds = listRounds([line(0, [[4, 5]], { summary: { par_name: "Luis" } }), line(1, [[4, 5]])], "Ann");
  assert.equal(describeComparison(rounds), "Luis or par");
  assert.equal(describeComparison(listRounds([line(0, [[4, 5]], { summary: { par: null } })], "Ann")), "");
});

test("reviewAverages averages the reviewed games only", () => {
  const review = (/** @type {number} */ luck, /** @type {number} */ loss) => ({
    review: { luck: [luck], loss: [loss], mistakes: [] },
  });
  assert.equal(reviewAverages([line(0, [[4, 5]])], "Ann"), null);
  const lines = [line(0, [[4, 5]], review(2, 1)), line(1, [[4, 5]], review(-1, 2)), line(2, [[4, 5]])];
  assert.deepEqual(reviewAverages(lines, "Ann"), { games: 2, luck: 0.5, loss: 1.5, words: false });
  const long = line(4, [[4, 5, 4, 5]], review(4, 6));
  assert.deepEqual(reviewAverages([long], "Ann"), { games: 1, luck: 2, loss: 3, words: false }, "per round");
  // Losses are compared with everyday words as soon as one review contains that comparison.
  const known = line(3, [[4, 5]], review(0, 9));
  known.review.everyday = [3, 0];
  assert.deepEqual(reviewAverages([...lines, known], "Ann"), { games: 1, luck: 0, loss: 1.5, words: true });
});

test("skill, luck and the list of rounds are those of the chosen course", () => {
  const review = { luck: [1], loss: [5.3], mistakes: [] };
  const long = line(0, [[4, 5]], { review });
  const short = line(1, [[3]], { review: { ...review, loss: [0.4] }, summary: { course: "advanced", of_round: 1 } });
  const rounds = listRounds([long, short], "Ann");
  const on = (/** @type {string} */ course) =>
    linesOnCourse(
      [long, short],
      rounds.filter((round) => round.course === course),
    );
  assert.deepEqual(on("advanced, one hole"), [short]);
  assert.equal(reviewAverages(on("advanced, one hole"), "Ann")?.loss, 0.4);
  assert.deepEqual(on("white tees, 2 holes"), [long]);
});

test("distribution has at most twelve buckets of equal width, which contain all scores", () => {
  for (const scores of [[40], [40, 41, 41], Array.from({ length: 60 }, (_, at) => 30 + at)]) {
    const buckets = distribution(scores);
    assert.ok(buckets.length <= 12);
    assert.equal(
      buckets.reduce((sum, { count }) => sum + count, 0),
      scores.length,
    );
    assert.equal(new Set(buckets.map(({ from, to }) => to - from)).size, 1);
  }
});

test("roundText contains the result, one row of signs per round, what it is compared with, and the link", () => {
  const made = line(0, [
    [2, 5, 6, 8],
    [4, 6, 5, 5],
  ]);
  assert.equal(
    roundText(made, "Dice Golf", "https://x/#v=1"),
    [
      "Pygolf: Dice Golf, white tees",
      "Ann: 21 strokes, 2 gems, won",
      "◎○",
      "▣▣",
      "Rita: 20 strokes, 4 gems",
      "––",
      "□○",
      "Against par: ○ better, – level, □ worse",
      "https://x/#v=1",
    ].join("\n"),
  );
});

test("the card of a match or skins game shows holes or skins won, and no winner if all are level", () => {
  const made = line(0, [
    [2, 5],
    [4, 6],
  ]);
  made.options = { ...made.options, format: "match" };
  made.summary = { ...made.summary, scores: [1, 1], winners: [0, 1] };
  assert.match(roundText(made, "Dice Golf", null), /^Ann: \d+ strokes, 1 hole won, \d gems, level$/m);
  assert.ok(!roundPicture(made, "Dice Golf").svg.includes("★"));
  const given = { ...made, summary: { ...made.summary, seats: made.summary.seats.map((card) => ({ ...card })) } };
  for (const card of given.summary.seats) card.cells = [null, null];
  assert.match(roundText(given, "Dice Golf", null), /^Ann: 1 hole won, \d gems, level$/m, "not “0 strokes”");
  made.options = { ...made.options, format: "skins" };
  made.summary = { ...made.summary, scores: [0, 4], winners: [1] };
  assert.match(
    roundText(made, "Dice Golf", null),
    /, 0 skins won, .*\nRita: \d+ strokes, 4 skins won, \d gems, won$/ms,
  );
  assert.ok(roundPicture(made, "Dice Golf").svg.includes("4 skins won"));
});

test("the boards of the clubhouse are named as such, including in older entries, and counts use the singular for one and leave out zero", () => {
  const older = line(0, [[4, 5]], { summary: { course: "own boards" } });
  const newer = line(1, [[4, 5]], { summary: { course: "clubhouse boards" } });
  assert.deepEqual(listCourses(listRounds([older, newer], "Ann")), ["clubhouse boards, 2 holes"]);
  assert.match(roundText(older, "Box of Golf", null), /^Pygolf: Box of Golf, clubhouse boards$/m);
  assert.match(
    roundText(line(0, [[4, 5]], { summary: { course: null } }), "Box of Golf", null),
    /^Pygolf: Box of Golf$/m,
  );
  older.summary.seats[0] = { ...older.summary.seats[0], counts: { gems: 1, cups: 0 } };
  assert.match(roundText(older, "Box of Golf", null), /, 1 gem$/m);
});

test("roundText uses the score for points and the sum of the card for strokes", () => {
  const word = line(0, [[10, 12]], { summary: { low: false, unit: "points", scores: [32] } });
  assert.match(roundText(word, "Word Golf", null), /^Ann: 32 points/m);
  word.summary.low = true;
  assert.match(roundText(word, "Word Golf", null), /^Ann: 22 points/m);
});

test("diceLink returns a link to the same dice, unless the dice were typed in", () => {
  Object.assign(globalThis, { location: new URL("https://club/x") });
  assert.match(diceLink(line(0, [[4, 5]])) ?? "", /^https:\/\/club\/x#v=/);
  assert.equal(diceLink({ ...line(0, [[4, 5]]), typed: true }), null);
});

test("roundPicture escapes names and draws rings and boxes around scores", () => {
  const made = line(
    0,
    [
      [2, 5],
      [6, 8],
    ],
    { seats: undefined },
  );
  made.seats[0].name = `<script>"&'`;
  const { svg } = roundPicture(made, "Dice Golf");
  assert.ok(!svg.includes("<script"));
  assert.equal(svg.match(/<circle/g)?.length, 3, "two rings for one hole and one for another");
  assert.ok(svg.includes(">Seed lima<"));
});

test("roundPicture shrinks a long title so that it does not reach the flag", () => {
  const sizeOf = (/** @type {string} */ title) => {
    const match = /<text x="36" y="50" font-size="(\d+)"[^>]*>([^<]*)</.exec(roundPicture(line(0, [[4]]), title).svg);
    return { size: Number(match?.[1]), text: match?.[2] ?? "" };
  };
  assert.equal(sizeOf("Dice Golf").size, 34);
  for (const title of ["Word Golf Tournament", "x".repeat(200)]) {
    const { size, text } = sizeOf(title);
    assert.ok(size >= 17 && 0.64 * size * text.length <= 600, `${size} for ${text.length} characters`);
  }
});

test("strongestBeaten uses only rounds that count, and includes all weaker levels", () => {
  /** @type {any} */
  const option = { name: "luis", default: "rulebook", choices: ["gentle", "rulebook", "keen"] };
  const won = (/** @type {object} */ more) => line(1, [[4, 5]], more);
  const top = (/** @type {any[]} */ ...lines) => strongestBeaten(lines, "Ann", option);
  assert.equal(top(), -1);
  assert.equal(top(won({})), 1, "a record without the option uses the default");
  assert.equal(top(won({ options: { luis: "gentle" } }), won({ options: { luis: "keen" } })), 2);
  const keen = { luis: "keen" };
  const lost = won({ options: keen, summary: { winners: [] } });
  const short = won({ options: keen });
  short.summary.seats[0].differentials = [];
  const others = line(
    1,
    [
      [4, 5],
      [6, 6],
    ],
    { options: keen },
  );
  for (const one of [
    lost,
    short,
    others,
    ...["coach", "typed", "known"].map((how) => won({ options: keen, [how]: true })),
  ])
    assert.equal(top(won({ options: { luis: "gentle" } }), one), 0);
});

test("a handicap index says who is better, which way is better, and how all rounds compare", () => {
  const rated = (/** @type {any} */ more) => ({
    index: -5.5,
    rounds: 20,
    counted: [],
    averaged: 8,
    adjustment: 0,
    mean: 22.1,
    ...more,
  });
  assert.equal(formatHandicap(-5.5), "+5.5");
  assert.equal(
    describeHandicap(rated({}), 20, -4),
    "The average of your best 8 rounds of the last 20 is 5.5 better than the tour bot’s average round. For plus " +
      "handicaps, higher is better. It is better than before (+4.0). All 20 rounds average 22.1, which is weaker than " +
      "the rookie bot (tour bot 0, rookie bot 21).",
  );
  assert.equal(
    describeHandicap(rated({ index: 3, rounds: 3, averaged: 1, adjustment: -2, mean: 9 }), 3, null),
    "Your best round of the last 3 is 3.0 worse than the tour bot’s average round, after a reduction of 2. Lower is " +
      "better. All 3 rounds average 9.0, which is between the tour bot and the rookie bot (tour bot 0, rookie bot 21).",
  );
  assert.equal(describeHandicap(null, 3, null), "Calculating…");
  assert.match(describeHandicap(rated({ index: null, rounds: 1 }), 1, null), /^One round counts; you need three/);
});
