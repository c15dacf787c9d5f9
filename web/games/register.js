/** The games that this clubhouse has. A new game is one folder here and one entry in this list. */

/** @typedef {import("../core/types.js").GameTable} GameTable */

/**
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} title
 * @property {string} line   what it is, in one sentence
 * @property {() => Promise<GameTable>} load   the folder with its style sheet and its drawings in place
 */

/** @type {readonly Entry[]} */
export const games = [
  {
    id: "dice",
    title: "Dice Golf",
    line: "Five dice, six holes, ten strokes at most. The tenth roll may be worth nothing at all.",
    load: () => folder(() => import("./dice/index.js")),
  },
  {
    id: "box",
    title: "Box of Golf",
    line: "Eighteen holes, five dice with coloured faces, and a purse of gems. One to four players.",
    load: () => folder(() => import("./box/index.js")),
  },
  {
    id: "word",
    title: "Word Golf Tournament",
    line: "Six letter dice, one word, one line that may not cross itself. Beat Luis, or your friends.",
    load: () => folder(() => import("./word/index.js")),
  },
  {
    id: "dosh",
    title: "Doshboardgolf",
    line: "One wide course, nine holes. Plan the flight, choose the club, then trust two dice of twelve.",
    load: () => folder(() => import("./dosh/index.js")),
  },
];

/** @param {string} id @returns {Entry|undefined} */
export const gameOf = (id) => games.find((game) => game.id === id);

/** The games' folder: told this way it is right in this very file, and in a bundle in another folder beside it. */
const here = new URL("../games/", import.meta.url).href;

/** @param {() => Promise<{default: GameTable}>} load */
async function folder(load) {
  const { default: game } = await load();
  const sheets = [game.css ?? []].flat();
  await Promise.all([...sheets.map((css) => styled(new URL(css, here).href)), game.prepare?.(here)]);
  return game;
}

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** Puts a style sheet in place, once. @param {string} address @returns {Promise<void>} */
function styled(address) {
  const known = sheets.get(address);
  if (known) return known;
  const placed = new Promise((/** @type {(value: void) => void} */ resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    // A table without its style is better than none.
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
  sheets.set(address, placed);
  return placed;
}
