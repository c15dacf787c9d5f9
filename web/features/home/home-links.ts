/**
 * The parts of the clubhouse that are loaded after it is displayed: the summary of today's hole, and the dialogs and
 * menus.
 */

import { addDays, days, gameOn, HOLE, streak, streakDays, toDay } from "../../data/days.ts";
import { store } from "../../data/store.ts";
import { holeGame } from "../../data/streak.ts";
import { gameOf, games } from "../../table/register.ts";
import { ownName } from "../../table/session/own-name.ts";
import { pluralise } from "../../table/text.ts";
import { locker } from "../locker/device.ts";
import { listPlayers, withOwnName } from "../locker/figures.ts";
import { countTrophies } from "../locker/trophies.ts";
import type { Row } from "./game-row.ts";
import { saveAll } from "./links-and-files.ts";
import { explainStorage } from "./safari-tab.ts";

/**
 * Returns the number of trophies that this device's player has won.
 * @returns for example “4 trophies”, or "" if there are none
 */
export function trophyText(): string {
  const lines = withOwnName(locker.read().lines, ownName(store.settings().names));
  const won = countTrophies(games, lines, listPlayers(lines)[0] ?? "", days.entries());
  return won ? pluralise(won, "trophy", "trophies") : "";
}

export { openGameDialog } from "./game-dialog.ts";
export { openGameMenu } from "./saved-games.ts";
export { everyDayText, openEveryDay, openLocker, openWorkshop, waitingText } from "./section-dialogs.ts";

/** Shown below “Today’s hole” until the hole has been started. */
const NOT_STARTED = "One hole, one minute";

/** Returns the id of the game of today's hole. */
export const todaysGame = () => holeGame(toDay(Date.now()));

/**
 * Summarises the round of the day: today's hole, the streak, and yesterday's results.
 * @returns for example ["One hole, one minute", "3 days in a row", "yesterday Dice Golf 38"]
 */
export function todaySummary(): string[] {
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
  ].filter(Boolean);
}

/**
 * Explains Safari's storage after some finished games.
 * @param rows - all saved games
 */
export const explainSafari = (rows: Row[]) =>
  explainStorage(rows.filter((row) => row.over).length, () => void saveAll());
