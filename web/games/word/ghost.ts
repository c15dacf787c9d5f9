// The ghost of a duel: after you have written your word, the other player's word appears on the same card.

import { lookUp } from "../../platform/look-up.ts";
import type { GhostRenderer } from "../../table/ghosts.ts";
import type { WordView } from "./view.ts";

/**
 * Returns the number of the round whose words are shown: the current one in the shop, the previous one before the next
 * word is written, or 0 if no words are shown.
 */
const shown = (view: WordView) =>
  view.phase === "buy" ? view.round : view.phase === "write" && view.last ? view.last.round : 0;

/** Returns the hole card of that round. */
const card = (view: WordView) => (view.phase === "buy" ? view.hole_card[0] : view.last?.hole_card[0]);

export const ghost: GhostRenderer<WordView> = {
  where: (view) => ({ place: String(shown(view)), strokes: shown(view) ? 1 : 0 }),

  draw(root, view, seen, element) {
    const board = root.querySelector('[data-part~=word-card][data-seat="0"] .wg-board');
    const spaces = card(view)?.spaces;
    if (!board || !spaces) return;
    for (const { name, mark } of seen) {
      const points = mark.spaces.map((at: number) => spaces[at]);
      const layer = element("g", { class: "ghost w-ghost", "data-part": "ghost", "aria-hidden": "true" });
      const d = points.map(({ x, y }: any, at: number) => `${at ? "L" : "M"}${x} ${y}`).join("");
      layer.append(element("path", { d }));
      points.forEach(({ x, y }: any, at: number) => {
        layer.append(
          element("circle", { cx: x - 9.5, cy: y + 8, r: 4.6 }),
          element("text", { x: x - 9.5, y: y + 10.4 }, mark.word[at] ?? ""),
        );
      });
      board.append(layer);
      const words = document.createElement("p");
      words.className = "ghost wg-ghost";
      words.setAttribute("aria-hidden", "true");
      words.textContent = `${name}: ${mark.word || "empty"}, ${mark.total}`;
      board.after(words);
    }
  },

  /** Returns one symbol per letter, which shows the kind of its space, and a flag at the end. */
  map([{ spaces = [] } = {}], view) {
    const known = (view.hole_card ?? view.last?.hole_card)?.[0]?.spaces ?? [];
    const signs = { double: "🟨", obstacle: "🟥" } as Record<string, string>;
    return [`${spaces.map((at: number) => lookUp(signs, known[at]?.kind ?? "") ?? "🟩").join("")}⛳`];
  },

  words: (mark) => `wrote ${mark.word || "nothing"} for ${mark.total}`,
};
