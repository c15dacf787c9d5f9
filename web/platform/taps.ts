/**
 * Ignores taps that hit something other than the button that the player saw. A tap must hit the button that was
 * displayed when the finger went down, not one that has just replaced it (for example the main button when a bot's turn
 * ends). The second of two quick taps must not hit a button that appeared because of the first.
 */

import { byId } from "./dom.ts";

const OFF = ":disabled, [aria-disabled='true']";
/** The controls of a table, except the main button and the clubs, which the arrow keys select. */
const TABLE_CONTROL = ".table :is(button, [role='button']):not(.act, [role='radio'])";

/** Returns the button or link at an event's target, with the properties to compare. */
function found(target: EventTarget | null) {
  const it = target instanceof Element ? target.closest("button, a") : null;
  return { it, words: it?.textContent, does: it?.getAttribute("data-do"), closed: it?.matches(OFF) };
}

/**
 * Removes the focus from a control of a table that the mouse or a finger has just pressed, because Enter must press the
 * main button then, not that control again. A control that got the focus by Tab keeps it.
 */
function releaseFocus() {
  const at = document.activeElement as HTMLElement | SVGElement | null;
  if (at?.matches(TABLE_CONTROL)) at.blur();
}

/** Starts to watch taps. Must be called before other listeners are added. */
export function watchTaps(redraw: () => void) {
  // The date may have changed while the page was hidden.
  addEventListener("visibilitychange", redraw);
  let down: ReturnType<typeof found> | null = null;
  let last = found(null);
  const tapped = (event: MouseEvent) => {
    const now = found(event.target);
    const opened = down?.closed && !now.closed;
    const came = now.it && down && (now.it !== down.it || now.words !== down.words || opened);
    const second = event.detail > 1 && (now.it !== last.it || now.does !== last.does);
    [down, last] = [null, now];
    // A click caused by a key has `detail` 0.
    if (event.detail === 0 || !(came || second)) return;
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("pointerdown", ({ target }) => (down = found(target)), true);
  addEventListener("pointercancel", () => (down = null), true);
  addEventListener("click", tapped, true);
  addEventListener("mouseup", releaseFocus, true);
  // Holding down Enter must press a button only once.
  const held = (event: KeyboardEvent) =>
    event.repeat && event.key === "Enter" && !(event.target instanceof HTMLTextAreaElement) && event.preventDefault();
  addEventListener("keydown", held, true);
  // When a focused notice is closed, move the focus to the main element.
  byId("notices").addEventListener("click", () => {
    if (document.activeElement === document.body) byId("main").focus({ preventScroll: true });
  });
  // The skip link must not change the URL, because its fragment is not a screen.
  document.querySelector("[href='#main']")?.addEventListener("click", (event) => {
    event.preventDefault();
    byId("main").focus();
  });
}
