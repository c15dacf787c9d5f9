/** What is played on a day is told after `answer()`, also later on after each `hold()`; how often it was asked. */
export const holdDay = () => {
  const ask = globalThis.nearPython;
  let go;
  globalThis.hold = () => {
    globalThis.asked = 0;
    go = new Promise((done) => {
      globalThis.answer = done;
    });
  };
  globalThis.nearPython = async (name, text) => {
    if (JSON.parse(text).op === "day") {
      globalThis.asked += 1;
      await go;
    }
    return ask(name, text);
  };
  globalThis.hold();
};

export const copySigns = () => {
  [...document.querySelectorAll(".day-card button")].find((one) => one.textContent === "Copy as symbols").click();
  return globalThis.copied.at(-1)?.includes("#d=");
};

export const bothFly = () => {
  const flies = (ball) => ball.getAnimations().length && getComputedStyle(ball).visibility === "visible";
  const own = [...document.querySelectorAll(".box-animation .ball, .animation-ball")];
  const ghosts = [...document.querySelectorAll("#picture g.ghost")];
  return (
    own.some(flies) &&
    ghosts.some((ball) => {
      const { left, right } = ball.getBoundingClientRect();
      return flies(ball) && left >= 0 && right <= innerWidth;
    })
  );
};
