/**
 * Keeps a screen that edits a stored item in step with other tabs: it loads the version of another tab if there is
 * nothing unsaved here, and otherwise asks which version to continue with.
 */

import { announce } from "../../core/page/announce.js";
import { openDialog } from "../../core/page/dialogs.js";
import { notify } from "../../core/page/notices.js";
import { html } from "../../vendor/lit-html/lit-html.js";

/** @import { Change } from "../../core/store/collection.js" */
/**
 * The item that a screen edits, and what the screen can do with it.
 * @typedef {object} Edited
 * @property {string} noun            what the item is, for example "scorecard"
 * @property {() => string} id        returns its id, or "" if it has not been saved yet
 * @property {() => boolean} isUnsaved  returns whether this tab has changes that are not stored
 * @property {() => void} save        saves the item; calls `resolve` if there is a conflict
 * @property {() => boolean} load     shows the stored version instead; returns false if there is none
 * @property {(isOpen: boolean) => string} keep   saves the version of this tab as a new item and returns its name;
 *   if the screen is open, it continues with the new item
 */

/** The connection of an open screen to the other tabs. */
export class OtherTab {
  #items;
  #edited;
  #open = true;
  #asking = false;

  /** @param {EventTarget} items  dispatches the "changed" events of a collection @param {Edited} edited */
  constructor(items, edited) {
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

  #onChange = (/** @type {Event} */ event) => {
    const { id, elsewhere } = /** @type {CustomEvent<Change>} */ (event).detail;
    const { noun, id: getId, isUnsaved, save, load } = this.#edited;
    const own = getId();
    if (!elsewhere || this.#asking || own === "" || (id !== null && id !== own)) return;
    if (isUnsaved()) save();
    else if (load()) announce(`This ${noun} was changed in another tab.`);
  };
}

/** @param {string} noun @returns {Promise<string|null>} "load", "keep", or null if the dialog was closed */
const chooseVersion = (noun) =>
  openDialog(
    `This ${noun} was changed in another tab`,
    (/** @type {(choice: string|null) => void} */ done) => html`
      <p>Your latest change here was not saved, so that it does not overwrite the other version. You can load that version
      without your change, or keep both: yours is then saved as a new ${noun}.</p>
      <div class="row"><button class="pill" @click=${() => done("load")}>Load the other version</button>
      <button class="pill" autofocus @click=${() => done("keep")}>Keep both</button></div>`,
  );
