/**
 * Translates a page in the same way as Chrome and Google's widget, but with identical text, now and whenever text
 * appears.
 */
export function translate() {
  /** @param {Node} node @returns {Text[]} */
  const textNodes = (node) => {
    if (node instanceof Text) return [node];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    /** @type {Text[]} */
    const found = [];
    while (walker.nextNode()) found.push(/** @type {Text} */ (walker.currentNode));
    return found;
  };
  /** @param {Text} node */
  const replace = (node) => {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || parent.closest("font, script, style, textarea, svg, [translate=no]")) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = node.data;
    outer.append(inner);
    node.replaceWith(outer);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === "characterData" ? [target] : addedNodes) textNodes(node).forEach(replace);
  });
  textNodes(document.body).forEach(replace);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Returns the visible text of the screen, without differences in white space and without random seeds. */
export const visibleText = () =>
  /** @type {HTMLElement} */ (document.getElementById("main")).innerText
    .replace(/\b[a-z]+-[a-z]+-[a-z]+\b/g, "seed")
    .replace(/\s+/g, " ")
    .trim();

/** Hides the percentages on the map of Doshboardgolf. */
export function hidePercentages() {
  const style = new CSSStyleSheet();
  style.replaceSync("[data-part~=odds] { display: none !important }");
  document.adoptedStyleSheets.push(style);
}

/** Translates one heading, then shows the original again, as Chrome does. */
export async function translateAndRestore() {
  const heading = /** @type {HTMLElement} */ (
    document.querySelector("[data-part~=title-bar] [data-part~=clubhouse-link]")
  );
  const node = /** @type {Text} */ (heading.firstChild);
  const before = heading.textContent;
  const font = document.createElement("font");
  font.textContent = before;
  node.replaceWith(font);
  await Promise.resolve();
  const during = heading.textContent;
  font.replaceWith(node);
  await Promise.resolve();
  return { before, during, after: heading.textContent };
}
