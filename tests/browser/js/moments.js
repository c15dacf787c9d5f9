/** Records for how long banners are visible, in milliseconds, by their text, in `moments`. */
export const watchMoments = () => {
  globalThis.moments = {};
  let [shown, since] = ["", 0];
  const look = () => {
    const text = document.querySelector("[data-part~=banner]")?.textContent.replace(/\s+/g, " ").trim() ?? "";
    if (text !== shown) {
      if (shown) globalThis.moments[shown] = performance.now() - since;
      [shown, since] = [text, performance.now()];
    }
    requestAnimationFrame(look);
  };
  look();
};
