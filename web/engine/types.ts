/** Types of the data that Python and the page exchange. This module contains no code. */

import type {
  AnyAdvice,
  AnyMove,
  BotShape,
  Common,
  ErrorShape,
  GameShape,
  Jobs,
  Json,
  MatchRequest,
  Operations,
  OptionShape,
  ViewBase,
} from "./protocol.d.ts";

/** Options of a game by name. */
export type Options = { [name: string]: Json };

/** Name of an operation of the protocol, for example "play". */
export type Operation = keyof Operations;

/** A request. */
export type Request<K extends Operation> = { op: K } & Operations[K]["request"];

/** A response that is not an error. */
export type Success<K extends Operation> = { ok: true } & Operations[K]["response"];

/** A response that is an error. */
export type Failure = { ok: false; error: ErrorShape };

/** Sends a request to Python. Rejects with WorkerLostError if the worker ended before it responded. */
export type Call = <K extends Operation>(request: Request<K>) => Promise<Success<K> | Failure>;

/** Like `Call`, but throws RejectedError for an error. */
export type StrictCall = <K extends Operation>(request: Request<K>) => Promise<Success<K>>;

/** Operations on an open match. */
export type MatchOperation = { [K in Operation]: Operations[K]["request"] extends MatchRequest ? K : never }[Operation];

/** A request on an open match, without its handle. */
export type Question<K extends MatchOperation> = { op: K } & Omit<Operations[K]["request"], "match">;

/** Sends a request about a table's match to Python. */
export type MatchCall = <K extends MatchOperation>(question: Question<K>) => Promise<Success<K> | Failure>;

/** Kind of a job, for example "review". */
export type Work = keyof Jobs;

/** One move, as described in protocol.md. */
export type Move = AnyMove;

/** Something that happened in a game, with the rulebook clause that caused it. */
export type GameEvent = { event: string; player?: number | null; clause?: string; [key: string]: any };

/** The part of a position that a player may see. */
export type View = Common & ViewBase;

export type GameRecord = import("./protocol.d.ts").Record;

/** The coach's evaluation of one move. */
export type Advice = AnyAdvice;

export type Option = OptionShape;

/** A bot; the clubhouse does not know its chat lines (`talk`). */
export type Bot = Omit<BotShape, "talk"> &
  Partial<Pick<BotShape, "talk">> & {
    /** by how much it beats the opponent without a seat, per hole, if the game has one */
    lead_per_hole?: number;
  };

export type GameInfo = GameShape;
