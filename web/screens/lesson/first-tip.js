/** Selects the first-time tip to show, without side effects. */

/** @import { GameEvent } from "../../core/types.js" */
/** @import { FirstWords as First } from "../../core/protocol.js" */

/**
 * Returns the first tip that explains one of these events and has not been shown yet.
 * @param {readonly First[]} firsts
 * @param {readonly GameEvent[]} events
 * @param {(name: string) => boolean} seen  returns whether the tip for an event has been shown
 */
export const firstTip = (firsts, events, seen) =>
  firsts.find(({ event, having }) =>
    seen(event)
      ? false
      : events.some((one) => one.event === event && Object.entries(having).every(([key, value]) => one[key] === value)),
  );
