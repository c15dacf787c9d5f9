/** Types of the data that Python, the session and the screens exchange. This module contains no code. */

/** @import { BotShape, Common, ErrorShape, Jobs, Json, MatchRequest, Operations, ViewBase } from "./protocol.js" */

/** Options of a game by name. @typedef {{[name: string]: Json}} Options */

/** Name of an operation of the protocol, for example "play". @typedef {keyof Operations} Operation */
/** A request. @template {Operation} K @typedef {{op: K} & Operations[K]["request"]} Request */
/** A response that is not an error. @template {Operation} K
 * @typedef {{ok: true} & Operations[K]["response"]} Success */
/** A response that is an error. @typedef {{ok: false, error: ErrorShape}} Failure */

/**
 * Sends a request to Python. Rejects with WorkerLostError if the worker ended before it responded.
 * @typedef {<K extends Operation>(request: Request<K>) => Promise<Success<K>|Failure>} Call
 */

/** Like `Call`, but throws RejectedError for an error. @typedef {<K extends Operation>(request: Request<K>) =>
 *   Promise<Success<K>>} StrictCall */

/**
 * Operations on an open match.
 * @typedef {{[K in Operation]: Operations[K]["request"] extends MatchRequest ? K : never}[Operation]} MatchOperation
 */
/** A request on an open match, without its handle.
 * @template {MatchOperation} K @typedef {{op: K} & Omit<Operations[K]["request"], "match">} Question */

/** Sends a request about a table's match to Python. @typedef {<K extends MatchOperation>(question: Question<K>) =>
 *   Promise<Success<K>|Failure>} MatchCall */

/** Kind of a job, for example "review". @typedef {keyof Jobs} Work */
/** The fields of `begin` for a kind of job. @template {Work} W @typedef {Jobs[W]["request"]} JobRequest */
/** The response to `begin` or `step` for a kind of job. @template {Work} W
 * @typedef {Jobs[W]["begun"] | Jobs[W]["step"]}
 *   JobResponse */

/** One move, as described in protocol.md. @typedef {import("./protocol.js").AnyMove} Move */

/**
 * Something that happened in a game, with the rulebook clause that caused it.
 * @typedef {{event: string, player?: number|null, clause?: string, [key: string]: any}} GameEvent
 */

/** The part of a position that a player may see. @typedef {Common & ViewBase} View */

/** @typedef {import("./protocol.js").Record} GameRecord */
/** The coach's evaluation of one move. @typedef {import("./protocol.js").AnyAdvice} Advice */

/**
 * One seat at the table.
 * @typedef {{name: string, kind: "person"|"bot"|"away", level: string, colour: number}} Seat
 *   `away`: a person playing by link on another device
 */

/**
 * The data that is saved alongside the record of a game.
 * @typedef {object} Meta
 * @property {Seat[]} seats
 * @property {boolean} typed      true if real dice are entered by hand
 * @property {Move[]} [legal]     the current legal moves, up to a limit; shown before Python is ready
 * @property {boolean} [coached]  true if the coach has helped a person
 * @property {boolean} [coach]    false if the coach is switched off for this game
 * @property {string} [name]      the name that the player gave the game
 * @property {string} [quick]   the set-up of a game that “Play” has started, as JSON
 * @property {string} [at]        the place in the game as text, for the list of games
 * @property {string} [sketch]    the position as a small SVG, for the list of games
 * @property {{date: string, hole?: boolean, tournament?: boolean, record?: boolean}} [day]   the round of the
 *   day played in this game
 * @property {{game: string, at: number}} [resumed]   the game, and the number of moves, from which this one continues
 * @property {string} [signed]    the name under which a duel was sent
 * @property {import("./links/links.js").Sender} [invited]   who sent the link of this game, and that player's result as
 *   text
 * @property {GameRecord} [solo]   the player's part of a game of several players, as it was sent in a duel
 * @property {boolean} [lesson]   true for the table of a lesson
 * @property {Record<string, string>} [ownBots]   the player's own bots by seat, as their ids. If the source of a bot is
 *   not on this device, the built-in bot of the seat plays
 * @property {import("./links/duel.js").DuelMeta} [duel]
 * @property {import("./links/by-link.js").ByLink} [link]
 */

/**
 * Dice that people must enter by hand. `faces` lists what each die can show (default: 1 to `sides`). If the dice
 * differ, `dice` lists the faces of each one, and the value entered is an index into that list. `keys` contains the
 * keys of faces that are not entered with their first letter.
 * @typedef {{count: number, sides?: number, faces?: (string|number)[], dice?: string[][], title?: string,
 *   draw?: (face: string|number) => unknown, keys?: Readonly<Record<string, string>>}} Need
 */

/**
 * What is known about an event when it is described, apart from the event itself.
 * @typedef {object} Telling
 * @property {Move|null} move   the move that caused the event, if it is known
 * @property {readonly GameEvent[]} events   the event with others before and after it, in order
 * @property {number} at   index of the event in `events`
 */

/** One line of the log. @typedef {{event: GameEvent, words: string, clause: string|null}} LogLine */

/**
 * The data and functions that a game receives for drawing, in addition to the view.
 * @typedef {object} Ui
 * @property {string} [id]           id of the save, for data that the page stores with it
 * @property {string[]} names        one name per seat
 * @property {Seat[]} seats
 * @property {number|null} seat      the seat to move if a person plays it and may move now, otherwise null
 * @property {boolean} busy          true while a response, a bot's move or an animation is pending
 * @property {boolean} ready         true once Python is running
 * @property {Move[]} legal          all legal moves; empty if none can be made on this device
 * @property {Record<string, any>|null} [choices]   describes the moves if there are too many to list
 * @property {LogLine[]} [log]       the game's log, oldest line first
 * @property {(move: Move) => void} send
 * @property {Advice[]|null} advice  the coach's hints; null if none were requested
 * @property {() => void} hint       requests hints from the coach
 * @property {boolean} hints         true if the hint button is shown
 * @property {boolean} [quiz]         true if the position is a problem to solve, so the table must not suggest a move
 * @property {boolean} [lesson]       true in a lesson, which decides itself when to continue
 * @property {boolean} [posed]        true for a position of a review or a problem. No game is in progress, so the
 *   device is not passed on, no clock runs, and no plan is saved
 * @property {() => void} [helped]   reports that the game itself has shown a person the coach's advice
 * @property {"typewriter"|"alphabet"} [letters]   keyboard layout for tapping letters
 * @property {(clause: string) => void} why   opens a clause of the rulebook
 * @property {Record<string, unknown>} [options]   the options of the game, if a table shows it
 * @property {boolean} typed         true if people roll real dice at this table
 * @property {boolean} reduced       true if animations are switched off
 * @property {() => void} redraw
 * @property {MatchCall} [ask]   sends a request about this match to Python. Use it only for requests that change
 *   nothing
 */

/**
 * The stage of an animation. Scorecard, log and status are updated when the animation has ended. If an animation has to
 * play over the picture of `after`, `commit` draws that picture earlier and resolves when it is drawn.
 * @typedef {{root: Element, signal: AbortSignal, reduced: boolean, commit: () => Promise<void>} &
 *   import("../table/playback.js").Tempo} Stage
 */

/**
 * The part of a table that a game provides, returned by `createTable` in the game's folder. Defaults fill in the rest.
 *   `sentences` contains log sentences by event name; they extend or override the default ones.
 * @template [V=View]   the type of this game's view
 * @typedef {Partial<GameTable<V>> & {id: string, sentences?: Readonly<Record<string,
 *   import("../table/text.js").Sentence>>}} GameSlots
 */

/**
 * A keyboard shortcut of a table, with its label in the help and its action.
 * @template [V=View]
 * @typedef {{key: string, label: string, run: (view: V, ui: Ui) => void}} Key
 */

/**
 * Draws additional fields in the setup form.
 * @typedef {(values: Record<string, any>, change: (values: Options) => void, call: Call) => unknown}
 *   OwnFields
 */

/**
 * An open table of a game, as the page uses it. Its functions share the state of this one table. A game must provide
 * `id` and can provide any of the other members; table/defaults.js fills in the rest.
 * @template [V=View]
 * @typedef {object} GameTable
 * @property {string} id
 * @property {(games: string) => Promise<void>} [prepare]   loads everything that is needed to draw the picture. `games`
 *   is the address of the games folder. Never rejects
 * @property {() => Promise<void>} [ready]   waits for parts that the first drawing can do without. Never rejects
 * @property {(view: V, ui: Ui) => void} [changed]   called before each drawing, because the position or the player to
 *   move may have changed. Only here may a table send requests, save data or start a clock; drawing functions only read
 * @property {() => void} [dispose]   stops the timers and removes the listeners of this table; it is not used
 *   afterwards
 * @property {(view: V, ui: Ui) => unknown} picture  draws the board
 * @property {(view: V, ui: Ui) => unknown} hand     draws the area below or next to the board: the dice and the coach's
 *   hint
 * @property {(view: V, ui: Ui) => unknown} [upper]  draws a custom layout that replaces both `picture` and `hand`
 * @property {(view: V, ui: Ui) => unknown} actions  draws the buttons
 * @property {(events: GameEvent[], before: V, after: V, stage: Stage) => Promise<void>} animate   plays the
 *   events over the picture of `before`, which is displayed until the animation ends
 * @property {(event: GameEvent, names: string[], view?: V, telling?: Telling) => string} describeEvent   describes an
 *   event for the log; `view` is the current one
 * @property {(view: V, names: string[]) => string} share  returns the result as text for sharing
 * @property {(view: V, move: Move, ask: MatchCall) => Need|null|Promise<Need|null>}
 *   diceToEnter   returns the dice that people must enter for a move, or null if there are none
 * @property {(purpose: string, count: number, name: string) => string} [describeWanted]   describes which dice to
 *   enter if a move rolls more than `diceToEnter` returned. Without it, the seed determines those dice
 * @property {Pick<Need, "draw"|"keys">} [faces]   how the faces of those dice are drawn and entered
 * @property {(view: V) => Need|null} [opening]   returns the dice to enter for what is rolled when a game starts
 * @property {Key<V>[]} keys
 * @property {(view: V, names: readonly string[], ui?: {ask: MatchCall, ready: boolean, redraw: () => void}) =>
 *   unknown} card   draws the scorecard at the end of the game; by default, the card of the view
 * @property {() => Promise<OwnFields>} [setup]   loads a custom part of the setup form, for options that standard
 *   fields cannot express
 * @property {(view: V, names: string[]) => string|undefined} [verdict]   announces the winner, if the default text
 *   is not suitable
 * @property {(event: KeyboardEvent, view: V, ui: Ui) => boolean} [press]   handles a key before the table's own
 *   shortcuts; returns true if it handled the key
 * @property {(points: [number, number][]) => void} [bring]   scrolls points of the board into view, if the picture can
 *   be scrolled or zoomed
 * @property {(view: V) => string} [caption]   returns a short text for the title bar, for example the round or the tees.
 *   The table of today's hole does not show it, unless the game has `setOpponents`
 * @property {(move: Move, view: V) => string} describeMove   describes a move as the coach would: "roll two dice"
 * @property {(view: V) => Move|null} [plan]   returns the complete move that the player is planning, or null. The coach's
 *   advice then includes it
 * @property {(view: V) => string} [describeMoment]   describes the position in the game: "hole 4, stroke 6"
 * @property {(events: readonly GameEvent[], names: readonly string[], seat: number, after: V) => string} [describeOutcome]
 *   describes in one sentence what the dice of a seat's move led to, for someone who has not seen it: "Ann’s shot went
 *   into the water." `after` is the view after the move
 * @property {(events: readonly GameEvent[], gains: readonly number[]) => string} [describePayout]   describes why a
 *   player gained gems with a move, as the end of a sentence: " for a star". `gains` has a number per seat
 * @property {boolean} [fitted]   true if the table fits on one screen. Then `actions` must draw `.choices` followed by
 *   the main button, and the page shows the scorecard, with `details` above it, in a drawer or below
 * @property {(view: V, ui: Ui) => unknown} [details]   draws the figures above the scorecard
 * @property {(advice: Advice, view: V) => string} [hinted]   called when the coach has answered a request for a hint;
 *   returns the text to announce, if a hint does not tell the whole advice
 * @property {() => boolean} [withholds]   returns true while the hints so far do not tell the whole advice, so that the
 *   coach's figures must not be shown
 * @property {(how: {isToday: boolean, friends: number}) => void} [setOpponents]   called before the first drawing with
 *   whether this is today's hole, which one person plays against par, and the number of friends in a duel. In both, the
 *   game's opponents without a seat do not appear
 * @property {(rounds: FriendRound<V>[]) => void} [showFriends]   receives the friends' finished rounds in a duel. The
 *   table may show them as far as the player has played; by default, only their scores are shown
 * @property {(event: GameEvent) => boolean} [omits]   returns true if the table does not show this event, so that no tip
 *   must explain it
 * @property {string} [landmarks]   CSS selector of the parts of the picture that notices should not cover, for example
 *   balls and flags
 * @property {string} [heading]   a short title for the title bar, if the title of the game is long
 * @property {(view: V) => string} [goal]   describes the goal of the game in a few words
 * @property {"goal"|"note"} [showsTotals]   where a phone shows the players' totals if the picture does not show them:
 *   before the goal, or next to the player to move
 * @property {(view: V, names: readonly string[]) => string} [standing]   says who leads, in one sentence, after a hole
 * @property {(score: number, view: V) => string} [scoreWords]   formats a final score with its unit: "34 strokes"
 * @property {(seat: number, view: V) => string} [soloResult]   formats the part of a result that the other players affect
 *   least, to compare it with a round without them; default: the final score
 * @property {(view: V) => string} [note]   returns a short text shown next to the player to move, for example the score
 *   to beat
 * @property {(view: V) => {name: string, score: number}[]} [rivals]   returns opponents without a seat who appear on
 *   the podium
 * @property {(view: V, options: Options) => {label: string, options: Options}|null} [rung]   suggests the same game a
 *   little easier after a defeat, or a little harder after a win
 * @property {(line: LogLine, seats: Seat[], view: V) => boolean} [hushed]   returns true if the event must not be
 *   announced, because someone who must not know it yet, or has not seen it yet, would hear it
 * @property {(view: V, ui: Ui) => boolean} [secret]   returns true while the device is being passed to another player,
 *   when log and coach must show nothing
 * @property {(view: V) => Move|null} [forced]   returns a move to make automatically for the player who has just moved,
 *   if all legal moves are equivalent. After an undo it is not made again
 * @property {(view: V, words: string, redraw: () => void) => boolean} [afterHole]   shows the luck and
 *   the choices of a hole (`words`) on the game's own page after that hole; returns false if that page is closed. By
 *   default, a card is shown
 * @property {string} [unit]   the unit of the coach's values (default: "strokes")
 */

/** A friend's finished round in a duel.
 * @template [V=View]
 * @typedef {{name: string, events: GameEvent[], view: V}} FriendRound */
/** @typedef {import("./protocol.js").OptionShape} Option */
/** A bot; the clubhouse does not know its chat lines (`talk`).
 * @typedef {Omit<BotShape, "talk"> & Partial<Pick<BotShape, "talk">>} Bot */
/** @typedef {import("./protocol.js").GameShape} GameInfo */

export {};
