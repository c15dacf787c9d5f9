/**
 * Rarely used parts of a table: the dialog with scorecard and log, the button that sends the next turn, and the first
 * view of an imported save.
 */

import { openDialog } from "../../core/page/dialogs.js";
import { ask } from "../../core/python/ask.js";
import { call } from "../../core/python/engine.js";
import { html } from "../../vendor/lit-html/lit-html.js";

/** @import { Session } from "../../core/session/session.js" */
/** @import { GameRecord, View } from "../../core/types.js" */

/** Opens a dialog that is redrawn when the table changes. @param {Session} session
 * @param {() => unknown} draw  returns the content */
export async function drawer(session, draw) {
  let redraw = () => {};
  const follow = () => redraw();
  session.addEventListener("change", follow);
  await openDialog("Card and log", (/** @type {(value: null) => void} */ done, again) => {
    redraw = again;
    return html`<div class="drawer"><div class="row"><button class="pill" autofocus
      @click=${() => done(null)}>Back to the table</button></div>${draw()}</div>`;
  });
  session.removeEventListener("change", follow);
}

/**
 * Draws the button that replaces the game's own buttons if the player to move is on another device.
 * @param {Session} session
 */
export const sendOn = (session) =>
  html`<div class="table-actions"><button class="act"
    @click=${async () => (await import("../../screens/together/sending.js")).sendTurn(session)}>Link for ${
      session.isolatedNames[session.view.turn ?? 0]
    }</button></div>`;

/**
 * Lets Python replay an imported save, which contains no view, and returns the resulting view.
 * @param {GameRecord} record
 * @returns {Promise<View>}
 */
export async function firstView(record) {
  const { match, view } = await ask({ op: "replay", record });
  call({ op: "close", match }).catch(() => {}); // If the worker has ended, so has the match.
  return view;
}
