/**
 * The games of this site: all games in pygolf's register that have a folder under games/. build.js contains what the
 * home screen needs. The rest of a game is loaded when its table opens; its style sheet is removed when the table is
 * left.
 */
import { build, root } from "../build.js";
import { addStyleSheet } from "../core/page/missing.js";
import { preloadNeeds } from "../core/page/preload.js";

/** @import { GameSlots, GameTable, Options } from "../core/types.js" */

/**
 * A game in the list.
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} title
 * @property {string} tagline   description of the game in one or two sentences
 * @property {string} pitch     what playing the game is like, for example “Push your luck”
 * @property {string} goal      aim of the game, in one sentence
 * @property {number} minutes   about how long the default game takes; 0 if unknown
 * @property {number} lesson_minutes   about how long the first lesson takes; 0 if there is none
 * @property {{name: string, line: string, usual: boolean, options: Options}[]} rivals   the opponents without a seat that a
 *   game for one player offers, weakest first, for example each Luis of Word Golf; `usual`: the default
 * @property {string} credits   who made the game, in one sentence
 * @property {string} coach     what the game's coach can do, in one sentence
 * @property {boolean} lessons   true if the game has lessons
 * @property {boolean} comparison   true if a review can draw a better move next to the one that was played
 * @property {boolean} designer   true if custom boards can be drawn
 * @property {boolean} figures   true if the rulebook has drawings for its examples
 * @property {boolean} independent   true if players do not affect each other's results in stroke play
 * @property {boolean} ghost   true if the table can draw other rounds with the same dice
 * @property {boolean} paper   true if players can keep score here for a game at a real table
 * @property {boolean} print   true if there is something to print
 * @property {boolean} study   true if positions can be evaluated, so that mistakes can be found
 * @property {string} unit   unit of the game's reviews, "strokes" or "points"; empty if it has none
 * @property {boolean} sketch   true if a position can be drawn as a small picture
 * @property {import("../core/types.js").Bot[]} bots   weakest first
 * @property {number} most   maximum number of players
 * @property {{title: string, line: string, seats: readonly Omit<import("../core/types.js").Seat, "colour">[], options:
 *   import("../core/types.js").Options}} start   setup for players who want to start immediately
 * @property {() => Promise<GameTable>} load   creates a new table after loading the style sheet and drawings. The
 *   caller must dispose of a table that it draws
 */

/** The required members of a table. If a game does not provide all of them, the default table is loaded too. */
const NEEDED = ["actions", "animate", "card", "describeEvent", "describeMove", "diceToEnter", "keys", "share"];

/** @type {readonly Entry[]} */
export const games = build.games.map((game) => ({ ...game, load: () => load(game.id) }));

/** @param {string} id @returns {Entry|undefined} */
export const gameOf = (id) => games.find((game) => game.id === id);

/** URL of the games folder. */
const here = `${root}games/`;

/**
 * Modules in the folder of a game that are loaded separately, by file name.
 * @typedef {object} Parts
 * @property {{createTable: () => GameSlots}} index
 * @property {{comparison: import("../screens/review/comparison.js").GameComparison}} comparison
 * @property {{designer: import("../screens/design/types.js").Designer}} designer
 * @property {{default: import("../screens/rulebook/clause.js").Figures}} figures
 * @property {{ghost: import("../screens/together/ghosts.js").GhostRenderer}} ghost
 * @property {{default: import("../screens/print/types.js").Print}} print
 * @property {{sketch: (view: any, inks: readonly number[]) => string}} sketch
 * @property {import("../screens/boards/picture.js").Renderer} thumbnail
 */

/** Loads a part of a game. @template {keyof Parts} P @param {string} id @param {P} name @returns {Promise<Parts[P]>} */
export const fetchPart = (id, name) => import(`${here}${id}/${name}.js`);

/** Games whose style sheets are loaded. @type {Set<string>} */
const styled = new Set();

/** @param {string} id @returns {Promise<GameTable>} */
async function load(id) {
  preloadNeeds(`games/${id}/index.js`);
  const module = await fetchPart(id, "index");
  const slots = module.createTable();
  const whole = NEEDED.every((slot) => slot in slots) && ("upper" in slots || ("picture" in slots && "hand" in slots));
  const game = whole ? /** @type {GameTable} */ (slots) : (await import("./defaults.js")).complete(slots);
  await Promise.all([addStyleSheet(`${here}${id}/style.css`, id), game.prepare?.(here)]);
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
