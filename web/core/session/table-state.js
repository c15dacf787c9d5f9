/** The data that an open table displays: the position, the seats, the log and the coach's advice. */

/** @import { Advice, LogLine, Meta, Move, Seat, View } from "../types.js" */
/** @import { Position } from "./remote-match.js" */
/** @import { Saved } from "./types.js" */

/**
 * The data of an open table. The session updates it, and everything that renders reads it.
 *
 * `position` is the current position, which is already saved. While a move is animated, `view` and `picture` still show
 * the position before it; `catchUp` updates them.
 */
export class TableState {
  /** @type {Position} */
  position;
  /** The view shown by status, scorecard and log. @type {View} */
  view;
  /** The view shown by the picture. It is newer than `view` if an animation requested that. @type {View} */
  picture;
  /** Moves that can be played now. @type {Move[]} */
  legal;
  /** Describes the moves if there are too many to list. @type {Record<string, any>|null} */
  choices = null;
  /** The coach's latest hints for this position. @type {Advice[]|null} */
  advice = null;
  /** @type {LogLine[]} */
  log = [];
  /** Metadata that is saved with the record, for example the seats. @type {Meta} */
  meta;
  /** @type {Seat[]} */
  seats;

  /** @param {Saved} saved */
  constructor(saved) {
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

  /** Replaces everything with the contents of a save. @param {Saved} saved */
  restore(saved) {
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

  /** Appends lines to the log and displays the current position. @param {LogLine[]} lines */
  reveal(lines) {
    this.log = [...this.log, ...lines];
    this.catchUp();
  }
}

/**
 * Wraps a right-to-left name in directional isolates, so that it does not reorder the words around it.
 * @param {string} name
 */
export const isolated = (name) => (/[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name);

/** @param {Saved} saved @returns {Position} */
const savedPosition = ({ record, view, meta }) => ({
  record,
  view,
  events: [],
  legal: Array.isArray(meta.legal) ? meta.legal : [],
  choices: null,
});

/**
 * Returns the seats for the players of a record. A seat that was not saved belongs to a person.
 * @param {string[]} names
 * @param {unknown} saved
 * @returns {Seat[]}
 */
export function seatsOf(names, saved) {
  const seats = Array.isArray(saved) ? saved : [];
  return names.map((name, at) => ({ kind: "person", level: "club", colour: at, ...seats[at], name }));
}

/**
 * Returns the seats of a table, with those of players on other devices marked as `away`.
 * @param {{seats: Seat[], meta: {link?: {away: number[]}}}} table @returns {Seat[]}
 */
export function seated({ seats, meta }) {
  const away = meta.link?.away;
  return Array.isArray(away) ? seats.map((seat, at) => (away.includes(at) ? { ...seat, kind: "away" } : seat)) : seats;
}

/** Returns the first seat of a person on this device, or -1. @param {Parameters<typeof seated>[0]} table */
export const ownSeat = (table) => seated(table).findIndex(({ kind }) => kind === "person");
