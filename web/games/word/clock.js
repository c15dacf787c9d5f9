// The thinking clock, where the table has agreed on one.
import { html } from "../../vendor/lit-html/lit-html.js";
import { clock, current, draft, move } from "./draft.js";

/** @import { Ui, WordView } from "./view.js" */

let timer = 0;
/** The turn that the running clock belongs to. */
let turn = "";
/** The newest way to play: the clock outlives a drawing. @type {Ui|null} */
let latest = null;

/** Seconds left, never below 0. @param {number} until */
const left = (until) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** @param {number} seconds */
const face = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * It runs; when it has run out, the word is written as it stands, or the card stays empty.
 * @param {WordView} view
 * @param {Ui} ui
 */
export function start(view, ui) {
  clock(view, ui);
  latest = ui;
  if (turn === draft.key) return;
  clearInterval(timer);
  turn = draft.key;
  timer = setInterval(tick, 250);
}

/** The clock in plain sight. */
export function ticking() {
  const seconds = left(draft.until);
  return html`<span class=${seconds <= 10 ? "wg-clock late" : "wg-clock"} role="timer"
    aria-label="Time left">${face(seconds)}</span>`;
}

export function stop() {
  clearInterval(timer);
  turn = "";
  latest = null;
}

function tick() {
  const ui = latest;
  const shown = document.querySelector(".wg-clock");
  if (!ui || !shown || draft.key !== turn) {
    stop();
    return;
  }
  if (shown.textContent !== face(left(draft.until))) ui.redraw();
  // What Python says of the last letter is waited for.
  if (left(draft.until) > 0 || !ui.ready || ui.busy || (draft.word && !current() && !draft.trouble)) return;
  // Should the move be taken back, the clock has still run out.
  stop();
  ui.send(move() ?? { do: "pass" });
}
