/** Patience on a hole with a dog-leg: moment by moment, taps in between, and nothing left behind. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { WorkerLost } from "../../web/core/faults.js";
import { Pondering, waitWords } from "../../web/games/dosh/pondering.js";

const settle = () => new Promise((done) => setImmediate(done));

/** A Python that ponders as long as `left` says, each answer given when it is told to. */
function world() {
  const it = {
    /** @type {any[]} */ asked: [],
    /** @type {((answer: any) => void)[]} */ answers: [],
    /** @type {string[]} */ said: [],
    redraws: 0,
    rests: 0,
    /** @type {Pondering} */ pondering: /** @type {any} */ (null),
    call: (/** @type {any} */ request) =>
      new Promise((resolve) => {
        it.asked.push(request);
        it.answers.push(resolve);
      }),
    ask: (/** @type {any} */ request) => it.pondering.ask(request, it.call),
    /** Python answers what was asked first. @param {any} answer */
    answer: async (answer) => {
      it.answers.shift()?.(answer);
      await settle();
    },
    ops: () => it.asked.map(({ op, patient }) => (patient ? `${op}?` : op)).join(" "),
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

test("a hint is asked for again until Python has found everything; it shows, and is said once", async () => {
  const it = world();
  const hint = it.ask({ op: "advise", match: 3, count: 3 });
  await settle();
  assert.deepEqual(it.asked, [{ op: "advise", match: 3, count: 3, patient: true }]);
  assert.equal(it.pondering.now, null, "nothing shows before Python says that it takes long");
  await it.answer({ ok: true, pondering: 2 });
  assert.deepEqual([it.pondering.now?.op, it.pondering.now?.left], ["advise", 2]);
  await it.answer({ ok: true, pondering: 2 });
  assert.equal(it.redraws, 1, "drawn anew only where there is news");
  await it.answer({ ok: true, pondering: 1 });
  assert.deepEqual([it.pondering.now?.left, it.redraws], [1, 2]);
  await it.answer({ ok: true, moves: ["best"] });
  assert.deepEqual(await hint, { ok: true, moves: ["best"] });
  assert.deepEqual([it.pondering.now, it.redraws, it.rests], [null, 3, 0]);
  assert.deepEqual(it.said, ["The coach is working out the dog-legs: 2 holes to go."]);
});

test("what is not long in coming is asked once, and nothing is drawn for it", async () => {
  const it = world();
  const bot = it.ask({ op: "bot", match: 3, level: "tour", play: true });
  await settle();
  await it.answer({ ok: true, move: "m" });
  assert.deepEqual(await bot, { ok: true, move: "m" });
  for (const request of [{ op: "events", match: 3 }, { op: "replay" }, { op: "play", match: 3 }]) void it.ask(request);
  await settle();
  assert.deepEqual([it.ops(), it.redraws], ["bot? events replay play", 0]);
});

for (const change of ["play", "undo", "close"])
  test(`after ${change} nobody waits for what was asked before, and it is never asked again`, async () => {
    const it = world();
    const hint = it.ask({ op: "advise", match: 3 });
    const plan = it.ask({ op: "draft", match: 3, draft: {} });
    const other = it.ask({ op: "draft", match: 4, draft: {} });
    await settle();
    for (let i = 0; i < 3; i++) await it.answer({ ok: true, pondering: 1 });
    void it.ask({ op: change, match: 3 });
    await settle();
    assert.equal(it.ops(), `draft? draft? advise? draft? draft? advise? ${change}`, "a tap goes between two moments");
    assert.equal(it.pondering.now?.op, "draft", "another match's");
    for (let i = 0; i < 3; i++) await it.answer({ ok: true, pondering: 1 });
    assert.deepEqual(await hint, { ok: true, moves: [] });
    assert.equal((await plan).ok, false);
    await it.answer({ ok: true });
    await it.answer({ ok: true, draft: "found" });
    assert.deepEqual(await other, { ok: true, draft: "found" });
    assert.equal(it.asked.length, 8);
    assert.equal(it.pondering.now, null);
  });

test("a bot's thought goes before a plan's, and what is found ahead shows nowhere", async () => {
  const it = world();
  void it.ask({ op: "draft", match: 3, draft: {} });
  await settle();
  await it.answer({ ok: true, pondering: 1 });
  void it.ask({ op: "bot", match: 3 });
  void it.pondering.ahead((request) => it.ask({ ...request, match: 3 }));
  await settle();
  await it.answer({ ok: true, pondering: 1 });
  await it.answer({ ok: true, pondering: 5 });
  await it.answer({ ok: true, pondering: 1 });
  assert.deepEqual([it.pondering.now?.op, it.pondering.now?.left], ["bot", 1]);
  assert.deepEqual([it.rests, it.said], [1, []]);
  assert.equal(waitWords("bot", 1, "Casey"), "Casey is working out the way round the dog-leg");
});

test("nobody waits for what is found ahead: it rests between moments, is begun once, and ends with the position", async () => {
  const it = world();
  const ahead = () => it.pondering.ahead((request) => it.ask({ ...request, match: 3 }));
  const first = ahead();
  await settle();
  await it.answer({ ok: true, pondering: 8 });
  await ahead();
  assert.equal(it.ops(), "view? view?", "begun once");
  assert.deepEqual([it.pondering.now, it.redraws, it.rests], [null, 0, 1]);
  void it.ask({ op: "play", match: 3 });
  const next = ahead();
  await settle();
  await it.answer({ ok: true, pondering: 8 });
  await first;
  assert.equal(it.ops(), "view? view? play view?", "the next position's own");
  await it.answer({ ok: true });
  await it.answer({ ok: true, view: {} });
  await next;
});

test("before a review is opened everything that it begins with is found; only left meanwhile it is not opened", async () => {
  for (const left of [false, true]) {
    const it = world();
    let gone = false;
    const record = { options: { doglegs: { 1: [2, 3] } } };
    const review = it.pondering.ask({ op: "begin", work: "review", record }, it.call, () => gone);
    await settle();
    await it.answer({ ok: true, match: 7 });
    assert.deepEqual(it.asked.slice(0, 2), [
      { op: "replay", record, upto: 0 },
      { op: "record", match: 7, patient: true },
    ]);
    await it.answer({ ok: true, pondering: 9 });
    // Of another screen's match it wants to know nothing.
    void it.ask({ op: "close", match: 5 });
    await settle();
    gone = left;
    await it.answer({ ok: true, ...(left ? { pondering: 9 } : { record }) });
    await it.answer({ ok: true });
    if (left) assert.equal((await review).ok, false);
    else {
      await it.answer({ ok: true });
      await it.answer({ ok: true, job: 1 });
      assert.equal((await review).job, 1);
    }
    const rest = left ? "close close" : "close close begin";
    assert.deepEqual(it.ops().replace("record? record? ", ""), `replay ${rest}`);
    assert.deepEqual([it.redraws, it.pondering.now], [0, null]);
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

test("bots and the coach think only when Python has been told what this device knows; all else goes on meanwhile", async () => {
  const it = world();
  /** @type {() => void} */
  let told = () => {};
  it.pondering.informed = () => new Promise((done) => (told = () => done(undefined)));
  const answers = ["bot", "replay", "view", "play"].map((op) => it.ask({ op }));
  await settle();
  assert.equal(it.ops(), "replay view play");
  told();
  await settle();
  while (it.answers.length) await it.answer({ ok: true });
  await Promise.all(answers);
  for (const op of ["advise", "weigh", "begin", "step"]) {
    const answer = it.ask({ op });
    await settle();
    assert.notEqual(it.asked.at(-1).op, op);
    told();
    await settle();
    await it.answer({ ok: true });
    await answer;
    assert.equal(it.asked.at(-1).op, op);
  }
});
