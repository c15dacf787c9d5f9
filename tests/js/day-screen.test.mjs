/** Tests of the screen of the day: the status of rounds, the bot's par, the shared card and clock warnings. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Backend } from "../../web/data/backend.ts";
import { Days } from "../../web/data/days.ts";
import {
  addDays,
  FIRST,
  holeGame,
  lastSunday,
  problemGame,
  problemIndex,
  tournamentGame,
} from "../../web/data/streak.ts";
import { botRound } from "../../web/engine/bot-round.ts";
import { cardText, compare } from "../../web/features/day/card.ts";
import { clockWarning, monthRows, roundStatus, updateResults } from "../../web/features/day/rounds.ts";
import { describeDay } from "../../web/features/day/verdict.ts";
import { FakeStorage } from "./support/fake-storage.mjs";

const noon = Date.parse(`${FIRST}T12:00:00Z`);
const card = { columns: ["1", "2"], rows: [{ player: 0, cells: [3, 4], total: 7 }] };

/** Returns a fake store with the given games. @param {Record<string, any>} games  by id */
const fakeStore = (games) => ({
  list: () =>
    Object.entries(games).map(([id, one]) => ({ id, game: "dice", updated: noon + 9, over: false, ...one.row })),
  load: (/** @type {string} */ id) => games[id] ?? null,
});
const days = () => new Days(new Backend(new FakeStorage()));
const over = { row: { over: true }, view: { over: true, scores: [7], card }, meta: {} };
const asStore = (/** @type {any} */ fake) => /** @type {import("../../web/data/store.ts").Store} */ (fake);

test("the first line compares the result with par, in the direction of the game", () => {
  const strokes = { fewest: true, unit: "strokes" };
  assert.equal(describeDay(4, null, strokes), "4 strokes.");
  assert.equal(describeDay(4, 4, strokes), "Level with par. As good as the tour bot.");
  assert.equal(describeDay(3, 4, strokes), "One stroke better than par. Well played.");
  assert.equal(describeDay(5, 4, strokes), "One stroke off par. So close.");
  assert.equal(
    describeDay(4, 4, { ...strokes, name: "today’s par" }),
    "Level with today’s par. As good as the tour bot.",
  );
  const points = { fewest: false, unit: "points" };
  assert.equal(describeDay(12, 9, points), "Three points better than par. Superb.");
  assert.equal(describeDay(5, 9, points), "Four points off par. Tomorrow brings new dice.");
});

describe("the status of a round", () => {
  test("is open, begun, lost or done", () => {
    const savedDays = days();
    assert.equal(roundStatus(undefined, asStore(fakeStore({}))), "open");
    savedDays.putRound(FIRST, "dice", { id: "abcd", begun: noon });
    assert.equal(roundStatus(savedDays.read(FIRST).rounds.dice, asStore(fakeStore({ abcd: {} }))), "begun");
    assert.equal(roundStatus(savedDays.read(FIRST).rounds.dice, asStore(fakeStore({}))), "lost");
    updateResults(savedDays, asStore(fakeStore({ abcd: over })));
    const round = savedDays.read(FIRST).rounds.dice;
    assert.deepEqual(round, {
      id: "abcd",
      begun: noon,
      ended: noon + 9,
      result: { score: 7, cells: [3, 4], columns: ["1", "2"] },
    });
    assert.equal(roundStatus(round, asStore(fakeStore({}))), "done", "the result stays when its save is deleted");
  });

  test("is updated from a save that was imported under another id, but not from another player's save", () => {
    const savedDays = days();
    savedDays.putRound(FIRST, "dice", { id: "abcd", begun: noon });
    const other = { ...over, meta: { day: { date: FIRST, record: false } } };
    updateResults(savedDays, asStore(fakeStore({ zzzz: other })));
    assert.equal(savedDays.read(FIRST).rounds.dice?.result, undefined);
    updateResults(
      savedDays,
      asStore(fakeStore({ zzzz: other, wxyz: { ...over, meta: { day: { date: FIRST, record: true } } } })),
    );
    assert.equal(savedDays.read(FIRST).rounds.dice?.id, "wxyz");
    assert.equal(savedDays.read(FIRST).rounds.dice?.result?.score, 7);
  });
});

test("updateResults reads each save only once, even if several rounds have lost theirs", () => {
  const savedDays = days();
  for (let day = 0; day < 9; day += 1) savedDays.putRound(addDays(FIRST, day), "dice", { id: "gone", begun: noon });
  let loads = 0;
  const games = fakeStore(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`other${at}`, { meta: {} }])));
  const load = (/** @type {string} */ id) => {
    loads += 1;
    return games.load(id);
  };
  updateResults(savedDays, asStore({ ...games, load }));
  assert.equal(loads, 20);
});

test("updateResults distinguishes the hole and the tournament of the day from the round of the same game", () => {
  const savedDays = days();
  for (const key of ["dice", "hole"]) savedDays.putRound(FIRST, key, { id: "gone", begun: noon });
  const hole = { ...over, meta: { day: { date: FIRST, record: true, hole: true } } };
  updateResults(savedDays, asStore(fakeStore({ wxyz: hole })));
  assert.deepEqual(
    [savedDays.read(FIRST).rounds.dice?.result, savedDays.read(FIRST).rounds.hole?.id],
    [undefined, "wxyz"],
  );
  savedDays.putRound(FIRST, "tournament", { id: "gone", begun: noon });
  const tournament = { ...over, meta: { day: { date: FIRST, record: true, tournament: true } } };
  updateResults(savedDays, asStore(fakeStore({ tttt: tournament })));
  assert.deepEqual(
    [savedDays.read(FIRST).rounds.dice?.result, savedDays.read(FIRST).rounds.tournament?.id],
    [undefined, "tttt"],
  );
});

describe("botRound", () => {
  const newGame = { op: "new", game: "dice", seed: "day", options: {} };

  /**
   * Returns the fake rules of a game with `length` moves.
   * @param {number} length @param {number} [rejectedMove]  number of the move that fails, from 1
   */
  function fakeRules(length, rejectedMove = -1) {
    /** @type {any[]} */
    const requests = [];
    let moves = 0;
    const call = async (/** @type {any} */ request) => {
      requests.push(request);
      if (request.op === "new") return { ok: true, match: 5, view: { over: length === 0, scores: [0], card } };
      if (request.op === "close") return { ok: true };
      moves += 1;
      if (moves === rejectedMove) return { ok: false, error: { message: "no" } };
      return { ok: true, view: { over: moves >= length, scores: [moves], card } };
    };
    return { call, requests };
  }

  test("sends one request per move and closes the match", async () => {
    const { call, requests } = fakeRules(12);
    const par = await botRound(call, newGame, { wanted: () => true });
    assert.deepEqual(par, { score: 12, cells: [3, 4], columns: ["1", "2"] });
    assert.deepEqual(
      requests.map(({ op }) => op),
      ["new", ...Array(12).fill("bot"), "close"],
    );
  });

  test("returns no par and closes the match if it is cancelled, a move is rejected or the worker dies", async () => {
    const left = fakeRules(12);
    assert.equal(await botRound(left.call, newGame, { wanted: () => left.requests.length < 4 }), null);
    assert.equal(left.requests.at(-1).op, "close");
    const rejecting = fakeRules(12, 3);
    await assert.rejects(botRound(rejecting.call, newGame, { wanted: () => true }), /no/);
    assert.equal(rejecting.requests.at(-1).op, "close");
    const dying = async (/** @type {any} */ { op }) => {
      if (op === "bot") throw new Error("gone");
      return { ok: true, match: 1, view: { over: false } };
    };
    await assert.rejects(botRound(dying, newGame, { wanted: () => true }), /gone/);
  });
});

describe("the card of a round", () => {
  const mine = { score: 12, cells: [3, 4, 5, null] };
  const par = { score: 11, cells: [4, 4, 3, 2] };

  test("compares each hole by strokes or points", () => {
    assert.deepEqual(compare(mine, par, true), [1, 0, -2, null]);
    assert.deepEqual(compare(mine, par, false), [-1, 0, 2, null]);
  });

  test("is shared as text", () => {
    const what = "round of the day";
    const day = {
      what,
      title: "Six Holes",
      number: 3,
      date: FIRST,
      words: () => "12 strokes",
      fewest: true,
      streak: 3,
    };
    assert.equal(
      cardText(day, mine, par),
      `Pygolf, round of the day 3 (${FIRST})\nSix Holes: 12 strokes, tour bot 11\n○–▣·\n` +
        "Against the tour bot: ○ better, – level, □ worse\n3 days in a row",
    );
    assert.equal(cardText({ ...day, streak: 1 }, mine, null).split("\n").length, 2);
  });
});

test("monthRows returns the number of rounds, the best score and the average gain on par of each game", () => {
  const savedDays = days();
  const round = (/** @type {number} */ score) => ({ id: "abcd", begun: noon, result: { score, cells: [score] } });
  const par = (/** @type {number} */ score) => ({ score, cells: [score] });
  for (const [at, score] of [40, 34, 37].entries()) savedDays.putRound(addDays(FIRST, at), "dice", round(score));
  savedDays.putPar(FIRST, "dice", par(38));
  savedDays.putPar(addDays(FIRST, 1), "dice", par(33));
  savedDays.putRound(FIRST, "tournament", round(70));
  savedDays.putRound(FIRST, "word", round(12));
  savedDays.putPar(FIRST, "word", par(20));
  savedDays.putRound(addDays(FIRST, 1), "word", { id: "abce", begun: noon });
  savedDays.putRound(addDays(FIRST, 20), "dice", round(20));
  const rows = monthRows(savedDays.entries(), "2026-11", (key) => key !== "word");
  assert.deepEqual(rows, [
    { key: "dice", count: 3, best: 34, gained: -1.5 },
    { key: "tournament", count: 1, best: 70, gained: null },
    { key: "word", count: 1, best: 12, gained: -8 },
  ]);
  assert.deepEqual(
    monthRows(savedDays.entries(), "2026-10", () => true),
    [],
  );
});

test("Sunday's tournament and the problem of the day follow from the date", () => {
  assert.deepEqual(
    [0, 1, 6, 7, 13].map((at) => lastSunday(addDays(FIRST, at))),
    [0, 0, 0, 7, 7].map((at) => addDays(FIRST, at)),
  );
  assert.deepEqual(
    [0, 7, 14, 21, 28].map((at) => tournamentGame(addDays(FIRST, at))),
    ["dice", "box", "word", "dosh", "dice"],
  );
  for (let at = 0; at < 8; at += 1) assert.notEqual(problemGame(addDays(FIRST, at)), holeGame(addDays(FIRST, at)));
  for (const count of [72, 66, 64]) {
    const places = Array.from({ length: count }, (_, at) => problemIndex(addDays(FIRST, 4 * at), count));
    assert.equal(new Set(places).size, count, "no problem repeats before all have appeared");
  }
});

test("clockWarning warns about a clock that is set before the first day or before a played round", () => {
  assert.match(clockWarning(Date.parse("2001-01-01"), [], FIRST), /is set to a date before/);
  assert.match(clockWarning(Number.NaN, [], FIRST), /is set to a date before/);
  assert.match(clockWarning(noon, [FIRST, addDays(FIRST, 3)], FIRST), /dated 2026-11-25/);
  assert.equal(clockWarning(noon, [FIRST], FIRST), "");
});
