/**
 * What a table does now and then: card and log in a sheet, the way to another device, a save that came without a view.
 */

import { sheet } from "../../core/page/sheets.js";
import { ask } from "../../core/python/ask.js";
import { call } from "../../core/python/engine.js";
import { html } from "../../vendor/lit-html/lit-html.js";

/** @import { Session } from "../../core/session/session.js" */
/** @import { GameRecord, View } from "../../core/types.js" */

/** A sheet that follows the table. @param {Session} session @param {() => unknown} draw  what stands in it */
export async function drawer(session, draw) {
  let redraw = () => {};
  const follow = () => redraw();
  session.addEventListener("change", follow);
  await sheet("Card and log", (/** @type {(value: null) => void} */ done, again) => {
    redraw = again;
    return html`<div class="drawer"><div class="row"><button class="pill" autofocus
      @click=${() => done(null)}>Back to the table</button></div>${draw()}</div>`;
  });
  session.removeEventListener("change", follow);
}

/** In place of a game's choices, where whoever is to move plays on another device. @param {Session} session */
export const sendOn = (session) =>
  html`<div class="table-actions"><button class="act"
    @click=${async () => (await import("../../screens/together/sending.js")).sendTurn(session)}>Link for ${
      session.isolatedNames[session.view.turn ?? 0]
    }</button></div>`;

/**
 * The view of a save that came without one, from a file: Python plays it first.
 * @param {GameRecord} record
 * @returns {Promise<View>}
 */
export async function firstView(record) {
  const { match, view } = await ask({ op: "replay", record });
  call({ op: "close", match }).catch(() => {}); // it went with its worker
  return view;
}
