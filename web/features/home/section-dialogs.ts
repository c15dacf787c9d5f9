/**
 * The dialogs behind the three buttons at the bottom of the clubhouse: “Every day”, “Locker” and “Workshop”. Loaded after
 * the home screen is displayed.
 */

import { toDay } from "../../data/days.ts";
import { getLink } from "../../data/links/by-link.ts";
import { store } from "../../data/store.ts";
import { lastSunday, problemGame } from "../../data/streak.ts";
import { gameOf, games } from "../../table/register.ts";
import { joinList } from "../../table/text.ts";
import { openDialog } from "../../ui/dialogs.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Row } from "./game-row.ts";
import { askLink, importFile, saveAll } from "./links-and-files.ts";
import { openGameMenu, type Run, savedGames, unreadableSaves } from "./saved-games.ts";

/** A link in a dialog: its address, its title, and a line that explains it. */
type DialogLink = readonly [address: string, title: string, line: string];

/** Renders links, each with a line that explains it. */
export const choiceLinks = (links: readonly DialogLink[]) =>
  links.map(
    ([address, title, line]) =>
      html`<a class="choice" href="#/${address}"><strong>${title}</strong><span class="quiet">${line}</span></a>`,
  );

const closeButton = (close: () => void) =>
  html`<div class="row dialog-end"><button type="button" class="pill" @click=${close}>Close</button></div>`;

/** Returns whether a date is a Sunday, on which there is a tournament. */
const isSunday = (date: string) => lastSunday(date) === date;

/** Returns the line below “Every day”. */
export const everyDayText = () => (isSunday(toDay(Date.now())) ? "Tournament" : "Problem, rounds");

/** Opens the dialog with the problem of the day, the rounds of the day and, on Sundays, the tournament. */
export async function openEveryDay() {
  const date = toDay(Date.now());
  const problem = problemGame(date);
  const links: DialogLink[] = [
    [`problems/${problem}/${date}`, "Problem of the day", `${gameOf(problem)?.title ?? problem}: find the best move`],
    ["day", "Rounds of the day", "A round of each game with the same dice for everyone, and your streak"],
  ];
  if (isSunday(date)) links.unshift(["day/tournament", "Sunday’s tournament", "One round, and a table of all players"]);
  await openDialog(
    "Every day",
    (done) => html`<div class="choices">${choiceLinks(links)}</div>${closeButton(() => done(null))}`,
  );
}

/** Opens the dialog with the tools: the designers, the score keeper, the Python Lab and the printed games. */
export async function openWorkshop() {
  const links: DialogLink[] = [
    ["boards", "Your own boards", "Draw courses, boards and cards, and play them"],
    ["keeper", "Score keeper", "A scorecard for a game at a real table"],
    ["lab", "Python Lab", "Program a bot, and let it play"],
  ];
  const printed = games.filter((game) => game.print);
  await openDialog(
    "Workshop",
    (done) => html`<div class="choices">${choiceLinks(links)}</div>
    ${
      printed.length
        ? html`<h3 class="choices-title">Print and play</h3><div class="choices short">${printed.map(
            ({ id, title }) =>
              html`<a class="choice" href="#/print/${id}"><strong><span class="unseen">Print </span>${title}</strong></a>`,
          )}</div>`
        : nothing
    }${closeButton(() => done(null))}`,
  );
}

/** Returns the games by link in which it is this device's turn, and a text such as “Ann waits for you”. */
function waitingGames(rows: Row[]) {
  const open = rows.filter(({ over, broken, players }) => !over && !broken && players.length > 1);
  return open.flatMap(({ id, game, players }) => {
    const { view, meta } = store.load(id) ?? {};
    const away = getLink(meta)?.away ?? [];
    if (!away.length || !view || view.turn === null || away.includes(view.turn)) return [];
    const names = joinList(away.map((seat) => players[seat] ?? ""));
    return [{ id, title: gameOf(game)?.title ?? game, text: `${names} ${away.length > 1 ? "wait" : "waits"} for you` }];
  });
}

/**
 * Summarises the games by link in which it is this device's turn.
 * @param rows - all saved games
 * @returns for example “Ann waits for you”, or "" if there is no such game
 */
export function waitingText(rows: Row[]): string {
  const waiting = waitingGames(rows);
  return waiting.length > 1 ? `${waiting.length} games wait` : (waiting[0]?.text ?? "");
}

/**
 * Opens the dialog with everything that is saved on this device: the locker with its figures, games in progress, games
 * that cannot be read, and finished games, and the buttons that import and export.
 */
export async function openLocker(go: (address: string) => void, redraw: () => void) {
  let redrawDialog = () => {};
  const onChange = () => redrawDialog();
  store.addEventListener("changed", onChange);
  // The action runs after the dialog has closed, because a notice behind the dialog could not be read.
  const action = await openDialog("Locker", (done: (value: (() => unknown) | null) => void, draw) => {
    redrawDialog = draw;
    return lockerContent(store.list(), done, go, redraw);
  });
  store.removeEventListener("changed", onChange);
  await action?.();
}

function lockerContent(
  rows: Row[],
  done: (action: (() => unknown) | null) => void,
  go: (address: string) => void,
  redraw: () => void,
) {
  const sound = rows.filter((row) => !row.broken);
  const broken = rows.filter((row) => row.broken);
  const run: Run = (action) =>
    done(async () => {
      await action();
      redraw();
    });
  const openMenu = (row: Row, name: string) => done(() => openGameMenu(row, name, go, redraw));
  const button = (action: () => unknown, name: string) =>
    html`<button type="button" class="pill" @click=${() => done(action)}>${name}</button>`;
  return html`<div class="choices">
      ${waitingGames(rows).map(
        ({ id, title, text }) => html`<a class="choice" href="#/game/${id}"><strong>${text}: ${title}</strong></a>`,
      )}
      ${choiceLinks([["locker", "Your locker", "Your scores, records and handicap in each game"]])}</div>
    <div class="row">${button(() => askLink(go), "Open a link")}${button(importFile, "Import a file")}
      ${sound.length ? button(saveAll, "Export everything") : nothing}</div>
    ${savedGames(
      "In progress",
      sound.filter((row) => !row.over),
      openMenu,
    )}
    ${broken.length ? unreadableSaves(broken, run) : nothing}
    ${savedGames(
      "Finished",
      sound.filter((row) => row.over),
      openMenu,
    )}
    ${closeButton(() => done(null))}`;
}
