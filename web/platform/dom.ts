/** Small helpers for the document, independent of any game. */

/** Returns an element of index.html. Throws if it does not exist. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no element #${id}`);
  return found;
}

/**
 * Returns a function that requests a call of `draw` in the next frame, at most one per frame.
 * @returns `now` draws immediately if a call is pending; `soon` waits one frame longer, for small changes that can be
 *   combined with the next one
 */
export function perFrame(draw: () => void): (() => void) & { now: () => void; soon: () => void } {
  let frames = 0;
  const now = () => {
    if (!frames) return;
    frames = 0;
    draw();
  };
  const redraw = () => {
    if (frames === 1) return;
    frames = 1;
    // Hidden pages receive no animation frames but must stay up to date.
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

/**
 * Closes all open dialogs without a result.
 * @returns whether one was open
 */
export function closeDialogs(): boolean {
  const open = document.querySelectorAll("dialog[open]");
  for (const dialog of open) (dialog as HTMLDialogElement).close();
  return open.length > 0;
}

/** Offers a file as a download. */
export function download({ name, text, type = "application/json" }: { name: string; text: BlobPart; type?: string }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/**
 * Returns whether animations are switched off, by the player's setting or, if the player has not chosen one, by the
 * system's.
 */
export function isMotionReduced(): boolean {
  const wish = document.documentElement.dataset.motion;
  if (wish) return wish === "still";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Formats an error message from Python as a sentence, with a capital letter and a full stop. */
export const sentence = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
