import type { GhostRenderer } from "../../table/ghosts.ts";
import type { DiceView } from "./view.ts";

// The ghost of a duel: a faint row of the dice that another player had set aside after the same number of strokes.

/** Returns a new element with this text. */
function createElement(tag: string, text: string) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Returns the heading of a row, for example "Ann: hole 4 in 7". */
const head = (mark: any, name: string) =>
  mark.in !== undefined
    ? `${name}: hole ${mark.hole} in ${mark.in}`
    : `${name}${mark.hole ? `, hole ${mark.hole}` : ""}`;

export const ghost: GhostRenderer<DiceView> = {
  where: (view) => ({
    place: `${view.round}.${Object.keys(view.played[0] ?? {}).length + 1}`,
    strokes: view.stroke,
  }),

  draw(root, _view, seen) {
    const picture = root.querySelector(".stage");
    if (!picture || !seen.length) return;
    const layer = document.createElement("div");
    layer.className = "ghost dice-ghost";
    layer.setAttribute("aria-hidden", "true");
    for (const { name, mark } of seen) {
      const row = document.createElement("p");
      row.className = "row";
      row.append(
        createElement("span", head(mark, name)),
        ...(mark.aside ?? []).map((face: number) => createElement("b", String(face))),
      );
      layer.append(row);
    }
    picture.append(layer);
  },

  /** Returns one row per stroke: five squares, green for each die that is set aside, or one sign when the hole ends. */
  map: (marks) =>
    marks.map(({ aside = [], in: score }) =>
      score === undefined ? "🟩".repeat(aside.length) + "⬜".repeat(5 - aside.length) : score < 10 ? "⛳" : "🟥",
    ),

  words(mark) {
    if (mark.in !== undefined) return `made hole ${mark.hole} in ${mark.in}`;
    const played = mark.hole ? `played hole ${mark.hole}, and ` : "";
    return `${played}had set ${mark.aside.length ? mark.aside.join(", ") : "nothing"} aside`;
  },
};
