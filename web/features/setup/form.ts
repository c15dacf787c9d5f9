/** The state of the set-up form, its validation by Python, and the game that results from it. */

import { store } from "../../data/store.ts";
import type { Seat } from "../../data/types.ts";
import { ask } from "../../engine/ask.ts";
import type { SetupShape as Answer } from "../../engine/protocol.d.ts";
import type { GameInfo, Options } from "../../engine/types.ts";
import { sentence } from "../../platform/dom.ts";
import { cleanName, EMPTY_NAME } from "../../platform/names.ts";
import { gameOf } from "../../table/register.ts";
import { newSeed } from "../../table/seats.ts";
import type { FormSeat } from "../../table/session/players.ts";
import type { OwnFields } from "../../table/types.ts";
import type { BoardStatus } from "./custom-boards.ts";
import type { Choices } from "./fields.ts";
import { fillSeats, findNameProblems, firstSeats, withSecondPerson } from "./seats.ts";
import { splitProblems } from "./values.ts";

export type Form = {
  seats: FormSeat[];
  options: Choices;
  seed: string;
  /** The seed of an invitation and the version of the rules that belongs to it. */
  shared?: { seed: string; rules_version: number };
  typed: boolean;
  /** whether the coach gives hints */
  coach: boolean;
  info: GameInfo | null;
  /** additional fields of the game */
  own: OwnFields | null;
  answer: Answer | null;
  seatFaults: Record<number, string>;
  /** custom boards */
  boards: BoardStatus[];
  error: string;
  busy: boolean;
};

/**
 * Forms that have been filled in but not played, by game, so that nothing is lost if the player reads the rules in
 * between.
 */
const forms: Map<string, Form> = new Map();

/**
 * Returns the form of a game. A form that has been filled in but not used yet is kept.
 * @param others - whether another person is to play
 */
export function getForm(game: string, others: boolean): Form {
  const form = forms.get(game) ?? newForm(game);
  if (others) form.seats = withSecondPerson(form.seats);
  forms.set(game, Object.assign(form, { error: "", busy: false, seatFaults: {} }));
  return form;
}

/** Forgets the form of a game after it has been played. The next form starts with the latest set-up. */
export const forget = (game: string) => forms.delete(game);

/** Prepares the form for an invitation with a number of seats. */
export function prefill(
  game: string,
  { options, seed, rules_version, seats }: { options: Options; seed: string; rules_version: number; seats: number },
) {
  const shared = { seed, rules_version };
  const form = { ...newForm(game), seats: fillSeats(firstSeats(seats), seats), seed, shared };
  forms.set(game, { ...form, options: { ...form.options, values: options } });
}

function newForm(game: string): Form {
  const saved = store.settings().setups[game];
  const seats = gameOf(game)?.start.seats.length ?? 2;
  return {
    seats: saved ? saved.seats.map((seat) => ({ ...seat, named: true })) : firstSeats(seats > 1 ? undefined : 1),
    options: { values: { ...saved?.options }, texts: {}, files: {}, faults: {} },
    seed: newSeed(),
    typed: saved?.typed ?? false,
    coach: saved?.coach ?? true,
    info: null,
    own: null,
    answer: null,
    seatFaults: {},
    boards: [],
    error: "",
    busy: false,
  };
}

/** Returns the names of the players, with placeholders for empty ones. */
export const names = ({ seats }: Form) => seats.map((one, at) => cleanName(one.name) || `Seat ${at + 1}`);

/** Asks Python to validate the form. */
export const validate = (form: Form, game: string, options: Options = form.options.values): Promise<Answer> =>
  ask({ op: "setup", game, players: names(form), options });

/** Returns the problems reported for an option. */
export const optionProblems = (error: Answer["error"], name: string) =>
  error?.option === name ? splitProblems(error.message, [name]).faults.map(sentence) : [];

/** Returns problems that no field shows, as a sentence. */
export const generalProblems = ({ answer }: Form) =>
  answer?.error && answer.error.seat === undefined
    ? sentence(splitProblems(answer.error.message, [answer.error.option ?? ""]).faults.join("; "))
    : "";

type GameRequest = Omit<Parameters<typeof import("./play.ts").makeGame>[0], "wanted">;

/** Returns the game to create, or the problems with the form. */
export async function readForm(
  form: Form,
  game: string,
): Promise<{ wrong: Partial<Form> } | { wish: GameRequest; line: string }> {
  const result = findNameProblems(form.seats);
  if (Object.keys(result).length) return { wrong: { seatFaults: result, error: Object.values(result)[0] ?? "" } };
  const answer = await validate(form, game);
  if (answer.error) {
    const { seat } = answer.error;
    const seatFaults = seat === undefined ? {} : { [seat]: EMPTY_NAME };
    return {
      wrong: { answer, seatFaults, error: seat === undefined ? generalProblems({ ...form, answer }) : EMPTY_NAME },
    };
  }
  const away = form.seats.flatMap(({ kind }, seat) => (kind === "away" ? [seat] : []));
  const seats = form.seats.map(({ name, kind, level, colour }) => ({
    name: cleanName(name),
    kind: kind === "away" ? "person" : kind,
    level,
    colour,
  }));
  const own = form.seats.flatMap((seat, at) => (seat.kind === "bot" && seat.own ? [[String(at), seat.own]] : []));
  const ownBots = own.length ? Object.fromEntries(own) : undefined;
  const { typed, coach, shared } = form;
  const seed = normaliseSeed(form.seed) || newSeed();
  const rules_version = form.seed === shared?.seed ? shared.rules_version : undefined;
  const wish = { game, seats, options: answer.options, seed, rules_version, typed, coach, away, ownBots };
  return { wish, line: answer.line };
}

/**
 * Normalises a typed seed, so that seeds that look alike give the same dice: composed and full-width characters become
 * ordinary ones, quotation marks and dashes straight, and spaces single. Upper and lower case remain different.
 */
export const normaliseSeed = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\u2018\u2019\u201a\u201b\u2032]/g, "'")
    .replace(/[\u201c-\u201f\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/**
 * Saves the set-up for the next game, but without custom material, because it is large. A game by link is not saved,
 * because it cannot be repeated without the friend. In the next game, a built-in bot replaces the player's own bot.
 */
export function saveSetup(
  {
    game,
    seats: all,
    options,
    typed,
    coach,
    away = [],
    ownBots = {},
  }: {
    game: string;
    seats: Seat[];
    options: Options;
    typed: boolean;
    coach?: boolean;
    away?: number[];
    ownBots?: Record<string, string>;
  },
  line: string,
) {
  const builtin = ({ level }: Seat) => gameOf(game)?.bots.find(({ id }) => id === level)?.name ?? "Bot";
  const seats = all.map((seat, at) => (at in ownBots ? { ...seat, name: builtin(seat) } : seat));

  const people = seats.filter(({ kind }, seat) => kind === "person" && !away.includes(seat)).map(({ name }) => name);
  store.set("names", people);
  if (away.length) return;
  const setups = {
    ...store.settings().setups,
    [game]: { seats, options, line, typed, ...(coach === false ? { coach } : {}) },
  };
  if (JSON.stringify(options).length < 1500) store.set("setups", setups);
}
