/** Saved games in the dialog of the locker, and the menu of a game. Loaded after the home screen is displayed. */

import { exportGame, remove, rename } from "../../data/game-files.ts";
import { NO_RESPONSE } from "../../data/locks.ts";
import { recordSeed } from "../../data/seen-seeds.ts";
import { store } from "../../data/store.ts";
import { download } from "../../platform/dom.ts";
import { gameOf } from "../../table/register.ts";
import { confirm } from "../../ui/dialogs.ts";
import { askText, chooseAction } from "../../ui/exchange.ts";
import { notify, showOutcome } from "../../ui/notices.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { saveLinesFirst } from "../locker/device.ts";
import { joined, moreButton, type Row, scores, timeAgo, turnText } from "./game-row.ts";

function exportSave(id: string) {
  const file = exportGame(store, id);
  if (file) download(file);
}

const ACTIONS: readonly [string, string][] = [
  ["open", "Open"],
  ["review", "Review"],
  ["card", "Share the result"],
  ["rename", "Rename"],
  ["export", "Export as a file"],
  ["delete", "Delete"],
];

/** Shows the menu of a game and runs the chosen action. */
export async function openGameMenu(row: Row, name: string, go: (address: string) => void, redraw: () => void) {
  const actions = ACTIONS.filter(([what]) => row.over || (what !== "review" && what !== "card"));
  const chosen = await chooseAction(name, actions, html`<p class="quiet">${row.players.join(", ")}</p>`);
  if (chosen === "open") go(`#/game/${row.id}`);
  if (chosen === "review" || chosen === "card") go(`#/${chosen}/${row.id}`);
  if (chosen === "rename") await promptForName(row, name);
  if (chosen === "export") exportSave(row.id);
  if (chosen === "delete") await confirmRemoval(row, name);
  redraw();
}

async function promptForName(row: Row, before: string) {
  const name = await askText({ title: "Rename the game", label: "Name", value: before, yes: "Rename" });
  if (name) showOutcome(rename(store, row.id, name), `Game renamed to “${name}”.`);
}

async function confirmRemoval(row: Row, name: string) {
  const sure = await confirm({
    title: "Delete this game?",
    text: `${name}, with ${row.players.join(", ")}, will be permanently deleted.`,
    yes: "Delete it",
    danger: true,
  });
  if (!sure) return;
  if (row.over) await saveLinesFirst(row.id);
  recordSeed(row.id);
  // If another tab is playing the game, it would save it again. Ask the player to close that tab first.
  const { mine, silent, release } = await store.claim(row.id);
  if (mine) showOutcome(remove(store, row.id), `${name} was deleted.`);
  else {
    const text = silent ? NO_RESPONSE : "This game is open in another tab. Close it there, then delete it.";
    notify("held", { tone: "trouble", text });
  }
  release();
}

/** Closes the dialog that lists the games, and then runs an action. */
export type Run = (action: () => unknown) => void;

/** Renders the list of saves that could not be read. */
export const unreadableSaves = (rows: Row[], run: Run) =>
  html`<section class="saves" data-part=saved-items><h3>Set aside</h3><p class="quiet">These saves could not be read. Nothing was deleted: export them as files or delete them.</p><ul>${rows.map(
    (row) => html`<li class="ticket broken" data-part=saved-item><p><strong dir="auto">${row.name || row.id}</strong>
      <span class="quiet">${row.broken}</span></p>
      <div class="row"><button class="pill" @click=${() => run(() => exportSave(row.id))}>Export as a file</button>
      <button class="pill danger" @click=${() => run(() => removeSave(row))}>Delete</button></div></li>`,
  )}</ul></section>`;

async function removeSave(row: Row) {
  const sure = await confirm({
    title: "Delete this save?",
    text: "It cannot be read, and will be permanently deleted.",
    yes: "Delete it",
    danger: true,
  });
  if (sure) showOutcome(remove(store, row.id), "The save was deleted.");
}

/**
 * Renders a list of saved games.
 * @param openMenu - opens the menu of a game
 */
export const savedGames = (title: string, rows: Row[], openMenu: (row: Row, name: string) => void) =>
  rows.length
    ? html`<section class="saves" data-part=saved-items><h3>${title}</h3><ul>${rows.map((row) =>
        ticket(row, openMenu),
      )}</ul></section>`
    : nothing;

/** Renders a saved game in a list. */
function ticket(row: Row, openMenu: (row: Row, name: string) => void) {
  const game = gameOf(row.game);
  const name = row.name || game?.title || row.game;
  return html`<li class="ticket" data-part=saved-item>
    <a href="#/game/${row.id}"><strong dir="auto">${name}</strong>
      <span>${joined([row.name && game?.title, row.at, scores(row)])}</span>
      <span class="quiet">${joined([turnText(row), timeAgo(row.updated)])}</span></a>
    ${moreButton(name, () => openMenu(row, name))}
  </li>`;
}
