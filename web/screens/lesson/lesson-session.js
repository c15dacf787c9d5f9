/** The session of a lesson: an ordinary match and session that are never saved. */

import { call } from "../../core/python/engine.js";
import { RemoteMatch } from "../../core/session/remote-match.js";
import { Session } from "../../core/session/session.js";
import { seatsOf } from "../../core/session/table-state.js";

/** @import { Services } from "../../core/session/types.js" */
/** @import { Move } from "../../core/types.js" */

/** A store that saves nothing and gives every tab access. @type {Services["store"]} */
const nullStore = {
  claim: async () => ({ mine: true, release: () => {} }),
  load: () => null,
  save: () => ({ ok: true, rev: 0 }),
  addEventListener: () => {},
  removeEventListener: () => {},
};

/**
 * Opens a match, plays the moves that precede the step, and creates the session.
 * @param {string} game
 * @param {object} scene  parameters of the request `new`
 * @param {Move[]} moves
 * @param {Pick<Services, "gameTable"|"animate"|"say"|"pause">} services
 * @returns {Promise<Session>}
 */
export async function openLessonSession(game, scene, moves, services) {
  const { match, position: first } = await RemoteMatch.open(call, { op: "new", game, ...scene });
  let position = first;
  for (const move of moves) position = await match.play(move);
  const { record, view, legal } = position;
  const saved = { record, view, meta: { seats: seatsOf(record.players, []), typed: false, legal, lesson: true } };
  const session = new Session("lesson", saved, {
    ...services,
    // In a lesson the player makes every move, including forced ones.
    gameTable: Object.create(services.gameTable, { forced: { value: undefined } }),
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
