/** A fault in a game's own code stays in its slot: it is reported with its place, and the page goes on. */
import { html } from "../vendor/lit-html/lit-html.js";

/** @import { GameTable, Ui, View } from "../core/types.js" */

/**
 * Picture and hand, where the game leaves their layout to the house.
 * @param {GameTable} game
 * @param {View} view
 * @param {Ui} ui
 */
export const upper = (game, view, ui) =>
  game.upper?.(view, ui) ??
  html`<div class="table-upper"><div class="table-picture" data-mark="picture">${game.picture(view, ui)}</div>
    <div class="table-hand">${game.hand(view, ui)}</div></div>`;

/**
 * What can be done; a game with a layout of its own lays this out too.
 * @param {GameTable} game
 * @param {View} view
 * @param {Ui} ui
 */
export const actions = (game, view, ui) =>
  game.upper ? game.actions(view, ui) : html`<div class="table-actions">${game.actions(view, ui)}</div>`;

/** Slots that draw or describe. What asks or animates is left alone: whoever waits for that hears of its fault. */
const SLOTS = [
  ..."changed upper picture hand actions details card caption verdict share press dispose bring".split(" "),
  ..."describeEvent describeMove describeMoment".split(" "),
];

/**
 * The same table, of which no slot throws: it is empty instead.
 * @param {GameTable} game @param {(place: string, error: unknown) => void} report @returns {GameTable}
 */
export function guarded(game, report) {
  const slots = /** @type {Record<string, any>} */ (game);
  /**
   * @param {string} place
   * @param {() => any} find  what is called, as it is by then
   */
  const guard =
    (place, find) =>
    (/** @type {any[]} */ ...what) => {
      try {
        return find()(...what);
      } catch (error) {
        report(place, error);
        return "";
      }
    };
  const all = Object.create(game);
  for (const place of SLOTS) if (slots[place]) all[place] = guard(place, () => slots[place]);
  all.keys = game.keys.map((key) => ({ ...key, run: guard(`key ${key.key}`, () => key.run) }));
  return all;
}
