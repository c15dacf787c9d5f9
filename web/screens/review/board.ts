/**
 * The interface that games use to show a position on their table without a session, either for viewing or for choosing
 * a move.
 */
import { isMotionReduced } from "../../core/page/dom.ts";
import { call } from "../../core/python/engine.ts";
import { RemoteMatch } from "../../core/session/remote-match.ts";
import { isolated } from "../../core/session/table-state.ts";
import type { Advice, Failure, GameTable, Move, Seat, Ui, View } from "../../core/types.ts";
import { openClause } from "../rulebook/clause.ts";

/** A match in which the player can choose a move. */
type OpenMatch = {
  /** handle of the match */
  match: number;
  legal: Move[];
  choices: Record<string, any> | null;
  send: (move: Move) => void;
};

/** Response to requests about a position for which no match is open. */
const NO_MATCH: Failure = { ok: false, error: { code: "bad-request", message: "" } };

/** Returns the interface for drawing a position. With `open`, the player can choose a move. */
export function createUi({
  gameTable,
  view,
  seats,
  redraw,
  advice = null,
  open = null,
  id = "review",
}: {
  gameTable: GameTable;
  view: View;
  seats: Seat[];
  redraw: () => void;
  advice?: Advice[] | null;
  open?: OpenMatch | null;
  /** id of the problem; a plan made in one problem must not appear in the next */
  id?: string;
}): Ui {
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
