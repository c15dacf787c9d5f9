/**
 * Rarely used parts of a table: the dialog with scorecard and log, the button that sends the next turn, and the first
 * view of an imported save.
 */

import { ask } from "../../engine/ask.ts";
import { call } from "../../engine/engine.ts";
import type { GameRecord, View } from "../../engine/types.ts";
import type { Session } from "../../table/session/session.ts";
import { openDialog } from "../../ui/dialogs.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/**
 * Opens a dialog that is redrawn when the table changes.
 * @param draw - returns the content
 */
export async function drawer(session: Session, draw: () => unknown) {
  let redraw = () => {};
  const follow = () => redraw();
  session.addEventListener("change", follow);
  await openDialog("Card and log", (done: (value: null) => void, again) => {
    redraw = again;
    return html`<div class="drawer"><div class="row"><button class="pill" autofocus
      @click=${() => done(null)}>Back to the table</button></div>${draw()}</div>`;
  });
  session.removeEventListener("change", follow);
}

/** Draws the button that replaces the game's own buttons if the player to move is on another device. */
export const sendOn = (session: Session) =>
  html`<div class="table-actions"><button class="act" data-part=main-button
    @click=${async () => (await import("../together/sending.ts")).sendTurn(session)}>Link for ${
      session.isolatedNames[session.view.turn ?? 0]
    }</button></div>`;

/** Lets Python replay an imported save, which contains no view, and returns the resulting view. */
export async function firstView(record: GameRecord): Promise<View> {
  const { match, view } = await ask({ op: "replay", record });
  call({ op: "close", match }).catch(() => {}); // If the worker has ended, so has the match.
  return view;
}
