/** What is wrong at this size: a page that scrolls sideways, controls of the table out of sight or under something else. A list that scrolls by itself is scrolled to its controls; with `large` text, the page too. */
export const faults = (large) => {
  const found = [];
  const page = document.scrollingElement;
  if (page.scrollWidth > page.clientWidth) found.push(`scrolls sideways by ${page.scrollWidth - page.clientWidth}`);
  // On a desktop card and log stand below.
  const over = page.scrollHeight - innerHeight;
  if (!large && innerWidth < 896 && over > 1) found.push(`scrolls by ${over}`);
  const nameOf = (one) => (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\s+/g, " ");
  const scroller = (one) => {
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
      if (up.scrollHeight > up.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
    return null;
  };
  const wrong = (control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      return `out of sight (${[left, top, right, bottom].map(Math.round)})`;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit && (control.contains(hit) || (hit.contains(control) && hit.closest("button, a")))
      ? ""
      : `under ${hit?.outerHTML.slice(0, 60)}`;
  };
  const note = (control, when) => {
    const fault = wrong(control);
    if (fault) found.push(`${nameOf(control)}: ${fault}${when}`);
  };
  scrollTo(0, 0);
  const act = document.querySelector("#actions .act");
  if (act) note(act, ", at the top");
  const shown = [
    ...document.querySelectorAll(":is(#picture, .status, #actions) :is(button, a, [role=button], input, select)"),
  ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0);
  for (const control of shown) {
    const own = scroller(control);
    if (own) own.scrollTop += control.getBoundingClientRect().top - own.getBoundingClientRect().top;
    if (large) control.scrollIntoView({ block: "nearest" });
    note(control, "");
  }
  // Of Dice Golf those that stand aside, too.
  for (const die of document.querySelectorAll(".aside > [data-position]")) {
    const { left, right } = die.getBoundingClientRect();
    if (left < 0 || right > innerWidth) found.push(`${nameOf(die)}: out of sight (${[left, right]})`);
  }
  const boxes = shown.map((one) => [one, one.getBoundingClientRect()]);
  if (large && act) note(act, ", at the foot");
  if (!large)
    for (const [at, [one, a]] of boxes.entries())
      for (const [other, b] of boxes.slice(at + 1)) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 3 && high > 3 && !one.contains(other) && !other.contains(one) && !scroller(one) && !scroller(other))
          found.push(`${nameOf(one)} over ${nameOf(other)} by ${Math.round(wide)}x${Math.round(high)}`);
      }
  scrollTo(0, 0);
  const picture = document.querySelector(".table-picture").getBoundingClientRect();
  if (picture.height < 110 || picture.top < 0) found.push(`picture ${picture.height} high at ${picture.top}`);
  const land = document.querySelector(".wg-land")?.getBoundingClientRect().height ?? 0;
  if (!large && innerWidth < innerHeight && land > 0.45 * innerHeight + 1)
    found.push(`land ${land} of ${innerHeight} high`);
  return found;
};

/** Two notices come while one plays: the later one is in sight with its buttons, and so is the big button. */
export const notify = async () => {
  const { notify } = await import(new URL("inside.js", document.querySelector('script[src$="app.js"]').src).href);
  const actions = [
    { label: "Read the rule", run() {} },
    { label: "No more hints", run() {} },
  ];
  notify("early", { text: "A new version of pygolf is ready. Your games are kept." });
  const text = "Landing on the target without a green number costs one more stroke, a tap-in.";
  notify("slow", { text, actions });
};

export const noticed = () => {
  const over = document.scrollingElement.scrollHeight - innerHeight;
  const found = innerWidth < 896 && over > 1 ? [`scrolls by ${over}`] : [];
  const controls = [...document.querySelectorAll("#actions .act, .notice:last-child button")];
  if (controls.length < 4) found.push(`${controls.length} controls`);
  for (const one of controls) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (top < -0.5 || bottom > innerHeight + 0.5 || !one.contains(hit))
      found.push(`${one.textContent.trim()}: ${[top, bottom]}`);
  }
  return found;
};
