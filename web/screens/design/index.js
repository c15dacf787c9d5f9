/** The design screen: `#/design/<game>/<id>`. It shows the designer of the board's game. */

import { prepare } from "../../core/python/engine.js";
import { boards } from "../../core/store/boards.js";
import { fetchPart, gameOf } from "../../table/register.js";
import { loadDesign } from "../boards/shared.js";
import { loadStyle } from "../common/styles.js";
import { Frame } from "./frame.js";

/** @import { Place, Screen } from "../../core/page/router.js" */
/** @import { Designer } from "./types.js" */

/** Opens the designer of a saved board. @param {Place} place @returns {Promise<Screen>} */
export async function open(place) {
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
    loadStyle("screens/boards"),
  ]);
  const frame = new Frame(board, game.title, designer, design, place);
  await frame.start();
  return Object.assign(frame, { title: board.title, game: id, heading: game.title, form: /** @type {const} */ (true) });
}

/** Loads the designer of a game and its style sheet. @param {string} id @returns {Promise<Designer>} */
async function loadDesigner(id) {
  const [module] = await Promise.all([fetchPart(id, "designer"), loadStyle(`games/${id}`, "designer.css")]);
  return module.designer;
}
