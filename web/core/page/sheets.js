/** Sheets over the page, and what they ask. They know no game. */
import { html, render } from "../../vendor/lit-html/lit-html.js";

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
    overItself();
    draw();
    dialog.showModal();
    // The focus may lie at the end of a long sheet; reading begins at its head.
    dialog.scrollTop = 0;
  });
}

/** Where the clubhouse is the visit's first page it gets a second entry, once: Back closes the sheet, and stays. */
function overItself() {
  const { state } = history;
  if (state?.n > 1 || state?.over || !/^#?\/?$/.test(location.hash)) return;
  history.pushState({ ...state, over: true }, "", location.hash ? "#" : "#/");
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
