/** Helpers for legal moves and for the keys that play them, for all games. */

/** @import { Key, Move, Ui } from "../core/types.js" */

/**
 * Returns the legal moves of the given kinds, in the order of the kinds.
 * @param {Ui} ui
 * @param {...string} kinds
 * @returns {Move[]}
 */
export const legalMoves = (ui, ...kinds) =>
  ui.busy ? [] : kinds.flatMap((kind) => ui.legal.filter((move) => move.do === kind));

/** Returns whether the player to move is a person on this device. @param {{turn: number|null}} view @param {Ui} ui */
export const isOwnTurn = ({ turn }, ui) => turn !== null && ui.seats[turn]?.kind === "person";

/** Returns whether the focused element itself handles Enter and Space. */
export const isControlFocused = () =>
  document.activeElement?.matches('button, a, summary, input, select, textarea, [tabindex]:not([tabindex="-1"])') ??
  false;

/**
 * Returns a key that plays the first legal move for which `fits` returns true.
 * @param {string} key
 * @param {string} label
 * @param {(move: Move) => boolean} fits
 * @returns {Key<unknown>}
 */
export const moveKey = (key, label, fits) => ({
  key,
  label,
  run: (_, ui) => {
    const move = ui.busy ? undefined : ui.legal.find(fits);
    if (move) ui.send(move);
  },
});

/**
 * Returns the shortcuts Enter and Space, which run the main button's action.
 * @template V
 * @param {string} label @param {Key<V>["run"]} run @returns {Key<V>[]}
 */
export const actionKeys = (label, run) =>
  ["Enter", " "].map((key) => ({ key, label, run: (view, ui) => isControlFocused() || run(view, ui) }));
