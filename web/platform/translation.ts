/**
 * Keeps the page correct when a browser or a widget translates it.
 *
 * Translators replace text nodes with `<font>` elements. lit-html keeps references to its text nodes: it would write
 * new text into nodes that are no longer in the page, and insert templates before them. This module puts each replaced
 * text node back, empty, in front of the element that shows its translation, and removes that element when lit-html
 * changes the text. The translator then translates the new text.
 */

/** The element that shows a text node's translation, and the node's own text. */
const translated: WeakMap<Text, { translation: Element; text: string }> = new WeakMap();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is Element => node?.nodeName === "FONT";

/** Puts a text node back in front of its translation. */
function putBack(node: Text, translation: Element) {
  // A translator that also replaces blank nodes would otherwise replace this one again and again.
  if (!translation.textContent?.trim()) return;
  translated.set(node, { translation, text: node.data });
  node.data = "";
  translation.before(node);
}

function handle(records: MutationRecord[]) {
  const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === "characterData") {
      // The page has changed the text, so the translation is outdated.
      translated.get(target as Text)?.translation.remove();
      translated.delete(target as Text);
      continue;
    }
    for (const node of [...addedNodes].filter(isText)) {
      // "Show original" puts the text node back in place of its translation.
      const entry = translated.get(node);
      if (!entry || entry.translation.isConnected || !node.isConnected) continue;
      if (!node.data) node.data = entry.text;
      translated.delete(node);
    }
    for (const node of [...removedNodes].filter(isText)) {
      if (node.isConnected) continue;
      const translation = [...addedNodes, previousSibling, nextSibling].find(
        (one) => isFont(one) && fonts.has(one) && one.parentNode === target,
      );
      if (translation) putBack(node, translation as Element);
    }
  }
}

/** Starts repairing what translators do to text nodes. */
export function repairTranslations(root: Node) {
  const observer = new MutationObserver((records) => {
    handle(records);
    observer.takeRecords(); // Ignore the changes that `handle` has just made.
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
}
