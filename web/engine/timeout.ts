/** A timer step that takes longer than this many milliseconds does not count, because the device was asleep. */
const LATE = 1000;

/**
 * Starts a timeout. Time in which the device sleeps or the browser suspends the page does not count.
 * @returns cancels the timeout
 */
export function startTimeout(ms: number, expired: () => void): () => void {
  const step = Math.min(ms, 1000);
  let left = ms;
  let began = performance.now();
  const tick = () => {
    const now = performance.now();
    if (now - began < step + LATE) left -= step;
    began = now;
    if (left > 0) timer = setTimeout(tick, Math.min(step, left));
    else expired();
  };
  let timer = setTimeout(tick, step);
  return () => clearTimeout(timer);
}
