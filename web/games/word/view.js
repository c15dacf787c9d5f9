// What the table reads out of a view: names for things, no rules. Seats, spaces and letters are zero-based, holes and
// rounds one-based.
import { plain } from "../../table/words.js";

/** @typedef {import('../../core/types.js').Ui} Ui */
/** @typedef {import('../../core/types.js').Move} Move */
/** @typedef {{x: number, y: number, kind: string}} Space */
/** @typedef {{number: number, par: number, start: number, flag: number, spaces: Space[], name?: string}} HoleCard */
/** Why a space scores as it does. @typedef {{by: string, worth: number}} Reason */
/**
 * A scored word. @typedef {{word: string, spaces: number[], points: number[], reasons: Reason[], sum: number, par:
 *   number, total: number, cup: boolean,
 *   cards: Record<string, number>, wild: (string|null)[], mistakes: number[], taken: string|null, spelt: boolean}}
 *   Scored */
/** @typedef {[letter: string, points: number]} Face */
/** @typedef {{cards: number[], discard: number[], coins: number}} Purchase */
/**
 * @typedef {{game: string, players: string[], turn: number|null, phase: string, over: boolean, winners: number[],
 *   scores: number[],
 *   card: {columns: (string|number)[], rows: {player: number, cells: (number|null)[], total: number}[]},
 *   round: number, rounds: number, hole: number, timer: number, dice: Face[], dice_faces: Face[][], hole_card:
 *   HoleCard[], word: (Scored|null)[],
 *   written: boolean[], hand: {cards: number[], coins: number, cups: number}[], bank: number, supply: Record<string,
 *   number>,
 *   judge?: {words: Doubt[]}|null, shop: {money: number, coins: number, options: Purchase[]}|null, luis: number|null,
 *   luis_scores: number[]|null, accepted: string[],
 *   last: {round: number, hole_card: HoleCard[], dice: Face[], word: Scored[], best?: Best[]|null}|null, best?:
 *   Best[]|null}} WordView */
/**
 * A word that the table is asked about.
 * @typedef {{player: number, word: string, spaces: number[], mistakes: number[], taken: string|null}} Doubt
 */
/** The best words that one player could have written. @typedef {{everyday?: BestWord, all?: BestWord}} Best */
/** @typedef {{word: string, total: number, cup: boolean}} BestWord */
/**
 * One round as it is looked back on.
 * @typedef {{round: number, hole_card: HoleCard[], dice: Face[], word: Scored[], best?: Best[]|null}} Round
 */

export const WILD = "*";

/** A signed number with a real minus: "+3", "0", "−1". @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : plain(points));

/** The round whose words lie open on the table, if any. @param {WordView} view @returns {Round|null} */
export const open = (view) =>
  view.phase === "write" || view.phase === "judge" || view.word.some((word) => !word)
    ? null
    : {
        round: view.round,
        hole_card: view.hole_card,
        dice: view.dice,
        word: /** @type {Scored[]} */ (view.word),
        best: view.best ?? null,
      };

/** Several people share this device. @param {Ui} ui */
export const several = (ui) => ui.seats.filter((seat) => seat.kind === "person").length > 1;
