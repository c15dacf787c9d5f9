// The result as plain text to share, without colours or symbols; every line is a sentence that can be read aloud.
import { formatScore, joinList, pluralise, describeWinner as shareWin, withVerb } from "../../table/text.ts";
import type { WordView } from "./view.ts";

/** Returns who won, without a full stop. */
export function verdict(view: WordView, names: readonly string[]) {
  const won = view.winners.map((seat) => names[seat] ?? "");
  if (view.luis !== null) {
    const [you] = names;
    if (won.length) return `${withVerb(you ?? "", "beats")} Luis`;
    return view.scores[0] === view.luis ? "Luis wins the tie" : "Luis wins";
  }
  return shareWin(view.winners, names);
}

/** Returns the result, or the state of a game in progress, as a heading and one line per player. */
export function share(view: WordView, names: readonly string[]): string {
  const holes = view.card.columns.slice(0, -1);
  const inOrder = holes.every((hole, at) => Number(hole) === Number(holes[0]) + at);
  const list = inOrder && holes.length > 2 ? `${holes[0]} to ${holes.at(-1)}` : joinList(holes);
  const what = holes.length === 1 ? `hole ${holes[0]}` : `holes ${list}`;
  const head = `Word Golf Tournament, ${what}.`;
  const average = names.length === 1 ? perHole(view, 0) : "";
  const state = view.over
    ? `${verdict(view, names)}${average && `, with ${average} points a hole`}.`
    : `Still on the course, round ${view.round}.`;
  const order = names.map((_, seat) => seat);
  // Cups decide between equal points (WG-21), so list the winners first.
  const won = (seat: number) => Number(view.winners.includes(seat));
  if (view.over) order.sort((a, b) => won(b) - won(a) || (view.scores[b] ?? 0) - (view.scores[a] ?? 0) || a - b);
  const lines = order.map((seat) => line(view, names, seat));
  if (view.luis_scores) lines.push(`Luis: ${pluralise(view.luis ?? 0, "point")}; ${scores(view.luis_scores)}.`);
  return [head, state, ...lines].join("\n");
}

/**
 * Lists the scores of all holes.
 * @param cells - null for a hole that is not played yet
 */
const scores = (cells: readonly (number | null)[]) =>
  cells.map((score) => (score === null ? "open" : formatScore(score))).join(", ");

/** Returns a player's points per hole at the end of a game of several holes, for example "20.3", or "". */
const perHole = ({ over, rounds, scores: totals }: WordView, seat: number) =>
  over && rounds > 1 ? formatScore(((totals[seat] ?? 0) / rounds).toFixed(1)) : "";

/** Returns what a player's score is worth, for example "20.3 a hole", or "". */
export function describeWorth(view: WordView, seat: number) {
  const average = perHole(view, seat);
  return average && `${average} a hole`;
}

/** Returns the line of one player. */
function line(view: WordView, names: readonly string[], seat: number) {
  const cells = view.card.rows[seat]?.cells ?? [];
  const cups = cells.at(-1) ?? 0;
  const score = view.scores[seat] ?? 0;
  const average = names.length > 1 ? perHole(view, seat) : "";
  return `${names[seat]}: ${pluralise(score, "point")}${average && `, ${average} a hole`}${
    cups ? ` with ${pluralise(cups, "cup")}` : ""
  }; ${scores(cells.slice(0, -1))}.`;
}
