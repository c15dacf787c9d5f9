/** A round or a hole of the day is begun: as a game on the shelf, and in the calendar where it is for the record. */

import { hadFirst } from "../../core/device/seen.js";
import { noted } from "../../core/faults.js";
import { notify } from "../../core/page/notices.js";
import { ask } from "../../core/python/ask.js";
import { call } from "../../core/python/engine.js";
import { botRound } from "../../core/session/bot-round.js";
import { createGame } from "../../core/session/handover.js";
import { RemoteMatch } from "../../core/session/remote-match.js";
import { seatsOf } from "../../core/session/table-state.js";
import { days, HOLE, isKept, TOURNAMENT } from "../../core/store/days.js";
import { store } from "../../core/store/store.js";
import { dateOf, isDay } from "../../core/store/streak.js";
import { standing } from "./rounds.js";

/** @typedef {import("../../core/protocol.js").HoleDealt} Dealt */

/** What is played on a day, by game, as HOLE and as TOURNAMENT.
 * @param {string} date @returns {Promise<Record<string, Dealt>>} */
export async function dealtOn(date) {
  const { games, hole, tournament } = await ask({ op: "day", date });
  const all = Object.entries(games).map(([game, one]) => [game, { ...one, game }]);
  return { ...Object.fromEntries(all), [HOLE]: hole, ...(tournament && { [TOURNAMENT]: tournament }) };
}

/**
 * What the tour bot scores with the same dice.
 * @param {Pick<Dealt, "game"|"options"> & {seed: string}} dealt @param {Parameters<typeof botRound>[2]} watch
 */
export const parOf = ({ game, options, seed }, watch) =>
  botRound(call, { op: "new", game, players: ["Par"], seed, options }, watch).catch(noted("par"));

/**
 * @param {Dealt} dealt @param {string} key  its game, HOLE or TOURNAMENT @param {string} date
 * @param {number} begun  when it was tapped: midnight may pass until Python answers
 * @param {() => boolean} [wanted]  asked before anything is kept
 * @returns {Promise<string>} the id of the save; "" where nobody wants it any more
 */
export async function begin({ game, options, seed }, key, date, begun, wanted = () => true) {
  const players = [store.settings().names[0] || "You"];
  const opened = await RemoteMatch.open(call, { op: "new", game, players, options, seed });
  // Another tab may have begun it meanwhile.
  const before = days.read(date).rounds[key];
  const under = standing(before, store) === "begun" ? before?.id : "";
  if (under || !wanted()) {
    opened.match.close();
    return under || "";
  }
  const day = { date, record: !before, ...(key === game ? {} : { [key]: true }) };
  const meta = { seats: seatsOf(players, null), typed: false, day, ...ghostOf(before) };
  const id = createGame(opened, meta);
  const known = !hadFirst(opened.position.record, id);
  if (!before) tell(days.putRound(date, key, { id, begun, ...(known ? { known } : {}) }));
  return id;
}

/** A duel's round that is today's hole, and not begun yet: it counts. @param {{game: string, seed: string}} record */
export function asHole({ game, seed }) {
  const date = dateOf(Date.now());
  const counts = isDay(date) && seed === `pygolf hole ${date} ${game}` && !days.read(date).rounds[HOLE];
  return counts ? { day: { date, record: true, hole: true } } : {};
}

/** The same, once it is on the shelf. @param {{game: string, seed: string}} record @param {string} id */
export function noteHole(record, id) {
  const { day } = asHole(record);
  const known = !hadFirst(record, id);
  if (day) tell(days.putRound(day.date, HOLE, { id, begun: Date.now(), ...(known ? { known } : {}) }));
}

/** The round for the record as a ghost, where it is played out.
 * @param {import("../../core/store/days.js").Round|undefined} round */
function ghostOf(round) {
  if (!round?.result) return {};
  const { score, cells } = round.result;
  const record = store.load(round.id)?.record;
  return { duel: { ghost: true, rounds: [{ name: "Official round", score, cells, ...(record ? { record } : {}) }] } };
}

/** @param {import("../../core/store/backend.js").Done} done */
export function tell(done) {
  if (!done.ok) notify("day", { tone: "trouble", text: `The round of the day could not be saved: ${done.why}.` });
}

/** Whether that day is in the streak by this round. @param {string} date @param {string} key */
export const keeps = (date, key) => {
  const round = days.read(date).rounds[key];
  return round !== undefined && isKept(date, round);
};
