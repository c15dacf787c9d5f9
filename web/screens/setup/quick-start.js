/** The game that “Play” starts: its set-up, its opponent, and tables that it started but on which no one has played. */

import { lookUp } from "../../core/look-up.js";
import { describeLevel } from "../../core/session/levels.js";
import { isEntered, ownName } from "../../core/session/own-name.js";
import { store } from "../../core/store/store.js";

/** @import { SetUp, Settings } from "../../core/store/settings.js" */
/** @import { Options } from "../../core/types.js" */
/** @import { Entry } from "../../table/register.js" */
/** @typedef {Pick<Entry, "id"|"start"|"bots"|"rivals">} Game */

/** Number of saved games among which to look for an untouched table. */
const MAX_SEARCHED = 4;

/** Returns whether “Play” can repeat a set-up: one person, alone or against bots. @param {SetUp|undefined} setup
 * @returns {setup is SetUp} */
const isQuick = (setup) => setup?.seats.filter(({ kind }) => kind === "person").length === 1;

/**
 * Returns the set-up that “Play” starts: the latest one if a single person played it on this device, otherwise the
 * game's default.
 * @param {Game} game
 * @param {Pick<Settings, "setups"|"names">} [settings]
 * @returns {SetUp}
 */
export function quickSetup({ id, start }, { setups, names } = store.settings()) {
  const saved = lookUp(setups, id);
  const name = ownName(names);
  if (isQuick(saved) && (start.seats.length > 1 || saved.seats.length === 1)) return withName(saved, name);
  const seats = start.seats.map((seat, colour) => ({ ...seat, ...(!colour && name ? { name } : {}), colour }));
  return { seats, options: start.options, line: start.line, typed: false };
}

/** Returns a set-up in which a person without a name has the name of this device's player.
 * @param {SetUp} setup @param {string} name  "" if it is unknown @returns {SetUp} */
const withName = (setup, name) =>
  name && setup.seats.some(({ kind, name: given }) => kind === "person" && !isEntered(given))
    ? { ...setup, seats: setup.seats.map((seat) => (seat.kind === "person" ? { ...seat, name } : seat)) }
    : setup;

/** Returns whether a set-up contains these options with the same values. @param {Options} all @param {Options} some */
const includes = (all, some) => Object.entries(some).every(([name, value]) => lookUp(all, name) === value);

/**
 * Returns the opponent in a set-up, and for one of the game's bots its level, for example {name: "Nell", level: "3 of 5"}.
 * @param {Game} game
 * @param {SetUp} setup
 * @returns {{name: string, level: string}}  empty strings if there is none
 */
export function findOpponent({ bots, rivals }, { seats, options }) {
  const others = seats.filter(({ kind }) => kind === "bot");
  const [only] = others;
  if (others.length > 1) return { name: `${others.length} bots`, level: "" };
  if (only) return { name: only.name, level: describeLevel(bots, only.level) };
  const chosen = rivals.find((rival) => includes(options, rival.options)) ?? rivals.find(({ usual }) => usual);
  return { name: chosen?.name ?? "", level: "" };
}

/** Returns the mark of a table that “Play” started with a set-up. @param {SetUp} setup */
export const quickMark = ({ seats, options, typed, coach = true }) => JSON.stringify([seats, options, typed, coach]);

/**
 * Returns the tables that “Play” started and on which no one has made a move.
 * @param {string} game
 * @param {Pick<typeof store, "list"|"load">} [saves]
 * @returns {{id: string, mark: string}[]}
 */
export function untouchedTables(game, saves = store) {
  const open = saves.list().filter((row) => row.game === game && !row.over && !row.broken && !row.name);
  return open.slice(0, MAX_SEARCHED).flatMap(({ id }) => {
    const saved = saves.load(id);
    const { quick, link } = saved?.meta ?? {};
    return saved && quick && !link && !saved.record.moves.length ? [{ id, mark: quick }] : [];
  });
}
