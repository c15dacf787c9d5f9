/** A position that a table shows without an open game, in a review or a problem. */

import type { Seat } from "../../data/types.ts";
import { call } from "../../engine/engine.ts";
import { RemoteMatch } from "../../engine/remote-match.ts";
import type { Advice, Failure, MatchCall, Move, View } from "../../engine/types.ts";
import type { TableModel } from "../../table/model.ts";
import { isolated } from "../../table/session/table-state.ts";
import type { LogLine } from "../../table/types.ts";

/** An open match in which the player can choose a move. */
type OpenMatch = { handle: number; legal: Move[]; choices: Record<string, any> | null };

/** Response to requests about a position for which no match is open. */
const NO_MATCH: Failure = { ok: false, error: { code: "bad-request", message: "" } };

/** A position, with the match in which a move can be chosen, if there is one. */
export class PosedPosition implements TableModel {
  /** A plan made in one problem must not appear in the next, so each problem has its own id. */
  readonly id: string;
  readonly localSeats: Seat[];
  readonly isolatedNames: string[];
  readonly busy = false;
  readonly ready = true;
  readonly typed = false;
  readonly log: LogLine[] = [];
  view: View;
  advice: Advice[] | null = null;
  readonly match: OpenMatch | null;
  /** Whether the player can choose a move. */
  isOpen: boolean;

  constructor(id: string, view: View, seats: Seat[], match: OpenMatch | null = null) {
    this.id = id;
    this.view = view;
    this.localSeats = seats;
    this.isolatedNames = seats.map(({ name }) => isolated(name));
    this.match = match;
    this.isOpen = match !== null;
  }

  get picture() {
    return this.view;
  }

  get shown() {
    return this.view;
  }

  get seat() {
    return this.isOpen ? this.view.turn : null;
  }

  get legal() {
    return this.match?.legal ?? [];
  }

  get choices() {
    return this.match?.choices ?? null;
  }

  question: MatchCall = async (question) =>
    this.match && this.isOpen ? new RemoteMatch(call, this.match.handle).question(question) : NO_MATCH;
}
