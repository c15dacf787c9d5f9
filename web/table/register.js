/**
 * The games of this clubhouse, as the build found them: every game of pygolf's register that has a folder under games/.
 * What the home screen needs stands in build.js; the rest of a game comes when its table opens, and goes with it.
 */
import { build, root } from "../build.js";
import { aheadOf } from "../core/page/ahead.js";
import { addSheet } from "../core/page/missing.js";

/** @import { GameSlots, GameTable } from "../core/types.js" */

/**
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} title
 * @property {string} tagline   what it is, in one or two sentences
 * @property {string} credits   whose game it is, in one sentence
 * @property {string} coach     what its coach knows, in one sentence
 * @property {boolean} lessons
 * @property {boolean} comparison   a better move is drawn beside the one that was played
 * @property {boolean} designer   boards of one's own can be drawn
 * @property {boolean} figures   examples in the rulebook have drawings
 * @property {boolean} ghost   other rounds over the same dice are drawn
 * @property {boolean} paper   a score card for the real table can be kept
 * @property {boolean} print   there is something to print
 * @property {boolean} study   positions are worth something: mistakes can be found
 * @property {boolean} sketch   a position can be drawn small
 * @property {import("../core/types.js").Bot[]} bots   weakest first
 * @property {number} most   players
 * @property {{title: string, line: string, seats: readonly Omit<import("../core/types.js").Seat, "colour">[], options:
 *   import("../core/types.js").Options}} start   what is played by whoever just wants to play
 * @property {() => Promise<GameTable>} load   makes a table of its own for the caller, with style sheet and drawings in
 *   place. A caller that draws the table disposes of it at the end
 */

/** What a table cannot do without; where a folder lacks any of it, the house's own table is fetched too. */
const NEEDED = ["actions", "animate", "card", "describeEvent", "describeMove", "diceToEnter", "keys", "share"];

/** @type {readonly Entry[]} */
export const games = build.games.map((game) => ({ ...game, load: () => load(game.id) }));

/** @param {string} id @returns {Entry|undefined} */
export const gameOf = (id) => games.find((game) => game.id === id);

/** The games' folder. */
const here = `${root}games/`;

/**
 * Modules in the folder of a game that are loaded on their own, by file name.
 * @typedef {object} Parts
 * @property {{createTable: () => GameSlots}} index
 * @property {{comparison: import("../screens/review/comparison.js").GameComparison}} comparison
 * @property {{designer: import("../screens/design/types.js").Designer}} designer
 * @property {{default: import("../screens/rulebook/clause.js").Figures}} figures
 * @property {{ghost: import("../screens/together/ghosts.js").Ghostly}} ghost
 * @property {{default: import("../screens/print/types.js").Print}} print
 * @property {{sketch: (view: any, inks: readonly number[]) => string}} sketch
 * @property {import("../screens/boards/picture.js").Pen} thumbnail
 */

/** Loads a part of a game. @template {keyof Parts} P @param {string} id @param {P} name @returns {Promise<Parts[P]>} */
export const fetchPart = (id, name) => import(`${here}${id}/${name}.js`);

/** The games whose style sheets are on the page. @type {Set<string>} */
const styled = new Set();

/** @param {string} id @returns {Promise<GameTable>} */
async function load(id) {
  aheadOf(`games/${id}/index.js`);
  const module = await fetchPart(id, "index");
  const slots = module.createTable();
  const whole = NEEDED.every((slot) => slot in slots) && ("upper" in slots || ("picture" in slots && "hand" in slots));
  const game = whole ? /** @type {GameTable} */ (slots) : (await import("./defaults.js")).complete(slots);
  await Promise.all([addSheet(`${here}${id}/style.css`, id), game.prepare?.(here)]);
  styled.add(id);
  return game;
}

/**
 * Removes the style sheets of other games when a screen opens.
 * @param {string|undefined} next  the game of that screen, if it has one
 */
export function removeStyles(next) {
  for (const id of styled) {
    if (id === next) continue;
    document.querySelector(`link[data-game="${id}"]`)?.remove();
    styled.delete(id);
  }
}
