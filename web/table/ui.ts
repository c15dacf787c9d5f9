/** Creates the object with which a game's table draws and plays. */

import { store } from "../data/store.ts";
import { isMotionReduced } from "../platform/dom.ts";
import type { TableMode } from "./host.ts";
import type { TableModel } from "./model.ts";
import type { Ui } from "./types.ts";

/**
 * Creates the object for a table. There is one per table: its properties always return the current values.
 * @param replay - plays clips again that show an earlier move
 * @param find - returns how the table is used, and what it shows or showed last
 */
export function createUi(
  find: () => { mode: TableMode; model: TableModel },
  redraw: () => void,
  replay: Ui["replay"],
): Ui {
  const accepts = () => find().mode.accepts ?? true;
  const canMove = () => {
    const { seat, busy } = find().model;
    return accepts() && seat !== null && !busy;
  };
  return {
    get id() {
      return find().model.id;
    },
    get names() {
      return find().model.isolatedNames;
    },
    get seats() {
      return find().model.localSeats;
    },
    get seat() {
      return accepts() ? find().model.seat : null;
    },
    get busy() {
      return !accepts() || find().model.busy;
    },
    get ready() {
      return find().model.ready;
    },
    get legal() {
      return canMove() ? find().model.legal : [];
    },
    get choices() {
      return canMove() ? find().model.choices : null;
    },
    get log() {
      return find().model.log;
    },
    get advice() {
      return find().model.advice;
    },
    get hints() {
      return find().mode.hints ?? false;
    },
    get quiz() {
      return find().mode.kind === "problem" && find().model.seat !== null;
    },
    get lesson() {
      return find().mode.kind === "lesson";
    },
    get posed() {
      return ["review", "problem"].includes(find().mode.kind);
    },
    get options() {
      return find().model.options ?? {};
    },
    get typed() {
      return find().model.typed;
    },
    get letters() {
      return store.settings().letters;
    },
    get reduced() {
      return isMotionReduced();
    },
    send: (move) => find().mode.send(move),
    hint: () => find().mode.hint?.(),
    why: (clause) => find().mode.why(clause),
    helped: () => find().model.helped?.(),
    ask: (question) => find().model.question(question),
    redraw,
    replay,
  };
}
