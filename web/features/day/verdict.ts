/** The first line after a round of the day: the result compared with par, in a kind sentence. */

import { spellCount } from "../../table/text.ts";

/**
 * Describes a result compared with par.
 * @param par - null if it is not known yet
 * @param how - `fewest`: whether the lower result is better; `unit`: for example "strokes"; `name`: what par is called,
 *   because the card of a hole can have another par
 */
export function describeDay(
  score: number,
  par: number | null,
  { fewest, unit, name = "par" }: { fewest: boolean; unit: string; name?: string },
) {
  const one = unit.replace(/s$/, "");
  if (par === null) return `${score} ${score === 1 ? one : unit}.`.replace(" .", ".");
  const better = fewest ? par - score : score - par;
  const by = spellCount(Math.abs(better), one, unit);
  const text = better === 0 ? `Level with ${name}` : `${by} ${better > 0 ? "better than" : "off"} ${name}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}. ${praise(better)}`;
}

function praise(better: number) {
  if (better >= 2) return "Superb.";
  if (better === 1) return "Well played.";
  if (better === 0) return "As good as the tour bot.";
  return better === -1 ? "So close." : "Tomorrow brings new dice.";
}
