/**
 * Dialogs for entering text and choosing an action, a file picker, and access to the clipboard. Loaded lazily, unlike
 * dom.js.
 */
import { html } from "../../vendor/lit-html/lit-html.js";
import { openDialog } from "./dialogs.js";
import { readName } from "./fields.js";

/**
 * Opens a dialog that asks for a name, or for several lines of text if it is `long`.
 * @param {{title: string, label: string, value: string, yes: string, max?: number, long?: boolean}} question
 * @returns {Promise<string|null>}
 */
export function askText({ title, label, value, yes, max = 60, long = false }) {
  return openDialog(
    title,
    (done) => html`
    <form @submit=${(/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const form = /** @type {HTMLFormElement} */ (event.currentTarget);
      const field = form.elements.namedItem("text");
      const text = field instanceof HTMLInputElement ? readName(field) : String(new FormData(form).get("text")).trim();
      if (text !== null) done(text || null);
    }}>
      <label>${label}${
        long
          ? html`<textarea name="text" autofocus .value=${value}></textarea>`
          : html`<input type="text" name="text" maxlength=${max} autocomplete="off" autofocus .value=${value}>`
      }</label>
      <div class="row">
        <button class="pill">${yes}</button>
        <button class="pill" type="button" @click=${() => done(null)}>Cancel</button>
      </div>
    </form>`,
  );
}

/**
 * Opens a dialog with one button per action.
 * @param {string} title @param {readonly (readonly [what: string, label: string])[]} actions  id and label of each action
 * @param {unknown} [lead]  content above the buttons
 * @returns {Promise<string|null>} the id of the chosen action, or null if the dialog was closed
 */
export const chooseAction = (title, actions, lead) =>
  openDialog(
    title,
    (done) =>
      html`${lead}<div class="stack">${actions.map(
        ([what, label]) =>
          html`<button class="pill ${what === "delete" ? "danger" : ""}" @click=${() => done(what)}>${label}</button>`,
      )}<button class="pill" @click=${() => done(null)}>Close</button></div>`,
  );

/** Lets the player pick a file and reads it as text.
 * @param {string} accept  accepted file types
 * @returns {Promise<string|null>} the text, "" if the file cannot be read, or null if none was picked */
export async function pickFile(accept) {
  const file = await chooseFile(accept);
  return file && file.text().catch(() => "");
}

/** Lets the player pick a file. @param {string} accept  accepted file types
 * @returns {Promise<File|null>} null if none was picked */
export function chooseFile(accept) {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.hidden = true;
    const done = (/** @type {File|null} */ file) => {
      input.remove();
      resolve(file);
    };
    input.addEventListener("cancel", () => done(null));
    input.addEventListener("change", () => done(input.files?.[0] ?? null));
    // Some browsers dispatch no "change" event for an element that is not in the document.
    document.body.append(input);
    input.click();
  });
}

/** Copies text to the clipboard. @param {string} text @returns {Promise<boolean>} whether it was copied */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** Copies with `execCommand`, because the Clipboard API is unavailable on plain http pages. @param {string} text */
function copyOldWay(text) {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "unseen";
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
