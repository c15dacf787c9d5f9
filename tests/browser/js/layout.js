export const resized = ([width, height]) =>
  new Promise((done) => {
    const look = () =>
      innerWidth === width && innerHeight === height
        ? requestAnimationFrame(() => setTimeout(done))
        : requestAnimationFrame(look);
    look();
  });

/** Words that are seen, and whatever is wrong with them; what scrolls, ends in three dots or is for the ear alone may. */
export const textFaults = () => {
  const found = new Set();
  // What is round an element and may cut its words, up to what scrolls or is clipped.
  const known = new Map();
  const walls = (own) => {
    const all = [];
    for (let up = own, ends = ""; up !== document.body && !ends; up = up.parentElement) {
      if (!known.has(up)) known.set(up, wall(up));
      const found = known.get(up);
      ends = found.ends;
      if (ends || found.wide || found.high) all.push(found);
    }
    return all;
  };
  const wall = (one) => {
    const { clipPath, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one);
    const ends = clipPath !== "none" ? "clipped" : /auto|scroll/.test(overflowX + overflowY) ? "scrolls" : "";
    const wide = overflowX !== "visible" && textOverflow !== "ellipsis";
    const high = overflowY !== "visible" && webkitLineClamp === "none";
    const edge = (ends || wide || high) && one.getBoundingClientRect();
    return { ends, wide, high, edge, name: one.className.baseVal ?? one.className };
  };
  const { SHOW_ALL, FILTER_ACCEPT, FILTER_REJECT, FILTER_SKIP } = NodeFilter;
  const texts = document.createTreeWalker(document.body, SHOW_ALL, (/** @type {any} */ node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim() ? FILTER_ACCEPT : FILTER_REJECT;
    return node.matches?.(".unseen, [aria-hidden=true], svg, script, .horizon, #live") ? FILTER_REJECT : FILTER_SKIP;
  });
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const own = text.parentElement;
    const look = getComputedStyle(own);
    const seen = own.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!seen || look.fontSize === "0px") continue;
    const around = walls(own);
    for (const { 0: word, index } of text.textContent.matchAll(/[^\s\u2010-\u2014-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (!parts.length) continue;
      const box = parts.length > 1 ? range.getBoundingClientRect() : parts[0];
      let hidden = "";
      let cut = "";
      for (const { ends, wide, high, edge, name } of around) {
        hidden = ends;
        if (
          !ends &&
          ((wide && (box.right > edge.right + 2 || box.left < edge.left - 2)) ||
            (high && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4)))
        )
          cut = name;
        if (hidden || cut) break;
      }
      if (hidden === "clipped") continue;
      if (cut) found.add(`${word}: cut by ${cut}`);
      if (hidden === "scrolls") continue;
      const where = own.className || own.tagName;
      if (new Set(parts.map(({ top }) => Math.round(top))).size > 1) found.add(`${word}: split in ${where}`);
      if (box.right > innerWidth + 1 || box.left < -1) found.add(`${word}: out of sight in ${where}`);
    }
  }
  return [...found];
};

export const only = (titles) => {
  for (const one of document.querySelectorAll(".print-parts .tick")) {
    const box = one.querySelector("input");
    const name = one.querySelector("span").textContent.trim();
    if (box.checked !== titles.some((title) => name.startsWith(title))) box.click();
  }
};

export const asked = async () => {
  const app = document.querySelector("script[type=module]").src;
  const { call } = await import(new URL("./inside.js", app).href);
  await import(new URL("./table/screen/extras.js", app).href);
  // One after the other: what was asked before is answered before.
  for (let n = 0; n < 5; n += 1) await call({ op: "games" });
};
