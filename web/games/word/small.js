// What both small pictures of Word Golf have: the spaces of a card, its flag, the letters of the dice.

/** The colour of a space. @type {Readonly<Record<string, string>>} */
export const GROUND = { double: "a", obstacle: "s" };
/** The sign of a wild face. */
const STAR =
  "M0-7.200 2.080-2.240 7.440-1.840 3.360 1.680 4.640 6.880 0 4-4.640 6.880-3.360 1.680-7.440-1.840-2.080-2.240Z";

/** A space and the fairway around it. @param {{x: number, y: number}} space @param {string} ink */
export const disc = ({ x, y }, ink) => `<circle class="f" cx="${x}" cy="${y}" r="15"/>
  <circle class="${ink} b" cx="${x}" cy="${y}" r="8"/>`;

/** @param {{x: number, y: number}} space */
export const pin = ({ x, y }) => `<path class="i" d="M${x - 1} ${y}v-22h2v22z"/>
  <path class="d" d="M${x} ${y - 22}l-16 6 16 6z"/>`;

/** A die of the row. @param {unknown} letter @param {number} at @param {number} y */
export function tile(letter, at, y) {
  const x = 12 + 19.2 * at;
  const sign =
    letter === "*"
      ? `<path class="d" transform="translate(${x} ${y + 9.5})" d="${STAR}"/>`
      : typeof letter === "string" && /^[A-Z]$/.test(letter)
        ? `<text class="i" x="${x}" y="${y + 14.5}" font-size="14">${letter}</text>`
        : "";
  return `<rect class="c" x="${x - 9}" y="${y}" width="18" height="19" rx="4"/>${sign}`;
}
