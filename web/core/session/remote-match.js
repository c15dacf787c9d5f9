/** A match that Python holds, by its handle. Every answer that is no is thrown as `Refused`. */
import { heard } from "../faults.js";

/** @import { Advice, GameEvent, GameRecord, Move, View } from "../types.js" */
/** @typedef {(request: object) => Promise<any>} Call */

/**
 * What follows from a move: the view, the record that leads there, and what may be played next.
 * @typedef {{view: View, record: GameRecord, events: GameEvent[], legal: Move[], choices: Record<string, any>|null,
 *   undo?: true|string, mover?: number|null}} Position   `undo`: `mover`’s last move can be taken back, or why not
 */

export class RemoteMatch {
  #call;
  #handle;

  /** @param {Call} call @param {number} handle */
  constructor(call, handle) {
    this.#call = call;
    this.#handle = handle;
  }

  /** The same match, asked in another way. @param {Call} call */
  by(call) {
    return new RemoteMatch(call, this.#handle);
  }

  /**
   * @param {Call} call
   * @param {object} request  that opens a match: "new", "replay" or "open"
   * @returns {Promise<{match: RemoteMatch, position: Position}>}
   */
  static async open(call, request) {
    return RemoteMatch.of(call, heard(await call(request)));
  }

  /** That of an answer. @param {Call} call @param {any} answer @returns {{match: RemoteMatch, position: Position}} */
  static of(call, answer) {
    return { match: new RemoteMatch(call, answer.match), position: position(answer) };
  }

  /** Asks something about this match. @param {object} request @returns {Promise<any>} the answer, a refusal too */
  question(request) {
    return this.#call({ ...request, match: this.#handle });
  }

  /** @param {object} request @returns {Promise<any>} */
  async ask(request) {
    return heard(await this.question(request));
  }

  /** @param {Move} move @returns {Promise<Position>} */
  async play(move) {
    return position(await this.ask({ op: "play", move }));
  }

  /** Lets a bot of that level play. @param {string} level @returns {Promise<Position>} */
  async bot(level) {
    return position(await this.ask({ op: "bot", level, play: true }));
  }

  /** The move that a bot would play. @param {string} level @returns {Promise<Move>} */
  async choose(level) {
    return (await this.ask({ op: "bot", level })).move;
  }

  /** @returns {Promise<Position>} the one before the last move */
  async undo() {
    return position(await this.ask({ op: "undo" }));
  }

  /** @returns {Promise<GameEvent[]>} everything that has happened */
  async events() {
    return (await this.ask({ op: "events" })).events;
  }

  /** @param {number} count @returns {Promise<Advice[]>} */
  async advise(count) {
    return (await this.ask({ op: "advise", count })).moves;
  }

  /** @returns {Promise<import("../protocol.js").TokenTold>} the whole game as one line of text, and the seats whose
   *   hidden choice it tells */
  token() {
    return this.ask({ op: "token" });
  }

  /** Frees it; nobody waits for that. */
  close() {
    this.#call({ op: "close", match: this.#handle }).catch(() => {}); // it went with its worker
  }
}

/** @param {any} answer  to what opened or changed a match @returns {Position} */
export const position = ({ view, events = [], record, moves = [], choices = null, undo, mover }) => ({
  view,
  undo,
  mover,
  events,
  record,
  legal: moves,
  choices,
});
