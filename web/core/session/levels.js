/** The levels of a game's bots. */

/**
 * Returns the level of a bot among the game's bots, for example “3 of 5”.
 * @param {readonly {id: string}[]} bots  weakest first
 * @param {string} id
 */
export const describeLevel = (bots, id) => `${1 + bots.findIndex((bot) => bot.id === id)} of ${bots.length}`;
