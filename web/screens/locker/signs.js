/** A finished round as text: a row of signs a hole, as word games have it. It knows no game: signs are Python's. */
import { address, seedLink } from "../../core/links/links.js";
import { counted, listed } from "../../table/words.js";
import { keyOf, signOf } from "../common/par-signs.js";
import { lots } from "../print/paper.js";
import { courseOf, partnersOf } from "./figures.js";

/** @import { Line } from "../../core/store/lines.js" */

export { SIGNS, signOf } from "../common/par-signs.js";

/** The game, and the course where it has several. @param {Line} line */
export const headOf = (line, title = line.game) => [title, courseOf(line)].filter(Boolean).join(", ");

/** @param {Line} line @returns {string|null} a link to the same dice; of typed ones there is none */
export function linkOf({ game, options, seed, typed }) {
  const fragment = typed ? null : seedLink({ game, options, seed });
  return fragment && address(fragment, location);
}

/** What a seat has reached, in words. @param {Line} line @param {number} seat */
export function scoreOf(line, seat) {
  const { summary } = line;
  const card = summary.seats[seat];
  const cells = card?.cells ?? [];
  // Where more is better the score has what is added at the end (cups), which no hole has.
  const scores = summary.low ? cells : [summary.scores[seat]];
  const sum = scores.reduce((/** @type {number} */ all, cell) => all + (cell ?? 0), 0);
  const counts = Object.entries(card?.counts ?? {}).map(([name, count]) => counted(count, name.replace(/s$/, "")));
  // A hole that was given up is nobody's strokes: no sum of the others tells how a match went.
  const given = line.options.format === "match" && line.options.holes !== 1 && cells.includes(null);
  return [...(given ? [] : [`${sum} ${summary.unit}`]), ...byFormat(line, seat), ...counts].join(", ");
}

/**
 * What the format counts, beside strokes: a hole or a skin won, and with whom.
 * @param {Line} line @param {number} seat
 */
function byFormat(line, seat) {
  const { options, seats, summary } = line;
  const score = summary.scores[seat] ?? 0;
  const partners = partnersOf(line, seat).map((one) => seats[one]?.name ?? "");
  const by = partners.length ? ` with ${listed(partners)}` : "";
  if (options.format === "doubles") return [`better ball ${score}${by}`];
  const what = { match: "hole", skins: "skin" }[String(options.format)];
  return what ? [`${counted(score, what)} won${by}`] : [];
}

/**
 * Who has won, in a word: "" for who has not, and where there was nobody to beat; where all have, nobody was beaten.
 * @param {Line} line @param {number} seat
 */
export function wonBy({ seats, summary: { winners } }, seat) {
  if (seats.length < 2 || !winners.includes(seat)) return "";
  return winners.length === seats.length ? "level" : "won";
}

/** What one sign is held against. @param {Line} line */
export const against = ({ summary: { par, par_name: name } }) => (par ? `Against ${name}` : "");

/**
 * @param {Line} line
 * @param {string} title  of the game
 * @param {string|null} link
 * @returns {string}
 */
export function textOf(line, title, link) {
  const { seats, summary } = line;
  const rows = seats.flatMap(({ name }, seat) => {
    const card = summary.seats[seat];
    const won = wonBy(line, seat);
    const signs = card?.signs ?? card?.cells.map(() => null) ?? [];
    const drawn = lots(signs, summary.of_round).map((round) => round.map(signOf).join(""));
    return [
      `${name}: ${scoreOf(line, seat)}${won && `, ${won}`}`,
      ...(card?.signs ? drawn : [card?.cells.join(" ") ?? ""]),
    ];
  });
  const house = summary.house ? [`${summary.house.name}: ${summary.house.score}`] : [];
  const key = summary.par ? [keyOf(summary.par_name ?? "par")] : [];
  const help = line.coach ? ["Played with the coach"] : [];
  return [`Pygolf: ${headOf(line, title)}`, ...rows, ...house, ...key, ...help, ...(link ? [link] : [])].join("\n");
}
