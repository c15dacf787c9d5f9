/**
 * What a game gives to be printed, and what the room gives a game to draw it with. Lengths are millimetres, drawings
 * are SVG in millimetres from the upper left corner of the sheet as one reads it.
 */

/** How it is printed: `job` for the table, as a course book, or as a poster;
 * `backs` "none", "long" and "short" (the edge that a duplex printer turns over), or "glue" (on sheets of their own);
 * `ruler` the check of the scale on the first sheet; `choices` of a game's own, by name.
 * @typedef {{job: "table"|"book"|"a1"|"a2", paper: "a4"|"letter", grey: boolean, marks: boolean,
 *   ruler: boolean, backs: "none"|"long"|"short"|"glue", off: Record<string, boolean>,
 *   choices: Record<string, string>}} How */

/**
 * One sheet of paper. `turned`: it is read with the long side up. `back`: what is behind it; `backNeeded`: that has to
 * be printed whatever was chosen, for it is more than a pattern.
 * @typedef {{title: string, draw: unknown, turned?: boolean, back?: unknown, backNeeded?: boolean}} Sheet
 */

/** What hands do with it: a picture of cover.js, and a sentence. @typedef {[picture: string, words: string]} Step */

/** One of some ways to print a part. @typedef {{name: string, title: string, options: [value: string, label: string][],
 *   usual: string}} Choice */

/**
 * One part of a game's material. `line`: what it is, with numbers. `spare`: not printed unless asked for. `book`:
 * it goes into a course book.
 * @typedef {object} Part
 * @property {string} id
 * @property {string} title
 * @property {string} line
 * @property {boolean} [spare]
 * @property {boolean} [book]
 * @property {Choice} [choice]
 * @property {Step[]} steps
 * @property {() => Sheet[]} sheets
 */

/**
 * A card, sticker or token to be drawn in a box of its own from 0, 0.
 * @typedef {{draw: unknown, name?: string}} Piece
 */

/** @typedef {import("./kit.js").Kit} Kit */
/** What a game keeps in its options, by option. @typedef {Record<string, any>} Material */
/** `lead`: a sentence over the page; `shared`: what several sheets show parts of by `use`; `poster`: all of it on one
 * sheet; `story` of our own material, for a book; `pages` of a book, one a hole.
 * @typedef {{parts(material: Material, kit: Kit): Part[], lead: string, story?: string[],
 *   shared?: (material: Material) => unknown, poster?: (material: Material, kit: Kit) => Sheet,
 *   pages?: (material: Material, kit: Kit, book: import("../../core/protocol.js").CourseBook) => Sheet[]}} Print
 */

export {};
