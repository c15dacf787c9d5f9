/**
 * The sources of problems: mistakes in the player's own games, games that still have to be analysed, and the built-in
 * collection.
 */

import type { Locker } from "../../data/locker.ts";
import { logRejection } from "../../engine/errors.ts";
import type { ProblemInfo } from "../../engine/protocol.d.ts";
import type { Call, GameRecord } from "../../engine/types.ts";
import { toLockerReview } from "./messages.ts";
import { ReviewData } from "./review-data.ts";

/**
 * A position in which a better move was available.
 *
 * `at`: number of moves before it; `loss`: what was given away, or 0 for a built-in problem; `by`: the unit of `loss`
 * if it differs from the game's unit: “chance” in match play (“skins” in lockers of earlier versions), otherwise "";
 * `save` and `date`: the game it comes from.
 */
export type Problem = Pick<ProblemInfo, "id" | "record" | "theme" | "question" | "unit"> &
  Partial<Pick<ProblemInfo, "found">> & { at: number; by: string; loss: number; save: string | null; date: number };

/** Maximum number of games to analyse, newest first. */
const MAX_GAMES = 30;

/** Returns the locker's entries of a game in which a person took part. */
const listEntries = (locker: Locker, game: string) =>
  locker.read().lines.filter((line) => line.game === game && line.seats.some(({ kind }) => kind === "person"));

/**
 * Returns the unsolved problems from the player's games: newest game first, and within a game the costliest mistake
 * first.
 */
export function listProblems(
  locker: Locker,
  game: string,
  load: (save: string) => { record: GameRecord } | null,
): Problem[] {
  return listEntries(locker, game).flatMap((line) => {
    const open = (line.review?.mistakes ?? []).filter(({ solved }) => !solved);
    const record = open.length ? load(line.save)?.record : undefined;
    return !record
      ? []
      : open.map(({ at, theme, question = "", loss, by = "" }) => ({
          id: `${line.id}:${at}`,
          record,
          at,
          theme,
          question,
          unit: line.summary.unit,
          by,
          loss,
          save: line.save,
          date: line.date,
        }));
  });
}

/**
 * Marks a problem as solved.
 * @returns not ok if this could not be saved; the problem will then be shown again
 */
export function markSolved(locker: Locker, game: string, { id, save }: Problem): ReturnType<Locker["solve"]> {
  if (save === null) return locker.solve(game, id);
  const [line = "", at] = id.split(":");
  const review = locker.find(line)?.review;
  if (!review) return { ok: true };
  const mistakes = review.mistakes.map((one) => (one.at === Number(at) ? { ...one, solved: true } : one));
  return locker.review(line, { ...review, mistakes });
}

/**
 * Loads the built-in problems of a game.
 * @returns unsolved problems and all problems, in the order of the collection; never rejects
 */
export async function loadCollection(
  locker: Locker,
  game: string,
  call: Call,
): Promise<{ open: Problem[]; all: Problem[] }> {
  const response = await call({ op: "problems", game }).catch(logRejection("problems"));
  const defaults = { by: "", loss: 0, save: null, date: 0 };
  const problems: ProblemInfo[] = response?.ok ? response.problems : [];
  const all = problems.map((one) => ({ ...one, ...defaults, at: one.upto }));
  const solved = new Set(locker.solved(game));
  return { open: all.filter(({ id }) => !solved.has(id)), all };
}

/**
 * Analyses the games that have not been reviewed, one after the other, newest first.
 * @returns never rejects
 */
export async function analyseGames({
  locker,
  game,
  load,
  call,
  changed,
  rest,
  busy,
  gone,
}: {
  locker: Locker;
  game: string;
  load: (save: string) => { record: GameRecord } | null;
  call: Call;
  /** called after each game */
  changed: () => void;
  rest: (ms?: number) => Promise<void>;
  /** returns whether the player is interacting with the page */
  busy?: () => boolean;
  /** returns whether the screen has been closed */
  gone: () => boolean;
}): Promise<void> {
  const open = listEntries(locker, game).filter(({ review }) => !review);
  for (const line of open.slice(0, MAX_GAMES)) {
    const record = load(line.save)?.record;
    if (gone()) return;
    if (!record) continue;
    const data = new ReviewData({ record, call, changed: () => gone() && data.close(), rest, busy, views: false });
    await data.run();
    const people = line.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
    if (!gone() && data.end) locker.review(line.id, toLockerReview(data.steps, data.head, data.end, people));
    data.close();
    changed();
  }
}
