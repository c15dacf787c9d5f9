/** Returns the height on screen of each SVG text, in pixels, with the text. */
export const textHeights = () =>
  [...document.querySelectorAll("svg text")]
    .filter((text) => text.checkVisibility() && text.getBoundingClientRect().width > 0)
    .map((text) => {
      const { b, d } = text.getScreenCTM();
      return [parseFloat(getComputedStyle(text).fontSize) * Math.hypot(b, d), text.textContent.trim()];
    });

/**
 * Records the first time that the clock displays, in `clocked`. The page does this itself, because the clock keeps
 * running while the test looks.
 */
export const recordClock = () =>
  new MutationObserver(() => {
    globalThis.clocked ||= document.querySelector("[role=timer]")?.textContent;
  }).observe(document.body, { childList: true, subtree: true, characterData: true });

/** Returns the keys of the letters whose points have no room below the letter, and those that overlap another key. */
export const crampedKeys = () => {
  const size = (one) => parseFloat(getComputedStyle(one).fontSize);
  const keys = [...document.querySelectorAll("[data-part~=letter-key]")];
  const boxes = keys.map((key) => key.getBoundingClientRect());
  const overlaps = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return keys
    .filter((key, at) => {
      const points = key.querySelector("i");
      return (
        (points?.checkVisibility() && boxes[at].height < size(key) + size(points)) ||
        boxes.some((box, other) => other !== at && overlaps(box, boxes[at]))
      );
    })
    .map((key) => key.textContent);
};

/** Returns the letters and points that are not completely inside the map of the last word. */
export const cutOffBadges = () => {
  const box = document
    .querySelector("dialog [data-part~=word-result] [data-part~=card-drawing]")
    .getBoundingClientRect();
  return [...document.querySelectorAll("dialog [data-part~=word-result] :is([data-part~=spot], [data-part~=points])")]
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < box.left || right > box.right || top < box.top || bottom > box.bottom;
    })
    .map((one) => one.textContent.trim());
};
