/** Saves a small picture of the position with a game, so that the home screen can show it without loading the game. */

import { logRejection } from "../../core/errors.js";
import { store } from "../../core/store/store.js";
import { fetchPart, gameOf } from "../../table/register.js";
import { asImage } from "../common/colours.js";

/** @import { Session } from "../../core/session/session.js" */

/** Gives a session the function that draws its game. A game without one shows its poster. @param {Session} session */
export async function attachSketcher(session) {
  const { game } = session.record;
  const renderer = gameOf(game)?.sketch ? await fetchPart(game, "sketch").catch(logRejection("sketch")) : null;
  /** @type {import("../../core/session/session.js").Sketcher} */
  const draw = (view, seats) => {
    const drawing = renderer?.sketch(
      view,
      seats.map(({ colour }) => colour % 6),
    );
    return drawing ? asImage(drawing) : "";
  };
  // If nothing can be saved, a new picture must not make a game count as unsaved again after it was exported as a file.
  const unsaved = store.list().some((game) => game.id === session.id && game.unsaved);
  session.setSketcher(draw, { write: !unsaved });
}
