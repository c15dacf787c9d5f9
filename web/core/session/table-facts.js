/** What a table shows, and what it tells: where the game stands, who sits there, the log, and what went wrong. */
import { kindOf, logFault, WorkerLost } from "../faults.js";
import { Superseded } from "./jobs.js";
import { after } from "./states.js";

/** @import { Kind } from "../faults.js" */
/** @import { Advice, GameEvent, GameTable, LogLine, Move, Seat } from "../types.js" */
/** @import { Position } from "./remote-match.js" */
/** @import { Change, State } from "./states.js" */
/** @import { Saved } from "./types.js" */

/**
 * Tells "change" (draw anew), "refused" (detail: Refusal) and "fault" (detail: Fault).
 */
export class TableFacts extends EventTarget {
  /** @protected */
  gameTable;
  /** @type {State} */
  state = "idle";
  /** Where the game stands, and what is saved. The table may still be showing how it came there. @type {Position} */
  position;
  /** Another tab holds the game: this one only watches. */
  mine = true;
  /** @type {Move[]} */
  legal = [];
  /** What can be chosen, where the moves are too many to be listed. @type {Record<string, any>|null} */
  choices = null;
  /** @type {Advice[]|null} */
  advice = null;
  /** @type {LogLine[]} */
  log = [];
  /** @type {string} why the game does not open, where it does not */
  trouble = "";

  /** @param {Saved} saved @param {Pick<GameTable, "describeEvent"|"describeMoment"|"caption"|"hushed">} gameTable */
  constructor(saved, gameTable) {
    super();
    this.gameTable = gameTable;
    this.position = savedPosition(saved);
    this.legal = this.position.legal;
    /** What status, score card and log show. */
    this.view = saved.view;
    /** What the picture shows: ahead of `view` where an animation asked for it. */
    this.picture = saved.view;
    this.meta = saved.meta;
    this.seats = seatsOf(saved.record.players, saved.meta.seats);
  }

  /** @protected @param {Change} change */
  to(change) {
    this.state = after(this.state, change);
  }

  /** Nobody sits at the table any more. */
  get closed() {
    return this.state === "closed";
  }

  get record() {
    return this.position.record;
  }

  get names() {
    return this.record.players;
  }

  /** The names as they stand among other words. */
  get isolatedNames() {
    return this.names.map(isolated);
  }

  /** Stands where a save does. @param {Saved} saved */
  adopt(saved) {
    this.position = savedPosition(saved);
    this.meta = saved.meta;
    this.seats = seatsOf(saved.record.players, saved.meta.seats);
    this.catchUp();
  }

  /** Shows where the game stands. */
  catchUp() {
    const { view, legal, choices } = this.position;
    this.view = this.picture = view;
    this.legal = legal;
    this.choices = choices;
  }

  /** Shows that, and in the log what led there. @param {LogLine[]} lines */
  reveal(lines) {
    this.log = [...this.log, ...lines];
    this.catchUp();
    this.change();
  }

  /** @param {GameEvent[]} events @returns {LogLine[]} */
  describe(events) {
    return events
      .map((event) => ({ event, words: this.#words(event), clause: event.clause ?? null }))
      .filter((line) => line.words);
  }

  /** What of it is said aloud, once it has been shown. @param {LogLine[]} lines */
  aloud(lines) {
    const open = lines.filter((line) => !this.gameTable.hushed?.(line, this.seats, this.view));
    return open.map(({ words }) => words).join(" ");
  }

  /** @param {GameEvent} event */
  #words(event) {
    try {
      return this.gameTable.describeEvent(event, this.isolatedNames, this.position.view);
    } catch (error) {
      this.fault("page", `words of ${event.event}`, error);
      return "";
    }
  }

  /**
   * A refusal is a word to the player; whatever else is thrown, but for the end of a worker, is a fault.
   * @param {string} place
   * @param {unknown} error
   */
  tell(place, error) {
    if (error instanceof Superseded || error instanceof WorkerLost) return;
    const kind = kindOf(error);
    if (kind === "refused") this.emit("refused", /** @type {import("../faults.js").Refused} */ (error).error);
    else this.fault(kind, place, error);
  }

  /** @param {Kind} kind @param {string} place @param {unknown} error */
  fault(kind, place, error) {
    logFault(kind, place, error);
    this.emit("fault", { kind, place, message: error instanceof Error ? error.message : String(error) });
  }

  /** Whatever is shown is drawn anew. @protected */
  change() {
    if (!this.closed) this.dispatchEvent(new Event("change"));
  }

  /** @param {string} type @param {object} detail */
  emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** A name that runs to the left keeps the words beside it in their order: it stands between marks that do not show.
 * @param {string} name */
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
 * Seats for the players of a record; people, where nothing else was kept.
 * @param {string[]} names
 * @param {unknown} kept
 * @returns {Seat[]}
 */
export function seatsOf(names, kept) {
  const seats = Array.isArray(kept) ? kept : [];
  return names.map((name, at) => ({ kind: "person", level: "club", colour: at, ...seats[at], name }));
}

/** Whoever plays on another device does not sit at this one.
 * @param {{seats: Seat[], meta: {link?: {away: number[]}}}} table @returns {Seat[]} */
export function seated({ seats, meta }) {
  const away = meta.link?.away;
  return Array.isArray(away) ? seats.map((seat, at) => (away.includes(at) ? { ...seat, kind: "away" } : seat)) : seats;
}

/** The first person at this device; -1 where there is none. @param {Parameters<typeof seated>[0]} table */
export const ownSeat = (table) => seated(table).findIndex(({ kind }) => kind === "person");
