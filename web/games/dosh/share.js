// The result as plain text to share, without colours or symbols; every line is a sentence that can be read aloud.
import { FORMATS, outcome, standing } from "../../table/standing.js";
import { pluralise } from "../../table/text.js";
import { hasConceded, UNITS } from "./view.js";

/** @import { DoshView } from "./view.js" */

const LEVELS = /** @type {Readonly<Record<string, string>>} */ ({
  beginner: "beginner",
  advanced: "advanced",
  professional: "professional",
  second: "second edition",
});

/** Returns the result, or the state of a game in progress, as a heading and one line per player.
 * @param {DoshView} view @param {readonly string[]} names @returns {string} */
export function share(view, names) {
  const terms = [LEVELS[view.level], FORMATS[view.standing.format]].filter(Boolean).join(", ");
  const line = standing(view, names);
  const head = `Doshboardgolf${view.course?.name ? ` at ${view.course.name}` : ""}${terms ? `, ${terms}` : ""}.`;
  const state = view.over ? `${outcome(view, names)}.` : `Still on the course, hole ${view.hole}.`;
  const lines = view.card.rows.map((row) => {
    const name = typeof row.player === "number" ? (names[row.player] ?? "") : row.player;
    // In doubles, the total of the row is the total of the side, so add up the player's own strokes.
    const own = row.cells.reduce((/** @type {number} */ sum, cell) => sum + Number(cell ?? 0), 0);
    const total = view.standing.format === "doubles" ? own : (row.total ?? 0);
    const cells = row.cells.map(
      (cell, at) =>
        `${cell === 0 ? "not played" : (cell ?? "open")}${hasConceded(view, row.player, at) ? " and conceded" : ""}`,
    );
    return `${name}: ${pluralise(total, UNITS[view.standing.format] ?? "stroke")}; hole by hole ${cells.join(", ")}.`;
  });
  return [head, state, ...(line ? [line] : []), ...lines].join("\n");
}
