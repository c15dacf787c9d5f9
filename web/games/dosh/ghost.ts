// The ghost of a duel: a faint ball with a name, drawn where the other player's ball was after the same number of
// strokes.

import type { GhostRenderer } from "../../table/ghosts.ts";
import { at } from "./geometry.ts";
import { describeWorth } from "./par.ts";
import type { DoshView } from "./view.ts";

export const ghost: GhostRenderer<DoshView> = {
  where: (view) => ({ place: `${view.round}.${view.hole}`, strokes: view.balls[0]?.strokes ?? 0 }),

  tee: ({ balls: [ball] }) => ({ lie: ball?.lie }),

  draw(root, view, seen, element) {
    const balls = root.querySelector(".dm-balls");
    if (!balls) return;
    for (const [index, { name, mark }] of seen.entries()) {
      if (!mark.lie) continue;
      const [x, y] = at(mark.lie);
      const here = String(mark.lie) === String(view.balls[0]?.lie) ? 13 : 0;
      const layer = element("g", {
        class: "ghost dm-ghost",
        "data-part": "ghost",
        "aria-hidden": "true",
        transform: `translate(${x + here + index * 5} ${y - here})`,
      });
      const drawn = element("g", { class: "dm-mark" });
      drawn.append(element("circle", { r: 9 }), element("text", { y: -14 }, name));
      layer.append(drawn);
      balls.before(layer);
    }
  },

  /** Returns one symbol per stroke, which shows the ball's distance from the flag. */
  map: (marks) => [
    marks
      .map(({ away, in: score }) => (score !== undefined ? "⛳" : away > 12 ? "⬜" : away > 5 ? "🟨" : "🟩"))
      .join(""),
  ],

  worth: (view) => describeWorth(view, 0),

  words: (mark) =>
    mark.in !== undefined ? `was in the hole after ${mark.in}` : `lay ${mark.away ?? "some way"} from the flag`,
};
