/** Lets the tour bot play a round with given dice, to compute the par of a round of the day or to create a ghost. */

import { unwrap } from "../errors.js";

/** @import { Call, GameRecord, Request } from "../types.js" */
/** @import { Opening } from "./remote-match.js" */
/** @import { BotPlayed } from "../protocol.js" */
/** @import { Result } from "../store/days.js" */

/** Upper limit on the moves of a round; no real round has that many. */
const MAX_MOVES = 5000;

/** Returns the result shown by the view of a one-player game.
 * @param {Pick<import("../types.js").View, "scores"|"card">} view @returns {Result} */
export const getResult = ({ scores, card }) => ({
  score: scores[0] ?? 0,
  cells: card.rows[0]?.cells ?? [],
  columns: card.columns,
});

/**
 * Plays the round with one request per move, so that requests from an open table only wait for one move.
 * @param {Call} call
 * @template {Opening} K
 * @param {Request<K>} opening  the request that opens the match
 * @param {{wanted: () => boolean, moved?: (moves: number) => void, ended?: (record: GameRecord) => void}} watch
 * `wanted`:
 *   returns false to cancel the round; `moved` is called after each move; `ended` receives the record of the round
 * @returns {Promise<Result|null>} null if the round was cancelled or too long
 * @throws {RejectedError} if Python rejects a request
 */
export async function botRound(call, opening, { wanted, moved, ended }) {
  const opened = unwrap(await call(opening));
  const { match } = opened;
  try {
    let { view, record } = opened;
    for (let moves = 1; !view.over && moves < MAX_MOVES; moves += 1) {
      if (!wanted()) return null;
      const played = unwrap(await call({ op: "bot", match, level: "tour", play: true }));
      ({ view, record } = /** @type {BotPlayed} */ (played));
      moved?.(moves);
    }
    if (!view.over) return null;
    ended?.(record);
    return getResult(view);
  } finally {
    call({ op: "close", match }).catch(() => {}); // If the worker has ended, so has the match.
  }
}
