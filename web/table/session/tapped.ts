/**
 * Detects recent taps and key presses. Background computations wait for a moment after them, so that Python is free to
 * respond to the tap.
 */

/**
 * How long an input counts as recent, in milliseconds: long enough to handle the tap in Python and to draw the result.
 */
const RECENT_MS = 150;
let last = Number.NEGATIVE_INFINITY;

const note = () => {
  last = performance.now();
};
for (const kind of ["pointerdown", "pointerup", "click", "keydown"])
  globalThis.addEventListener?.(kind, note, { capture: true, passive: true });

/** Returns whether there was a tap or key press within the last RECENT_MS milliseconds. */
export const justTapped = (): boolean => performance.now() - last < RECENT_MS;
