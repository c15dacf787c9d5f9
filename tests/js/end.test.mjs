/** Tests of the end of a game: the actions, the standing of a duel and the turning point. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import "./support/dom.mjs";

const { endActions, waitingPlayers } = await import("../../web/table/screen/end-actions.js");
const { hasTrophy, standing } = await import("../../web/table/screen/end.js");
const { rivalHoleScores } = await import("../../web/table/screen/duel-summary.js");
const { describeSwing, findSwing } = await import("../../web/table/screen/turning-point.js");

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
    assert.equal(labels(ended({}, 2))[0], "Rematch");
    assert.equal(labels(ended({ duel: { line: "1.a.b", rounds: [] } }))[0], "Send it back");
    assert.equal(labels(ended({ invited: { name: "Fay", result: "35 strokes" } }))[0], "Send it back");
    assert.equal(labels(ended({ day: { date: "2026-11-22", hole: true } }))[0], "See par and share");
    const link = { key: "abcdefgh", away: [1] };
    assert.equal(labels(ended({ link }, 2))[0], "Link for Ann: the result");
    assert.equal(labels(ended({ link: { ...link, sent: 3 } }, 2))[0], "Rematch by link");
  });

  test("contain each action once, with one kind of challenge", () => {
    const all = labels(ended({}, 2), { rung: () => ({ label: "Play a stronger Luis", options: {} }) });
    assert.deepEqual(all.slice(0, 4), ["Rematch", "Play a stronger Luis", "Challenge a friend", "Review the game"]);
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

test("the trophy is for a single winner or winning side, and not for a bot that beats a person", () => {
  const game = (/** @type {string[]} */ kinds, /** @type {object} */ view = {}) =>
    /** @type {any} */ ({ seats: kinds.map((kind) => ({ kind })), view });
  const rows = (/** @type {boolean[]} */ ...won) => won.map((one, seat) => ({ seat, won: one }));
  assert.equal(hasTrophy(game(["person", "bot"]), rows(true, false)), true);
  assert.equal(hasTrophy(game(["person", "bot"]), rows(false, true)), false, "a bot has won");
  assert.equal(hasTrophy(game(["bot", "bot"]), rows(false, true)), true, "only bots");
  assert.equal(hasTrophy(game(["person", "person"]), rows(true, true)), false, "a tie");
  assert.equal(hasTrophy(game(["person"]), rows(true)), false, "no opponent");
  const duel = [...rows(true), { seat: null, won: true }];
  assert.equal(hasTrophy(game(["person"], { standing: { leaders: [0], sides: [[0]] } }), duel), false, "tied duel");
  const doubles = {
    standing: {
      leaders: [0],
      sides: [
        [0, 1],
        [2, 3],
      ],
    },
  };
  assert.equal(hasTrophy(game(Array(4).fill("person"), doubles), rows(true, true, false, false)), true, "a side");
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

describe("the turning point", () => {
  const head = /** @type {any} */ ({ unit: "strokes" });
  const step = (/** @type {number} */ index, /** @type {number|null} */ luck, /** @type {number|null} */ loss) =>
    /** @type {any} */ ({ index, seat: 0, luck, loss });

  const alone = { winners: [0], scores: [41] };

  test("is in favour of the winner", () => {
    const steps = [step(0, -3, null), { ...step(1, 2, null), seat: 1 }, step(2, 1, null)];
    const swing = (/** @type {number[]} */ winners) => findSwing(head, steps, { winners, scores: [41, 40] });
    assert.equal(swing([0])?.step.index, 2);
    assert.equal(swing([1])?.step.index, 0);
    assert.equal(swing([0, 1])?.step.index, 0, "a shared win");
  });

  test("is the roll or choice with the largest effect", () => {
    const steps = [step(0, 0.4, null), step(1, -1.2, 0), step(2, 0.2, 2.5)];
    assert.deepEqual(findSwing(head, steps, alone)?.step.index, 2);
    assert.deepEqual(findSwing(head, steps, alone)?.kind, "choice");
    assert.deepEqual(findSwing(head, steps.slice(0, 2), alone)?.amount, -1.2);
    assert.equal(findSwing(head, [step(0, 0.2, 0.1)], alone), null, "too small");
    const chance = { ...step(0, 5, 5), chance: { luck: 0.4, loss: 0 } };
    const match = /** @type {any} */ ({ unit: "strokes", chance: {} });
    assert.equal(findSwing(match, [chance], alone)?.amount, 0.4, "match play counts chances of winning");
  });

  test("is described with what happened and whether it was luck", () => {
    const lines = /** @type {any[]} */ ([
      { event: { event: "turn_began" }, words: "Ann steps up." },
      { event: { event: "rolled" }, words: "Ann rolls 6 6." },
    ]);
    const swing = { step: step(0, -1.2, 0), kind: /** @type {const} */ ("luck"), amount: -1.2 };
    assert.equal(describeSwing(swing, head, lines, "Ann"), "Ann rolls 6 6. Unlucky: 1.2 strokes worse than average.");
    const choice = { ...swing, kind: /** @type {const} */ ("choice"), amount: -2.5 };
    assert.equal(describeSwing(choice, head, [], "Bo"), "A better choice was worth 2.5 strokes on average.");
    const bought = /** @type {any[]} */ ([
      { event: { event: "bought" }, words: "You buy nothing." },
      { event: { event: "rolled" }, words: "The dice: I 1, O 1." },
    ]);
    assert.match(describeSwing(choice, head, bought, "You"), /^You buy nothing. A better choice/);
  });
});
