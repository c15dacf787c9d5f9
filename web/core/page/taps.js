/**
 * A tap does what was to be seen when the finger went down. What came under it meanwhile was not meant (the red button
 * that is one's own since the bot's turn is over), nor what the first of two quick taps has led to.
 */

import { byId } from "./dom.js";

const OFF = ":disabled, [aria-disabled='true']";

/** @param {EventTarget|null} target */
function found(target) {
  const it = target instanceof Element ? target.closest("button, a") : null;
  return { it, words: it?.textContent, does: it?.getAttribute("data-do"), closed: it?.matches(OFF) };
}

/** Begins to watch; before anything else hears of a tap. @param {() => void} redraw */
export function watchTaps(redraw) {
  // Whoever comes back may do so on another day.
  addEventListener("visibilitychange", redraw);
  /** @type {ReturnType<typeof found>|null} */
  let down = null;
  let last = found(null);
  /** @param {MouseEvent} event */
  const tapped = (event) => {
    const now = found(event.target);
    const opened = down?.closed && !now.closed;
    const came = now.it && down && (now.it !== down.it || now.words !== down.words || opened);
    const second = event.detail > 1 && (now.it !== last.it || now.does !== last.does);
    [down, last] = [null, now];
    // A key clicks without a tap, and has no detail.
    if (event.detail === 0 || !(came || second)) return;
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("pointerdown", ({ target }) => (down = found(target)), true);
  addEventListener("pointercancel", () => (down = null), true);
  addEventListener("click", tapped, true);
  // Enter that is held down presses once.
  const held = (/** @type {KeyboardEvent} */ event) =>
    event.repeat && event.key === "Enter" && !(event.target instanceof HTMLTextAreaElement) && event.preventDefault();
  addEventListener("keydown", held, true);
  // A notice that is closed had the keyboard: the page has it.
  byId("notices").addEventListener("click", () => {
    if (document.activeElement === document.body) byId("main").focus({ preventScroll: true });
  });
  // The skip link leaves no address, which would be none to reload.
  document.querySelector("[href='#main']")?.addEventListener("click", (event) => {
    event.preventDefault();
    byId("main").focus();
  });
}
