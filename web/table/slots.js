/**
 * A fault in a game's own code stays in its slot: it is reported with its place, and the house's own part stands there instead.
 * It knows no game.
 */
import { html } from "../vendor/lit-html/lit-html.js";
import { complete, plainPicture } from "./defaults.js";
import { plainCard } from "./parts.js";

/** @typedef {import("../core/types.js").GameTable} GameTable */
/** @typedef {import("../core/types.js").Ui} Ui */
/** @typedef {import("../core/types.js").View} View */

/** Picture and hand where the house lays them out. @param {GameTable} game @param {View} view @param {Ui} ui */
export const upper = (game, view, ui) =>
  game.upper?.(view, ui) ??
  html`<div class="table-upper"><div class="table-picture">${game.picture(view, ui)}</div>
    <div class="table-hand">${game.hand(view, ui)}</div></div>`;

/** What can be done: a game with a layout of its own lays this out too. @param {GameTable} game @param {View} view @param {Ui} ui */
export const actions = (game, view, ui) =>
  game.upper ? game.actions(view, ui) : html`<div class="table-actions">${game.actions(view, ui)}</div>`;

/**
 * The same table, of which no slot throws. What asks or animates is left alone: whoever waits for that hears of its fault.
 * @param {GameTable} game
 * @param {(place: string, error: unknown) => void} report  told of each fault once
 * @returns {GameTable}
 */
export function guarded(game, report) {
  const plain = complete({ id: game.id });
  const instead = /** @type {Record<string, (...what: any[]) => unknown>} */ ({
    picture: plainPicture,
    hand: plain.hand,
    upper: (view, ui) => upper(plain, view, ui),
    actions: plain.actions,
    card: plainCard,
    describeEvent: plain.describeEvent,
    describeMove: plain.describeMove,
    share: plain.share,
    describeMoment: () => "",
    caption: () => "",
    verdict: () => undefined,
    press: () => false,
    leave: () => undefined,
  });
  /** @type {Set<string>} */
  const known = new Set();
  /** @param {string} place @param {unknown} error */
  const fault = (place, error) => {
    const name = `${place} ${error}`;
    if (!known.has(name)) report(place, error);
    known.add(name);
  };
  /** @param {string} place @param {Function} run @param {(...what: any[]) => unknown} other */
  const guard =
    (place, run, other) =>
    (/** @type {any[]} */ ...what) => {
      try {
        return run(...what);
      } catch (error) {
        fault(place, error);
        return other(...what);
      }
    };
  const slots = Object.entries(instead).flatMap(([place, other]) => {
    const own = /** @type {any} */ (game)[place];
    return own ? [[place, guard(place, own, other)]] : [];
  });
  const keys = game.keys.map((key) => ({ ...key, run: guard(`key ${key.key}`, key.run, () => {}) }));
  return { ...game, ...Object.fromEntries(slots), keys };
}
