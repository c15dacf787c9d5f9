/** Types of a session's services and events. This module contains no code. */

import type { Store } from "../../data/store.ts";
import type { Meta } from "../../data/types.ts";
import type { Kind } from "../../engine/errors.ts";
import type { Position, RemoteMatch } from "../../engine/remote-match.ts";
import type { Call, GameEvent, GameRecord, Move, View } from "../../engine/types.ts";
import type { Turn } from "../../packages/lab/worker/seated-bots.ts";
import type { Ask, GameTable, Need } from "../types.ts";
import type { Showing } from "./run-animation.ts";

export type Saved = { record: GameRecord; view: View; meta: Meta };

/** Detail of the event "error": an internal error, and where it occurred. */
export type SessionError = { kind: Kind; place: string; message: string };

/** The services that a session uses. Tests pass their own. */
export type Services = {
  /** rejects with WorkerLostError if the worker has ended */
  call: Call;
  /** dispatches "restarted" */
  engine: EventTarget;
  store: Pick<Store, "claim" | "load" | "save" | "addEventListener" | "removeEventListener">;
  gameTable: Pick<
    GameTable,
    | "describeEvent"
    | "describeMoment"
    | "caption"
    | "diceToEnter"
    | "describeWanted"
    | "faces"
    | "forced"
    | "hides"
    | "plan"
  > &
    Partial<Pick<GameTable, "describeMove" | "hinted">>;
  /** false if the player also makes the moves that the game's table declares as forced (default: true) */
  playsForced?: boolean;
  /** returns a match that is already open */
  receive?: (id: string) => { match: RemoteMatch; position: Position } | null;
  /** asks for dice; returns null if the player cancelled */
  askDice: (need: Need, name: string, signal: AbortSignal) => Promise<(string | number)[] | null>;
  /** loads the code for real dice */
  typedPlay?: () => Promise<typeof import("./typed-play.ts").playTyped>;
  animate: (events: GameEvent[], before: View, after: View, showing: Showing) => Promise<void>;
  /** returns what the table says at the end of a hole, if it waits there until someone continues */
  holeEnd?: (events: readonly GameEvent[]) => Ask | null;
  /** returns a legal move of one of the player's own bots, or null if a built-in bot must move */
  ownBot?: (id: string, turn: Turn) => Promise<Move | null>;
  say: (words: string) => void;
  /** returns the pause before a bot's move, in milliseconds */
  pause: () => number;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
};
