/** Replaces the 15-second timeouts of hints: they never end, and `leaving` contains the active ones. */
export function holdHints() {
  globalThis.leaving = new Map();
  const { setTimeout: later, clearTimeout: never } = globalThis;
  globalThis.setTimeout = (run, ms, ...more) => {
    if (ms !== 15_000) return later(run, ms, ...more);
    globalThis.leaving.set(-1 - globalThis.leaving.size - Math.random(), run);
    return [...globalThis.leaving.keys()].at(-1);
  };
  globalThis.clearTimeout = (timer) => globalThis.leaving.delete(timer) || never(timer);
}

/** Returns, for each player of the games in progress, whether the score after the name is fully visible. */
export const areScoresVisible = () =>
  [...document.querySelectorAll(".now strong + span + span bdi")].map((name) => {
    const score = document.createRange();
    score.selectNodeContents(name.parentNode);
    score.setStartAfter(name);
    const [one, room] = [score, name.closest("a > span")].map((it) => it.getBoundingClientRect());
    return one.width > 0 && one.right <= room.right + 1 && one.bottom <= room.bottom + 1;
  });
