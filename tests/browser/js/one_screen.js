import { isForScreenReaders } from "./visible.js";

/** Returns layout problems of the table: the page scrolls, a control is outside the window or covered, or the stage or
 * the message is too small. Lists are scrolled to their controls. */
export const layoutProblems = () => {
  const problems = [];
  const page = document.scrollingElement;
  if (page.scrollWidth > page.clientWidth) problems.push(`scrolls sideways by ${page.scrollWidth - page.clientWidth}`);
  // On a desktop the card and the log are below the table, so the page may scroll.
  const over = page.scrollHeight - innerHeight;
  if (innerWidth < 896 && over > 1) problems.push(`scrolls by ${over}`);
  const label = (one) => (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\s+/g, " ");
  const scroller = (one) => {
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
      if (
        (up.scrollHeight > up.clientHeight + 1 || up.scrollWidth > up.clientWidth + 1) &&
        /auto|scroll/.test(getComputedStyle(up).overflow)
      )
        return up;
    return null;
  };
  const problem = (control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      return `outside the window (${[left, top, right, bottom].map(Math.round)})`;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit && (control.contains(hit) || (hit.contains(control) && hit.closest("button, a")))
      ? ""
      : `under ${hit?.outerHTML.slice(0, 60)}`;
  };
  const checkControl = (control, when) => {
    const issue = problem(control);
    if (issue) problems.push(`${label(control)}: ${issue}${when}`);
  };
  scrollTo(0, 0);
  const act = document.querySelector("#actions [data-part~=main-button]");
  if (act) checkControl(act, ", at the top");
  const shown = [
    ...document.querySelectorAll(
      ":is(#picture, [data-part~=status], #actions) :is(button, a, [role=button], input, select)",
    ),
  ].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      one.getBoundingClientRect().width > 0 &&
      !isForScreenReaders(one),
  );
  for (const control of shown) {
    if (scroller(control)) control.scrollIntoView({ block: "nearest", inline: "nearest" });
    checkControl(control, "");
  }
  // The dice that are set aside in Dice Golf must be visible, too.
  for (const die of document.querySelectorAll("[data-part~=dice-aside] > [data-position]")) {
    const { left, right } = die.getBoundingClientRect();
    if (left < 0 || right > innerWidth) problems.push(`${label(die)}: outside the window (${[left, right]})`);
  }
  const boxes = shown.map((one) => [one, one.getBoundingClientRect()]);
  for (const [at, [one, a]] of boxes.entries())
    for (const [other, b] of boxes.slice(at + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 3 && high > 3 && !one.contains(other) && !other.contains(one) && !scroller(one) && !scroller(other))
        problems.push(`${label(one)} over ${label(other)} by ${Math.round(wide)}x${Math.round(high)}`);
    }
  scrollTo(0, 0);
  const picture = document.querySelector("[data-part~=picture]").getBoundingClientRect();
  if (picture.height < Math.max(110, 0.3 * innerHeight) || picture.width < 0.3 * innerWidth || picture.top < 0)
    problems.push(`picture ${picture.width}x${picture.height} at ${picture.top}`);
  const message = document.querySelector("[data-part~=status]")?.getBoundingClientRect();
  const font = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (message && (message.height < 1.8 * font || message.bottom > innerHeight + 0.5))
    problems.push(`message ${message.height} high at ${message.top}`);
  const land = document.querySelector("[data-part~=hole-board]")?.getBoundingClientRect().height ?? 0;
  if (innerWidth < innerHeight && land > 0.55 * innerHeight) problems.push(`land ${land} of ${innerHeight} high`);
  return problems;
};

/** Shows two notices during a game. */
export const showNotices = async () => {
  const { notify } = await import(new URL("inside.js", document.querySelector('script[src$="app.js"]').src).href);
  const actions = [{ label: "Rule", run() {} }];
  notify("early", { text: "A new version of pygolf is ready. Your games are kept." });
  const text = "Landing on the target without a green number costs one more stroke, a tap-in.";
  notify("slow", { text, actions });
};

/** Returns layout problems while notices are shown: the main button and the buttons of the last notice must be
 * visible, and the notice must not cover the stage. */
export const noticeProblems = () => {
  const over = document.scrollingElement.scrollHeight - innerHeight;
  const problems = innerWidth < 896 && over > 1 ? [`scrolls by ${over}`] : [];
  const controls = [
    ...document.querySelectorAll("#actions [data-part~=main-button], [data-part~=notice]:last-child button"),
  ];
  if (controls.length < 3) problems.push(`${controls.length} controls`);
  for (const one of controls) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (top < -0.5 || bottom > innerHeight + 0.5 || !one.contains(hit))
      problems.push(`${one.textContent.trim()}: ${[top, bottom]}`);
  }
  const [notice, stage] = ["[data-part~=notice]:last-child", "[data-part~=picture]"].map((part) =>
    document.querySelector(part).getBoundingClientRect(),
  );
  if (notice.top < stage.bottom && notice.left < stage.right) problems.push("over the stage");
  return problems;
};
