/**
 * Date arithmetic for the round of the day, and the streak. Dates are text in UTC, for example "2026-11-22".
 * docs/links.md explains the rules.
 */

/** The first date that has a round of the day; must match pygolf.together.day. */
export const FIRST = "2026-11-22";

/** The rotation of games for the hole of the day and for the tournament; must match pygolf.together.day. */
const HOLES = ["dice", "box", "word", "dosh"];

const DAY = 86_400_000;
/**
 * Step between the problems of consecutive days. The built-in problems are sorted by game, so consecutive ones are
 * similar.
 */
const PROBLEM_STEP = 13;
/** Minimum number of days between two days on which the streak is frozen. */
const MIN_DAYS_APART = 6;

/**
 * Returns the UTC date of a time, or FIRST if a Date cannot represent the time.
 * @param time - milliseconds since 1970
 */
export const toDate = (time: number): string =>
  Math.abs(time) < 2.5e14 ? new Date(time).toISOString().slice(0, 10) : FIRST;

/** Returns the UTC date of a time, but never a date before FIRST. */
export const toDay = (time: number): string => [toDate(time), FIRST].sort().at(-1) ?? FIRST;

/** Returns the number of days from 1 January 1970 to a date. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY);

/** Adds days to a date. */
export const addDays = (date: string, days: number): string => toDate((dayNumber(date) + days) * DAY);

/**
 * Returns the game of the hole of the day.
 * @param date - not before FIRST
 */
export const holeGame = (date: string): string => HOLES[(dayNumber(date) - dayNumber(FIRST)) % HOLES.length] ?? "dice";

/**
 * Returns the Sunday on or before a date. FIRST is a Sunday.
 * @param date - not before FIRST
 */
export const lastSunday = (date: string): string => addDays(date, -((dayNumber(date) - dayNumber(FIRST)) % 7));

/** Returns the game of a Sunday's tournament. */
export const tournamentGame = (date: string): string =>
  HOLES[((dayNumber(date) - dayNumber(FIRST)) / 7) % HOLES.length] ?? "dice";

/**
 * Returns the game of the problem of the day, which differs from that of the hole.
 * @param date - not before FIRST
 */
export const problemGame = (date: string) => holeGame(addDays(date, 2));

/**
 * Returns the index of the problem of the day. No problem is repeated before all have been used.
 * @param count - number of problems of the game
 */
export const problemIndex = (date: string, count: number) =>
  (Math.floor((dayNumber(date) - dayNumber(FIRST)) / HOLES.length) * PROBLEM_STEP) % count;

/** Returns whether a value is an existing date, not before FIRST. */
export const isDay = (text: unknown): text is string =>
  typeof text === "string" &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text >= FIRST &&
  Number.isFinite(dayNumber(text)) &&
  addDays(text, 0) === text;

/**
 * Computes the streak up to today, and all days on which it was frozen.
 * @param kept - dates whose round was started on that day and finished, in any order
 * @returns `today`: whether today's round already counts
 */
export function streak(kept: Iterable<string>, today: string): { length: number; frozen: string[]; today: boolean } {
  const now = dayNumber(today);
  const days = [...new Set(kept)]
    .map(dayNumber)
    .filter((day) => day <= now)
    .sort((one, two) => one - two);
  const frozen: number[] = [];
  const freeze = (day: number) => {
    if (day - (frozen.at(-1) ?? -Infinity) <= MIN_DAYS_APART) return false;
    frozen.push(day);
    return true;
  };
  let length = 0;
  for (const [at, day] of days.entries()) {
    length += 1;
    // Today does not count as missed.
    const missed = (days[at + 1] ?? now) - day - 1;
    if (missed > 0 && (!freeze(day + 1) || missed > 1)) length = 0;
  }
  return { length, frozen: frozen.map((day) => toDate(day * DAY)), today: days.at(-1) === now };
}

/**
 * Splits a month into weeks that start on Monday.
 * @param month - for example "2026-11"
 * @returns seven dates per week; null for days of other months
 */
export function weeks(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const lead = (dayNumber(first) + 3) % 7;
  const places: (string | null)[] = Array(lead).fill(null);
  for (let date = first; date.startsWith(month); date = addDays(date, 1)) places.push(date);
  while (places.length % 7) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, at) => places.slice(at * 7, at * 7 + 7));
}

/**
 * Adds months to a month.
 * @returns for example "2026-12"
 */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
