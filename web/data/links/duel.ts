/** The data of duels, in links and in saves, and the player's own round among the rounds of a link. */

import type { DuelRound } from "../../engine/protocol.d.ts";
import type { GameRecord } from "../../engine/types.ts";
import { isObject, isText } from "../shapes.ts";

/** One cell of a scorecard. */
export type Cell = number | string | null;

/**
 * An opponent's round with the same dice. For a ghost, `record` contains the moves, so that the table can replay them.
 */
export type Rival = { name: string; score: number; cells: Cell[]; record?: GameRecord };

/** A round as returned by Python. */
export type Round = DuelRound;

/** the duel data of a save */
export type DuelMeta = { rounds: Rival[]; line?: string; ghost?: boolean };

/** Maximum number of rounds in one link. */
export const FULL = 6;

/**
 * Returns the duel data of a save, or null if there is none or it is invalid.
 * @param meta - the metadata of the save
 */
export function getDuel(meta: unknown): DuelMeta | null {
  const duel = isObject(meta) ? meta.duel : null;
  if (!isObject(duel) || !Array.isArray(duel.rounds) || duel.rounds.length > FULL) return null;
  if (!duel.rounds.every(isRival) || (duel.line !== undefined && !isText(duel.line, 200_000))) return null;
  return duel as unknown as DuelMeta;
}

/** Returns the number of friends with whose rounds a game of one player is compared. */
export function countFriends({ record, meta }: { record: GameRecord; meta: unknown }) {
  const duel = getDuel(meta);
  return duel?.line && record.players.length === 1 ? duel.rounds.length : 0;
}

const isRival = (it: unknown) =>
  isObject(it) &&
  isText(it.name, 80) &&
  Number.isFinite(it.score) &&
  Array.isArray(it.cells) &&
  it.cells.length <= 200 &&
  (it.record === undefined || isObject(it.record)) &&
  it.cells.every((cell) => cell === null || Number.isFinite(cell) || isText(cell, 20));

/** Returns the rounds without their moves, which a save of a duel does not need. */
export const withoutMoves = (rounds: Round[]): Rival[] =>
  rounds.map(({ name, score, cells }) => ({ name, score, cells }));

/** Returns the rounds with their moves, so that they can be replayed as ghosts. */
export const withMoves = (rounds: Round[]): Rival[] =>
  rounds.map(({ name, score, cells, record }) => ({ name, score, cells, record }));

/** Returns whether two games use the same dice, options and rules version. */
export const sameDice = (one: GameRecord, other: GameRecord) =>
  one.game === other.game &&
  one.seed === other.seed &&
  one.rules_version === other.rules_version &&
  text(one.options) === text(other.options);

/**
 * Finds the player's own round in a link: it has the same moves and one of the player's names, and was not in the duel
 * when the player started. So a round in which someone else made the same moves is not mistaken for it.
 * @param mine - the player's save
 * @param name - the player's name on this device
 */
export function matchOwnRound<T extends Round>(
  rounds: T[],
  { record, meta }: { record: GameRecord; meta: Record<string, unknown> },
  name?: string,
): T | undefined {
  const duel = getDuel(meta);
  const known = ({ name, score, cells }: Rival) => JSON.stringify([name, score, cells]);
  const before = duel?.ghost ? [] : (duel?.rounds ?? []).map(known);
  return rounds.find((one) => {
    const at = before.indexOf(known(one));
    if (at >= 0) before.splice(at, 1);
    const alike = sameDice(one.record, record) && JSON.stringify(one.record.moves) === JSON.stringify(record.moves);
    return alike && at < 0 && [record.players[0], meta.signed ?? name].includes(one.name);
  });
}

const text = (options: Record<string, unknown>) =>
  JSON.stringify(Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)));
