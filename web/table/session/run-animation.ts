/** Runs the animation of a move, with a timeout for animations that hang. */

/**
 * Functions that an animation can call. `commit` draws the picture of the position after the move, while scorecard, log
 * and status still show the previous position; `reveal` updates everything. Neither has any effect once the animation
 * has ended.
 */
export type Showing = { signal: AbortSignal; commit: () => void; reveal: () => void };

/** Maximum duration of an animation, in milliseconds. */
const MAX_MS = 20_000;

/**
 * Runs an animation.
 * @throws if the animation throws or hangs
 */
export async function runAnimation(
  animate: (showing: Showing) => Promise<void>,
  { signal, commit, reveal }: Showing,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  const open = (run: () => void) => () => over.signal.aborted || run();
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
