/** Lets the tour bot play a round with given dice, to compute the par of a round of the day or to create a ghost. */

import type { Result } from "../data/days.ts";
import { unwrap } from "./errors.ts";
import type { BotPlayed } from "./protocol.d.ts";
import type { Opening } from "./remote-match.ts";
import type { Call, GameRecord, Request, View } from "./types.ts";

/** Upper limit on the moves of a round; no real round has that many. */
const MAX_MOVES = 5000;

/** Returns the result shown by the view of a one-player game. */
export const getResult = ({ scores, card }: Pick<View, "scores" | "card">): Result => ({
  score: scores[0] ?? 0,
  cells: card.rows[0]?.cells ?? [],
  columns: card.columns,
});

/**
 * Plays the round with one request per move, so that requests from an open table only wait for one move.
 * @param opening - the request that opens the match
 * @param watch - `wanted`: returns false to cancel the round; `moved` is called after each move; `ended` receives the
 *   record of the round
 * @returns null if the round was cancelled or too long
 * @throws {RejectedError} if Python rejects a request
 */
export async function botRound<K extends Opening>(
  call: Call,
  opening: Request<K>,
  {
    wanted,
    moved,
    ended,
  }: { wanted: () => boolean; moved?: (moves: number) => void; ended?: (record: GameRecord) => void },
): Promise<Result | null> {
  const opened = unwrap(await call(opening));
  const { match } = opened;
  try {
    let { view, record } = opened;
    for (let moves = 1; !view.over && moves < MAX_MOVES; moves += 1) {
      if (!wanted()) return null;
      const played = unwrap(await call({ op: "bot", match, level: "tour", play: true }));
      ({ view, record } = played as BotPlayed);
      moved?.(moves);
    }
    if (!view.over) return null;
    ended?.(record);
    return getResult(view);
  } finally {
    call({ op: "close", match }).catch(() => {}); // If the worker has ended, so has the match.
  }
}
