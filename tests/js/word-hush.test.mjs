/** What is heard of the dice of Word Golf: by nobody before they are seen, and then by whoever sees them. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeStorage } from "./support/fake-storage.mjs";

/** @type {string[]} */
const said = [];
globalThis.document = /** @type {any} */ ({
  createComment: () => null,
  createTreeWalker: () => null,
  getElementById: () => ({
    set textContent(/** @type {string} */ words) {
      said.push(words.trim());
    },
  }),
});
globalThis.scrollTo = () => {};
const storage = new FakeStorage();
globalThis.window = /** @type {any} */ (Object.assign(new EventTarget(), { localStorage: storage }));
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
const { WordTable } = await import("../../web/games/word/state.js");

const DICE = "The dice: H 3 and wild 1.";
const seats = (/** @type {string[]} */ ...kinds) => kinds.map((kind) => ({ kind }));
/** A round that has just begun. @param {any} [more] */
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
const ui = (sitting) => /** @type {any} */ ({ id: "x", seat: 0, seats: sitting, redraw: () => {} });
const heard = () => {
  mock.timers.tick(50);
  return said.splice(0);
};

let opened = new WordTable();
let { draft } = opened;
/** Opens the table again, as after a reload. */
function reopen() {
  opened.dispose();
  opened = new WordTable();
  draft = opened.draft;
}

beforeEach(() => {
  reopen();
  heard();
});

test("a tab that watches looks back on a round and leaves the word of the tab that plays", () => {
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
  assert.equal(draft.unseenRound(scored), null, "and has looked back after a reload");
});

test("dice are said at once only where whoever is to write sees them at once", () => {
  const [alone, shared] = [seats("person", "bot"), seats("person", "bot", "person")];
  assert.equal(draft.hidesRoll(view(), /** @type {any} */ (alone)), false);
  assert.equal(draft.hidesRoll(view(), /** @type {any} */ (shared)), true, "the device is handed over first");
  assert.equal(
    draft.hidesRoll(view({ last: { round: 1 } }), /** @type {any} */ (alone)),
    true,
    "the words of the round lie open",
  );
  assert.equal(draft.hidesRoll(view({ timer: 90 }), /** @type {any} */ (alone)), false);
  assert.equal(
    draft.hidesRoll(view({ timer: 90, turn: 1 }), /** @type {any} */ (alone)),
    true,
    "the clock does not run yet",
  );
});

test("whoever takes the device hears the dice", () => {
  const sitting = ui(seats("person", "person"));
  draft.unveil(view(), sitting);
  assert.deepEqual(heard(), [DICE]);
});

test("the dice of the next hole are said once the words of the last one were looked back on", () => {
  draft.continueAfterRound(view({ last: { round: 1 } }), ui(seats("person", "bot")));
  assert.deepEqual(heard(), [DICE]);
  reopen();
  draft.continueAfterRound(view({ last: { round: 1 } }), ui(seats("person", "person")));
  assert.deepEqual(heard(), [], "the device is handed over first");
});

test("a position of a review or a problem is seen as it is: no words of the hole before, no cup over the dice", () => {
  storage.map.clear();
  const last = { round: 1 };
  const table = ui(seats("person", "person"));
  draft.update(view({ last }), table);
  assert.equal(draft.unseenRound(view({ last })), last, "at a table the words lie open first");
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
  assert.equal(storage.map.size, 0, "and what is tried there takes no table's place among the drafts");
});

test("a clock that ran out waits for what Python says of the word; after an undo it has run out, too", async () => {
  globalThis.document.querySelector = () => /** @type {any} */ ({ textContent: "0:00" });
  /** @type {any[]} */
  const sent = [];
  /** @type {((answer: any) => void)[]} */
  const asked = [];
  const table = {
    ...ui(seats("person")),
    ready: true,
    send: (/** @type {any} */ move) => sent.push(move),
    ask: () => new Promise((answer) => asked.push(answer)),
  };
  draft.update(view({ accepted: [] }), table);
  draft.set(table, { word: "HUB" });
  opened.clock.start(view({ accepted: [] }), table);
  mock.timers.tick(250);
  assert.deepEqual(sent, []);
  for (const answer of asked) answer({ ok: true, draft: { word: "HUB", legal: true, line: [0, 1, 2] } });
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
