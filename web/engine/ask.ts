/** Sends requests to Python and throws if the response is an error. Loaded lazily, unlike engine.js. */

import { call } from "./engine.ts";
import { unwrap } from "./errors.ts";
import type { DesignProblems, DesignShape, GameRequest, Json, Operations } from "./protocol.d.ts";
import type { Operation, Request, StrictCall, Success } from "./types.ts";

/** Operations that need no other parameter than the id of a game. */
type GameOperation = { [K in Operation]: GameRequest extends Operations[K]["request"] ? K : never }[Operation];

/** Sends a request and returns the response. Throws RejectedError for an error, with Python's message. */
export const ask: StrictCall = async (request) => unwrap(await call(request));

/** Returns what can be designed in a game. */
export const getDesign = async (game: string): Promise<DesignShape> =>
  (await ask({ op: "design", game })) as DesignShape;

/** Returns all problems with the material of a game. If there are none, a game can be started with it. */
export const findProblems = async (game: string, material: Json): Promise<DesignProblems> =>
  (await ask({ op: "design", game, material })) as DesignProblems;

/**
 * Returns a function that sends a request once per game and caches the response, which must never change. If the
 * request fails, the next call repeats it.
 */
export const requestOnce = <K extends GameOperation>(op: K): ((game: string) => Promise<Success<K>>) =>
  cachePerGame((game) => ask({ op, game } as Request<K>));

/**
 * Returns a function that calls `fetch` once per game and caches the result. If the call fails, the next one repeats
 * it.
 */
export function cachePerGame<T>(fetch: (game: string) => Promise<T>): (game: string) => Promise<T> {
  const known: Map<string, Promise<T>> = new Map();
  return (game) => {
    const there = known.get(game);
    if (there) return there;
    const coming = fetch(game);
    coming.catch(() => known.delete(game));
    known.set(game, coming);
    return coming;
  };
}
