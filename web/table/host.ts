/**
 * The host of a table. It gives the code of a game what it needs to draw and to play, isolates errors in that code, plays
 * the animations, and handles keys and focus. Each screen that shows a table has a mode, which contains only what is
 * different there: what is shown, where a move goes, and what surrounds the picture.
 */

import { Lazy } from "../app/lazy.ts";
import type { Place } from "../app/router.ts";
import { logError } from "../engine/errors.ts";
import type { GameEvent, Move, View } from "../engine/types.ts";
import { findShortcuts, hasModifier, readKey } from "../platform/keyboard.ts";
import { animateMove, loadStage, playAgain } from "./animate-move.ts";
import type { TableKind, TableParts } from "./layout.ts";
import { drawTable } from "./layout.ts";
import type { TableModel } from "./model.ts";
import type { Showing } from "./session/run-animation.ts";
import type { SessionError } from "./session/types.ts";
import { guarded } from "./slots.ts";
import type { Clip } from "./stage.ts";
import type { GameTable, Ui } from "./types.ts";
import { createUi } from "./ui.ts";

/** How a screen uses a table. */
export type TableMode = {
  readonly kind: TableKind;
  /** what the table shows, or null if nothing can be shown yet */
  readonly model: TableModel | null;
  /** false while no moves are accepted, although the position allows them (default: true) */
  readonly accepts?: boolean;
  /** whether the table waits for the player (default: unless it is busy) */
  readonly waits?: boolean;
  /** whether the hint button is shown (default: false) */
  readonly hints?: boolean;
  /** receives the player's move */
  send: (move: Move) => void;
  /** requests hints from the coach */
  hint?: () => void;
  /** opens a clause of the rulebook */
  why: (clause: string) => void;
  /** returns what surrounds the picture and the controls */
  parts: () => TableParts;
  /** ends the animation in progress (default: the model's own function) */
  hurry?: () => void;
  /** skips the rest of what is being shown, because the table is being left */
  skip?: () => void;
  /** handles a key before the game does; returns true if the game must not receive it */
  press?: (event: KeyboardEvent) => boolean;
  /** handles a key that the game has not used; returns true if it has an effect */
  shortcut?: (key: string) => boolean;
  /** moves the focus after a drawing (default: to the next action, if the focused button has disappeared) */
  moveFocus?: () => void;
  /** called if the code of the game throws */
  failed?: (error: SessionError) => void;
};

/** A table on a screen. */
export class TableHost {
  /** What the game's code receives for drawing and playing. */
  readonly ui: Ui;
  /** How the table is used now. */
  mode: TableMode;
  /** The game's own table, whose drawing functions never throw. */
  readonly own: GameTable;
  #redraw;
  /** The default table, for a position that the game's own table cannot draw. */
  #default;
  /** The view in which the game's code threw. */
  #failed: View | null = null;
  /** The picture of an earlier move that is being played again. Aborting `#replaying` ends it. */
  #replayed: View | null = null;
  #replaying = new AbortController();
  /** Called after the next drawing. */
  #drawings: (() => void)[] = [];
  /** The area whose button had the focus before a drawing removed it. */
  #actions: Element | null = null;
  /** Whether the stage shows the result of a move, during which the table asks nothing. */
  #showsResult = false;
  /** The latest model, for code of the game that runs while the next position is being loaded. */
  #latest: TableModel | null = null;

  constructor(gameTable: GameTable, mode: TableMode, redraw: Place["redraw"]) {
    this.mode = mode;
    this.#redraw = redraw;
    this.#default = new Lazy(() => import("./defaults.ts"), redraw);
    this.own = guarded(gameTable, (place, error) => this.handleError(place, error));
    this.ui = createUi(
      () => this.#current(),
      redraw,
      (clips) => void this.#replay(clips),
    );
    // The stage loads while the player looks at the table.
    if (gameTable.clips) void loadStage();
  }

  /** The game's own table, or the default one if the game's code failed in this position. */
  get gameTable(): GameTable {
    const isBroken = this.#failed !== null && this.#failed === this.mode.model?.picture;
    return (isBroken && this.#default.module?.complete({ id: this.own.id })) || this.own;
  }

  #current() {
    const { mode } = this;
    this.#latest = mode.model ?? this.#latest;
    if (!this.#latest) throw new Error("The table shows no position yet.");
    return { mode, model: this.#latest };
  }

  /** Tells the game that a drawing follows. */
  before() {
    this.#actions = document.activeElement?.closest("#actions, .tools") ?? this.#actions;
    const { model } = this.mode;
    if (model) this.gameTable.changed?.(this.#replayed ?? model.picture, this.ui);
  }

  draw() {
    const { mode, gameTable, ui } = this;
    const { model } = mode;
    const shown = model && { ui, picture: this.#replayed ?? model.picture, controls: model.shown };
    const parts = { ...mode.parts(), isCalm: this.#showsResult };
    return drawTable(mode.kind, gameTable, shown, parts, () => this.#hurry());
  }

  /** Must be called after each drawing. */
  drawn() {
    for (const done of this.#drawings.splice(0)) done();
    if (document.querySelector("dialog[open]")) return;
    if (this.mode.moveFocus) this.mode.moveFocus();
    else this.#restoreFocus();
  }

  /** Resolves after the next drawing. */
  nextDrawing(): Promise<void> {
    return new Promise((done) => this.#drawings.push(done));
  }

  /** Moves the focus to the next action if the focused button has disappeared: to a button with `data-next`, the main
   * button or the first hole. */
  #restoreFocus() {
    if (!this.#actions || !(this.mode.waits ?? !this.ui.busy)) return;
    const at = document.activeElement ?? document.body;
    const heading = document.querySelector("#screen h1");
    // Some browsers leave the focus on a disabled button for a moment.
    const lost = at === document.body || at === heading || at.matches(":disabled");
    // Other buttons are not certain to be the next action, so they do not get the focus: on the heading, Enter triggers
    // the main action.
    const next = ["[data-next]", "[data-part~=main-button]", "[data-part~=hole-choice]"]
      .map((kind) => document.querySelector(`#actions ${kind}:not(:disabled)`))
      .find(Boolean);
    const goal = (lost ? (next ?? heading) : null) as HTMLElement | null;
    goal?.focus({ preventScroll: true });
    // The heading keeps the focus until there is a next action.
    if (next || !lost) this.#actions = null;
  }

  /** Moves the focus from the menu button or another place to the next action, so that Space and Enter play. */
  focusNextAction() {
    const actions = document.querySelector("#actions");
    if (!actions || document.querySelector("dialog[open]")) return;
    (document.activeElement as HTMLElement | null)?.blur();
    this.#actions = actions;
    this.drawn();
  }

  /**
   * Plays the animation of a move over the picture.
   * @param factor - speed factor for a bot's move; 0 for a person's move
   */
  async animate(events: GameEvent[], before: View, after: View, showing: Showing, factor: number = 0) {
    this.#replaying.abort();
    // Draw immediately, so that the next frame only has to paint.
    const show = (picture: View) => {
      showing.show(picture);
      this.#redraw.now();
    };
    const reveal = () => {
      showing.reveal();
      this.#redraw.now();
    };
    const showsResult = () => {
      this.#showsResult = true;
      this.#redraw();
      this.#redraw.now();
    };
    const stage = { ...showing, show, reveal, showsResult };
    try {
      await animateMove(this.gameTable, this.ui, { events, before, after }, stage, factor);
    } finally {
      // The caller then draws the next position.
      this.#showsResult = false;
    }
  }

  /** Plays clips of an earlier move over the picture. A tap or the next move ends them. */
  async #replay(clips: readonly Clip<any>[]) {
    this.#replaying.abort();
    const replaying = new AbortController();
    this.#replaying = replaying;
    const show = (picture: View | null) => {
      if (this.#replaying !== replaying) return;
      this.#replayed = picture;
      this.#redraw();
      this.#redraw.now();
    };
    try {
      await playAgain(clips, { ui: this.ui, signal: replaying.signal, show });
    } finally {
      show(null);
    }
  }

  #hurry() {
    this.#replaying.abort();
    const { mode } = this;
    if (mode.hurry) mode.hurry();
    else mode.model?.hurry?.();
  }

  key(event: KeyboardEvent) {
    const { mode, gameTable, ui } = this;
    const { model } = mode;
    const isTyping = event.target instanceof Element && event.target.matches(":read-write, select");
    if (hasModifier(event) || isTyping || mode.press?.(event) || !model) return;
    const key = readKey(event);
    const wasBusy = model.busy;
    for (const shortcut of findShortcuts(gameTable.keys, event)) {
      // Holding a key down must play only one move.
      const used = event.repeat && !shortcut.repeats ? false : shortcut.run(model.view, ui, key);
      if (used === false) continue;
      if (used) event.preventDefault();
      if (wasBusy) this.#hurry();
      return;
    }
    if (event.repeat || mode.shortcut?.(key)) return;
    if (event.key === "Escape" && !this.#closePanel()) this.focusNextAction();
  }

  /**
   * Closes an open panel, moving the focus to its button, and ends the animation in progress.
   * @returns whether a panel was open
   */
  #closePanel() {
    const opener = document.querySelector("#actions [aria-expanded=true]") as HTMLElement | null;
    opener?.focus();
    opener?.click();
    this.#hurry();
    return opener !== null;
  }

  /** Handles an error in the code of the game. The default table is used until the next move. */
  handleError(place: string, error: unknown) {
    const { picture = null } = this.mode.model ?? {};
    if (this.#failed !== null && this.#failed === picture) return;
    this.#failed = picture;
    logError("page", place, error);
    this.mode.failed?.({ kind: "page", place, message: String(error) });
    this.#redraw();
  }

  close() {
    this.#replaying.abort();
    this.mode.skip?.();
    this.own.dispose?.();
  }
}
