/** Milliseconds: a step that comes later than this was slept through. */
const LATE = 1000;

/**
 * Waits as long as the page is awake: time that the device sleeps, or the browser stops the page, does not count.
 * @param {number} ms
 * @param {() => void} expired
 * @returns {() => void} ends the wait
 */
export function patience(ms, expired) {
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
