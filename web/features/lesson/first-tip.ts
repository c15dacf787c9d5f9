/** Selects the first-time tip to show, without side effects. */

import type { FirstWords as First } from "../../engine/protocol.d.ts";
import type { GameEvent } from "../../engine/types.ts";

/** Returns whether a fact of an event equals a value, or is a list that contains it. */
const matches = (fact: unknown, value: unknown) =>
  JSON.stringify(fact) === JSON.stringify(value) || (Array.isArray(fact) && fact.includes(value));

/** Returns whether the game ends with these events. */
export const endsGame = (events: readonly GameEvent[]) => events.some(({ event }) => event === "game_over");

/**
 * Returns the first tip that explains one of these events and has not been shown yet. At the end of a game, a tip would
 * cover the result.
 * @param seen - returns whether a tip no longer needs to be shown
 */
export const firstTip = (firsts: readonly First[], events: readonly GameEvent[], seen: (first: First) => boolean) =>
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
 */
export const tipName = ({ event, clause, taught }: First) => (taught ? `${event} ${clause}` : event);
