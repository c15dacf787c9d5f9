/** The suggestion at the end of a game against the machine: a stronger opponent after a win, a weaker one after a defeat. */

import type { Seat } from "../../data/types.ts";
import type { Bot, Options } from "../../engine/types.ts";
import type { Session } from "../../table/session/session.ts";
import { seated } from "../../table/session/table-state.ts";
import type { GameTable } from "../../table/types.ts";

type Rival = { name: string; score: number };
type Rivals = readonly { usual: boolean; options: Options }[];

type Ended = Pick<Session, "meta" | "record" | "seats" | "view">;

/**
 * A suggested game, and why it is suggested. `isClear`: the player has won or lost clearly, so that this is the natural
 * next step.
 */
type Suggestion = { label: string; note: string; isClear: boolean; options?: Options; seats?: Seat[] };

type KnownBot = Pick<Bot, "id" | "name" | "lead_per_hole">;

/** A result is clear if it is by this part of the opponent's score, and by at least `MIN_LEAD`. */
const CLEAR_PART = 0.1;
const MIN_LEAD = 2;

const isClearLead = (own: number, other: number) =>
  Math.abs(own - other) >= Math.max(MIN_LEAD, CLEAR_PART * Math.abs(other));

/**
 * Returns the suggested game, or null if there is none.
 * @param levels - the game's bots and its opponents without a seat, weakest first
 */
export function suggestOpponent(
  session: Ended,
  gameTable: Pick<GameTable, "rivals">,
  { bots, rivals }: { bots: readonly KnownBot[]; rivals: Rivals },
): Suggestion | null {
  const { meta, view } = session;
  if (meta.day || meta.duel || meta.link) return null;
  const [rival] = gameTable.rivals?.(view) ?? [];
  if (!rival) return suggestBot(session, bots);
  return suggestEqual(session, rival, { bots, rivals }) ?? suggestRival(session, rival, rivals);
}

/** Returns the level of an opponent without a seat, or -1 if it is not known. */
function findLevel({ record }: Ended, rivals: Rivals) {
  const usual = rivals.find((one) => one.usual);
  const played = { ...usual?.options, ...record.options };
  return rivals.findIndex(({ options }) => Object.entries(options).every(([key, value]) => played[key] === value));
}

/**
 * Suggests a bot after a clear win against an opponent without a seat of usual strength: the one whose lead over this
 * opponent is the most similar, so that the next game is close.
 */
function suggestEqual(
  session: Ended,
  { name, score }: Rival,
  { bots, rivals }: { bots: readonly KnownBot[]; rivals: Rivals },
): Suggestion | null {
  const { record, view } = session;
  const [own] = session.seats;
  const lead = Number(view.scores[0]) - score;
  if (!own || lead <= 0 || !isClearLead(score + lead, score) || !rivals[findLevel(session, rivals)]?.usual) return null;
  const perHole = lead / ((view as { rounds?: number }).rounds ?? 1);
  const distance = (bot: KnownBot) => Math.abs((bot.lead_per_hole ?? Infinity) - perHole);
  const [bot] = bots.toSorted((one, other) => distance(one) - distance(other));
  if (bot?.lead_per_hole === undefined) return null;
  return {
    label: `Play ${bot.name}`,
    note: `beats ${name}, too`,
    isClear: true,
    options: record.options,
    seats: [own, { kind: "bot", level: bot.id, name: bot.name, colour: own.colour === 1 ? 0 : 1 }],
  };
}

/** Suggests the next opponent without a seat, for example the next Luis of Word Golf. */
function suggestRival(session: Ended, { name, score }: Rival, rivals: Rivals): Suggestion | null {
  const { record, view } = session;
  const level = findLevel(session, rivals);
  const won = view.winners.length > 0;
  const next = level < 0 ? undefined : rivals[level + (won ? 1 : -1)];
  if (!next) return null;
  return {
    label: `Play ${name}`,
    note: won ? "a stronger one" : "a gentler one",
    isClear: isClearLead(Number(view.scores[0]), score),
    options: { ...record.options, ...next.options },
  };
}

/** Suggests another bot, if one person has played against one bot. */
function suggestBot(session: Ended, bots: readonly KnownBot[]): Suggestion | null {
  const { meta, view } = session;
  const seats = seated(session);
  const own = seats.findIndex(({ kind }) => kind === "person");
  const other = seats.findIndex(({ kind }) => kind === "bot");
  if (seats.length !== 2 || own < 0 || other < 0 || meta.ownBots || view.winners.length !== 1) return null;
  const won = view.winners[0] === own;
  const level = bots.findIndex(({ id }) => id === seats[other]?.level);
  const next = level < 0 ? undefined : bots[level + (won ? 1 : -1)];
  if (!next) return null;
  return {
    label: `Play ${next.name}`,
    note: `level ${1 + bots.indexOf(next)}, ${won ? "stronger" : "gentler"}`,
    isClear: isClearLead(Number(view.scores[own]), Number(view.scores[other])),
    seats: session.seats.map((seat, at) => (at === other ? { ...seat, level: next.id, name: next.name } : seat)),
  };
}
