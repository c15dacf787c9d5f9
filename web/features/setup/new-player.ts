/** Whether a player is new to a game, so that it is introduced first. */

import { store } from "../../data/store.ts";

/** Key in the setting `met` of the dialog that introduces a game. */
const sheetKey = (game: string) => `${game}/sheet`;

/** Returns whether to introduce a game: the player has neither played it nor completed its lesson on this device. */
export function isNewToPlayer({ id }: { id: string }) {
  const { met, learned } = store.settings();
  return !met[sheetKey(id)] && !learned[id] && !store.list().some((row) => row.game === id);
}

/** Records that a game was introduced. */
export const recordSheet = (game: string) => store.markShown(sheetKey(game));
