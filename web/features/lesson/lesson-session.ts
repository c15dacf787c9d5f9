/** The session of a lesson: an ordinary match and session that are never saved. */

import { call } from "../../engine/engine.ts";
import { RemoteMatch } from "../../engine/remote-match.ts";
import type { Move } from "../../engine/types.ts";
import { Session } from "../../table/session/session.ts";
import { seatsOf } from "../../table/session/table-state.ts";
import type { Services } from "../../table/session/types.ts";

/** A store that saves nothing and gives every tab access. */
const nullStore: Services["store"] = {
  claim: async () => ({ mine: true, release: () => {} }),
  load: () => null,
  save: () => ({ ok: true, rev: 0 }),
  addEventListener: () => {},
  removeEventListener: () => {},
};

/**
 * Opens a match, plays the moves that precede the step, and creates the session.
 * @param scene - parameters of the request `new`
 */
export async function openLessonSession(
  game: string,
  scene: object,
  moves: Move[],
  services: Pick<Services, "gameTable" | "animate" | "say" | "pause">,
): Promise<Session> {
  const { match, position: first } = await RemoteMatch.open(call, { op: "new", game, ...scene });
  let position = first;
  for (const move of moves) position = await match.play(move);
  const { record, view, legal } = position;
  const saved = { record, view, meta: { seats: seatsOf(record.players, []), typed: false, legal, lesson: true } };
  const session = new Session("lesson", saved, {
    ...services,
    playsForced: false,
    call,
    // Not the real engine: if Python restarts, the lesson reopens the step itself.
    engine: new EventTarget(),
    store: nullStore,
    receive: () => ({ match, position }),
    askDice: async () => null,
  });
  await session.open();
  return session;
}
