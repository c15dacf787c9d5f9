/** An open match in Python, identified by its handle. Error responses are thrown as `RejectedError`. */
import { unwrap } from "./errors.ts";
import type { BotPlayed, Opened, Played } from "./protocol.d.ts";
import type {
  Advice,
  Call,
  Failure,
  GameEvent,
  GameRecord,
  MatchOperation,
  Move,
  Question,
  Request,
  Success,
  View,
} from "./types.ts";

/**
 * The state of a match after a move: the view, the record up to here, and the moves that are possible next.
 * `undo`: whether the last move of seat `mover` can be
 * undone,
 *   or why not
 */
export type Position = {
  view: View;
  record: GameRecord;
  events: GameEvent[];
  legal: Move[];
  choices: Record<string, any> | null;
  undo?: Opened["undo"];
  mover?: number | null;
};

/** An operation that opens a match. */
export type Opening = "new" | "replay" | "open";

export class RemoteMatch {
  #call;
  #handle;

  constructor(call: Call, handle: number) {
    this.#call = call;
    this.#handle = handle;
  }

  /** Returns the same match with another function for sending requests. */
  by(call: Call) {
    return new RemoteMatch(call, this.#handle);
  }

  /** Opens a match. */
  static async open<K extends Opening>(
    call: Call,
    request: Request<K>,
  ): Promise<{ match: RemoteMatch; position: Position }> {
    return RemoteMatch.of(call, unwrap(await call(request)));
  }

  /** Returns the match that a response has opened. */
  static of(call: Call, answer: Opened): { match: RemoteMatch; position: Position } {
    return { match: new RemoteMatch(call, answer.match), position: position(answer) };
  }

  /** Sends a request about this match and returns the response, which may be an error. */
  question<K extends MatchOperation>(question: Question<K>): Promise<Success<K> | Failure> {
    // TypeScript cannot infer that a question with a handle is a request.
    return this.#call({ ...question, match: this.#handle } as unknown as Request<K>);
  }

  /** Sends a request about this match. Throws RejectedError if the response is an error. */
  async ask<K extends MatchOperation>(question: Question<K>): Promise<Success<K>> {
    return unwrap(await this.question(question));
  }

  /** Plays a move. */
  async play(move: Move): Promise<Position> {
    return position(await this.ask({ op: "play", move }));
  }

  /** Plays the move that a bot of a given level chooses. */
  async bot(level: string): Promise<Position> {
    const answer = await this.ask({ op: "bot", level, play: true });
    return position(answer as BotPlayed);
  }

  /** Returns the move that a bot would play, without playing it. */
  async choose(level: string): Promise<Move> {
    return (await this.ask({ op: "bot", level })).move;
  }

  /**
   * Undoes the last move.
   * @returns the position before it
   */
  async undo(): Promise<Position> {
    return position(await this.ask({ op: "undo" }));
  }

  /** Returns all events of the match so far, and the number of the move that caused each of them. */
  events() {
    return this.ask({ op: "events" });
  }

  /** Returns the coach's best moves. */
  async advise(count: number): Promise<Advice[]> {
    return (await this.ask({ op: "advise", count })).moves;
  }

  /** Returns the complete game as one line of text, and the seats whose hidden choices it reveals. */
  token() {
    return this.ask({ op: "token" });
  }

  /**
   * Returns a record that a bot in a seat may know: without hidden choices and without the seed of the next dice.
   * @param player - zero-based
   * @param salt - a secret from which the seed of the bot's dice is derived
   */
  async recordFor(player: number, salt: string): Promise<GameRecord> {
    return (await this.ask({ op: "record", player, salt })).record;
  }

  /** Returns why the rules reject a move, or "". The move is not played. */
  async check(move: Move): Promise<string> {
    const answer = await this.question({ op: "check", move });
    return answer.ok ? "" : answer.error.message;
  }

  /** Closes the match without waiting for the response. */
  close() {
    this.#call({ op: "close", match: this.#handle }).catch(() => {}); // If the worker has ended, so has the match.
  }
}

/** Converts the response that opened or changed a match. */
export const position = (answer: Opened | Played): Position => ({
  view: answer.view,
  undo: answer.undo,
  mover: answer.mover,
  events: "events" in answer ? answer.events : [],
  record: answer.record,
  legal: answer.moves ?? [],
  choices: answer.choices ?? null,
});
