/** Waits until the window has this size, and returns the problems of the page at it. The page must not
 * be wider than the window, and nothing may cover the main buttons or move them out of the window. On a screen that
 * scrolls, main buttons may be below the window. */
export const problemsAtSize = async ([width, height, scrolls]) => {
  while (innerWidth !== width || innerHeight !== height) await new Promise((done) => requestAnimationFrame(done));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const problems = [];
  const page = document.scrollingElement;
  if (page.scrollWidth > width) {
    const wide = [...document.body.querySelectorAll("*")].filter(
      (one) => one.getBoundingClientRect().right > width + 0.5,
    );
    const names = wide.slice(0, 2).map((one) => one.outerHTML.slice(0, 80));
    problems.push(`${page.scrollWidth} wide: ${names.join(" ")}`);
  }
  const isVisible = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  for (const button of document.querySelectorAll(
    "[data-part~=main-button], [data-part~=lesson-step] :is([data-part~=next-step], [data-part~=show-me])",
  )) {
    // After a step of a lesson, its button covers the button of the table.
    if (
      !isVisible(button) ||
      button.matches("[data-part~=lesson-step][data-phase=done] ~ [data-part~=controls] [data-part~=main-button]")
    )
      continue;
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const label = button.textContent.trim();
    if (left < -0.5 || right > width + 0.5) problems.push(`${label}: from ${left} to ${right}`);
    if (top < -0.5 || bottom > height + 0.5) {
      if (!scrolls) problems.push(`${label}: from ${top} to ${bottom}`);
      continue;
    }
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!button.contains(hit)) problems.push(`${label}: under ${hit?.outerHTML.slice(0, 80)}`);
  }
  return problems;
};
