/**
 * Types of the interface between the design screen and a game's designer. Nothing here runs.
 *
 * `web/games/<game>/designer.ts` exports `designer`. It is loaded with `designer.css`, after the game's own `index.ts`
 * and `style.css`, when a board of that game is opened. `thumbnail.ts` draws a small picture of a material for the list
 * of boards, without loading the game: `thumbnail(material)` returns SVG in a 120 by 120 box with colours as classes
 * (see `web/ui/colours.ts`), or "" if there is nothing to draw. It must accept anything found in the
 * storage and must not throw.
 */

import type { MaterialProblem } from "../../engine/protocol.d.ts";
import type { Options } from "../../engine/types.ts";

export type Material = import("../../data/boards.ts").Material;

type Photograph = import("./photo/photograph.ts").Photograph;

/** Path to a value in the material: an option, then field names and zero-based indices. */
export type Path = (string | number)[];

/** A problem found by Python. */
export type Fault = MaterialProblem;

/**
 * The data and functions that a designer receives for each drawing. It is the same object for as long as the board is
 * open.
 */
export type Host<S = any> = {
  /** id of the board, for data that the page stores with it */
  id: string;
  /** title of the board, chosen by the player */
  title: string;
  /**
   * the current material. It is immutable: an edit creates a new one that reuses all unchanged parts (rows, cards,
   * boards), so that a step needs little memory
   */
  material: Material;
  /** the built-in material, for copying parts of it; also immutable */
  ours: Material;
  /** the material of a new, empty board */
  blank: Material;
  /** problems that Python found in the latest material it checked */
  faults: Fault[];
  /** whether `faults` belongs to the current material; if not, a check is running */
  checked: boolean;
  /** the place selected last, by the designer or by “Show me” */
  at: Path | null;
  /** selects a place and redraws */
  select: (at: Path | null) => void;
  /**
   * makes a step, which is saved immediately and can be undone. `what` describes it in a few words, for example “Sand
   * on 12 cells”. Consecutive steps with the same `join` are merged, for example the characters of a name or the cells
   * of one stroke
   */
  change: (next: Material, what: string, join?: string) => void;
  redraw: () => void;
  /** the photograph of the board, or of the part that is open */
  photo: Photograph;
  /** state of this designer, for example the selection, created by its `create`. It is not saved */
  state: S;
};

/**
 * The parts of a designer, as templates. On a phone the picture fills the screen except for one line of tools, and
 * `sheet`, which contains everything else, opens above it. `now` labels the button that opens it with the current tool.
 */
type Desk = { picture: unknown; line: unknown; sheet: unknown; now: unknown };

/** The functions that a game's designer must provide. */
export type Designer = {
  /** creates the state of an open board, available as `host.state` */
  create?: () => object;
  /** renders the designer, without the bar of the screen */
  draw: (host: Host) => Desk;
  /**
   * opens the part that contains the selected place. Returns selectors of the element to show and focus (the first one
   * found is used), or a function to call after the next drawing
   */
  show: (at: Path, host: Host) => string[] | (() => void);
  /** handles a key that no field has handled; returns whether it did */
  key?: (event: KeyboardEvent, host: Host) => boolean;
  /** returns the options that make a game start with the part that is open */
  start?: (host: Host, seats: number) => Options;
  /** called before the first drawing */
  open?: (host: Host) => void | Promise<void>;
  /** called when the screen is left */
  close?: (host: Host) => void;
};
