/** Decides which finished games can be compared with simulated rounds of club players who play alone. */

import type { Options } from "../engine/types.ts";

/**
 * Returns whether the results in a record are distributed like those of players who play alone. Otherwise, a comparison
 * would be misleading. In Box of Golf, for example, only a player with opponents gets bonus gems, so players in a game
 * of two have far more gems than players who play alone, and even need fewer strokes.
 * @param independent - whether players of this game do not affect each other's results in stroke play
 */
export const isComparable = (
  { players, options }: { players: readonly string[]; options: Options },
  independent: boolean,
) => players.length === 1 || (independent && (options["format"] ?? "stroke") === "stroke");
