/** Records the text of the card shown after a hole, in `holeCard`. */
export const watchHoleCard = () => {
  globalThis.holeCard = "";
  new MutationObserver(() => {
    globalThis.holeCard = document.querySelector(".hole-card")?.textContent ?? globalThis.holeCard;
  }).observe(document.body, { childList: true, subtree: true });
};
