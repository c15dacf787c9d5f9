// The gems that each hole brought the players, and why, for the result and the review.

import type { GameEvent } from "../../engine/types.ts";
import { capitalise, joinList, spell } from "../../table/text.ts";
import type { HoleGains } from "../../table/types.ts";
import type { BoxView } from "./view.ts";

/** Why gems are drawn, by the `reason` of the events, in the order of the sentence. */
const REASONS: Readonly<Record<string, string>> = {
  star: "for a star",
  par: "for beating par",
  bonus: "for the lowest score",
  fill: "as a refill",
};

/** Describes the gems that one player won and played on a hole, for example "One for a star, two played". */
function describeGems(events: readonly GameEvent[]) {
  const count = (kind: string, reason?: string) =>
    events.filter(({ event, reason: why }) => event === kind && why === reason).length;
  const played = count("gem_played");
  const won = Object.entries(REASONS).flatMap(([reason, why]) => {
    const gems = count("gem_drawn", reason);
    return gems ? [`${spell(gems)} ${why}`] : [];
  });
  const parts = [joinList(won), played ? `${spell(played)} played` : ""].filter(Boolean);
  return capitalise(parts.join(", ")) || "None won or played";
}

/**
 * Returns the gems of each finished hole per player. The result is null if the game is not decided by gems, or if there
 * is no one to compare them with.
 * @param events - all events of the game
 */
export function gemGains(events: readonly GameEvent[], view: BoxView): HoleGains | null {
  const seats = view.players.length;
  if (view.standing || seats < 2) return null;
  // Gems for par and the lowest score are drawn between the end of a hole and the start of the next one.
  const starts = events.flatMap(({ event }, at) => (event === "hole_began" ? [at] : []));
  const holes = starts.flatMap((start, index) => {
    const ofHole = events.slice(start, starts[index + 1]);
    const number = ofHole.find(({ event }) => event === "hole_ended")?.["hole"];
    if (number === undefined) return [];
    const players = Array.from({ length: seats }, (_, seat) => {
      const own = ofHole.filter(({ player }) => player === seat);
      const won = own.filter(({ event }) => event === "gem_drawn").length;
      return { gain: won - own.filter(({ event }) => event === "gem_played").length, text: describeGems(own) };
    });
    return [{ hole: Number(number), players }];
  });
  return { title: "Gems per hole", unit: "gems", holes };
}
