/** Patience on a hole with a dog-leg: moment by moment, taps in between, and nothing left behind. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { WorkerLost } from "../../web/core/faults.js";
import "../../web/core/python/job.js"; // it comes late, and is then there at once
import { Pondering, waitWords } from "../../web/games/dosh/pondering.js";

const settle = async () => {
  for (let turn = 0; turn < 4; turn++) await new Promise((done) => setImmediate(done));
};

/** A Python that answers when it is told to; jobs are closed at once. */
function world() {
  const it = {
    /** @type {any[]} */ asked: [],
    /** @type {((answer: any) => void)[]} */ answers: [],
    /** @type {string[]} */ said: [],
    redraws: 0,
    rests: 0,
    closed: 0,
    /** @type {Pondering} */ pondering: /** @type {any} */ (null),
    call: (/** @type {any} */ request) =>
      new Promise((resolve) => {
        if (request.op === "close" && request.job) {
          it.closed += 1;
          return resolve({ ok: true });
        }
        it.asked.push(request);
        it.answers.push(resolve);
      }),
    ask: (/** @type {any} */ request) => it.pondering.ask(request, it.call),
    /** Python answers what was asked first. @param {any} answer */
    answer: async (answer) => {
      it.answers.shift()?.(answer);
      await settle();
    },
    /** It answers a moment of a job: on so many holes there is work left. @param {number} holes */
    ponder: (holes) => it.answer({ ok: true, job: 9, holes, done: !holes }),
    ops: () => it.asked.map(({ op, for: need }) => (need ? `${op} ${need}` : op)).join(", "),
  };
  it.pondering = new Pondering({
    say: (words) => it.said.push(words),
    rest: async () => {
      it.rests += 1;
    },
  });
  it.pondering.changed = () => {
    it.redraws += 1;
  };
  return it;
}

test("before a hint Python ponders until it has found everything; it shows, and is said once", async () => {
  const it = world();
  const hint = it.ask({ op: "advise", match: 3, count: 3 });
  await settle();
  assert.deepEqual(it.asked, [{ op: "begin", work: "pondering", match: 3, for: "advice" }]);
  assert.equal(it.pondering.now, null, "nothing shows before Python says that it takes long");
  await it.ponder(2);
  assert.deepEqual([it.pondering.now?.op, it.pondering.now?.left], ["advise", 2]);
  assert.deepEqual(it.asked[1], { op: "step", job: 9, ms: 12 });
  await it.ponder(2);
  assert.equal(it.redraws, 1, "drawn anew only where there is news");
  await it.ponder(1);
  assert.deepEqual([it.pondering.now?.left, it.redraws, it.closed], [1, 2, 0]);
  await it.ponder(0);
  assert.equal(it.closed, 1);
  await it.answer({ ok: true, moves: ["best"] });
  assert.deepEqual(await hint, { ok: true, moves: ["best"] });
  assert.deepEqual(it.asked.at(-1), { op: "advise", match: 3, count: 3 });
  assert.deepEqual([it.pondering.now, it.redraws, it.rests], [null, 3, 0]);
  assert.deepEqual(it.said, ["The coach is working out the dog-legs: 2 holes to go."]);
});

test("where nothing is left Python is asked and nothing drawn; elsewhere only the question is sent", async () => {
  const it = world();
  const bot = it.ask({ op: "bot", match: 3, level: "tour", play: true });
  await settle();
  await it.ponder(0);
  await it.answer({ ok: true, move: "m" });
  assert.deepEqual(await bot, { ok: true, move: "m" });
  for (const request of [{ op: "events", match: 3 }, { op: "replay" }, { op: "play", match: 3 }]) void it.ask(request);
  await settle();
  assert.deepEqual([it.ops(), it.redraws, it.closed], ["begin shot, bot, events, replay, play", 0, 1]);
  it.pondering.marked = false;
  void it.ask({ op: "bot", match: 3 });
  await settle();
  assert.equal(it.ops().split(", ").at(-1), "bot", "no dog-leg, no job");
});

for (const change of ["play", "undo", "close"])
  test(`after ${change} nobody waits for what was asked before, and it is never asked`, async () => {
    const it = world();
    const hint = it.ask({ op: "advise", match: 3 });
    const plan = it.ask({ op: "draft", match: 3, draft: {} });
    const other = it.ask({ op: "draft", match: 4, draft: {} });
    await settle();
    for (let i = 0; i < 3; i++) await it.ponder(1);
    void it.ask({ op: change, match: 3 });
    await settle();
    assert.equal(it.ops().split("step").length, 4, "a tap goes between two moments");
    assert.equal(it.asked.at(-1).op, change);
    assert.equal(it.pondering.now?.op, "draft", "another match's");
    for (let i = 0; i < 3; i++) await it.ponder(1);
    assert.deepEqual(await hint, { ok: true, moves: [] });
    assert.equal((await plan).ok, false);
    await it.answer({ ok: true });
    await it.ponder(0);
    await it.answer({ ok: true, draft: "found" });
    assert.deepEqual(await other, { ok: true, draft: "found" });
    assert.equal(it.asked.filter(({ op }) => op === "advise" || op === "draft").length, 1);
    assert.deepEqual([it.pondering.now, it.closed], [null, 3]);
  });

test("a bot's thought goes before a plan's, and what is found ahead shows nowhere", async () => {
  const it = world();
  void it.ask({ op: "draft", match: 3, draft: {} });
  await settle();
  await it.ponder(1);
  void it.ask({ op: "bot", match: 3 });
  void it.pondering.ahead((request) => it.ask({ ...request, match: 3 }));
  await settle();
  await it.ponder(1);
  await it.ponder(5);
  await it.ponder(1);
  assert.deepEqual([it.pondering.now?.op, it.pondering.now?.left], ["bot", 1]);
  assert.deepEqual([it.rests, it.said], [1, []]); // of what is found ahead
  assert.equal(waitWords("bot", 1, "Casey"), "Casey is working out the way round the dog-leg");
});

test("nobody waits for what is found ahead: it rests, begins once, ends with the position", async () => {
  const it = world();
  const ahead = () => it.pondering.ahead((request) => it.ask({ ...request, match: 3 }));
  const first = ahead();
  await settle();
  await it.ponder(8);
  await ahead();
  assert.equal(it.ops(), "begin chances, step", "begun once");
  assert.deepEqual([it.pondering.now, it.redraws, it.rests], [null, 0, 1]);
  void it.ask({ op: "play", match: 3 });
  const next = ahead();
  await settle();
  await it.ponder(8);
  await first;
  assert.equal(it.ops(), "begin chances, step, play, begin chances", "the next position's own");
  await it.answer({ ok: true });
  await it.ponder(0);
  await next;
  assert.equal(it.asked.length, 4, "it asks for nothing in the end");
});

test("before a review opens all that it begins with is found; only left meanwhile it is not opened", async () => {
  for (const left of [false, true]) {
    const it = world();
    let gone = false;
    const record = { options: { doglegs: { 1: [2, 3] } } };
    const review = it.pondering.ask({ op: "begin", work: "review", record }, it.call, () => gone);
    await settle();
    await it.answer({ ok: true, match: 7 });
    assert.deepEqual(it.asked, [
      { op: "replay", record, upto: 0 },
      { op: "begin", work: "pondering", match: 7, for: "review" },
    ]);
    await it.ponder(9);
    // Of another screen's match it wants to know nothing.
    void it.ask({ op: "close", match: 5 });
    await settle();
    gone = left;
    await it.ponder(left ? 9 : 0);
    await it.answer({ ok: true });
    if (left) assert.equal((await review).ok, false);
    else {
      await it.answer({ ok: true });
      await it.answer({ ok: true, job: 1 });
      assert.equal((await review).job, 1);
    }
    assert.equal(it.ops(), `replay, begin review, step, close, close${left ? "" : ", begin"}`);
    assert.deepEqual([it.redraws, it.pondering.now, it.closed], [0, null, 1]);
  }
  const it = world();
  void it.ask({ op: "begin", work: "review", record: { options: {} } });
  await settle();
  assert.equal(it.ops(), "begin", "no dog-leg, no more requests than before");
});

test("a worker that is gone ends every patience with it", async () => {
  const it = world();
  const gone = () => Promise.reject(new WorkerLost("gone"));
  const hint = it.ask({ op: "advise", match: 3 });
  await settle();
  it.call = gone;
  const lost = it.pondering.ask({ op: "bot", match: 3 }, gone);
  await assert.rejects(lost, WorkerLost);
  await it.answer({ ok: false, error: { code: "bad-request", message: "there is no open match 3" } });
  assert.equal((await hint).ok, false, "a match that is closed gets no further");
  assert.equal(it.pondering.now, null);
});

test("bots and coach think only when Python was told what this device knows; all else goes on meanwhile", async () => {
  const it = world();
  /** @type {() => void} */
  let inform = () => {};
  it.pondering.informed = () => new Promise((done) => (inform = () => done(undefined)));
  const answers = ["bot", "replay", "view", "play"].map((op) => it.ask({ op }));
  await settle();
  assert.equal(it.ops(), "replay, view, play");
  inform();
  await settle();
  while (it.answers.length) await it.answer({ ok: true });
  await Promise.all(answers);
  for (const op of ["advise", "weigh", "begin", "step"]) {
    const answer = it.ask({ op });
    await settle();
    assert.notEqual(it.asked.at(-1).op, op);
    inform();
    await settle();
    await it.answer({ ok: true });
    await answer;
    assert.equal(it.asked.at(-1).op, op);
  }
});
