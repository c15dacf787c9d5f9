/**
 * Starts a round or a hole of the day: saves it as a game and, if it is the official one, records it in the calendar.
 */

import type { Done } from "../../data/backend.ts";
import type { Round } from "../../data/days.ts";
import { days, HOLE, isStreakRound, TOURNAMENT } from "../../data/days.ts";
import { isFirstUse } from "../../data/seen-seeds.ts";
import { store } from "../../data/store.ts";
import { isDay, toDate } from "../../data/streak.ts";
import { ask } from "../../engine/ask.ts";
import { botRound } from "../../engine/bot-round.ts";
import { call } from "../../engine/engine.ts";
import { logRejection } from "../../engine/errors.ts";
import type { HoleOfTheDay } from "../../engine/protocol.d.ts";
import { RemoteMatch } from "../../engine/remote-match.ts";
import type { GameRecord } from "../../engine/types.ts";
import { createGame } from "../../table/session/open-game.ts";
import { seatsOf } from "../../table/session/table-state.ts";
import { notify } from "../../ui/notices.ts";
import { roundStatus } from "./rounds.ts";

export type Deal = HoleOfTheDay;

/** The metadata of a save that say of which day its round is the hole; empty if it is not. */
type HoleMeta = { day?: { date: string; record: true; hole: true } };

/** Returns the rounds that are played on a date, by game id and under the keys HOLE and TOURNAMENT. */
export async function loadDeals(date: string): Promise<Record<string, Deal>> {
  const { games, hole, tournament } = await ask({ op: "day", date });
  const all = Object.entries(games).map(([game, one]) => [game, { ...one, game }]);
  return { ...Object.fromEntries(all), [HOLE]: hole, ...(tournament && { [TOURNAMENT]: tournament }) };
}

/** Lets the tour bot use the same dice and returns its result, which is par. */
export const computePar = (
  { game, options, seed, rules_version }: Pick<Deal, "game" | "options" | "seed" | "rules_version">,
  watch: Parameters<typeof botRound>[2],
) =>
  botRound(call, { op: "new", game, players: ["Par"], seed, options, rules_version }, watch).catch(logRejection("par"));

/**
 * Starts a round of the day and saves it.
 * @param key - its game, HOLE or TOURNAMENT
 * @param begun - time of the tap; midnight may pass before Python responds
 * @param wanted - called before anything is saved
 * @returns the id of the save, or "" if it is no longer wanted
 */
export async function startRound(
  { game, options, seed, rules_version }: Deal,
  key: string,
  date: string,
  begun: number,
  wanted: () => boolean = () => true,
): Promise<string> {
  const players = [store.settings().names[0] || "You"];
  const opened = await RemoteMatch.open(call, { op: "new", game, players, options, seed, rules_version });
  // Another tab may have started it in the meantime.
  const before = days.read(date).rounds[key];
  const running = roundStatus(before, store) === "begun" ? before?.id : "";
  if (running || !wanted()) {
    opened.match.close();
    return running || "";
  }
  const day = { date, record: !before, ...(key === game ? {} : { [key]: true }) };
  const meta = { seats: seatsOf(players, null), typed: false, day, ...officialGhost(before) };
  const id = createGame(opened, meta);
  const known = !isFirstUse(opened.position.record, id);
  if (!before) reportFailure(days.putRound(date, key, { id, begun, ...(known ? { known } : {}) }));
  return id;
}

/**
 * Returns the metadata that makes a duel's round count as today's hole, if it has the same dice and rules and the hole
 * has not been started yet.
 */
export async function holeMeta({ game, seed, rules_version }: GameRecord): Promise<HoleMeta> {
  const date = toDate(Date.now());
  if (!isDay(date) || seed !== `pygolf hole ${date} ${game}` || days.read(date).rounds[HOLE]) return {};
  const { [HOLE]: hole } = await loadDeals(date);
  return hole?.rules_version === rules_version ? { day: { date, record: true, hole: true } } : {};
}

/** Records a duel's round as today's hole, if its metadata say that it counts as that, once it has been saved. */
export function noteHole({ day }: HoleMeta, record: GameRecord, id: string) {
  const known = !isFirstUse(record, id);
  if (day) reportFailure(days.putRound(day.date, HOLE, { id, begun: Date.now(), ...(known ? { known } : {}) }));
}

/** Returns the finished official round as a ghost for later rounds. */
function officialGhost(round: Round | undefined) {
  if (!round?.result) return {};
  const { score, cells } = round.result;
  const record = store.load(round.id)?.record;
  return { duel: { ghost: true, rounds: [{ name: "Official round", score, cells, ...(record ? { record } : {}) }] } };
}

/** Shows a notice if a round of the day could not be saved. */
export function reportFailure(done: Done) {
  if (!done.ok) notify("day", { tone: "trouble", text: `The round of the day could not be saved: ${done.why}.` });
}

/** Returns whether this round makes its day count towards the streak. */
export const countsForStreak = (date: string, key: string) => {
  const round = days.read(date).rounds[key];
  return round !== undefined && isStreakRound(date, round);
};
