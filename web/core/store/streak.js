/**
 * Days and the streak of rounds of the day: dates as text, in UTC, and pure functions of them. docs/together.md has the
 * rule in words.
 */

/** The first day there is a round of, as pygolf.together.day has it. */
export const FIRST = "2026-11-22";

/** The games of today's hole, day after day in turn, and of the tournament, as pygolf.together.day has them. */
const HOLES = ["dice", "box", "word", "dosh"];

const DAY = 86_400_000;
/** Problems stand on the shelf by their games: those of days in a row are not to be alike. */
const PRIME = 13;
/** None of so many days before a frozen one is frozen. */
const APART = 6;

/** @param {number} time  milliseconds since 1970 @returns {string} in UTC; the first day for no time of any calendar */
export const dateOf = (time) => (Math.abs(time) < 2.5e14 ? new Date(time).toISOString().slice(0, 10) : FIRST);

/** @param {number} time @returns {string} the same, but the first day at the earliest, whatever the clock says */
export const dayOf = (time) => [dateOf(time), FIRST].sort().at(-1) ?? FIRST;

/** @param {string} date @returns {number} days since 1970 */
export const numberOf = (date) => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY);

/** @param {string} date @param {number} days @returns {string} */
export const later = (date, days) => dateOf((numberOf(date) + days) * DAY);

/** The game of that day's hole. @param {string} date  from the first day on @returns {string} */
export const holeGame = (date) => HOLES[(numberOf(date) - numberOf(FIRST)) % HOLES.length] ?? "dice";

/** The last Sunday. @param {string} date  from the first day on, which was one @returns {string} */
export const sundayOf = (date) => later(date, -((numberOf(date) - numberOf(FIRST)) % 7));

/** The game of that Sunday's tournament. @param {string} date @returns {string} */
export const tournamentGame = (date) => HOLES[((numberOf(date) - numberOf(FIRST)) / 7) % HOLES.length] ?? "dice";

/** The game of that day's problem: not that of its hole. @param {string} date  from the first day on */
export const problemGame = (date) => holeGame(later(date, 2));

/** Its place on the game's shelf: none comes again before all were there. @param {string} date @param {number} count */
export const problemAt = (date, count) =>
  (Math.floor((numberOf(date) - numberOf(FIRST)) / HOLES.length) * PRIME) % count;

/** @param {unknown} text @returns {text is string} a date that there is, from the first day on */
export const isDay = (text) =>
  typeof text === "string" &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text >= FIRST &&
  Number.isFinite(numberOf(text)) &&
  later(text, 0) === text;

/**
 * The streak up to today, and every day that was ever frozen.
 * @param {Iterable<string>} kept  dates whose round was begun on the day and played to the end, in any order
 * @param {string} today
 * @returns {{length: number, frozen: string[], today: boolean}} `today`: whether today is kept already
 */
export function streak(kept, today) {
  const now = numberOf(today);
  const days = [...new Set(kept)]
    .map(numberOf)
    .filter((day) => day <= now)
    .sort((one, two) => one - two);
  /** @type {number[]} */
  const frozen = [];
  const freeze = (/** @type {number} */ day) => {
    if (day - (frozen.at(-1) ?? -Infinity) <= APART) return false;
    frozen.push(day);
    return true;
  };
  let length = 0;
  for (const [at, day] of days.entries()) {
    length += 1;
    // Today is not missed yet.
    const missed = (days[at + 1] ?? now) - day - 1;
    if (missed > 0 && (!freeze(day + 1) || missed > 1)) length = 0;
  }
  return { length, frozen: frozen.map((day) => dateOf(day * DAY)), today: days.at(-1) === now };
}

/**
 * A month as weeks of seven places, Monday first.
 * @param {string} month  such as "2026-11"
 * @returns {(string|null)[][]} dates; null where the week has days of another month
 */
export function weeks(month) {
  const first = `${month}-01`;
  const lead = (numberOf(first) + 3) % 7;
  /** @type {(string|null)[]} */
  const places = Array(lead).fill(null);
  for (let date = first; date.startsWith(month); date = later(date, 1)) places.push(date);
  while (places.length % 7) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, at) => places.slice(at * 7, at * 7 + 7));
}

/** @param {string} month @param {number} by @returns {string} such as "2026-12" */
export function monthAfter(month, by) {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
