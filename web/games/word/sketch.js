// The position in a small picture, for the list of games: the hole card and the letters of the dice.
import { frame } from "./land.js";

/** @import { WordView } from "./view.js" */

/** The colour of a space. @type {Readonly<Record<string, string>>} */
const GROUND = { double: "a", obstacle: "s" };
/** The sign of a wild face. */
const STAR =
  "M0-7.200 2.080-2.240 7.440-1.840 3.360 1.680 4.640 6.880 0 4-4.640 6.880-3.360 1.680-7.440-1.840-2.080-2.240Z";

/** @param {WordView} view */
export function sketch({ hole_card: cards, dice, turn }) {
  const card = cards[turn ?? 0] ?? cards[0];
  if (!card) return "";
  const { x, y, width, height } = frame(card);
  const flag = card.spaces[card.flag];
  const spaces = card.spaces.map(
    ({ x, y, kind }) =>
      `<circle class="f" cx="${x}" cy="${y}" r="15"/>
        <circle class="${GROUND[kind] ?? "c"} b" cx="${x}" cy="${y}" r="8"/>`,
  );
  const pin = flag
    ? `<path class="i" d="M${flag.x - 1} ${flag.y}v-22h2v22z"/>
      <path class="d" d="M${flag.x} ${flag.y - 22}l-16 6 16 6z"/>`
    : "";
  const letters = dice.map(
    ([letter], at) =>
      `<rect class="c" x="${3 + 19.2 * at}" y="97" width="18" height="19" rx="4"/>${
        /^\w$/.test(letter)
          ? `<text class="i" x="${12 + 19.2 * at}" y="111.500" font-size="14">${letter}</text>`
          : `<path class="d" transform="translate(${12 + 19.2 * at} 106.500)" d="${STAR}"/>`
      }`,
  );
  return `<svg viewBox="${x} ${y} ${width} ${height}" y="2" width="120" height="90">
    ${spaces.join("")}${pin}</svg>${letters.join("")}`;
}
