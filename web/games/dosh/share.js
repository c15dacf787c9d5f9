// The result as plain text: no colours, no symbols, every line a sentence that can be read aloud.
import { FORMATS, outcome, standing } from "../../table/standing.js";
import { counted } from "../../table/words.js";
import { gaveUp, UNITS } from "./view.js";

/** @import { DoshView } from "./view.js" */

const LEVELS = /** @type {Readonly<Record<string, string>>} */ ({
  beginner: "beginner",
  advanced: "advanced",
  professional: "professional",
  second: "second edition",
});

/** @param {DoshView} view @param {readonly string[]} names @returns {string} */
export function share(view, names) {
  const terms = [LEVELS[view.level], FORMATS[view.standing.format]].filter(Boolean).join(", ");
  const line = standing(view, names);
  const head = `Doshboardgolf${view.course?.name ? ` at ${view.course.name}` : ""}${terms ? `, ${terms}` : ""}.`;
  const state = view.over ? `${outcome(view, names)}.` : `Still on the course, hole ${view.hole}.`;
  const lines = view.card.rows.map((row) => {
    const name = typeof row.player === "number" ? (names[row.player] ?? "") : row.player;
    // The total of a side is in its line; of a hole that was given up maybe nothing was played.
    const own = row.cells.reduce((/** @type {number} */ sum, cell) => sum + Number(cell ?? 0), 0);
    const total = view.standing.format === "doubles" ? own : (row.total ?? 0);
    const cells = row.cells.map(
      (cell, at) =>
        `${cell === 0 ? "not played" : (cell ?? "open")}${gaveUp(view, row.player, at) ? " and given up" : ""}`,
    );
    return `${name}: ${counted(total, UNITS[view.standing.format] ?? "stroke")}; hole by hole ${cells.join(", ")}.`;
  });
  return [head, state, ...(line ? [line] : []), ...lines].join("\n");
}
