/** Shapes that travel between Python, the session and the screens. Nothing here runs. */

/** @import { BotShape, Common, ErrorShape, Jobs, Json, MatchRequest, Operations, ViewBase } from "./protocol.js" */

/** Options of a game by name. @typedef {{[name: string]: Json}} Options */

/** Name of an operation of the protocol, for example "play". @typedef {keyof Operations} Operation */
/** A request. @template {Operation} K @typedef {{op: K} & Operations[K]["request"]} Request */
/** A response that is not an error. @template {Operation} K @typedef {{ok: true} & Operations[K]["response"]} Success */
/** A response that is an error. @typedef {{ok: false, error: ErrorShape}} Failure */

/**
 * Sends a request to Python. Rejects with WorkerLost if the worker ended before it answered.
 * @typedef {<K extends Operation>(request: Request<K>) => Promise<Success<K>|Failure>} Call
 */

/** Like `Call`, but throws Refused for an error. @typedef {<K extends Operation>(request: Request<K>) =>
 *   Promise<Success<K>>} Asks */

/**
 * Operations on an open match.
 * @typedef {{[K in Operation]: Operations[K]["request"] extends MatchRequest ? K : never}[Operation]} MatchOperation
 */
/** A request on an open match, without its handle.
 * @template {MatchOperation} K @typedef {{op: K} & Omit<Operations[K]["request"], "match">} Question */

/** Asks Python about the match of a table. @typedef {<K extends MatchOperation>(question: Question<K>) =>
 *   Promise<Success<K>|Failure>} AsksMatch */

/** Kind of a job, for example "review". @typedef {keyof Jobs} Work */
/** What `begin` takes for a job. @template {Work} W @typedef {Jobs[W]["request"]} JobRequest */
/** What `begin` and then `step` answer for a job. @template {Work} W @typedef {Jobs[W]["begun"] | Jobs[W]["step"]}
 *   JobNews */

/** One move, as protocol.md writes it. @typedef {import("./protocol.js").AnyMove} Move */

/**
 * One fact of play, with the clause that caused it.
 * @typedef {{event: string, player?: number|null, clause?: string, [key: string]: any}} GameEvent
 */

/** What a player may see. @typedef {Common & ViewBase} View */

/** @typedef {import("./protocol.js").Record} GameRecord */
/** One move as the coach sees it. @typedef {import("./protocol.js").AnyAdvice} Advice */

/**
 * One seat at the table.
 * @typedef {{name: string, kind: "person"|"bot"|"away", level: string, colour: number}} Seat
 *   `away`: a person who plays by link on another device
 */

/**
 * What is saved next to the record of a game.
 * @typedef {object} Meta
 * @property {Seat[]} seats
 * @property {boolean} typed      real dice are entered by hand
 * @property {Move[]} [legal]     the first legal moves, for the time before Python is ready
 * @property {boolean} [coached]  the coach has helped a person
 * @property {boolean} [coach]    false if the coach must not be asked
 * @property {string} [name]      the name that the player gave the game
 * @property {string} [at]        the place in the game as text, for the list of games
 * @property {string} [sketch]    the position as a small SVG, for the list of games
 * @property {{date: string, hole?: boolean, tournament?: boolean, record?: boolean}} [day]   the round of a day that
 *   this game plays
 * @property {{game: string, at: number}} [resumed]   the game, and the number of moves, from which this one continues
 * @property {string} [signed]    the name under which a duel was sent
 * @property {boolean} [lesson]   the table of a lesson
 * @property {import("./links/duel.js").DuelMeta} [duel]
 * @property {import("./links/by-link.js").ByLink} [link]
 */

/**
 * Dice that people must type in: `faces` are what each of them can show (or 1 to `sides`); where dice differ, `dice`
 * has the faces of each, and what is typed is an index into them.
 * @typedef {{count: number, sides?: number, faces?: (string|number)[], dice?: string[][], title?: string,
 *   draw?: (face: string|number) => unknown}} Need
 */

/** One line of the log. @typedef {{event: GameEvent, words: string, clause: string|null}} LogLine */

/**
 * What a game gets to draw with.
 * @typedef {object} Ui
 * @property {string} [id]           of the save, for what a page keeps with it
 * @property {string[]} names        one a seat
 * @property {Seat[]} seats
 * @property {number|null} seat      the seat to move, where a person sits there and may move; else null
 * @property {boolean} busy          an answer, a bot or an animation is under way
 * @property {boolean} ready         Python answers
 * @property {Move[]} legal          every legal move; empty where none is open to this page
 * @property {Record<string, any>|null} [choices]   what can be chosen, where the moves are too many to be listed
 * @property {LogLine[]} [log]       what has happened, oldest first
 * @property {(move: Move) => void} send
 * @property {Advice[]|null} advice  the coach's word, where it was asked for
 * @property {() => void} hint       asks for it
 * @property {boolean} hints         the hint is offered at all
 * @property {boolean} [quiz]         a move is asked for as a problem: the table says nothing of which
 * @property {boolean} [lesson]       a step of a lesson: it goes on where the lesson says so
 * @property {boolean} [posed]        a position of a review or a problem: no game goes on here, so nothing is handed
 *   over, no clock runs, and no plan is kept
 * @property {() => void} [helped]   the game itself has given a person the coach's help
 * @property {"typewriter"|"alphabet"} [letters]   the order of letters to tap
 * @property {(clause: string) => void} why   opens a clause
 * @property {boolean} typed         people roll real dice at this table
 * @property {boolean} reduced       no motion
 * @property {() => void} redraw
 * @property {AsksMatch} [ask]   asks Python about this match; for what changes nothing
 */

/**
 * Where an animation plays. Score card, log and status wait until it has ended; `commit` puts the picture of `after`
 * under it before, for an animation that plays on that, and waits until it is drawn.
 * @typedef {{root: Element, signal: AbortSignal, reduced: boolean, speed?: number, commit: () => Promise<void>}} Stage
 */

/**
 * What `createTable` of a game's folder returns: one open table; the house has the rest. `sentences`: events in words, by name, beside or
 *   instead of the house's own for the vocabulary.
 * @template [V=View]   what Python shows of this game
 * @typedef {Partial<GameTable<V>> & {id: string, sentences?: Readonly<Record<string,
 *   import("../table/words.js").Sentence>>}} GameSlots
 */

/**
 * A key of a table: what it is called in the key help, and what it does.
 * @template [V=View]
 * @typedef {{key: string, label: string, run: (view: V, ui: Ui) => void}} Key
 */

/**
 * Draws fields of a set-up form.
 * @typedef {(values: Record<string, any>, change: (values: Options) => void, call: Call) => unknown}
 *   OwnFields
 */

/**
 * An open table of a game, as the page sees it. Its functions share the state of this one table. A game's folder gives
 * the slots that it has, `id` at least; table/defaults.js fills in the rest.
 * @template [V=View]
 * @typedef {object} GameTable
 * @property {string} id
 * @property {(games: string) => Promise<void>} [prepare]   fetches what the picture needs before it can be drawn, from
 *   the games' folder; never fails
 * @property {() => Promise<void>} [ready]   waits for what a table does without at first; never fails
 * @property {(view: V, ui: Ui) => void} [changed]   before each drawing, the only place where a table asks, keeps,
 *   starts a clock: what lies on the table, or who may do what, may be another. All that draws only reads
 * @property {() => void} [dispose]   stops the timers and removes the listeners of this table, which is not used again
 * @property {(view: V, ui: Ui) => unknown} picture  what the game looks like now
 * @property {(view: V, ui: Ui) => unknown} hand     below or beside it: dice in hand, and the coach's line
 * @property {(view: V, ui: Ui) => unknown} [upper]  instead of both, for a layout of its own
 * @property {(view: V, ui: Ui) => unknown} actions
 * @property {(events: GameEvent[], before: V, after: V, stage: Stage) => Promise<void>} animate   over the
 *   picture of `before`, which stands until it ends
 * @property {(event: GameEvent, names: string[], view?: V) => string} describeEvent   the view is of now
 * @property {(view: V, names: string[]) => string} share
 * @property {(view: V, move: Move, ask: AsksMatch) => Need|null|Promise<Need|null>}
 *   diceToEnter   dice that people must type in for a move
 * @property {(purpose: string, count: number, name: string) => string} [describeWanted]   what is asked for where a
 *   move throws more than `diceToEnter` named; a game without it leaves the rest to the seed
 * @property {(view: V) => Need|null} [opening]   dice that lie already when a game begins
 * @property {Key<V>[]} keys
 * @property {(view: V, names: readonly string[], ui?: {ask: AsksMatch, ready: boolean, redraw: () => void}) =>
 *   unknown} card   the score card, for the end of the game; the view's own as a table where
 *   it is left out
 * @property {() => Promise<OwnFields>} [setup]   fetches a part of the set-up form of its own, for what no field can
 *   say
 * @property {(view: V, names: string[]) => string|undefined} [verdict]   who won, in a few words, where the club's
 *   own do not fit
 * @property {(event: KeyboardEvent, view: V, ui: Ui) => boolean} [press]   takes a key before the table's own;
 *   true: it was for the game
 * @property {(points: [number, number][]) => void} [bring]   brings points of the board into sight, if the picture has a
 *   camera
 * @property {(view: V) => string} [caption]   a few words for the bar: the round, the tees
 * @property {(move: Move, view: V) => string} describeMove   a move in words, as the coach says it: "roll two dice"
 * @property {(view: V) => string} [describeMoment]   where in the game a view stands: "hole 4, stroke 6"
 * @property {boolean} [fitted]   its table stands on one screen: `actions` gives `.choices` and then the big button,
 *   and the house shows the card, with `details` over it, in a drawer or below
 * @property {(view: V, ui: Ui) => unknown} [details]   figures that stand over the card
 * @property {string} [goal]   what one plays for, in a sentence: it stands at the table until the first win
 * @property {(score: number, view: V) => string} [scoreWords]   a final score with its unit: "34 strokes"
 * @property {(view: V) => string} [note]   a few words beside whose turn it is: what there is to beat
 * @property {(view: V) => {name: string, score: number}[]} [rivals]   who stands on the podium without a seat
 * @property {(view: V, options: Options) => {label: string, options: Options}|null} [rung]   the same game, a little easier
 *   after a defeat, a little harder after a win
 * @property {(line: LogLine, seats: Seat[], view: V) => boolean} [hushed]   the event is not said aloud: it would be
 *   heard by somebody who must not know it yet, or has not seen it
 * @property {(view: V, ui: Ui) => boolean} [secret]   the device is being handed over: log and coach say nothing
 * @property {(view: V) => Move|null} [forced]   a move that is made for whoever has just moved, since every other
 *   would come to the same; taken back, it is not made again
 * @property {(view: V, words: string, redraw: () => void) => boolean} [afterHole]   has a page of its own after a
 *   hole, and is told what luck and choices did (false: it is gone); where it is left out a card comes
 * @property {string} [unit]   what the coach counts in; "strokes" where it is left out
 */

/** @typedef {import("./protocol.js").OptionShape} Option */
/** The clubhouse knows no talk of it. @typedef {Omit<BotShape, "talk"> & Partial<Pick<BotShape, "talk">>} Bot */
/** @typedef {import("./protocol.js").GameShape} GameInfo */

export {};
