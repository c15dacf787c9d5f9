/** A room's style sheet, which comes with it. */

import { addSheet } from "../../core/page/missing.js";

/**
 * Puts the sheet `style.css` beside a room's `index.js` in place, once. It holds for the whole page: each rule begins
 * with the room's own class.
 * @param {string} room  `import.meta.url` of its `index.js`
 * @param {string} [name]  of the sheet, where it has another
 * @returns {Promise<void>} never rejects: a room without its style is better than none
 */
export async function roomStyle(room, name = "style.css") {
  const { href } = new URL(name, room);
  if (!document.querySelector(`link[href="${href}"]`)) await addSheet(href);
}
