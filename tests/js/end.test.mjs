/** Tests of the end of a game: the actions, the standing of a duel and the turning point. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import "./support/dom.mjs";

const { endActions, waitingPlayers } = await import("../../web/features/play/end-actions.ts");
const { isCelebrated, standing } = await import("../../web/features/play/end.ts");
const { verdict } = await import("../../web/features/play/end-table.ts");
const { findHole } = await import("../../web/features/play/replay-part.ts");
const { rivalHoleScores } = await import("../../web/features/play/duel-summary.ts");
const { describeSwing, findSwing } = await import("../../web/features/play/turning-point.ts");

const { verdict: reviewVerdict } = await import("../../web/features/review/verdict.ts");
const { render } = await import("lit-html");

const ways = { go: () => {}, redraw: () => {}, back: () => {} };

/** Returns a finished game. @param {object} [meta] @param {number} [seats] @returns {any} */
const ended = (meta = {}, seats = 1) => ({
  id: "abcd",
  meta,
  record: { game: "dice", options: {}, seed: "s", moves: [{}, {}, {}], players: ["You", "Ann"].slice(0, seats) },
  seats: Array.from({ length: seats }, (_, at) => ({ name: ["You", "Ann"][at], kind: "person", colour: at })),
  isolatedNames: ["You", "Ann"].slice(0, seats),
  view: { over: true, scores: [41, 40].slice(0, seats), winners: [seats - 1] },
});
/** @param {any} session @param {object} [table] */
const labels = (session, table = {}) => endActions(session, /** @type {any} */ (table), ways).map(({ label }) => label);

describe("the actions at the end of a game", () => {
  test("start with the natural next step", () => {
    assert.equal(labels(ended())[0], "Play again");
    assert.equal(labels(ended({}, 2))[0], "Play again");
    assert.equal(labels(ended({ duel: { line: "1.a.b", rounds: [] } }))[0], "Send it back");
    assert.equal(labels(ended({ invited: { name: "Fay", result: "35 strokes" } }))[0], "Send it back");
    assert.equal(labels(ended({ day: { date: "2026-11-22", hole: true } }))[0], "See par and share");
    const link = { key: "abcdefgh", away: [1] };
    assert.equal(labels(ended({ link }, 2))[0], "Link for Ann: the result");
    assert.equal(labels(ended({ link: { ...link, sent: 3 } }, 2))[0], "Rematch by link");
  });

  test("start with a rematch once the round of a duel has been sent", () => {
    const duel = { line: "1.a.b", rounds: [{ name: "Fay", score: 35, cells: [35] }] };
    const [main, ...others] = labels(ended({ duel, signed: "You" }));
    assert.equal(main, "Rematch");
    assert.ok(others.includes("Send it again") && !others.includes("Send it back"));
  });

  test("contain each action once, with one kind of challenge", () => {
    const all = labels(ended({}, 2));
    assert.deepEqual(all.slice(0, 3), ["Play again", "Challenge a friend", "Review the game"]);
    assert.equal(new Set(all).size, all.length);
    const answer = labels(ended({ duel: { line: "1.a.b", rounds: [] } }));
    assert.equal(answer.filter((label) => /challenge|send it back/i.test(label)).length, 1);
  });

  test("name the players who have not seen the end yet", () => {
    const link = { key: "abcdefgh", away: [1], came: 2 };
    assert.deepEqual(waitingPlayers(ended({ link }, 2)), ["Ann"]);
    assert.deepEqual(waitingPlayers(ended({ link: { ...link, came: 3 } }, 2)), [], "Ann made the last move");
    assert.deepEqual(waitingPlayers(ended({}, 2)), []);
  });
});

test("the standing of a duel ranks the player and the friend by their results", () => {
  const view = /** @type {any} */ ({ scores: [52], winners: [0] });
  const rows = (/** @type {boolean} */ fewest) =>
    standing(view, ["You"], [{ name: "Fay", score: 49 }], fewest).map(({ name, place, won }) => [name, place, won]);
  assert.deepEqual(rows(true), [
    ["Fay", 1, true],
    ["You", 2, false],
  ]);
  assert.deepEqual(rows(false), [
    ["You", 1, true],
    ["Fay", 2, false],
  ]);
});

test("confetti is for a single winner or winning side, and not for a bot that beats a person", () => {
  const game = (/** @type {string[]} */ kinds, /** @type {object} */ view = {}) =>
    /** @type {any} */ ({ seats: kinds.map((kind) => ({ kind })), view });
  const rows = (/** @type {boolean[]} */ ...won) => won.map((one, seat) => ({ seat, won: one }));
  assert.equal(isCelebrated(game(["person", "bot"]), rows(true, false)), true);
  assert.equal(isCelebrated(game(["person", "bot"]), rows(false, true)), false, "a bot has won");
  assert.equal(isCelebrated(game(["bot", "bot"]), rows(false, true)), true, "only bots");
  assert.equal(isCelebrated(game(["person", "person"]), rows(true, true)), false, "a tie");
  assert.equal(isCelebrated(game(["person"]), rows(true)), false, "no opponent");
  const duel = [...rows(true), { seat: null, won: true }];
  assert.equal(isCelebrated(game(["person"], { standing: { leaders: [0], sides: [[0]] } }), duel), false, "tied duel");
  const doubles = {
    standing: {
      leaders: [0],
      sides: [
        [0, 1],
        [2, 3],
      ],
    },
  };
  assert.equal(isCelebrated(game(Array(4).fill("person"), doubles), rows(true, true, false, false)), true, "a side");
});

test("the notice after a hole shows the friends' scores on that hole, and no later ones", () => {
  const duel = { rounds: [{ name: "Fay", score: 15, cells: [4, 5, 6] }] };
  const card = { columns: [1, 2, 3], rows: [{ cells: [null, 7, null] }] };
  const session = /** @type {any} */ ({ meta: { duel }, view: { card, players: [{}], over: false } });
  const scores = (/** @type {number} */ hole) =>
    rivalHoleScores(session, [/** @type {any} */ ({ event: "scored", hole })]);
  assert.deepEqual(scores(2), [{ name: "Fay", score: 5 }]);
  assert.deepEqual(scores(3), [], "not played yet");
});

test("the verdict is the margin with its unit and, without an opponent or after a tie, the score", () => {
  const table = /** @type {any} */ ({
    scoreWords: (/** @type {number} */ score) => `${score} ${score === 1 ? "stroke" : "strokes"}`,
  });
  /** @param {[string, number, boolean][]} rows */
  const show = (...rows) => {
    const all = rows.map(([name, score, won], seat) => ({ seat, name, score, won, place: 1 }));
    const { word, value, note } = verdict(ended({}, rows.length), table, all, /** @type {any} */ ({}));
    return [word, value, note];
  };
  assert.deepEqual(show(["You", 36, true], ["Nell", 44, false]), ["You win by", "8", "strokes"]);
  assert.deepEqual(show(["You", 41, false], ["Ann", 40, true]), ["Ann wins by", "1", "stroke"]);
  assert.deepEqual(show(["You", 40, true], ["Ann", 40, true]), ["All level", "40", "strokes"]);
  assert.deepEqual(show(["You", 41, true]), ["Your round", "41", "strokes"]);
  assert.deepEqual(show(["Ann", 40, true], ["You", 40, false])[0], "Ann wins", "after a tie-break");
});

test("findHole finds the moves of a hole that all play together, and of one that a player plays alone", () => {
  const ended = (/** @type {number} */ hole) => ({ event: "hole_ended", hole });
  const together = { events: [{ event: "rolled" }, ended(1), { event: "rolled" }, ended(2)], moves: [1, 4, 5, 9] };
  assert.deepEqual(findHole(together, 2, 0), { from: 4, to: 9, title: "Hole 2" });
  assert.deepEqual(findHole(together, "1", 1), { from: 0, to: 4, title: "Hole 1" });
  assert.equal(findHole(together, 3, 0), null);
  const scored = (/** @type {number} */ player, /** @type {number} */ hole) => ({ event: "scored", player, hole });
  const alone = { events: [scored(0, 5), scored(1, 5), scored(0, 3)], moves: [6, 12, 20] };
  assert.deepEqual(findHole(alone, 3, 0), { from: 12, to: 20, title: "Hole 3" });
  assert.deepEqual(findHole(alone, 5, 1), { from: 6, to: 12, title: "Hole 5" });
});

describe("the turning point", () => {
  const head = /** @type {any} */ ({ unit: "strokes" });
  const step = (/** @type {number} */ index, /** @type {number|null} */ luck, /** @type {number|null} */ loss) =>
    /** @type {any} */ ({ index, seat: 0, luck, loss, move: { do: "roll" } });
  /** Rows of the standing, winner first. @param {number} won @param {number[]} lost */
  const rows = (won, ...lost) => [
    { seat: 0, score: won, won: true },
    ...lost.map((score, at) => ({ seat: at + 1, score, won: false })),
  ];
  const alone = rows(41);

  test("is in favour of the winner", () => {
    const steps = [step(0, -3, null), { ...step(1, 2, null), seat: 1 }, step(2, 1, null)];
    const swing = (/** @type {number[]} */ ...winners) =>
      findSwing(
        head,
        steps,
        [0, 1].map((seat) => ({ seat, score: 41 - Number(winners.includes(seat)), won: winners.includes(seat) })),
      );
    assert.equal(swing(0)?.step.index, 2);
    assert.equal(swing(1)?.step.index, 0);
    assert.equal(swing(0, 1)?.step.index, 0, "a shared win");
  });

  test("is a step without which the result would have been different", () => {
    const steps = [step(0, 1.9, null), step(1, 0.4, null)];
    assert.equal(findSwing(head, steps, rows(40, 41))?.step.index, 0);
    assert.equal(findSwing(head, steps, rows(40, 42)), null);
    const luis = [rows(183)[0], { seat: null, score: 83, won: false }];
    const points = /** @type {any} */ ({ unit: "points" });
    assert.equal(findSwing(points, [step(0, 18, null)], /** @type {any} */ (luis)), null, "won by 100 points");
  });

  test("is the roll or choice with the largest effect", () => {
    const steps = [step(0, 0.4, null), step(1, -1.2, 0), step(2, 0.2, 2.5)];
    assert.deepEqual(findSwing(head, steps, alone)?.step.index, 2);
    assert.deepEqual(findSwing(head, steps, alone)?.kind, "choice");
    assert.deepEqual(findSwing(head, steps.slice(0, 2), alone)?.amount, -1.2);
    assert.equal(findSwing(head, [step(0, 0.2, 0.1)], alone), null, "too small");
    assert.equal(findSwing(head, [step(0, 2.9, 3)], alone), null, "a mistake that luck made good");
    const chance = { ...step(0, 5, 5), chance: { luck: 0.4, loss: 0 } };
    const match = /** @type {any} */ ({ unit: "strokes", chance: {} });
    assert.equal(findSwing(match, [chance], alone)?.amount, 0.4, "match play counts chances of winning");
    assert.equal(findSwing(match, [{ ...chance, chance: { luck: 0.09, loss: 0 } }], alone), null);
  });

  test("is a payout in a game for gems", () => {
    const gems = /** @type {any} */ ({ unit: "strokes", tally: "gems" });
    const steps = [step(0, 5, null), { ...step(1, 0, null), gains: [3, 0] }, { ...step(2, 0, null), gains: [3, 2] }];
    const swing = findSwing(gems, steps, rows(8, 7));
    assert.deepEqual([swing?.step.index, swing?.kind, swing?.amount], [1, "gain", 3]);
    assert.equal(findSwing(gems, steps, rows(12, 7)), null);
  });

  const names = ["You", "Ann"];
  /** @param {any} swing @param {any} [more] @param {any} [table] @param {any} [ledger] */
  const describeIt = (swing, more = {}, table = {}, ledger = head) =>
    describeSwing(
      swing,
      { head: ledger, before: { hole: 4 }, after: {}, events: [], rest: [], names, ...more },
      { describeMove: () => "roll two dice", describeEvent: () => "", ...table },
    );

  test("is described with the hole, what happened and its value", () => {
    const table = { describeOutcome: () => "Ann missed the hole: ten strokes." };
    const luck = { step: { ...step(0, -1.2, 0), seat: 1 }, kind: "luck", amount: -1.2 };
    assert.equal(
      describeIt(luck, {}, table),
      "Hole 4: Ann missed the hole: ten strokes. 1.2 strokes lost to bad luck.",
    );
    assert.equal(
      describeIt({ ...luck, kind: "choice", amount: -2.5 }),
      "Hole 4, Ann’s choice: roll two dice. The best one was better by 2.5 strokes.",
    );
    const match = { ...luck.step, chance: { luck: 0.25 } };
    assert.match(describeIt({ ...luck, step: match }, {}, table), /Ann’s chance of winning rose by 25 in 100.$/);
    const gems = { unit: "strokes", tally: "gems" };
    const payout = { step: { ...step(0, 0, 0), seat: 1, gains: [3, 0] }, kind: "gain", amount: 3 };
    assert.equal(
      describeIt(payout, {}, { describePayout: () => " for the lowest score" }, gems),
      "Hole 4: You gained three gems for the lowest score.",
    );
  });

  test("names the hole for which the dice were rolled", () => {
    const luck = { step: step(0, 1, 0), kind: "luck", amount: 1 };
    const began = [{ event: "round_began", hole: 5 }];
    assert.match(describeIt(luck, { events: began }), /^Hole 5: /, "rolled at the end of the hole before");
    const rest = [{ do: "hole", hole: 6 }];
    assert.match(describeIt(luck, { before: { hole: null }, rest }), /^Hole 6: /, "rolled before the hole was chosen");
  });
});

test("the review of a turning point agrees with it", () => {
  const table = /** @type {any} */ ({ describeMove: (/** @type {any} */ move) => move.do });
  const best = { move: { do: "stop" }, why: "Because." };
  const shown = (/** @type {any} */ step, head = {}) => {
    const place = document.createElement("div");
    const move = { do: "roll" };
    const whole = { index: 0, seat: 0, move, best, loss: 0, luck: 0, moves_weighed: 7, ...step };
    const heading = /** @type {any} */ ({ unit: "strokes", ...head });
    render(reviewVerdict(whole, heading, /** @type {any} */ ({}), table, ["You", "Ann"]), place);
    return place.textContent?.replace(/\s+/g, " ").trim() ?? "";
  };
  const unlucky = shown({ loss: 0.03, luck: -1.5 });
  assert.match(unlucky, /^As good as the best of 7 moves\. .*Then 1\.5 strokes lost to bad luck\.$/);
  assert.match(shown({ loss: 0.05 }), /^Better by 0\.1 strokes: stop\./);
  const match = shown({ loss: 1, chance: { loss: 0.003, luck: 0.2, best } }, { chance: {} });
  assert.match(match, /^The best for the match\./);
  assert.match(shown({ gains: [3, -1] }, { tally: "gems" }), /You gained three gems\.$/);
});

describe("what a move led to", () => {
  const load = (/** @type {string} */ game) => import(`../../web/games/${game}/messages.ts`);
  const names = ["You", "Ann"];

  test("is described for someone who does not know the game", async () => {
    const [dice, dosh, box, word] = await Promise.all(["dice", "dosh", "box", "word"].map(load));
    const rolled = { event: "rolled", dice: [4, 4, 1, 4, 2], rolled: [2, 4] };
    const aside = { event: "set_aside", positions: [] };
    assert.equal(dice.describeOutcome([rolled, aside], names, 1), "Ann rolled 1 2, and set no die aside.");
    const scored = { event: "scored", score: 10 };
    assert.equal(
      dice.describeOutcome([{ event: "unfinished" }, scored], names, 0),
      "You missed the hole: ten strokes.",
    );
    const after = { balls: [{ away: 1 }, { away: null }], course: { terrain: [] } };
    const where = (/** @type {any[]} */ ...events) => dosh.describeOutcome(events, names, 0, after);
    assert.equal(where({ event: "flew" }), "Your shot came to rest one cell from the flag.");
    assert.equal(where({ event: "water" }), "Your shot went into the water.");
    assert.equal(where({ event: "finished", strokes: 3, holed_out: true }), "You holed out in three.");
    assert.equal(box.describeOutcome([{ event: "counted", count: 2 }], names, 1), "Ann’s roll counted two spaces.");
    assert.equal(
      word.describeOutcome([
        {
          event: "rolled",
          dice: [
            ["A", 1],
            ["*", 0],
          ],
        },
      ]),
      "The dice are A and a wild die.",
    );
  });

  test("names the reasons for gems", async () => {
    const { describePayout } = await load("box");
    const drawn = (/** @type {string[]} */ ...reasons) => reasons.map((reason) => ({ event: "gem_drawn", reason }));
    assert.equal(describePayout(drawn("bonus", "bonus"), [0, 2]), " for the lowest score");
    assert.equal(
      describePayout(drawn("par", "bonus"), [2, 0]),
      ": one for strokes under par and one for the lowest score",
    );
    assert.equal(describePayout(drawn("par", "bonus"), [1, 1]), "", "two players gained gems");
  });
});
