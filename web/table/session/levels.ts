/** The levels of a game's bots. */

/**
 * Returns the level of a bot among the game's bots, for example “3 of 5”.
 * @param bots - weakest first
 */
export const describeLevel = (bots: readonly { id: string }[], id: string) =>
  `${1 + bots.findIndex((bot) => bot.id === id)} of ${bots.length}`;
