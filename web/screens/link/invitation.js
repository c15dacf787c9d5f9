/** @import { Asks, Options } from "../../core/types.js" */
/** How many seats an invitation wants: tables of one, two … seats are tried by the rules. */

/**
 * `options` are those that are played, `line` says what.
 * @typedef {{seats: number, options: Options, line: string}} Invitation
 */

/** Nobody has more seats than this. */
const MOST_SEATS = 6;

/**
 * The smallest table at which all that was agreed counts; where there is none, at which the most of it does.
 * @param {Asks} ask  Python
 * @param {string} game
 * @param {Options} options
 * @returns {Promise<Invitation | {message: string}>} what is wrong, where no table can play it @throws {Refused}
 */
export async function tableFor(ask, game, options) {
  /** @type {Invitation|null} */
  let found = null;
  let least = Number.POSITIVE_INFINITY;
  let message = "";
  for (let seats = 1; seats <= MOST_SEATS && least > 0; seats += 1) {
    const players = Array.from({ length: seats }, (_, at) => `Seat ${at + 1}`);
    const { error, line, options: played } = await ask({ op: "setup", game, players, options });
    if (error) message ||= error.message;
    const idle = Object.keys(options).filter((name) => JSON.stringify(played[name]) !== JSON.stringify(options[name]));
    if (error || idle.length >= least) continue;
    found = { seats, line, options: played };
    least = idle.length;
  }
  return found ?? { message };
}
