/**
 * Tests of duels in Word Golf: the friends' words are shown for the holes that the player has finished, and Luis does
 * not appear.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";

const { createTable } = await import("../../web/games/word/index.ts");
const { addFriends, friendsWords } = await import("../../web/games/word/friends.ts");
const { loadFriends } = await import("../../web/features/play/duel-summary.ts");

/** Returns a scored word. @param {number} round @param {string} word @param {number} total @returns {any} */
const scored = (round, word, total) => ({ event: "scored", round, word, total, cup: false });

const SPACES = [10, 90].map((y) => ({ x: 50, y, kind: "plain" }));

/** Returns the view of a finished round of one hole. @param {string} word @param {number} total @returns {any} */
const ended = (word, total) => ({
  over: true,
  phase: "buy",
  round: 2,
  rounds: 2,
  luis: 9,
  luis_scores: [4, 5],
  winners: [0],
  scores: [total],
  dice: [],
  hole_card: [{ number: 2, par: 3, start: 0, flag: 1, spaces: SPACES }],
  word: [{ word, total, par: 3, sum: total + 3, spaces: [0, 1], points: [1, 1], reasons: [], mistakes: [], cards: {} }],
  card: { columns: ["1", "2", "Cups"], rows: [{ player: 0, cells: [3, total, 0], total }] },
});

const fay = { name: "Fay", events: [scored(1, "HEM", 3), scored(2, "KAPUT", 15)], view: ended("KAPUT", 15) };

test("friendsWords returns the words on a hole, and no later ones", () => {
  assert.deepEqual(friendsWords([fay], 1), [{ name: "Fay", word: "HEM", total: 3, cup: false }]);
});

test("addFriends adds the friends' cards of the last hole", () => {
  const { round, hole_card, dice, word } = ended("SKULK", 8);
  const { round: both, names } = addFriends({ round, hole_card, dice, word }, ["You"], [fay]);
  assert.deepEqual(names, ["You", "Fay"]);
  assert.deepEqual(
    both.word.map((one) => one.word),
    ["SKULK", "KAPUT"],
  );
  assert.equal(both.hole_card.length, 2);
});

test("a duel shows the friend in the scorecard and as the goal instead of Luis", () => {
  const table = createTable();
  table.setOpponents?.({ isToday: false, friends: 1, rounds: [fay] });
  const view = ended("SKULK", 8);
  assert.equal(table.goal?.(view), "Beat your friend on points over two holes");
  assert.deepEqual(table.rivals?.(view), []);
  assert.equal(table.hides?.({ event: "luis" }, [], view), true, "no tip about Luis");
  assert.equal(createTable().hides?.({ event: "luis" }, [], view), false);
  const ui = /** @type {any} */ ({ ask: () => Promise.resolve({ ok: false }), ready: true, redraw() {} });
  const card = JSON.stringify(table.card?.(view, ["You"], ui));
  assert.match(card, /Fay/);
  assert.match(card, /KAPUT/);
  assert.doesNotMatch(card, /Luis/);
});

test("loadFriends replays the rounds in the link", async () => {
  const record = { game: "word", moves: [] };
  /** @type {string[]} */
  const requests = [];
  const replies = /** @type {Record<string, any>} */ ({
    "open-duel": { rounds: [{ name: "Fay", record }] },
    replay: { match: 1, view: ended("KAPUT", 15) },
    events: { events: [scored(1, "HEM", 3)], moves: [1] },
    close: {},
  });
  const request = /** @type {any} */ (
    async (/** @type {{op: string}} */ { op }) => {
      requests.push(op);
      return replies[op];
    }
  );
  const meta = { duel: { line: "1.a.b", rounds: [{ name: "Fay", score: 15, cells: [3, 15, 0] }] } };
  const session = /** @type {any} */ ({ meta, closed: false, record: { ...record, players: ["You"] } });
  /** @type {any[]} */
  const shown = [];
  await loadFriends(session, (rounds) => shown.push(...rounds), request);
  assert.deepEqual(
    shown.map(({ name, events, view }) => [name, events[0].word, view.word[0].word]),
    [["Fay", "HEM", "KAPUT"]],
  );
  const other = { ...session, record: { ...record, players: ["You", "Bo"] } };
  requests.length = 0;
  await loadFriends(other, () => {}, request);
  assert.deepEqual(requests, [], "a game of several players has its own opponents");
});
