/**
 * A tap does what was to be seen when the finger went down. What came under it meanwhile was not meant (the red button
 * that is one's own since the bot's turn is over), nor what the first of two quick taps has led to.
 */

/** @param {EventTarget|null} target */
function found(target) {
  const it = target instanceof Element ? target.closest("button, a") : null;
  return { it, words: it?.textContent ?? "", closed: it?.matches(":disabled") === true };
}

/** Begins to watch; before anything else hears of a tap. */
export function watchTaps() {
  /** @type {ReturnType<typeof found>|null} */
  let down = null;
  /** @type {Element|null} */
  let last = null;
  const capture = true;
  addEventListener("pointerdown", ({ target }) => (down = found(target)), { capture });
  addEventListener("pointercancel", () => (down = null), { capture });
  addEventListener(
    "click",
    (event) => {
      const { it, words } = found(event.target);
      const came = it && down && (it !== down.it || words !== down.words || down.closed);
      const second = event.detail > 1 && it !== last;
      [down, last] = [null, it];
      // A key clicks without a tap, and has no detail.
      if (event.detail === 0 || !(came || second)) return;
      event.stopPropagation();
      event.preventDefault();
    },
    { capture },
  );
  // A key that is held down presses once.
  const held = (/** @type {KeyboardEvent} */ event) => {
    if (event.repeat && event.key === "Enter" && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  };
  addEventListener("keydown", held, { capture });
}
