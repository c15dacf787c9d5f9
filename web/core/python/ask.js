/** Sends requests to Python and throws if the response is an error. Loaded lazily, unlike engine.js. */
import { unwrap } from "../errors.js";
import { call } from "./engine.js";

/** @import { StrictCall, Operation, Request, Success } from "../types.js" */
/** @import { DesignProblems, DesignShape, GameRequest, Json, Operations } from "../protocol.js" */

/**
 * Operations that need no other parameter than the id of a game.
 * @typedef {{[K in Operation]: GameRequest extends Operations[K]["request"] ? K : never}[Operation]} GameOperation
 */

/**
 * Sends a request and returns the response. Throws RejectedError for an error, with Python's message. @type
 * {StrictCall}
 */
export const ask = async (request) => unwrap(await call(request));

/** Returns what can be designed in a game. @param {string} game @returns {Promise<DesignShape>} */
export const getDesign = async (game) => /** @type {DesignShape} */ (await ask({ op: "design", game }));

/**
 * Returns all problems with the material of a game. If there are none, a game can be started with it.
 * @param {string} game
 * @param {Json} material
 * @returns {Promise<DesignProblems>}
 */
export const findProblems = async (game, material) =>
  /** @type {DesignProblems} */ (await ask({ op: "design", game, material }));

/**
 * Returns a function that sends a request once per game and caches the response, which must never change. If the
 * request fails, the next call repeats it.
 * @template {GameOperation} K
 * @param {K} op
 * @returns {(game: string) => Promise<Success<K>>}
 */
export const requestOnce = (op) => cachePerGame((game) => ask(/** @type {Request<K>} */ ({ op, game })));

/**
 * Returns a function that calls `fetch` once per game and caches the result. If the call fails, the next one repeats
 * it.
 * @template T
 * @param {(game: string) => Promise<T>} fetch
 * @returns {(game: string) => Promise<T>}
 */
export function cachePerGame(fetch) {
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
