/**
 * Scorecards of games at a real table, stored under `pygolf:card:<id>` and included in complete exports. This module
 * checks only the structure; Python (`tally`) checks the scores.
 */
import { browserBackend } from "./backend.ts";
import { integer, list, object, oneOf, orNull, text, values } from "./checks.ts";
import { Collection } from "./collection.ts";
import type { Kind } from "./item-text.ts";
import { isId } from "./keys.ts";
import { KINDS } from "./kinds.ts";
import type { Fields } from "./shapes.ts";
import { optional } from "./shapes.ts";

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
  id: isId,
  game: text(40),
  saved: integer(0, Number.MAX_SAFE_INTEGER),
  sheet: object(SHEET),
});

/** The kind of scorecards. */
export const CARDS: Kind<Card> = {
  ...KINDS.cards,
  validate: (value) => (isCard(value) ? (value as unknown as Card) : null),
  compare: (one, other) => other.saved - one.saved,
};

/** The cards of this browser. */
export const cards = new Collection(browserBackend, CARDS, { page: globalThis.window ?? null });
