/** The design screen: `#/design/<game>/<id>`. It shows the designer of the board's game. */

import type { Place, Screen } from "../../app/router.ts";
import { loadStyle } from "../../app/styles.ts";
import { boards } from "../../data/boards.ts";
import { prepare } from "../../engine/engine.ts";
import { loadDesign } from "../../features/boards/shared.ts";
import { fetchPart, gameOf } from "../../table/register.ts";
import { Frame } from "./frame.ts";
import type { Designer } from "./types.ts";

/** Opens the designer of a saved board. */
export async function open(place: Place): Promise<Screen> {
  const [id = "", which = ""] = place.params;
  const game = gameOf(id);
  const board = boards.get(which);
  if (!game?.designer) throw new Error("There is nothing to design in this game.");
  if (board?.game !== id) throw new Error("This board is not saved in this browser.");
  prepare(id);
  const [designer, design] = await Promise.all([
    loadDesigner(id),
    loadDesign(id),
    game.load(),
    loadStyle("features/boards"),
  ]);
  const frame = new Frame(board, game.title, designer, design, place);
  await frame.start();
  return Object.assign(frame, { title: board.title, game: id, heading: game.title, form: true as const });
}

/** Loads the designer of a game and its style sheet. */
async function loadDesigner(id: string): Promise<Designer> {
  const [module] = await Promise.all([fetchPart(id, "designer"), loadStyle(`games/${id}`, "designer.css")]);
  return module.designer;
}
