/** The suggestion at the end of a game against the machine: a stronger opponent after a win, a weaker one after a defeat. */

import { seated } from "../../core/session/table-state.js";

/** @import { Session } from "../../core/session/session.js" */
/** @import { Bot, GameTable, Options, Seat } from "../../core/types.js" */
/** @typedef {Pick<Session, "meta"|"record"|"seats"|"view">} Ended */
/** A suggested game. `isClear`: the player has won clearly, so that this is the natural next step.
 * @typedef {{label: string, isClear: boolean, options?: Options, seats?: Seat[]}} Suggestion */

/** A win is clear if it is by this part of the opponent's score, and by at least `MIN_LEAD`. */
const CLEAR_PART = 0.1;
const MIN_LEAD = 2;

/** @param {number} own @param {number} other */
const isClearLead = (own, other) => Math.abs(own - other) >= Math.max(MIN_LEAD, CLEAR_PART * Math.abs(other));

/**
 * Returns the suggested game, or null if there is none.
 * @param {Ended} session
 * @param {Pick<GameTable, "rung"|"rivals">} gameTable
 * @param {readonly Pick<Bot, "id"|"name">[]} bots  the game's bots, weakest first
 * @returns {Suggestion|null}
 */
export function suggestOpponent(session, gameTable, bots) {
  const { meta, record, view } = session;
  if (meta.day || meta.duel || meta.link) return null;
  const rung = gameTable.rung?.(view, record.options);
  if (!rung) return suggestBot(session, bots);
  const [rival] = gameTable.rivals?.(view) ?? [];
  const won = view.winners.length > 0;
  return { ...rung, isClear: won && rival !== undefined && isClearLead(Number(view.scores[0]), rival.score) };
}

/** Suggests another bot, if one person has played against one bot.
 * @param {Ended} session @param {readonly Pick<Bot, "id"|"name">[]} bots @returns {Suggestion|null} */
function suggestBot(session, bots) {
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
