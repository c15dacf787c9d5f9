/** Keeps a small picture of the position with a game's save, so that the clubhouse shows it without the game. */

import { noted } from "../../core/faults.js";
import { store } from "../../core/store/store.js";
import { fetchPart, gameOf } from "../../table/register.js";
import { framed } from "../common/inks.js";

/** @import { Session } from "../../core/session/session.js" */

/** Hands a table the pen of its game. A game without one has its poster. @param {Session} session */
export async function keepSketch(session) {
  const { game } = session.record;
  /** @type {{sketch: (view: any, inks: readonly number[]) => string}|null} */
  const pen = gameOf(game)?.sketch ? await fetchPart(game, "sketch").catch(noted("sketch")) : null;
  /** @type {NonNullable<Session["pen"]>} */
  const draw = (view, seats) => {
    const drawing = pen?.sketch(
      view,
      seats.map(({ colour }) => colour % 6),
    );
    return drawing ? framed(drawing) : "";
  };
  // Where nothing can be saved it waits for a move: what was kept as a file is not unsaved again for a picture.
  if (store.list().some(({ id, unsaved }) => id === session.id && unsaved)) session.pen = draw;
  else session.drawWith(draw);
}
