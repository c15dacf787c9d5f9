/** Selects the first-time tip to show, without side effects. */

/** @import { GameEvent } from "../../core/types.js" */
/** @import { FirstWords as First } from "../../core/protocol.js" */

/** Returns whether a fact of an event equals a value, or is a list that contains it. @param {unknown} fact
 * @param {unknown} value */
const matches = (fact, value) =>
  JSON.stringify(fact) === JSON.stringify(value) || (Array.isArray(fact) && fact.includes(value));

/** Returns whether the game ends with these events. @param {readonly GameEvent[]} events */
export const endsGame = (events) => events.some(({ event }) => event === "game_over");

/**
 * Returns the first tip that explains one of these events and has not been shown yet. At the end of a game, a tip would
 * cover the result.
 * @param {readonly First[]} firsts
 * @param {readonly GameEvent[]} events
 * @param {(first: First) => boolean} seen  returns whether a tip need not be shown any more
 */
export const firstTip = (firsts, events, seen) =>
  firsts.find(
    (first) =>
      !endsGame(events) &&
      !seen(first) &&
      events.some(
        (one) =>
          one.event === first.event && Object.entries(first.having).every(([key, value]) => matches(one[key], value)),
      ),
  );

/**
 * Returns the name under which a tip is recorded as shown. Several tips about what a lesson teaches can have the same
 * event.
 * @param {First} first
 */
export const tipName = ({ event, clause, taught }) => (taught ? `${event} ${clause}` : event);
