/** Tests of the announcement of Word Golf's dice, which must wait until the player who writes can see them. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeStorage } from "./support/fake-storage.mjs";

/** @type {string[]} */
const announced = [];
globalThis.document = /** @type {any} */ ({
  createComment: () => null,
  createTreeWalker: () => null,
  querySelectorAll: () => [],
  getElementById: () => ({
    set textContent(/** @type {string} */ text) {
      announced.push(text.trim());
    },
  }),
});
globalThis.scrollTo = () => {};
const storage = new FakeStorage();
globalThis.window = /** @type {any} */ (Object.assign(new EventTarget(), { localStorage: storage }));
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
const { WordTable } = await import("../../web/games/word/state.ts");

const DICE = "The dice: H 3 and wild 1.";
const seats = (/** @type {string[]} */ ...kinds) => kinds.map((kind) => ({ kind }));
/** Returns the view of a round that has just started. @param {any} [more] */
const view = (more) =>
  /** @type {any} */ ({
    phase: "write",
    round: 2,
    turn: 0,
    timer: 0,
    last: null,
    dice: [
      ["H", 3],
      ["*", 1],
    ],
    ...more,
  });
/** @param {any[]} sitting */
const ui = (sitting) =>
  /** @type {any} */ ({ id: "x", seat: 0, seats: sitting, redraw: () => {}, ask: () => new Promise(() => {}) });
const takeAnnouncements = () => {
  mock.timers.tick(50);
  return announced.splice(0);
};

let opened = new WordTable();
let { draft } = opened;
/** Creates a new table, as after a reload. */
function reopen() {
  opened.dispose();
  opened = new WordTable();
  draft = opened.draft;
}

beforeEach(() => {
  reopen();
  takeAnnouncements();
});

test("a tab that only watches saves which rounds it has seen, but not over the word of the other tab", () => {
  const drafts = () => JSON.parse(storage.getItem("pygolf:word-drafts") ?? "{}");
  const [here, scored] = [ui(seats("person")), view({ last: { round: 1 } })];
  const watching = { ...here, seat: null };
  draft.update(scored, here);
  draft.set(here, { word: "HI", spaces: [3] });
  reopen();
  draft.update(scored, watching);
  draft.continueAfterRound(scored, watching);
  const { key, word, spaces, seen } = drafts().x;
  assert.deepEqual([key, word, spaces, seen], ["x|2|0", "HI", [3], 1]);
  reopen();
  draft.update(scored, watching);
  assert.equal(draft.unseenRound(scored), null, "and remembers after a reload that it has seen the round");
});

test("dice are announced immediately only if the player who writes can see them", () => {
  const [alone, shared] = [seats("person", "bot"), seats("person", "bot", "person")];
  assert.equal(draft.hidesRoll(view(), /** @type {any} */ (alone)), false);
  assert.equal(draft.hidesRoll(view(), /** @type {any} */ (shared)), true, "the device is passed on first");
  assert.equal(
    draft.hidesRoll(view({ last: { round: 1 } }), /** @type {any} */ (alone)),
    true,
    "the words of the round are shown first",
  );
  assert.equal(draft.hidesRoll(view({ timer: 90 }), /** @type {any} */ (alone)), false);
  assert.equal(
    draft.hidesRoll(view({ timer: 90, turn: 1 }), /** @type {any} */ (alone)),
    true,
    "the clock is not running yet",
  );
});

test("unveil announces the dice", () => {
  const sitting = ui(seats("person", "person"));
  draft.unveil(view(), sitting);
  assert.deepEqual(takeAnnouncements(), [DICE]);
});

test("the dice of the next hole are announced after the words of the last one have been seen", () => {
  draft.continueAfterRound(view({ last: { round: 1 } }), ui(seats("person", "bot")));
  assert.deepEqual(takeAnnouncements(), [DICE]);
  reopen();
  draft.continueAfterRound(view({ last: { round: 1 } }), ui(seats("person", "person")));
  assert.deepEqual(takeAnnouncements(), [], "the device is passed on first");
});

test("a position of a review or a problem shows its dice immediately, and no words of the last hole", () => {
  storage.map.clear();
  const last = { round: 1 };
  const table = ui(seats("person", "person"));
  draft.update(view({ last }), table);
  assert.equal(draft.unseenRound(view({ last })), last, "at a table the words are shown first");
  assert.equal(draft.hidesDice(view({ last }), table), true);
  for (const seat of [null, 0]) {
    const posed = { ...table, id: "a problem", seat, posed: true, ready: false };
    const shown = view({ last, timer: 60, round: 2 + (seat ?? 1) });
    draft.update(shown, posed);
    assert.equal(draft.unseenRound(shown), null);
    assert.equal(draft.isVeiled(shown, posed), false);
    assert.equal(draft.hidesDice(shown, posed), false);
    const shop = view({ phase: "buy", word: [{}, {}], round: shown.round });
    draft.update(shop, posed);
    assert.equal(draft.unseenRound(shop), null);
    draft.continueAfterRound(shown, posed);
  }
  assert.equal(storage.map.size, 0, "drafts of problems are not saved");
});

test("when the time is up, the clock waits for the evaluation of the word; the time is still up after an undo", async () => {
  globalThis.document.querySelector = () => /** @type {any} */ ({ textContent: "0:00" });
  /** @type {any[]} */
  const sent = [];
  /** @type {((response: any) => void)[]} */
  const requests = [];
  const table = {
    ...ui(seats("person")),
    ready: true,
    send: (/** @type {any} */ move) => sent.push(move),
    ask: () => new Promise((respond) => requests.push(respond)),
  };
  draft.update(view({ accepted: [] }), table);
  draft.set(table, { word: "HUB" });
  opened.clock.start(view({ accepted: [] }), table);
  mock.timers.tick(250);
  assert.deepEqual(sent, []);
  for (const respond of requests) respond({ ok: true, draft: { word: "HUB", legal: true, line: [0, 1, 2] } });
  await new Promise((done) => setImmediate(done));
  mock.timers.tick(250);
  const word = { do: "write", word: "HUB", spaces: [0, 1, 2] };
  assert.deepEqual(sent, [word]);
  mock.timers.tick(1000);
  assert.deepEqual(sent, [word], "once");
  opened.clock.start(view({ accepted: [] }), table);
  mock.timers.tick(250);
  assert.deepEqual(sent, [word, word]);
});

test("the clock ignores the device's clock, and continues after a reload with the time that was left", (context) => {
  globalThis.document.querySelector = () => /** @type {any} */ ({ textContent: "1:00" });
  let now = 5000;
  let date = 1.8e12;
  context.mock.method(performance, "now", () => now);
  context.mock.method(Date, "now", () => date);
  const table = { ...ui(seats("person")), id: "clocked", ready: true, send() {}, ask: async () => null };
  const timed = view({ accepted: [], timer: 60 });
  const open = () => {
    draft.update(timed, table);
    opened.clock.start(timed, table);
    return draft.countdown?.left;
  };
  assert.equal(open(), 60_000);
  now += 6000;
  date -= 3_600_000;
  mock.timers.tick(250);
  assert.equal(draft.countdown?.left, 54_000, "the device's clock was set one hour back");
  date += 7_200_000;
  assert.equal(draft.countdown?.left, 54_000, "and one hour ahead");
  reopen();
  now = 100;
  assert.equal(open(), 54_000, "a new page has another origin of its monotonic clock");
  const saved = JSON.parse(storage.map.get("pygolf:word-drafts") ?? "");
  const [key] = Object.keys(saved.clocked.left);
  for (const left of [1.8e12, 61_000, "never", null]) {
    saved.clocked.left = { [String(key)]: left };
    storage.map.set("pygolf:word-drafts", JSON.stringify(saved));
    reopen();
    assert.equal(open(), 60_000, "never more than the timer");
  }
});

test("only the first finger draws the line, and a cancelled touch is not a tap", () => {
  const spots = [0, 20, 40].map((e, at) => ({
    transform: { baseVal: { getItem: () => ({ matrix: { e, f: 0 } }) } },
    getAttribute: () => String(at),
  }));
  const board = {
    getScreenCTM: () => ({ inverse: () => null }),
    querySelectorAll: () => spots,
    querySelector: (/** @type {string} */ query) =>
      query === ".w-rubber" ? { setAttribute() {} } : spots[Number(query.replace(/\D/g, ""))],
  };
  globalThis.DOMPoint = /** @type {any} */ (
    class {
      constructor(/** @type {number} */ x, /** @type {number} */ y) {
        Object.assign(this, { x, y });
      }
      matrixTransform() {
        return this;
      }
    }
  );
  const table = { ...ui(seats("person")), id: "fingers" };
  draft.update(view({ accepted: [] }), table);
  const hands = opened.pointerInput.handlers(table);
  const finger = (/** @type {number} */ pointerId, /** @type {number} */ clientX) =>
    /** @type {any} */ ({
      pointerId,
      isPrimary: pointerId === 1,
      buttons: 1,
      clientX,
      clientY: 0,
      currentTarget: board,
    });
  hands.down(finger(1, 0));
  hands.down(finger(2, 40));
  hands.moved(finger(2, 40));
  hands.up(finger(2, 40));
  assert.deepEqual(draft.spaces, [0], "the second finger does nothing");
  hands.moved(finger(1, 20));
  hands.up(finger(1, 20));
  assert.deepEqual(draft.spaces, [0, 1]);
  hands.down(finger(1, 20));
  hands.cancel(finger(1, 20));
  assert.deepEqual(draft.spaces, [0, 1], "the last space is not removed");
  hands.down(finger(1, 40));
  hands.cancel(finger(1, 40));
  assert.deepEqual(draft.spaces, [0, 1], "no space is added");
  hands.down(finger(1, 20));
  hands.up(finger(1, 20));
  assert.deepEqual(draft.spaces, [0], "a tap still removes the last space");
});

test("hints tell length and points, then the first letters, then the word, and start again for the next word", () => {
  const here = ui(seats("person"));
  const advice = /** @type {any} */ ({ move: { do: "write", word: "SKEIN" }, score: 20, why: "SKEIN scores 20." });
  draft.update(view(), here);
  const hints = [1, 2, 3, 4].map(() => draft.nextHint(advice));
  assert.deepEqual(hints.slice(0, 2), ["There is a word of five letters for 20 points.", "The word starts with SK."]);
  assert.deepEqual(hints.slice(2), [advice.why, advice.why]);
  draft.update(view({ round: 3 }), here);
  assert.equal(draft.nextHint(advice), hints[0]);
  assert.equal(draft.nextHint({ ...advice, move: { do: "pass" } }), advice.why);
});

test("the hint after the word tells a rarer word, if there is one", () => {
  const rare = { word: "SKERRY", total: 22 };
  const advice = /** @type {any} */ ({
    move: { do: "write", word: "SKEIN" },
    score: 20,
    why: "SKEIN scores 20.",
    rare,
  });
  draft.update(view(), ui(seats("person")));
  const hints = [1, 2, 3, 4, 5].map(() => draft.nextHint(advice));
  assert.deepEqual(hints.slice(3), ["The dictionary has SKERRY: 22 points.", "The dictionary has SKERRY: 22 points."]);
});

test("the hint is no longer shown when the player changes the word, except to the word that the coach advises", () => {
  const here = ui(seats("person"));
  const advice = [/** @type {any} */ ({ move: { do: "write", word: "SKEIN" }, score: 20, why: "SKEIN scores 20." })];
  draft.update(view(), here);
  draft.set(here, { word: "SK" });
  for (let step = 0; step < 3; step += 1) draft.nextHint(advice[0]);
  assert.equal(draft.currentHint(advice), "SKEIN scores 20.");
  draft.set(here, { word: "SKI" });
  assert.equal(draft.currentHint(advice), "");
  draft.set(here, { word: "SKEIN" });
  assert.equal(draft.currentHint(advice), "SKEIN scores 20.");
});

test("the next buyer at a shared device takes the device first", () => {
  const here = ui(seats("person", "person"));
  const { basket } = opened;
  basket.update(view({ phase: "buy", turn: 0 }), here);
  assert.equal(basket.passing, false);
  basket.update(view({ phase: "buy", turn: 1 }), here);
  assert.equal(basket.passing, true);
  basket.update(view({ phase: "buy", turn: 0, round: 3 }), here);
  assert.equal(basket.passing, false);
  basket.update(view({ phase: "buy", turn: 1, round: 3 }), ui(seats("person", "bot")));
  assert.equal(basket.passing, false);
});
