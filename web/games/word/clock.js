// The thinking clock, if the table has agreed on one.
import { html } from "../../vendor/lit-html/lit-html.js";

/** @import { Draft } from "./draft.js" */
/** @import { Ui, WordView } from "./view.js" */

/** Seconds left, never below 0. @param {number} until */
const left = (until) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** @param {number} seconds */
const face = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The clock of one open table. */
export class Clock {
  #timer = 0;
  /** The turn that the running clock belongs to. */
  #turn = "";
  /** The table as it was drawn last. @type {Ui|null} */
  #ui = null;

  /** @param {Draft} draft */
  constructor(draft) {
    this.draft = draft;
  }

  /**
   * Starts the clock of this turn. When it runs out, the word is written as it is, or the card stays empty.
   * @param {WordView} view
   * @param {Ui} ui
   */
  start(view, ui) {
    const { draft } = this;
    draft.startClock(view, ui);
    this.#ui = ui;
    if (this.#turn === draft.key) return;
    clearInterval(this.#timer);
    this.#turn = draft.key;
    this.#timer = setInterval(() => this.#tick(), 250);
  }

  stop() {
    clearInterval(this.#timer);
    this.#turn = "";
    this.#ui = null;
  }

  draw() {
    const seconds = left(this.draft.until);
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
    if (shown.textContent !== face(left(draft.until))) ui.redraw();
    // Python's answer about the last letter is waited for.
    if (left(draft.until) > 0 || !ui.ready || ui.busy || (draft.word && !draft.current() && !draft.trouble)) return;
    // If the move is taken back, the clock has still run out.
    this.stop();
    ui.send(draft.move() ?? { do: "pass" });
  }
}
