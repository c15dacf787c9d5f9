// What the table reads out of a view: names and places of things, no rules. Seats are zero-based, holes, cards and
// clock numbers one-based.

/** @typedef {import('../../core/types.js').Move} Move */
/** @typedef {import('../../core/types.js').Ui} Ui */
/** @typedef {[number, number]} Cell  column and row, zero-based */
/** @typedef {import('../../core/protocol.js').dosh.Course} Course */
/**
 * @typedef {{name: string, distance: number[], hook: number[], green: boolean[], rating: number}} Club  with its
 *   twelve boxes, green or not
 */
/** @typedef {import('../../core/protocol.js').dosh.View} DoshView */

/** What a score counts, where it is not strokes. @type {Readonly<Record<string, string>>} */
export const UNITS = { match: "hole", skins: "skin" };

export const CLOCK = /** @type {const} */ ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

/** The eight clubs of a seat, as printed. @param {DoshView} view @param {number} seat @returns {Club[]} */
export const clubs = (view, seat) => (view.decks[view.colours[seat] ?? ""] ?? []).map(printed);

/** @param {import('../../core/protocol.js').dosh.Club} card @returns {Club} */
function printed({ green: [first = 0, last = 0], ...card }) {
  return { ...card, green: CLOCK.map((box) => box >= first && box <= last) };
}

/**
 * Numbers of the cards that a seat may still play.
 * @param {DoshView} view
 * @param {number|null} seat
 * @returns {number[]}
 */
export const hand = (view, seat) => (seat === null ? [] : (view.hands[seat] ?? []));

/** The colour of a seat's deck; decks of one's own may have other names. @param {DoshView} view @param {number} seat */
export const colour = (view, seat) => {
  const name = view.colours[seat] ?? "";
  return ["yellow", "red", "blue", "green"].includes(name) ? name : "plain";
};

/** Whether a player's side gave up the hole of a column of the card. @param {DoshView} view @param {unknown} player
 * @param {number} column */
export function gaveUp({ standing: { sides, conceded } }, player, column) {
  const side = conceded?.[column];
  return typeof side === "number" && Boolean(/** @type {unknown[]|undefined} */ (sides[side])?.includes(player));
}

/** Returns the ball of the player whose turn it is, or undefined if it is nobody's turn. @param {DoshView} view */
export const ballInPlay = (view) => (view.turn === null ? undefined : view.balls[view.turn]);

/** What a letter of the terrain stands for. */
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

/** What a cell is, in words. @param {DoshView} view @param {Cell|null} cell */
export function ground(view, cell) {
  if (!cell) return "";
  if (same(cell, view.target)) return "the target";
  if (same(cell, view.tee)) return "the tee";
  return GROUND[view.course?.terrain?.[cell[1]]?.[cell[0]] ?? ""] ?? "";
}

/** @param {Cell|null|undefined} one @param {Cell|null|undefined} other */
export const same = (one, other) => Boolean(one && other && one[0] === other[0] && one[1] === other[1]);

/** Whether a person of this page may look at cards and choose now. @param {DoshView} view @param {Ui} ui */
export const choosing = (view, ui) => ui.seat !== null && !ui.busy && !view.over;

/** Whether that is for a shot. @param {DoshView} view @param {Ui} ui */
export const planning = (view, ui) => view.phase === "shot" && choosing(view, ui);

/** The seat whose things are on show: the mover's, else the first one's. @param {DoshView} view */
export const shown = (view) => view.turn ?? 0;
