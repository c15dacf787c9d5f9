/** What moved without a hand's doing, and in `moves` whatever moved: each node with where it was and where it is. */
export function watch() {
  globalThis.shifts = [];
  globalThis.moves = [];
  const at = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  globalThis.noteShifts = (list) => {
    for (const { value, hadRecentInput, sources } of list)
      if (value > 0) {
        const told = [
          value.toFixed(4),
          ...sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} ${node?.textContent?.trim().slice(0, 30)}: ${at(previousRect)} to ${at(currentRect)}`,
          ),
        ];
        globalThis.moves.push(told);
        if (!hadRecentInput) globalThis.shifts.push(told);
      }
  };
  globalThis.shiftWatch = new PerformanceObserver((list) => globalThis.noteShifts(list.getEntries()));
  globalThis.shiftWatch.observe({ type: "layout-shift", buffered: true });
}

/** Python, the rest of the club and what a screen asks Python for are here; what they changed is painted. */
export const painted = async () => {
  await document.fonts.ready;
  for (let n = 0; n < 3; n += 1) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  globalThis.noteShifts(globalThis.shiftWatch.takeRecords());
  return globalThis.shifts;
};

/** Where each heading stands, from the top of the screen. */
export const headings = () => {
  const shown = [...document.querySelectorAll("h1, h2")].filter((one) => one.checkVisibility());
  return shown.map((one) => {
    const words = new Range();
    words.selectNodeContents(one);
    return Math.round(words.getClientRects()[0].y);
  });
};

/** The places of the furniture in every frame from now on, by selector. */
export const sample = (all) => {
  globalThis.places = Object.fromEntries(all.map((one) => [one, new Set()]));
  const look = () => {
    for (const one of all) {
      const there = [...document.querySelectorAll(one)].find((each) => each.checkVisibility());
      if (there) {
        const { x, y, width, height } = there.getBoundingClientRect();
        globalThis.places[one].add([x, y, x + width, y + height].map(Math.round).join(" "));
      }
    }
    globalThis.sampling = requestAnimationFrame(look);
  };
  look();
};

export const stopSampling = () => {
  cancelAnimationFrame(globalThis.sampling);
  return Object.fromEntries(Object.entries(globalThis.places).map(([one, seen]) => [one, [...seen]]));
};

export const last = async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  globalThis.noteShifts(globalThis.shiftWatch.takeRecords());
  return globalThis.moves.splice(0);
};

/** The selector of what a player can press next; null while the table is busy. */
export const ready = () =>
  ["#actions .hole-choice:enabled", "#actions .act:enabled", ".wg-keys .quiet-pill:enabled"].find((one) =>
    [...document.querySelectorAll(one)].some((each) => each.checkVisibility()),
  ) ?? null;

/** The same, or "over" after the game. */
export const next = () => (document.querySelector(".page.result") ? "over" : ready());
