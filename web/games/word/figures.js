// Figures of the rulebook: a scored word on its card, with the dice that it was scored by.
import { html } from "../../vendor/lit-html/lit-html.js";
import { board } from "./board.js";

/** @typedef {import('./view.js').HoleCard} HoleCard */
/**
 * @typedef {{word: string, spaces: number[], points: number[], reasons?: import('./view.js').Reason[], mistakes?:
 *   number[], cards?: Record<string, number>}} Scored
 */
/** @typedef {{card: HoleCard, word: Scored, dice: [string, number][]}} Card */

/** @param {Card} data */
const card = ({ card: hole, word, dice }) =>
  html`<p class="fig-letters">${dice.map(
    ([letter, points]) => html`<span class="fig-letter">${letter === "*" ? "★" : letter}<sub>${points}</sub></span>`,
  )}</p>
  <div class="fig-card">${board(hole, { ...word, line: word.spaces }, { small: true })}</div>`;

export default { card };
