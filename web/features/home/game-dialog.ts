/** The dialog of a game: the opponent that “Play” starts with, and the links to everything else about the game. */

import type { SetUp } from "../../data/settings.ts";
import { store } from "../../data/store.ts";
import { ask } from "../../engine/ask.ts";
import { logRejection } from "../../engine/errors.ts";
import { face } from "../../table/faces.ts";
import type { Entry } from "../../table/register.ts";
import { describeLevel } from "../../table/session/players.ts";
import { capitalise } from "../../table/text.ts";
import { openDialog } from "../../ui/dialogs.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { findOpponent, quickSetup } from "../setup/quick-start.ts";

/** Shows the dialog of a game, and saves the opponent that the player chooses in it. */
export async function openGameDialog(game: Entry, redraw: () => void) {
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
    game.title,
    (done: (value: number | null) => void) => html`<div data-part=game-links>
    <p class="quiet">${describeSetup(setup)}</p>
    ${
      choices.length
        ? html`<h3 class="choices-title">Your opponent</h3><div class="choices">${choices.map(
            (
              { name, level, line },
              at,
            ) => html`<button type="button" class="choice opponent" aria-pressed=${String(name === now)}
          @click=${() => done(at)}>${face(ownName(name))}<strong><span translate="no">${capitalise(name)}</span>${level}</strong>
          <span class="quiet">${line}</span></button>`,
          )}</div>`
        : nothing
    }
    <h3 class="choices-title">More</h3>
    <div class="choices shortest">${gameLinks(game).map(
      ([address, name]) =>
        html`<a class="choice" href="#/${address}"><strong>${name}<span class="unseen"> ${game.title}</span></strong></a>`,
    )}</div></div>
    <div class="row dialog-end"><button type="button" class="pill" @click=${() => done(null)}>Close</button></div>`,
  );
  if (chosen !== null) await saveOpponent(game.id, { ...setup, ...choices[chosen]?.change }, redraw);
}

/** Returns the name in an opponent's description, for example “Luis” in “a keen Luis”; faces are drawn by this name. */
const ownName = (description: string) => description.split(" ").at(-1) ?? description;

/** Renders a line such as “Nine holes, beginner, with Casey.” about the game that “Play” starts. */
function describeSetup({ line, seats }: SetUp) {
  const against = seats.slice(1).map(({ name }) => name);
  return html`${line}${against.length ? html`, with <bdi translate="no">${against.join(", ")}</bdi>` : nothing}.`;
}

/** Returns the addresses and names of the screens about a game. */
const gameLinks = ({ id, lessons, study }: Entry): [address: string, name: string][] => [
  [`new/${id}/others`, "With friends"],
  [`new/${id}`, "Set up"],
  ...(lessons ? [[`learn/${id}`, "Learn"] as [string, string]] : []),
  ...(study ? [[`problems/${id}`, "Problems"] as [string, string]] : []),
  [`rules/${id}`, "Rules"],
];

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
