/** Tests of the rounds of the day: dates, streaks (compared with a simple implementation) and saved results. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { Backend } from "../../web/data/backend.ts";
import { computeChecksum } from "../../web/data/checksum.ts";
import { Days, isStreakRound, readDays, streakDays } from "../../web/data/days.ts";
import {
  addDays,
  dayNumber,
  FIRST,
  holeGame,
  isDay,
  monthAfter,
  streak,
  toDate,
  toDay,
  weeks,
} from "../../web/data/streak.ts";
import { FakeStorage } from "./support/fake-storage.mjs";

test("holeGame rotates through the games, and toDay returns the first day for an earlier clock", () => {
  const dates = [0, 1, 2, 3, 4, 73].map((days) => addDays(FIRST, days));
  assert.deepEqual(dates.map(holeGame), ["dice", "box", "word", "dosh", "dice", "box"]);
  assert.equal(toDay(Date.parse("2001-01-01")), FIRST);
  assert.equal(toDay(Date.parse("2027-02-03T23:59:59Z")), "2027-02-03");
});

/**
 * Computes the streak day by day, following the rule in docs/links.md.
 * @param {Set<string>} played @param {string} today
 */
function slowStreak(played, today) {
  let length = 0;
  /** @type {string[]} */
  const frozen = [];
  const first = [...played].filter((date) => date <= today).sort()[0];
  for (let date = first; date !== undefined && date <= today; date = addDays(date, 1)) {
    if (played.has(date)) length += 1;
    else if (date === today) break;
    else {
      const near = [1, 2, 3, 4, 5, 6].some((back) => frozen.includes(addDays(/** @type {string} */ (date), -back)));
      // A streak that has ended cannot be frozen.
      if (length > 0 && !near) frozen.push(date);
      else length = 0;
    }
  }
  return { length, frozen, today: played.has(today) };
}

/** Returns a seeded function that draws an integer below its argument. @param {number} seed */
function randomBelow(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("the streak", () => {
  test("matches the simple implementation for random histories", () => {
    for (let seed = 1; seed <= 600; seed += 1) {
      const below = randomBelow(seed);
      const density = 1 + below(10);
      const days = Array.from({ length: below(60) }, (_, at) => addDays(FIRST, at)).filter(() => below(10) < density);
      const today = addDays(FIRST, below(70));
      assert.deepEqual(streak(days, today), slowStreak(new Set(days), today), `seed ${seed}`);
      assert.deepEqual(streak([...days, ...days].reverse(), today), streak(days, today));
    }
  });

  const day = (/** @type {number} */ at) => addDays(FIRST, at);
  const length = (/** @type {number[]} */ days, /** @type {number} */ today) =>
    streak(days.map(day), day(today)).length;

  test("counts consecutive days and forgives one missed day per week", () => {
    assert.equal(length([], 5), 0);
    assert.equal(length([5], 5), 1);
    assert.equal(length([4], 5), 1, "today is not over");
    assert.equal(length([3], 5), 1, "yesterday is frozen");
    assert.equal(length([2], 5), 0, "two missed days in a row end the streak");
    assert.equal(length([0, 1, 3, 4], 4), 4, "a frozen day does not count");
    assert.equal(length([0, 2, 4], 4), 1, "the second freeze within a week ends it");
    assert.equal(length([0, 2, 3, 4, 5, 6, 7, 9], 9), 8, "the seventh day after a frozen one can be frozen again");
    assert.equal(length([3, 4, 9], 5), 2, "days in the future are ignored");
  });

  test("survives a round that was played while the clock was far ahead", () => {
    assert.deepEqual(streak([day(0), day(1), "9999-12-31"], day(1)), { length: 2, frozen: [], today: true });
  });
});

describe("dates", () => {
  test("can be converted to day numbers and back", () => {
    for (const date of [FIRST, "2027-02-28", "2028-02-29", "2100-12-31"]) {
      assert.equal(toDate(dayNumber(date) * 86_400_000), date);
      assert.ok(isDay(date));
      assert.equal(addDays(addDays(date, 400), -400), date);
    }
    for (const bad of ["2026-11-21", "2027-02-29", "2026-13-01", "2026-1-01", "", null, 7, "today", "2026-11-22T"])
      assert.equal(isDay(bad), false, String(bad));
    for (const clock of [Number.NaN, Infinity, -1e300, 8.7e15]) assert.equal(toDate(clock), FIRST);
  });

  test("start on the same day as in Python", () => {
    const python = readFileSync(new URL("../../pygolf/together/day.py", import.meta.url), "utf8");
    const match = /FIRST = date\((\d+), (\d+), (\d+)\)/.exec(python);
    assert.equal(match?.slice(1).join("-"), FIRST);
  });

  test("can be listed by month, in weeks", () => {
    const november = weeks("2026-11");
    assert.deepEqual(november[0], [null, null, null, null, null, null, "2026-11-01"]);
    assert.deepEqual(november.flat().filter(Boolean).length, 30);
    assert.ok(november.every((week) => week.length === 7));
    assert.equal(weeks("2027-02")[0]?.[0], "2027-02-01");
    assert.equal(monthAfter("2026-12", 1), "2027-01");
    assert.equal(monthAfter("2027-01", -1), "2026-12");
  });
});

const noon = Date.parse(`${FIRST}T12:00:00Z`);
const result = { score: 34, cells: [5, 6, null, "–"] };

/** @param {FakeStorage} [storage] */
const open = (storage = new FakeStorage()) => ({ storage, days: new Days(new Backend(storage)) });

describe("saved days", () => {
  test("contain rounds and pars by date", () => {
    const { days } = open();
    const round = { id: "abcdefghjkmn", begun: noon };
    assert.ok(days.putRound(FIRST, "dice", round).ok);
    assert.ok(days.putPar(FIRST, "dice", result).ok);
    assert.ok(days.putRound(FIRST, "box", { ...round, ended: noon + 1, result }).ok);
    assert.deepEqual(days.read(FIRST), {
      rounds: { dice: round, box: { ...round, ended: noon + 1, result } },
      pars: { dice: result },
    });
    assert.deepEqual([...days.entries().keys()], [FIRST]);
    assert.deepEqual(streakDays(days.entries()), [FIRST]);
  });

  test("count towards the streak if the round was started on its day and finished", () => {
    assert.ok(isStreakRound(FIRST, { id: "x", begun: noon, result }));
    assert.ok(!isStreakRound(FIRST, { id: "x", begun: noon }));
    assert.ok(!isStreakRound(FIRST, { id: "x", begun: noon + 86_400_000, result }));
  });

  test("are set aside unchanged if they are damaged", () => {
    const { storage, days } = open();
    days.putPar(FIRST, "dice", result);
    const key = `pygolf:day:${FIRST}`;
    const good = storage.getItem(key) ?? "";
    for (let at = 0; at < good.length; at += 1) {
      storage.setItem(key, `${good.slice(0, at)}~${good.slice(at + 1)}`);
      assert.deepEqual(days.read(FIRST), { rounds: {}, pars: {} }, `character ${at}`);
      assert.equal(days.unread, 1);
    }
    const damaged = storage.getItem(key);
    assert.ok(days.putPar(FIRST, "box", result).ok);
    assert.equal(storage.getItem(`${key}:unread`), damaged);
    assert.deepEqual(days.read(FIRST).pars, { box: result });
    assert.equal(days.unread, 0);
  });

  test("report missing storage without throwing", () => {
    assert.equal(new Days(new Backend(null)).putPar(FIRST, "dice", result).ok, false);
    const days = new Days(new Backend(null));
    assert.deepEqual([days.entries(), days.unread], [new Map(), 0]);
  });
});

describe("exported days", () => {
  const done = { id: "file", begun: noon, ended: noon, result };

  test("contain the rounds but not the pars, which can be recomputed", () => {
    const { days } = open();
    days.putRound(FIRST, "dice", done);
    days.putPar(FIRST, "dice", result);
    const { found: rounds, problem } = readDays(JSON.parse(JSON.stringify(days.export())));
    assert.deepEqual([rounds, problem], [[{ date: FIRST, game: "dice", round: done }], null]);
    assert.deepEqual(readDays(undefined), { found: [], problem: null });
    const other = open();
    assert.deepEqual(other.days.add(rounds, false), { added: rounds, problem: null });
    assert.equal(other.storage.map.size, 0, "nothing is saved when only counting");
    assert.deepEqual(other.days.add(rounds, true), { added: rounds, problem: null });
    assert.deepEqual(other.days.read(FIRST), { rounds: { dice: done }, pars: {} });
    assert.deepEqual(other.days.add(rounds, true), { added: [], problem: null });
  });

  test("do not replace a round that was started on this device", () => {
    const { days } = open();
    const started = { id: "here", begun: noon };
    days.putRound(FIRST, "dice", started);
    const sum = days.add([{ date: FIRST, game: "dice", round: done }], true);
    assert.deepEqual(sum.added, []);
    assert.match(String(sum.problem), /round of that day is in progress/);
    assert.deepEqual(days.read(FIRST).rounds.dice, started);
  });

  test("are skipped with one message if they are altered, damaged or malicious", () => {
    const file = open().days.export();
    for (const bad of [7, null, [], {}, { ...file, checksum: "0" }, { checksum: "0", days: [] }])
      assert.match(String(readDays(bad).problem), /skipped/);
    const invalid = { [FIRST]: { rounds: { dice: { id: 7 } }, pars: {} }, "2026-11-20": { rounds: {}, pars: {} } };
    const { found: rounds, problem } = readDays({ checksum: computeChecksum(invalid), days: invalid });
    assert.match(String(problem), /^2 days/);
    assert.deepEqual(rounds, []);
  });
});
