import type { Options, StrictCall } from "../../engine/types.ts";
import { lookUp } from "../../platform/look-up.ts";

/** An invitation that can be played: with `seats` players and the given options; `line` describes them. */
type Invitation = { seats: number; options: Options; line: string };

/** The largest number of players in any game. */
const MAX_SEATS = 6;

/**
 * Finds the number of players for an invitation: the smallest table at which all its options apply or, if there is
 * none, the table at which the most options apply. Tables with 1, 2, 3 … players are tried with Python.
 * @param ask - sends a request to Python
 * @returns a message if no table can play it
 * @throws {RejectedError}
 */
export async function findTable(
  ask: StrictCall,
  game: string,
  options: Options,
): Promise<Invitation | { message: string }> {
  let best: Invitation | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  let message = "";
  for (let seats = 1; seats <= MAX_SEATS && fewest > 0; seats += 1) {
    const players = Array.from({ length: seats }, (_, at) => `Seat ${at + 1}`);
    const { error, line, options: played } = await ask({ op: "setup", game, players, options });
    if (error) message ||= error.message;
    const ignored = Object.keys(options).filter(
      (name) => JSON.stringify(lookUp(played, name)) !== JSON.stringify(options[name]),
    );
    if (error || ignored.length >= fewest) continue;
    best = { seats, line, options: played };
    fewest = ignored.length;
  }
  return best ?? { message };
}
