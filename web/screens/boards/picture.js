/** A small picture of each board, which its game draws: once for each state of a board, as long as the page is open. */

import { framed } from "../common/colours.js";

/** @import { Board } from "../../core/store/boards.js" */
/** @typedef {{thumbnail: (material: import("../../core/store/boards.js").Material) => string}} Pen */

/** @type {Map<string, Pen>} */
const pens = new Map();

/** What draws the boards of some games. One that does not come leaves its boards without a drawing.
 * @param {readonly string[]} ids @param {(game: string) => Promise<Pen>} fetchPen */
export async function takePens(ids, fetchPen) {
  const take = async (/** @type {string} */ id) => pens.set(id, await fetchPen(id));
  await Promise.allSettled(ids.filter((id) => !pens.has(id)).map(take));
}

/** What a board without anything to draw has: a flag. */
const FLAG = `<ellipse class="g" cx="60" cy="88" rx="34" ry="10"/><path class="i" d="M58 88V34h4v54z"/>
  <path class="d" d="M62 34l30 11-30 11z"/>`;

/** @type {Map<string, {changed: number, image: string}>} */
const drawn = new Map();

/** @param {Board} board @returns {string} the address of its picture */
export function pictureOf(board) {
  const { id, changed } = board;
  const there = drawn.get(id);
  if (there?.changed === changed) return there.image;
  const image = pictured(board);
  drawn.set(id, { changed, image });
  return image;
}

/** The same of a board that is not kept. @param {Pick<Board, "game"|"material">} board */
export const pictured = ({ game, material }) =>
  `data:image/svg+xml,${encodeURIComponent(framed(draw(game, material) || FLAG))}`;

/** @param {string} game @param {Board["material"]} material */
function draw(game, material) {
  try {
    return pens.get(game)?.thumbnail(material) ?? "";
  } catch (error) {
    // A list without one picture is better than no list.
    console.error(error);
    return "";
  }
}
