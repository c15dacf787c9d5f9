// What the table reads out of a view: names for things, no rules.
import { outcome } from "../../table/standing.js";
import { verdict } from "../../table/words.js";
import { laid, UPRIGHT } from "./geometry.js";

/** @typedef {import('../../core/types.js').Move} Move */
/** @typedef {import('../../core/types.js').Ui} Ui */
/** @typedef {import('../../core/protocol.js').box.Id} Id */
/** @typedef {import('../../core/protocol.js').box.SpaceShape} Space */
/** @typedef {import('../../core/protocol.js').box.Odds} Odds */
/** The view, and the odds once Python has been asked for them.
 * @typedef {import('../../core/protocol.js').box.View & {odds?: Record<string, Odds>|null}} BoxView */

/** A player's strokes on the holes that are over. @param {(number|null)[]} cells */
export const strokes = (cells) => cells.reduce((/** @type {number} */ sum, cell) => sum + (cell ?? 0), 0);

/** Who won, and by what where gems are level (BG-39).
 * @param {BoxView} view @param {readonly string[]} names @returns {string} */
export function won(view, names) {
  if (view.standing) return outcome(view, names);
  const level = view.scores.filter((gems) => gems === Math.max(...view.scores)).length > 1;
  const by = level && view.winners.length === 1 ? " on fewer strokes, level on gems" : "";
  return `${verdict(view.winners, names)}${by}`;
}

/** What the player has in mind and the rules need not know: dice picked up, and whether the odds are lit. */
export const mind = { club: 5, place: "", odds: true, seats: /** @type {Ui["seats"]} */ ([]), redraw: () => {} };
globalThis.matchMedia?.(UPRIGHT).addEventListener("change", () => mind.redraw());

/** The view with its hole as the picture lies. @param {BoxView} view @returns {BoxView} */
export const framed = (view) => ({ ...view, board: { ...view.board, track: laid(view.board.track) } });

/** The turn that a club is picked for. @param {BoxView} view */
const placeOf = (view) => `${view.hole} ${view.turn} ${view.balls[view.turn ?? 0]?.strokes} ${view.attempt}`;

/** The club picked up so far; a new turn starts with all five. @param {BoxView} view */
export const picked = (view) => view.club ?? (mind.place === placeOf(view) ? mind.club : 5);

/** The ball of the player to move. @param {BoxView} view @returns {BoxView["balls"][number]|undefined} */
export const ball = (view) => (view.turn === null ? undefined : view.balls[view.turn]);

/** @param {BoxView} view */
export const putting = (view) => ball(view)?.surface === "putting";

const asked = { position: "", odds: /** @type {Record<string, Odds>|null} */ (null) };

/** Nothing of it is for another table. */
export function forget() {
  Object.assign(mind, { club: 5, place: "", odds: true, seats: [], redraw: () => {} });
  Object.assign(asked, { position: "", odds: null });
}

/** @param {BoxView} view @param {Ui} ui */
const positionOf = (view, ui) =>
  JSON.stringify([ui.id, view.hole, view.turn, view.balls, view.phase, view.attempt, view.dice, view.group]);

/** The view with the odds of its position, where they are there.
 * @param {BoxView} view @param {Ui} ui @returns {BoxView} */
export const withOdds = (view, ui) => (asked.position === positionOf(view, ui) ? { ...view, odds: asked.odds } : view);

/** A new turn begins with all dice; Python is asked for its odds where they are lit.
 * @param {BoxView} view @param {Ui} ui */
export function changed(view, ui) {
  const place = placeOf(view);
  if (mind.place !== place) Object.assign(mind, { place, club: 5 });
  Object.assign(mind, { seats: ui.seats, redraw: ui.redraw });
  const position = positionOf(view, ui);
  if (asked.position === position || !mind.odds || !ui.ready || ui.busy || ui.seat === null || !rolling(view)) return;
  Object.assign(asked, { position, odds: null });
  void ui.ask?.({ op: "draft", draft: { do: view.phase } }).then(
    ({ draft }) => {
      // Refused, as the match has gone on: then another drawing asks.
      if (asked.position !== position || !draft) return;
      asked.odds = draft.odds;
      ui.redraw();
    },
    () => Object.assign(asked, { position: "" }), // without odds the table is whole; a later drawing may ask again
  );
}

/** Odds are had while a club is chosen or dice are rolled. @param {BoxView} view */
export const rolling = (view) => view.phase === "club" || view.phase === "roll";

/**
 * The spaces that may be reached and how likely, as the view tells them.
 * @param {BoxView} view
 * @returns {Map<Id, number>}
 */
export function chances(view) {
  const chosen =
    !mind.odds || !view.odds ? undefined : view.phase === "club" ? view.odds[String(picked(view))] : view.odds["roll"];
  return new Map((chosen?.odds ?? []).map((one) => [one.space, one.chance]));
}

/** @param {number} strokes against par: "2 under", "level", "1 over" */
export const toPar = (strokes) => (strokes < 0 ? `${-strokes} under` : strokes > 0 ? `${strokes} over` : "level");
