/** Runs the animation of a move, with a timeout for animations that hang. */

/**
 * Functions that an animation can call. `commit` draws the picture of the position after the move, while scorecard, log
 * and status still show the previous position; `reveal` updates everything. Neither has any effect once the animation
 * has ended.
 * @typedef {{signal: AbortSignal, commit: () => void, reveal: () => void}} Showing
 */

/** Maximum duration of an animation, in milliseconds. */
const MAX_MS = 20_000;

/**
 * Runs an animation.
 * @param {(showing: Showing) => Promise<void>} animate
 * @param {Showing} showing
 * @param {(ms: number, signal: AbortSignal) => Promise<void>} sleep
 * @returns {Promise<void>} @throws if the animation throws or hangs
 */
export async function runAnimation(animate, { signal, commit, reveal }, sleep) {
  const over = new AbortController();
  const open = (/** @type {() => void} */ run) => () => over.signal.aborted || run();
  const hangs = async () => {
    await sleep(MAX_MS, over.signal);
    if (!over.signal.aborted) throw new Error("the animation did not end");
  };
  try {
    await Promise.race([animate({ signal, commit: open(commit), reveal: open(reveal) }), hangs()]);
  } finally {
    over.abort("over");
  }
}
