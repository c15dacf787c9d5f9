/** Shows what a move has led to, and gives up on an animation that throws or hangs. */

/**
 * What an animation gets besides the events: `commit` puts the picture of `after` under it, while score card, log and
 * status wait; `reveal` shows all of `after` at once. Neither does anything once the showing is over.
 * @typedef {{signal: AbortSignal, commit: () => void, reveal: () => void}} Showing
 */

/** Milliseconds: what takes longer hangs. */
const LONGEST = 20_000;

/**
 * @param {(showing: Showing) => Promise<void>} animate
 * @param {Showing} showing
 * @param {(ms: number, signal: AbortSignal) => Promise<void>} sleep
 * @returns {Promise<void>} @throws whatever the animation throws, or that it hangs
 */
export async function show(animate, { signal, commit, reveal }, sleep) {
  const over = new AbortController();
  const open = (/** @type {() => void} */ run) => () => over.signal.aborted || run();
  const hangs = async () => {
    await sleep(LONGEST, over.signal);
    if (!over.signal.aborted) throw new Error("the animation did not end");
  };
  try {
    await Promise.race([animate({ signal, commit: open(commit), reveal: open(reveal) }), hangs()]);
  } finally {
    over.abort("over");
  }
}
