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
  [...document.querySelectorAll("[data-part~=current-game] strong + span + span bdi")].map((name) => {
    const score = document.createRange();
    score.selectNodeContents(name.parentNode);
    score.setStartAfter(name);
    const [one, room] = [score, name.closest("a > span")].map((it) => it.getBoundingClientRect());
    return one.width > 0 && one.right <= room.right + 1 && one.bottom <= room.bottom + 1;
  });

/** Returns the dice and controls of the table that the notice covers, and "no notice" if there is none. */
export const coveredByNotice = () => {
  const notice = document.querySelector("#notices [data-part~=notice]")?.getBoundingClientRect();
  if (!notice?.height) return ["no notice"];
  const controls =
    "button, a, input, select, [data-part~=dice-in-hand], [data-part~=dice], [data-part~=letter-dice], [data-part~=dice-aside] > [data-position]";
  const results = [...document.querySelectorAll(`:is(#picture, [data-part~=controls]) :is(${controls})`)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => {
      const { left, top, right, bottom, width } = one.getBoundingClientRect();
      const wide = Math.min(right, notice.right) - Math.max(left, notice.left);
      const high = Math.min(bottom, notice.bottom) - Math.max(top, notice.top);
      return width > 0 && wide > 1 && high > 1;
    })
    .map((one) => (one.getAttribute("aria-label") ?? one.textContent).trim() || one.className);
  const inside = notice.left >= 0 && notice.top >= 0 && notice.right <= innerWidth && notice.bottom <= innerHeight;
  return inside ? results : [...results, `outside the window: ${JSON.stringify(notice)}`];
};
