/**
 * Dialogs for entering text and choosing an action, and a file picker. Loaded lazily, unlike dom.ts.
 */
import { html } from "../vendor/lit-html/lit-html.js";
import { openDialog } from "./dialogs.ts";
import { readName } from "./fields.ts";

/** Opens a dialog that asks for a name, or for several lines of text if it is `long`. */
export function askText({
  title,
  label,
  value,
  yes,
  max = 60,
  long = false,
}: {
  title: string;
  label: string;
  value: string;
  yes: string;
  max?: number;
  long?: boolean;
}): Promise<string | null> {
  return openDialog(
    title,
    (done) => html`
    <form @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
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
 * @param actions - id and label of each action
 * @param lead - content above the buttons
 * @returns the id of the chosen action, or null if the dialog was closed
 */
export const chooseAction = (
  title: string,
  actions: readonly (readonly [what: string, label: string])[],
  lead?: unknown,
): Promise<string | null> =>
  openDialog(
    title,
    (done) =>
      html`${lead}<div class="stack">${actions.map(
        ([what, label]) =>
          html`<button class="pill ${what === "delete" ? "danger" : ""}" @click=${() => done(what)}>${label}</button>`,
      )}<button class="pill" @click=${() => done(null)}>Close</button></div>`,
  );

/**
 * Lets the player pick a file and reads it as text.
 * @param accept - accepted file types
 * @returns the text, "" if the file cannot be read, or null if none was picked
 */
export async function pickFile(accept: string): Promise<string | null> {
  const file = await chooseFile(accept);
  return file && file.text().catch(() => "");
}

/**
 * Lets the player pick a file.
 * @param accept - accepted file types
 * @returns null if none was picked
 */
export function chooseFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.hidden = true;
    const done = (file: File | null) => {
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
