/** Small pictures of custom boards, drawn by their games. Each version of a board is drawn once per page visit. */

import type { Board, Material } from "../../data/boards.ts";
import { asImage } from "../../ui/colours.ts";

export type Renderer = { thumbnail: (material: Material) => string };

const renderers: Map<string, Renderer> = new Map();

/** Loads the modules that draw the boards of some games. If one cannot be loaded, its boards show a flag instead. */
export async function loadRenderers(ids: readonly string[], fetchRenderer: (game: string) => Promise<Renderer>) {
  const take = async (id: string) => renderers.set(id, await fetchRenderer(id));
  await Promise.allSettled(ids.filter((id) => !renderers.has(id)).map(take));
}

/** The placeholder for a board without a picture: a flag on a green. */
const FLAG = `<ellipse class="g" cx="60" cy="88" rx="34" ry="10"/><path class="i" d="M58 88V34h4v54z"/>
  <path class="d" d="M62 34l30 11-30 11z"/>`;

const cache: Map<string, { changed: number; image: string }> = new Map();

/**
 * Returns the picture of a saved board. It is drawn again only if the board has changed.
 * @returns data URL of the picture
 */
export function boardPicture(board: Board): string {
  const { id, changed } = board;
  const existing = cache.get(id);
  if (existing?.changed === changed) return existing.image;
  const image = drawPicture(board);
  cache.set(id, { changed, image });
  return image;
}

/** Returns the picture of a board that is not saved, as a data URL. */
export const drawPicture = ({ game, material }: Pick<Board, "game" | "material">) =>
  `data:image/svg+xml,${encodeURIComponent(asImage(draw(game, material) || FLAG))}`;

function draw(game: string, material: Board["material"]) {
  try {
    return renderers.get(game)?.thumbnail(material) ?? "";
  } catch (error) {
    // An error in one picture must not hide the whole list.
    console.error(error);
    return "";
  }
}
