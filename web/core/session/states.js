/**
 * The states of a table and what leads from one to another: the only place where a change of state is allowed.
 *
 *     idle      nobody has opened it
 *     waiting   for Python, or for the match to be played again
 *     ready     somebody here may act, or nobody can
 *     pausing   before a bot's move
 *     playing   a move is with Python, or its dice are being typed in
 *     showing   the answer is saved, and is being shown
 *     undoing   a move is being taken back
 *     broken    the record does not play
 *     closed    left
 */

/** @typedef {"idle"|"waiting"|"ready"|"pausing"|"playing"|"showing"|"undoing"|"broken"|"closed"} State */
/**
 * `load` the match is fetched (anew); `lost` the worker is gone; `rest` nothing more to do; `answered` Python has
 * played; `unplayable` it cannot be fetched.
 * @typedef {"open"|"load"|"lost"|"rest"|"pause"|"play"|"answered"|"undo"|"unplayable"|"close"} Change
 */

/** What may happen in every state between open and close. @type {Partial<Record<Change, State>>} */
const ALWAYS = { load: "waiting", lost: "waiting", close: "closed" };

/** @type {Readonly<Record<State, Partial<Record<Change, State>>>>} */
export const TRANSITIONS = {
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

/** @param {State} state @param {Change} change @returns {State} @throws {Error} where the table has no such way */
export function after(state, change) {
  const next = TRANSITIONS[state][change];
  if (!next) throw new Error(`no way from ${state} by ${change}`);
  return next;
}

/** A move, a bot or an animation is under way. @type {ReadonlySet<State>} */
export const BUSY = new Set(["pausing", "playing", "showing", "undoing"]);
