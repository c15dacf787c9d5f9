/** Small helpers around the document. They know no game. */

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no element #${id}`);
  return found;
}

/**
 * One call a frame, however often it is asked for.
 * @param {() => void} draw
 * @returns {(() => void) & {now: () => void, soon: () => void}}   `now`: what waits for its frame is drawn at once;
 *   `soon`: one frame later, for what will hardly be seen: it is drawn with what comes until then
 */
export function perFrame(draw) {
  let frames = 0;
  const now = () => {
    if (!frames) return;
    frames = 0;
    draw();
  };
  const redraw = () => {
    if (frames === 1) return;
    frames = 1;
    // A hidden page gets no frames, and must not fall behind for it.
    if (document.hidden) queueMicrotask(now);
    else requestAnimationFrame(now);
  };
  const soon = () => {
    if (frames) return;
    frames = 2;
    if (document.hidden) redraw();
    else requestAnimationFrame(() => frames === 2 && redraw());
  };
  return Object.assign(redraw, { now, soon });
}

/** Closes every open sheet without an answer. @returns {boolean} whether there was one */
export function closeSheets() {
  const open = document.querySelectorAll("dialog[open]");
  for (const dialog of open) /** @type {HTMLDialogElement} */ (dialog).close();
  return open.length > 0;
}

/** @param {{name: string, text: BlobPart, type?: string}} file  offered to the visitor as a download */
export function download({ name, text, type = "application/json" }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** @returns {boolean} whether things keep still: by the visitor's setting, else by the system's */
export function still() {
  const wish = document.documentElement.dataset.motion;
  if (wish) return wish === "still";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {string} text  a message as Python words it @returns {string} with a capital and a full stop */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
