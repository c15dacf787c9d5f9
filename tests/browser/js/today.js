/** Delays the replies to `day` requests until `answer()` is called. `hold()` starts another delay. `asked` counts the
 * requests. */
export const delayDayReplies = () => {
  const ask = globalThis.hostPython;
  let go;
  globalThis.hold = () => {
    globalThis.asked = 0;
    go = new Promise((done) => {
      globalThis.answer = done;
    });
  };
  globalThis.hostPython = async (name, text) => {
    if (JSON.parse(text).op === "day") {
      globalThis.asked += 1;
      await go;
    }
    return ask(name, text);
  };
  globalThis.hold();
};

/** Copies the result as text. Returns whether the copied text contains a link. */
export const copySymbols = () => {
  const buttons = [...document.querySelectorAll("[data-part~=share-card] button")];
  buttons.find((one) => one.textContent === "Copy the text").click();
  return globalThis.copied.at(-1)?.includes("#d=");
};

/** Returns whether the player's own ball and a visible ghost ball are both flying. */
export const bothFly = () => {
  const flies = (ball) => ball.getAnimations().length && getComputedStyle(ball).visibility === "visible";
  const own = [...document.querySelectorAll("[data-part~=ball], [data-part~=moving-ball]")];
  const ghosts = [...document.querySelectorAll("#picture g[data-part~=ghost]")];
  return (
    own.some(flies) &&
    ghosts.some((ball) => {
      const { left, right } = ball.getBoundingClientRect();
      return flies(ball) && left >= 0 && right <= innerWidth;
    })
  );
};
