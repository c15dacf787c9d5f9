// The last turn of the hole in progress, from the log.

import type { GameEvent } from "../../engine/types.ts";
import type { Ui } from "./view.ts";

/** Events that only a turn contains in which a ball was played. */
const PLAYED = ["rolled", "stepped"];

/** Returns the events of the last turn of this hole in which a ball was played, in order. */
export function lastTurn(ui: Pick<Ui, "log">): GameEvent[] {
  const events: GameEvent[] = [];
  for (const { event } of [...ui.log].reverse()) {
    if (event.event === "hole_began") break;
    if (event.event !== "turn_began") events.unshift(event);
    else if (events.some((one) => PLAYED.includes(one.event))) break;
    else events.length = 0;
  }
  return events;
}
