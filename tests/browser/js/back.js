export const peek = () => {
  globalThis.seen = [];
  const note = () => {
    const rolling = document.querySelector("#picture .animation") !== null;
    const lines = document.querySelectorAll(".log li").length;
    const chosen = document.querySelectorAll("#actions .holes:not([hidden]) .hole-choice:enabled").length;
    const kept = Object.keys(localStorage).filter((key) => key.startsWith("pygolf:game:")).length;
    globalThis.seen.push({ rolling, lines, chosen, kept });
  };
  const eye = new MutationObserver(note);
  eye.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
};

/** Noted by the page, as it may be over before anybody looks. */
export const rolling = () =>
  new MutationObserver(() => {
    globalThis.rolled ||= document.querySelector("#picture .animation") !== null;
  }).observe(document.body, { childList: true, subtree: true });

/** Python waits for `answer`, as on a slow phone. */
export const hold = () => {
  const ask = globalThis.nearPython;
  /** @type {Promise<void>} */
  const held = new Promise((done) => {
    globalThis.answer = () => {
      globalThis.nearPython = ask;
      done();
    };
  });
  globalThis.nearPython = (...asked) => held.then(() => ask(...asked));
};

export const here = async () => {
  await import(new URL("./table/screen/extras.js", document.querySelector("script[type=module]").src).href);
};
