// The result as plain text: no colours, no symbols, every line a sentence that can be read aloud.
import { FORMATS, standing } from "../../table/standing.js";
import { counted } from "../../table/words.js";
import { strokes, toPar, won } from "./view.js";

/** @param {import('./view.js').BoxView} view @param {readonly string[]} names @returns {string} */
export function share(view, names) {
  const { columns, rows } = view.card;
  const head = `Box of Golf, ${
    columns.length === 1
      ? `hole ${columns[0]}`
      : `${columns.length} holes, par ${view.pars.reduce((sum, par) => sum + par, 0)}`
  }${view.standing ? `, ${FORMATS[view.standing.format] ?? "stroke play"}` : ""}.`;
  const line = standing(view, names);
  // Whoever plays alone has beaten nobody.
  const state = view.over
    ? names.length > 1 && `${won(view, names)}${view.standing ? "" : " (the most gems win)"}.`
    : `Still on the course, at hole ${view.hole}.`;
  const lines = rows.map(
    (row, seat) =>
      `${names[seat]}: ${counted(row.gems ?? 0, "gem")}; ${counted(strokes(row.cells), "stroke")}, ` +
      `${toPar(row.to_par)}; holes ${row.cells.map((cell) => cell ?? "open").join(", ")}.`,
  );
  return [head, state, line, ...lines].filter(Boolean).join("\n");
}
