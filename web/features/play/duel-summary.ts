/** The result of a duel at its table: how the player did compared with the friends in the link. */

import { countFriends, getDuel } from "../../data/links/duel.ts";
import { ask } from "../../engine/ask.ts";
import { call } from "../../engine/engine.ts";
import { logRejection, unwrap } from "../../engine/errors.ts";
import type { GameEvent, StrictCall } from "../../engine/types.ts";
import type { Session } from "../../table/session/session.ts";
import type { FriendRound } from "../../table/types.ts";
import { replayEvents, seen } from "../together/compare-rounds.ts";

/** How results are compared. */
type Comparison = { fewest: boolean; unit: string };

/** By session; null while it is loading. */
const comparisons: WeakMap<Session, Comparison | null> = new WeakMap();

/** Loads how the results of a duel are compared, so that it is known when the round ends. */
export function prepareDuel(session: Session, redraw?: () => void) {
  const line = getDuel(session.meta)?.line;
  if (!line || comparisons.has(session)) return;
  comparisons.set(session, null);
  call({ op: "open-duel", duel: line })
    .then(unwrap)
    .then(({ fewest, unit }) => {
      comparisons.set(session, { fewest, unit });
      redraw?.();
    }, logRejection("duel"));
}

/**
 * Replays the friends' rounds of a duel.
 * @param show - called with the rounds, unless this is not a duel or the game has several players
 */
export async function loadFriends(
  session: Pick<Session, "record" | "meta" | "closed">,
  show: (rounds: FriendRound[]) => void,
  request: StrictCall = ask,
) {
  const line = getDuel(session.meta)?.line;
  if (!line || !countFriends(session)) return;
  try {
    const { rounds } = await request({ op: "open-duel", duel: line });
    const friends = [];
    for (const round of rounds) friends.push({ name: round.name, ...(await replayEvents(request, round)) });
    if (!session.closed) show(friends);
  } catch (error) {
    logRejection("friends' rounds")(error);
  }
}

/**
 * Returns the friends' rounds at the end of a duel and how they are compared; null if this is not a duel or the
 * comparison is still loading.
 */
export function finishedDuel(session: Session, redraw: () => void) {
  const duel = getDuel(session.meta);
  // A game of several players has its own result; the duel page compares the player's part of it.
  if (!duel?.line || !duel.rounds.length || session.seats.length > 1) return null;
  prepareDuel(session, redraw);
  const how = comparisons.get(session);
  return how ? { rounds: duel.rounds, ...how } : null;
}

/**
 * Returns the friends' scores on the hole that the player has just finished.
 * @param events - events of the hole
 */
export function rivalHoleScores(
  { meta, view }: Pick<Session, "meta" | "view">,
  events: readonly GameEvent[],
): { name: string; score: string | number }[] {
  const duel = getDuel(meta);
  const [row] = view.card.rows;
  const hole = events.findLast((event) => event.hole !== undefined)?.hole;
  if (!duel || !row || view.players.length !== 1 || hole === undefined) return [];
  const at = view.card.columns.findLastIndex(
    (column, place) => String(column) === String(hole) && (row.cells[place] ?? null) !== null,
  );
  if (at < 0) return [];
  return duel.rounds.map((rival) => ({ name: rival.name, score: seen(row.cells, view.over, rival).cells[at] ?? "–" }));
}
