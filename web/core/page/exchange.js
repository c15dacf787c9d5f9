/** What a visitor gives and takes: a line of text, a file, the clipboard. It comes later than dom.js. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { sheet } from "./sheets.js";

/**
 * Asks for one line of text, or for a longer one.
 * @param {{title: string, label: string, value: string, yes: string, max?: number, long?: boolean}} question
 * @returns {Promise<string|null>}
 */
export function askText({ title, label, value, yes, max = 60, long = false }) {
  return sheet(
    title,
    (done) => html`
    <form @submit=${(/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const form = /** @type {HTMLFormElement} */ (event.currentTarget);
      done(String(new FormData(form).get("text") ?? "").trim() || null);
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
 * Asks which of some things is to be done.
 * @param {string} title @param {readonly (readonly [what: string, label: string])[]} deeds
 * @param {unknown} [lead]  what stands above them
 * @returns {Promise<string|null>}
 */
export const askDeed = (title, deeds, lead) =>
  sheet(
    title,
    (done) =>
      html`${lead}<div class="stack">${deeds.map(
        ([what, label]) =>
          html`<button class="pill ${what === "delete" ? "danger" : ""}" @click=${() => done(what)}>${label}</button>`,
      )}<button class="pill" @click=${() => done(null)}>Close</button></div>`,
  );

/** @param {string} accept @returns {Promise<string|null>} the text of a picked file, "" where it cannot be read */
export function pickFile(accept) {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.hidden = true;
    const done = (/** @type {string|null} */ text) => {
      input.remove();
      resolve(text);
    };
    input.addEventListener("cancel", () => done(null));
    input.addEventListener("change", () => {
      const file = input.files?.[0];
      if (file) file.text().then(done, () => done(""));
      else done(null);
    });
    // Not every browser tells of a choice made for an element outside the page.
    document.body.append(input);
    input.click();
  });
}

/** @param {string} text @returns {Promise<boolean>} whether it is on the clipboard now */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** Where the clipboard needs a secure page that this is not. @param {string} text */
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
