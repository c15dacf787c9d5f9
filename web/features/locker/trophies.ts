/**
 * The trophies of a player: what is rare in each game, the first win over each opponent, and long streaks. They follow
 * from the entries of the locker, so nothing else is stored.
 */

import type { Day } from "../../data/days.ts";
import { streakDays } from "../../data/days.ts";
import type { Line } from "../../data/lines.ts";
import { streak } from "../../data/streak.ts";
import type { Entry } from "../../table/register.ts";
import { findSeat, headToHead } from "./figures.ts";

/** `date`: when it was won first, in milliseconds since 1970; null if it has not been won yet */
export type Trophy = { title: string; line: string; date: number | null };

type Game = Pick<Entry, "id" | "bots" | "rivals" | "trophies">;

/** Numbers of days in a row with a round of the day. */
const STREAKS = [
  [7, "A week"],
  [30, "A month"],
  [100, "A hundred days"],
] as const;

/** Returns the date of the first entry that meets a condition, or null. */
const firstDate = (lines: readonly Line[], isMet: (line: Line, seat: number) => boolean, player: string) =>
  lines
    .filter((line) => {
      const seat = findSeat(line, player);
      return seat >= 0 && isMet(line, seat);
    })
    .reduce((first: number | null, { date }) => (first === null ? date : Math.min(first, date)), null);

/**
 * Returns the trophies of one game, won or not. A game that continued from another position, or with dice that had been
 * used before, does not count.
 * @param lines - of all games
 */
export function gameTrophies({ id, bots, rivals, trophies }: Game, lines: readonly Line[], player: string): Trophy[] {
  const counted = lines.filter(({ game, resumed, known }) => game === id && !resumed && !known);
  const first = (isMet: (line: Line, seat: number) => boolean) => firstDate(counted, isMet, player);
  return [
    ...trophies.map(({ title, line, count, least }) => ({
      title,
      line,
      date: first(({ summary }, seat) => (summary.seats[seat]?.counts[count] ?? 0) >= least),
    })),
    ...bots.map((bot) => ({
      title: bot.name,
      line: `Beat ${bot.name}.`,
      date: first((line, me) =>
        line.seats.some(
          ({ kind, level }, seat) => kind === "bot" && level === bot.id && headToHead(line, me, seat) === "won",
        ),
      ),
    })),
    ...rivals.map(({ name, options, usual }) => ({
      title: name,
      line: `Beat ${name}.`,
      date: first(
        (line) =>
          line.seats.length === 1 &&
          line.summary.winners.includes(0) &&
          Object.entries(options).every(([option, value]) =>
            option in line.options ? line.options[option] === value : usual,
          ),
      ),
    })),
  ];
}

/** Returns the trophies for playing the rounds of the day on many days in a row. */
export function streakTrophies(days: ReadonlyMap<string, Day>): Trophy[] {
  const dates = streakDays(days).sort();
  const lengths = dates.map((date) => streak(dates, date).length);
  return STREAKS.map(([length, title]) => {
    const at = lengths.findIndex((reached) => reached >= length);
    return {
      title,
      line: `Play a round of the day on ${length} days in a row.`,
      date: at < 0 ? null : Date.parse(dates[at] ?? ""),
    };
  });
}

/** Returns the number of trophies that the player of this device has won in all games. */
export function countTrophies(
  games: readonly Game[],
  lines: readonly Line[],
  player: string,
  days: ReadonlyMap<string, Day>,
): number {
  const all = [...games.flatMap((game) => gameTrophies(game, lines, player)), ...streakTrophies(days)];
  return all.filter(({ date }) => date !== null).length;
}
