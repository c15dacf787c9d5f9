/** The room of the round of the day: what becomes of rounds, par a move at a time, the card, the clock. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { botRound } from "../../web/core/session/bot-round.js";
import { Backend } from "../../web/core/store/backend.js";
import { Days } from "../../web/core/store/days.js";
import {
  addDays,
  FIRST,
  holeGame,
  lastSunday,
  problemGame,
  problemIndex,
  tournamentGame,
} from "../../web/core/store/streak.js";
import { cardText, compare } from "../../web/screens/day/card.js";
import { clockWarning, monthRows, roundStatus, updateResults } from "../../web/screens/day/rounds.js";
import { FakeStorage } from "./support/fake-storage.mjs";

const noon = Date.parse(`${FIRST}T12:00:00Z`);
const card = { columns: ["1", "2"], rows: [{ player: 0, cells: [3, 4], total: 7 }] };

/** A shelf of saves. @param {Record<string, any>} games  by id */
const shelf = (games) => ({
  list: () =>
    Object.entries(games).map(([id, one]) => ({ id, game: "dice", updated: noon + 9, over: false, ...one.row })),
  load: (/** @type {string} */ id) => games[id] ?? null,
});
const days = () => new Days(new Backend(new FakeStorage()));
const over = { row: { over: true }, view: { over: true, scores: [7], card }, meta: {} };
const asStore = (/** @type {any} */ fake) => /** @type {import("../../web/core/store/store.js").Store} */ (fake);

describe("what becomes of a round", () => {
  test("open, begun, lost, done", () => {
    const kept = days();
    assert.equal(roundStatus(undefined, asStore(shelf({}))), "open");
    kept.putRound(FIRST, "dice", { id: "abcd", begun: noon });
    assert.equal(roundStatus(kept.read(FIRST).rounds.dice, asStore(shelf({ abcd: {} }))), "begun");
    assert.equal(roundStatus(kept.read(FIRST).rounds.dice, asStore(shelf({}))), "lost");
    updateResults(kept, asStore(shelf({ abcd: over })));
    const round = kept.read(FIRST).rounds.dice;
    assert.deepEqual(round, {
      id: "abcd",
      begun: noon,
      ended: noon + 9,
      result: { score: 7, cells: [3, 4], columns: ["1", "2"] },
    });
    assert.equal(roundStatus(round, asStore(shelf({}))), "done", "its result stays when its save goes");
  });

  test("a save that came back from a file under another id is found; another's is not", () => {
    const kept = days();
    kept.putRound(FIRST, "dice", { id: "abcd", begun: noon });
    const other = { ...over, meta: { day: { date: FIRST, record: false } } };
    updateResults(kept, asStore(shelf({ zzzz: other })));
    assert.equal(kept.read(FIRST).rounds.dice?.result, undefined);
    updateResults(
      kept,
      asStore(shelf({ zzzz: other, wxyz: { ...over, meta: { day: { date: FIRST, record: true } } } })),
    );
    assert.equal(kept.read(FIRST).rounds.dice?.id, "wxyz");
    assert.equal(kept.read(FIRST).rounds.dice?.result?.score, 7);
  });
});

test("where rounds have lost their saves, each save of the shelf is read once", () => {
  const kept = days();
  for (let day = 0; day < 9; day += 1) kept.putRound(addDays(FIRST, day), "dice", { id: "gone", begun: noon });
  let read = 0;
  const games = shelf(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`other${at}`, { meta: {} }])));
  const load = (/** @type {string} */ id) => {
    read += 1;
    return games.load(id);
  };
  updateResults(kept, asStore({ ...games, load }));
  assert.equal(read, 20);
});

test("a hole of the day is told from the round of its game, also where its save has another id", () => {
  const kept = days();
  for (const key of ["dice", "hole"]) kept.putRound(FIRST, key, { id: "gone", begun: noon });
  const hole = { ...over, meta: { day: { date: FIRST, record: true, hole: true } } };
  updateResults(kept, asStore(shelf({ wxyz: hole })));
  assert.deepEqual([kept.read(FIRST).rounds.dice?.result, kept.read(FIRST).rounds.hole?.id], [undefined, "wxyz"]);
  kept.putRound(FIRST, "tournament", { id: "gone", begun: noon });
  const tournament = { ...over, meta: { day: { date: FIRST, record: true, tournament: true } } };
  updateResults(kept, asStore(shelf({ tttt: tournament })));
  assert.deepEqual([kept.read(FIRST).rounds.dice?.result, kept.read(FIRST).rounds.tournament?.id], [undefined, "tttt"]);
});

describe("par", () => {
  const dealt = { op: "new", game: "dice", seed: "day", options: {} };

  /** A game of that many moves. @param {number} length @param {number} [refuses]  at that move */
  function rules(length, refuses = -1) {
    /** @type {any[]} */
    const asked = [];
    let moves = 0;
    const call = async (/** @type {any} */ request) => {
      asked.push(request);
      if (request.op === "new") return { ok: true, match: 5, view: { over: length === 0, scores: [0], card } };
      if (request.op === "close") return { ok: true };
      moves += 1;
      if (moves === refuses) return { ok: false, error: { message: "no" } };
      return { ok: true, view: { over: moves >= length, scores: [moves], card } };
    };
    return { call, asked };
  }

  test("one request a move, and the match is closed", async () => {
    const { call, asked } = rules(12);
    const par = await botRound(call, dealt, { wanted: () => true });
    assert.deepEqual(par, { score: 12, cells: [3, 4], columns: ["1", "2"] });
    assert.deepEqual(
      asked.map(({ op }) => op),
      ["new", ...Array(12).fill("bot"), "close"],
    );
  });

  test("nobody wants it any more, Python refuses, the worker dies: no par, and the match is closed", async () => {
    const left = rules(12);
    assert.equal(await botRound(left.call, dealt, { wanted: () => left.asked.length < 4 }), null);
    assert.equal(left.asked.at(-1).op, "close");
    const refused = rules(12, 3);
    await assert.rejects(botRound(refused.call, dealt, { wanted: () => true }), /no/);
    assert.equal(refused.asked.at(-1).op, "close");
    const dying = async (/** @type {any} */ { op }) => {
      if (op === "bot") throw new Error("gone");
      return { ok: true, match: 1, view: { over: false } };
    };
    await assert.rejects(botRound(dying, dealt, { wanted: () => true }), /gone/);
  });
});

describe("the card to show", () => {
  const mine = { score: 12, cells: [3, 4, 5, null] };
  const par = { score: 11, cells: [4, 4, 3, 2] };

  test("a sign a hole, by what counts", () => {
    assert.deepEqual(compare(mine, par, true), [1, 0, -2, null]);
    assert.deepEqual(compare(mine, par, false), [-1, 0, 2, null]);
  });

  test("in words", () => {
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

test("a month: how many, the best, and against par; of many games no best", () => {
  const kept = days();
  const round = (/** @type {number} */ score) => ({ id: "abcd", begun: noon, result: { score, cells: [score] } });
  const par = (/** @type {number} */ score) => ({ score, cells: [score] });
  for (const [at, score] of [40, 34, 37].entries()) kept.putRound(addDays(FIRST, at), "dice", round(score));
  kept.putPar(FIRST, "dice", par(38));
  kept.putPar(addDays(FIRST, 1), "dice", par(33));
  kept.putRound(FIRST, "tournament", round(70));
  kept.putRound(FIRST, "word", round(12));
  kept.putPar(FIRST, "word", par(20));
  kept.putRound(addDays(FIRST, 1), "word", { id: "abce", begun: noon });
  kept.putRound(addDays(FIRST, 20), "dice", round(20));
  const rows = monthRows(kept.all().days, "2026-11", (key) => key !== "word");
  assert.deepEqual(rows, [
    { key: "dice", count: 3, best: 34, gained: -1.5 },
    { key: "tournament", count: 1, best: 70, gained: null },
    { key: "word", count: 1, best: 12, gained: -8 },
  ]);
  assert.deepEqual(
    monthRows(kept.all().days, "2026-10", () => true),
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
    assert.equal(new Set(places).size, count, "none comes again before all were there");
  }
});

test("the clock: before the first day, behind what was played, well", () => {
  assert.match(clockWarning(Date.parse("2001-01-01"), [], FIRST), /is set to a date before/);
  assert.match(clockWarning(Number.NaN, [], FIRST), /is set to a date before/);
  assert.match(clockWarning(noon, [FIRST, addDays(FIRST, 3)], FIRST), /dated 2026-11-25/);
  assert.equal(clockWarning(noon, [FIRST], FIRST), "");
});
