/** How somebody's hole went, by the words that all games share. It knows no game. */

/** What a good and a bad hole are to those who talk about them; the rules do not care. */
const GOOD = 2;
const BAD = 8;
const RICH = 6;

/** @param {import("../core/types.js").GameEvent} event @returns {"good"|"bad"|""} */
export function mood({ event, strokes, to_par: toPar, total }) {
  if (event === "hole_in_one") return "good";
  if (event === "unfinished" || event === "picked_up") return "bad";
  if (event === "holed") {
    if (toPar !== undefined) return toPar < 0 ? "good" : toPar > 1 ? "bad" : "";
    return strokes <= GOOD ? "good" : strokes >= BAD ? "bad" : "";
  }
  return event === "scored" && total !== undefined ? (total >= RICH ? "good" : total < 0 ? "bad" : "") : "";
}
