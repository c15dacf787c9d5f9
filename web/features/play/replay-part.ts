/** Replays a part of a finished game on its table: a hole, or the turning point. */

import { ask } from "../../engine/ask.ts";
import { logRejection } from "../../engine/errors.ts";
import type { GameEvent } from "../../engine/types.ts";
import type { TableHost } from "../../table/host.ts";
import type { Session } from "../../table/session/session.ts";
import { playReplay } from "../together/replay.ts";

/** A part of a game: the number of moves before it and up to its end, and what it is called. */
export type Part = { from: number; to: number; title: string };

/** Replays a part of a game. Afterwards, the table shows the result again. */
export async function replayPart(session: Session, { from, to, title }: Part, host: TableHost, redraw: () => void) {
  const { record, id } = session;
  const { match, view: before } = await ask({ op: "replay", record, upto: from });
  const steps = [];
  for (const move of record.moves.slice(from, to)) {
    const { events, view } = await ask({ op: "play", match, move });
    steps.push({ events, view });
  }
  ask({ op: "close", match }).catch(logRejection("replay"));
  if (session.view.over) await playReplay(session, { id, before, steps, title }, host, redraw);
  redraw();
}

/**
 * Returns the part of a game in which a hole was played, or null if there is none. If each player plays holes in turn, it
 * is the latest one of a seat.
 * @param moves - the number of the move that caused each event, from 1
 */
export function findHole(
  { events, moves }: { events: readonly GameEvent[]; moves: readonly number[] },
  hole: string | number,
  seat: number,
): Part | null {
  const isTogether = events.some(({ event }) => event === "hole_ended");
  const ends = events.flatMap((event, at) =>
    event.event === (isTogether ? "hole_ended" : "scored") ? [{ event, move: moves[at] ?? 0 }] : [],
  );
  const isHole = ({ event }: (typeof ends)[number]) =>
    String(event["hole"]) === String(hole) && (isTogether || event.player === seat);
  const at = ends.findLastIndex(isHole);
  const end = ends[at];
  return end ? { from: ends[at - 1]?.move ?? 0, to: end.move, title: `Hole ${hole}` } : null;
}
