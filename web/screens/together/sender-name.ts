/** The name under which a player sends something to a friend. It is asked for once and then remembered. */

import { cleanName } from "../../core/names.ts";
import { openDialog } from "../../core/page/dialogs.ts";
import { readName } from "../../core/page/fields.ts";
import { isEntered, linkName } from "../../core/session/own-name.ts";
import { store } from "../../core/store/store.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/**
 * Name used in links for players who have not entered one. “You” would be wrong, because it would refer to the reader.
 */
export const ANONYMOUS = "A friend";

/**
 * Returns the name to send, and asks for it if the player has not entered one yet.
 * @param known - the name in the game
 * @returns ANONYMOUS if the player enters no name; null if the player cancels
 */
export async function getSenderName(known?: string): Promise<string | null> {
  const entered = [known, linkName(store.settings())].map((one) => cleanName(one)).find(isEntered);
  if (entered) return entered;
  const name = await promptForName();
  if (name !== null && isEntered(name)) store.set("sender", name);
  return name === null ? null : name || ANONYMOUS;
}

/**
 * Asks for the player's name.
 * @returns "" if the field is left empty; null for Cancel
 */
const promptForName = (): Promise<string | null> =>
  openDialog(
    "Who is sending this?",
    (done) => html`<form @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      const name = readName(form.elements.namedItem("name") as HTMLInputElement);
      if (name !== null) done(name);
    }}>
      <label>Your name<input type="text" name="name" maxlength="40" autocomplete="off" dir="auto" autofocus></label>
      <p class="quiet">Your friend sees it next to your result. It is saved on this device.</p>
      <div class="row"><button class="pill">Make the link</button>
        <button class="pill" type="button" @click=${() => done(null)}>Cancel</button></div></form>`,
  );
