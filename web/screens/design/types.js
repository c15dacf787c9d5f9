/**
 * What a game's designer gets of the room, and what it gives. Nothing here runs.
 *
 * `web/games/<game>/designer.js` is a file of its own, fetched with `designer.css` beside it and after the game's own
 * `index.js` and `style.css`, when a design of that game opens. It exports `designer`. `thumbnail.js` beside it draws a
 * material small for the library, without the game: `thumbnail(material)` is a drawing in a square of 120, its inks as
 * classes (`web/screens/common/colours.js`), "" where there is nothing to draw. It gets whatever the storage
 * holds, and never throws.
 */

/** @typedef {import("../../core/store/boards.js").Material} Material */
/** @typedef {import("../../core/photo/photograph.js").Photograph} Photograph */
/** A path into the material: option, field names, zero-based positions. @typedef {(string|number)[]} Path */
/** One thing that is wrong, as Python tells it. @typedef {import("../../core/protocol.js").FaultShape} Fault */

/**
 * What a designer gets at each drawing; it is the same object as long as the design is open.
 * @template [S=any]
 * @typedef {object} Host
 * @property {string} id           of the board, for what a page keeps with it
 * @property {string} title        of the board, as somebody called it
 * @property {Material} material   as it is now. It is never changed: whoever edits makes a new one, and takes over
 *   whatever stays (rows, cards, boards), so that a step costs little memory
 * @property {Material} ours       our own material, for "copy ours"; never changed either
 * @property {Material} blank      where a design begins
 * @property {Fault[]} faults      of the material, as Python saw it last
 * @property {boolean} checked     whether these are the faults of this very material: it is being looked at else
 * @property {Path|null} at        the place that was chosen last, by the designer or by "Show me"
 * @property {(at: Path|null) => void} select   chooses a place, and draws
 * @property {(next: Material, what: string, join?: string) => void} change   a step: kept at once, and can be undone.
 *   `what` says it in a few words ("Sand on 12 cells"). Steps in a row with the same `join` become one: the letters of
 *   a name, the cells of a stroke
 * @property {() => void} redraw
 * @property {Photograph} photo    the photograph of the board, or of the part that is open
 * @property {S} state             what is open and chosen in this design, as the designer's `create` made it. It is not
 *   stored
 */

/**
 * What a designer draws, as templates. On a phone the picture has the screen but for one line of tools at hand; the
 * sheet with everything else opens over it, by a button that says what is in hand `now`.
 * @typedef {{picture: unknown, line: unknown, sheet: unknown, now: unknown}} Desk
 */

/**
 * What a game's designer gives.
 * @typedef {object} Designer
 * @property {() => object} [create]   makes the state of one open design, which is then `host.state`
 * @property {(host: Host) => Desk} draw   all of it but the room's own bar
 * @property {(at: Path, host: Host) => string[]|(() => void)} show   opens the part that has a place of the material,
 *   which was chosen; tells what is to be seen and to have the focus (selectors, the first that is there), or does it
 *   itself once it is drawn
 * @property {(event: KeyboardEvent, host: Host) => boolean} [key]   takes a key that no field wanted; true: it did
 * @property {(host: Host) => void|Promise<void>} [open]    before the first drawing
 * @property {(host: Host) => void} [close]   called when the player leaves the design
 */

export {};
