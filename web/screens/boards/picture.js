/** Small pictures of custom boards, drawn by their games. Each version of a board is drawn once per page visit. */

import { asImage } from "../common/colours.js";

/** @import { Board } from "../../core/store/boards.js" */
/** @typedef {{thumbnail: (material: import("../../core/store/boards.js").Material) => string}} Renderer */

/** @type {Map<string, Renderer>} */
const renderers = new Map();

/**
 * Loads the modules that draw the boards of some games. If one cannot be loaded, its boards show a flag instead.
 * @param {readonly string[]} ids
 * @param {(game: string) => Promise<Renderer>} fetchRenderer
 */
export async function loadRenderers(ids, fetchRenderer) {
  const take = async (/** @type {string} */ id) => renderers.set(id, await fetchRenderer(id));
  await Promise.allSettled(ids.filter((id) => !renderers.has(id)).map(take));
}

/** The placeholder for a board without a picture: a flag on a green. */
const FLAG = `<ellipse class="g" cx="60" cy="88" rx="34" ry="10"/><path class="i" d="M58 88V34h4v54z"/>
  <path class="d" d="M62 34l30 11-30 11z"/>`;

/** @type {Map<string, {changed: number, image: string}>} */
const cache = new Map();

/**
 * Returns the picture of a saved board. It is drawn again only if the board has changed.
 * @param {Board} board
 * @returns {string} data URL of the picture
 */
export function boardPicture(board) {
  const { id, changed } = board;
  const existing = cache.get(id);
  if (existing?.changed === changed) return existing.image;
  const image = drawPicture(board);
  cache.set(id, { changed, image });
  return image;
}

/** Returns the picture of a board that is not saved, as a data URL. @param {Pick<Board, "game"|"material">} board */
export const drawPicture = ({ game, material }) =>
  `data:image/svg+xml,${encodeURIComponent(asImage(draw(game, material) || FLAG))}`;

/** @param {string} game @param {Board["material"]} material */
function draw(game, material) {
  try {
    return renderers.get(game)?.thumbnail(material) ?? "";
  } catch (error) {
    // An error in one picture must not hide the whole list.
    console.error(error);
    return "";
  }
}
