// The figures in the rulebook: a scored word on its card, with the dice of the round.
import { html } from "../../vendor/lit-html/lit-html.js";
import { board } from "./board.ts";
import type { HoleCard, Reason } from "./view.ts";

type Scored = {
  word: string;
  spaces: number[];
  points: number[];
  reasons?: Reason[];
  mistakes?: number[];
  cards?: Record<string, number>;
};

/** SVG path of a star, the sign of a wild face: centred on the origin, with a radius of 9. */
export const STAR =
  "M0-9 2.600-2.800 9.300-2.300 4.200 2.100 5.800 8.600 0 5-5.800 8.600-4.200 2.100-9.300-2.300-2.600-2.800Z";

const star = html`<svg class="fig-star" viewBox="-10 -10 20 20" role="img" aria-label="star"><path
  d=${STAR}></path></svg>`;

/** Draws the dice above the card. */
const card = ({ card: hole, word, dice }: { card: HoleCard; word: Scored; dice: [string, number][] }) =>
  html`<p class="fig-letters">${dice.map(
    ([letter, points]) => html`<span class="fig-letter">${letter === "*" ? star : letter}<sub>${points}</sub></span>`,
  )}</p>
  <div class="fig-card">${board(hole, { ...word, line: word.spaces }, { small: true })}</div>`;

export default { card };
