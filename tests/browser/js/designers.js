export const point = ([sheet, x, y]) => {
  const at = new DOMPoint(x, y).matrixTransform(document.querySelector(sheet).getScreenCTM());
  return [at.x, at.y];
};

/** Fields that are changed within one frame. */
export const atOnce = (values) => {
  for (const [at, value] of Object.entries(values)) {
    const field = document.querySelector(`[data-at="${at}"]`);
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
};

/** The page itself cancels the rating as soon as its first results are shown. */
export const cancelsRating = () =>
  new MutationObserver((_, eye) => {
    const cancel = [...document.querySelectorAll("button")].find((one) => one.textContent.trim() === "Cancel");
    const told = document.querySelector(".rate-sum")?.textContent.includes("strokes per hole");
    if (!cancel || !told) return;
    eye.disconnect();
    cancel.click();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
