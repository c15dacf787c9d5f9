// What the table reads out of a view: names for things, no rules. Seats, spaces and letters are zero-based, holes and
// rounds one-based.
import { plain } from "../../table/words.js";

/** @typedef {import('../../core/types.js').Ui} Ui */
/** @typedef {import('../../core/protocol.js').word.Space} Space */
/** @typedef {import('../../core/protocol.js').word.HoleCard} HoleCard */
/** Why a space scores as it does. @typedef {import('../../core/protocol.js').word.Reason} Reason */
/** A scored word. @typedef {import('../../core/protocol.js').word.WordOnCard} Scored */
/** @typedef {import('../../core/protocol.js').word.Face} Face */
/** @typedef {import('../../core/protocol.js').word.Purchase} Purchase */
/** @typedef {import('../../core/protocol.js').word.View} WordView */
/** A word that the table is asked about. @typedef {import('../../core/protocol.js').word.Doubt} Doubt */
/** The best words that one player could have written. @typedef {{everyday?: BestWord, all?: BestWord}} Best */
/** @typedef {{word: string, total: number, cup: boolean}} BestWord */
/**
 * One round as it is looked back on.
 * @typedef {{round: number, hole_card: HoleCard[], dice: Face[], word: Scored[]}} Round
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
      };

/** Several people share this device. @param {Pick<Ui, "seats">} ui */
export const several = (ui) => ui.seats.filter((seat) => seat.kind === "person").length > 1;
