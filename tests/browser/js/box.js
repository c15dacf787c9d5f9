/** Returns the height on screen of each SVG text, in pixels, with the text. */
export const textHeights = () =>
  [...document.querySelectorAll("svg text")]
    .filter((text) => text.checkVisibility() && text.getBoundingClientRect().width > 0)
    .map((text) => {
      const { b, d } = text.getScreenCTM();
      return [parseFloat(getComputedStyle(text).fontSize) * Math.hypot(b, d), text.textContent.trim()];
    });

/** Presses the main button until the next hole starts or the game is over. Returns the hole's number or "over". Throws
 * after `deadline` milliseconds. */
export const playOn = async (deadline) => {
  const end = performance.now() + deadline;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const hole = () => document.querySelector("[data-part~=box-table]")?.dataset.hole;
  const log = () => document.querySelector("[data-part~=log] ol")?.textContent;
  const start = hole();
  for (let pressed = null; performance.now() < end; await frame()) {
    if (document.querySelector("[data-part~=winner]")) return "over";
    const act = document.querySelector("#actions [data-part~=main-button]:enabled");
    // A tap anywhere skips an animation or a bot's pause.
    if (!act)
      document.querySelector("[data-part~=table]")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    if (!act || pressed === log()) continue;
    if (hole() !== start) return hole();
    pressed = log();
    act.click();
  }
  throw new Error(`nothing more happened on hole ${start}`);
};

/** Returns whether a person can act in this phase, after this number of rolls, at this seat. */
export const canAct = ([phase, rolls, seat]) => {
  const table = document.querySelector("[data-part~=box-table]")?.dataset;
  return (
    table?.phase === phase &&
    table.rolls === String(rolls) &&
    table.seat === String(seat) &&
    document.querySelector("#actions [data-part~=main-button]:enabled") !== null
  );
};
