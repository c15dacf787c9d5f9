/**
 * Whether somebody has just tapped or pressed a key: what is reckoned beside it waits, so that a tap finds Python free.
 */

/** Milliseconds after a finger or key went down or up: long enough for what the tap asks of Python, and to be drawn. */
const HELD = 150;
let last = Number.NEGATIVE_INFINITY;

const note = () => {
  last = performance.now();
};
for (const kind of ["pointerdown", "pointerup", "click", "keydown"])
  globalThis.addEventListener?.(kind, note, { capture: true, passive: true });

/** @returns {boolean} a finger or a key has just been at work */
export const justTapped = () => performance.now() - last < HELD;
