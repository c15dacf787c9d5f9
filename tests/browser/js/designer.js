/** Returns the position of a cell on screen, or null while something covers it: the panel of tools may still be
 * closing. */
export const cellPosition = ([column, row]) => {
  const port = document.querySelector("[data-part~=design-map]");
  const [x, y, width] = port.querySelector("[data-part~=map-marks]").getAttribute("viewBox").split(" ").map(Number);
  const box = port.querySelector("[data-part~=map-marks]").getBoundingClientRect();
  const k = box.width / width;
  const left = box.left + (30 + 45 * column - x) * k;
  const top = box.top + (26 + 52 * row + (column % 2) * 26 - y) * k;
  return document.elementFromPoint(left, top)?.closest("[data-part~=design-map]") ? [left, top] : null;
};

/** Returns layout problems of a designer at this size: the page scrolls, the picture is too small, or a tool is
 * hidden. */
export const layoutProblems = () => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const problems = [];
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth)
    problems.push(`the page is ${page.scrollWidth}x${page.scrollHeight}`);
  const picture = box("[data-part~=design-picture]");
  if (picture.width * picture.height < (innerWidth * innerHeight) / 2)
    problems.push(`picture ${picture.width}x${picture.height}`);
  const tools = [
    ...document.querySelectorAll(
      "[data-part~=design-screen] :is([data-part~=design-bar], [data-part~=design-tools]) :is(button, input)",
    ),
  ];
  for (const one of tools.filter((tool) => tool.checkVisibility())) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !one.contains(hit))
      problems.push(`outside the window or covered: ${one.outerHTML.slice(0, 90)}`);
  }
  return problems;
};
