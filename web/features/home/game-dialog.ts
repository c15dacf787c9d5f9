/**
 * The dialog of a game: what “Play” starts and with which opponent, and the links to everything else about the game.
 */

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
import { findOpponent, hasPreset, quickSetup } from "../setup/quick-start.ts";

/** What a choice changes in the set-up that “Play” starts. */
type Change = Partial<Pick<SetUp, "seats" | "options">>;

/**
 * Shows the dialog of a game, and saves what the player chooses in it.
 * @returns whether a choice was made
 */
export async function openGameDialog(game: Entry, redraw: () => void): Promise<boolean> {
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
  const opponents = game.rivals.length ? rivals : bots;
  const kinds = kindsOf(game, setup);
  const chosen = await openDialog(
    game.title,
    (done: (value: Change | null) => void) => html`<div data-part=game-links>
    <p class="quiet">${describeSetup(setup)}</p>
    ${
      kinds.length > 1
        ? html`<h3 class="choices-title">What you play</h3><div class="choices shortest" role="group"
          aria-label="What you play">${kinds.map(
            ({ title, isChosen, change }) => html`<button type="button" class="choice" aria-pressed=${String(isChosen)}
          @click=${() => done(change)}><strong>${title}</strong></button>`,
          )}</div>`
        : nothing
    }
    ${
      opponents.length
        ? html`<h3 class="choices-title">Your opponent</h3><div class="choices" role="group"
          aria-label="Your opponent">${opponents.map(
            ({
              name,
              level,
              line,
              change,
            }) => html`<button type="button" class="choice opponent" aria-pressed=${String(name === now)}
          @click=${() => done(change)}>${face(ownName(name))}<strong><span translate="no">${capitalise(name)}</span>${level}</strong>
          <span class="quiet">${line}</span></button>`,
          )}</div>`
        : nothing
    }
    <h3 class="choices-title">More</h3>
    <div class="choices shortest">${gameLinks(game).map(
      ([address, name]) =>
        html`<a class="choice" href="#/${address}"><strong>${name}<span class="unseen"> ${game.title}</span></strong></a>`,
    )}</div></div>
    <div class="row dialog-end"><a class="act" href="#/play/${game.id}">Play<span class="unseen"> ${game.title}</span></a>
      <button type="button" class="pill" @click=${() => done(null)}>Close</button></div>`,
  );
  if (chosen !== null) await saveSetup(game.id, { ...setup, ...chosen }, redraw);
  return chosen !== null;
}

/** Returns the named sets of options of a game. The options that choose an opponent without a seat stay the same. */
export function kindsOf(game: Pick<Entry, "presets" | "rivals">, setup: Pick<SetUp, "options">) {
  const ofRival = (name: string) => game.rivals.some((rival) => Object.hasOwn(rival.options, name));
  const kept = Object.fromEntries(Object.entries(setup.options).filter(([name]) => ofRival(name)));
  return game.presets.map(({ title, options }) => ({
    title,
    isChosen: hasPreset(game, options, setup),
    change: { options: { ...kept, ...options } },
  }));
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
async function saveSetup(game: string, setup: SetUp, redraw: () => void) {
  const save = (more: Partial<SetUp>) => {
    store.set("setups", { ...store.settings().setups, [game]: { ...setup, ...more } });
    redraw();
  };
  save({});
  const players = setup.seats.map(({ name }) => name);
  const answer = await ask({ op: "setup", game, players, options: setup.options }).catch(logRejection("opponent"));
  if (answer?.line) save({ line: answer.line });
}
