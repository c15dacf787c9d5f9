/** The game that “Play” starts: its set-up, its opponent, and tables that it started but on which no one has played. */

import type { Settings, SetUp } from "../../data/settings.ts";
import { store } from "../../data/store.ts";
import type { Options } from "../../engine/types.ts";
import { lookUp } from "../../platform/look-up.ts";
import type { Entry } from "../../table/register.ts";
import { isEntered, ownName } from "../../table/session/own-name.ts";
import { describeLevel } from "../../table/session/players.ts";

type Game = Pick<Entry, "id" | "start" | "bots" | "rivals">;

/** Number of saved games among which to look for an untouched table. */
const MAX_SEARCHED = 4;

/** Returns whether “Play” can repeat a set-up: one person, alone or against bots. */
const isQuick = (setup: SetUp | undefined): setup is SetUp =>
  setup?.seats.filter(({ kind }) => kind === "person").length === 1;

/**
 * Returns the set-up that “Play” starts: the latest one if a single person played it on this device, otherwise the
 * game's default.
 */
export function quickSetup(
  { id, start }: Game,
  { setups, names }: Pick<Settings, "setups" | "names"> = store.settings(),
): SetUp {
  const saved = lookUp(setups, id);
  const name = ownName(names);
  if (isQuick(saved) && (start.seats.length > 1 || saved.seats.length === 1)) return withName(saved, name);
  const seats = start.seats.map((seat, colour) => ({ ...seat, ...(!colour && name ? { name } : {}), colour }));
  return { seats, options: start.options, line: start.line, typed: false };
}

/**
 * Returns a set-up in which a person without a name has the name of this device's player.
 * @param name - "" if it is unknown
 */
const withName = (setup: SetUp, name: string): SetUp =>
  name && setup.seats.some(({ kind, name: given }) => kind === "person" && !isEntered(given))
    ? { ...setup, seats: setup.seats.map((seat) => (seat.kind === "person" ? { ...seat, name } : seat)) }
    : setup;

/**
 * Returns whether a set-up has the options of a preset. Options that choose an opponent without a seat do not count.
 */
export function hasPreset({ rivals }: Pick<Entry, "rivals">, preset: Options, { options }: Pick<SetUp, "options">) {
  const ofRival = (name: string) => rivals.some((rival) => Object.hasOwn(rival.options, name));
  const text = (all: Options) =>
    JSON.stringify(
      Object.entries(all)
        .filter(([name]) => !ofRival(name))
        .sort(),
    );
  return text(options) === text(preset);
}

/** Returns about how many minutes the game takes that “Play” starts. */
export const playingTime = (game: Pick<Entry, "rivals" | "presets" | "minutes">, setup: Pick<SetUp, "options">) =>
  game.presets.find(({ options }) => hasPreset(game, options, setup))?.minutes || game.minutes;

/** Returns whether a set-up contains these options with the same values. */
const includes = (all: Options, some: Options) =>
  Object.entries(some).every(([name, value]) => lookUp(all, name) === value);

/**
 * Returns the opponent in a set-up, and for one of the game's bots its level, for example {name: "Nell", level: "3 of
 * 5"}.
 * @returns empty strings if there is none
 */
export function findOpponent({ bots, rivals }: Game, { seats, options }: SetUp): { name: string; level: string } {
  const others = seats.filter(({ kind }) => kind === "bot");
  const [only] = others;
  if (others.length > 1) return { name: `${others.length} bots`, level: "" };
  if (only) return { name: only.name, level: describeLevel(bots, only.level) };
  const chosen = rivals.find((rival) => includes(options, rival.options)) ?? rivals.find(({ usual }) => usual);
  return { name: chosen?.name ?? "", level: "" };
}

/** Returns the mark of a table that “Play” started with a set-up. */
export const quickMark = ({ seats, options, typed, coach = true }: SetUp) =>
  JSON.stringify([seats, options, typed, coach]);

/** Returns the tables that “Play” started and on which no one has made a move. */
export function untouchedTables(
  game: string,
  saves: Pick<typeof store, "list" | "load"> = store,
): { id: string; mark: string }[] {
  const open = saves.list().filter((row) => row.game === game && !row.over && !row.broken && !row.name);
  return open.slice(0, MAX_SEARCHED).flatMap(({ id }) => {
    const saved = saves.load(id);
    const { quick, link } = saved?.meta ?? {};
    return saved && quick && !link && !saved.record.moves.length ? [{ id, mark: quick }] : [];
  });
}
