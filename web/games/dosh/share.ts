// The result as plain text to share, without colours or symbols; every line is a sentence that can be read aloud.
import { FORMATS, outcome, standing } from "../../table/standing.ts";
import { pluralise } from "../../table/text.ts";
import { describeWorth } from "./par.ts";
import { LEVELS } from "./place.ts";
import type { DoshView } from "./view.ts";
import { hasConceded, UNITS } from "./view.ts";

/** Returns the result, or the state of a game in progress, as a heading and one line per player. */
export function share(view: DoshView, names: readonly string[]): string {
  const terms = [LEVELS[view.level], FORMATS[view.standing.format]].filter(Boolean).join(", ");
  const line = standing(view, names);
  const head = `Doshboardgolf${view.course?.name ? ` at ${view.course.name}` : ""}${terms ? `, ${terms}` : ""}.`;
  const state = view.over ? `${outcome(view, names)}.` : `Still on the course, hole ${view.hole}.`;
  const lines = view.card.rows.map((row) => {
    const name = typeof row.player === "number" ? (names[row.player] ?? "") : row.player;
    // In doubles, the total of the row is the total of the side, so add up the player's own strokes.
    const own = row.cells.reduce((sum: number, cell) => sum + Number(cell ?? 0), 0);
    const total = view.standing.format === "doubles" ? own : (row.total ?? 0);
    const cells = row.cells.map(
      (cell, at) =>
        `${cell === 0 ? "not played" : (cell ?? "open")}${hasConceded(view, row.player, at) ? " and conceded" : ""}`,
    );
    const worth = typeof row.player === "number" ? describeWorth(view, row.player) : "";
    const score = [pluralise(total, UNITS[view.standing.format] ?? "stroke"), worth].filter(Boolean).join(", ");
    return `${name}: ${score}; hole by hole ${cells.join(", ")}.`;
  });
  return [head, state, ...(line ? [line] : []), ...lines].join("\n");
}
