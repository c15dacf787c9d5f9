/**
 * Asks the coach for advice at one position and at the next. Returns in how many frames before the advice the page
 * failed to show that the coach was thinking.
 */
export const askTwice = async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const ask = () => document.querySelector("[data-part~=position] button").click();
  const advice = () => document.querySelector("[data-part~=position] [data-part~=coach-numbers]");
  ask();
  await frame();
  dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
  await frame();
  ask();
  await frame();
  let gaps = 0;
  for (; !advice(); await frame())
    if (!document.querySelector("[data-part~=position]").textContent.includes("The coach is thinking")) gaps += 1;
  return gaps;
};

/** Delays the steps of reviews until `answer()` is called, and counts started reviews in `begun`. */
export const delaySteps = () => {
  const ask = globalThis.hostPython;
  globalThis.begun = 0;
  const held = new Promise((done) => {
    globalThis.answer = done;
  });
  globalThis.hostPython = async (name, text) => {
    const { op, work } = JSON.parse(text);
    if (op === "begin" && work === "review") globalThis.begun += 1;
    if (op === "step") {
      globalThis.holds = true;
      await held;
    }
    return ask(name, text);
  };
};

/** Returns whether all elements that match `marks` are inside the map and not covered. */
export const areVisible = (marks) => {
  const [map, ...over] = document.querySelectorAll("[data-part~=map], [data-part~=counter], [data-part~=map-zoom]");
  const inside = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
  const apart = (a, b) => a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom;
  const boxes = [...document.querySelectorAll(marks)].map((one) => one.getBoundingClientRect());
  return (
    boxes.length > 0 &&
    boxes.every(
      (box) => inside(box, map.getBoundingClientRect()) && over.every((one) => apart(box, one.getBoundingClientRect())),
    )
  );
};

/** Clicks "Try again", and presses keys within the same frame. */
export const typeImmediately = (keys) => {
  [...document.querySelectorAll("button")].find((one) => one.textContent === "Try again").click();
  for (const key of keys) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
};

/** Replaces the system's share dialog and the clipboard, which record their data in `shared` and `copied`. Sharing
 * fails with `refusal`, the name of a DOMException, unless that is empty. */
export const replaceShareDialog = (refusal) => {
  globalThis.shared = [];
  globalThis.copied = [];
  const clipboard = { writeText: async (text) => void globalThis.copied.push(text) };
  const share = async ({ text, files = [] }) => {
    globalThis.shared.push({ text, files: files.map(({ name, type, size }) => ({ name, type, size })) });
    if (refusal) throw new DOMException("no", refusal);
  };
  Object.defineProperties(navigator, {
    share: { value: share, configurable: true },
    canShare: { value: () => true, configurable: true },
    clipboard: { value: clipboard, configurable: true },
  });
};
