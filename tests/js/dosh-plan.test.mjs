/** The shot in the making: one table's plan comes back to it, and no problem's plan comes to another problem. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeStorage } from "./support/fake-storage.mjs";

globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const storage = new FakeStorage();
globalThis.window = /** @type {any} */ (Object.assign(new EventTarget(), { localStorage: storage }));
globalThis.location = /** @type {any} */ ({ hash: "#/problems/dosh" });
const { forget, mind, put, secondsLeft, step, tend } = await import("../../web/games/dosh/plan.js");

const CARD = { green: [0, 0], rating: 9 };
/** A shot to be thought about. @param {any} [more] */
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
    ...more,
  });
/** @param {string} id @param {boolean} posed */
const ui = (id, posed) => /** @type {any} */ ({ id, posed, seat: 0, busy: false, ready: false, redraw: () => {} });

beforeEach(() => {
  forget();
  storage.map.clear();
});

test("a plan comes back to its own turn; what is tried in a problem does not, nor takes the plan's place", () => {
  const table = ui("a game", false);
  tend(view(), table);
  const first = mind.shot.direction;
  put(table, { direction: 7 });
  forget();
  tend(view(), table);
  assert.equal(mind.shot.direction, 7, "after a reload");
  const there = storage.getItem("pygolf:dosh-plan");
  tend(view(), { ...table, seat: null });
  assert.equal(mind.shot.direction, first, "whoever watches has no plan");
  assert.equal(storage.getItem("pygolf:dosh-plan"), there, "and writes over none");
  tend(view(), table);
  assert.equal(mind.shot.direction, 7, "until the game is taken over");
  const kept = storage.getItem("pygolf:dosh-plan");
  forget();
  const one = ui("one problem", true);
  tend(view(), one);
  assert.equal(mind.shot.direction, first, "a problem begins with a first thought of its own");
  put(one, { direction: 3 });
  tend(view(), one);
  assert.equal(mind.shot.direction, 3, "and is thought about as long as one likes");
  tend(view(), ui("another problem on the same tee", true));
  assert.equal(mind.shot.direction, first);
  assert.equal(storage.getItem("pygolf:dosh-plan"), kept);
});

test("no clock runs in a problem of a game that was played with one", () => {
  const timed = view({ time_limit: 30 });
  tend(timed, ui("a problem", true));
  assert.equal(secondsLeft(timed), null);
  tend(timed, ui("a game", false));
  assert.ok(Number(secondsLeft(timed)) > 0);
  forget();
});

test("a new turn begins with the shot that Python proposes, unless somebody aims, or hints are not open", async () => {
  const settled = () => new Promise((done) => setImmediate(done));
  /** @type {{op: string, draft: any}[]} */
  let asked = [];
  /** @param {object} [more] */
  const table = (more) => ({
    ...ui("a game", false),
    ready: true,
    hints: true,
    ask: async (/** @type {any} */ request) => {
      asked.push(request);
      return { ok: true, draft: { legal: true, cells: [], move: { do: "shot", direction: 5, card: 1 } } };
    },
    ...more,
  });
  tend(view(), table());
  await settled();
  assert.equal(asked[0]?.draft.first, true);
  assert.equal(mind.shot.direction, 5);
  put(table(), { card: 1 });
  assert.ok(mind.look, "what was said of a plan holds while it is the same");
  forget();
  storage.map.clear();
  tend(view(), table());
  await settled();
  forget();
  tend(view(), table());
  await settled();
  assert.equal(mind.shot.direction, 5, "also after a reload");
  step(table(), 4);
  forget();
  tend(view(), table());
  assert.equal(mind.step, 4);
  forget();
  storage.map.clear();
  tend(view(), table());
  put(table(), { direction: 9 });
  await settled();
  assert.equal(mind.shot.direction, 9);
  forget();
  storage.map.clear();
  asked = [];
  tend(view(), table({ hints: false }));
  await settled();
  assert.equal(asked[0]?.draft.first, undefined);
  forget();
});
