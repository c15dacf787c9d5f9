// The clock that limits the time for a word, if the option is set.
import { html } from "../../vendor/lit-html/lit-html.js";
import type { Draft } from "./draft.ts";
import type { Ui, WordView } from "./view.ts";

/** Returns the seconds left, at least 0. */
const left = (draft: Draft) => Math.max(0, Math.ceil((draft.countdown?.left ?? 0) / 1000));

/** Returns the time as minutes and seconds, for example "1:05". */
const face = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The clock of one open table. */
export class Clock {
  draft: Draft;
  #timer = 0;
  /** Key of the turn for which the clock is running. */
  #turn = "";
  /** The `Ui` of the last render. */
  #ui: Ui | null = null;

  constructor(draft: Draft) {
    this.draft = draft;
  }

  /**
   * Starts the clock of this turn, unless it is running. When it runs out, the word is played as it is; if there is no
   * legal word, the card stays empty.
   */
  start(view: WordView, ui: Ui) {
    const { draft } = this;
    draft.startClock(view, ui);
    this.#ui = ui;
    if (this.#turn === draft.key) return;
    clearInterval(this.#timer);
    this.#turn = draft.key;
    this.#timer = setInterval(() => this.#tick(), 250);
  }

  /** Stops the clock. */
  stop() {
    clearInterval(this.#timer);
    this.#turn = "";
    this.#ui = null;
  }

  /** Draws the time left. */
  draw() {
    const seconds = left(this.draft);
    return html`<span class=${seconds <= 10 ? "wg-clock late" : "wg-clock"} role="timer"
      aria-label="Time left">${face(seconds)}</span>`;
  }

  #tick() {
    const { draft } = this;
    const ui = this.#ui;
    const shown = document.querySelector(".wg-clock");
    if (!ui || !shown || draft.key !== this.#turn) {
      this.stop();
      return;
    }
    if (shown.textContent !== face(left(draft))) {
      draft.save(ui);
      ui.redraw();
    }
    // The time has not run out until Python has evaluated the last letter.
    if (left(draft) > 0 || !ui.ready || ui.busy || (draft.word && !draft.current() && !draft.error)) return;
    // Stop the clock before the move is sent, so that an undo does not restart it.
    this.stop();
    ui.send(draft.move() ?? { do: "pass" });
  }
}
