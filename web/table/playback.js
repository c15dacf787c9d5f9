// The timing of animations in all games: the maximum duration of a move, and the sequence of its clips.

/**
 * One part of an animation. `ms` is its duration at normal speed, in milliseconds.
 * @template P   type of the game's playback object
 * @typedef {{ms: number, run: (playback: P, ms: number) => Animation[]}} Clip
 */

/** Maximum total duration of a move's clips at normal speed, in milliseconds. */
export const MAX_CLIPS_MS = 1200;
/** Time limit including the gaps between clips, in milliseconds, after which the animation is cut short. */
const MAX_TOTAL_MS = 1350;

/**
 * Returns the factor for the duration of clips.
 * @param {readonly {ms: number}[]} clips
 * @param {number} [speed]  speed setting; 1 is normal
 */
export const computePace = (clips, speed = 1) =>
  Math.min(1, MAX_CLIPS_MS / clips.reduce((sum, { ms }) => sum + ms, 0)) / speed;

/**
 * Plays clips one after another, then calls `playback.end()`. Aborting `signal` cuts them short.
 * @template {{end: () => void}} P
 * @param {readonly Clip<P>[]} clips
 * @param {P} playback
 * @param {{signal: AbortSignal, speed?: number}} stage
 */
export async function playClips(clips, playback, { signal, speed = 1 }) {
  const pace = computePace(clips, speed);
  const cut = new AbortController();
  const stop = () => cut.abort();
  const late = setTimeout(stop, MAX_TOTAL_MS / speed);
  signal.addEventListener("abort", stop);
  try {
    for (const { ms, run } of clips) {
      if (cut.signal.aborted || signal.aborted) break;
      await waitForAnimations(run(playback, ms * pace), cut.signal);
    }
  } finally {
    clearTimeout(late);
    signal.removeEventListener("abort", stop);
    playback.end();
  }
}

/**
 * Waits for animations to end. Aborting `signal` ends them immediately.
 * @param {readonly Animation[]} animations
 * @param {AbortSignal} signal
 */
export async function waitForAnimations(animations, signal) {
  const finish = () => {
    for (const animation of animations) animation.finish();
  };
  if (signal.aborted) finish();
  signal.addEventListener("abort", finish);
  // A cancelled animation rejects, and also counts as ended.
  await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)));
  signal.removeEventListener("abort", finish);
}
