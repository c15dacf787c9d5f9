/** Asks Python where a refusal is an error like any other. It comes later than engine.js. */
import { heard } from "../faults.js";
import { call } from "./engine.js";

/** @import { Asks, Operation, Request, Success } from "../types.js" */
/** @import { DesignFaults, DesignShape, GameRequest, Json, Operations } from "../protocol.js" */

/**
 * Operations for which the id of a game is enough.
 * @typedef {{[K in Operation]: GameRequest extends Operations[K]["request"] ? K : never}[Operation]} GameOperation
 */

/** Sends a request and returns the response. Throws Refused for an error, with Python's message. @type {Asks} */
export const ask = async (request) => heard(await call(request));

/** Returns what can be designed in a game. @param {string} game @returns {Promise<DesignShape>} */
export const designIn = async (game) => /** @type {DesignShape} */ (await ask({ op: "design", game }));

/**
 * Returns everything that is wrong with a material. There is nothing wrong if a game can begin with it.
 * @param {string} game
 * @param {Json} material
 * @returns {Promise<DesignFaults>}
 */
export const faultsOf = async (game, material) =>
  /** @type {DesignFaults} */ (await ask({ op: "design", game, material }));

/**
 * Asks for something that never changes once per game, and again only if that failed.
 * @template {GameOperation} K
 * @param {K} op
 * @returns {(game: string) => Promise<Success<K>>}
 */
export const askedOnce = (op) => remembered((game) => ask(/** @type {Request<K>} */ ({ op, game })));

/**
 * Returns a function that calls `fetch` once per game, and again only if that failed.
 * @template T
 * @param {(game: string) => Promise<T>} fetch
 * @returns {(game: string) => Promise<T>}
 */
export function remembered(fetch) {
  /** @type {Map<string, Promise<T>>} */
  const known = new Map();
  return (game) => {
    const there = known.get(game);
    if (there) return there;
    const coming = fetch(game);
    coming.catch(() => known.delete(game));
    known.set(game, coming);
    return coming;
  };
}
