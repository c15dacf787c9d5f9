// Helpers that read a view of Word Golf; they contain no rules. Seats, spaces and letters are zero-based, holes and
// rounds are one-based.
import { formatScore } from "../../table/text.js";

/** @typedef {import('../../core/types.js').Ui} Ui */
/** @typedef {import('../../core/protocol.js').word.Space} Space */
/** @typedef {import('../../core/protocol.js').word.HoleCard} HoleCard */
/** Why a space scores as it does. @typedef {import('../../core/protocol.js').word.Reason} Reason */
/** A scored word. @typedef {import('../../core/protocol.js').word.WordOnCard} Scored */
/** @typedef {import('../../core/protocol.js').word.Face} Face */
/** @typedef {import('../../core/protocol.js').word.Purchase} Purchase */
/** @typedef {import('../../core/protocol.js').word.View} WordView */
/**
 * A word that is not in the dictionary, which the players must decide on.
 * @typedef {import('../../core/protocol.js').word.Doubt} Doubt
 */
/** The best words that one player could have written. @typedef {{everyday?: BestWord, all?: BestWord}} Best */
/** @typedef {{word: string, total: number, cup: boolean}} BestWord */
/**
 * A finished round whose words are shown.
 * @typedef {{round: number, hole_card: HoleCard[], dice: Face[], word: Scored[]}} Round
 */

export const WILD = "*";

/** Formats a number with its sign and a real minus sign: "+3", "0", "−1". @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : formatScore(points));

/**
 * Returns the current round if its words have been revealed, otherwise null.
 * @param {WordView} view
 * @returns {Round|null}
 */
export const openRound = (view) =>
  view.phase === "write" || view.phase === "judge" || view.word.some((word) => !word)
    ? null
    : {
        round: view.round,
        hole_card: view.hole_card,
        dice: view.dice,
        word: /** @type {Scored[]} */ (view.word),
      };

/** Returns whether several people share this device. @param {Pick<Ui, "seats">} ui */
export const isShared = (ui) => ui.seats.filter((seat) => seat.kind === "person").length > 1;
