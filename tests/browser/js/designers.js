/** Returns the position on screen of a point in an SVG's coordinates. */
export const screenPosition = ([sheet, x, y]) => {
  const at = new DOMPoint(x, y).matrixTransform(document.querySelector(sheet).getScreenCTM());
  return [at.x, at.y];
};

/** Changes several fields within one frame. */
export const changeFields = (values) => {
  for (const [at, value] of Object.entries(values)) {
    const field = document.querySelector(`[data-at="${at}"]`);
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
};

/** Cancels the rating as soon as its first results are visible. The page does this itself, because a test would be too
 * slow. */
export const cancelRating = () =>
  new MutationObserver((_, observer) => {
    const cancel = [...document.querySelectorAll("button")].find((one) => one.textContent.trim() === "Cancel");
    const hasResults = document.querySelector("[data-part~=rating-summary]")?.textContent.includes("strokes per hole");
    if (!cancel || !hasResults) return;
    observer.disconnect();
    cancel.click();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
