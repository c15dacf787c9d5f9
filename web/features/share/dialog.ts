/**
 * The dialog in which a player shares something. It first asks for what is missing: the sender's name, and a
 * confirmation if the link reveals hidden information. Then it shows the link, already copied.
 */

import { store } from "../../data/store.ts";
import { cleanName } from "../../platform/names.ts";
import { isEntered, linkName } from "../../table/session/own-name.ts";
import { openDialog } from "../../ui/dialogs.ts";
import { readName } from "../../ui/fields.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { tryToCopy } from "./copy.ts";
import type { Shared } from "./panel.ts";
import { SharePanel } from "./panel.ts";

/** What is shared, and what must happen before. */
export type Prepared = Shared & {
  /** names of the players whose hidden choice can be read in it */
  reveals?: string[];
  /** saves what belongs to the link, once the player has agreed to share it; throws if it cannot be saved */
  save?: () => unknown;
};

type Make = (sender: string) => Prepared | Promise<Prepared>;

/**
 * Name used in links for players who have not entered one. “You” would be wrong, because it would refer to the reader.
 */
export const ANONYMOUS = "A friend";

/**
 * Opens the dialog.
 * @param make - returns what is shared; the dialog shows its error
 */
export const openSharing = (title: string, make: () => Prepared | Promise<Prepared>) => open(title, ANONYMOUS, make);

/**
 * Opens the dialog for something that contains the sender's name. If the player has not entered a name yet, the dialog
 * asks for it.
 * @param known - the name in the game
 * @param make - receives the name, which is ANONYMOUS if the player enters none
 */
export function openSigned(title: string, known: string | undefined, make: Make) {
  const sender = [known, linkName(store.settings())].map((one) => cleanName(one)).find(isEntered) ?? "";
  return open(title, sender, make);
}

/** @param sender - "" to ask for the name */
async function open(title: string, sender: string, make: Make) {
  let sharing: ShareDialog | undefined;
  const closed = openDialog(title, (done: (value: null) => void, redraw) => {
    sharing ??= new ShareDialog(redraw, () => done(null), make);
    return sharing.content();
  });
  if (sender) void sharing?.prepare(sender);
  await closed;
  sharing?.close();
}

class ShareDialog extends SharePanel {
  #closeDialog;
  #make;
  #isNameMissing = true;
  /** The names of the players whose choices would be revealed, and what continues once the player agrees. */
  #warning: { names: string[]; agree: () => void } | null = null;
  #shared: Shared | null = null;

  constructor(redraw: () => void, closeDialog: () => void, make: Make) {
    super(redraw);
    this.#closeDialog = closeDialog;
    this.#make = make;
  }

  /** Prepares what is shared, and shows it. */
  prepare(sender: string) {
    this.#isNameMissing = false;
    this.#show();
    return this.action("prepare", async (task) => {
      const { reveals = [], save, ...shared } = task.accept(await this.#make(sender));
      if (reveals.length) await this.#confirm(reveals);
      task.accept(await save?.());
      this.#shared = shared;
      this.#show();
      // If the browser does not allow copying now, the player can still copy with the button.
      if (shared.link) await tryToCopy(shared.link, "Link copied.");
    });
  }

  /** Waits until the player agrees to reveal hidden information. */
  async #confirm(names: string[]) {
    await new Promise<void>((agree) => {
      this.#warning = { names, agree };
      this.#show();
    });
    this.#warning = null;
    this.#show();
  }

  /** Shows the start of the current step, and focuses its main control, because the one that had the focus is gone. */
  #show() {
    this.redraw();
    const control = [...document.querySelectorAll<HTMLElement>("dialog[open] [autofocus]")].at(-1);
    control?.focus({ preventScroll: true });
    control?.closest("dialog")?.scrollTo(0, 0);
  }

  /** Renders the current step. */
  content() {
    if (this.#isNameMissing) return this.#nameForm();
    if (this.#warning) return this.#warningText(this.#warning);
    if (this.#shared) return this.draw(this.#shared, "pill", this.#closeDialog);
    return html`${this.error ? html`<p class="wrong" role="alert">${this.error}</p>` : html`<p>Making the link…</p>`}
      <div class="row">${this.#button("Close", true)}</div>`;
  }

  #nameForm() {
    const send = (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      const name = readName(form.elements.namedItem("name") as HTMLInputElement);
      if (name === null) return;
      if (isEntered(name)) store.set("sender", name);
      void this.prepare(name || ANONYMOUS);
    };
    return html`<form @submit=${send}>
      <label>Your name<input type="text" name="name" maxlength="40" autocomplete="off" dir="auto" autofocus></label>
      <p class="quiet">Your friend sees it next to your result. It is saved on this device.</p>
      <div class="row"><button class="pill">Make the link</button>${this.#button("Cancel")}</div></form>`;
  }

  #warningText({ names, agree }: { names: string[]; agree: () => void }) {
    return html`<p>This reveals hidden information. What ${names.join(" and ")} chose in this round is not shown to the
        others yet. Anyone who opens what you share can read it, so send it only to your own devices.</p>
      <div class="row"><button class="pill" data-part=confirm @click=${agree}>Share anyway</button>
        ${this.#button("Cancel", true)}</div>`;
  }

  #button(label: string, isFocused = false) {
    return html`<button class="pill" type="button" ?autofocus=${isFocused} @click=${this.#closeDialog}>${label}</button>`;
  }
}
