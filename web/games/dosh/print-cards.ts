// The printed cards of the clubs.
import { shorten } from "../../platform/names.ts";
import { colours } from "../../table/seats.ts";
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";

export type Club = { name: string; distance: number[]; hook: number[]; green: number[] };

/** Index of the seat whose shape is the sign of a deck. */
const SHAPES: Readonly<Record<string, number>> = { red: 0, blue: 1, yellow: 2, green: 3 };

/** Returns the CSS class of a deck: its name, or "plain" for custom names. */
const deckClass = (deck: string) => (Object.hasOwn(SHAPES, deck) ? deck : "plain");

/** Draws the sign of a deck in a box of 24 units. The sign of a custom deck is the first letter of its name. */
export const sign = (deck: string) =>
  Object.hasOwn(SHAPES, deck)
    ? svg`<path class="pd-sign" d=${colours[SHAPES[deck] ?? 0]?.path ?? ""}/>`
    : svg`<text class="w-sign pd-sign" font-size="22" x="12" y="20">${([...deck][0] ?? "").toUpperCase()}</text>`;

/** Height of a line of a card, in millimetres. */
const LINE_HEIGHT = 5.25;
/** Top of the first line, in millimetres. */
const FIRST_LINE = 19;
/** Positions of the columns of a card, in millimetres: face of the die, distance and hook. */
const AT = { face: 9.5, distance: 24, hook: 44 };

/** Draws the front of a card, 63 × 88 mm. */
export function clubCard(deck: string, club: Club, number: number) {
  const [first = 0, last = 0] = club.green;
  const rating = club.distance.reduce((sum, one) => sum + one, 0) / 12;
  return svg`<g class="deck ${deckClass(deck)}"><rect class="pd-band" width="63" height="13.500"/>
    <text class="w-sign pd-number" x="8" y="9.900">${number}</text><text class="w-sign pd-name"
      x="15" y="9">${shorten(club.name, 16)}</text>
    <svg x="50" y="2.800" width="8" height="8" viewBox="0 0 24 24">${sign(deck)}</svg>
    <g fill="none" stroke="var(--line)" stroke-width="0.4"><path d="M${AT.face - 1.8} 15h3.600v3.600h-3.600z"/><path
      d="M${AT.distance} 18.400v-3.600m-1.300 1.300l1.300-1.400 1.300 1.400"/><path
      d="M${AT.hook - 2.6} 16.800h5.200m-4-1.200l-1.300 1.200 1.300 1.200m2.800-2.400l1.300 1.200-1.300 1.200"/></g>
    ${Array.from({ length: 12 }, (_, at) => {
      const face = at + 1;
      const y = FIRST_LINE + at * LINE_HEIGHT;
      const green = face >= first && face <= last;
      return svg`${at % 2 ? nothing : svg`<rect class="shaded" x="4" y=${y} width="55" height=${LINE_HEIGHT}/>`}
        ${
          green
            ? svg`<rect fill="color-mix(in srgb, var(--fairway-rim) 78%, #fff)" stroke="var(--line)" stroke-width="0.25"
              x=${AT.hook - 9} y=${y + 0.3} width="24" height=${LINE_HEIGHT - 0.6} rx="1.200"/><path
            fill="var(--flag)" stroke="var(--line)" stroke-width="0.35"
            d="M${AT.hook + 8} ${y + 4.2}v-3.300l3.400 1.100-3.400 1.100"/>`
            : nothing
        }<text class="w-sign pd-face" x=${AT.face} y=${y + 3.8}>${face}</text><text
          class="w-sign" font-size="4.3" x=${AT.distance} y=${y + 4.1}>${club.distance[at] ?? ""}</text><text
          class="w-sign" font-size="4.3" x=${AT.hook} y=${y + 4.1}>${formatHook(club.hook[at] ?? 0)}</text>`;
    })}<text class="w-tiny" x="4" y="85.600">Rating ${rating.toFixed(1)}</text><text class="w-tiny" text-anchor="end"
      x="59" y="85.600">${deck}</text></g>`;
}

/**
 * Formats a hook, for example "L 2".
 * @param hook - negative to the left
 */
const formatHook = (hook: number) => (hook < 0 ? `L ${-hook}` : hook > 0 ? `R ${hook}` : "0");

/** Draws the back of a card. */
export const clubBack = (
  deck: string,
) => svg`<g class="deck ${deckClass(deck)}"><rect class="pd-band" width="63" height="88"/><path
  fill="none" stroke="var(--on-deck)" stroke-width="0.35" opacity="0.75" d=${HEXES}/><circle class="pd-disc" cx="31.500"
    cy="44" r="12.500"/><svg x="23.500" y="36" width="16"
  height="16" viewBox="0 0 24 24"><g class="pd-inverse">${sign(deck)}</g></svg></g>`;

/** SVG path of the cells on the back of a card, symmetrical about its centre. */
const HEXES = (() => {
  const side = 6;
  const high = side * Math.sqrt(3);
  const paths = [];
  for (let column = -3; column <= 3; column += 1)
    for (let row = -4; row <= 4; row += 1) {
      const x = 31.5 + column * side * 1.5;
      const y = 44 + (row + (column % 2 ? 0.5 : 0)) * high;
      if (y < 44 - 4.2 * high || y > 44 + 4.2 * high) continue;
      const corners = [0, 60, 120, 180, 240, 300].map((degrees) => {
        const angle = (degrees * Math.PI) / 180;
        return [x + side * 0.86 * Math.cos(angle), y + side * 0.86 * Math.sin(angle)];
      });
      if (corners.every(([cx = 0, cy = 0]) => cx > 3 && cx < 60 && cy > 3 && cy < 85))
        paths.push(`M${corners.map(([cx = 0, cy = 0]) => `${cx.toFixed(2)} ${cy.toFixed(2)}`).join("L")}Z`);
    }
  return paths.join("");
})();
