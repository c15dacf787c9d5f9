/**
 * The states of a table, and the only definition of the allowed changes between them.
 *
 *     idle      the table has not been opened
 *     waiting   waiting for Python to start or to replay the match
 *     ready     a person can move, or no more moves are possible on this device
 *     pausing   pausing before a bot's move
 *     playing   Python is playing a move, or dice are being entered for it
 *     showing   the move is saved and is being animated
 *     undoing   a move is being undone
 *     broken    the record cannot be replayed
 *     closed    the table has been left
 */

export type State = "idle" | "waiting" | "ready" | "pausing" | "playing" | "showing" | "undoing" | "broken" | "closed";

/**
 * `load`: the match is being opened or reopened; `lost`: the worker has ended; `rest`: nothing is left to do;
 * `answered`: Python has played the move; `unplayable`: the match cannot be opened.
 */
export type Change =
  | "open"
  | "load"
  | "lost"
  | "rest"
  | "pause"
  | "play"
  | "answered"
  | "undo"
  | "unplayable"
  | "close";

/** Changes that are allowed in every state between `open` and `close`. */
const ALWAYS: Partial<Record<Change, State>> = { load: "waiting", lost: "waiting", close: "closed" };

export const TRANSITIONS: Readonly<Record<State, Partial<Record<Change, State>>>> = {
  idle: { open: "waiting", close: "closed" },
  waiting: { ...ALWAYS, rest: "ready", pause: "pausing", play: "playing", unplayable: "broken" },
  ready: { ...ALWAYS, pause: "pausing", play: "playing", undo: "undoing" },
  pausing: { ...ALWAYS, rest: "ready", play: "playing" },
  playing: { ...ALWAYS, rest: "ready", answered: "showing" },
  showing: { ...ALWAYS, rest: "ready", pause: "pausing", play: "playing" },
  undoing: { ...ALWAYS, rest: "ready", pause: "pausing" },
  broken: { load: "waiting", close: "closed" },
  closed: {},
};

/**
 * Returns the state after a change.
 * @throws {Error} if the change is not allowed in this state
 */
export function after(state: State, change: Change): State {
  const next = TRANSITIONS[state][change];
  if (!next) throw new Error(`no transition from ${state} on ${change}`);
  return next;
}

/** States in which a move, a bot's turn or an animation is in progress. */
export const BUSY: ReadonlySet<State> = new Set(["pausing", "playing", "showing", "undoing"]);
