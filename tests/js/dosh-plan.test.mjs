/** Tests of the planned shot of Doshboardgolf: it is restored at its own table, and plans of problems are separate. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { FakeStorage } from "./support/fake-storage.mjs";

globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const storage = new FakeStorage();
globalThis.window = /** @type {any} */ (Object.assign(new EventTarget(), { localStorage: storage }));
globalThis.location = /** @type {any} */ ({ hash: "#/problems/dosh" });
const { Plan } = await import("../../web/games/dosh/plan.ts");

const CARD = { green: [0, 0], rating: 9 };
/** Returns a view with a shot to plan. @param {any} [more] */
const view = (more) =>
  /** @type {any} */ ({
    phase: "shot",
    round: 1,
    hole: 5,
    turn: 0,
    over: false,
    tee: [0, 0],
    target: [0, 4],
    balls: [{ lie: null, away: 9, strokes: 0 }],
    hands: [[1]],
    colours: ["yellow"],
    decks: { yellow: [CARD] },
    time_limit: 0,
    aims: { first: { direction: 6, card: 1 }, flag: null, clubs: [1] },
    ...more,
  });
/** @param {string} id @param {boolean} posed */
const ui = (id, posed) => /** @type {any} */ ({ id, posed, seat: 0, busy: false, ready: false, redraw: () => {} });

let plan = new Plan();
/** Creates a new plan, as after a reload. */
function reopen() {
  plan.dispose();
  plan = new Plan();
}

beforeEach(() => {
  reopen();
  storage.map.clear();
});
afterEach(() => plan.dispose());

test("a plan is restored in its own turn; the plan of a problem is not saved and does not replace it", () => {
  const table = ui("a game", false);
  plan.update(view(), table);
  const first = plan.shot.direction;
  plan.setShot(table, { direction: 7 });
  reopen();
  plan.update(view(), table);
  assert.equal(plan.shot.direction, 7, "after a reload");
  const there = storage.getItem("pygolf:dosh-plan");
  plan.update(view(), { ...table, seat: null });
  assert.equal(plan.shot.direction, first, "a tab that only watches has no plan");
  assert.equal(storage.getItem("pygolf:dosh-plan"), there, "and does not overwrite the saved one");
  plan.update(view(), table);
  assert.equal(plan.shot.direction, 7, "until it takes over the game");
  const saved = storage.getItem("pygolf:dosh-plan");
  reopen();
  const one = ui("one problem", true);
  plan.update(view(), one);
  assert.equal(plan.shot.direction, first, "a problem starts with its own first guess");
  plan.setShot(one, { direction: 3 });
  plan.update(view(), one);
  assert.equal(plan.shot.direction, 3, "and its plan stays until it is changed");
  plan.update(view(), ui("another problem on the same tee", true));
  assert.equal(plan.shot.direction, first);
  assert.equal(storage.getItem("pygolf:dosh-plan"), saved);
});

test("a plan is saved when the finger that aims is lifted, not at each step of the drag", () => {
  const table = ui("a game", false);
  plan.update(view(), table);
  const before = storage.getItem("pygolf:dosh-plan");
  plan.aiming = true;
  for (const direction of [2, 3, 4]) plan.setShot(table, { direction });
  assert.equal(storage.getItem("pygolf:dosh-plan"), before);
  plan.finishAiming();
  assert.equal(JSON.parse(storage.getItem("pygolf:dosh-plan") ?? "").shot.direction, 4);
  plan.setShot(table, { direction: 5 });
  assert.equal(JSON.parse(storage.getItem("pygolf:dosh-plan") ?? "").shot.direction, 5, "a key saves immediately");
});

test("a problem has no time limit, even if its game had one", () => {
  const timed = view({ time_limit: 30 });
  plan.update(timed, ui("a problem", true));
  assert.equal(plan.secondsLeft(timed), null);
  plan.update(timed, ui("a game", false));
  assert.ok(Number(plan.secondsLeft(timed)) > 0);
});

describe("the first shot of a turn", () => {
  const shot = () => [plan.shot.direction, plan.shot.card, plan.shot.elbow];
  const settled = () => new Promise((done) => setImmediate(done));
  /** Returns a table that records requests. @param {any[]} requests */
  const table = (requests = []) => ({
    ...ui("a game", false),
    ready: true,
    hints: true,
    send: () => {},
    ask: async (/** @type {any} */ request) => {
      requests.push(request);
      return { ok: true, draft: { legal: true, cells: [] } };
    },
  });

  test("is the one of the view, also in a problem, and Python evaluates it without a comparison", async () => {
    /** @type {any[]} */
    const requests = [];
    plan.update(view(), table(requests));
    assert.deepEqual(shot(), [6, 1, null]);
    await settled();
    assert.deepEqual(
      requests.map(({ draft }) => [draft.direction, draft.quick, draft.first]),
      [[6, true, undefined]],
    );
    plan.setShot(table(), { card: 1 });
    assert.ok(plan.evaluation, "an evaluation stays valid while the plan is the same");
    plan.update(view(), ui("a problem", true));
    assert.deepEqual(shot(), [6, 1, null]);
  });

  test("is the last shot if the ball has returned to where it was played", () => {
    const at = (/** @type {number[]} */ lie, /** @type {number} */ strokes, more = {}) =>
      view({ balls: [{ lie, away: 9, strokes }], ...more });
    plan.update(at([3, 3], 0), table());
    const elbow = { at: 4, direction: 5 };
    plan.setShot(table(), { direction: 4, elbow, call: 3 });
    plan.play(at([3, 3], 0), table());
    plan.update(at([3, 3], 2), table());
    assert.deepEqual([...shot(), plan.shot.call], [4, 1, elbow, null], "after water");
    plan.play(at([3, 3], 2), table());
    plan.update(at([5, 5], 3), table());
    assert.deepEqual(shot(), [6, 1, null], "elsewhere");
    plan.update(at([3, 3], 0, { hole: 6 }), table());
    assert.deepEqual(shot(), [6, 1, null], "on another hole");
    plan.update(at([3, 3], 4, { hands: [[2]] }), table());
    assert.deepEqual(shot(), [6, 1, null], "if its club is lost");
  });

  test("follows when Python has replayed a game that an older version has saved", () => {
    plan.update(view({ aims: undefined }), table());
    assert.deepEqual(shot(), [12, 1, null]);
    plan.update(view(), table());
    assert.deepEqual(shot(), [6, 1, null]);
  });
});

test("the fitting club is the one of the view that reaches beyond the elbow", () => {
  const decks = { yellow: [10, 5, 2].map((far) => ({ ...CARD, distance: Array(12).fill(far) })) };
  const at = view({
    decks,
    hands: [[1, 2, 3]],
    aims: { first: { direction: 6, card: 1 }, clubs: [3, 3, 3, 3, 2, 2, 2, 1] },
  });
  plan.update(at, ui("a game", false));
  assert.deepEqual(
    [0, 3, 4.4, 30].map((far) => plan.bestCard(at, far)),
    [3, 3, 2, 1],
  );
  assert.equal(plan.bestCard(at, 3, 2), 2);
  assert.equal(plan.bestCard(at, 5, 5), 1);
});

test("two open tables do not share a plan", () => {
  const other = new Plan();
  plan.update(view(), ui("a game", false));
  other.update(view(), ui("another game", true));
  plan.setShot(ui("a game", false), { direction: 7 });
  assert.notEqual(other.shot.direction, 7);
  other.dispose();
});

test("a safe step starts in the planned direction, or in the neighbouring one that leads to the target", () => {
  const at = view({ choices: { steps: [12, 2, 4, 6, 8, 10] }, target: [8, 1], tee: [0, 4] });
  plan.update(at, ui("a game", false));
  /** @type {[number, number][]} */
  const cases = [
    [6, 6],
    [8, 8],
    [1, 2],
    [3, 2],
    [11, 12],
  ];
  for (const [direction, step] of cases) {
    plan.shot.direction = direction;
    assert.equal(plan.firstStep(at), step, `planned direction ${direction}`);
  }
  assert.equal(plan.firstStep(view({ choices: { steps: [4, 6] }, target: [8, 1], tee: [0, 4] })), 4);
  assert.equal(plan.firstStep(view({ choices: {} })), null, "at a level without steps");
});

test("own returns the planned shot for the coach's table, without the penalty for being late", () => {
  plan.update(view(), ui("one", false));
  plan.setShot(ui("one", false), { direction: 3, card: 1 });
  assert.deepEqual(plan.own(view()), { do: "shot", direction: 3, card: 1 });
  assert.equal(plan.own(view({ phase: "keep" })), null);
});

test("the time limit ignores the device's clock, and continues after a reload with the time that was left", (context) => {
  let now = 5000;
  let date = 1.8e12;
  context.mock.method(performance, "now", () => now);
  context.mock.method(Date, "now", () => date);
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const table = { ...ui("a game", false), ready: true, ask: async () => null };
  const timed = view({ time_limit: 30 });
  const open = () => {
    plan.update(timed, table);
    return plan.secondsLeft(timed);
  };
  assert.equal(open(), 30);
  now += 12_000;
  date += 3_600_000;
  assert.equal(open(), 18);
  date -= 7_200_000;
  context.mock.timers.tick(1000);
  reopen();
  now = 100;
  assert.equal(open(), 18);
  const saved = JSON.parse(storage.map.get("pygolf:dosh-plan") ?? "");
  for (const left of [1.8e12, "soon"]) {
    storage.map.set("pygolf:dosh-plan", JSON.stringify({ ...saved, left }));
    reopen();
    assert.equal(open(), 30, "never more than the limit");
  }
  now += 31_500;
  assert.equal(plan.move(timed).late, true, "a turn that is too late stays so");
});
