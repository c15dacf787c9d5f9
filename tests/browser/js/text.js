/** Returns the tools of a designer that are covered or cannot be scrolled into view completely. */
export const unreachableTools = () =>
  [
    ...document.querySelectorAll(
      "[data-part~=design-screen] :is([data-part~=design-bar], [data-part~=design-picture], [data-part~=design-tools]) :is(button, input)",
    ),
  ]
    .filter((one) => {
      one.scrollIntoView({ block: "nearest", inline: "nearest" });
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !one.contains(hit);
    })
    .map((one) => one.outerHTML.slice(0, 90));
