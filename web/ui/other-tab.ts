/**
 * Keeps a screen that edits a stored item in step with other tabs: it loads the version of another tab if there is
 * nothing unsaved here, and otherwise asks which version to continue with.
 */

import type { Change } from "../data/collection.ts";
import { html } from "../vendor/lit-html/lit-html.js";
import { announce } from "./announce.ts";
import { openDialog } from "./dialogs.ts";
import { notify } from "./notices.ts";

/** The item that a screen edits, and what the screen can do with it. */
type Edited = {
  /** what the item is, for example "scorecard" */
  noun: string;
  /** returns its id, or "" if it has not been saved yet */
  id: () => string;
  /** returns whether this tab has changes that are not stored */
  isUnsaved: () => boolean;
  /** saves the item; calls `resolve` if there is a conflict */
  save: () => void;
  /** shows the stored version instead; returns false if there is none */
  load: () => boolean;
  /**
   * saves the version of this tab as a new item and returns its name; if the screen is open, it continues with the new
   * item
   */
  keep: (isOpen: boolean) => string;
};

/** The connection of an open screen to the other tabs. */
export class OtherTab {
  #items;
  #edited;
  #open = true;
  #asking = false;

  /** @param items - dispatches the "changed" events of a collection */
  constructor(items: EventTarget, edited: Edited) {
    this.#items = items;
    this.#edited = edited;
    items.addEventListener("changed", this.#onChange);
  }

  /** Stops listening. A conflict found later, for example by a last save, is resolved without asking. */
  close() {
    this.#open = false;
    this.#items.removeEventListener("changed", this.#onChange);
  }

  /** Asks which version to continue with, after `put` has returned a conflict. No version is lost unless the player
   * chooses so: closing the dialog keeps both. */
  async resolve() {
    if (this.#asking) return;
    this.#asking = true;
    const { noun, keep, load } = this.#edited;
    const answer = this.#open ? await chooseVersion(noun) : null;
    this.#asking = false;
    if (answer === "load" && load()) return;
    const name = keep(this.#open);
    notify("other-tab", { text: `Both versions were saved. The ${noun} of this tab is now “${name}”.` });
  }

  #onChange = (event: Event) => {
    const { id, elsewhere } = (event as CustomEvent<Change>).detail;
    const { noun, id: getId, isUnsaved, save, load } = this.#edited;
    const own = getId();
    if (!elsewhere || this.#asking || own === "" || (id !== null && id !== own)) return;
    if (isUnsaved()) save();
    else if (load()) announce(`This ${noun} was changed in another tab.`);
  };
}

/** @returns "load", "keep", or null if the dialog was closed */
const chooseVersion = (noun: string): Promise<string | null> =>
  openDialog(
    `This ${noun} was changed in another tab`,
    (done: (choice: string | null) => void) => html`
      <p>Your latest change here was not saved, so that it does not overwrite the other version. You can load that version
      without your change, or keep both: yours is then saved as a new ${noun}.</p>
      <div class="row"><button class="pill" @click=${() => done("load")}>Load the other version</button>
      <button class="pill" autofocus @click=${() => done("keep")}>Keep both</button></div>`,
  );
