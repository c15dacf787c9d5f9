/** Decides which finished games can be compared with simulated rounds of single club players. */

import type { Options } from "../core/types.ts";

/**
 * Returns whether the results in a record are distributed like those of single players. Otherwise, a comparison would
 * be misleading. In Box of Golf, for example, only a player with opponents gets bonus gems, so players at a table of
 * two have far more gems than single players, and even need fewer strokes.
 * @param independent - whether players of this game do not affect each other's results in stroke play
 */
export const isComparable = (
  { players, options }: { players: readonly string[]; options: Options },
  independent: boolean,
) => players.length === 1 || (independent && (options["format"] ?? "stroke") === "stroke");
