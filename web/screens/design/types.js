/**
 * Types of the interface between the design screen and a game's designer. Nothing here runs.
 *
 * `web/games/<game>/designer.js` exports `designer`. It is loaded with `designer.css`, after the game's own `index.js`
 * and `style.css`, when a board of that game is opened. `thumbnail.js` draws a small picture of a material for the list
 * of boards, without loading the game: `thumbnail(material)` returns SVG in a 120 by 120 box with colours as classes
 * (see `web/screens/common/colours.js`), or "" if there is nothing to draw. It must accept anything found in the
 * storage and must not throw.
 */

/** @typedef {import("../../core/store/boards.js").Material} Material */
/** @typedef {import("../../core/photo/photograph.js").Photograph} Photograph */
/**
 * Path to a value in the material: an option, then field names and zero-based indices.
 * @typedef {(string|number)[]} Path
 */
/** A problem found by Python. @typedef {import("../../core/protocol.js").MaterialProblem} Fault */

/**
 * The data and functions that a designer receives for each drawing. It is the same object for as long as the board is
 * open.
 * @template [S=any]
 * @typedef {object} Host
 * @property {string} id  id of the board, for data that the page stores with it
 * @property {string} title  title of the board, chosen by the player
 * @property {Material} material  the current material. It is immutable: an edit creates a new one that reuses all
 *   unchanged parts (rows, cards, boards), so that a step needs little memory
 * @property {Material} ours  the built-in material, for copying parts of it; also immutable
 * @property {Material} blank  the material of a new, empty board
 * @property {Fault[]} faults  problems that Python found in the latest material it checked
 * @property {boolean} checked  whether `faults` belongs to the current material; if not, a check is running
 * @property {Path|null} at  the place selected last, by the designer or by “Show me”
 * @property {(at: Path|null) => void} select  selects a place and redraws
 * @property {(next: Material, what: string, join?: string) => void} change  makes a step, which is saved immediately
 *   and can be undone. `what` describes it in a few words, for example “Sand on 12 cells”. Consecutive steps with the
 *   same `join` are merged, for example the characters of a name or the cells of one stroke
 * @property {() => void} redraw
 * @property {Photograph} photo  the photograph of the board, or of the part that is open
 * @property {S} state  state of this designer, for example the selection, created by its `create`. It is not saved
 */

/**
 * The parts of a designer, as templates. On a phone the picture fills the screen except for one line of tools, and
 * `sheet`, which contains everything else, opens above it. `now` labels the button that opens it with the current tool.
 * @typedef {{picture: unknown, line: unknown, sheet: unknown, now: unknown}} Desk
 */

/**
 * The functions that a game's designer must provide.
 * @typedef {object} Designer
 * @property {() => object} [create]  creates the state of an open board, available as `host.state`
 * @property {(host: Host) => Desk} draw  renders the designer, without the bar of the screen
 * @property {(at: Path, host: Host) => string[]|(() => void)} show  opens the part that contains the selected place.
 *   Returns selectors of the element to show and focus (the first one found is used), or a function to call after the
 *   next drawing
 * @property {(event: KeyboardEvent, host: Host) => boolean} [key]  handles a key that no field has handled; returns
 *   whether it did
 * @property {(host: Host, seats: number) => import("../../core/types.js").Options} [start]  returns the options that
 *   make a game start with the part that is open
 * @property {(host: Host) => void|Promise<void>} [open]  called before the first drawing
 * @property {(host: Host) => void} [close]  called when the screen is left
 */

export {};
