// A small picture of the position for the list of saved games: the dice, the scorecard of the player to move, and the
// flag.
import { spots } from "../../table/widgets.ts";
import type { DiceView } from "./view.ts";

const HOLES = [1, 2, 3, 4, 5, 6];

/**
 * Returns the picture as SVG markup, 120 by 120 units.
 * @param colours - colour number of each seat
 */
export function sketch({ dice, aside, hole, turn, played }: DiceView, colours: readonly number[]) {
  const seat = turn ?? 0;
  const card = HOLES.map((number, at) => {
    const score = played[seat]?.[String(number)];
    const x = 6 + 18.4 * at;
    const box = `<rect class="${score === undefined ? "f" : "c"}" x="${x}" y="12" width="16" height="18" rx="3"/>`;
    return score === undefined ? box : `${box}<text class="i" x="${x + 8}" y="25.500" font-size="12">${score}</text>`;
  });
  const flag = `<path class="i" d="M56 40h3v34h-3z"/><path class="d" d="M59 40l28 10-28 10z"/>${
    hole ? `<text class="c" x="68" y="55" font-size="14">${hole}</text>` : ""
  }`;
  const hand = (dice ?? []).map((face, at) => {
    const there = aside.includes(at);
    const [x, y] = [4 + 22.6 * at, there ? 80 : 90];
    const pips = spots(face).map(
      ([column = 1, row = 1]) => `<circle class="i" cx="${x + 5 + 5.5 * column}" cy="${y + 5 + 5.5 * row}" r="2"/>`,
    );
    return `<rect class="${there ? "a" : "c"}" x="${x}" y="${y}" width="21" height="21" rx="5"/>${pips.join("")}`;
  });
  return `<path class="f" d="M0 78q50-16 120 0v42h-120z"/><ellipse class="g" cx="57" cy="74" rx="26" ry="6"/>${
    turn === null ? "" : `<rect class="p${colours[seat]}" width="120" height="7"/>`
  }${card.join("")}${flag}${hand.join("")}`;
}
