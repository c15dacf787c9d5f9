/**
 * A finished round as text, with one row of symbols per round, like the results of word games. The symbols come from
 * Python, so this module works for every game.
 */

import type { Line } from "../../data/lines.ts";
import { address, seedLink } from "../../data/links/links.ts";
import { lookUp } from "../../platform/look-up.ts";
import { joinList, pluralise } from "../../table/text.ts";
import { chunk } from "../../ui/paper.ts";
import { parLegend, parSign } from "../../ui/par-signs.ts";
import { courseName, listPartners } from "./figures.ts";

export { parSign, SIGNS } from "../../ui/par-signs.ts";

/** Returns the title of the game, with the name of the course if it has one. */
export const titleLine = (line: Line, title = line.game) => [title, courseName(line)].filter(Boolean).join(", ");

/** Returns a link to the same dice, or null if they were entered by hand or the options do not fit in a link. */
export function diceLink({ game, options, seed, rules_version, typed }: Line): string | null {
  const fragment = typed ? null : seedLink({ game, options, seed, rules_version });
  return fragment && address(fragment, location);
}

/** Describes the result of a seat, for example “41 strokes”. */
export function describeScore(line: Line, seat: number) {
  const { summary } = line;
  const card = summary.seats[seat];
  const cells = card?.cells ?? [];
  // If higher scores are better, use the total, because it includes points added at the end (cups) that belong to no
  // hole.
  const scores = summary.low ? cells : [summary.scores[seat]];
  const sum = scores.reduce((all: number, cell) => all + (cell ?? 0), 0);
  const collected = Object.entries(card?.counts ?? {}).filter(([, count]) => count > 0);
  const counts = collected.map(([name, count]) => pluralise(count, name.replace(/s$/, "")));
  // After a conceded hole, the sum of the other holes is not a meaningful result of a match.
  const given = line.options.format === "match" && line.options.holes !== 1 && cells.includes(null);
  return [...(given ? [] : [`${sum} ${summary.unit}`]), ...describeFormat(line, seat), ...counts].join(", ");
}

/** Describes everything that the format counts in addition to strokes: holes or skins won, and the partner. */
function describeFormat(line: Line, seat: number) {
  const { options, seats, summary } = line;
  const score = summary.scores[seat] ?? 0;
  const partners = listPartners(line, seat).map((one) => seats[one]?.name ?? "");
  const by = partners.length ? ` with ${joinList(partners)}` : "";
  if (options.format === "doubles") return [`better ball ${score}${by}`];
  const what = lookUp({ match: "hole", skins: "skin" }, String(options.format));
  return what ? [`${pluralise(score, what)} won${by}`] : [];
}

/** Returns “won”, “level” if everyone won, or "" if the seat did not win or had no opponent. */
export function outcome({ seats, summary: { winners } }: Line, seat: number) {
  if (seats.length < 2 || !winners.includes(seat)) return "";
  return winners.length === seats.length ? "level" : "won";
}

/** Returns whom the holes are compared with. */
export const comparison = ({ summary: { par, par_name: name } }: Line) => (par ? `Against ${name}` : "");

/**
 * Returns the round as text.
 * @param title - of the game
 */
export function roundText(line: Line, title: string, link: string | null): string {
  const { seats, summary } = line;
  const rows = seats.flatMap(({ name }, seat) => {
    const card = summary.seats[seat];
    const won = outcome(line, seat);
    const signs = card?.signs ?? card?.cells.map(() => null) ?? [];
    const drawn = chunk(signs, summary.of_round).map((round) => round.map(parSign).join(""));
    return [
      `${name}: ${describeScore(line, seat)}${won && `, ${won}`}`,
      ...(card?.signs ? drawn : [card?.cells.join(" ") ?? ""]),
    ];
  });
  const house = summary.house ? [`${summary.house.name}: ${summary.house.score}`] : [];
  const key = summary.par ? [parLegend(summary.par_name ?? "par")] : [];
  const help = line.coach ? ["Played with the coach"] : [];
  return [`Pygolf: ${titleLine(line, title)}`, ...rows, ...house, ...key, ...help, ...(link ? [link] : [])].join("\n");
}
