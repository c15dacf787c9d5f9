/**
 * A fault in a game's own code stays in its slot: it is reported with its place, and the house's own part stands there instead.
 * It knows no game.
 */
import { complete, plainPicture } from "./defaults.js";
import { plainCard } from "./parts.js";

/** @typedef {import("../core/types.js").GameTable} GameTable */

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
  const guard = (place, run, other) => (/** @type {any[]} */ ...what) => {
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
