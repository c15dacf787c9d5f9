/** An open match in Python, identified by its handle. Error responses are thrown as `RejectedError`. */
import { unwrap } from "../errors.js";

/** @import { BotPlayed, Opened, Played } from "../protocol.js" */
/** @import { Advice, Call, Failure, GameEvent, GameRecord, MatchOperation, Move, View } from "../types.js" */
/** @import { Question, Request, Success } from "../types.js" */

/**
 * The state of a match after a move: the view, the record up to here, and the moves that are possible next.
 * @typedef {{view: View, record: GameRecord, events: GameEvent[], legal: Move[], choices: Record<string, any>|null,
 *   undo?: Opened["undo"], mover?: number|null}} Position   `undo`: whether the last move of seat `mover` can be
 * undone,
 *   or why not
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

  /** Returns the same match with another function for sending requests. @param {Call} call */
  by(call) {
    return new RemoteMatch(call, this.#handle);
  }

  /**
   * Opens a match.
   * @template {Opening} K
   * @param {Call} call
   * @param {Request<K>} request
   * @returns {Promise<{match: RemoteMatch, position: Position}>}
   */
  static async open(call, request) {
    return RemoteMatch.of(call, unwrap(await call(request)));
  }

  /** Returns the match that a response has opened.
   * @param {Call} call @param {Opened} answer @returns {{match: RemoteMatch, position: Position}} */
  static of(call, answer) {
    return { match: new RemoteMatch(call, answer.match), position: position(answer) };
  }

  /**
   * Sends a request about this match and returns the response, which may be an error.
   * @template {MatchOperation} K
   * @param {Question<K>} question
   * @returns {Promise<Success<K>|Failure>}
   */
  question(question) {
    // TypeScript cannot infer that a question with a handle is a request.
    return this.#call(/** @type {Request<K>} */ (/** @type {unknown} */ ({ ...question, match: this.#handle })));
  }

  /**
   * Sends a request about this match. Throws RejectedError if the response is an error.
   * @template {MatchOperation} K
   * @param {Question<K>} question
   * @returns {Promise<Success<K>>}
   */
  async ask(question) {
    return unwrap(await this.question(question));
  }

  /** Plays a move. @param {Move} move @returns {Promise<Position>} */
  async play(move) {
    return position(await this.ask({ op: "play", move }));
  }

  /** Plays the move that a bot of a given level chooses. @param {string} level @returns {Promise<Position>} */
  async bot(level) {
    const answer = await this.ask({ op: "bot", level, play: true });
    return position(/** @type {BotPlayed} */ (answer));
  }

  /** Returns the move that a bot would play, without playing it. @param {string} level @returns {Promise<Move>} */
  async choose(level) {
    return (await this.ask({ op: "bot", level })).move;
  }

  /** Undoes the last move. @returns {Promise<Position>} the position before it */
  async undo() {
    return position(await this.ask({ op: "undo" }));
  }

  /** Returns all events of the match so far, and the number of the move that caused each of them. */
  events() {
    return this.ask({ op: "events" });
  }

  /** Returns the coach's best moves. @param {number} count @returns {Promise<Advice[]>} */
  async advise(count) {
    return (await this.ask({ op: "advise", count })).moves;
  }

  /** Returns the complete game as one line of text, and the seats whose hidden choices it reveals. */
  token() {
    return this.ask({ op: "token" });
  }

  /** Returns a record that a bot in a seat may know: without hidden choices and without the seed of the next dice.
   * @param {number} player  zero-based @param {string} salt  a secret from which the seed of the bot's dice is derived
   * @returns {Promise<GameRecord>} */
  async recordFor(player, salt) {
    return (await this.ask({ op: "record", player, salt })).record;
  }

  /** Returns why the rules reject a move, or "". The move is not played. @param {Move} move @returns {Promise<string>} */
  async check(move) {
    const answer = await this.question({ op: "check", move });
    return answer.ok ? "" : answer.error.message;
  }

  /** Closes the match without waiting for the response. */
  close() {
    this.#call({ op: "close", match: this.#handle }).catch(() => {}); // If the worker has ended, so has the match.
  }
}

/** Converts the response that opened or changed a match. @param {Opened|Played} answer @returns {Position} */
export const position = (answer) => ({
  view: answer.view,
  undo: answer.undo,
  mover: answer.mover,
  events: "events" in answer ? answer.events : [],
  record: answer.record,
  legal: answer.moves ?? [],
  choices: answer.choices ?? null,
});
