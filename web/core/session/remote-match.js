/** A match that Python holds, addressed by its handle. Every error response is thrown as `Refused`. */
import { heard } from "../faults.js";

/** @import { BotPlayed, Opened, Played } from "../protocol.js" */
/** @import { Advice, Call, Failure, GameEvent, GameRecord, MatchOperation, Move, View } from "../types.js" */
/** @import { Question, Request, Success } from "../types.js" */

/**
 * What follows from a move: the view, the record that leads there, and what may be played next.
 * @typedef {{view: View, record: GameRecord, events: GameEvent[], legal: Move[], choices: Record<string, any>|null,
 *   undo?: Opened["undo"], mover?: number|null}} Position   `undo`: whether `mover`’s last move can be taken back, or
 *   why it cannot
 */

/** An operation that opens a match. @typedef {"new"|"replay"|"open"} Opening */

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
   * @template {Opening} K
   * @param {Call} call
   * @param {Request<K>} request
   * @returns {Promise<{match: RemoteMatch, position: Position}>}
   */
  static async open(call, request) {
    return RemoteMatch.of(call, heard(await call(request)));
  }

  /** That of a response. @param {Call} call @param {Opened} answer @returns {{match: RemoteMatch, position: Position}} */
  static of(call, answer) {
    return { match: new RemoteMatch(call, answer.match), position: position(answer) };
  }

  /**
   * Asks about this match and returns the response, which may be an error.
   * @template {MatchOperation} K
   * @param {Question<K>} question
   * @returns {Promise<Success<K>|Failure>}
   */
  question(question) {
    // TypeScript cannot see that a question and a handle make a request.
    return this.#call(/** @type {Request<K>} */ (/** @type {unknown} */ ({ ...question, match: this.#handle })));
  }

  /**
   * Asks about this match. Throws Refused for an error.
   * @template {MatchOperation} K
   * @param {Question<K>} question
   * @returns {Promise<Success<K>>}
   */
  async ask(question) {
    return heard(await this.question(question));
  }

  /** @param {Move} move @returns {Promise<Position>} */
  async play(move) {
    return position(await this.ask({ op: "play", move }));
  }

  /** Lets a bot of that level play. @param {string} level @returns {Promise<Position>} */
  async bot(level) {
    const answer = await this.ask({ op: "bot", level, play: true });
    return position(/** @type {BotPlayed} */ (answer));
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

  /** Returns the whole game as one line of text, and the seats whose hidden choice it tells. */
  token() {
    return this.ask({ op: "token" });
  }

  /** Frees it; nobody waits for that. */
  close() {
    this.#call({ op: "close", match: this.#handle }).catch(() => {}); // it went with its worker
  }
}

/** @param {Opened|Played} answer  the response that opened or changed a match @returns {Position} */
export const position = (answer) => ({
  view: answer.view,
  undo: answer.undo,
  mover: answer.mover,
  events: "events" in answer ? answer.events : [],
  record: answer.record,
  legal: answer.moves ?? [],
  choices: answer.choices ?? null,
});
