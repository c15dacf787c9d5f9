/** A move at a table where people roll: the dice are asked for, and sent along. */

import { heard } from "../faults.js";
import { position } from "./remote-match.js";

/** @import { GameTable, Move, Need, View } from "../types.js" */
/** @import { Position, RemoteMatch } from "./remote-match.js" */
/**
 * A move on its way, and the faces that were typed in for it so far.
 * @typedef {{move: Move, dice: (string|number)[]}} Typed
 */

/**
 * Plays a move with typed dice. Where people roll everything themselves, it is sent again with each die that it turns
 * out to need.
 * @param {RemoteMatch} match
 * @param {Typed} typed   collects the dice
 * @param {View} view
 * @param {Pick<GameTable, "diceToEnter"|"describeWanted">} gameTable
 * @param {(need: Need, name: string) => Promise<(string|number)[]|null>} askDice
 * @param {<T>(promise: Promise<T>|T) => Promise<T>} during   waits, unless the table is left
 * @returns {Promise<Position|null>} null: nobody typed them in
 */
export async function playTyped(match, typed, view, gameTable, askDice, during) {
  const nameOf = (/** @type {number} */ seat) => view.players[seat] ?? "";
  const ask = async (/** @type {Need|null} */ need, /** @type {string} */ name) => {
    if (!need || need.count < 1) return true;
    const dice = await during(askDice(need, name));
    typed.dice = [...typed.dice, ...(dice ?? [])];
    return dice !== null;
  };
  if (!typed.dice.length) {
    const need = await during(gameTable.diceToEnter(view, typed.move, (one) => match.question(one)));
    if (!(await ask(need, nameOf(view.turn ?? 0)))) return null;
  }
  const { describeWanted } = gameTable;
  for (;;) {
    const { move, dice } = typed;
    // By hand every die of the move is: one that is missing is asked for.
    const request = {
      op: /** @type {const} */ ("play"),
      move,
      ...(dice.length && { dice }),
      ...(describeWanted && { by_hand: true }),
    };
    const answer = await during(match.question(request));
    if (!describeWanted || answer.ok || answer.error.code !== "dice-wanted") return position(heard(answer));
    const { seat = -1, purpose = "", faces, count = 0 } = answer.error;
    const title = describeWanted(purpose, count, nameOf(seat));
    if (!(await ask({ count, faces, title }, nameOf(seat)))) return null;
  }
}
