/** Moves in words. */

/** @typedef {import("../core/types.js").GameTable} GameTable */
/** @typedef {import("../core/types.js").Move} Move */
/** @typedef {import("../core/types.js").View} View */

/** As the game words it, else whatever the move holds: {"do": "hole", "hole": 4} reads "hole 4".
 * @param {GameTable} gameTable @param {Move} move @param {View} view  of the moment in which it is played @returns {string} */
export const moveWords = (gameTable, move, view) =>
  gameTable.describeMove?.(move, view) ??
  [
    move.do,
    ...Object.entries(move)
      .filter(([key]) => key !== "do")
      .map(([, value]) => String(value)),
  ].join(" ");
