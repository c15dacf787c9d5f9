/** What a session works with, and what it tells. Nothing here runs. */

/** @import { Call, GameEvent, GameRecord, GameTable, Meta, Need, View } from "../types.js" */
/** @import { Position, RemoteMatch } from "./remote-match.js" */
/** @typedef {{record: GameRecord, view: View, meta: Meta}} Saved */
/** Detail of "refused". @typedef {{message: string, clause?: string}} Refusal */
/** Detail of "fault". @typedef {{kind: import("../faults.js").Kind, place: string, message: string}} Fault */

/**
 * What a session works with.
 * @typedef {object} Services
 * @property {Call} call   rejects with WorkerLost where the worker ended
 * @property {EventTarget} engine
 * @property {Pick<import("../store/store.js").Store, "claim"|"load"|"save"|"addEventListener"|
 *   "removeEventListener">} store
 * @property {Pick<GameTable, "describeEvent"|"describeMoment"|"caption"|"diceToEnter"|"describeWanted"|"forced"|
 *   "hushed">} gameTable
 * @property {(id: string) => {match: RemoteMatch, position: Position}|null} [receive]  a match that is open already
 * @property {(need: Need, name: string, signal: AbortSignal) => Promise<(string|number)[]|null>} askDice  null: given
 * up
 * @property {() => Promise<typeof import("./typed-play.js").playTyped>} [typedPlay]   which only real dice need
 * @property {(events: GameEvent[], before: View, after: View, showing: import("./show.js").Showing) => Promise<void>}
 * animate
 * @property {(words: string) => void} say
 * @property {() => number} pause   milliseconds before a bot moves
 * @property {(ms: number, signal: AbortSignal) => Promise<void>} [sleep]
 */

export {};
