/** Types of a session's services and events. This module contains no code. */

/** @import { Call, GameEvent, GameRecord, GameTable, Meta, Move, Need, View } from "../types.js" */
/** @import { Position, RemoteMatch } from "./remote-match.js" */
/** @typedef {{record: GameRecord, view: View, meta: Meta}} Saved */
/** Detail of the event "rejected": why a move or another request was rejected.
 * @typedef {{message: string, clause?: string}} Rejection */
/** Detail of the event "error": an internal error, and where it occurred.
 * @typedef {{kind: import("../errors.js").Kind, place: string, message: string}} SessionError */

/**
 * The services that a session uses. Tests pass their own.
 * @typedef {object} Services
 * @property {Call} call   rejects with WorkerLostError if the worker has ended
 * @property {EventTarget} engine   dispatches "restarted"
 * @property {Pick<import("../store/store.js").Store, "claim"|"load"|"save"|"addEventListener"|
 *   "removeEventListener">} store
 * @property {Pick<GameTable, "describeEvent"|"describeMoment"|"caption"|"diceToEnter"|"describeWanted"|"faces"|"forced"|
 *   "hushed"|"plan"> & Partial<Pick<GameTable, "describeMove"|"hinted">>} gameTable
 * @property {(id: string) => {match: RemoteMatch, position: Position}|null} [receive]  returns a match that is already
 *   open
 * @property {(need: Need, name: string, signal: AbortSignal) => Promise<(string|number)[]|null>} askDice  asks for
 * dice; returns null if the player cancelled
 * @property {() => Promise<typeof import("./typed-play.js").playTyped>} [typedPlay]   loads the code for real dice
 * @property {(events: GameEvent[], before: View, after: View, showing: import("./run-animation.js").Showing) =>
 * Promise<void>} animate
 * @property {(id: string, turn: import("../lab/seated-bots.js").Turn) => Promise<Move|null>} [ownBot]   returns a legal
 *   move of one of the player's own bots, or null if a built-in bot must move
 * @property {(words: string) => void} say
 * @property {() => number} pause   returns the pause before a bot's move, in milliseconds
 * @property {(ms: number, signal: AbortSignal) => Promise<void>} [sleep]
 */

export {};
