/**
 * Scorecards of games at a real table, stored under `pygolf:card:<id>` and included in complete exports. This module
 * checks only the structure; Python (`tally`) checks the scores.
 */
import { Backend } from "./backend.ts";
import { integer, list, object, oneOf, orNull, text, values } from "./checks.ts";
import type { Kind } from "./collection.ts";
import { Collection, forwardChanges } from "./collection.ts";
import type { Fields } from "./shapes.ts";
import { optional } from "./shapes.ts";
import { browserStorage } from "./store.ts";

/** The data from which Python computes the totals. */
export type Sheet = {
  players: string[];
  holes: number;
  rounds: number;
  format: string;
  handicaps: number[];
  pars: (number | null)[];
  cells: Record<string, (number | null)[][]>;
  conceded?: (number | null)[];
  resigned?: number | null;
};

export type Card = { schema: 1; id: string; game: string; saved: number; sheet: Sheet };

/** The result of a change. `conflict`: another tab has changed the card since this tab read or wrote it. */
type Done = { ok: true } | { ok: false; message: string; conflict?: true };

const ID = /^[a-z0-9]{4,32}$/;
const MAX_PLAYERS = 6;
const MAX_COLUMNS = 108;

const score = orNull(integer(-999, 999));

const SHEET: Fields = {
  players: list(1, MAX_PLAYERS, text(40)),
  holes: integer(1, 18),
  rounds: integer(1, 6),
  format: text(20),
  handicaps: list(0, MAX_PLAYERS, score),
  pars: list(0, 18, score),
  conceded: optional(list(0, MAX_COLUMNS, score)),
  resigned: optional(score),
  cells: values(list(0, MAX_PLAYERS, list(0, MAX_COLUMNS, score))),
};

const isCard = object({
  schema: oneOf(1),
  id: (it) => typeof it === "string" && ID.test(it),
  game: text(40),
  saved: integer(0, Number.MAX_SAFE_INTEGER),
  sheet: object(SHEET),
});

const KIND: Kind<Card> = {
  name: "cards",
  prefix: "pygolf:card:",
  id: ID,
  schema: "schema",
  version: 1,
  maxText: 100_000,
  validate: (value, id) => (isCard(value) && value.id === id ? (value as unknown as Card) : null),
  compare: (one, other) => other.saved - one.saved,
  memory: true,
};

/** The stored scorecards. Dispatches the "changed" events of their collection. */
export class Cards extends EventTarget {
  #cards;

  /** @param world - `page`: target of storage events */
  constructor(backend: Backend, { page = null }: { page?: EventTarget | null } = {}) {
    super();
    this.#cards = new Collection(backend, KIND, page);
    forwardChanges(this.#cards, this);
  }

  /** Returns the cards, most recently saved first. */
  list(): Card[] {
    return this.#cards.list();
  }

  /** Returns a card for editing. */
  load(id: string): Card | null {
    return this.#cards.get(id);
  }

  /** Saves a card. If that fails, it stays in memory until the page is closed. */
  put(card: Card): Done {
    const written = this.#cards.put(card.id, card);
    if (written.ok) return written;
    if (written.conflict) return { ok: false, conflict: true, message: "This scorecard was changed in another tab." };
    return {
      ok: false,
      message: `The scorecard could not be saved and will be lost when you close this page: ${written.why}.`,
    };
  }

  /** Deletes a card. */
  remove(id: string): Done {
    const removed = this.#cards.remove(id);
    return removed.ok ? removed : { ok: false, message: `The card could not be deleted: ${removed.why}.` };
  }

  /** Returns all cards for a complete export. */
  export() {
    return this.#cards.export();
  }

  /** Returns a card from a file, or null if it is not valid. */
  validate(value: unknown) {
    return this.#cards.validate(value);
  }
}

/** The cards of this browser. */
export const cards = new Cards(new Backend(browserStorage()), { page: globalThis.window ?? null });
