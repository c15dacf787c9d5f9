/** Returns the checksums that the page computes for strings. */
export const checksums = async (texts) => {
  const club = await import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);
  return texts.map((text) => club.checksum(text));
};

/** Replaces the six-second timeout of a confirmation: it ends when the test calls `leave()`. */
export const holdConfirmation = () => {
  const later = globalThis.setTimeout;
  globalThis.setTimeout = (run, ms, ...more) => {
    if (ms !== 6000) return later(run, ms, ...more);
    globalThis.leave = run;
  };
};
