// Helpers that read a view of Doshboardgolf; they contain no rules. Seats are zero-based; holes, cards and numbers of
// the clock are one-based.

import { lookUp } from "../../core/look-up.js";

/** @typedef {import('../../core/types.js').Move} Move */
/** @typedef {import('../../core/types.js').Ui} Ui */
/** @typedef {[number, number]} Cell  column and row, zero-based */
/** @typedef {import('../../core/protocol.js').dosh.Course} Course */
/**
 * @typedef {{name: string, distance: number[], hook: number[], green: boolean[], rating: number}} Club  `green`:
 *   whether   each of the twelve boxes is green
 */
/** @typedef {import('../../core/protocol.js').dosh.View} DoshView */

/** The unit of a score in formats that do not count strokes. @type {Readonly<Record<string, string>>} */
export const UNITS = { match: "hole", skins: "skin" };

/** The numbers of the clock. */
export const CLOCK = /** @type {const} */ ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

/** Returns the eight clubs of a seat, as printed. @param {DoshView} view @param {number} seat @returns {Club[]} */
export const clubs = (view, seat) => (lookUp(view.decks, view.colours[seat] ?? "") ?? []).map(printed);

/** Converts a club of the view. @param {import('../../core/protocol.js').dosh.Club} card @returns {Club} */
function printed({ green: [first = 0, last = 0], ...card }) {
  return { ...card, green: CLOCK.map((box) => box >= first && box <= last) };
}

/**
 * Returns the numbers of the cards that a seat can still play.
 * @param {DoshView} view
 * @param {number|null} seat
 * @returns {number[]}
 */
export const hand = (view, seat) => (seat === null ? [] : (view.hands[seat] ?? []));

/**
 * Returns the colour of a seat's deck, or "plain" for a custom deck with another name.
 * @param {DoshView} view
 * @param {number} seat
 */
export const colour = (view, seat) => {
  const name = view.colours[seat] ?? "";
  return ["yellow", "red", "blue", "green"].includes(name) ? name : "plain";
};

/**
 * Returns whether a player's side conceded the hole of a column of the card.
 * @param {DoshView} view
 * @param {unknown} player
 * @param {number} column
 */
export function hasConceded({ standing: { sides, conceded } }, player, column) {
  const side = conceded?.[column];
  return typeof side === "number" && Boolean(/** @type {unknown[]|undefined} */ (sides[side])?.includes(player));
}

/** Returns the ball of the player whose turn it is, or undefined if it is no one's turn. @param {DoshView} view */
export const ballInPlay = (view) => (view.turn === null ? undefined : view.balls[view.turn]);

/** Meaning of each letter of the terrain. */
export const GROUND = /** @type {Readonly<Record<string, string>>} */ ({
  ".": "grass",
  s: "a small tree",
  m: "a medium tree",
  b: "a big tree",
  "~": "water",
  "!": "a waterfall",
  u: "mud",
  a: "sand",
});

/** Describes a cell, for example "sand" or "the tee". @param {DoshView} view @param {Cell|null} cell */
export function ground(view, cell) {
  if (!cell) return "";
  if (same(cell, view.target)) return "the target";
  if (same(cell, view.tee)) return "the tee";
  return GROUND[view.course?.terrain?.[cell[1]]?.[cell[0]] ?? ""] ?? "";
}

/** Returns whether two cells are the same. @param {Cell|null|undefined} one @param {Cell|null|undefined} other */
export const same = (one, other) => Boolean(one && other && one[0] === other[0] && one[1] === other[1]);

/** Returns whether a person at this device can choose now. @param {DoshView} view @param {Ui} ui */
export const canChoose = (view, ui) => ui.seat !== null && !ui.busy && !view.over;

/** Returns whether a person at this device can plan a shot now. @param {DoshView} view @param {Ui} ui */
export const canPlan = (view, ui) => view.phase === "shot" && canChoose(view, ui);

/** Returns the seat whose clubs are shown: the player to move, or the first seat. @param {DoshView} view */
export const shownSeat = (view) => view.turn ?? 0;
