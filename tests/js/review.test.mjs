/** Tests of the review: the order of its requests, its sentences, and how it recovers from a lost worker. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chartScale } from "../../web/features/review/chart-scale.ts";
import {
  bestAlternative,
  cost,
  costliest,
  describeMatch,
  describeRound,
  formatLoss,
  luckSentence,
  sameMove,
  toLockerReview,
} from "../../web/features/review/messages.ts";
import { analyseGames, listProblems, loadCollection, markSolved } from "../../web/features/review/problem-sources.ts";
import { ReviewData } from "../../web/features/review/review-data.ts";
import { chance } from "./support/games.mjs";

const MOVES = 12;
const record = {
  format: 1,
  game: "dice",
  players: ["Ann", "Bo"],
  options: {},
  seed: "x",
  moves: Array.from({ length: MOVES }, (_, at) => ({ do: "roll", number: at })),
};
const step = (/** @type {number} */ index, more = {}) => ({
  index,
  seat: index % 2,
  move: record.moves[index],
  kind: "decision",
  loss: index / 10,
  luck: 0,
  best: { move: { do: "stop" }, why: "Because." },
  theme: "gimme",
  moves_weighed: 2,
  values: [40, 41],
  lucks: [0, 0],
  gifts: [0, 0],
  ...more,
});
const end = {
  over: true,
  result: [41, 50],
  luck: [1.8, -9],
  gifts: [0, 0],
  loss: [2.8, 0],
  residual: [0, 0],
  decisions: [6, 6],
};

/**
 * Returns a fake Python that reviews games. `intercept` can return another response, "later" or "lost".
 * @param {(request: any, number: number) => any} [intercept]
 */
function fakePython(intercept = () => undefined) {
  /** @type {any[]} */
  const requests = [];
  const open = new Set();
  let next = 1;
  let under_way = 0;
  const answer = (/** @type {any} */ request) => {
    if (request.op === "replay") {
      open.add(next);
      return { ok: true, match: next++, view: { at: request.upto, turn: 0 }, moves: [] };
    }
    if (request.op === "play") return { ok: true, view: { at: request.move.number + 1, turn: 0 } };
    if (request.op === "begin") {
      assert.equal(request.work, "review");
      open.add(next);
      stepsDone = 0;
      const head = { unit: "strokes", expectation: [40, 40] };
      return { ok: true, job: next++, head, steps: MOVES, progress: 0, done: false };
    }
    if (request.op === "step") {
      const steps = record.moves.slice(stepsDone, stepsDone + 3).map((_, at) => step(stepsDone + at));
      stepsDone += steps.length;
      return { ok: true, steps, done: stepsDone === MOVES, ...(stepsDone === MOVES ? { end } : {}) };
    }
    open.delete(request.match ?? request.job);
    return { ok: true, moves: [{ move: { do: "stop" }, value: 1, loss: 0, why: "" }] };
  };
  let stepsDone = 0;
  const call = async (/** @type {any} */ request) => {
    requests.push(request);
    under_way += 1;
    assert.ok(under_way === 1 || request.op.endsWith("close"), "one request at a time");
    await null;
    under_way -= 1;
    const response = intercept(request, requests.length);
    // Python has not finished the step yet.
    if (response === "later") return { ok: true, steps: [], done: false };
    if (response === "lost") {
      open.clear();
      throw new Error("gone");
    }
    return response ?? answer(request);
  };
  return { call, requests, open };
}

const settled = () => new Promise((done) => setTimeout(done));

/** @param {ReturnType<typeof fakePython>} there @param {any} [more] */
const createData = (there, more = {}) =>
  new ReviewData({ record, call: there.call, changed: () => {}, rest: async () => {}, ...more });

test("requests one view or step at a time, and the prioritised positions first", async () => {
  const there = fakePython();
  const data = createData(there);
  data.prioritise(4);
  await data.run();
  assert.deepEqual(
    data.views.map((view) => view.at),
    Array.from({ length: MOVES + 1 }, (_, at) => at),
  );
  assert.deepEqual([data.state, data.steps.length], ["done", MOVES]);
  assert.deepEqual(
    there.requests.slice(0, 7).map(({ op }) => op),
    ["replay", "play", "play", "play", "play", "begin", "step"],
  );
  data.close();
  await settled();
  assert.equal(there.open.size, 0);
});

test("limits the duration of requests for steps, and reviews a record without moves", async () => {
  const there = fakePython();
  await createData(there).run();
  assert.ok(there.requests.filter(({ op }) => op === "step").every(({ ms }) => ms === 12));
  const data = new ReviewData({
    record: { ...record, moves: [] },
    call: async ({ op }) =>
      op === "begin"
        ? { ok: true, job: 1, head: {}, steps: 0, progress: 1, done: true }
        : { ok: true, match: 1, view: {}, steps: [], end, progress: 1, done: true },
    changed: () => {},
    rest: async () => {},
  });
  await data.run();
  assert.deepEqual([data.state, data.end], ["done", end]);
});

test("requests a step again if Python has not finished it", async () => {
  let waits = 5;
  const there = fakePython(({ op }) => (op === "step" && waits-- > 0 ? "later" : undefined));
  const data = createData(there);
  await data.run();
  assert.deepEqual([data.state, data.steps.length], ["done", MOVES]);
});

test("requests only positions and advice while the player is active, and ends when the page is left", async () => {
  const there = fakePython();
  let busy = true;
  /** @type {(number|undefined)[]} */
  const pauses = [];
  const rest = async (/** @type {number|undefined} */ ms) => {
    pauses.push(ms);
    await settled();
  };
  const data = createData(there, { rest, busy: () => busy });
  data.prioritise(2);
  const running = data.run();
  await data.ask((ask) => ask({ op: "advise", match: 1 }));
  while (pauses.filter(Boolean).length < 3) await settled();
  assert.deepEqual(new Set(there.requests.map(({ op }) => op)), new Set(["replay", "play", "advise"]));
  assert.equal(data.views.length, 3);
  busy = false;
  await running;
  assert.deepEqual([data.state, data.steps.length], ["done", MOVES]);
  busy = true;
  const left = createData(there, { rest, busy: () => busy });
  const waiting = left.run();
  await settled();
  left.close();
  await waiting;
  assert.deepEqual([left.state, left.steps.length], ["working", 0]);
});

test("sends advice requests first, and continues if one is rejected", async () => {
  const there = fakePython((request) =>
    request.op === "advise" ? { ok: false, error: { message: "no" } } : undefined,
  );
  const data = createData(there);
  const running = data.run();
  const view = data.ask(async (ask) => (await ask({ op: "replay", record, upto: 3 })).view.at);
  const rejected = data.ask((ask) => ask({ op: "advise", match: 1 }));
  assert.equal(await view, 3);
  await assert.rejects(rejected, /no/);
  await running;
  assert.equal(data.state, "done");
});

test("answers a question that arrives while nothing is left to load", async () => {
  const there = fakePython();
  const data = createData(there);
  await data.run();
  // A drawing starts the loading again, finds nothing to load, and asks in the same task.
  data.resume(() => {});
  let answer;
  void data.ask((ask) => ask({ op: "advise", match: 1, count: 3 })).then((response) => (answer = response));
  await settled();
  assert.equal(answer?.ok, true);
});

test("resumes both requests after a lost worker, and fails if it is lost too often", async () => {
  const there = fakePython((_, number) => (number === 6 || number === 11 ? "lost" : undefined));
  const data = createData(there);
  data.prioritise(3);
  await data.run();
  assert.deepEqual([data.state, data.steps.map(({ index }) => index)], ["done", record.moves.map((_, at) => at)]);
  assert.equal(data.views.length, MOVES + 1);
  assert.deepEqual(
    data.views.map((view) => view.at),
    Array.from({ length: MOVES + 1 }, (_, at) => at),
  );
  const failed = createData(fakePython(() => "lost"));
  await failed.run();
  assert.equal(failed.state, "failed");
});

test("shows positions and an error message if a game cannot be analysed", async () => {
  const there = fakePython(({ op }) => (op === "begin" ? { ok: false, error: { message: "no ledger" } } : undefined));
  const data = createData(there);
  await data.run();
  assert.deepEqual([data.state, data.errors.steps, data.views.length], ["failed", "no ledger", MOVES + 1]);
});

test("close stops all requests and leaves nothing open, at any time", async () => {
  const next = chance(7);
  for (let number = 0; number < 60; number += 1) {
    const at = 1 + (next() % 20);
    const there = fakePython();
    const data = createData(there, {
      changed: () => {
        if (there.requests.length >= at) data.close();
      },
    });
    await data.run();
    data.close();
    await settled();
    const before = there.requests.length;
    data.prioritise(MOVES);
    await settled();
    assert.equal(there.requests.length, before);
    assert.equal(there.open.size, 0, `left after ${at}`);
  }
});

test("resume continues after the review was left at any time, without restarting or losing anything", async () => {
  for (let at = 1; at <= MOVES + 6; at += 1) {
    const there = fakePython((_, number) => void (number === at && data.close(true)));
    const data = createData(there);
    data.prioritise(2);
    await data.run();
    await settled();
    const before = there.requests.length;
    data.prioritise(MOVES);
    await settled();
    assert.equal(there.requests.length, before);
    let changes = 0;
    data.resume(() => {
      changes += 1;
    });
    await data.run();
    assert.ok(changes, "existing results are reported immediately");
    assert.deepEqual([data.state, data.steps.map(({ index }) => index)], ["done", record.moves.map((_, at) => at)]);
    assert.deepEqual(
      data.views.map((view) => view.at),
      Array.from({ length: MOVES + 1 }, (_, at) => at),
    );
    assert.equal(there.requests.filter(({ op }) => op === "begin").length, 1, `left after ${at}`);
    data.close();
    await settled();
    assert.equal(there.open.size, 0, `left after ${at}`);
  }
});

test("describeRound sums up a round in a sentence", () => {
  const head = /** @type {any} */ ({ unit: "strokes", low: true, expectation: [40, 40] });
  assert.equal(
    describeRound("You", 0, head, end),
    "You finished with 41: 1.8 strokes gained by luck, 2.8 strokes given away. " +
      "The coach expected 40.0 strokes; 6 decisions.",
  );
  assert.match(
    describeRound("Bo", 1, head, end),
    /^Bo finished with 50: 9.0 strokes lost to bad luck, nothing given away\./,
  );
  assert.match(
    describeRound("Bo", 1, head, { ...end, luck: [0, 0.04] }),
    /^Bo finished with 50: luck was even, nothing given away\./,
  );
  assert.match(
    describeRound("Bo", 1, head, { ...end, residual: [0, -0.3] }),
    /0\.3 strokes better than the coach expected/,
  );
  assert.doesNotMatch(describeRound("Bo", 1, head, { ...end, residual: [0, 0.09] }), /foresaw/);
  assert.match(
    describeRound("Bo", 1, head, { ...end, gifts: [0, 0.6] }),
    /nothing given away, 0\.6 strokes gained through the others' choices\./,
  );
  assert.match(
    describeRound("Bo", 1, head, { ...end, gifts: [0, -0.6] }),
    /nothing given away, 0\.6 strokes lost through the others' choices\./,
  );
});

test("describeRound compares Word Golf with everyday words and with Luis", () => {
  const head = /** @type {any} */ ({ unit: "points", low: false, expectation: [190] });
  const sums = { ...end, result: [5], luck: [-3.21], gifts: [0], loss: [60.7], everyday: [12.44], residual: [0] };
  const sentence = describeRound("You", 0, head, { ...sums, decisions: [17] }, [{ name: "Luis", score: 41 }]);
  assert.equal(
    sentence,
    "You finished with 5: 3.2 points lost to bad luck, 0.7 points lost per decision compared with everyday words. " +
      "Luis made 41 points; 17 decisions.",
  );
  const word = (/** @type {string} */ text) => ({ do: "write", word: text });
  const [common, rare] = [word("KIWI"), word("ZAX")].map((move) => ({ move: /** @type {any} */ (move), why: "" }));
  const weighed = { loss: 9.5, best: rare, everyday: { ...common, loss: 2.5 } };
  const loss = step(0, /** @type {any} */ (weighed));
  const same = step(2, /** @type {any} */ ({ ...weighed, everyday: { ...common, loss: 0 } }));
  assert.deepEqual([cost(loss), bestAlternative(loss)?.move, cost(same)], [2.5, common?.move, 0]);
  assert.deepEqual(
    costliest([loss, same], [0]).map(({ index }) => index),
    [0],
  );
  assert.equal(chartScale(head, false).loss(loss, 0), 2.5);
  assert.deepEqual(toLockerReview([loss, same], head, sums, [0]).everyday, [12.44]);
  assert.deepEqual(toLockerReview([loss], null, end, [0]).everyday, undefined);
});

test("costliest sorts decisions by their cost, and sameMove ignores the order of fields", () => {
  const steps = record.moves.map((_, at) => step(at));
  assert.deepEqual(
    costliest(steps, [1]).map(({ index }) => index),
    [11, 9, 7, 5, 3, 1],
  );
  assert.deepEqual(
    toLockerReview(steps, null, end, [0]).mistakes.map(({ at }) => at),
    [10, 8, 6, 4, 2],
  );
  assert.ok(sameMove({ do: "shot", card: 3, at: [1, 2], call: null }, { at: [1, 2], card: 3, do: "shot" }));
  assert.ok(!sameMove({ do: "shot", card: 3 }, { do: "shot", card: 4 }));
});

test("shows chart, luck and mistakes of a match in chances, or in strokes", () => {
  const shares = { values: [0.6, 0.4], lucks: [-0.123, 0.123], gifts: [0, 0] };
  const swing = (/** @type {number} */ loss) => ({ loss, luck: -0.123, ...shares });
  const steps = [
    step(0, { values: [40, 41], lucks: [0.7, 0], luck: 0.7, loss: 0.5, chance: swing(0.004) }),
    step(2, { values: [40, 41], lucks: [0.7, 0], luck: 0.7, loss: 0, chance: swing(0.07) }),
    step(4, { values: [40, 41], lucks: [0.7, 0], luck: 0.7, loss: 2, chance: swing(0.01) }),
  ];
  const head = /** @type {any} */ ({
    unit: "strokes",
    low: true,
    expectation: [40, 40],
    values: [39, 41],
    chance: { unit: "chance", expectation: [0.5, 0.5] },
  });
  const [chances, strokes] = [chartScale(head, false), chartScale(head, true)];
  const [first] = /** @type {any[]} */ (steps);
  assert.deepEqual(
    [chances.start, chances.values(first), chances.ends],
    [
      [50, 50],
      [60, 40],
      [0, 100],
    ],
  );
  assert.deepEqual([strokes.start, strokes.values(first), strokes.ends], [[39, 41], [40, 41], null]);
  assert.deepEqual([chances.luck(first, 1), chances.loss(first, 0), chances.loss(first, 1)], [12.3, 0.4, 0]);
  assert.deepEqual([strokes.luck(first, 0), strokes.loss(first, 0)], [0.7, 0.5]);
  assert.equal(luckSentence(first, head), "Then 12 in 100 lost to bad luck for the match.");
  assert.equal(luckSentence({ ...first, chance: undefined }, head), "Then 0.7 strokes gained by luck.");
  // A move that costs strokes but no winning chances is not a mistake in match play.
  assert.deepEqual(
    toLockerReview(steps, head, end, [0]).mistakes.map(({ at, loss, by }) => [at, loss, by]),
    [[2, 0.07, "chance"]],
  );
  assert.deepEqual(costliest([step(0, { loss: null, chance: swing(0.3) })], [0]), [], "a concession is not a mistake");
  const sums = { result: [1, 0], luck: [0.41, 0.001], gifts: [0.2, 0], loss: [0.11, 0.004], residual: [0, -0.5] };
  assert.deepEqual(
    [0, 1].map((seat) => describeMatch(seat, head, { ...end, chance: sums })),
    [
      "The match, won: 50 in 100 at the first tee, 41 in 100 gained by luck, 11 in 100 given away, " +
        "20 in 100 gained through the others' choices.",
      "The match, lost: 50 in 100 at the first tee, luck was even, nothing given away, " +
        "50 in 100 worse than the coach expected.",
    ],
  );
  assert.equal(formatLoss(0.044, head), "4 wins per 100 matches");
  assert.equal(formatLoss(0.004, head), "less than 1 win per 100 matches");
  assert.deepEqual(
    [0.97, 3.07, 0.02].map((value) => formatLoss(value, { unit: "strokes" })),
    ["1.0 stroke", "3.1 strokes", "less than 0.1 strokes"],
  );
});

/** Returns a fake locker with the given entries. @param {any[]} lines */
const fakeLocker = (lines) => ({
  read: () => ({ lines, gone: [], unread: 0 }),
  find: (/** @type {string} */ id) => lines.find((line) => line.id === id) ?? null,
  review: (/** @type {string} */ id, /** @type {any} */ review) => {
    const line = lines.find((one) => one.id === id);
    line.review = review;
    return { ok: true };
  },
});

test("loadCollection leaves out solved problems, and returns none if it cannot be loaded", async () => {
  const rows = ["a", "b", "c"].map((id) => ({
    id,
    record,
    upto: 3,
    theme: "gimme",
    question: "What?",
    unit: "strokes",
  }));
  const locker = /** @type {any} */ ({ solved: () => ["b"] });
  const { open, all } = await loadCollection(locker, "dice", async () => ({ ok: true, problems: rows }));
  assert.deepEqual(
    [open.map(({ id, at, save }) => [id, at, save]), all.length],
    [
      [
        ["a", 3, null],
        ["c", 3, null],
      ],
      3,
    ],
  );
  const lost = async () => Promise.reject(new Error("gone"));
  assert.deepEqual(await loadCollection(locker, "dice", lost), { open: [], all: [] });
});

test("listProblems returns the mistakes of analysed games, newest first, without solved ones", async () => {
  const seats = [
    { name: "Ann", kind: "person", level: "" },
    { name: "Bo", kind: "bot", level: "club" },
  ];
  const summary = { unit: "strokes" };
  const lines = [
    { id: "new", save: "s1", game: "dice", seats, date: 2, review: null, summary },
    { id: "old", save: "s2", game: "dice", seats, date: 1, review: null, summary },
    { id: "away", save: "gone", game: "dice", seats, date: 0, review: null, summary },
    { id: "box", save: "s3", game: "box", seats, date: 0, review: null, summary },
  ];
  const locker = /** @type {any} */ (fakeLocker(lines));
  const load = (/** @type {string} */ save) => (save === "gone" ? null : /** @type {any} */ ({ record }));
  const { call, open } = fakePython();
  const world = { locker, game: "dice", load, call, changed: () => {}, rest: async () => {}, gone: () => false };
  await analyseGames(world);
  const problems = listProblems(locker, "dice", load);
  assert.deepEqual(problems.map(({ id }) => id).slice(0, 6), ["new:10", "new:8", "new:6", "new:4", "new:2", "old:10"]);
  assert.equal(open.size, 0);
  markSolved(locker, "dice", problems[0]);
  assert.equal(listProblems(locker, "dice", load)[0]?.id, "new:8");
  await analyseGames({ ...world, gone: () => true, game: "box" });
  assert.equal(lines[3].review, null);
});

test("markSolved returns the error if a solved problem could not be saved", () => {
  const rejection = { ok: false, why: "the storage rejected it" };
  /** @type {any} */
  const locker = {
    solve: () => rejection,
    review: () => rejection,
    find: () => ({ review: { luck: [], loss: [], mistakes: [{ at: 4, solved: false }] } }),
  };
  for (const save of [null, "abcdefghjkmn"])
    assert.equal(markSolved(locker, "dice", /** @type {any} */ ({ id: "0123:4", save })), rejection);
  locker.find = () => null;
  const result = markSolved(locker, "dice", /** @type {any} */ ({ id: "0123:4", save: "abcdefghjkmn" }));
  assert.deepEqual(result, { ok: true }, "nothing to save for a deleted round");
});
