/** Replaces the 15-second timeouts of hints, so that hints do not disappear. */
export function holdHints() {
  const { setTimeout: later } = globalThis;
  globalThis.setTimeout = (run, ms, ...more) => (ms === 15_000 ? 0 : later(run, ms, ...more));
}

/** Returns, for each player of the games in progress, whether the score after the name is fully visible. */
export const areScoresVisible = () =>
  [...document.querySelectorAll("[data-part~=current-game] strong + span + span bdi")].map((name) => {
    const score = document.createRange();
    score.selectNodeContents(name.parentNode);
    score.setStartAfter(name);
    const [one, room] = [score, name.closest("a > span")].map((it) => it.getBoundingClientRect());
    return one.width > 0 && one.right <= room.right + 1 && one.bottom <= room.bottom + 1;
  });
