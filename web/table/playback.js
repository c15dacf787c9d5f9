// What the animations of all games have in common: how long a move may take, and how one shot follows another.

/**
 * One shot of an animation, `ms` long at full length.
 * @template P   what the animation plays in
 * @typedef {{ms: number, run: (playback: P, ms: number) => Animation[]}} Clip
 */

/** Milliseconds that the clips of a move may take together, at the usual pace. */
export const LONGEST = 1200;
/** The gaps between clips come on top; here the animation ends wherever it is. */
const LIMIT = 1350;

/**
 * By how much clips are slowed down or hurried.
 * @param {readonly {ms: number}[]} clips
 * @param {number} [speed]  as the player has set it; 1 is the usual one
 */
export const paceOf = (clips, speed = 1) => Math.min(1, LONGEST / clips.reduce((sum, { ms }) => sum + ms, 0)) / speed;

/**
 * Plays one clip after the other, and ends what they play in; cut short when `signal` is aborted.
 * @template {{end: () => void}} P
 * @param {readonly Clip<P>[]} clips
 * @param {P} playback
 * @param {{signal: AbortSignal, speed?: number}} stage
 */
export async function playClips(clips, playback, { signal, speed = 1 }) {
  const pace = paceOf(clips, speed);
  const cut = new AbortController();
  const stop = () => cut.abort();
  const late = setTimeout(stop, LIMIT / speed);
  signal.addEventListener("abort", stop);
  try {
    for (const { ms, run } of clips) {
      if (cut.signal.aborted || signal.aborted) break;
      await played(run(playback, ms * pace), cut.signal);
    }
  } finally {
    clearTimeout(late);
    signal.removeEventListener("abort", stop);
    playback.end();
  }
}

/**
 * Waits for the animations to end, or ends them.
 * @param {readonly Animation[]} animations
 * @param {AbortSignal} signal
 */
export async function played(animations, signal) {
  const finish = () => {
    for (const animation of animations) animation.finish();
  };
  if (signal.aborted) finish();
  signal.addEventListener("abort", finish);
  // One that was ended before its time is over, too.
  await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)));
  signal.removeEventListener("abort", finish);
}
