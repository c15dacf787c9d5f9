/**
 * The interface that games use to show a position on their table without a session, either for viewing or for choosing
 * a move.
 */
import { isMotionReduced } from "../../core/page/dom.js";
import { call } from "../../core/python/engine.js";
import { RemoteMatch } from "../../core/session/remote-match.js";
import { isolated } from "../../core/session/table-state.js";
import { openClause } from "../rulebook/clause.js";

/** @import { Advice, Failure, GameTable, Move, Seat, Ui, View } from "../../core/types.js" */

/**
 * A match in which the player can choose a move.
 * @typedef {object} OpenMatch
 * @property {number} match  handle of the match
 * @property {Move[]} legal
 * @property {Record<string, any>|null} choices
 * @property {(move: Move) => void} send
 */

/** Response to requests about a position for which no match is open. @type {Failure} */
const NO_MATCH = { ok: false, error: { code: "bad-request", message: "" } };

/**
 * Returns the interface for drawing a position. With `open`, the player can choose a move.
 * @param {object} table
 * @param {GameTable} table.gameTable
 * @param {View} table.view
 * @param {Seat[]} table.seats
 * @param {() => void} table.redraw
 * @param {Advice[]|null} [table.advice]
 * @param {OpenMatch|null} [table.open]
 * @param {string} [table.id]  id of the problem; a plan made in one problem must not appear in the next
 * @returns {Ui}
 */
export function createUi({ gameTable, view, seats, redraw, advice = null, open = null, id = "review" }) {
  return {
    id,
    names: seats.map(({ name }) => isolated(name)),
    seats,
    seat: open ? view.turn : null,
    busy: false,
    ready: true,
    legal: open?.legal ?? [],
    choices: open?.choices ?? null,
    log: [],
    send: (move) => open?.send(move),
    advice,
    hint: () => {},
    hints: false,
    quiz: open !== null,
    posed: true,
    why: (clause) => void openClause(gameTable.id, clause),
    typed: false,
    reduced: isMotionReduced(),
    redraw,
    ask: (question) => (open ? new RemoteMatch(call, open.match).question(question) : Promise.resolve(NO_MATCH)),
  };
}
