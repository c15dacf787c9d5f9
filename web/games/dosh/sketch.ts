import type { Cell, DoshView } from "./view.ts";

// A small picture of the position for the list of saved games: the land between tee and target, and the balls.

/** Kinds of ground: their letters, CSS class of the colour, and diameter of a dot. */
export const GROUND: [string, string, number][] = [
  ["~!", "w", 10],
  ["a", "s", 10],
  ["u", "m", 10],
  ["s", "t", 5],
  ["m", "t", 7],
  ["b", "t", 9],
];

/** Returns the centre of a cell in the small picture. */
export const dot = ([column, row]: Cell) => ({ x: 7 * column, y: 8 * row + 4 * (column & 1) });

/**
 * Returns the picture as SVG markup, 120 by 120 units.
 * @param colours - colour number of each seat
 */
export function sketch({ course, tee, target, balls, hole }: DoshView, colours: readonly number[]) {
  const there = ([tee, target, ...balls.map(({ lie }) => lie)].filter(Boolean) as Cell[]).map(dot);
  const [xs, ys] = [there.map(({ x }) => x), there.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - 18, Math.max(...xs) + 18];
  const [top, bottom] = [Math.min(...ys) - 30, Math.max(...ys) + 16];
  // The picture is square, regardless of the shape of the hole.
  const width = Math.max(right - left, bottom - top);
  const height = width;
  const [x, y] = [(left + right - width) / 2, (top + bottom - height) / 2];
  const seen = (one: { x: number; y: number }) =>
    one.x > x - 5 && one.x < x + width + 5 && one.y > y - 5 && one.y < y + height + 5;
  const land = GROUND.map(([letters, colour, wide]) => {
    const runs = columns(course.terrain, (letter) => letters.includes(letter)).filter(([from]) => seen(from));
    const d = runs.map(([from, length]) => `M${from.x} ${from.y}v${8 * length}`).join("");
    return d && `<path class="${colour} l" d="${d}" stroke-width="${wide}"/>`;
  });
  const mark = width / 120;
  const [start, end] = [dot(tee), dot(target)];
  const pin = `<circle class="c" cx="${end.x}" cy="${end.y}" r="${6 * mark}"/>
    <g transform="translate(${end.x} ${end.y}) scale(${mark})">
    <path class="i" d="M-1.500 0v-34h3v34z"/>
    <path class="d" d="M1.500-34l24 9-24 9z"/><text class="c" x="9" y="-20" font-size="13">${hole}</text></g>`;
  const ballMarks = balls.map(({ lie, done }, seat) => {
    if (!lie || done) return "";
    const at = dot(lie);
    return `<circle class="p${colours[seat]} b" cx="${at.x}" cy="${at.y}" r="${7 * mark}"/>`;
  });
  return `<svg viewBox="${x} ${y} ${width} ${height}" width="120" height="120">
    <path class="f" d="M${x} ${y}h${width}v${height}h${-width}z"/>
    ${land.join("")}
    <path class="c l" stroke-dasharray="0 ${7 * mark}"
      d="M${start.x} ${start.y}L${end.x} ${end.y}" stroke-width="${2.4 * mark}"/>
    <rect class="i" x="${start.x - 5 * mark}" y="${start.y - 3 * mark}" width="${10 * mark}"
      height="${6 * mark}"/>${pin}${ballMarks.join("")}</svg>`;
}

/** Returns the runs of the given letters in each column: the first dot of each run, and the number of dots after it. */
export function columns(
  rows: readonly string[],
  is: (letter: string) => boolean,
): [{ x: number; y: number }, number][] {
  const result: [{ x: number; y: number }, number][] = [];
  const wide = Math.max(0, ...rows.map((row) => row.length));
  for (let column = 0; column < wide; column += 1)
    for (let row = 0; row < rows.length; row += 1) {
      const first = row;
      while (is(rows[row]?.[column] ?? " ")) row += 1;
      if (row > first) result.push([dot([column, first]), row - first - 1]);
    }
  return result;
}
