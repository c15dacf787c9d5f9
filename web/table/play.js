/** What a table asks of the moves that are open, and the keys that play them. It knows no game. */

/** @import { Key, Move, Ui } from "../core/types.js" */

/**
 * The open moves of some kinds, in the order of the kinds.
 * @param {Ui} ui
 * @param {...string} kinds
 * @returns {Move[]}
 */
export const legal = (ui, ...kinds) =>
  ui.busy ? [] : kinds.flatMap((kind) => ui.legal.filter((move) => move.do === kind));

/** Whether a person of this page sits where the turn is. @param {{turn: number|null}} view @param {Ui} ui */
export const mine = ({ turn }, ui) => turn !== null && ui.seats[turn]?.kind === "person";

/** Enter and space belong to whatever has the focus, if that can use them. */
export const focused = () =>
  document.activeElement?.matches('button, a, summary, input, select, textarea, [tabindex]:not([tabindex="-1"])') ??
  false;

/**
 * A key that sends the first open move that fits.
 * @param {string} key
 * @param {string} label
 * @param {(move: Move) => boolean} fits
 * @returns {Key<unknown>}
 */
export const plays = (key, label, fits) => ({
  key,
  label,
  run: (_, ui) => {
    const move = ui.busy ? undefined : ui.legal.find(fits);
    if (move) ui.send(move);
  },
});

/**
 * Enter and space, for whatever the big button does.
 * @template V
 * @param {string} label @param {Key<V>["run"]} run @returns {Key<V>[]}
 */
export const advances = (label, run) =>
  ["Enter", " "].map((key) => ({ key, label, run: (view, ui) => focused() || run(view, ui) }));
