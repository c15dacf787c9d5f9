/** Small helpers around the document: sheets, files, the clipboard. They know no game. */
import { html, render } from "../vendor/lit-html/lit-html.js";

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html lacks #${id}`);
  return found;
}

/**
 * One call a frame, however often it is asked for.
 * @param {() => void} draw
 * @returns {(() => void) & {now: () => void}}   `now`: what waits for its frame is drawn at once
 */
export function perFrame(draw) {
  let waiting = false;
  const now = () => {
    if (!waiting) return;
    waiting = false;
    draw();
  };
  const redraw = () => {
    if (waiting) return;
    waiting = true;
    // A hidden page gets no frames, and must not fall behind for it.
    if (document.hidden) queueMicrotask(now);
    else requestAnimationFrame(now);
  };
  return Object.assign(redraw, { now });
}

/**
 * Opens a sheet and waits for its answer.
 * @template T
 * @param {string} label   its heading, spoken when it opens
 * @param {(done: (value: T|null) => void, redraw: () => void) => unknown} body
 * @returns {Promise<T|null>}  null when it is closed without an answer
 */
export function sheet(label, body) {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", label);
    /** @type {T|null} */
    let answer = null;
    const done = (/** @type {T|null} */ value) => {
      answer = value;
      dialog.close();
    };
    const draw = () => render(html`<h2>${label}</h2>${body(done, draw)}`, dialog);
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(answer);
    });
    dialog.addEventListener("pointerdown", (event) => {
      if (event.target === dialog && outside(dialog, event)) dialog.close();
    });
    document.body.append(dialog);
    draw();
    dialog.showModal();
    // The focus may lie at the end of a long sheet; reading begins at its head.
    dialog.scrollTop = 0;
  });
}

/** Closes every open sheet without an answer. @returns {boolean} whether there was one */
export function closeSheets() {
  const open = document.querySelectorAll("dialog[open]");
  for (const dialog of open) /** @type {HTMLDialogElement} */ (dialog).close();
  return open.length > 0;
}

/** @param {HTMLElement} box @param {PointerEvent} at */
function outside(box, at) {
  const edge = box.getBoundingClientRect();
  return at.clientX < edge.left || at.clientX > edge.right || at.clientY < edge.top || at.clientY > edge.bottom;
}

/**
 * A question with yes and no.
 * @param {{title: string, text: string, yes: string, no?: string, danger?: boolean}} question
 * @returns {Promise<boolean>}
 */
export async function confirm({ title, text, yes, no = "Cancel", danger = false }) {
  const answer = await sheet(
    title,
    (done) => html`
    <p>${text}</p>
    <div class="row">
      <button class=${danger ? "pill danger" : "pill"} @click=${() => done(true)}>${yes}</button>
      <button class="pill" autofocus @click=${() => done(null)}>${no}</button>
    </div>`,
  );
  return answer === true;
}

/** @param {{name: string, text: string}} file  offered to the visitor as a download */
export function download({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
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
