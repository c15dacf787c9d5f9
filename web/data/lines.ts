/**
 * Lines of the locker: summaries of finished games, which remain when the saves of the games are deleted. This module
 * checks only their structure; the contents come from Python (`summary`) and from the save.
 */

import type { SummaryShape as Summary } from "../engine/protocol.d.ts";
import type { GameRecord, Options } from "../engine/types.ts";
import { integer, list, object, oneOf, orNull, text, values } from "./checks.ts";
import { checksum } from "./checksum.ts";
import type { Kind } from "./item-text.ts";
import { KINDS } from "./kinds.ts";
import { isFlag, isObject, isText, optional } from "./shapes.ts";
import type { Data } from "./types.ts";

/**
 * A costly decision in the position after `at` moves of the record. `by` is the unit of `loss` if it is not the game's
 * own: "chance" in match play. Earlier versions also wrote "chance" in doubles and "skins" in skins.
 */
type Mistake = {
  at: number;
  seat: number;
  loss: number;
  by?: "chance" | "skins";
  theme: string;
  question?: string;
  solved: boolean;
};

export type Line = {
  schema: 1;
  /** checksum of the record, so that copies of the same game have the same line */
  id: string;
  /** id of the save from which the line was made */
  save: string;
  /** time of that save according to its head */
  stamp: number;
  /** time when the game ended, as far as is known, in milliseconds since 1970 */
  date: number;
  game: string;
  /** name that the players gave the game, or "" */
  name: string;
  options: Options;
  seed: string;
  /** version of the rules; older lines do not have this field and were played by the second one at most */
  rules_version?: number;
  seats: { name: string; kind: "person" | "bot"; level: string }[];
  /** true if the coach gave hints */
  coach: boolean;
  /** true if dice were entered by hand */
  typed: boolean;
  /** true if the game continued from a position of another game */
  resumed: boolean;
  /** true if the dice had already been used on this device */
  known?: boolean;
  summary: Summary;
  /** luck and losses per seat if the game was reviewed; `everyday`: losses in Word Golf compared with everyday words */
  review: { luck: number[]; loss: number[]; everyday?: number[]; mistakes: Mistake[] } | null;
};

/** A marker for a deleted line. It prevents the save, which may still exist, from creating a new line. */
export type Gone = { schema: 1; id: string; save: string; stamp: number; gone: true };

export const LINE_SCHEMA = KINDS.lines.version;
const MAX_HOLES = 400;
const MAX_SEATS = 32;
const MAX_MISTAKES = 40;

/** Returns the id of the line for a record. */
export const lineId = (record: GameRecord) => checksum(JSON.stringify(record));

/** Returns whether a value is a valid line id. */
export const isLineId = (id: unknown): id is string => typeof id === "string" && /^[0-9a-f]{16}$/.test(id);

/**
 * Creates the line of a finished game, without a review.
 * @param from - see Line
 */
export function makeLine(
  { record, meta }: Data,
  { save, stamp, known = false }: { save: string; stamp: number; known?: boolean },
  summary: Summary,
): Line {
  const seats = Array.isArray(meta.seats) ? meta.seats : [];
  return {
    schema: LINE_SCHEMA,
    id: lineId(record),
    save,
    stamp,
    date: stamp,
    game: record.game,
    name: isText(meta.name, 200) ? meta.name : "",
    options: withoutLargeOptions(record.options),
    seed: record.seed,
    rules_version: record.rules_version,
    seats: record.players.map((name, at) => {
      // The player's own bot counts as an opponent with its own name, not as the built-in bot of its level.
      const own = isObject(meta.ownBots) && Object.hasOwn(meta.ownBots, at);
      const level = !own && seats[at]?.kind === "bot" ? String(seats[at].level) : null;
      return { name, kind: level === null ? "person" : "bot", level: level ?? "" };
    }),
    coach: meta.coached === true,
    typed: Array.isArray(record.dice) && record.dice.length > 0,
    resumed: isObject(meta.resumed),
    known,
    summary,
    review: null,
  };
}

/** Returns options without custom material, which can be large. */
const withoutLargeOptions = (options: Options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => JSON.stringify(value ?? null).length <= 200));

/** The kind of locker lines. */
export const LINES: Kind<Line | Gone> = {
  ...KINDS.lines,
  validate: (value) => {
    const line = value as any;
    if (line.schema !== LINE_SCHEMA || !isText(line.save, 32) || !Number.isFinite(line.stamp)) return null;
    return line.gone === true || isLine(line) ? line : null;
  },
};

export const isGone = (line: Line | Gone): line is Gone => "gone" in line && line.gone === true;

const review = (seats: number) =>
  object({
    luck: list(seats, seats, Number.isFinite),
    loss: list(seats, seats, Number.isFinite),
    everyday: optional(list(seats, seats, Number.isFinite)),
    mistakes: list(0, MAX_MISTAKES, mistake(seats)),
  });

const mistake = (seats: number) =>
  object({
    at: integer(0, 20_000),
    seat: integer(0, seats - 1),
    loss: Number.isFinite,
    by: oneOf(undefined, "chance", "skins"),
    theme: text(80),
    question: optional(text(300)),
    solved: isFlag,
  });

const summary = (seats: number, holes: number) =>
  object({
    unit: text(40),
    low: isFlag,
    holes: list(0, MAX_HOLES, text(40)),
    of_round: integer(1, MAX_HOLES),
    half: optional(isFlag),
    par: orNull(list(holes, holes, Number.isFinite)),
    par_name: orNull(text(80)),
    scores: list(seats, seats, orNull(Number.isFinite)),
    winners: list(0, Number.POSITIVE_INFINITY, integer(0, seats - 1)),
    sides: optional(list(0, seats, list(0, seats, integer(0, seats - 1)))),
    house: orNull(object({ name: text(80), score: Number.isFinite })),
    course: orNull(text(80)),
    rating: orNull(Number.isFinite),
    slope: orNull(Number.isFinite),
    unrated: text(400),
    seats: list(seats, seats, card(holes)),
  });

const card = (holes: number) =>
  object({
    cells: list(holes, holes, orNull(Number.isFinite)),
    signs: orNull(list(holes, holes, orNull(integer(-2, 2)))),
    counts: values(Number.isFinite),
    differentials: list(0, Number.POSITIVE_INFINITY, Number.isFinite),
  });

const LINE = {
  date: Number.isFinite,
  game: text(40),
  name: text(200),
  options: isObject,
  seed: text(400),
  coach: isFlag,
  typed: isFlag,
  resumed: isFlag,
  // Older lines do not have these two fields.
  known: optional(isFlag),
  rules_version: optional(integer(1, 9999)),
  seats: list(1, MAX_SEATS, object({ name: text(200), kind: oneOf("person", "bot"), level: text(40) })),
};

function isLine(line: Record<string, any>) {
  if (!isLineId(line.id) || !object(LINE)(line) || !isObject(line.summary) || !Array.isArray(line.summary.holes))
    return false;
  const seats = line.seats.length;
  return summary(seats, line.summary.holes.length)(line.summary) && orNull(review(seats))(line.review);
}
