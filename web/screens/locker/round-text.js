/**
 * A finished round as text, with one row of symbols per round, like the results of word games. The symbols come from
 * Python, so this module works for every game.
 */

import { address, seedLink } from "../../core/links/links.js";
import { lookUp } from "../../core/look-up.js";
import { joinList, pluralise } from "../../table/text.js";
import { parLegend, parSign } from "../common/par-signs.js";
import { chunk } from "../print/paper.js";
import { courseName, listPartners } from "./figures.js";

/** @import { Line } from "../../core/store/lines.js" */

export { parSign, SIGNS } from "../common/par-signs.js";

/** Returns the title of the game, with the name of the course if it has one. @param {Line} line */
export const titleLine = (line, title = line.game) => [title, courseName(line)].filter(Boolean).join(", ");

/**
 * Returns a link to the same dice, or null if they were entered by hand or the options do not fit in a link.
 * @param {Line} line
 * @returns {string|null}
 */
export function diceLink({ game, options, seed, typed }) {
  const fragment = typed ? null : seedLink({ game, options, seed });
  return fragment && address(fragment, location);
}

/** Describes the result of a seat, for example “41 strokes”. @param {Line} line @param {number} seat */
export function describeScore(line, seat) {
  const { summary } = line;
  const card = summary.seats[seat];
  const cells = card?.cells ?? [];
  // If higher scores are better, use the total, because it includes points added at the end (cups) that belong to no
  // hole.
  const scores = summary.low ? cells : [summary.scores[seat]];
  const sum = scores.reduce((/** @type {number} */ all, cell) => all + (cell ?? 0), 0);
  const counts = Object.entries(card?.counts ?? {}).map(([name, count]) => pluralise(count, name.replace(/s$/, "")));
  // After a conceded hole, the sum of the other holes is not a meaningful result of a match.
  const given = line.options.format === "match" && line.options.holes !== 1 && cells.includes(null);
  return [...(given ? [] : [`${sum} ${summary.unit}`]), ...describeFormat(line, seat), ...counts].join(", ");
}

/**
 * Describes everything that the format counts in addition to strokes: holes or skins won, and the partner.
 * @param {Line} line
 * @param {number} seat
 */
function describeFormat(line, seat) {
  const { options, seats, summary } = line;
  const score = summary.scores[seat] ?? 0;
  const partners = listPartners(line, seat).map((one) => seats[one]?.name ?? "");
  const by = partners.length ? ` with ${joinList(partners)}` : "";
  if (options.format === "doubles") return [`better ball ${score}${by}`];
  const what = lookUp({ match: "hole", skins: "skin" }, String(options.format));
  return what ? [`${pluralise(score, what)} won${by}`] : [];
}

/**
 * Returns “won”, “level” if everyone won, or "" if the seat did not win or had no opponent.
 * @param {Line} line
 * @param {number} seat
 */
export function outcome({ seats, summary: { winners } }, seat) {
  if (seats.length < 2 || !winners.includes(seat)) return "";
  return winners.length === seats.length ? "level" : "won";
}

/** Returns whom the holes are compared with. @param {Line} line */
export const comparison = ({ summary: { par, par_name: name } }) => (par ? `Against ${name}` : "");

/**
 * Returns the round as text.
 * @param {Line} line
 * @param {string} title  of the game
 * @param {string|null} link
 * @returns {string}
 */
export function roundText(line, title, link) {
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
