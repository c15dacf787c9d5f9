/** Asks Python where a refusal is an error like any other. It comes later than engine.js. */
import { heard } from "../faults.js";
import { call } from "./engine.js";

/** @param {object} request @returns {Promise<any>} @throws {Refused} with Python's words */
export const ask = async (request) => heard(await call(request));

/**
 * Asks for what never changes, once a game; where no answer came, again.
 * @param {string} op @returns {(game: string) => Promise<any>}
 */
export function askedOnce(op) {
  /** @type {Map<string, Promise<any>>} */
  const known = new Map();
  return (game) => {
    const there = known.get(game);
    if (there) return there;
    const coming = ask({ op, game });
    coming.catch(() => known.delete(game));
    known.set(game, coming);
    return coming;
  };
}
