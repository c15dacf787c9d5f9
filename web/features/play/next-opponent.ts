/** The suggestion at the end of a game against the machine: a stronger opponent after a win, a weaker one after a defeat. */

import type { Seat } from "../../data/types.ts";
import type { Bot, Options } from "../../engine/types.ts";
import type { Session } from "../../table/session/session.ts";
import { seated } from "../../table/session/table-state.ts";
import type { GameTable } from "../../table/types.ts";

type Rival = { name: string; score: number };
type Rivals = readonly { usual: boolean; options: Options }[];

type Ended = Pick<Session, "meta" | "record" | "seats" | "view">;

/** A suggested game. `isClear`: the player has won clearly, so that this is the natural next step. */
type Suggestion = { label: string; isClear: boolean; options?: Options; seats?: Seat[] };

/** A win is clear if it is by this part of the opponent's score, and by at least `MIN_LEAD`. */
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
  { bots, rivals }: { bots: readonly Pick<Bot, "id" | "name">[]; rivals: Rivals },
): Suggestion | null {
  const { meta, view } = session;
  if (meta.day || meta.duel || meta.link) return null;
  const [rival] = gameTable.rivals?.(view) ?? [];
  return rival ? suggestRival(session, rival, rivals) : suggestBot(session, bots);
}

/** Suggests the next opponent without a seat, for example the next Luis of Word Golf. */
function suggestRival({ record, view }: Ended, { name, score }: Rival, rivals: Rivals): Suggestion | null {
  const usual = rivals.find((one) => one.usual);
  const played = { ...usual?.options, ...record.options };
  const level = rivals.findIndex(({ options }) =>
    Object.entries(options).every(([key, value]) => played[key] === value),
  );
  const won = view.winners.length > 0;
  const next = level < 0 ? undefined : rivals[level + (won ? 1 : -1)];
  if (!next) return null;
  return {
    label: `Play a ${won ? "stronger" : "gentler"} ${name}`,
    isClear: won && isClearLead(Number(view.scores[0]), score),
    options: { ...record.options, ...next.options },
  };
}

/** Suggests another bot, if one person has played against one bot. */
function suggestBot(session: Ended, bots: readonly Pick<Bot, "id" | "name">[]): Suggestion | null {
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
    label: `Play ${next.name}, level ${1 + bots.indexOf(next)}`,
    isClear: won && isClearLead(Number(view.scores[own]), Number(view.scores[other])),
    seats: session.seats.map((seat, at) => (at === other ? { ...seat, level: next.id, name: next.name } : seat)),
  };
}
