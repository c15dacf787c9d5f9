/** A room's style sheet, which comes with it. */

/**
 * Puts the sheet `style.css` beside a room's `index.js` in place, once. It holds for the whole page: each rule begins
 * with the room's own class.
 * @param {string} room  `import.meta.url` of its `index.js`
 * @param {string} [name]  of the sheet, where it has another
 * @returns {Promise<void>} never rejects: a room without its style is better than none
 */
export function roomStyle(room, name = "style.css") {
  const href = new URL(name, room).href;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    for (const kind of ["load", "error"]) link.addEventListener(kind, () => resolve());
    document.head.append(link);
  });
}
