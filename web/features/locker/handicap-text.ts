/** Explains a handicap index so that a golfer understands its sign and its direction. */

import type { Handicap } from "../../engine/protocol.d.ts";

/** Average differential of the weakest bot in every game; that of the tour bot is 0. See docs/handicap.md. */
const ROOKIE = 21;

/** Formats a handicap. As in golf, a player who is better than scratch has a plus handicap. */
export const formatHandicap = (index: number) => (index < 0 ? `+${(-index).toFixed(1)}` : index.toFixed(1));

/**
 * Explains the meaning of the index: how the best rounds, and all rounds, compare with those of the tour bot.
 * @param handicap - null if Python has not responded yet
 * @param rated - number of rounds that count
 * @param before - the previous index
 */
export function describeHandicap(handicap: Handicap | null, rated: number, before: number | null) {
  if (!handicap) return "Calculating…";
  if (handicap.index === null)
    return `${rated === 1 ? "One round counts" : `${rated} rounds count`}; you need three${
      rated > handicap.rounds ? " full rounds, or six of nine holes," : ""
    } to get a handicap.`;
  const { averaged, rounds, adjustment, index } = handicap;
  const best = averaged === 1 ? "Your best round" : `The average of your best ${averaged} rounds`;
  const level = `the tour bot’s average round${adjustment ? `, after a reduction of ${-adjustment}` : ""}`;
  const far = Math.abs(index).toFixed(1);
  const compared = index === 0 ? "is equal to" : `is ${far} ${index < 0 ? "better" : "worse"} than`;
  const direction = index < 0 ? "For plus handicaps, higher is better." : "Lower is better.";
  const moved = before === null || before === index ? "" : index < before ? "better" : "worse";
  const change = moved ? ` It is ${moved} than before (${formatHandicap(Number(before))}).` : "";
  return `${best} of the last ${rounds} ${compared} ${level}. ${direction}${change}${describeMean(handicap)}`;
}

/** Describes the mean of all rounds, next to those of the strongest and the weakest bot. */
function describeMean({ mean, rounds }: Handicap) {
  if (mean === null) return "";
  const words =
    mean > ROOKIE
      ? "weaker than the rookie bot"
      : mean > 0
        ? "between the tour bot and the rookie bot"
        : "at least as good as the tour bot";
  return ` All ${rounds} rounds average ${formatHandicap(mean)}, which is ${words} (tour bot 0, rookie bot ${ROOKIE}).`;
}
