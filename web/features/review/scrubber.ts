/** The controls for moving through a game: a slider, and buttons to step and to play. */

import { onInput } from "../../ui/fields.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/** Milliseconds per move during playback. */
export const MOVE_MS = { slow: 1600, normal: 800, fast: 300 };
export type Pace = keyof typeof MOVE_MS;

/** The speed that follows each speed. */
const NEXT: Record<Pace, Pace> = { slow: "normal", normal: "fast", fast: "slow" };

/** Describes a position by the number of the move made in it, as in the list of mistakes. */
export const describePlace = (at: number, moves: number) =>
  at < moves ? `Move ${at + 1} of ${moves}` : `The end, after ${moves === 1 ? "one move" : `${moves} moves`}`;

/**
 * Renders the slider and the buttons for moving through a game.
 * @param what - `words`: describes whose move it is
 */
export function scrubber({
  at,
  moves,
  words,
  running,
  pace,
  go,
  run,
  turn,
}: {
  at: number;
  moves: number;
  words: string;
  running: boolean;
  pace: Pace;
  go: (at: number) => void;
  run: (on: boolean) => void;
  turn: (pace: Pace) => void;
}) {
  const button: (label: string, path: string, act: () => void, off?: boolean) => unknown = (
    label,
    path,
    act,
    off = false,
  ) =>
    html`<button class="pill icon" aria-label=${label} aria-disabled=${String(off)} @click=${act}><svg
      viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d=${path}></path></svg></button>`;
  const place = describePlace(at, moves);
  return html`<section class="scrubber" aria-label="Position in the game">
    <div class="head abreast"><label for="scrub" class="moment" data-part=review-moment>${place} <span class="quiet">${words}</span></label>
      <button class="pill icon pace figures" @click=${() => turn(NEXT[pace])}><span class="unseen">Speed</span> ${
        { slow: "½×", normal: "1×", fast: "3×" }[pace]
      }</button></div>
    <input id="scrub" type="range" min="0" max=${moves} .value=${String(at)} aria-valuetext="${place}${
      words ? `, ${words}` : ""
    }" @input=${onInput((at) => go(Number(at)))}>
    <div class="row">
      ${button("First move", "M6 5v14M19 5 9 12l10 7Z", () => go(0), at === 0)}
      ${button("Previous move", "M20 4l-9 8 9 8ZM11 4l-9 8 9 8Z", () => go(at - 1), at === 0)}
      ${
        running
          ? button("Stop", "M7 5v14M17 5v14", () => run(false))
          : button("Play", "M7 4l12 8-12 8Z", () => run(true))
      }
      ${button("Next move", "M4 4l9 8-9 8ZM13 4l9 8-9 8Z", () => go(at + 1), at === moves)}
      ${button("Last move", "M18 5v14M5 5l10 7L5 19Z", () => go(moves), at === moves)}
    </div></section>`;
}
