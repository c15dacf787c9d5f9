/** Records layout shifts: all of them in `moves`, and those without recent input in `shifts`. Each entry contains the
 * score of the shift and the moved nodes with their old and new positions. */
export function recordShifts() {
  globalThis.shifts = [];
  globalThis.moves = [];
  const at = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  globalThis.noteShifts = (list) => {
    for (const { value, hadRecentInput, sources } of list)
      if (value > 0) {
        const entry = [
          value.toFixed(4),
          ...sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} ${node?.textContent?.trim().slice(0, 30)}: ${at(previousRect)} to ${at(currentRect)}`,
          ),
        ];
        globalThis.moves.push(entry);
        if (!hadRecentInput) globalThis.shifts.push(entry);
      }
  };
  globalThis.shiftWatch = new PerformanceObserver((list) => globalThis.noteShifts(list.getEntries()));
  globalThis.shiftWatch.observe({ type: "layout-shift", buffered: true });
}

/** Waits until the page has been painted with its fonts, and returns the layout shifts without recent input. */
export const shiftsAfterPaint = async () => {
  await document.fonts.ready;
  for (let n = 0; n < 3; n += 1) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  globalThis.noteShifts(globalThis.shiftWatch.takeRecords());
  return globalThis.shifts;
};

/** Returns the distance of each visible heading from the top of the window, in pixels. */
export const headingPositions = () => {
  const shown = [...document.querySelectorAll("h1, h2")].filter((one) => one.checkVisibility());
  return shown.map((one) => {
    const range = new Range();
    range.selectNodeContents(one);
    return Math.round(range.getClientRects()[0].y);
  });
};

/** Starts recording the positions of elements in every frame, by selector, in `places`. */
export const startSampling = (all) => {
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

/** Stops recording and returns the different positions of each element. */
export const stopSampling = () => {
  cancelAnimationFrame(globalThis.sampling);
  return Object.fromEntries(Object.entries(globalThis.places).map(([one, seen]) => [one, [...seen]]));
};

/** Returns the layout shifts since the last call, including those after input. */
export const newShifts = async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  globalThis.noteShifts(globalThis.shiftWatch.takeRecords());
  return globalThis.moves.splice(0);
};

/** Returns the selector of the control to press next, or null while the table is busy. */
export const nextControl = () =>
  [
    "#actions [data-part~=hole-choice]:enabled",
    "#actions [data-part~=main-button]:enabled",
    "[data-part~=offer]:enabled",
    "#actions [data-do=hint]:enabled",
  ].find((one) => [...document.querySelectorAll(one)].some((each) => each.checkVisibility())) ?? null;

/** Returns the selector of the control to press next, "over" after the game, and null while the table is busy. */
export const nextControlOrOver = () => (document.querySelector("[data-part~=result]") ? "over" : nextControl());
