/** Plays moves at a table with real dice: asks the players to enter their dice, and sends these with the move. */

import { unwrap } from "../../engine/errors.ts";
import type { Position, RemoteMatch } from "../../engine/remote-match.ts";
import { position } from "../../engine/remote-match.ts";
import type { Move, View } from "../../engine/types.ts";
import type { GameTable, Need } from "../types.ts";

/** A move to be played, and the dice that have been entered for it so far. */
export type Typed = { move: Move; dice: (string | number)[] };

/**
 * Plays a move with entered dice. If the game has `describeWanted`, the move is sent again whenever Python reports that
 * it needs more dice.
 * @param typed - the dice entered here are added to it
 * @param during - waits for a promise, unless the table is left
 * @returns null if entering the dice was cancelled
 */
export async function playTyped(
  match: RemoteMatch,
  typed: Typed,
  view: View,
  gameTable: Pick<GameTable, "diceToEnter" | "describeWanted" | "faces">,
  askDice: (need: Need, name: string) => Promise<(string | number)[] | null>,
  during: <T>(promise: Promise<T> | T) => Promise<T>,
): Promise<Position | null> {
  const nameOf = (seat: number) => view.players[seat] ?? "";
  const ask = async (need: Need | null, name: string) => {
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
    // With `by_hand`, Python reports a missing die instead of taking it from the seed.
    const request = {
      op: "play" as const,
      move,
      ...(dice.length && { dice }),
      ...(describeWanted && { by_hand: true }),
    };
    const answer = await during(match.question(request));
    if (!describeWanted || answer.ok || answer.error.code !== "dice-wanted") return position(unwrap(answer));
    const { seat = -1, purpose = "", faces, count = 0 } = answer.error;
    const title = describeWanted(purpose, count, nameOf(seat));
    if (!(await ask({ count, faces, title, ...gameTable.faces }, nameOf(seat)))) return null;
  }
}
