/** Keeps a small picture of the position with a game's save, so that the clubhouse shows it without the game. */

import { noted } from "../core/faults.js";
import { gameOf } from "../table/register.js";
import { framed } from "./inks.js";

/** @typedef {import("../core/session.js").Session} Session */
/** @typedef {{sketch: (view: any, inks: readonly number[]) => string}} Pen */

/** The games' folder: right in this file, and in its bundle. */
const games = new URL("../games/", import.meta.url).href;

/** Hands a table the pen of its game. A game without one has its poster. @param {Session} session */
export async function keepSketch(session) {
  const { game } = session.record;
  /** @type {Pen|null} */
  const pen = gameOf(game)?.sketch ? await import(`${games}${game}/sketch.js`).catch(noted("sketch")) : null;
  session.drawWith((view, seats) => {
    const drawing = pen?.sketch(
      view,
      seats.map(({ colour }) => colour % 6),
    );
    return drawing ? framed(drawing) : "";
  });
}
