/** The dialog in which the player chooses the opponent that “Play” starts with. */

import { logRejection } from "../../core/errors.js";
import { openDialog } from "../../core/page/dialogs.js";
import { ask } from "../../core/python/ask.js";
import { describeLevel } from "../../core/session/levels.js";
import { store } from "../../core/store/store.js";
import { capitalise } from "../../table/text.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { findOpponent, quickSetup } from "../setup/quick-start.js";

/** @import { SetUp } from "../../core/store/settings.js" */
/** @import { Entry } from "../../table/register.js" */

/**
 * Lets the player choose the opponent that “Play” starts with, or another way to start the game.
 * @param {Entry} game
 * @param {(address: string) => void} go
 * @param {() => void} redraw
 */
export async function chooseOpponent(game, go, redraw) {
  const setup = quickSetup(game);
  const now = findOpponent(game, setup).name;
  const bots = game.bots.map(({ id, name, line }) => ({
    name,
    level: `, level ${describeLevel(game.bots, id)}`,
    line,
    change: {
      seats: [...setup.seats.slice(0, 1), { ...seatOf(setup), kind: /** @type {const} */ ("bot"), level: id, name }],
    },
  }));
  const rivals = game.rivals.map(({ name, line, options }) => ({
    name,
    level: "",
    line,
    change: { options: { ...setup.options, ...options } },
  }));
  const choices = game.rivals.length ? rivals : bots;
  const chosen = await openDialog(
    "Your opponent",
    (/** @type {(value: number|string|null) => void} */ done) => html`
    <div class="stack">${choices.map(
      (
        { name, level, line },
        at,
      ) => html`<button type="button" class="pill opponent" aria-pressed=${String(name === now)}
        @click=${() => done(at)}><strong><span translate="no">${capitalise(name)}</span>${level}</strong>
        <span class="quiet">${line}</span></button>`,
    )}</div>
    <div class="row"><button type="button" class="pill" @click=${() => done(`#/new/${game.id}/others`)}>People here or by link</button>
      <button type="button" class="pill" @click=${() => done(`#/new/${game.id}`)}>All options</button>
      <button type="button" class="pill" @click=${() => done(null)}>Close</button></div>`,
  );
  if (typeof chosen === "string") go(chosen);
  else if (chosen !== null) await saveOpponent(game.id, { ...setup, ...choices[chosen]?.change }, redraw);
}

/** Returns the colour of the opponent's seat. @param {SetUp} setup */
const seatOf = ({ seats }) => ({ colour: seats[1]?.colour ?? (seats[0]?.colour === 1 ? 0 : 1) });

/**
 * Saves the set-up that “Play” starts. Python then updates its summary.
 * @param {string} game @param {SetUp} setup @param {() => void} redraw
 */
async function saveOpponent(game, setup, redraw) {
  const save = (/** @type {Partial<SetUp>} */ more) => {
    store.set("setups", { ...store.settings().setups, [game]: { ...setup, ...more } });
    redraw();
  };
  save({});
  const players = setup.seats.map(({ name }) => name);
  const answer = await ask({ op: "setup", game, players, options: setup.options }).catch(logRejection("opponent"));
  if (answer?.line) save({ line: answer.line });
}
