// The faces of dice and gems. Each has a shape and a letter in addition to its colour, so that it can be recognised
// without its colour.
import { die as piece } from "../../table/widgets.ts";
import { html, svg } from "../../vendor/lit-html/lit-html.js";

export const FACES: Readonly<Record<string, { letter: string; shape: string; path: string }>> = {
  red: { letter: "R", shape: "triangle", path: "M24 8 40 36H8Z" },
  green: { letter: "G", shape: "square", path: "M11 9H37V35H11Z" },
  yellow: { letter: "Y", shape: "disc", path: "M24 7.5a14.5 14.5 0 1 0 0 29a14.5 14.5 0 1 0 0-29Z" },
  blue: { letter: "B", shape: "diamond", path: "M24 5 41 22 24 39 7 22Z" },
  purple: {
    letter: "W",
    shape: "star, wild",
    path: "M24 4 28.9 16 42 16.9 32 25.3 35.2 38 24 31 12.8 38 16 25.3 6 16.9 19.1 16Z",
  },
  black: { letter: "", shape: "clod, a divot", path: "M11 14Q24 6 37 14Q38 28 27 36Q24 38 21 36Q10 28 11 14Z" },
};

/** Returns the name of a face for screen readers. */
export const faceName = (face: string) =>
  face === "purple" ? "purple, wild" : face === "black" ? "black, divot" : face;

/** Draws the shape and letter of a face. */
export const sign = (face: string) =>
  svg`<path class="sign" d=${FACES[face]?.path ?? ""}/><text class="sign-letter" font-size="15" x="24"
    y=${face === "red" ? 33 : 29} text-anchor="middle">${FACES[face]?.letter ?? ""}</text>`;

/**
 * Draws one die.
 * @param state - "counts", "free" or "locked"
 * @param name - accessible name, if it is not the default one
 */
export const die = (face: string | null, position: number, state: string = "", name?: string) =>
  piece({
    kind: `die box-die ${face ?? "blank"} ${state}`,
    position,
    face: face ?? "",
    name: name ?? `Die ${position + 1}: ${face ? faceName(face) : "not rolled"}${state ? `, ${state}` : ""}`,
    box: "0 0 48 48",
    drawing: face ? sign(face) : svg``,
  });

/** Draws a gem in the shape that belongs to its colour. */
export const gem = (
  colour: string,
) => html`<svg class="gem ${colour}" viewBox="0 0 48 48" aria-hidden="true"><path class="stone"
  d="M14 2H34L46 16 24 46 2 16Z"/><path class="facet" d="M24 46 2 16H46Z"/>
  <path class="sign" transform="translate(10.5 6) scale(.56)" d=${FACES[colour]?.path ?? ""}/></svg>`;

/** The effect of each gem. */
export const GEM_EFFECTS: Readonly<Record<string, string>> = {
  blue: "Wind",
  green: "Gimme",
  yellow: "Backspin",
  red: "Mulligan",
};
