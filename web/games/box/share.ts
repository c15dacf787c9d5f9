// The result as plain text to share, without colours or symbols; every line is a sentence that can be read aloud.
import { FORMATS, standing } from "../../table/standing.ts";
import { pluralise } from "../../table/text.ts";
import type { BoxView } from "./view.ts";
import { describeResult, strokes, toPar } from "./view.ts";

/** Returns the result, or the state of a game in progress, as a heading and one line per player. */
export function share(view: BoxView, names: readonly string[]): string {
  const { columns, rows } = view.card;
  const head = `Box of Golf, ${
    columns.length === 1
      ? `hole ${columns[0]}`
      : `${columns.length} holes, par ${view.pars.reduce((sum, par) => sum + par, 0)}`
  }${view.standing ? `, ${FORMATS[view.standing.format] ?? "stroke play"}` : ""}.`;
  const line = standing(view, names);
  // In a solo game there is no one to beat, so no winner is named.
  const state = view.over
    ? names.length > 1 && `${describeResult(view, names)}${view.standing ? "" : " (the most gems win)"}.`
    : `Still on the course, at hole ${view.hole}.`;
  const lines = rows.map(
    (row, seat) =>
      `${names[seat]}: ${pluralise(row.gems ?? 0, "gem")}; ${pluralise(strokes(row.cells), "stroke")}, ` +
      `${toPar(row.to_par)}; holes ${row.cells.map((cell) => cell ?? "open").join(", ")}.`,
  );
  return [head, state, line, ...lines].filter(Boolean).join("\n");
}
