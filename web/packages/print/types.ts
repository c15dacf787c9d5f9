/**
 * Types used between the print screen and the games. Lengths are in millimetres; drawings are SVG in
 * millimetres with the origin in the upper left corner of the sheet in reading orientation.
 */

import type { CourseBook } from "../../engine/protocol.d.ts";

/**
 * One sheet of paper. `turned`: landscape. `back`: drawing on the back; `backNeeded`: always print the back, because it
 * is more than decoration.
 */
export type Sheet = { title: string; draw: unknown; turned?: boolean; back?: unknown; backNeeded?: boolean };

/** An assembly step: the name of a picture in cover.ts, and a sentence. */
type Step = [picture: string, words: string];

/** Alternatives for printing a part. */
export type Choice = { name: string; title: string; options: [value: string, label: string][]; usual: string };

/**
 * A part of a game's material that can be printed. `line`: a description with quantities; `spare`: printed only if selected; `book`: also
 * part of a course book.
 */
export type Part = {
  id: string;
  title: string;
  line: string;
  spare?: boolean;
  book?: boolean;
  choice?: Choice;
  steps: Step[];
  sheets: () => Sheet[];
};

/** A card, sticker or token, drawn in its own box with the origin at (0, 0). */
export type Piece = { draw: unknown; name?: string };

export type Kit = import("./kit.ts").Kit;

/** Replaceable material by option name, and the other pieces of the game by name. */
type Material = Record<string, any>;

/**
 * The object that a game's `print.ts` exports. `lead`: introduction at the top of the screen; `shared`: drawings that
 * several sheets refer to with `use`; `poster`: the whole board on one sheet; `story`: text about the built-in board
 * for the course book; `pages`: pages of the book, one per hole.
 */
export type Print = {
  parts(material: Material, kit: Kit): Part[];
  lead: string;
  story?: string[];
  shared?: (material: Material) => unknown;
  poster?: (material: Material, kit: Kit) => Sheet;
  pages?: (material: Material, kit: Kit, book: CourseBook) => Sheet[];
};
