/** A round of the tour bot over given dice, played here: the par of a day, or a ghost. */

import { heard } from "../faults.js";

/** @import { Call, GameRecord, Request } from "../types.js" */
/** @import { Opening } from "./remote-match.js" */
/** @import { BotPlayed } from "../protocol.js" */
/** @import { Result } from "../store/days.js" */

/** More moves than any round has. */
const MOST_MOVES = 5000;

/** @param {Pick<import("../types.js").View, "scores"|"card">} view  of one player @returns {Result} */
export const resultOf = ({ scores, card }) => ({
  score: scores[0] ?? 0,
  cells: card.rows[0]?.cells ?? [],
  columns: card.columns,
});

/**
 * One request a move, so that whoever plays meanwhile waits for no more than one of them.
 * @param {Call} call
 * @template {Opening} K
 * @param {Request<K>} opening  the request that opens the match
 * @param {{wanted: () => boolean, moved?: (moves: number) => void, ended?: (record: GameRecord) => void}} watch  `wanted`:
 *   whether anybody wants to know; `ended`: gets the record of the round
 * @returns {Promise<Result|null>} null: nobody does @throws {Refused} where Python says no
 */
export async function botRound(call, opening, { wanted, moved, ended }) {
  const opened = heard(await call(opening));
  const { match } = opened;
  try {
    let { view, record } = opened;
    for (let moves = 1; !view.over && moves < MOST_MOVES; moves += 1) {
      if (!wanted()) return null;
      const played = heard(await call({ op: "bot", match, level: "tour", play: true }));
      ({ view, record } = /** @type {BotPlayed} */ (played));
      moved?.(moves);
    }
    if (!view.over) return null;
    ended?.(record);
    return resultOf(view);
  } finally {
    call({ op: "close", match }).catch(() => {}); // it went with its worker
  }
}
