// What a score is worth: the strokes over or under par.

import { spell } from "../../table/text.ts";
import type { DoshView } from "./view.ts";

/**
 * Returns how many strokes a player has taken more than par on the finished holes, or null if no hole is finished, a hole
 * has no par, or the format does not count strokes.
 */
export function overPar(view: DoshView, seat: number): number | null {
  const cells = view.card.rows.find(({ player }) => player === seat)?.cells ?? [];
  const { format } = view.standing;
  // A view that an older version has saved has no pars.
  const pars = view.pars ?? [];
  const played = cells.flatMap((cell, at) => (cell === null ? [] : [cell - (pars[at % pars.length] ?? Number.NaN)]));
  const over = played.reduce((sum, one) => sum + one, 0);
  return format === "stroke" && played.length && Number.isFinite(over) ? over : null;
}

/** Describes a score compared with par, for example "two over par". */
export const describeOver = (over: number) =>
  over ? `${spell(Math.abs(over))} ${over > 0 ? "over" : "under"} par` : "level with par";

/** Returns what a player's score is worth, for example "two over par", or "" if that is not known. */
export function describeWorth(view: DoshView, seat: number) {
  const over = overPar(view, seat);
  return over === null ? "" : describeOver(over);
}
