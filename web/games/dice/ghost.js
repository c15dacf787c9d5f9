// A ghost's dice: a faint row of those that it had set aside after as many strokes.

/** @import { DiceView } from "./view.js" */
/** @import { Ghostly } from "../../screens/together/ghosts.js" */

/** @param {string} kind @param {string} text */
function piece(kind, text) {
  const made = document.createElement(kind);
  made.textContent = text;
  return made;
}

/** @param {any} mark @param {string} name */
const head = (mark, name) =>
  mark.in !== undefined
    ? `${name}: hole ${mark.hole} in ${mark.in}`
    : `${name}${mark.hole ? `, hole ${mark.hole}` : ""}`;

/** @type {Ghostly<DiceView>} */
export const ghost = {
  where: (view) => ({
    place: `${view.round}.${Object.keys(view.played[0] ?? {}).length + 1}`,
    strokes: view.stroke,
  }),

  draw(root, _view, seen) {
    const picture = root.querySelector(".dice-picture");
    if (!picture || !seen.length) return;
    const layer = document.createElement("div");
    layer.className = "ghost dice-ghost";
    layer.setAttribute("aria-hidden", "true");
    for (const { name, mark } of seen) {
      const row = document.createElement("p");
      row.className = "row";
      row.append(
        piece("span", head(mark, name)),
        ...(mark.aside ?? []).map((/** @type {number} */ face) => piece("b", String(face))),
      );
      layer.append(row);
    }
    picture.append(layer);
  },

  /** A row of five signs a stroke: so many dice set aside. */
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
