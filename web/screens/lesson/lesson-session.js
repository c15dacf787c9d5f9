/** The table of a lesson: an ordinary session of an ordinary match, which is kept nowhere. */

import { call } from "../../core/python/engine.js";
import { RemoteMatch } from "../../core/session/remote-match.js";
import { Session } from "../../core/session/session.js";
import { seatsOf } from "../../core/session/table-state.js";

/** @import { Services } from "../../core/session/types.js" */
/** @import { Move } from "../../core/types.js" */

/** Everybody may have it, nothing is written. @type {Services["store"]} */
const nowhere = {
  claim: async () => ({ mine: true, release: () => {} }),
  load: () => null,
  save: () => ({ ok: true, rev: 0 }),
  addEventListener: () => {},
  removeEventListener: () => {},
};

/**
 * Opens a match, plays the moves before the step, and seats the player.
 * @param {string} game
 * @param {object} scene   what the request "new" takes
 * @param {Move[]} moves
 * @param {Pick<Services, "gameTable"|"animate"|"say"|"pause">} services
 * @returns {Promise<Session>} a session that is ready
 */
export async function sit(game, scene, moves, services) {
  const { match, position: first } = await RemoteMatch.open(call, { op: "new", game, ...scene });
  let position = first;
  for (const move of moves) position = await match.play(move);
  const { record, view, legal } = position;
  const saved = { record, view, meta: { seats: seatsOf(record.players, []), typed: false, legal, lesson: true } };
  const session = new Session("lesson", saved, {
    ...services,
    // A lesson lets each move be made.
    gameTable: Object.create(services.gameTable, { forced: { value: undefined } }),
    call,
    // Should Python end, the lesson opens the step again.
    engine: new EventTarget(),
    store: nowhere,
    receive: () => ({ match, position }),
    askDice: async () => null,
  });
  await session.open();
  return session;
}
