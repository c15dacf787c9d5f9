/** Records the message that is shown after a hole, in `holeLine`, and what it covers, in `covered`. */
export const watchHoleLine = () => {
  globalThis.holeLine = "";
  globalThis.covered = [];
  new MutationObserver(() => {
    const line = document.querySelector("[data-part~=hole-summary]");
    if (!line) return;
    globalThis.holeLine = line.textContent;
    globalThis.covered = problems(line);
  }).observe(document.body, { childList: true, subtree: true });
};

/** Returns the buttons, dice and pictures that a message overlaps, and whether its text is cut off. */
function problems(line) {
  const own = line.getBoundingClientRect();
  const overlaps = (box) =>
    box.left < own.right - 1 && box.right > own.left + 1 && box.top < own.bottom - 1 && box.bottom > own.top + 1;
  const others = document.querySelectorAll(
    "#screen :is(button, a, [data-part~=die], [data-part~=picture], [data-part~=goal], [data-part~=coach])",
  );
  const found = [...others]
    .filter((one) => one.checkVisibility() && overlaps(one.getBoundingClientRect()))
    .map((one) => one.className || one.tagName);
  return line.scrollHeight > line.clientHeight + 3 ? [...found, "cut"] : found;
}
