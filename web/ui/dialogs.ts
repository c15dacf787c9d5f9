/** Modal dialogs, independent of any game. */

import { html, render } from "../vendor/lit-html/lit-html.js";
import { createLiveRegion } from "./announce.ts";

/**
 * Opens a dialog and waits for its result.
 * @param label - heading, announced when the dialog opens
 * @returns null if the dialog is closed without a result
 */
export function openDialog<T>(
  label: string,
  body: (done: (value: T | null) => void, redraw: () => void) => unknown,
): Promise<T | null> {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", label);
    let answer: T | null = null;
    const done = (value: T | null) => {
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
    dialog.append(createLiveRegion());
    document.body.append(dialog);
    overItself();
    draw();
    dialog.showModal();
    // The focused element may be at the end of a long dialog, but the player should see the start.
    dialog.scrollTop = 0;
  });
}

/** Adds a history entry if the clubhouse is the first page of the visit, so that Back closes the dialog instead of
 * leaving the site. */
function overItself() {
  const { state } = history;
  if (state?.n > 1 || state?.over || !/^#?\/?$/.test(location.hash)) return;
  history.pushState({ ...state, over: true }, "", location.hash ? "#" : "#/");
}

/** Returns whether a pointer is outside a box. */
function outside(box: HTMLElement, at: PointerEvent) {
  const edge = box.getBoundingClientRect();
  return at.clientX < edge.left || at.clientX > edge.right || at.clientY < edge.top || at.clientY > edge.bottom;
}

/** Shows an explanation. */
export const explain = (title: string, text: string) =>
  openDialog(
    title,
    (done) => html`<p>${text}</p>
    <div class="row"><button class="pill" autofocus @click=${() => done(null)}>Close</button></div>`,
  );

/** Asks the player to confirm an action. */
export async function confirm({
  title,
  text,
  yes,
  no = "Cancel",
  danger = false,
}: {
  title: string;
  text: string;
  yes: string;
  no?: string;
  danger?: boolean;
}): Promise<boolean> {
  const answer = await openDialog(
    title,
    (done) => html`
    <p>${text}</p>
    <div class="row">
      <button class=${danger ? "pill danger" : "pill"} data-part=confirm @click=${() => done(true)}>${yes}</button>
      <button class="pill" autofocus @click=${() => done(null)}>${no}</button>
    </div>`,
  );
  return answer === true;
}
