/** The coach is asked at one position and at the next: in how many frames until the answer nothing was said of it. */
export const askedTwice = async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const ask = () => [...document.querySelectorAll(".position .pill")].at(0).click();
  const told = () => document.querySelector(".position .coach-numbers");
  ask();
  await frame();
  dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
  await frame();
  ask();
  await frame();
  let gaps = 0;
  for (; !told(); await frame())
    if (!document.querySelector(".position").textContent.includes("The coach is thinking")) gaps += 1;
  return gaps;
};

/** Steps of a review are held until `answer()`; how often a review was globalThis.begun. */
export const holdSteps = () => {
  const ask = globalThis.nearPython;
  globalThis.begun = 0;
  const held = new Promise((done) => {
    globalThis.answer = done;
  });
  globalThis.nearPython = async (name, text) => {
    const { op, work } = JSON.parse(text);
    if (op === "begin" && work === "review") globalThis.begun += 1;
    if (op === "step") {
      globalThis.holds = true;
      await held;
    }
    return ask(name, text);
  };
};

/** Where both lines of a comparison end, and the flag of an end that nobody plays from, within the map and under nothing. */
export const seen = (marks) => {
  const [map, ...over] = document.querySelectorAll(".dosh-map, .dosh-hud, .dosh-zoom");
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

/** No frame is drawn between the tap and the keys. */
export const typedAtOnce = (keys) => {
  [...document.querySelectorAll("button")].find((one) => one.textContent === "Try again").click();
  for (const key of keys) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
};

export const sheet = (refusal) => {
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
