/** A small DOM in Node.js (happy-dom) for tests that draw templates. Import it before any module of the page. */
import { register } from "node:module";
import { Window } from "happy-dom";

register("./lit-hook.mjs", import.meta.url);

export const window = new Window({ url: "https://club.example/" });
const NAMES = ["document", "Element", "Event", "FileReader", "HTMLElement", "HTMLInputElement", "HTMLTextAreaElement"];
for (const name of [...NAMES, "KeyboardEvent", "Node", "location", "matchMedia", "requestAnimationFrame"])
  Object.defineProperty(globalThis, name, {
    value: /** @type {any} */ (window)[name],
    configurable: true,
    writable: true,
  });

/** Returns the first element inside `root` that matches a selector. @param {any} root @param {string} selector @returns {any} */
export function find(root, selector) {
  const element = root.querySelector(selector);
  if (!element) throw new Error(`${selector} is not in ${root.innerHTML}`);
  return element;
}
