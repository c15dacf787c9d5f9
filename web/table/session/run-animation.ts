/** Runs the animation of a move, with a timeout for animations that hang. */

import type { View } from "../../engine/types.ts";

/**
 * Functions that an animation can call. `show` draws the picture of a view, while scorecard, log and status still show
 * the position before the move; `reveal` updates everything. Neither has any effect once the animation has ended.
 */
export type Showing = { signal: AbortSignal; show: (picture: View) => void; reveal: () => void };

/** Maximum duration of an animation, in milliseconds. */
const MAX_MS = 20_000;

/**
 * Runs an animation.
 * @throws if the animation throws or hangs
 */
export async function runAnimation(
  animate: (showing: Showing) => Promise<void>,
  { signal, show, reveal }: Showing,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  const isOpen = () => !over.signal.aborted;
  const own: Showing = {
    signal,
    show: (picture) => isOpen() && show(picture),
    reveal: () => isOpen() && reveal(),
  };
  const hangs = async () => {
    await sleep(MAX_MS, over.signal);
    if (!over.signal.aborted) throw new Error("the animation did not end");
  };
  try {
    await Promise.race([animate(own), hangs()]);
  } finally {
    over.abort("over");
  }
}
