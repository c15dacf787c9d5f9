// A small picture of the position for the list of saved games: the hole card and the letters of the dice.
import { lookUp } from "../../platform/look-up.ts";
import { frame } from "./land.ts";
import { disc, pin, SPACE_COLOURS, tile } from "./thumbnail-shapes.ts";
import type { WordView } from "./view.ts";

/** Returns the picture as SVG markup, 120 by 120 units. */
export function sketch({ hole_card: cards, dice, turn }: WordView) {
  const card = cards[turn ?? 0] ?? cards[0];
  if (!card) return "";
  const { x, y, width, height } = frame(card);
  const flag = card.spaces[card.flag];
  const spaces = card.spaces.map((space) => disc(space, lookUp(SPACE_COLOURS, space.kind) ?? "c"));
  const letters = dice.map(([letter], at) => tile(letter, at, 97));
  return `<svg viewBox="${x} ${y} ${width} ${height}" y="2" width="120" height="90">
    ${spaces.join("")}${flag ? pin(flag) : ""}</svg>${letters.join("")}`;
}
