// Shapes of the small pictures of Word Golf (sketch.ts, thumbnail.ts), as SVG markup: spaces, flag and letter dice.

/** CSS class with the colour of a space, by its kind. */
export const SPACE_COLOURS: Readonly<Record<string, string>> = { double: "a", obstacle: "s" };
/** SVG path of a star, the sign of a wild face. */
const STAR =
  "M0-7.200 2.080-2.240 7.440-1.840 3.360 1.680 4.640 6.880 0 4-4.640 6.880-3.360 1.680-7.440-1.840-2.080-2.240Z";

/** Returns a space and the fairway around it. */
export const disc = (
  { x, y }: { x: number; y: number },
  colour: string,
) => `<circle class="f" cx="${x}" cy="${y}" r="15"/>
  <circle class="${colour} b" cx="${x}" cy="${y}" r="8"/>`;

/** Returns the flag. */
export const pin = ({ x, y }: { x: number; y: number }) => `<path class="i" d="M${x - 1} ${y}v-22h2v22z"/>
  <path class="d" d="M${x} ${y - 22}l-16 6 16 6z"/>`;

/**
 * Returns a die of the row. An invalid letter is left out.
 * @param at - place in the row, from 0
 */
export function tile(letter: unknown, at: number, y: number) {
  const x = 12 + 19.2 * at;
  const sign =
    letter === "*"
      ? `<path class="d" transform="translate(${x} ${y + 9.5})" d="${STAR}"/>`
      : typeof letter === "string" && /^[A-Z]$/.test(letter)
        ? `<text class="i" x="${x}" y="${y + 14.5}" font-size="14">${letter}</text>`
        : "";
  return `<rect class="c" x="${x - 9}" y="${y}" width="18" height="19" rx="4"/>${sign}`;
}
