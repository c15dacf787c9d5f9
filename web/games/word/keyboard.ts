// The keyboard for writing a word. A text field, which keyboards and input methods reach with the Tab key, appears only
// while it has the focus.

import { pluralise } from "../../table/text.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import type { Draft } from "./draft.ts";
import type { Ui, WordView } from "./view.ts";
import { WILD } from "./view.ts";

/** The rows of letters for each value of the setting: as on a keyboard, or in alphabetical order. */
const ROWS = {
  typewriter: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"],
  alphabet: ["ABCDEFGHIJ", "KLMNOPQRS", "TUVWXYZ"],
};

/**
 * Draws the keys of all letters. Letters on the dice show their points. The last row also has the keys that clear the
 * word and take back a letter.
 */
export function keyboard(draft: Draft, view: WordView, ui: Ui) {
  const isWriting = draft.isWriting(view, ui);
  const faces = draft.hidesDice(view, ui) ? [] : view.dice;
  return html`${isWriting ? field(draft, ui) : ""}<div class="keyboard wg-keys" data-part=letter-keys translate="no" role="group"
    aria-label="Letters">${ROWS[ui.letters ?? "typewriter"].map(
      (row, at) =>
        html`<div class="key-row">${at === 2 ? clearKey(draft, ui, isWriting) : ""}${[...row].map((letter) =>
          letterKey(draft, letter, faces, ui, isWriting),
        )}${at === 2 ? backKey(draft, ui, isWriting) : ""}</div>`,
    )}</div>`;
}

/** Draws the text field. Touch keyboards stay closed, because the letters are below it. */
const field = (draft: Draft, ui: Ui) =>
  html`<input id="wg-word" class="wg-field" aria-label="Your word" type="text" inputmode="none" autocomplete="off"
    autocapitalize="characters" spellcheck="false" maxlength="12" placeholder="Your word" .value=${draft.word}
    ?disabled=${ui.busy} @input=${(event: InputEvent) => typed(draft, event, ui)}
    @keydown=${(event: KeyboardEvent) => {
      const play = event.key === "Enter" && !event.repeat && !ui.busy ? draft.move() : null;
      if (play) ui.send(play);
    }}>`;

/** Reads the letters from the text field. */
function typed(draft: Draft, event: InputEvent, ui: Ui) {
  const box = event.target as HTMLInputElement;
  const word = box.value.toUpperCase().replace(/[^A-Z]/g, "");
  if (box.value !== word) box.value = word;
  draft.set(ui, { word });
}

/** Draws the key of a letter. */
function letterKey(draft: Draft, letter: string, faces: WordView["dice"], ui: Ui, isWriting: boolean) {
  const shown = faces.filter((face) => face[0] === letter && letter !== WILD).map((face) => face[1]);
  const points = shown.length ? Math.max(...shown) : null;
  const name = points === null ? letter : `${letter}, ${pluralise(points, "point")}`;
  return html`<button type="button" class=${points === null ? "wg-key" : "wg-key on"} data-part=letter-key
    ?disabled=${ui.busy || !isWriting || draft.word.length > 11} @click=${() => draft.type(ui, letter)}><span
      class="unseen">${name}</span><span
        aria-hidden="true">${letter}${points === null ? "" : html`<i>${points}</i>`}</span></button>`;
}

/** Draws the key that clears the word and its line. */
const clearKey = (draft: Draft, ui: Ui, isWriting: boolean) =>
  html`<button type="button" class="wg-key wide" ?disabled=${
    ui.busy || !isWriting || !(draft.word || draft.spaces.length || draft.cards || draft.wild)
  } @click=${(event: MouseEvent) => cleared(draft, ui, event)}>Clear</button>`;

/** Clears the word. If the key was pressed by keyboard, it would lose the focus, so the text field gets it. */
function cleared(draft: Draft, ui: Ui, { detail }: MouseEvent) {
  draft.clear(ui);
  if (detail === 0) document.getElementById("wg-word")?.focus();
}

/** Draws the Backspace key. */
const backKey = (draft: Draft, ui: Ui, isWriting: boolean) =>
  html`<button type="button" class="wg-key wide" aria-label="Take back the last letter"
    ?disabled=${ui.busy || !isWriting || (!draft.word && !draft.spaces.length)} @click=${() => draft.back(ui)}><svg viewBox="0 0 24 24"
      width="24" height="24" aria-hidden="true"><path class="line"
        d="M9 5h12v14H9L2 12zM12 9l6 6M18 9l-6 6"></path></svg></button>`;
