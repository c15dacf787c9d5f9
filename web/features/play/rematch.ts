/** Starts the next game of the same players. */

import { describeError } from "../../app/missing.ts";
import type { Seat } from "../../data/types.ts";
import type { Options } from "../../engine/types.ts";
import { newSeed } from "../../table/seats.ts";
import type { Session } from "../../table/session/session.ts";
import { notify } from "../../ui/notices.ts";
import { makeGame } from "../setup/play.ts";

/** Games whose rematch is being created, so that a second tap does not create another. */
const creating: WeakSet<Session> = new WeakSet();

/**
 * Starts a new game with new dice.
 * @param change - the options or seats, if they are to change
 */
export async function rematch(
  session: Session,
  go: (address: string) => void,
  { options = session.record.options, seats = session.seats }: { options?: Options; seats?: Seat[] } = {},
) {
  if (creating.has(session)) return;
  creating.add(session);
  try {
    const { record, meta } = session;
    const away = meta.link?.away ?? [];
    go(
      `#/game/${await makeGame({
        game: record.game,
        seats,
        options,
        seed: newSeed(),
        typed: meta.typed === true,
        coach: meta.coach,
        // Players on other devices stay there, unless all seats were on other devices.
        away: away.length < seats.length ? away : [],
        ownBots: meta.ownBots,
      })}`,
    );
  } catch (error) {
    creating.delete(session);
    notify("rematch", { tone: "trouble", text: describeError(error) });
  }
}
