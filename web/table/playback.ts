// The timing of animations in all games: the maximum duration of a move, the minimum duration of the moments that
// decide, and the sequence of clips.

/** How long a moment that decides stays on the screen at any speed, in milliseconds. */
export const MOMENT_MS = 1200;
/** How long a banner that does not decide stays on the screen at least, including its appearing and disappearing, in
 * milliseconds. */
export const MIN_BANNER_MS = 800;
/** How long the banner of a moment takes to appear and to disappear, together, in milliseconds. */
const FADE_MS = 400;
/** Maximum total duration of a move's ordinary clips at normal speed, in milliseconds. */
export const MAX_CLIPS_MS = 1200;
/** Time limit for the ordinary clips including the gaps between them, in milliseconds, after which the animation is cut
 * short. */
const MAX_TOTAL_MS = 1350;

/**
 * One part of an animation. `ms` is its duration at normal speed, in milliseconds. `moment` is true if it shows
 * something that decides, such as a landing: the move then plays at normal speed even if the player has chosen a higher
 * one, and the clip stays visible for at least MOMENT_MS. `minMs` is the minimum duration of a clip that must be read,
 * such as the banner of a tree test before the landing. `isFull` is true if the clip plays at normal speed even if the
 * rest of the move is faster, such as the first roll of a turn. `isResult` is true if it shows a result, during which the
 * table asks nothing (default: true if it is a moment or has a minimum duration).
 * @template P - type of the game's playback object
 */
export type Clip<P> = {
  ms: number;
  run: (playback: P, ms: number) => Animation[];
  moment?: boolean;
  minMs?: number;
  isFull?: boolean;
  isResult?: boolean;
};

/**
 * `speed`: speed setting, 1 is
 *  normal; `momentMs`: minimum duration of a moment; with 0, moments are ordinary clips; `onMoment` is called when a
 *  moment starts
 */
export type Tempo = { speed?: number; momentMs?: number | undefined; onMoment?: () => void };

/** Returns how long each clip is shown, in milliseconds. */
export function clipLengths(
  clips: readonly Pick<Clip<any>, "ms" | "moment" | "minMs" | "isFull">[],
  { speed = 1, momentMs = MOMENT_MS }: Tempo = {},
) {
  const isMoment = clips.map(({ moment = false }) => moment && momentMs > 0);
  const ordinary = clips.reduce((sum, { ms }, at) => sum + (isMoment[at] ? 0 : ms), 0);
  const pace = Math.min(1, MAX_CLIPS_MS / ordinary);
  return clips.map(({ ms, minMs = 0, isFull = false }, at) => {
    if (isMoment[at]) return Math.max(ms, momentMs + FADE_MS);
    const isNormal = isMoment.includes(true) || (isFull && momentMs > 0);
    return Math.max((ms * pace) / normalSpeed(speed, isNormal), momentMs > 0 ? minMs : 0);
  });
}

/** Returns the speed of a move: not above normal if it decides something. */
export const normalSpeed = (speed: number, decides: boolean) => (decides ? Math.min(1, speed) : speed);

/** Plays clips one after another, then calls `playback.end()`. Aborting `signal` cuts them short. */
export async function playClips<P extends { end: () => void }>(
  clips: readonly Clip<P>[],
  playback: P,
  { signal, ...tempo }: { signal: AbortSignal } & Tempo,
) {
  const lengths = clipLengths(clips, tempo);
  const cut = new AbortController();
  const stop = () => cut.abort();
  const late = setTimeout(stop, timeLimit(clips, lengths, tempo));
  signal.addEventListener("abort", stop);
  try {
    for (const [at, { run, moment }] of clips.entries()) {
      if (cut.signal.aborted || signal.aborted) break;
      if (moment) tempo.onMoment?.();
      await waitForAnimations(run(playback, lengths[at] ?? 0), cut.signal);
    }
  } finally {
    clearTimeout(late);
    signal.removeEventListener("abort", stop);
    playback.end();
  }
}

/** Returns the time after which an animation is cut short, in milliseconds. */
function timeLimit(
  clips: readonly Clip<any>[],
  lengths: readonly number[],
  { speed = 1, momentMs = MOMENT_MS }: Tempo,
) {
  const decides = momentMs > 0 && clips.some(({ moment }) => moment);
  // A moment must not be cut short by the gaps between clips.
  const gaps = decides ? MAX_TOTAL_MS : 0;
  const fixed = lengths.filter((_, at) => momentMs > 0 && (clips[at]?.moment || clips[at]?.minMs || clips[at]?.isFull));
  return MAX_TOTAL_MS / normalSpeed(speed, decides) + fixed.reduce((sum, ms) => sum + ms, gaps);
}

/** Waits for animations to end. Aborting `signal` ends them immediately. */
export async function waitForAnimations(animations: readonly Animation[], signal: AbortSignal) {
  const finish = () => {
    for (const animation of animations) animation.finish();
  };
  if (signal.aborted) finish();
  signal.addEventListener("abort", finish);
  // A cancelled animation rejects, and also counts as ended.
  await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)));
  signal.removeEventListener("abort", finish);
}
