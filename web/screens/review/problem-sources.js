/** Problems out of one's own games: which there are, and which games have still to be looked through. */
import { noted } from "../../core/faults.js";
import { kept } from "./messages.js";
import { ReviewData } from "./review-data.js";

/** @import { Locker } from "../../core/store/locker.js" */
/** @import { ProblemTold } from "../../core/protocol.js" */
/** @import { Call, GameRecord } from "../../core/types.js" */

/**
 * A position in which something better was to be had.
 * @typedef {Pick<ProblemTold, "id"|"record"|"theme"|"question"|"unit"> & {at: number, by: string, loss: number, save:
 *   string|null, date: number}} Problem
 *   `at`: moves before it; `loss`: what was given away, 0 if nobody has played it; `by`: the unit of `loss` if it is
 *   not the game's: "chance" in match play ("skins" too in lockers of earlier versions), otherwise ""; `save`: the
 *   game that it comes from, with its `date`
 */

/** Games that are looked through at most, the newest first. */
const MOST_GAMES = 30;

/** Lines of a game with somebody of this device in it. @param {Locker} locker @param {string} game */
const linesOf = (locker, game) =>
  locker.read().lines.filter((line) => line.game === game && line.seats.some(({ kind }) => kind === "person"));

/**
 * @param {Locker} locker
 * @param {string} game
 * @param {(save: string) => {record: GameRecord}|null} load
 * @returns {Problem[]} not solved yet: the newest game first, of a game the costliest first
 */
export function problemsOf(locker, game, load) {
  return linesOf(locker, game).flatMap((line) => {
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
 * Takes a problem off the list.
 * @param {Locker} locker @param {string} game @param {Problem} problem
 * @returns {ReturnType<Locker["solve"]>} not ok where the storage did not keep it: the problem comes back
 */
export function solve(locker, game, { id, save }) {
  if (save === null) return locker.solve(game, id);
  const [line = "", at] = id.split(":");
  const review = locker.find(line)?.review;
  if (!review) return { ok: true };
  const mistakes = review.mistakes.map((one) => (one.at === Number(at) ? { ...one, solved: true } : one));
  return locker.review(line, { ...review, mistakes });
}

/**
 * Our shelf.
 * @param {Locker} locker
 * @param {string} game
 * @param {Call} call
 * @returns {Promise<{open: Problem[], all: Problem[]}>} what is not solved yet, and all there are, in the order of the
 *   shelf; never rejects
 */
export async function shelfOf(locker, game, call) {
  const answer = await call({ op: "problems", game }).catch(noted("problems"));
  const nobodys = { by: "", loss: 0, save: null, date: 0 };
  /** @type {ProblemTold[]} */
  const told = answer?.ok ? answer.problems : [];
  const all = told.map((one) => ({ ...one, ...nobodys, at: one.upto }));
  const solved = new Set(locker.solved(game));
  return { open: all.filter(({ id }) => !solved.has(id)), all };
}

/**
 * Looks through the games that nobody has reviewed, the newest first, one after the other.
 * @param {object} world
 * @param {Locker} world.locker
 * @param {string} world.game
 * @param {(save: string) => {record: GameRecord}|null} world.load
 * @param {Call} world.call
 * @param {() => void} world.changed   after each game
 * @param {(ms?: number) => Promise<void>} world.rest
 * @param {() => boolean} [world.busy]   a hand is at the page
 * @param {() => boolean} world.gone   nobody waits any more
 * @returns {Promise<void>} never rejects
 */
export async function lookThrough({ locker, game, load, call, changed, rest, busy, gone }) {
  const open = linesOf(locker, game).filter(({ review }) => !review);
  for (const line of open.slice(0, MOST_GAMES)) {
    const record = load(line.save)?.record;
    if (gone()) return;
    if (!record) continue;
    const data = new ReviewData({ record, call, changed: () => gone() && data.close(), rest, busy, views: false });
    await data.run();
    const people = line.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
    if (!gone() && data.end) locker.review(line.id, kept(data.steps, data.head, data.end, people));
    data.close();
    changed();
  }
}
