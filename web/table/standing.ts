/**
 * Describes the standing and the winner in formats such as match play and skins, for all games that have formats.
 * Loaded only by those games.
 */

import type { Standing } from "../engine/protocol.d.ts";
import { describeWinner, joinList, pluralise } from "./text.ts";

type View = { standing?: Standing };

/** Heading of the last column of the scorecard, by format. */
export const TOTALS: Readonly<Record<string, string>> = { match: "Won", skins: "Skins", doubles: "Side" };

/** Names of the formats. */
export const FORMATS: Readonly<Record<string, string>> = { match: "match play", skins: "skins", doubles: "doubles" };

/** Returns the names of the players on a side. */
const sideName = (it: Standing, names: readonly string[], side: number) =>
  joinList((it.sides[side] ?? []).map((seat) => names[seat] ?? ""));

/** Says which side won. */
export function outcome({ standing: it }: View, names: readonly string[]) {
  const winners = it?.leaders.flatMap((side) => it.sides[side] ?? []);
  return winners ? describeWinner(winners, names, it) : "";
}

/**
 * Returns the margin of a match: "4 & 3" if it was decided when a side was four up with three to play, otherwise "1
 * up".
 */
function margin({ won = [], left }: Standing, up: number) {
  let lead = 0;
  for (const [at, side] of won.entries()) {
    lead += side === null ? 0 : side ? -1 : 1;
    const rest = won.length + left - at - 1;
    if (rest > 0 && Math.abs(lead) > rest) return `${Math.abs(lead)} & ${rest}`;
  }
  return left && up > left ? `${up} & ${left}` : `${up} up`;
}

/**
 * Describes the standing, for example "Ann 2 up with 3 to play"; "" in stroke play.
 * @param inOrder - true if all players play the holes in the same order
 */
export function standing({ standing: it }: View, names: readonly string[], inOrder: boolean = true) {
  if (!it) return "";
  const { format, leaders, counts, left, up = 0, carried = 0, decided } = it;
  const ahead = joinList(leaders.map((side) => sideName(it, names, side)));
  const many = leaders.length > 1 || (it.sides[leaders[0] ?? 0]?.length ?? 1) > 1 || ahead === "You";
  const toPlay = left ? ` with ${left} to play` : "";
  if (format === "match") {
    if (typeof it.resigned === "number") return `${sideName(it, names, it.resigned)} conceded the match.`;
    if (!up) return left ? `All square${toPlay}.` : "All square: the match is halved.";
    if (decided || !left) return `${ahead} ${many ? "win" : "wins"} ${inOrder ? margin(it, up) : `${up} up${toPlay}`}.`;
    return `${ahead} ${many ? "are" : "is"} ${up} up${toPlay}${up === left ? ", dormie" : ""}.`;
  }
  if (format === "skins") {
    const taken = counts.map((count, side) => `${sideName(it, names, side)} ${count}`).join(", ");
    const next =
      !left || !inOrder ? "" : carried ? `: the next hole is worth ${carried + 1}` : "The next hole is worth one";
    const worth = `${carried ? `${pluralise(carried, "skin")} ${left ? "carried" : "not awarded"}` : ""}${next}`;
    return `Skins: ${taken}.${worth ? ` ${worth}.` : ""}`;
  }
  if (format === "doubles")
    return `Better ball: ${counts.map((count, side) => `${sideName(it, names, side)} ${count}`).join("; ")}${toPlay}.`;
  return "";
}
