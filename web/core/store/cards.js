/**
 * Score cards of games at a real table, as this browser keeps them: one under each key `pygolf:card:<id>`, and in the
 * file of everything. Only the shape is looked at here; whether what is written can be, Python says (`tally`).
 */
import { Backend } from "./backend.js";
import { parse } from "./envelope.js";
import { list, oneOf, orNull, text, thing, values, whole } from "./fits.js";
import { checkPlain, ifAny } from "./shapes.js";
import { browserStorage } from "./store.js";
import { sum } from "./transfer.js";

/**
 * What Python counts.
 * @typedef {{players: string[], holes: number, rounds: number, format: string, handicaps: number[],
 *   pars: (number|null)[], cells: Record<string, (number|null)[][]>, conceded?: (number|null)[],
 *   resigned?: number|null}} Sheet
 */
/** @typedef {{schema: 1, id: string, game: string, saved: number, sheet: Sheet}} Card */

const ID = /^[a-z0-9]{4,32}$/;
const KEY = /^pygolf:card:([a-z0-9]{4,32})$/;
const MOST_PLAYERS = 6;
const MOST_COLUMNS = 108;

/** @param {string} id */
const key = (id) => `pygolf:card:${id}`;

const score = orNull(whole(-999, 999));

/** @type {import("./shapes.js").Fields} */
const SHEET = {
  players: list(1, MOST_PLAYERS, text(40)),
  holes: whole(1, 18),
  rounds: whole(1, 6),
  format: text(20),
  handicaps: list(0, MOST_PLAYERS, score),
  pars: list(0, 18, score),
  conceded: ifAny(list(0, MOST_COLUMNS, score)),
  resigned: ifAny(score),
  cells: values(list(0, MOST_PLAYERS, list(0, MOST_COLUMNS, score))),
};

const isCard = thing({
  schema: oneOf(1),
  id: (it) => typeof it === "string" && ID.test(it),
  game: text(40),
  saved: whole(0, Number.MAX_SAFE_INTEGER),
  sheet: thing(SHEET),
});

/** @param {string} kept @returns {Card|null} null where it is no card that this version can read */
export function readCard(kept) {
  const it = kept.length > 100_000 ? null : parse(kept);
  return !checkPlain(it) && isCard(it) ? /** @type {Card} */ (it) : null;
}

/** The cards of this browser. */
export class Cards {
  #backend;
  /** Cards that the storage did not take. @type {Map<string, Card>} */
  #loose = new Map();

  /** @param {Backend} backend */
  constructor(backend) {
    this.#backend = backend;
  }

  /** @returns {Card[]} the one written last first; what cannot be read is left where it is, and not told */
  list() {
    const ids = (this.#backend.keys() ?? []).flatMap((name) => KEY.exec(name)?.[1] ?? []);
    const found = ids.filter((id) => !this.#loose.has(id)).flatMap((id) => this.load(id) ?? []);
    return [...this.#loose.values(), ...found].sort((one, other) => other.saved - one.saved);
  }

  /** @param {string} id @returns {Card|null} */
  load(id) {
    return this.#loose.get(id) ?? readCard(this.#backend.text(key(id)));
  }

  /** @param {Card} card @returns {{ok: boolean, message?: string}} not ok: kept while this page is open */
  put(card) {
    const done = this.#backend.write(key(card.id), JSON.stringify(card));
    if (done.ok) this.#loose.delete(card.id);
    else this.#loose.set(card.id, card);
    return done.ok ? done : { ok: false, message: `The card is only kept while this page is open: ${done.why}.` };
  }

  /** @returns {{checksum: string, cards: Card[]}} for a file of everything */
  export() {
    const cards = this.list();
    return { checksum: sum(cards), cards };
  }

  /** @param {unknown} it  a card out of a file @returns {Card|null} null where it is none */
  sort(it) {
    return readCard(JSON.stringify(it));
  }

  /** @param {string} id @returns {{ok: boolean, message?: string}} */
  remove(id) {
    this.#loose.delete(id);
    const done = this.#backend.remove(key(id));
    return done.ok ? done : { ok: false, message: `The card could not be deleted: ${done.why}.` };
  }
}

/** Those of this browser. */
export const cards = new Cards(new Backend(browserStorage()));
