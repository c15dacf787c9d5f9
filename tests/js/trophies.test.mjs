// Tests of the trophies, which follow from the entries of the locker and the rounds of the day.
import assert from "node:assert/strict";
import { test } from "node:test";
import { countTrophies, gameTrophies, streakTrophies } from "../../web/features/locker/trophies.ts";

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 1, 12);

const BOX = {
  id: "box",
  bots: [
    { id: "rookie", name: "Robin" },
    { id: "tour", name: "Tess" },
  ],
  rivals: [],
  trophies: [{ title: "Hole in one", line: "Hole out with your first stroke.", count: "aces", least: 1 }],
};
const WORD = {
  id: "word",
  bots: [],
  rivals: [
    { name: "Luis", options: { luis: "par" }, usual: true },
    { name: "Luis at his best", options: { luis: "best" }, usual: false },
  ],
  trophies: [{ title: "Seven cups", line: "Earn seven cups in one game.", count: "cups", least: 7 }],
};
const ANN = { name: "Ann", kind: "person", level: "" };
const bot = (level) => ({ name: level, kind: "bot", level });

const line = (day, { counts = {}, winners = [0], seats = [ANN, bot("rookie")], ...more } = {}) => ({
  date: NOON + day * DAY,
  game: "box",
  options: {},
  seats,
  resumed: false,
  known: false,
  summary: { winners, seats: seats.map(() => ({ counts })) },
  ...more,
});

const won = (trophies) => trophies.filter(({ date }) => date !== null).map(({ title }) => title);
const dateOf = (trophies, title) => trophies.find((trophy) => trophy.title === title).date;

test("a rare result is won with the first game that has it", () => {
  const lines = [line(5, { counts: { aces: 2 } }), line(3, { counts: { aces: 1 } }), line(1, { counts: { aces: 0 } })];
  assert.equal(dateOf(gameTrophies(BOX, lines, "Ann"), "Hole in one"), NOON + 3 * DAY);
});

test("a result below the minimum is not enough", () => {
  const game = (cups) => line(1, { game: "word", seats: [ANN], winners: [], counts: { cups } });
  assert.deepEqual(won(gameTrophies(WORD, [game(6)], "Ann")), []);
  assert.deepEqual(won(gameTrophies(WORD, [game(7)], "Ann")), ["Seven cups"]);
});

test("entries without counts, from earlier versions, win nothing", () => {
  assert.deepEqual(won(gameTrophies(BOX, [line(1, { winners: [1] })], "Ann")), []);
});

test("the first win over a bot counts, a shared win does not", () => {
  const seats = [bot("tour"), ANN];
  const lines = [line(2, { seats, winners: [0, 1] }), line(4, { seats, winners: [1] })];
  const trophies = gameTrophies(BOX, lines, "Ann");
  assert.deepEqual(won(trophies), ["Tess"]);
  assert.equal(dateOf(trophies, "Tess"), NOON + 4 * DAY);
});

test("an opponent without a seat is recognised by the options, and the usual one by their absence", () => {
  const solo = (more) => line(1, { game: "word", seats: [ANN], ...more });
  assert.deepEqual(won(gameTrophies(WORD, [solo()], "Ann")), ["Luis"]);
  assert.deepEqual(won(gameTrophies(WORD, [solo({ options: { luis: "best" } })], "Ann")), ["Luis at his best"]);
  assert.deepEqual(won(gameTrophies(WORD, [solo({ winners: [] })], "Ann")), []);
});

test("games with known dice or from another position, of another game or player, do not count", () => {
  const lines = [
    line(1, { known: true }),
    line(2, { resumed: true }),
    line(3, { game: "dice" }),
    line(4, { seats: [{ ...ANN, name: "Ben" }, bot("rookie")] }),
  ];
  assert.deepEqual(won(gameTrophies(BOX, lines, "Ann")), []);
});

/** Returns the rounds of the day of consecutive days, each started and finished on its day. */
const playedDays = (count) =>
  new Map(
    Array.from({ length: count }, (_, at) => {
      const begun = NOON + at * DAY;
      const date = new Date(begun).toISOString().slice(0, 10);
      return [date, { rounds: { dice: { begun, result: { score: 40 }, known: false } }, pars: {} }];
    }),
  );

test("a streak of a week is won on its seventh day, and stays after the streak has ended", () => {
  assert.deepEqual(won(streakTrophies(playedDays(6))), []);
  const days = playedDays(7);
  const later = new Date(NOON + 40 * DAY).toISOString().slice(0, 10);
  days.set(later, { rounds: { dice: { begun: NOON + 40 * DAY, result: { score: 40 } } }, pars: {} });
  const trophies = streakTrophies(days);
  assert.deepEqual(won(trophies), ["A week"]);
  assert.equal(new Date(dateOf(trophies, "A week")).toISOString().slice(0, 10), "2026-11-07");
});

test("countTrophies counts all games and the streaks", () => {
  const lines = [line(1, { counts: { aces: 1 } }), line(2, { game: "word", seats: [ANN] })];
  assert.equal(countTrophies([BOX, WORD], lines, "Ann", playedDays(31)), 5);
  assert.equal(countTrophies([BOX, WORD], [], "", new Map()), 0);
});
