/** Stores how many problems of a game were solved in a row at the first try, so that the streak outlasts a visit. */
import { browserBackend } from "./backend.ts";

/** A streak: its current length, and the longest one so far. */
type ProblemStreak = { row: number; best: number };

const keyFor = (game: string) => `pygolf:row:${game}`;

/** The two numbers of a stored streak, separated by a space. */
const STORED = /^(\d{1,6}) (\d{1,6})$/;

/** Returns the stored streak of a game; zeros if there is none. */
export function readStreak(game: string, backend = browserBackend): ProblemStreak {
  const [, row = 0, best = 0] = STORED.exec(backend.text(keyFor(game))) ?? [];
  return { row: Number(row), best: Math.max(Number(row), Number(best)) };
}

/**
 * Counts an attempt at a problem and stores the streak. If it cannot be stored, the streak still counts in this visit.
 * @param streak - the streak so far
 * @param attempt - `first`: whether this is the first attempt at the problem
 */
export function countAttempt(
  game: string,
  streak: ProblemStreak,
  { solved, first }: { solved: boolean; first: boolean },
  backend = browserBackend,
): ProblemStreak {
  const row = solved ? streak.row + Number(first) : 0;
  const next = { row, best: Math.max(row, streak.best) };
  backend.write(keyFor(game), `${next.row} ${next.best}`);
  return next;
}
