// The ghost of a duel: a faint ball with a name, drawn where the other player's ball was after the same number of
// strokes.
import { lookUp } from "../../platform/look-up.ts";
import type { GhostRenderer } from "../../table/ghosts.ts";
import { byId, orientTrack, row } from "./geometry.ts";
import type { BoxView } from "./view.ts";

export const ghost: GhostRenderer<BoxView> = {
  // A shot in the air counts as a stroke.
  where: (view) => ({ place: String(view.hole_index), strokes: (view.balls[0]?.strokes ?? 0) + (view.shot ? 1 : 0) }),

  tee: ({ balls: [ball] }) => ({ space: ball?.space, surface: ball?.surface }),

  draw(root, view, seen, element) {
    const turns = root.querySelector(".box-board[data-designed]") === null;
    // While a picture is replaced, the previous one comes first.
    const [track, green] = [...root.querySelectorAll(".hole .balls")].slice(-2);
    for (const [index, { name, mark }] of seen.entries()) {
      const putting = mark.surface === "putting";
      const layer = putting ? green : track;
      const space = byId(putting ? row(view.board.putting) : orientTrack(view.board.track, turns)).get(mark.space);
      if (!layer || !space) continue;
      const ball = view.balls[0];
      const here = ball?.space === mark.space && ball?.surface === mark.surface ? 5 : 0;
      const drawn = element("g", {
        class: "ghost b-ghost",
        "data-part": "ghost",
        "aria-hidden": "true",
        transform: `translate(${space.x + here + index * 3} ${space.y - here})`,
      });
      drawn.append(element("circle", { r: 3.6 }), element("text", { x: -5.4, y: 5.4 }, name));
      layer.before(drawn);
    }
  },

  /** Returns one symbol per stroke. It shows the kind of space on which the ball came to rest. */
  map: (marks, view) => [
    marks
      .map(({ space, surface, in: score }) => {
        if (score !== undefined) return "⛳";
        const kind = surface === "putting" ? "" : (byId(view.board.track).get(space)?.kind ?? "");
        return lookUp({ tee: "⬜", bunker: "🟨", rough: "🟫", water: "🟦" }, kind) ?? "🟩";
      })
      .join(""),
  ],

  words(mark, view) {
    if (mark.in !== undefined) return `was in the hole after ${mark.in}`;
    if (mark.surface === "putting") return "lay on the green";
    const kind = byId(view.board.track).get(mark.space)?.kind ?? "fairway";
    const on = {
      tee: "on the tee",
      bunker: "in a bunker",
      rough: "in the rough",
    } as Record<string, string>;
    return `lay ${lookUp(on, kind) ?? "on the fairway"}`;
  },
};
