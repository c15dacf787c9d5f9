/** Saves a small picture of the position with a game, so that the home screen can show it without loading the game. */

import { store } from "../../data/store.ts";
import { logRejection } from "../../engine/errors.ts";
import { fetchPart, gameOf } from "../../table/register.ts";
import type { Session, Sketcher } from "../../table/session/session.ts";
import { asImage } from "../../ui/colours.ts";

/** Gives a session the function that draws its game. A game without one shows its poster. */
export async function attachSketcher(session: Session) {
  const { game } = session.record;
  const renderer = gameOf(game)?.sketch ? await fetchPart(game, "sketch").catch(logRejection("sketch")) : null;
  const draw: Sketcher = (view, seats) => {
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
