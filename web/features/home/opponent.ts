/** The dialog in which the player chooses the opponent that “Play” starts with. */

import type { SetUp } from "../../data/settings.ts";
import { store } from "../../data/store.ts";
import { ask } from "../../engine/ask.ts";
import { logRejection } from "../../engine/errors.ts";
import type { Entry } from "../../table/register.ts";
import { describeLevel } from "../../table/session/players.ts";
import { capitalise } from "../../table/text.ts";
import { openDialog } from "../../ui/dialogs.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { findOpponent, quickSetup } from "../setup/quick-start.ts";

/** Lets the player choose the opponent that “Play” starts with, or another way to start the game. */
export async function chooseOpponent(game: Entry, go: (address: string) => void, redraw: () => void) {
  const setup = quickSetup(game);
  const now = findOpponent(game, setup).name;
  const bots = game.bots.map(({ id, name, line }) => ({
    name,
    level: `, level ${describeLevel(game.bots, id)}`,
    line,
    change: {
      seats: [...setup.seats.slice(0, 1), { ...seatOf(setup), kind: "bot" as const, level: id, name }],
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
    (done: (value: number | string | null) => void) => html`
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

/** Returns the colour of the opponent's seat. */
const seatOf = ({ seats }: SetUp) => ({ colour: seats[1]?.colour ?? (seats[0]?.colour === 1 ? 0 : 1) });

/** Saves the set-up that “Play” starts. Python then updates its summary. */
async function saveOpponent(game: string, setup: SetUp, redraw: () => void) {
  const save = (more: Partial<SetUp>) => {
    store.set("setups", { ...store.settings().setups, [game]: { ...setup, ...more } });
    redraw();
  };
  save({});
  const players = setup.seats.map(({ name }) => name);
  const answer = await ask({ op: "setup", game, players, options: setup.options }).catch(logRejection("opponent"));
  if (answer?.line) save({ line: answer.line });
}
