/** Opens a source text in the Lab, without saving it. */

import type { BotSource } from "./bots.ts";

let waiting: BotSource | null = null;

/** Opens the Lab with a source text. It runs when the player presses Run. */
export function openInLab(bot: BotSource, go: (address: string) => void) {
  waiting = bot;
  go(`#/lab/${bot.game}`);
}

/** Returns the text for the Lab of a game, if there is one, and removes it. */
export function takeSource(game: string) {
  const found = waiting;
  waiting = null;
  return found?.game === game ? found : null;
}
