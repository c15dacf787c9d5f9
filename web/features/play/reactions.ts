/**
 * How the bots react to the game: a face shows joy or pain about its own hole, respect for a good one of another player,
 * pain about any ball that has just missed, and hope while the bot plays.
 */

import type { GameEvent } from "../../engine/types.ts";
import type { Expression } from "../../table/faces.ts";
import { face } from "../../table/faces.ts";
import { mood } from "../../table/moods.ts";
import type { Session } from "../../table/session/session.ts";

/** How long a face shows a reaction, in milliseconds. */
const REACTION_MS = 6000;

type Table = Pick<Session, "seats" | "shown" | "names">;

/** The place of an opponent without a seat, such as Luis of Word Golf. */
const NO_SEAT = -1;
/** By how many points a hole is lost clearly to a player, which deserves respect. */
const CLEAR = 4;

/** The reactions that are shown now, by session and seat. */
const reactions: WeakMap<object, ReadonlyMap<number, Expression>> = new WeakMap();

/** Returns the reactions of all bots to the events of a move, by seat. */
export function reactionsTo(events: readonly GameEvent[], seats: Table["seats"]): Map<number, Expression> {
  const found = new Map<number, Expression>();
  const luis = events.find(({ event }) => event === "luis");
  if (luis) found.set(NO_SEAT, reactionOfLuis(luis, events));
  for (const event of events) {
    const moment = event.player === undefined ? "" : mood(event);
    if (!moment) continue;
    for (const [seat, { kind }] of seats.entries()) {
      if (kind !== "bot") continue;
      if (seat === event.player) found.set(seat, moment === "good" ? "joy" : "pain");
      else if (moment === "good" && !found.has(seat)) found.set(seat, "respect");
    }
  }
  return found;
}

/** Returns how Luis reacts to a hole, whose other event has the player's points. */
function reactionOfLuis({ score }: GameEvent, events: readonly GameEvent[]): Expression {
  const player = events.find(({ event }) => event === "scored")?.total ?? score;
  return score > player ? "joy" : player - score >= CLEAR ? "respect" : "pain";
}

/** Lets the bots react to the events of a move. */
export function react(session: Table, events: readonly GameEvent[], redraw: () => void) {
  show(session, reactionsTo(events, session.seats), redraw);
}

/** Lets all bots wince when a ball has just missed the hole, as long as the table is open. */
export function watchNearMisses(session: Pick<Session, keyof Table | "closed">, redraw: () => void) {
  const wince = () => {
    if (session.closed) return removeEventListener("lips-out", wince);
    const bots = [...session.seats.keys()].filter((seat) => session.seats[seat]?.kind === "bot");
    show(session, new Map(bots.map((seat) => [seat, "pain"])), redraw);
  };
  addEventListener("lips-out", wince);
}

/** Shows reactions on the faces for a while. */
function show(session: Table, found: ReadonlyMap<number, Expression>, redraw: () => void) {
  if (!found.size) return;
  reactions.set(session, found);
  redraw();
  setTimeout(() => {
    if (reactions.get(session) !== found) return;
    reactions.delete(session);
    redraw();
  }, REACTION_MS);
}

/** Returns the expression of a seat: at the end of the game, joy or respect. */
export function expressionOf(session: Table, seat: number): Expression {
  const { shown } = session;
  if (shown.over) {
    const isWinner = seat === NO_SEAT ? !shown.winners.length : shown.winners.includes(seat);
    return isWinner ? "joy" : "respect";
  }
  return reactions.get(session)?.get(seat) ?? (shown.turn === seat ? "hope" : "calm");
}

/** Returns a function that draws the face of a player of this table, or of an opponent without a seat. */
export const facesOf = (session: Table) => (name: string) =>
  face(name, expressionOf(session, session.names.indexOf(name)));
