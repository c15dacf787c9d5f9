export const sum = async (texts) => {
  const club = await import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);
  return texts.map((text) => club.checksum(text));
};

/** The six seconds that good news stays end when the test says so. */
export const held = () => {
  const later = globalThis.setTimeout;
  globalThis.setTimeout = (run, ms, ...more) => {
    if (ms !== 6000) return later(run, ms, ...more);
    globalThis.leave = run;
  };
};
