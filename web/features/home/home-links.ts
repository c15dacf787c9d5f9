/**
 * Functions behind the links and menus of the clubhouse: the menu of a game, opening a link and importing a file.
 * Loaded after the home screen is displayed.
 */

import { readDraft } from "../../data/boards.ts";
import { addDays, days, gameOn, HOLE, streak, streakDays, toDay } from "../../data/days.ts";
import { exportGame, remove, rename } from "../../data/game-files.ts";
import { getLink } from "../../data/links/by-link.ts";
import { readLinkFile, readPasted, storeLink, toFragment } from "../../data/links/links.ts";
import { NO_RESPONSE } from "../../data/locks.ts";
import { recordSeed } from "../../data/seen-seeds.ts";
import { store } from "../../data/store.ts";
import { lastSunday, problemGame } from "../../data/streak.ts";
import { download } from "../../platform/dom.ts";
import { gameOf } from "../../table/register.ts";
import { joinList } from "../../table/text.ts";
import { confirm } from "../../ui/dialogs.ts";
import { askText, chooseAction, pickFile } from "../../ui/exchange.ts";
import { notify, showOutcome } from "../../ui/notices.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { readBoardFile } from "../boards/files.ts";
import { exportEverything, saveLinesFirst } from "../locker/device.ts";
import { explainStorage } from "./safari-tab.ts";

export { chooseOpponent } from "./opponent.ts";

type Row = ReturnType<typeof store.list>[number];

/** Shown next to “Today” until today's hole has been started. */
const NOT_STARTED = "One hole, one minute";

/**
 * Summarises the round of the day: today's hole, the streak, and yesterday's results.
 * @returns for example “One hole, one minute · 3 days in a row · yesterday Dice Golf 38”
 */
export function todaySummary(): string {
  const date = toDay(Date.now());
  const known = days.entries();
  const { length } = streak(streakDays(known), date);
  const yesterday = addDays(date, -1);
  const played = Object.entries(known.get(yesterday)?.rounds ?? {}).flatMap(([key, { result }]) =>
    result ? `${gameOf(gameOn(key, yesterday))?.title ?? key} ${result.score}` : [],
  );
  const hole = known.get(date)?.rounds[HOLE];
  return [
    hole ? (hole.result ? `your hole: ${hole.result.score}` : "your hole waits") : NOT_STARTED,
    length > 1 ? `${length} days in a row` : length ? "a streak of one day" : "",
    played.length ? `yesterday ${played.join(", ")}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Links to screens that are always available, as [address, title]. */
const SCREENS = [
  ["day", "Rounds of the day"],
  ["locker", "Your locker"],
  ["keeper", "Score keeper"],
  ["boards", "Your own boards"],
  ["lab", "Python Lab"],
];

/**
 * Renders the links to other screens: the tournament, the problem of the day, and games that wait for this player.
 * @param rows - all saved games
 */
export function screenLinks(rows: Row[]) {
  const date = toDay(Date.now());
  const tournament = lastSunday(date) === date ? [["day/tournament", "Sunday’s tournament"]] : [];
  const problem = [`problems/${problemGame(date)}/${date}`, "Problem of the day"];
  return [...tournament, problem, ...SCREENS, ...waitingGames(rows)].map(
    ([address, title]) => html`<a class="pill" href="#/${address}">${title}</a>`,
  );
}

/** Returns a link to each game by link in which it is this device's turn. */
function waitingGames(rows: Row[]) {
  const open = rows.filter(({ over, broken, players }) => !over && !broken && players.length > 1);
  return open.flatMap(({ id, game, players }) => {
    const { view, meta } = store.load(id) ?? {};
    const away = getLink(meta)?.away ?? [];
    if (!away.length || !view || view.turn === null || away.includes(view.turn)) return [];
    const names = joinList(away.map((seat) => players[seat] ?? ""));
    return [[`game/${id}`, `${names} ${away.length > 1 ? "wait" : "waits"} for you: ${gameOf(game)?.title ?? game}`]];
  });
}

export const saveAll = async () => void download(await exportEverything());

/**
 * Explains Safari's storage after some finished games.
 * @param rows - all saved games
 */
export const explainSafari = (rows: Row[]) =>
  explainStorage(rows.filter((row) => row.over).length, () => void saveAll());

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

/** Renders the list of saves that could not be read. */
export const unreadableSaves = (rows: Row[], redraw: () => void) =>
  html`<section class="saves" data-part=saved-items><h2>Set aside</h2><p class="quiet">These saves could not be read. Nothing was deleted: export them as files or delete them.</p><ul>${rows.map(
    (row) => html`<li class="ticket broken" data-part=saved-item><p><strong dir="auto">${row.name || row.id}</strong>
      <span class="quiet">${row.broken}</span></p>
      <div class="row"><button class="pill" @click=${() => exportSave(row.id)}>Export as a file</button>
      <button class="pill danger" @click=${() => removeSave(row, redraw)}>Delete</button></div></li>`,
  )}</ul></section>`;

async function removeSave(row: Row, redraw: () => void) {
  const sure = await confirm({
    title: "Delete this save?",
    text: "It cannot be read, and will be permanently deleted.",
    yes: "Delete it",
    danger: true,
  });
  if (sure) showOutcome(remove(store, row.id), "The save was deleted.");
  redraw();
}

/** Asks for a link and opens it. Text without a link is used as the code of a game. */
export async function askLink(go: (address: string) => void) {
  const label = "Paste a pygolf link or the text of a game";
  const text = await askText({ title: "Open a link", label, value: "", yes: "Open", long: true });
  if (!text) return;
  const link = readPasted(text);
  if (link.kind === "bad") showOutcome({ ok: false, message: link.message }, "");
  else if ("line" in link || "token" in link || "seed" in link) go(`#${toFragment(link)}`);
}

/**
 * Opens a file that contains a board, a link too long for an address, or games. The contents are shown before anything
 * is saved.
 */
export async function importFile() {
  const text = await pickFile(".json,application/json,text/plain");
  if (text !== null) openFileText(text);
}

/** Opens the content of a file. */
export function openFileText(text: string) {
  const board = readBoardFile(text, readDraft);
  storeLink(board ? { kind: "draft", read: board } : (readLinkFile(text) ?? { kind: "file", text }));
  location.hash = "#file";
}
