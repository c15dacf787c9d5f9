/**
 * Shapes that travel between Python, the session and the screens. Nothing here runs.
 * @module
 */

/** One move, as protocol.md writes it. @typedef {{do: string, [key: string]: unknown}} Move */

/**
 * One fact of play, with the clause that caused it.
 * @typedef {{event: string, player?: number|null, clause?: string, [key: string]: any}} GameEvent
 */

/**
 * The score card as rows and columns; a cell is text, a number or null.
 * @typedef {{columns: (string|number)[], rows: {player: number|string, cells: (string|number|null)[], total: number|string|null}[]}} Card
 */

/**
 * What a player may see.
 * @typedef {{game: string, players: string[], turn: number|null, phase: string, over: boolean, winners: number[],
 *   scores: (number|null)[], card: Card, [key: string]: any}} View
 */

/** @typedef {{format: number, game: string, players: string[], options: Record<string, unknown>, seed: string, moves: Move[], [key: string]: unknown}} GameRecord */

/** One move as the coach sees it. @typedef {{move: Move, value: number, loss: number, why: string}} Advice */

/**
 * One seat at the table.
 * @typedef {{name: string, kind: "person"|"bot", level: string, colour: number}} Seat
 */

/**
 * What is kept with a record besides the record.
 * @typedef {{seats: Seat[], typed: boolean, legal: Move[]}} Meta
 */

/** One line of the log. @typedef {{event: GameEvent, words: string, clause: string|null}} LogLine */

/**
 * What a game folder gets to draw with.
 * @typedef {object} Ui
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
 * @property {(clause: string) => void} why   opens a clause
 * @property {boolean} typed         people roll real dice at this table
 * @property {boolean} reduced       no motion
 * @property {() => void} redraw
 * @property {(request: object) => Promise<any>} [ask]   asks Python about this match; for what changes nothing
 */

/**
 * A game folder's face to the club.
 * @typedef {object} Folder
 * @property {string} id
 * @property {string|string[]} [css]  addresses of its style sheets, relative to the games' folder
 * @property {(games: string) => Promise<void>} [prepare]   fetches what the picture needs before it can be drawn, from the games' folder; never fails
 * @property {(view: View, ui: Ui) => unknown} picture
 * @property {(view: View, ui: Ui) => unknown} actions
 * @property {(events: GameEvent[], before: View, after: View, stage: {root: Element, signal: AbortSignal, reduced: boolean, speed?: number}) => Promise<void>} animate
 * @property {(event: GameEvent, names: string[]) => string} word
 * @property {(view: View, names: string[]) => string} share
 * @property {(view: View, move: Move) => ({count: number, sides?: number, faces?: (string|number)[]}|null)} typed
 * @property {{key: string, label: string, run: (view: View, ui: Ui) => void}[]} keys
 * @property {(view: View, names: string[]) => unknown} [card]   the score card, for the end of the game
 * @property {(view: View, move: Move) => string} [move]   a move in words, where its fields alone do not read well
 * @property {(view: View) => string} [caption]   a few words for the bar: the round, the tees
 */

/**
 * An option of a game, as the request `games` describes it.
 * @typedef {{name: string, type: string, default: unknown, choices?: unknown[], low?: number, high?: number, title?: string, help?: string}} Option
 */

/** @typedef {{id: string, title: string, players: {min: number, max: number}, options: Option[]}} GameInfo */

export {};
