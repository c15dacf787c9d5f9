/** Which first thing is said: nothing but data. */

/** @import { GameEvent } from "../../core/types.js" */
/** @import { FirstWords as First } from "../../core/protocol.js" */

/**
 * The first of these events that has something to be said of it, and was not met yet.
 * @param {readonly First[]} firsts @param {readonly GameEvent[]} events @param {(name: string) => boolean} met
 */
export const firstOf = (firsts, events, met) =>
  firsts.find(({ event, having }) =>
    met(event)
      ? false
      : events.some((one) => one.event === event && Object.entries(having).every(([key, value]) => one[key] === value)),
  );
