/** Small pictures of custom boards, drawn by their games. Each version of a board is drawn once per page visit. */

import { framed } from "../common/colours.js";

/** @import { Board } from "../../core/store/boards.js" */
/** @typedef {{thumbnail: (material: import("../../core/store/boards.js").Material) => string}} Pen */

/** @type {Map<string, Pen>} */
const pens = new Map();

/**
 * Loads the modules that draw the boards of some games. If one cannot be loaded, its boards show a flag instead.
 * @param {readonly string[]} ids
 * @param {(game: string) => Promise<Pen>} fetchPen
 */
export async function takePens(ids, fetchPen) {
  const take = async (/** @type {string} */ id) => pens.set(id, await fetchPen(id));
  await Promise.allSettled(ids.filter((id) => !pens.has(id)).map(take));
}

/** Placeholder for a board without a drawing: a flag on a green. */
const FLAG = `<ellipse class="g" cx="60" cy="88" rx="34" ry="10"/><path class="i" d="M58 88V34h4v54z"/>
  <path class="d" d="M62 34l30 11-30 11z"/>`;

/** @type {Map<string, {changed: number, image: string}>} */
const drawn = new Map();

/** @param {Board} board @returns {string} data URL of the picture */
export function pictureOf(board) {
  const { id, changed } = board;
  const there = drawn.get(id);
  if (there?.changed === changed) return there.image;
  const image = pictured(board);
  drawn.set(id, { changed, image });
  return image;
}

/** Returns the picture of a board that is not saved, as a data URL. @param {Pick<Board, "game"|"material">} board */
export const pictured = ({ game, material }) =>
  `data:image/svg+xml,${encodeURIComponent(framed(draw(game, material) || FLAG))}`;

/** @param {string} game @param {Board["material"]} material */
function draw(game, material) {
  try {
    return pens.get(game)?.thumbnail(material) ?? "";
  } catch (error) {
    // An error in one picture must not hide the whole list.
    console.error(error);
    return "";
  }
}
