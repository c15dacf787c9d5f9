/** Height of every text of a picture as it stands on the screen, in pixels. */
export const type = () =>
  [...document.querySelectorAll("svg text")]
    .filter((text) => text.checkVisibility() && text.getBoundingClientRect().width > 0)
    .map((text) => {
      const { b, d } = text.getScreenCTM();
      return [parseFloat(getComputedStyle(text).fontSize) * Math.hypot(b, d), text.textContent.trim()];
    });

/** Presses whatever the big button offers until the hole is another one or the game is over. */
export const playOn = async (deadline) => {
  const end = performance.now() + deadline;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const hole = () => document.querySelector(".box-upper")?.dataset.hole;
  const log = () => document.querySelector(".log ol")?.textContent;
  const start = hole();
  for (let pressed = null; performance.now() < end; await frame()) {
    if (document.querySelector(".podium")) return "over";
    const act = document.querySelector("#actions .act:enabled");
    // a tap anywhere ends an animation or a bot's pause
    if (!act) document.querySelector(".table")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    if (!act || pressed === log()) continue;
    if (hole() !== start) return hole();
    pressed = log();
    act.click();
  }
  throw new Error(`nothing more happened on hole ${start}`);
};

export const at = ([phase, rolls, seat]) => {
  const table = document.querySelector(".box-upper")?.dataset;
  return (
    table?.phase === phase &&
    table.rolls === String(rolls) &&
    table.seat === String(seat) &&
    document.querySelector("#actions .act:enabled") !== null
  );
};
