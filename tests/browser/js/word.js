/** Height of every text of a picture as it stands on the screen, in pixels. */
export const type = () =>
  [...document.querySelectorAll("svg text")]
    .filter((text) => text.checkVisibility() && text.getBoundingClientRect().width > 0)
    .map((text) => {
      const { b, d } = text.getScreenCTM();
      return [parseFloat(getComputedStyle(text).fontSize) * Math.hypot(b, d), text.textContent.trim()];
    });

/** Who shops after somebody else: a turn, in words; "nobody" once the device goes on to write. */
export const shops = (before) => {
  const now = document.querySelector(".turn strong")?.textContent;
  if (document.querySelector(".wg-veil")) return "nobody";
  const free = document.querySelector(".wg-stall") && document.querySelector("#actions .act:enabled");
  return free && now !== before && now;
};

/** The first time that a clock shows, noted by the page: it runs, however slow whoever looks at it is. */
export const clocked = () =>
  new MutationObserver(() => {
    globalThis.clocked ||= document.querySelector("[role=timer]")?.textContent;
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
