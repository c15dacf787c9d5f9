/** Games to save, and seeded random numbers for tests. */

/** Returns a Mulberry32 generator. @param {number} seed @returns {() => number} integers from 0 to 2^32 - 1 */
export function chance(seed) {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let t = at;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
}

/** Returns a function that returns `count` random bytes. @param {number} seed @returns {(count: number) => number[]} */
export function bytes(seed) {
  const next = chance(seed);
  return (count) => Array.from({ length: count }, () => next() & 255);
}

/**
 * Returns a game with the given number of moves.
 * @param {number} [moves]
 * @param {Record<string, any>} [change]  fields of the record to replace
 */
export function game(moves = 0, change = {}) {
  const players = change.players ?? ["Ann", "Bo"];
  return {
    record: {
      format: 1,
      game: "dice",
      rules_version: 1,
      dice_scheme: 1,
      players,
      options: { rounds: 1, pro: false },
      seed: "mailo-fustee-rigo",
      moves: Array.from({ length: moves }, (_, at) =>
        at % 4 === 3 ? { do: "hole", hole: (at % 9) + 1 } : { do: "roll" },
      ),
      ...change,
    },
    view: {
      game: "dice",
      players,
      turn: moves % players.length,
      phase: "roll",
      over: false,
      winners: [],
      scores: players.map(() => moves),
      card: { columns: ["1", "2"], rows: [{ player: 0, cells: [4, null], total: 4 }] },
      dice: [1, 2, 3, 4, 5],
      round: 1,
    },
    meta: {
      name: "",
      typed: false,
      seats: players.map((/** @type {string} */ name, /** @type {number} */ at) => ({
        name,
        kind: at ? "bot" : "person",
        level: "club",
        colour: at,
      })),
    },
  };
}

/** Returns a small random JSON value. @param {() => number} next @param {number} [depth] @returns {any} */
export function anyJson(next, depth = 3) {
  const characters = ["a", "Z", "0", "é", "\u{1F3CC}", "\u0000", "\\", '"', "\n", "\ud800", "_", "-", "<"];
  const word = () => Array.from({ length: next() % 8 }, () => characters[next() % characters.length]).join("");
  switch (next() % (depth > 0 ? 8 : 5)) {
    case 0:
      return null;
    case 1:
      return next() % 2 === 0;
    case 2:
      return (next() % 2001) - 1000;
    case 3:
      return next() / 7;
    case 4:
      return word();
    case 5:
      return Array.from({ length: next() % 4 }, () => anyJson(next, depth - 1));
    default:
      return Object.fromEntries(Array.from({ length: next() % 4 }, () => [`k${word()}`, anyJson(next, depth - 1)]));
  }
}

/** Returns data as it is read back from storage, after a round trip through JSON. @param {unknown} data */
export const plain = (data) => JSON.parse(JSON.stringify(data));
