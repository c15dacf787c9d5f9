/** Rounds of the day: dates, the streak against a slow telling of its rule, and what is kept of them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { Backend } from "../../web/core/store/backend.js";
import { Days, isStreakRound, readDays, streakDays } from "../../web/core/store/days.js";
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
} from "../../web/core/store/streak.js";
import { FakeStorage } from "./support/fake-storage.mjs";

test("the games of today's hole take turns, as the recipe has it; a clock before the first day shows the first", () => {
  const dates = [0, 1, 2, 3, 4, 73].map((days) => addDays(FIRST, days));
  assert.deepEqual(dates.map(holeGame), ["dice", "box", "word", "dosh", "dice", "box"]);
  assert.equal(toDay(Date.parse("2001-01-01")), FIRST);
  assert.equal(toDay(Date.parse("2027-02-03T23:59:59Z")), "2027-02-03");
});

/** The rule day by day, as docs/together.md tells it. @param {Set<string>} kept @param {string} today */
function slow(kept, today) {
  let length = 0;
  /** @type {string[]} */
  const frozen = [];
  const first = [...kept].filter((date) => date <= today).sort()[0];
  for (let date = first; date !== undefined && date <= today; date = addDays(date, 1)) {
    if (kept.has(date)) length += 1;
    else if (date === today) break;
    else {
      const near = [1, 2, 3, 4, 5, 6].some((back) => frozen.includes(addDays(/** @type {string} */ (date), -back)));
      // What has ended cannot be frozen.
      if (length > 0 && !near) frozen.push(date);
      else length = 0;
    }
  }
  return { length, frozen, today: kept.has(today) };
}

/** @param {number} seed */
function draws(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("the streak", () => {
  test("random histories", () => {
    for (let seed = 1; seed <= 600; seed += 1) {
      const below = draws(seed);
      const density = 1 + below(10);
      const days = Array.from({ length: below(60) }, (_, at) => addDays(FIRST, at)).filter(() => below(10) < density);
      const today = addDays(FIRST, below(70));
      assert.deepEqual(streak(days, today), slow(new Set(days), today), `seed ${seed}`);
      assert.deepEqual(streak([...days, ...days].reverse(), today), streak(days, today));
    }
  });

  const day = (/** @type {number} */ at) => addDays(FIRST, at);
  const of = (/** @type {number[]} */ days, /** @type {number} */ today) => streak(days.map(day), day(today)).length;

  test("by hand", () => {
    assert.equal(of([], 5), 0);
    assert.equal(of([5], 5), 1);
    assert.equal(of([4], 5), 1, "today is not over");
    assert.equal(of([3], 5), 1, "yesterday is frozen");
    assert.equal(of([2], 5), 0, "two days in a row are one too many");
    assert.equal(of([0, 1, 3, 4], 4), 4, "a frozen day does not count");
    assert.equal(of([0, 2, 4], 4), 1, "the second freeze within a week ends it");
    assert.equal(of([0, 2, 3, 4, 5, 6, 7, 9], 9), 8, "the seventh day after a frozen one may be");
    assert.equal(of([3, 4, 9], 5), 2, "what the clock has not come to yet is left out");
  });

  test("a clock that was far ahead ends nothing once it is right again", () => {
    assert.deepEqual(streak([day(0), day(1), "9999-12-31"], day(1)), { length: 2, frozen: [], today: true });
  });
});

describe("dates", () => {
  test("there and back", () => {
    for (const date of [FIRST, "2027-02-28", "2028-02-29", "2100-12-31"]) {
      assert.equal(toDate(dayNumber(date) * 86_400_000), date);
      assert.ok(isDay(date));
      assert.equal(addDays(addDays(date, 400), -400), date);
    }
    for (const bad of ["2026-11-21", "2027-02-29", "2026-13-01", "2026-1-01", "", null, 7, "today", "2026-11-22T"])
      assert.equal(isDay(bad), false, String(bad));
    for (const clock of [Number.NaN, Infinity, -1e300, 8.7e15]) assert.equal(toDate(clock), FIRST);
  });

  test("the first day is Python's", () => {
    const python = readFileSync(new URL("../../pygolf/together/day.py", import.meta.url), "utf8");
    const found = /FIRST = date\((\d+), (\d+), (\d+)\)/.exec(python);
    assert.equal(found?.slice(1).join("-"), FIRST);
  });

  test("months", () => {
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

describe("what is kept", () => {
  test("rounds and pars come back, by date", () => {
    const { days } = open();
    const round = { id: "abcdefghjkmn", begun: noon };
    assert.ok(days.putRound(FIRST, "dice", round).ok);
    assert.ok(days.putPar(FIRST, "dice", result).ok);
    assert.ok(days.putRound(FIRST, "box", { ...round, ended: noon + 1, result }).ok);
    assert.deepEqual(days.read(FIRST), {
      rounds: { dice: round, box: { ...round, ended: noon + 1, result } },
      pars: { dice: result },
    });
    assert.deepEqual([...days.all().days.keys()], [FIRST]);
    assert.deepEqual(streakDays(days.all().days), [FIRST]);
  });

  test("a round counts for its day where it was begun on it and played out", () => {
    assert.ok(isStreakRound(FIRST, { id: "x", begun: noon, result }));
    assert.ok(!isStreakRound(FIRST, { id: "x", begun: noon }));
    assert.ok(!isStreakRound(FIRST, { id: "x", begun: noon + 86_400_000, result }));
  });

  test("a damaged text is set aside letter for letter, and a later version's is left alone", () => {
    const { storage, days } = open();
    days.putPar(FIRST, "dice", result);
    const key = `pygolf:day:${FIRST}`;
    const good = storage.getItem(key) ?? "";
    for (let at = 0; at < good.length; at += 1) {
      storage.setItem(key, `${good.slice(0, at)}~${good.slice(at + 1)}`);
      assert.deepEqual(days.read(FIRST), { rounds: {}, pars: {} }, `letter ${at}`);
      assert.equal(days.all().unread, 1);
    }
    const damaged = storage.getItem(key);
    assert.ok(days.putPar(FIRST, "box", result).ok);
    assert.equal(storage.getItem(`${key}:unread`), damaged);
    assert.deepEqual(days.read(FIRST).pars, { box: result });
    assert.equal(days.all().unread, 0);
  });

  test("no room, no storage: said so, and nothing is thrown", () => {
    assert.equal(new Days(new Backend(null)).putPar(FIRST, "dice", result).ok, false);
    assert.deepEqual(new Days(new Backend(null)).all(), { days: new Map(), unread: 0 });
  });
});

describe("files", () => {
  const done = { id: "file", begun: noon, ended: noon, result };

  test("out and in: the rounds, not the pars, which are reckoned anew", () => {
    const { days } = open();
    days.putRound(FIRST, "dice", done);
    days.putPar(FIRST, "dice", result);
    const { found, problem } = readDays(JSON.parse(JSON.stringify(days.export())));
    assert.deepEqual([found, problem], [[{ date: FIRST, game: "dice", round: done }], null]);
    assert.deepEqual(readDays(undefined), { found: [], problem: null });
    const other = open();
    assert.deepEqual(other.days.add(found, false), { added: found, problem: null });
    assert.equal(other.storage.map.size, 0, "only counted");
    assert.deepEqual(other.days.add(found, true), { added: found, problem: null });
    assert.deepEqual(other.days.read(FIRST), { rounds: { dice: done }, pars: {} });
    assert.deepEqual(other.days.add(found, true), { added: [], problem: null });
  });

  test("nothing takes the place of a round that was begun here", () => {
    const { days } = open();
    const begun = { id: "here", begun: noon };
    days.putRound(FIRST, "dice", begun);
    const sum = days.add([{ date: FIRST, game: "dice", round: done }], true);
    assert.deepEqual(sum.added, []);
    assert.match(String(sum.problem), /yours is in progress/);
    assert.deepEqual(days.read(FIRST).rounds.dice, begun);
  });

  test("altered, damaged, hostile: one sentence, and nothing comes of it", () => {
    const file = open().days.export();
    for (const bad of [7, null, [], {}, { ...file, checksum: "0" }, { checksum: "0", days: [] }])
      assert.match(String(readDays(bad).problem), /skipped/);
    const strange = { [FIRST]: { rounds: { dice: { id: 7 } }, pars: {} }, "2026-11-20": { rounds: {}, pars: {} } };
    const { found, problem } = readDays({ checksum: sumOf(strange), days: strange });
    assert.match(String(problem), /^2 days/);
    assert.deepEqual(found, []);
  });
});

/** @param {unknown} days */
function sumOf(days) {
  const { checksum } = new (class extends Days {
    all() {
      return { days: new Map(Object.entries(/** @type {any} */ (days))), unread: 0 };
    }
  })(new Backend(null)).export();
  return checksum;
}
