/**
 * Starts a round or a hole of the day: saves it as a game and, if it is the official one, records it in the calendar.
 */

import { isFirstUse } from "../../core/device/seen-seeds.js";
import { logRejection } from "../../core/errors.js";
import { notify } from "../../core/page/notices.js";
import { ask } from "../../core/python/ask.js";
import { call } from "../../core/python/engine.js";
import { botRound } from "../../core/session/bot-round.js";
import { createGame } from "../../core/session/open-game.js";
import { RemoteMatch } from "../../core/session/remote-match.js";
import { seatsOf } from "../../core/session/table-state.js";
import { days, HOLE, isStreakRound, TOURNAMENT } from "../../core/store/days.js";
import { store } from "../../core/store/store.js";
import { isDay, toDate } from "../../core/store/streak.js";
import { roundStatus } from "./rounds.js";

/** @typedef {import("../../core/protocol.js").HoleOfTheDay} Deal */

/**
 * Returns the rounds that are played on a date, by game id and under the keys HOLE and TOURNAMENT.
 * @param {string} date
 * @returns {Promise<Record<string, Deal>>}
 */
export async function loadDeals(date) {
  const { games, hole, tournament } = await ask({ op: "day", date });
  const all = Object.entries(games).map(([game, one]) => [game, { ...one, game }]);
  return { ...Object.fromEntries(all), [HOLE]: hole, ...(tournament && { [TOURNAMENT]: tournament }) };
}

/**
 * Lets the tour bot use the same dice and returns its result, which is par.
 * @param {Pick<Deal, "game"|"options"> & {seed: string}} dealt
 * @param {Parameters<typeof botRound>[2]} watch
 */
export const computePar = ({ game, options, seed }, watch) =>
  botRound(call, { op: "new", game, players: ["Par"], seed, options }, watch).catch(logRejection("par"));

/**
 * Starts a round of the day and saves it.
 * @param {Deal} dealt
 * @param {string} key  its game, HOLE or TOURNAMENT
 * @param {string} date
 * @param {number} begun  time of the tap; midnight may pass before Python responds
 * @param {() => boolean} [wanted]  called before anything is saved
 * @returns {Promise<string>} the id of the save, or "" if it is no longer wanted
 */
export async function startRound({ game, options, seed }, key, date, begun, wanted = () => true) {
  const players = [store.settings().names[0] || "You"];
  const opened = await RemoteMatch.open(call, { op: "new", game, players, options, seed });
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
 * Returns the metadata that makes a duel's round count as today's hole, if it has the same dice and the hole has not
 * been started yet.
 * @param {{game: string, seed: string}} record
 */
export function holeMeta({ game, seed }) {
  const date = toDate(Date.now());
  const counts = isDay(date) && seed === `pygolf hole ${date} ${game}` && !days.read(date).rounds[HOLE];
  return counts ? { day: { date, record: true, hole: true } } : {};
}

/**
 * Records a duel's round as today's hole, if it counts as that, once it has been saved.
 * @param {{game: string, seed: string}} record
 * @param {string} id
 */
export function noteHole(record, id) {
  const { day } = holeMeta(record);
  const known = !isFirstUse(record, id);
  if (day) reportFailure(days.putRound(day.date, HOLE, { id, begun: Date.now(), ...(known ? { known } : {}) }));
}

/**
 * Returns the finished official round as a ghost for later rounds.
 * @param {import("../../core/store/days.js").Round|undefined} round
 */
function officialGhost(round) {
  if (!round?.result) return {};
  const { score, cells } = round.result;
  const record = store.load(round.id)?.record;
  return { duel: { ghost: true, rounds: [{ name: "Official round", score, cells, ...(record ? { record } : {}) }] } };
}

/** Shows a notice if a round of the day could not be saved. @param {import("../../core/store/backend.js").Done} done */
export function reportFailure(done) {
  if (!done.ok) notify("day", { tone: "trouble", text: `The round of the day could not be saved: ${done.why}.` });
}

/** Returns whether this round makes its day count towards the streak. @param {string} date @param {string} key */
export const countsForStreak = (date, key) => {
  const round = days.read(date).rounds[key];
  return round !== undefined && isStreakRound(date, round);
};
