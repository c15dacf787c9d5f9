/** The data that an open table displays: the position, the seats, the log and the coach's advice. */

import type { Meta, Seat } from "../../data/types.ts";
import type { Position } from "../../engine/remote-match.ts";
import type { Advice, Move, View } from "../../engine/types.ts";
import type { LogLine } from "../types.ts";
import type { Saved } from "./types.ts";

/**
 * The data of an open table. The session updates it, and everything that renders reads it.
 *
 * `position` is the current position, which is already saved. While a move is animated, `view` and `picture` still show
 * the position before it; `catchUp` updates them.
 */
export class TableState {
  position: Position;
  /** The view shown by status, scorecard and log. */
  view: View;
  /** The view shown by the picture. It is newer than `view` if an animation requested that. */
  picture: View;
  /** Moves that can be played now. */
  legal: Move[];
  /** Describes the moves if there are too many to list. */
  choices: Record<string, any> | null = null;
  /** The coach's latest hints for this position. */
  advice: Advice[] | null = null;
  /** Whether the hints tell the whole advice, so that the coach's figures may be shown. */
  isAdviceComplete = true;
  log: LogLine[] = [];
  /** Metadata that is saved with the record, for example the seats. */
  meta: Meta;
  seats: Seat[];

  constructor(saved: Saved) {
    this.position = savedPosition(saved);
    this.legal = this.position.legal;
    this.view = saved.view;
    this.picture = saved.view;
    this.meta = saved.meta;
    this.seats = seatsOf(saved.record.players, saved.meta.seats);
  }

  get record() {
    return this.position.record;
  }

  get names() {
    return this.record.players;
  }

  /**
   * The names as this device shows them, safe to be used inside a sentence; see `isolated`. In a game by link, the record
   * names all players, but the only person at this device is "You".
   */
  get isolatedNames() {
    const isHere = seated(this).map(({ kind }) => kind === "person");
    const isOnly = Boolean(this.meta.link) && isHere.filter(Boolean).length === 1;
    return this.names.map((name, seat) => (isOnly && isHere[seat] ? "You" : isolated(name)));
  }

  /** Replaces everything with the contents of a save. */
  restore(saved: Saved) {
    this.position = savedPosition(saved);
    this.meta = saved.meta;
    this.seats = seatsOf(saved.record.players, saved.meta.seats);
    this.catchUp();
  }

  /** Displays the current position. */
  catchUp() {
    const { view, legal, choices } = this.position;
    this.view = view;
    this.picture = view;
    this.legal = legal;
    this.choices = choices;
  }

  /** Appends lines to the log and displays the current position. */
  reveal(lines: LogLine[]) {
    this.log = [...this.log, ...lines];
    this.catchUp();
  }
}

/** Wraps a right-to-left name in directional isolates, so that it does not reorder the words around it. */
export const isolated = (name: string) => (/[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name);

const savedPosition = ({ record, view, meta }: Saved): Position => ({
  record,
  view,
  events: [],
  legal: Array.isArray(meta.legal) ? meta.legal : [],
  choices: null,
});

/** Returns the seats for the players of a record. A seat that was not saved belongs to a person. */
export function seatsOf(names: string[], saved: unknown): Seat[] {
  const seats = Array.isArray(saved) ? saved : [];
  return names.map((name, at) => ({ kind: "person", level: "club", colour: at, ...seats[at], name }));
}

/** Returns the seats of a table, with those of players on other devices marked as `away`. */
export function seated({ seats, meta }: { seats: Seat[]; meta: { link?: { away: number[] } } }): Seat[] {
  const away = meta.link?.away;
  return Array.isArray(away) ? seats.map((seat, at) => (away.includes(at) ? { ...seat, kind: "away" } : seat)) : seats;
}

/** Returns the first seat of a person on this device, or -1. */
export const ownSeat = (table: Parameters<typeof seated>[0]) =>
  seated(table).findIndex(({ kind }) => kind === "person");
