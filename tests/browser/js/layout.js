import { isForScreenReaders } from "./visible.js";

/** Waits until the window has this size and the page has been rendered at it. */
export const waitForSize = ([width, height]) =>
  new Promise((done) => {
    const look = () =>
      innerWidth === width && innerHeight === height
        ? requestAnimationFrame(() => setTimeout(done))
        : requestAnimationFrame(look);
    look();
  });

/** Returns the visible words that are cut off, split across lines or outside the window. Text that can be scrolled to,
 * ends in an ellipsis or is only for screen readers is ignored. */
export const textProblems = () => {
  const found = new Set();
  // The ancestors that can cut off an element's text, up to the first that scrolls or is clipped.
  const known = new Map();
  const clippingAncestors = (own) => {
    const all = [];
    for (let up = own, ends = ""; up !== document.body && !ends; up = up.parentElement) {
      if (!known.has(up)) known.set(up, clippingOf(up));
      const found = known.get(up);
      ends = found.ends;
      if (ends || found.wide || found.high) all.push(found);
    }
    return all;
  };
  const clippingOf = (one) => {
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
    if (node.nodeType !== Node.ELEMENT_NODE) return FILTER_SKIP;
    const isSkipped = node.matches("[aria-hidden=true], svg, script, [data-part~=horizon], #live");
    return isSkipped || isForScreenReaders(node) ? FILTER_REJECT : FILTER_SKIP;
  });
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const own = text.parentElement;
    const look = getComputedStyle(own);
    const seen = own.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!seen || look.fontSize === "0px") continue;
    const around = clippingAncestors(own);
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
      if (box.right > innerWidth + 1 || box.left < -1) found.add(`${word}: outside the window in ${where}`);
    }
  }
  return [...found];
};

/** Selects only the parts to print whose titles start with one of `titles`. */
export const selectParts = (titles) => {
  for (const one of document.querySelectorAll("[data-part~=print-parts] [data-part~=checkbox]")) {
    const box = one.querySelector("input");
    const name = one.querySelector("span").textContent.trim();
    if (box.checked !== titles.some((title) => name.startsWith(title))) box.click();
  }
};

/** Waits until Python has replied to all earlier requests and the table's lazy module has loaded. */
export const waitForPython = async () => {
  const app = document.querySelector("script[type=module]").src;
  const { call } = await import(new URL("./inside.js", app).href);
  await import(new URL("./features/play/extras.js", app).href);
  // Requests are handled in order, so earlier ones have been answered by then.
  for (let n = 0; n < 5; n += 1) await call({ op: "games" });
};
