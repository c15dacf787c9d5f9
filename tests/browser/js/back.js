import { storageKey } from "./storage.js";

/** Records the state of the table at every change of the page, in `seen`. */
export const recordStates = () => {
  globalThis.seen = [];
  const note = () => {
    const rolling = document.querySelector("#picture [data-part~=animation]") !== null;
    const lines = document.querySelectorAll("[data-part~=log] li").length;
    const chosen = document.querySelectorAll(
      "#actions [data-part~=hole-choices]:not([hidden]) [data-part~=hole-choice]:enabled",
    ).length;
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(storageKey("game:"))).length;
    globalThis.seen.push({ rolling, lines, chosen, kept });
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
};

/** Sets `rolled` when dice are rolling. The page records it, because the roll may end before the test looks. */
export const recordRoll = () =>
  new MutationObserver(() => {
    globalThis.rolled ||= document.querySelector("#picture [data-part~=animation]") !== null;
  }).observe(document.body, { childList: true, subtree: true });

/** Delays all replies of Python until `answer()` is called, as on a slow phone. */
export const delayReplies = () => {
  const ask = globalThis.hostPython;
  /** @type {Promise<void>} */
  const held = new Promise((done) => {
    globalThis.answer = () => {
      globalThis.hostPython = ask;
      done();
    };
  });
  globalThis.hostPython = (...asked) => held.then(() => ask(...asked));
};

/** Waits until the lazily loaded module of the table has loaded. */
export const waitForExtras = async () => {
  await import(new URL("./features/play/extras.js", document.querySelector("script[type=module]").src).href);
};
