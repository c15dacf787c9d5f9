/** Opens a source text in the Lab, without saving it. */

/** @import { BotSource } from "../../core/store/bots.js" */

/** @type {BotSource|null} */
let waiting = null;

/** Opens the Lab with a source text. It runs when the player presses Run. @param {BotSource} bot
 * @param {(address: string) => void} go */
export function openInLab(bot, go) {
  waiting = bot;
  go(`#/lab/${bot.game}`);
}

/** Returns the text for the Lab of a game, if there is one, and removes it. @param {string} game */
export function takeSource(game) {
  const found = waiting;
  waiting = null;
  return found?.game === game ? found : null;
}
