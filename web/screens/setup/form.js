/** The state of the set-up form, its validation by Python, and the game that results from it. */

import { cleanName, EMPTY_NAME } from "../../core/names.js";
import { sentence } from "../../core/page/dom.js";
import { ask } from "../../core/python/ask.js";
import { newSeed } from "../../core/session/seats.js";
import { store } from "../../core/store/store.js";
import { gameOf } from "../../table/register.js";
import { fillSeats, findNameProblems, firstSeats, withSecondPerson } from "./seats.js";
import { splitProblems } from "./values.js";

/** @import { SetupShape as Answer } from "../../core/protocol.js" */
/** @import { FormSeat } from "../../core/session/players.js" */
/** @import { GameInfo, Options, Seat } from "../../core/types.js" */
/** @import { Choices } from "./fields.js" */

/**
 * @typedef {object} Form
 * @property {FormSeat[]} seats
 * @property {Choices} options
 * @property {string} seed
 * @property {boolean} typed
 * @property {boolean} coach  whether the coach gives hints
 * @property {GameInfo|null} info
 * @property {import("../../core/types.js").OwnFields|null} own  additional fields of the game
 * @property {Answer|null} answer
 * @property {Record<number, string>} seatFaults
 * @property {import("./custom-boards.js").BoardStatus[]} boards  custom boards
 * @property {string} error
 * @property {boolean} busy
 */

/**
 * Forms that have been filled in but not played, by game, so that nothing is lost if the player reads the rules in
 * between.
 * @type {Map<string, Form>}
 */
const forms = new Map();

/**
 * Returns the form of a game. A form that has been filled in but not used yet is kept.
 * @param {string} game
 * @param {boolean} others  whether another person is to play
 * @returns {Form}
 */
export function getForm(game, others) {
  const form = forms.get(game) ?? newForm(game);
  if (others) form.seats = withSecondPerson(form.seats);
  forms.set(game, Object.assign(form, { error: "", busy: false, seatFaults: {} }));
  return form;
}

/**
 * Forgets the form of a game after it has been played. The next form starts with the latest set-up.
 * @param {string} game
 */
export const forget = (game) => forms.delete(game);

/**
 * Prepares the form for an invitation with a number of seats.
 * @param {string} game
 * @param {{options: Options, seed: string, seats: number}} link
 */
export function prefill(game, { options, seed, seats }) {
  const form = { ...newForm(game), seats: fillSeats(firstSeats(seats), seats), seed };
  forms.set(game, { ...form, options: { ...form.options, values: options } });
}

/** @param {string} game @returns {Form} */
function newForm(game) {
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

/** Returns the names of the players, with placeholders for empty ones. @param {Form} form */
export const names = ({ seats }) => seats.map((one, at) => cleanName(one.name) || `Seat ${at + 1}`);

/**
 * Asks Python to validate the form.
 * @param {Form} form
 * @param {string} game
 * @param {Options} options
 * @returns {Promise<Answer>}
 */
export const validate = (form, game, options = form.options.values) =>
  ask({ op: "setup", game, players: names(form), options });

/** Returns the problems reported for an option. @param {Answer["error"]} error @param {string} name */
export const optionProblems = (error, name) =>
  error?.option === name ? splitProblems(error.message, [name]).faults.map(sentence) : [];

/** Returns problems that no field shows, as a sentence. @param {Form} form */
export const generalProblems = ({ answer }) =>
  answer?.error && answer.error.seat === undefined
    ? sentence(splitProblems(answer.error.message, [answer.error.option ?? ""]).faults.join("; "))
    : "";

/** @typedef {Omit<Parameters<typeof import("./play.js").makeGame>[0], "wanted">} GameRequest */

/**
 * Returns the game to create, or the problems with the form.
 * @param {Form} form
 * @param {string} game
 * @returns {Promise<{wrong: Partial<Form>} | {wish: GameRequest, line: string}>}
 */
export async function readForm(form, game) {
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
  const { typed, coach } = form;
  const seed = normaliseSeed(form.seed) || newSeed();
  return { wish: { game, seats, options: answer.options, seed, typed, coach, away, ownBots }, line: answer.line };
}

/**
 * Normalises a typed seed, so that seeds that look alike give the same dice: composed and full-width characters become
 * ordinary ones, quotation marks and dashes straight, and spaces single. Upper and lower case remain different.
 * @param {string} text
 */
export const normaliseSeed = (text) =>
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
 * @param {{game: string, seats: Seat[], options: Options, typed: boolean, coach?: boolean, away?: number[], ownBots?:
 * Record<string, string>}} wish
 * @param {string} line
 */
export function saveSetup({ game, seats: all, options, typed, coach, away = [], ownBots = {} }, line) {
  const builtin = (/** @type {Seat} */ { level }) => gameOf(game)?.bots.find(({ id }) => id === level)?.name ?? "Bot";
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
